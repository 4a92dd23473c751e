package hidden

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// pattern has the number of cards of each kind that each seat holds. It counts only the kinds
// of hidden cards that the viewer gave away. The pattern is chosen first, because the number of
// ways in which the passes can have been made depends on the pattern. If the viewer gave away
// no hidden card, there is exactly one pattern.
type pattern struct {
	counts  []uint8 // for each kind, for each seat that may hold it
	history int32   // the node of the last pass
}

// patternSearch finds all patterns.
type patternSearch struct {
	*history
	*builder
	kinds  kinds // the kinds of hidden cards that the viewer gave away
	start  uint8 // the statements that only cards of these kinds can make true
	counts []uint8

	patterns []pattern
	needs    []needs // what must still be dealt after each pattern
	ways     []number
}

// place gives the first seat of rest every possible number of the cards that are left of a
// kind. It then continues with the other seats of rest, and with the next kind.
func (p *patternSearch) place(kind int, rest cards.Seats, left int, to needs, where *places, ways number) error {
	if rest == 0 {
		if kind++; kind < len(p.kinds) {
			k := &p.kinds[kind]
			return p.place(kind, k.seats, k.cards.len(), to, where, ways)
		}
		if to.open()&p.start != 0 {
			return nil
		}
		if p.tried++; p.tried > maxTried {
			return ErrUnknown
		}
		node, err := p.node(p.builder, len(p.passes), where)
		if err == nil && node != noNode {
			p.patterns = append(p.patterns, pattern{append([]uint8(nil), p.counts...), node})
			p.needs = append(p.needs, to)
			p.ways = append(p.ways, ways)
		}
		return err
	}
	seat := cards.Seat(bits.TrailingZeros8(uint8(rest)))
	rest = rest.Without(seat)
	k := &p.kinds[kind]
	for n := max(0, left-to.sizes(rest)); n <= min(left, to.size(seat)); n++ {
		product, ok := ways.times(choose(left, n))
		if !ok {
			return ErrUnknown
		}
		after, places := to.dealt(seat, n), *where
		places[k.gave][seat] += uint8(n)
		if n > 0 {
			after = after.meet(k.meets[seat])
		}
		p.counts = append(p.counts, uint8(n))
		if err := p.place(kind, rest, left-n, after, &places, product); err != nil {
			return err
		}
		p.counts = p.counts[:len(p.counts)-1]
	}
	return nil
}

// known returns the places of the marked cards that are not hidden.
func (p *physical) known(marked []pile) (where places) {
	for class, set := range marked {
		for seat, h := range p.held {
			where[class][seat] = uint8(set.and(h).len())
		}
	}
	return where
}
