package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// mark notes the sets of cards that the rules of a contract name. A card of only one of two sets
// does not equal a card of the other.
func (w *worth) mark(c *variant.ContractRules) {
	r := &c.Tricks
	for _, p := range [...]cards.Pattern{r.Spared, r.BrokenBy, r.FirstTrick, r.Discard, r.Duck, r.FirstChance} {
		w.marks = append(w.marks, cards.Set(p))
	}
	if c.AllTaken != nil {
		w.marks = append(w.marks, cards.Set(c.AllTaken.Cards))
	}
	w.single |= cards.Set(c.Exposure.Cards) // a card that is shown can count more
	for _, t := range c.Terms {
		w.marks = append(w.marks, cards.Set(t.Cards))
	}
}

// distinct returns the lowest of each group of equal cards: cards of a suit that the rules do not
// tell apart and that have no card of others between them. Others has the cards of the other hands
// and of the trick.
func (w *worth) distinct(legal, others cards.Set) (lowest cards.Set) {
	if w.ranks != natural {
		return legal
	}
	var before cards.Card
	for rest := legal; rest != 0; rest &= rest - 1 {
		c := rest.Lowest()
		if before == 0 || others&w.ranks.above[before]&w.ranks.below[c] != 0 || !w.alike(before, c) {
			lowest |= cards.SetOf(c)
			before = c
		}
	}
	return lowest
}

// alike reports whether the rules tell two cards apart by their ranks only.
func (w *worth) alike(c, d cards.Card) bool {
	both := cards.SetOf(c) | cards.SetOf(d)
	if c.Suit() != d.Suit() || w.single&both != 0 {
		return false
	}
	for _, named := range w.marks {
		if n := named & both; n != 0 && n != both {
			return false
		}
	}
	return true
}
