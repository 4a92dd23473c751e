package dominoes_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// This file has a second, slow implementation of the layout and the deal that follows the
// wording of the rules closely. Rows and hands are slices of cards. A card fits if it can
// be added to one of the rows.

type oracleLayout struct {
	ace   dominoes.AceRule
	start cards.Rank // 0 until the first card sets it
	pack  []cards.Card
	rows  map[cards.Suit][][]cards.Card // the cards of each row, from low to high
	aside []cards.Card                  // the third king of hearts that is laid
}

var allSuits = []cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades}

func newOracleLayout(ace dominoes.AceRule, start cards.Rank, pack []cards.Card) *oracleLayout {
	l := &oracleLayout{ace: ace, start: start, pack: pack, rows: map[cards.Suit][][]cards.Card{}}
	for _, suit := range allSuits {
		l.rows[suit] = make([][]cards.Card, packs(pack))
	}
	return l
}

// packs returns 2 if the pack has any card twice.
func packs(pack []cards.Card) int {
	for _, c := range pack {
		if count(pack, c) == 2 {
			return 2
		}
	}
	return 1
}

func count(list []cards.Card, c cards.Card) int {
	n := 0
	for _, other := range list {
		if other == c {
			n++
		}
	}
	return n
}

// rank returns the rank that c has in a row: the tarot king is a king.
func rank(c cards.Card) cards.Rank {
	if c == cards.TarotKing {
		return cards.King
	}
	return c.Rank()
}

// rowRanks returns the ranks of the suit that are in the pack, from the low end of a row
// to the high end.
func rowRanks(ace dominoes.AceRule, pack []cards.Card, suit cards.Suit) []cards.Rank {
	order := []cards.Rank{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}
	if ace == dominoes.AceLow {
		order = []cards.Rank{14, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
	}
	var ranks []cards.Rank
	for _, r := range order {
		if slices.Contains(pack, cards.Of(r, suit)) {
			ranks = append(ranks, r)
		}
	}
	return ranks
}

// place returns the row that c can join, and whether it joins at the low end. Row -1 means
// that c is laid beside the rows. Ok reports whether c fits at all.
func (l *oracleLayout) place(c cards.Card) (row int, low, ok bool) {
	ranks := rowRanks(l.ace, l.pack, c.Suit())
	at := slices.Index(ranks, rank(c))
	kings := 0
	for i, row := range l.rows[c.Suit()] {
		switch {
		case len(row) == 0 && rank(c) == l.start:
			return i, false, true
		case len(row) == 0:
			continue
		case slices.Index(ranks, rank(row[0])) == at+1:
			return i, true, true
		case slices.Index(ranks, rank(row[len(row)-1])) == at-1:
			return i, false, true
		}
		for _, other := range row {
			if rank(other) == cards.King {
				kings++
			}
		}
	}
	left := c.Suit() == cards.Hearts && rank(c) == cards.King && slices.Contains(l.pack, cards.TarotKing)
	return -1, false, left && kings == packs(l.pack) && len(l.aside) == 0
}

// fits reports whether c fits and a copy of it has not been laid yet.
func (l *oracleLayout) fits(c cards.Card) bool {
	if count(l.laid(), c) == count(l.pack, c) {
		return false
	}
	if l.start == 0 {
		return startable(l.ace, rank(c), l.pack)
	}
	_, _, ok := l.place(c)
	return ok
}

// lay lays a card that fits.
func (l *oracleLayout) lay(c cards.Card) {
	if l.start == 0 {
		l.start = rank(c)
	}
	i, low, _ := l.place(c)
	rows := l.rows[c.Suit()]
	switch {
	case i < 0:
		l.aside = append(l.aside, c)
	case low:
		rows[i] = slices.Insert(rows[i], 0, c)
	default:
		rows[i] = append(rows[i], c)
	}
}

func (l *oracleLayout) laid() []cards.Card {
	laid := slices.Clone(l.aside)
	for _, suit := range allSuits {
		for _, row := range l.rows[suit] {
			laid = append(laid, row...)
		}
	}
	return laid
}

// startable reports whether a layout may start from a rank. The pack must have every suit
// and copy of the rank. In each row, going outwards from the start rank, no rank may be
// missing and no card may have more copies than the card before it. (The lowest card and a
// low ace need not be consecutive.) If the pack has the tarot king, the kings of hearts
// must be complete without the tarot king.
func startable(ace dominoes.AceRule, start cards.Rank, pack []cards.Card) bool {
	if slices.Contains(pack, cards.TarotKing) && count(pack, cards.Of(cards.King, cards.Hearts)) != packs(pack) {
		return false
	}
	for _, suit := range allSuits {
		if count(pack, cards.Of(start, suit)) != packs(pack) {
			return false
		}
		ranks := rowRanks(ace, pack, suit)
		at := slices.Index(ranks, start)
		for i := at + 1; i < len(ranks); i++ {
			if !joins(ace, pack, suit, ranks[i-1], ranks[i]) {
				return false
			}
		}
		for i := at - 1; i >= 0; i-- {
			if !joins(ace, pack, suit, ranks[i+1], ranks[i]) {
				return false
			}
		}
	}
	return true
}

// joins reports whether each copy of the outer card can be laid next to a copy of the inner
// card.
func joins(ace dominoes.AceRule, pack []cards.Card, suit cards.Suit, inner, outer cards.Rank) bool {
	if count(pack, cards.Of(outer, suit)) > count(pack, cards.Of(inner, suit)) {
		return false
	}
	lowAce := ace == dominoes.AceLow && (inner == cards.Ace || outer == cards.Ace)
	return lowAce || inner == outer+1 || outer == inner+1
}

// oracle is a deal in play.
type oracle struct {
	rules  dominoes.Rules
	layout *oracleLayout
	hands  [][]cards.Card
	turn   int
	again  bool  // the player has laid an ace and may play again
	out    []int // the players who are out, in order
}

func (o *oracle) over() bool {
	if o.rules.End == dominoes.EndLastCard {
		return len(o.out) == len(o.hands)
	}
	return len(o.out) >= len(o.hands)-1
}

// legal returns the cards, each once, that the player to act may play.
func (o *oracle) legal() []cards.Card {
	var legal []cards.Card
	if o.over() {
		return nil
	}
	for _, c := range o.hands[o.turn] {
		if o.layout.fits(c) && !slices.Contains(legal, c) {
			legal = append(legal, c)
		}
	}
	return legal
}

func (o *oracle) mayPass() bool { return !o.over() && (o.again || len(o.legal()) == 0) }

func (o *oracle) play(c cards.Card) {
	o.layout.lay(c)
	hand := o.hands[o.turn]
	o.hands[o.turn] = slices.Delete(slices.Clone(hand), slices.Index(hand, c), slices.Index(hand, c)+1)
	if len(o.hands[o.turn]) == 0 {
		o.out = append(o.out, o.turn)
	}
	o.again = o.rules.AceTurn == dominoes.AceTurnAgain && c.Rank() == cards.Ace && len(o.legal()) > 0
	if !o.again {
		o.pass()
	}
}

// pass passes the turn to the next player who has cards.
func (o *oracle) pass() {
	o.again = false
	for range o.hands {
		o.turn = (o.turn + 1) % len(o.hands)
		if len(o.hands[o.turn]) > 0 {
			return
		}
	}
}

// place returns the place of a player, or 0 while the place is not decided.
func (o *oracle) place(player int) int {
	if at := slices.Index(o.out, player); at >= 0 {
		return at + 1
	}
	if o.over() {
		return len(o.hands) // the last player has the last place
	}
	return 0
}
