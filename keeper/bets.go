package keeper

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// bet makes the bets of the entry, each seat in its turn. It excuses the seats only from duties
// that they break and that the entry accepts.
func (w *entering) bet() *EntryError {
	for {
		err := w.betExcused(w.broken)
		if err == nil {
			w.deal.Broken = w.broken
			w.course.Book(&w.deal.Bets)
			return nil
		}
		if w.broken.Has(err.Duty()) || !w.accepts(err) {
			return err
		}
		w.broken |= err.Duty()
	}
}

// betExcused makes the bets of the entry with seats that may break duties.
func (w *entering) betExcused(from score.Duties) *EntryError {
	doubled, redoubled := &w.entry.Doubled, &w.entry.Redoubled
	w.deal.Bets = w.course.Bets(w.deal.Contract)
	bets := &w.deal.Bets
	bets.Excuse(from)
	for seat := range cards.Seat(cards.MaxSeats) {
		makes := doubled[seat]|redoubled[seat] != 0
		switch {
		case makes && int(seat) >= w.Players():
			return w.noSuchSeat("bets", seat)
		case makes && bets.Over():
			return refuse("bets", &variant.RuleError{Err: ErrNoBets})
		}
	}
	left := *redoubled  // the redoubles that each seat has not made yet
	var had cards.Seats // the seats that have had their own turn
	for !bets.Over() {
		seat := bets.Turn()
		doubles, redoubles := doubled[seat], left[seat]
		if had.Has(seat) {
			doubles = 0
		} else {
			for other := range redoubles.All() {
				// The other seat doubles only after this turn, so this seat redoubles in its second
				// turn.
				if w.course.Engine.Reopens() && !had.Has(other) && doubled[other].Has(seat) {
					redoubles = redoubles.Without(other)
				}
			}
		}
		if err := bets.Bet(doubles, redoubles); err != nil {
			return refuse("bets", err)
		}
		had = had.With(seat)
		left[seat] &^= redoubles
	}
	return nil
}

// split scores a deal that is not played. The entry must have no result.
func (w *entering) split() *EntryError {
	if err := w.noResult(ErrSplit); err != nil {
		return err
	}
	w.course.CloseSplit(&w.deal)
	return nil
}

// noResult refuses a result of a deal that is not played, because of a rule.
func (w *entering) noResult(rule error) *EntryError {
	e := &w.entry
	for _, result := range []struct {
		field string
		has   bool
	}{
		{"taken", len(e.Taken) > 0}, {"places", len(e.Places) > 0}, {"forced", e.Forced != nil},
		{"jack", e.Jack != nil}, {"king-by", e.KingBy != 0}, {"announcer", e.Announcer != nil}, {"choice", e.Choice != 0},
		{"shown", len(e.Shown) > 0},
	} {
		if result.has {
			return refuse(result.field, &variant.RuleError{Err: rule})
		}
	}
	e.Taken, e.Places, e.Shown = nil, nil, nil
	return nil
}
