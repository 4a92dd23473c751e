package scoring

import (
	"fmt"
	"iter"
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Items yields the item of each term, in order, and how many of the item a deal has. For a term
// for the most cards of a suit, each tied seat has 1, and a deal has at least 1: see [Scale.Tied].
// For [LeftItem] it is the most cards that one seat can have left.
// Terms for finishing places are omitted.
func (s *Scale) Items() iter.Seq2[score.Item, int] {
	return func(yield func(score.Item, int) bool) {
		for i := range s.terms {
			t := &s.terms[i]
			of := t.count
			if t.Per == score.PerUntaken || t.Per == score.PerCardLeft {
				of = s.tricks
			}
			if t.Per != score.PerPlace && !yield(ItemOf(t.Term), of) {
				return
			}
		}
	}
}

// Tied returns the largest number of seats that can tie for an item, and the cards that it
// counts. If the item is not the most cards of a suit, seats is 0.
func (s *Scale) Tied(item score.Item) (seats int, of cards.Hand) {
	for i := range s.terms {
		if t := &s.terms[i]; t.Per == score.PerMost && ItemOf(t.Term) == item {
			return bits.Len16(t.ties) - 1, t.cards
		}
	}
	return 0, cards.Hand{}
}

// FromCounts returns the result of a deal. The function taken returns how many of an item each
// seat took. Places are the finishing places, or 0 if no term is for places. A count must not
// be larger than the number of the item in a deal. [Scale.Points] checks whether a deal can
// end like this.
func (s *Scale) FromCounts(taken func(score.Item) [cards.MaxSeats]uint8, places [cards.MaxSeats]uint8) Result {
	r := Result{Places: places}
	for i := range s.terms {
		t := &s.terms[i]
		if t.Per == score.PerPlace {
			continue
		}
		r.Counts[i] = taken(ItemOf(t.Term))
		for seat := range s.players {
			if t.Per == score.PerUntaken {
				r.Counts[i][seat] = uint8(s.tricks) - r.Counts[i][seat]
			}
		}
	}
	return r
}

// item returns what the i-th term counts, or "" if there is no such term.
func (s *Scale) item(i int) score.Item {
	if i < len(s.terms) {
		return ItemOf(s.terms[i].Term)
	}
	return ""
}

// ItemOf returns what a term counts.
func ItemOf(t score.Term) score.Item {
	switch t.Per {
	case score.PerTrick, score.PerUntaken:
		return "tricks"
	case score.PerCard:
		return score.Item(t.Cards.String())
	case score.PerThreshold:
		return score.Item(fmt.Sprintf("threshold-%d", t.Threshold))
	case score.PerPosition:
		return oneTrick(t.Trick)
	case score.PerMost:
		if t.Cards != 0 {
			return score.Item(mostItem + " of " + t.Cards.String())
		}
		return mostItem
	case score.PerCardLeft:
		return LeftItem
	}
	return ""
}

// mostItem is the item of a term for the most cards of a suit in the whole pack.
const mostItem = "most-of-a-suit"

// oneTrick returns the item of the trick with that number in a [score.Term].
func oneTrick(n int) score.Item {
	switch {
	case n == 1:
		return "first-trick"
	case n == -1:
		return "last-trick"
	case n < 0:
		return score.Item(fmt.Sprintf("last-trick-but-%d", -n-1))
	}
	return score.Item(fmt.Sprintf("trick-%d", n))
}
