package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// rows is how the cards of a layout lie one after another.
type rows struct {
	lowAce bool
	lowest cards.Rank // of the pack
	pack   cards.Set
}

func rowsOf(r *dominoes.Rules, pack cards.Set) rows {
	o := rows{lowAce: r.Ace == dominoes.Low, lowest: cards.Ace, pack: pack}
	for c := range pack.All() {
		if c.Rank() != cards.Ace || !o.lowAce {
			o.lowest = min(o.lowest, c.Rank())
		}
	}
	return o
}

// place returns where a card lies in its row: neighbours are one apart.
func (o rows) place(c cards.Card) int { return o.placeOf(height(c)) }

func (o rows) placeOf(r cards.Rank) int {
	if r == cards.Ace && o.lowAce {
		return int(o.lowest) - 1
	}
	return int(r)
}

// opens returns what it does to lay c for a seat with that hand, where the others hold
// the unseen cards: each card of the hand beyond c comes nearer, and so do the others'
// where the next card is theirs.
//
// So "blocks" are held back (gameteko: "a block like 765 can be powerful, in a suit in
// which the 4 3 and 2 are not held"), a terminal opens nothing and goes when nothing of
// use does, and what stands before one's own terminals goes first ("aces and twos are
// liabilities").
func (o rows) opens(c cards.Card, hand, unseen cards.Set, start int) int {
	at, sum := o.place(c), 0
	for _, way := range [2]int{-1, 1} {
		if way < 0 && at > start || way > 0 && at < start {
			continue
		}
		mine, theirs, nearest := 0, 0, 0
		for d := range (hand | unseen).In(c.Suit()).All() {
			far := (o.place(d) - at) * way
			if far <= 0 {
				continue
			}
			if hand.Has(d) {
				mine += 2 + far
			} else {
				theirs++
				if nearest == 0 || far < nearest {
					nearest = far
				}
			}
		}
		sum += 2 * mine
		if nearest == 1 {
			sum -= 2 + theirs
		}
	}
	return sum
}

// waits returns how many cards of others must lie before those of the hand can, less
// half as many as those of the hand that others wait for: what a hand suffers in a
// layout from that start, in halves. A start card that is held keeps nobody waiting,
// and opens its row for all: it counts against the hand.
//
// "Holding the specified rank is not necessarily a good thing: with an ideal hand such
// as 568, 5689, 689, 689 the best choice of rank is the 7" (gameteko).
func (o rows) waits(hand cards.Set, start int) int {
	sum := 0
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		mine, theirs := hand.In(suit), o.pack.In(suit)&^hand
		for c := range mine.All() {
			sum += 2 * o.between(theirs, o.place(c), start, true)
			if o.place(c) == start {
				sum += 3
			}
		}
		for c := range theirs.All() {
			sum -= o.between(mine, o.place(c), start, false)
		}
	}
	return sum
}

// between counts the cards of one suit on the way from the start to a place, those of
// the start rank included or not.
func (o rows) between(these cards.Set, place, start int, whole bool) int {
	n := 0
	for c := range these.All() {
		switch p := o.place(c); {
		case p == place || p == start && !whole:
		case start <= p && p < place, place < p && p <= start:
			n++
		}
	}
	return n
}
