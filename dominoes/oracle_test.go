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
	rules dominoes.Rules
	start cards.Rank // 0 until the first card sets it
	pack  []cards.Card
	rows  map[cards.Suit][][]cards.Card // the cards of each row; the only row, from its lower end up, is of no suit
	aside []cards.Card                  // the third king of hearts that is laid
}

var allSuits = []cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades}

func newOracleLayout(rules dominoes.Rules, start cards.Rank, pack []cards.Card) *oracleLayout {
	l := &oracleLayout{rules: rules, start: start, pack: pack, rows: map[cards.Suit][][]cards.Card{}}
	for _, suit := range append([]cards.Suit{cards.NoSuit}, allSuits...) {
		l.rows[suit] = make([][]cards.Card, packs(pack))
	}
	return l
}

// circle returns the ranks of the pack from the low end of the only row to the high end.
func (l *oracleLayout) circle() []cards.Rank {
	return slices.DeleteFunc(rankOrder(l.rules), func(r cards.Rank) bool {
		return !slices.ContainsFunc(l.pack, func(c cards.Card) bool { return rank(c) == r })
	})
}

// has reports whether a row has a card of a rank.
func has(row []cards.Card, r cards.Rank) bool {
	return slices.ContainsFunc(row, func(c cards.Card) bool { return rank(c) == r })
}

// place returns the row that c can join. Row -1 means that c is laid beside the rows. Ok
// reports whether c fits at all.
func (l *oracleLayout) place(c cards.Card) (row int, ok bool) {
	for i, row := range l.rows[c.Suit()] {
		if has(row, rank(c)) {
			continue
		}
		if rank(c) == l.start {
			return i, true
		}
		ranks := rowRanks(l.rules, l.pack, c.Suit(), i+1)
		if !slices.Contains(ranks, rank(c)) {
			return 0, false
		}
		below, above := beside(l.rules, ranks, rank(c))
		return i, has(row, below) || l.rules.Grows == dominoes.GrowsBoth && has(row, above)
	}
	left := c.Suit() == cards.Hearts && rank(c) == cards.King && slices.Contains(l.pack, cards.TarotKing)
	return -1, left && len(l.aside) == 0
}

// ends reports whether c fits at the lower and at the upper end of the only row.
func (l *oracleLayout) ends(c cards.Card) (low, high bool) {
	row := l.rows[cards.NoSuit][0]
	if len(row) == 0 {
		return rank(c) == l.start, rank(c) == l.start
	}
	below, _ := beside(l.rules, l.circle(), rank(row[0]))
	_, above := beside(l.rules, l.circle(), rank(row[len(row)-1]))
	return l.rules.Grows == dominoes.GrowsBoth && rank(c) == below, rank(c) == above
}

// fits reports whether c fits and a copy of it has not been laid yet.
func (l *oracleLayout) fits(c cards.Card) bool {
	if count(l.laid(), c) == count(l.pack, c) {
		return false
	}
	if l.start == 0 {
		return startable(l.rules, rank(c), l.pack)
	}
	if l.rules.Suits == dominoes.SuitsIgnored {
		low, high := l.ends(c)
		return low || high
	}
	_, ok := l.place(c)
	return ok
}

// lay lays a card that fits. On the only row it lays the card at the upper end if it can.
func (l *oracleLayout) lay(c cards.Card) {
	if l.start == 0 {
		l.start = rank(c)
	}
	if l.rules.Suits == dominoes.SuitsIgnored {
		row := &l.rows[cards.NoSuit][0]
		if _, high := l.ends(c); high {
			*row = append(*row, c)
		} else {
			*row = slices.Insert(*row, 0, c)
		}
		return
	}
	i, _ := l.place(c)
	rows := l.rows[c.Suit()]
	if i < 0 {
		l.aside = append(l.aside, c)
	} else {
		rows[i] = append(rows[i], c)
	}
}

func (l *oracleLayout) laid() []cards.Card {
	laid := slices.Clone(l.aside)
	for _, rows := range l.rows {
		for _, row := range rows {
			laid = append(laid, row...)
		}
	}
	return laid
}

// startable reports whether a layout may start from a rank. The pack must have every suit
// and copy of the rank. If the pack has the tarot king, the kings of hearts must be complete
// without the tarot king. If rows grow only upwards to an end, no card may be below the start.
// The only row needs equally many cards of each rank, and at most one card less of one rank;
// if it grows only upwards, of the rank before the start.
func startable(rules dominoes.Rules, start cards.Rank, pack []cards.Card) bool {
	for _, suit := range allSuits {
		if count(pack, cards.Of(start, suit)) != packs(pack) {
			return false
		}
	}
	if rules.Suits == dominoes.SuitsIgnored {
		of := map[cards.Rank]int{}
		for _, c := range pack {
			of[rank(c)]++
		}
		most, all := 0, 0
		for _, n := range of {
			most, all = max(most, n), all+n
		}
		circle := slices.DeleteFunc(rankOrder(rules), func(r cards.Rank) bool { return of[r] == 0 })
		before := circle[(slices.Index(circle, start)+len(circle)-1)%len(circle)]
		if rules.Grows == dominoes.GrowsUp && of[before] == most {
			return all == most*len(of)
		}
		return all >= most*len(of)-1
	}
	if slices.Contains(pack, cards.TarotKing) && count(pack, cards.Of(cards.King, cards.Hearts)) != packs(pack) {
		return false
	}
	if rules.Grows == dominoes.GrowsUp && rules.Circular == dominoes.CircularNo {
		for _, suit := range allSuits {
			if slices.Index(rowRanks(rules, pack, suit, 1), start) != 0 {
				return false
			}
		}
	}
	return true
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
	switch o.rules.End {
	case dominoes.EndLastCard:
		return len(o.out) == len(o.hands)
	case dominoes.EndFirstOut:
		return len(o.out) > 0
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
		return len(o.out) + 1 // the last player, or all players who share the second place
	}
	return 0
}
