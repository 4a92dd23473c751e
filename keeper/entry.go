package keeper

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Entry is one deal as a score-keeper tells it. What the rules say by themselves may be
// left out, and is checked where it is told. A seat that is one of them all is told as the
// set of it, [cards.SeatsOf]; the empty set leaves it out.
//
// As JSON it is an object: {"declarer": 1, "contract": "no-queens", "bets": "2x1 1xx2",
// "taken": {"Q": [1, 0, 3, 0]}}; see [Entry.MarshalJSON].
type Entry struct {
	// Dealer is asked for just where who deals is drawn, NextDeal.Drawn. Source: Fife.
	Dealer cards.Seats
	// Declarer is left out where nobody declares.
	Declarer cards.Seats
	// Contract is what was played, several at once joined by + in any order. It may be
	// left out where the schedule says it.
	Contract score.ContractID
	// Trump is C, D, H, S or NT just where the contract has the declarer name one, and
	// Rank a rank just where he names that.
	Trump string
	Rank  cards.Rank
	// Doubled and Redoubled are whom each seat doubled and redoubled.
	Doubled, Redoubled [cards.MaxSeats]cards.Seats
	// Taken are how many each seat took, in the order of the seats, of each thing that
	// [Keeper.Needed] returns: [Open] or at the end left out while that is not filled in.
	// There are none in a deal that was not played, its points being split.
	Taken map[score.Item][]int
	// Places are the seats' places in a layout: 1 for the first out, …; 0 or at the end
	// left out while that is not filled in.
	Places []int
	// Forced is who comes last in a layout whenever he went out, as for a renege: those
	// behind him move up. Source: Fife.
	Forced cards.Seats
	// Jack is who took the jack of hearts, and KingBy the card that won the king of
	// hearts, where that is known: marks tell of them. Where only the rank of that card
	// is known any card of it will do. The jack may be left out where he is counted for
	// himself. Source: Fife.
	Jack   cards.Seats
	KingBy cards.Card
}

// Open is what Entry.Taken has for a seat whose count is not filled in.
const Open = -1

// clone returns the entry with memory of its own.
func (e *Entry) clone() Entry {
	c := *e
	c.Places = slices.Clone(e.Places)
	if e.Taken != nil {
		c.Taken = make(map[score.Item][]int, len(e.Taken))
		for thing, counts := range e.Taken {
			c.Taken[thing] = slices.Clone(counts)
		}
	}
	return c
}

// Equal reports whether two entries tell the same, word by word.
func (e *Entry) Equal(other *Entry) bool {
	return e.Dealer == other.Dealer && e.Declarer == other.Declarer && e.Contract == other.Contract &&
		e.Trump == other.Trump && e.Rank == other.Rank && e.Doubled == other.Doubled && e.Redoubled == other.Redoubled &&
		maps.EqualFunc(e.Taken, other.Taken, slices.Equal[[]int]) && slices.Equal(e.Places, other.Places) &&
		e.Forced == other.Forced && e.Jack == other.Jack && e.KingBy == other.KingBy
}

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
