package oracle

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// several returns when several cards may be laid in a turn. In the round of cuts the rules of
// the round decide. In other rounds the rules of the contract decide.
func (d *Deal) several() string {
	if d.config.isCut(d.at.round) {
		return d.config.CutRound.Several
	}
	return d.Contract.Several
}

// lays lists every choice of two or more cards that the seat to act may lay together.
func (l *layout) lays() []string {
	var list []string
	for _, some := range l.candidates() {
		if l.canLay(some) {
			list = append(list, written("play", some))
		}
	}
	slices.Sort(list)
	return slices.Compact(list) // two copies of a card are the same choice
}

// candidates lists the runs and groups that may be laid if they fit. Depending on the rules
// these are all runs and groups in the hand, or only the whole hand.
func (l *layout) candidates() [][]cards.Card {
	hand := inOrder(l.deal.hands[l.turn])
	var list [][]cards.Card
	switch l.deal.several() {
	case "going-out":
		list = [][]cards.Card{hand}
	case "any-turn":
		for rank := cards.Two; rank <= cards.Ace; rank++ {
			list = append(list, someOf(filter(hand, func(c cards.Card) bool { return playsAs(c) == rank }))...)
		}
		for _, suit := range l.suitsOfRows() {
			for _, from := range l.table.row[suit][0] {
				list = append(list, l.runsFrom(from, suit, hand)...)
			}
		}
	}
	return filter(list, func(some []cards.Card) bool {
		return len(some) >= 2 && (isGroup(some) || l.isRun(some))
	})
}

// suitsOfRows lists the suits that have rows: no suit if suits are ignored.
func (l *layout) suitsOfRows() []cards.Suit {
	if l.table.oneRow {
		return []cards.Suit{cards.NoSuit}
	}
	return suits
}

// runsFrom lists the runs of a suit that begin with a rank. A run can have any length. It has
// exactly one card of each rank in a part of the row. A run of no suit has cards of any suits.
func (l *layout) runsFrom(from cards.Rank, suit cards.Suit, hand []cards.Card) [][]cards.Card {
	row := l.table.row[suit][0]
	var all [][]cards.Card
	runs := [][]cards.Card{nil}
	at := slices.Index(row, from)
	part := row[at:]
	if l.table.circular {
		part = append(slices.Clone(part), row[:at]...)
	}
	for _, rank := range part {
		var longer [][]cards.Card
		for _, run := range runs {
			for _, card := range filter(hand, func(c cards.Card) bool { return (suit == cards.NoSuit || c.Suit() == suit) && playsAs(c) == rank }) {
				longer = append(longer, inOrder(append(slices.Clone(run), card)))
			}
		}
		all = append(all, longer...)
		runs = longer
	}
	return all
}

// isGroup reports whether the cards have the same rank.
func isGroup(some []cards.Card) bool {
	return !slices.ContainsFunc(some, func(c cards.Card) bool { return playsAs(c) != playsAs(some[0]) })
}

// isRun reports whether the cards are all of one suit, have different ranks, and are
// neighbours in the row of that suit. If suits are ignored, the cards can be of any suits.
func (l *layout) isRun(some []cards.Card) bool {
	suit := some[0].Suit()
	if l.table.oneRow {
		suit = cards.NoSuit
	}
	var ranks []cards.Rank
	for _, card := range some {
		if suit != cards.NoSuit && card.Suit() != suit || slices.Contains(ranks, playsAs(card)) {
			return false
		}
		ranks = append(ranks, playsAs(card))
	}
	for _, lowest := range ranks {
		steps, rank := 1, lowest
		for ; steps < len(ranks); steps++ {
			if _, rank = l.table.beside(rank, l.table.row[suit][0]); !slices.Contains(ranks, rank) {
				break
			}
		}
		if steps == len(ranks) {
			return true
		}
	}
	return false
}

// canLay reports whether there is an order in which each of the cards fits when it is laid. If
// the first card of the layout sets the start rank, all cards must have the same rank.
func (l *layout) canLay(some []cards.Card) bool {
	start := l.starts[0]
	if len(l.laid) == 0 && l.deal.Contract.Start == "first-card" {
		start = playsAs(some[0])
		if !isGroup(some) || !slices.Contains(l.starts, start) {
			return false
		}
	}
	if l.table.oneRow {
		return l.layRow(some, start, l.row) != nil
	}
	return l.fitInSomeOrder(some, start, l.laid, map[string]bool{})
}

// fitInSomeOrder reports whether the cards fit in some order. It tries every order. Failed has
// the sets of cards for which no order was found.
func (l *layout) fitInSomeOrder(some []cards.Card, start cards.Rank, laid []cards.Card, failed map[string]bool) bool {
	if len(some) == 0 {
		return true
	}
	key := fmt.Sprint(some)
	if failed[key] {
		return false
	}
	for _, card := range some {
		if l.table.fits(card, start, laid) && l.fitInSomeOrder(less(some, card), start, append(slices.Clone(laid), card), failed) {
			return true
		}
	}
	failed[key] = true
	return false
}

// written writes an action with cards in the notation of a record.
func written(verb string, some []cards.Card) string {
	text := verb
	for _, card := range inOrder(some) {
		text += " " + card.String()
	}
	return text
}
