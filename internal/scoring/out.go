package scoring

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Fixed reports whether no card is out of play, so that [Scale.Totals] has every sum.
func (s *Scale) Fixed() bool { return s.options.Out == 0 }

// checkOut returns an error for a rule that needs all cards, if cards can be out of play.
func (s *Scale) checkOut() error {
	if s.Fixed() {
		return nil
	}
	if s.options.NoneTaken != nil {
		return wrongOption("none-taken", "cards that score can be out of play, so that nobody may take any: want a talon that a player takes, or no none-taken")
	}
	for i := range s.terms {
		if s.terms[i].Per == score.PerMost {
			return wrongOption("terms", "cards can be out of play, so that the number of players who tie is not known: want a talon that a player takes, or no term per: most-of-a-suit")
		}
	}
	return nil
}

// outTotals returns the smallest and the largest sums of the points of all seats, if cards can be
// out of play.
//
// Rule: score-out
func (s *Scale) outTotals() []int {
	least, most := s.sumRange(func(*term) bool { return true })
	totals := []int{least, most}
	if all := s.options.AllTaken; all != nil {
		least, most := s.sumRange(func(t *term) bool { return !t.replaced })
		for _, pair := range pairs(all) {
			instead := (pair.Taker + pair.Others*(s.players-1)) * s.Times()
			totals = append(totals, instead+least, instead+most)
		}
	}
	slices.Sort(totals)
	return slices.Compact(totals)
}

// sumRange returns the smallest and the largest sum of the points of some terms.
func (s *Scale) sumRange(some func(*term) bool) (least, most int) {
	values, sum := s.cardValues(some), 0
	for i := range s.terms {
		if t := &s.terms[i]; some(t) {
			sum += t.sum()
		}
	}
	slices.Sort(values)
	least, most = sum, sum
	for i := range min(s.options.Out, len(values)) {
		most -= values[i]
		least -= values[len(values)-1-i]
	}
	return least * s.Times(), most * s.Times()
}

// cardValues returns the points of each card that can be out of play: the sum of the terms that count it.
func (s *Scale) cardValues(some func(*term) bool) []int {
	var values []int
	for i, faces := range [...]cards.Set{s.pack.First, s.pack.Second} {
		for c := range (faces &^ s.options.Kept).All() {
			value := 0
			for j := range s.terms {
				t := &s.terms[j]
				if copies := [...]cards.Set{t.cards.First, t.cards.Second}; some(t) && t.Per == score.PerCard && copies[i].Has(c) {
					value += t.Points
				}
			}
			values = append(values, value)
		}
	}
	return values
}

// loose returns how many of the things that a term counts can be out of play.
func (s *Scale) loose(t *term) int {
	if t.Per != score.PerCard {
		return 0
	}
	kept := s.options.Kept
	return min(s.options.Out, (t.cards.First&^kept).Len()+(t.cards.Second&^kept).Len())
}

// checkLoose refuses a result in which more cards are missing from all terms together than can be out
// of play. A card that several terms count is looked for in the first of them only.
func (s *Scale) checkLoose(r *Result) error {
	if s.Fixed() {
		return nil
	}
	var seen cards.Hand
	missing := 0
	for i := range s.terms {
		t := &s.terms[i]
		if t.Per != score.PerCard || t.cards.First&seen.First != 0 {
			continue
		}
		seen.First |= t.cards.First
		missing += t.count - s.taken(i, r)
		if missing > s.options.Out {
			return &ResultError{Item: s.item(i), Err: fmt.Errorf("%d of the cards that score are missing: want at most %d, which can be out of play", missing, s.options.Out)}
		}
	}
	return nil
}

// taken returns how many of the things that the i-th term counts all seats took together. This is
// a fixed number unless cards that it counts are out of play.
func (s *Scale) taken(i int, r *Result) int {
	t := &s.terms[i]
	if s.loose(t) == 0 {
		return t.count
	}
	sum := 0
	for seat := range s.players {
		sum += int(r.Counts[i][seat])
	}
	return sum
}

// nothing reports whether all that the terms count whose points are replaced is out of play.
func (s *Scale) nothing(r *Result) bool {
	for i := range s.terms {
		if s.terms[i].replaced && s.taken(i, r) > 0 {
			return false
		}
	}
	return true
}

// Loose returns how many of an item can be out of play.
func (s *Scale) Loose(item score.Item) int {
	for i := range s.terms {
		if ItemOf(s.terms[i].Term) == item {
			return s.loose(&s.terms[i])
		}
	}
	return 0
}
