package scoring

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// LeftItem is the item of a term for the cards left in the hands. Its counts need not add up to
// any number.
const LeftItem score.Item = "cards-left"

// left returns the smallest and the largest number of cards that all seats together can have left
// when play ends. The bounds hold for any play: each seat that is not out holds at least one card
// and at most all its cards.
func (s *Scale) left() (least, most int) {
	if s.options.FirstOut {
		return s.players - 1, (s.players - 1) * s.tricks
	}
	return 1, s.tricks
}

// withLeft returns the sums with the points for the cards left, given the sums of the other terms.
// All terms for cards left count the same cards.
func (s *Scale) withLeft(sums map[int]bool) map[int]bool {
	each := 0
	for i := range s.terms {
		if s.terms[i].Per == score.PerCardLeft {
			each += s.terms[i].Points
		}
	}
	if each == 0 {
		return sums
	}
	var points []int
	for least, most := s.left(); least <= most; least++ {
		points = append(points, least*each)
	}
	return plus(sums, points)
}

// addLeft adds the points of the i-th term, which is for the cards left. They go to the seat that
// holds the cards, to its neighbour, or to the seat that went out first.
//
// Rule: score-card-left
func (s *Scale) addLeft(points *score.Points, i int, r *Result) {
	t := &s.terms[i]
	for seat := range s.players {
		to := seat
		if t.To != score.ToFirstOut {
			to = Receiver(t.To, seat, s.players, s.options.Reversed)
		}
		for other := range s.players {
			if t.To == score.ToFirstOut && r.Places[other] == 1 {
				to = other
			}
		}
		points[to] += int32(int(r.Counts[i][seat]) * t.Points * s.Times())
	}
}

// checkLeft refuses numbers of cards left that do not go with the places: a seat that is out has
// none, and any other seat has at least one.
func (s *Scale) checkLeft(counts, places [cards.MaxSeats]uint8) error {
	for seat := range s.players {
		n, out := counts[seat], int(places[seat]) < s.players
		if s.options.FirstOut {
			out = places[seat] == 1
		}
		switch {
		case out && n != 0:
			return fmt.Errorf("seat %d has place %d and %s left: want 0, because the seat went out", seat, places[seat], words.Digits(int(n), "card"))
		case !out && (n == 0 || int(n) > s.tricks):
			return fmt.Errorf("seat %d has %s left: want 1 to %d, because the seat did not go out", seat, words.Digits(int(n), "card"), s.tricks)
		}
	}
	return nil
}
