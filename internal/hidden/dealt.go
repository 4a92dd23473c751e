package hidden

import (
	"errors"
	"math/big"

	"github.com/barbukit/barbukit/cards"
)

// CountDealt returns the number of worlds of a problem with exactly one pass in which the seat of
// the statement held at least one of its faces before the pass. It fails with [ErrUnknown] if there
// are too many choices to count them.
//
// It adds up cases. Each case states which hidden cards of the set are now with the seat, which are
// with the receiver of the seat's gift, and which are elsewhere. From the worlds of each case,
// CountDealt subtracts the worlds in which the seat held no card of the set before the pass. In
// such a world, the seat got all its cards of the set as a gift, and passed none of them. A gift
// that the viewer did not see can be any cards of its receiver's hand.
func CountDealt(p Problem, o OneOf) (*big.Int, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	oneOf, err := p.needed()
	if err != nil {
		return nil, err
	}
	if len(p.Passes) != 1 || len(oneOf) > MaxOneOf {
		return nil, ErrUnknown
	}
	cases, doubled, err := p.physical()
	if err != nil {
		return nil, err
	}
	d := dealt{OneOf: o, oneOf: oneOf, sum: new(big.Int)}
	for i := range cases {
		if err := d.place(&cases[i], cases[i].hidden.and(bothOf(o.Faces)), pile{}, pile{}, 1); err != nil {
			return nil, err
		}
	}
	return p.times(d.sum, doubled), nil
}

// dealt adds up the worlds in which a seat held a card of a set before the pass.
type dealt struct {
	OneOf
	oneOf []OneOf
	sum   *big.Int
	tried int // see tallyStated
}

// place tries all ways in which the cards of open can be with the seat, with the receiver of the
// seat's gift, or elsewhere. The cards of own are with the seat and those of passed with the
// receiver. Each way counts times over.
func (d *dealt) place(p *physical, open, own, passed pile, times int64) error {
	if open == (pile{}) {
		return d.add(p, own, passed, times)
	}
	c := (open.first | open.second).Lowest()
	one := pile{first: cards.SetOf(c)}
	if !open.first.Has(c) {
		one = pile{second: cards.SetOf(c)}
	}
	if twin := bothOf(cards.SetOf(c)); open.and(twin) == twin && !p.labelled.Has(c) {
		// Nothing distinguishes the two copies, so only their numbers matter.
		open, two := open.minus(twin), twin.minus(one)
		for _, way := range [...]struct {
			own, passed pile
			times       int64
		}{
			{twin, pile{}, 1}, {pile{}, twin, 1}, {pile{}, pile{}, 1}, {one, two, 2}, {one, pile{}, 2}, {pile{}, one, 2},
		} {
			q := *p
			q.keep(d.Seat, way.own, way.passed, twin, p.Passes[0].To.From(d.Seat, p.Players))
			if err := d.place(&q, open, own.plus(way.own), passed.plus(way.passed), times*way.times); err != nil {
				return err
			}
		}
		return nil
	}
	for _, way := range [...][2]pile{{one, {}}, {{}, one}, {}} {
		q := *p
		q.keep(d.Seat, way[0], way[1], one, p.Passes[0].To.From(d.Seat, p.Players))
		if err := d.place(&q, open.minus(one), own.plus(way[0]), passed.plus(way[1]), times); err != nil {
			return err
		}
	}
	return nil
}

// keep states where the cards of all are: those of own with one seat, those of passed with the
// receiver, and the others with neither of them.
func (p *physical) keep(seat cards.Seat, own, passed, all pile, receiver cards.Seat) {
	for other := range p.never {
		not := own.plus(passed)
		switch cards.Seat(other) {
		case seat:
			not = all.minus(own)
		case receiver:
			not = all.minus(passed)
		}
		p.never[other] = p.never[other].plus(not)
	}
}

// add adds the worlds of one way.
func (d *dealt) add(p *physical, own, passed pile, times int64) error {
	total, twice, err := p.tally(d.oneOf, &d.tried)
	switch {
	case errors.Is(err, ErrImpossible):
		return nil
	case err != nil:
		return err
	}
	pass, faces := &p.passes[0], bothOf(d.Faces)
	to := p.Passes[0].To
	receiver := to.From(d.Seat, p.Players)
	size, count := int(p.Sizes[d.Seat])+p.held[d.Seat].len(), int(p.Passes[0].Count)
	held := p.held[d.Seat].and(faces).plus(own)
	ways, none := binomial(size, count), binomial(size-held.len(), count-held.len())
	if to.From(p.Me, p.Players) == d.Seat {
		ways, none = big.NewInt(1), oneIf(held.minus(pass.gave) == pile{})
	}
	if receiver == p.Me {
		none.Mul(none, oneIf(pass.got.and(faces) == pile{}))
	} else {
		held = p.held[receiver].and(faces).plus(passed)
		size = int(p.Sizes[receiver]) + p.held[receiver].len()
		ways.Mul(ways, binomial(size, count))
		none.Mul(none, binomial(size-held.len(), count))
	}
	n := new(big.Int).Lsh(total.big(), uint(twice))
	n.Div(n, ways) // the number of worlds, without the choices of the two gifts
	n.Mul(n, ways.Sub(ways, none))
	d.sum.Add(d.sum, n.Mul(n, big.NewInt(times)))
	return nil
}

// binomial returns the number of ways to choose k of n cards, or 0 if k is negative.
func binomial(n, k int) *big.Int {
	if k < 0 {
		return new(big.Int)
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}

// oneIf returns 1 if b is true, else 0.
func oneIf(b bool) *big.Int {
	if b {
		return big.NewInt(1)
	}
	return new(big.Int)
}
