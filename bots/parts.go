package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// part is a part of the points of a contract: those of tricks, of some cards, or of one of the last two tricks.
type part struct {
	points int       // of the whole part, without a sign
	cards  cards.Set // that score; none if tricks score
	plain  *weights  // without trumps
	ruffed *weights  // of the other suits if there are trumps
	trumps *weights  // of the trump suit
}

// mostParts is the largest number of parts of a contract for which weights are used.
const mostParts = 8

// weightsOf returns the weights of the cards of a suit, or nil if there are none.
func (p *part) weightsOf(suit, trump cards.Suit) *weights {
	switch trump {
	case cards.NoSuit:
		return p.plain
	case suit:
		return p.trumps
	}
	return p.ruffed
}

// parts divides the points of contracts into parts. It returns none if the table is not one of weighedTables, if a part has
// no weights, if a trick before the last two scores by its position, if some points are good and some are bad, if there are
// partners, or with two packs.
func (k *known) parts(w *worth, contracts []variant.ContractRules) []part {
	g := k.game
	table := weighedTables[tableSize{g.Players(), g.HandSize()}]
	if table == "" || g.Pack().Cards().Second != 0 || k.rules.Teams != score.TeamsNone {
		return nil
	}
	d := division{worth: w, size: g.HandSize(), table: table, trump: contracts[0].Trump, kinds: k.kinds} // contracts with trumps stand alone
	if !d.tricks() || !d.suits(g.Pack().Cards().First) {
		return nil
	}
	return d.found
}

// division divides the points of a contract into parts.
type division struct {
	*worth
	size  int
	table string // the table that the weights were fitted to
	trump variant.Trump
	kinds map[string]*weights
	good  bool // whether the points of the first part are good
	found []part
}

// add adds a part with the weights of its kind. It returns false if there are no weights, or too many parts.
func (d *division) add(kind string, points int, scoring cards.Set) bool {
	if points == 0 {
		return true
	}
	name := d.table + " good " + kind
	if points < 0 {
		name = d.table + " bad " + kind
	}
	if len(d.found) == 0 {
		d.good = points > 0
	}
	if d.spared&scoring != 0 {
		name += ", rarely led"
	}
	p := part{points: max(points, -points), cards: scoring}
	ok := true
	if d.trump == variant.TrumpNone || d.trump == variant.TrumpOptional {
		p.plain = d.kinds[name]
		ok = p.plain != nil
	}
	if d.trump != variant.TrumpNone {
		p.ruffed, p.trumps = d.kinds[name+", ruffed"], d.kinds[name+", trumps"]
		ok = ok && p.ruffed != nil && p.trumps != nil
	}
	d.found = append(d.found, p)
	return ok && len(d.found) <= mostParts && d.good == (points > 0)
}

// tricks adds the points of tricks. It returns false if one of the other tricks scores by its position.
func (d *division) tricks() bool {
	for i := range d.size - 1 {
		if d.rest[i] != d.ends {
			return false
		}
	}
	last := d.rest[d.size-1]
	return d.add("tricks", d.trick*d.size, 0) && d.add("last trick", last, 0) && d.add("trick before the last", d.ends-last, 0)
}

// suits adds the points of cards: first those that most cards of a suit have in common, and then the rest, each number
// of points by itself.
func (d *division) suits(pack cards.Set) bool {
	each := d.each
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		scoring := withPoints(&each, pack.In(suit))
		if 2*scoring.Len() <= pack.In(suit).Len() {
			continue
		}
		least := each[scoring.Lowest()%cardValues]
		for c := range scoring.All() {
			if n := each[c%cardValues]; max(n, -n) < max(least, -least) {
				least = n
			}
		}
		for c := range scoring.All() {
			each[c%cardValues] -= least
		}
		if !d.add("suit", int(least)*scoring.Len(), scoring) {
			return false
		}
	}
	for rest := withPoints(&each, pack); rest != 0; {
		points, alike := each[rest.Lowest()%cardValues], cards.Set(0)
		for c := range rest.All() {
			if each[c%cardValues] == points {
				alike = alike.With(c)
			}
		}
		rest &^= alike
		kind := "cards"
		if alike.Len() == 1 {
			kind = "card"
		}
		if !d.add(kind, int(points)*alike.Len(), alike) {
			return false
		}
	}
	return true
}

// withPoints returns the cards that have points.
func withPoints(each *[cardValues]int32, of cards.Set) (found cards.Set) {
	for c := range of.All() {
		if each[c%cardValues] != 0 {
			found = found.With(c)
		}
	}
	return found
}
