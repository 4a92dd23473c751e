package keeper

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Entry is the result of one deal, as a score-keeper enters it. Fields that follow from the
// rules may be omitted; if they are present they are checked. A field for one seat is a set
// of seats, [cards.SeatsOf]; the empty set omits it.
//
// As JSON it is an object: {"declarer": 1, "contract": "no-queens", "bets": "2x1 1xx2",
// "taken": {"Q": [1, 0, 3, 0]}}; see [Entry.MarshalJSON].
type Entry struct {
	// Dealer is needed only if the dealer was drawn, see NextDeal.Drawn. Source: Fife.
	Dealer cards.Seats
	// Declarer is empty if nobody declares.
	Declarer cards.Seats
	// Contract is the contract played; several are joined by +, in any order. It may be
	// omitted if a schedule fixes it.
	Contract score.ContractID
	// Trump is C, D, H, S or NT if the contract lets the declarer name a trump, else "".
	// Rank is the start rank if the declarer names one, else 0.
	Trump string
	Rank  cards.Rank
	// Doubled and Redoubled are the seats that each seat doubled and redoubled.
	Doubled, Redoubled [cards.MaxSeats]cards.Seats
	// Taken is, for each item that [Keeper.Needed] lists, how many of it each seat took,
	// in the order of the seats. A count that is not filled in is [Open], or omitted at the
	// end. Taken is empty if the deal was not played and its points are split.
	Taken map[score.Item][]int
	// Places are the seats' places in a layout: 1 for the first player to go out, and so
	// on. A place that is not filled in is 0, or omitted at the end.
	Places []int
	// Forced is a seat that is put last in a layout as a penalty, wherever it finished; the
	// seats after it move up. Source: Fife.
	Forced cards.Seats
	// Jack is the seat that took the jack of hearts, and KingBy the card that won the king
	// of hearts. Both are optional; Fife has marks for them. If only the rank of the
	// winning card is known, any card of that rank will do. Jack may be omitted if the
	// contract counts the jack of hearts on its own. Source: Fife.
	Jack   cards.Seats
	KingBy cards.Card
}

// Open is the value in Entry.Taken of a count that is not filled in.
const Open = -1

// clone returns a copy that shares no memory with e.
func (e *Entry) clone() Entry {
	c := *e
	c.Places = slices.Clone(e.Places)
	if e.Taken != nil {
		c.Taken = make(map[score.Item][]int, len(e.Taken))
		for item, counts := range e.Taken {
			c.Taken[item] = slices.Clone(counts)
		}
	}
	return c
}

// Bets returns the bets of the entry as a sheet writes them, see [score.Deal.Bets]: in "1x0
// 2xx0", 1 doubled 0; 2 doubled 0, and 0 redoubled. A redouble without a double has no such
// text and is omitted.
func (e *Entry) Bets() string {
	line := score.Deal{Doubled: e.Doubled, Redoubled: e.Redoubled}
	return line.Bets()
}

// SetBets sets the bets to those of a text that [Entry.Bets] writes, in any order. On an
// error the bets do not change.
func (e *Entry) SetBets(text string) error {
	var doubled, redoubled [cards.MaxSeats]cards.Seats
	for word := range strings.FieldsSeq(text) {
		by, on, _ := strings.Cut(word, "x")
		on, again := strings.CutPrefix(on, "x")
		doubler, err := cards.ParseSeat(by)
		other, errOn := cards.ParseSeat(on)
		if err != nil || errOn != nil {
			return fmt.Errorf("%q is not a bet: want 1x0 if 1 doubled 0, 1xx0 if 0 then redoubled", word)
		}
		if doubled[doubler].Has(other) {
			return fmt.Errorf("%q: seat %v doubles seat %v twice: want one bet, %[2]vx%[3]v, or %[2]vxx%[3]v if %[3]v then redoubled", word, doubler, other)
		}
		doubled[doubler] = doubled[doubler].With(other)
		if again {
			redoubled[other] = redoubled[other].With(doubler)
		}
	}
	e.Doubled, e.Redoubled = doubled, redoubled
	return nil
}

// written returns an error if the entry has a value that cannot be written as text.
func (e *Entry) written() error {
	for _, one := range []struct {
		field string
		seats cards.Seats
	}{{"dealer", e.Dealer}, {"declarer", e.Declarer}, {"forced", e.Forced}, {"jack", e.Jack}} {
		if one.seats.Len() > 1 {
			return fmt.Errorf("%s: seats %v: want one seat", one.field, one.seats)
		}
	}
	for by, on := range e.Redoubled {
		for other := range on.All() {
			if !e.Doubled[other].Has(cards.Seat(by)) {
				return fmt.Errorf("bets: seat %d redoubles seat %v, which has not doubled it", by, other)
			}
		}
	}
	return nil
}
