package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// rows describes the order of the cards in the rows of a layout.
type rows struct {
	lowAce bool
	lowest cards.Rank // of the pack
	pack   cards.Set
	around *around // for rows that are circles, grow only upwards, ignore suits, or have another order; nil for other rows
}

func rowsOf(r *dominoes.Rules, pack cards.Set) rows {
	o := rows{lowAce: r.Ace == dominoes.AceLow, lowest: cards.Ace, pack: pack}
	for c := range pack.All() {
		if c.Rank() != cards.Ace || !o.lowAce {
			o.lowest = min(o.lowest, c.Rank())
		}
	}
	if r.Circular == dominoes.CircularYes || r.Grows == dominoes.GrowsUp || !r.RankOrder.Natural() {
		o.around = aroundOf(r, o)
	}
	return o
}

// place returns the position of a card in its row. Neighbours differ by 1.
func (o rows) place(c cards.Card) int { return o.placeOf(height(c)) }

func (o rows) placeOf(r cards.Rank) int {
	if r == cards.Ace && o.lowAce {
		return int(o.lowest) - 1
	}
	return int(r)
}

// layValue returns the value of laying c for a seat with this hand, if the others hold the
// unseen cards. The cards of the hand beyond c raise the value, because they must wait less.
// The cards of others beyond c lower the value, but only if another player holds the next
// card.
//
// So "blocks" are kept in the hand (gameteko: "a block like 765 can be powerful, in a suit
// in which the 4 3 and 2 are not held"). The card at the end of a row has no value, and is
// laid when no other card has a value. Cards on the way to the player's own end cards are
// laid first ("aces and twos are liabilities").
func (o rows) layValue(c cards.Card, hand, unseen cards.Set, start int) int {
	if o.around != nil {
		return o.around.layValue(height(c), c.Suit(), hand, unseen)
	}
	at, sum := o.place(c), 0
	for _, way := range [2]int{-1, 1} {
		if way < 0 && at > start || way > 0 && at < start {
			continue
		}
		mine, theirs, nearest := 0, 0, 0
		for d := range (hand | unseen).In(c.Suit()).All() {
			distance := (o.place(d) - at) * way
			if distance <= 0 {
				continue
			}
			if hand.Has(d) {
				mine += 2 + distance
			} else {
				theirs++
				if nearest == 0 || distance < nearest {
					nearest = distance
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

// waits returns how long the cards of a hand must wait in a layout with this start: twice
// the number of cards of others that must be laid before cards of the hand, minus the
// number of cards of the hand that block cards of others. A start card in the hand makes
// the wait longer: it blocks no other player, and laying it opens its row for all.
//
// "Holding the specified rank is not necessarily a good thing: with an ideal hand such
// as 568, 5689, 689, 689 the best choice of rank is the 7" (gameteko).
func (o rows) waits(hand cards.Set, start int) int {
	if o.around != nil {
		return o.around.waits(hand, start)
	}
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

// between counts the cards of one suit between the start and a place. If whole is true it
// includes a card of the start rank.
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
