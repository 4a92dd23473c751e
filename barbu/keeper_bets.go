package barbu

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Bets returns the bets of the entry as a sheet writes them, see [score.Deal.Bets]:
// "1x0 2xx0" for 1 doubled 0, and 2 doubled 0 who redoubled. A redouble of who has not
// doubled cannot be written so.
func (e *Entry) Bets() string {
	line := score.Deal{Doubled: e.Doubled, Redoubled: e.Redoubled}
	return line.Bets()
}

// SetBets reads bets as [Entry.Bets] writes them, in any order. On an error the bets stay
// as they were.
func (e *Entry) SetBets(text string) error {
	var doubled, redoubled [cards.MaxSeats]cards.Seats
	for word := range strings.FieldsSeq(text) {
		by, on, _ := strings.Cut(word, "x")
		on, again := strings.CutPrefix(on, "x")
		doubler, err := cards.ParseSeat(by)
		other, errOn := cards.ParseSeat(on)
		if err != nil || errOn != nil {
			return fmt.Errorf("%q is no bet: want 1x0 for 1 doubled 0, 1xx0 where 0 redoubled", word)
		}
		if doubled[doubler].Has(other) {
			return fmt.Errorf("%q: that bet stands twice", word)
		}
		doubled[doubler] = doubled[doubler].With(other)
		if again {
			redoubled[other] = redoubled[other].With(doubler)
		}
	}
	e.Doubled, e.Redoubled = doubled, redoubled
	return nil
}

// written refuses what the texts of an entry have no form for.
func (e *Entry) written() error {
	for _, told := range []struct {
		field string
		seats cards.Seats
	}{{"dealer", e.Dealer}, {"declarer", e.Declarer}, {"forced", e.Forced}, {"jack", e.Jack}} {
		if told.seats.Len() > 1 {
			return fmt.Errorf("%s: seats %v: want one", told.field, told.seats)
		}
	}
	for by, on := range e.Redoubled {
		for other := range on.All() {
			if !e.Doubled[other].Has(cards.Seat(by)) {
				return fmt.Errorf("bets: seat %d redoubles %v, who has not doubled it", by, other)
			}
		}
	}
	return nil
}
