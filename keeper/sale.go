package keeper

import (
	"errors"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// ErrDeclined is the rule that a declined deal has no trump suit, no bets and no result, for
// [errors.Is].
var ErrDeclined = errors.New("the deal was declined: it is not played")

// sale checks who bought the right to name trumps.
func (w *entering) sale() *EntryError {
	sale, err := w.deal.Contract.Engine().EndSale(w.course.Declarer, w.entry.Sale)
	if err != nil {
		return refuse("sale", err)
	}
	w.deal.Sale = sale
	return nil
}

// declined scores a deal that the declarer has declined. The entry must have nothing else.
func (w *entering) declined() *EntryError {
	e := &w.entry
	if e.Doubled != [cards.MaxSeats]cards.Seats{} || e.Redoubled != [cards.MaxSeats]cards.Seats{} {
		return refuse("bets", &variant.RuleError{Err: ErrDeclined})
	}
	if err := w.noResult(ErrDeclined); err != nil {
		return err
	}
	w.course.CloseDeclined(&w.deal)
	return nil
}

// readSale reads the sale of an entry.
func (e *Entry) readSale(text string) error {
	sale, err := auction.ParseOutcome(text)
	e.Sale = sale
	return err
}
