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

// distinct returns the lowest of each group of equal cards: cards of a suit that the rules distinguish
// only by their ranks and that have no card of others between them. Others has the cards of the other
// hands and of the trick.
func (w *worth) distinct(legal, others cards.Set) (lowest cards.Set) {
	for rest := legal; rest != 0; {
		lowest |= rest & -rest
		rest = w.afterEqual(rest, others)
	}
	return lowest
}

// afterEqual removes the lowest card of a set and the cards that equal it. Equal cards are below the next
// card of others, and below the next card that differs from the card below it.
func (w *worth) afterEqual(rest, others cards.Set) cards.Set {
	if w.ranks != natural {
		return rest & (rest - 1)
	}
	first := rest & -rest
	end := (others | w.differs) &^ (first<<1 - 1)
	return rest &^ (end&-end - 1) &^ first
}

// differences returns the cards that do not equal the next lower card of their suit, whatever the other
// players hold.
func (w *worth) differences() (differs cards.Set) {
	var before cards.Card
	for c := range (^cards.Set(0)).All() {
		if before == 0 || !w.alike(before, c) {
			differs |= cards.SetOf(c)
		}
		before = c
	}
	return differs
}

// alike reports whether the rules distinguish two cards only by their ranks.
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
