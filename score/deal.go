package score

import (
	"fmt"
	"iter"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// MaxParts is the most contracts that can be played at once.
const MaxParts = 8

// Deal is one line of the sheet: what was played, what was bet, what it paid.
type Deal struct {
	Set, Round       int // of the match, and of the set; the first is 0
	Dealer, Declarer cards.Seat
	Declared         bool       // whether there was a declarer at all
	Contract         Contract   // several played at once joined by +, in the variant's order
	Trump            string     // the suit's letter or NT where the declarer named one, else ""
	Rank             cards.Rank // where the declarer named one, else 0

	Base   Points // before bets
	Points Points // after bets
	Total  int    // what Base must add up to; Points too, with Chosen
	Chosen int    // what the declarer's points became more, because he chose

	// Parts are what each of the contracts scored for itself, where several were
	// played at once, in the order of Contract; else they are zero.
	Parts  [MaxParts]Part
	Places [cards.MaxSeats]uint8 // in a layout, by seat: 1 for the first out; else 0
	Facts  Facts

	Doubled   [cards.MaxSeats]cards.Seats // by each seat, whom it doubled
	Redoubled [cards.MaxSeats]cards.Seats // by each seat, whom it redoubled
}

// Part is what one of several contracts played at once scored.
type Part struct {
	Base  Points // before bets
	Total int    // what Base must add up to
}

// Facts are what marks tell of a deal beyond its points. The zero Facts knows
// nothing: then no mark that needs them is given.
type Facts struct {
	Jack   cards.Seats // the one seat that took the jack of hearts; empty if not known
	KingBy cards.Card  // the card that won the king of hearts; no card if not known
}

// Calls walks the contracts that were played in the deal, with what each scored for
// itself.
func (d *Deal) Calls() iter.Seq2[Contract, Part] {
	return func(yield func(Contract, Part) bool) {
		first, rest, several := strings.Cut(string(d.Contract), "+")
		if !several {
			yield(d.Contract, Part{d.Base, d.Total})
			return
		}
		for i := 0; i < MaxParts && yield(Contract(first), d.Parts[i]) && several; i++ {
			first, rest, several = strings.Cut(rest, "+")
		}
	}
}

// Bets returns the bets of a deal: 1x0 for "1 doubled 0", 1xx0 where 0 redoubled.
func (d *Deal) Bets() string {
	text := ""
	for by, on := range d.Doubled {
		for other := range on.All() {
			if text != "" {
				text += " "
			}
			text += d.bet(cards.Seat(by), other)
		}
	}
	return text
}

// bet writes the bet that one seat made on another.
func (d *Deal) bet(by, on cards.Seat) string {
	if d.Redoubled[on].Has(by) {
		return fmt.Sprintf("%vxx%v", by, on)
	}
	return fmt.Sprintf("%vx%v", by, on)
}
