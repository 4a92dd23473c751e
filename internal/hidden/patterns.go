package hidden

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// pattern is where the hidden cards lie that the viewer gave away: how many of each of
// their kinds each seat holds. It is chosen before anything else, as the number of ways
// in which the passes can have been made hangs on it. Without such cards there is one.
type pattern struct {
	counts  []uint8 // of each kind, of each seat that may hold it
	history int32   // the node of the last pass
}

// patterner goes through the patterns.
type patterner struct {
	*history
	*builder
	kinds  kinds // of the cards the viewer gave away
	start  uint8 // statements that those cards alone can make true
	counts []uint8

	patterns []pattern
	owed     []owed // after each
	ways     []number
}

// place goes on with how many cards of a kind, of those left, a seat holds, rest being
// the seats that may hold some still; then the next kind.
func (p *patterner) place(kind int, rest cards.Seats, left int, to owed, where *places, ways number) error {
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
		if err == nil && node != dead {
			p.patterns = append(p.patterns, pattern{append([]uint8(nil), p.counts...), node})
			p.owed = append(p.owed, to)
			p.ways = append(p.ways, ways)
		}
		return err
	}
	seat := cards.Seat(bits.TrailingZeros8(uint8(rest)))
	rest = rest.Without(seat)
	k := &p.kinds[kind]
	for n := max(0, left-to.sizes(rest)); n <= min(left, to.size(seat)); n++ {
		some, ok := ways.times(choose(left, n))
		if !ok {
			return ErrUnknown
		}
		then, there := to.dealt(seat, n), *where
		there[k.gave][seat] += uint8(n)
		if n > 0 {
			then = then.meet(k.meets[seat])
		}
		p.counts = append(p.counts, uint8(n))
		if err := p.place(kind, rest, left-n, then, &there, some); err != nil {
			return err
		}
		p.counts = p.counts[:len(p.counts)-1]
	}
	return nil
}

// known returns where those of the marked cards lie that are not hidden.
func (p *Problem) known(marked []cards.Set) (where places) {
	for class, set := range marked {
		for seat, h := range p.Held {
			where[class][seat] = uint8((h.First & set).Len())
		}
	}
	return where
}
