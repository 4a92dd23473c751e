package keeper_test

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// terms returns the terms of a contract, or those of the contracts whose sum it is.
func (w *witness) terms(k variant.ContractRules) []score.Term {
	terms := k.Terms
	for _, id := range k.Sum {
		for _, other := range w.match.Variant().Rules().Contracts {
			if other.ID == id {
				terms = slices.Concat(terms, w.terms(other))
			}
		}
	}
	return terms
}

// passer returns the seat whose card took the running total past a threshold.
func (w *witness) passer(threshold int, rules counting.Rules) int {
	total := 0
	for _, p := range w.plays {
		total += rules.Values.Of(p.card)
		if total > threshold || total == threshold && rules.Threshold == counting.ThresholdReached {
			return p.seat
		}
	}
	panic("the total did not pass the threshold")
}

// mostOfASuit gives 1 to each seat that took as many of the cards of one suit as no other seat did
// of any suit.
func mostOfASuit(counts []int, of cards.Set, taken []card) {
	bySuit, most := make([][cards.Spades + 1]int, len(counts)), 0
	for _, p := range taken {
		if of == 0 || of.Has(p.card) {
			bySuit[p.seat][p.card.Suit()]++
			most = max(most, bySuit[p.seat][p.card.Suit()])
		}
	}
	for seat := range counts {
		if slices.Contains(bySuit[seat][:], most) {
			counts[seat] = 1
		}
	}
}

// count adds the counts for a term of a contract to the entry.
func (w *witness) count(e *keeper.Entry, term score.Term, rules counting.Rules, takers []int, taken []card) {
	players := w.match.Players()
	counts := make([]int, players)
	var item string
	switch term.Per {
	case score.PerTrick, score.PerUntaken:
		item = "tricks"
		for _, seat := range takers {
			counts[seat]++
		}
	case score.PerCard:
		item = term.Cards.String()
		for _, p := range taken {
			if cards.Set(term.Cards).Has(p.card) {
				counts[p.seat]++
			}
		}
	case score.PerPosition:
		n, names := term.Trick, map[int]string{1: "first-trick", -1: "last-trick", -2: "last-trick-but-1", -3: "last-trick-but-2"}
		if item = names[n]; item == "" {
			item = fmt.Sprintf("trick-%d", n)
		}
		if n < 0 {
			n = len(takers) + 1 + n
		}
		counts[takers[n-1]]++
	case score.PerThreshold:
		item = fmt.Sprintf("threshold-%d", term.Threshold)
		counts[w.passer(term.Threshold, rules)]++
	case score.PerMost:
		item = "most-of-a-suit"
		mostOfASuit(counts, cards.Set(term.Cards), taken)
	case score.PerCardLeft:
		item = "cards-left"
		for seat := range counts {
			counts[seat] = w.match.Game().HandSize()
		}
		for _, p := range w.plays {
			counts[p.seat]--
		}
		if term.To == score.ToFirstOut {
			w.places(e)
		}
	case score.PerPlace:
		w.places(e)
		return
	}
	if e.Taken == nil {
		e.Taken = map[score.Item][]int{}
	}
	e.Taken[score.Item(item)] = counts
}

// places adds the places to the entry.
func (w *witness) places(e *keeper.Entry) {
	e.Places = make([]int, w.match.Players())
	for i, seat := range w.out {
		e.Places[seat] = i + 1
	}
	for seat, place := range e.Places {
		if place == 0 {
			e.Places[seat] = len(w.out) + 1 // the last place, or the second place of all others
		}
	}
}
