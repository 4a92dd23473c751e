package bots

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// around describes rows that are circles, that grow only upwards, that ignore suits, or whose
// ranks have another order. It counts along the ranks of the pack, from a card to the next card that is already laid.
type around struct {
	ranks    []cards.Rank // of the pack, low to high
	places   []int        // of the ranks, as rows.placeOf returns them
	circular bool
	upwards  bool
	oneRow   bool
}

func aroundOf(r *dominoes.Rules, o rows) *around {
	a := &around{circular: r.Circular == dominoes.CircularYes, upwards: r.Grows == dominoes.GrowsUp, oneRow: r.Suits == dominoes.SuitsIgnored}
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if o.pack&rank.Set() != 0 {
			a.ranks = append(a.ranks, rank)
		}
	}
	slices.SortFunc(a.ranks, func(low, high cards.Rank) int {
		switch order := r.RankOrder; {
		case order.Natural():
			return o.placeOf(low) - o.placeOf(high)
		case order.Above(low)&high.Set() != 0:
			return -1
		}
		return 1
	})
	for _, rank := range a.ranks {
		a.places = append(a.places, o.placeOf(rank))
	}
	return a
}

// step returns the index of the rank that is so many steps from another. It reports false at an
// end of a row that is not a circle.
func (a *around) step(i, steps int) (int, bool) {
	n := len(a.ranks)
	j := i + steps
	if !a.circular && (j < 0 || j >= n) {
		return 0, false
	}
	return (j%n + n) % n, true
}

// ways returns the directions in which rows grow.
func (a *around) ways() []int {
	if a.upwards {
		return []int{1}
	}
	return []int{1, -1}
}

// layValue returns the value of laying a card, as [rows.layValue] does. If suits are ignored,
// the next cards are those of all suits. A card that was laid ends the count: nothing beyond it
// waits for this card.
func (a *around) layValue(rank cards.Rank, suit cards.Suit, hand, unseen cards.Set) int {
	in := suit.Set()
	if a.oneRow {
		in = ^cards.Set(0)
	}
	at, sum := slices.Index(a.ranks, rank), 0
	for _, way := range a.ways() {
		mine, theirs, first := 0, 0, 0
		for distance := 1; distance < len(a.ranks); distance++ {
			i, more := a.step(at, way*distance)
			if !more {
				break
			}
			next := a.ranks[i].Set() & in
			own, others := (hand & next).Len(), (unseen & next).Len()
			if own+others == 0 {
				break
			}
			mine += own * (2 + distance)
			theirs += others
			if distance == 1 && own == 0 {
				first = 2
			}
		}
		sum += 2 * mine
		if first > 0 {
			sum -= first + theirs
		}
	}
	return sum
}

// waits returns how long the cards of a hand must wait in a layout with this start: for each
// card of the hand twice the number of cards of others that must be laid before it, by the
// shorter way, plus 3 for each start card.
func (a *around) waits(hand cards.Set, start int) int {
	from, sum := slices.Index(a.places, start), 0
	for c := range hand.All() {
		if height(c) == a.ranks[from] {
			sum += 3
			continue
		}
		least := -1
		for _, way := range a.ways() {
			if n := a.before(hand, c, from, way); n >= 0 && (n < least || least < 0) {
				least = n
			}
		}
		sum += 2 * max(least, 0)
	}
	return sum
}

// before counts the ranks from the start to a card, in one direction, of which the hand has no
// card that could be laid. It returns -1 if the row does not reach the card in this direction.
func (a *around) before(hand cards.Set, c cards.Card, from, way int) int {
	in := c.Suit().Set()
	if a.oneRow {
		in = ^cards.Set(0)
	}
	n := 0
	for distance := range len(a.ranks) {
		i, more := a.step(from, way*distance)
		switch {
		case !more:
			return -1
		case a.ranks[i] == height(c):
			return n
		case hand&a.ranks[i].Set()&in == 0:
			n++
		}
	}
	return -1
}
