package hidden

import (
	"errors"
	"math/big"
	"slices"
)

// maxTallied limits the choices that tally tries, and so the time that it takes (about ten
// seconds).
const maxTallied = 1 << 25

// maxExtra is the largest number of statements above MaxOneOf that tally counts.
const maxExtra = 8

// copy returns a copy of the problem that shares no memory with it.
func (p *Problem) copy() *Problem {
	q := *p
	q.OneOf, q.Passes = slices.Clone(p.OneOf), slices.Clone(p.Passes)
	return &q
}

// tally returns the number of worlds of a problem that has been checked. It needs less memory than
// count, because it keeps only the states of one step, but it cannot draw. It returns nil if there
// are too many states.
func (p *Problem) tally() *big.Int {
	tried := 0
	n, err := p.tallyStated(maxExtra, &tried)
	switch {
	case errors.Is(err, ErrImpossible):
		return new(big.Int)
	case err != nil:
		return nil
	}
	return n
}

// tallyStated returns the number of worlds. If there are more than MaxOneOf statements, it
// subtracts the worlds in which the last statement is false from the worlds of the problem without
// it; it does so for at most extra statements. Tried counts the choices of all these problems, and of all their cases.
func (p *Problem) tallyStated(extra int, tried *int) (*big.Int, error) {
	oneOf, err := p.needed()
	if err != nil {
		return nil, err
	}
	if len(oneOf) <= MaxOneOf {
		return p.tallyCases(oneOf, tried)
	}
	if extra == 0 {
		return nil, ErrUnknown
	}
	last := oneOf[len(oneOf)-1]
	without := *p
	without.OneOf = oneOf[:len(oneOf)-1]
	all, err := without.tallyStated(extra-1, tried)
	if err != nil {
		return nil, err
	}
	without.Never[last.Seat] |= last.Faces
	untrue, err := without.tallyStated(extra-1, tried)
	switch {
	case errors.Is(err, ErrImpossible):
		return all, nil
	case err != nil:
		return nil, err
	}
	return all.Sub(all, untrue), nil
}

func (p *Problem) tallyCases(oneOf []OneOf, tried *int) (*big.Int, error) {
	cases, twice, err := p.physical()
	if err != nil {
		return nil, err
	}
	sum, seen := new(big.Int), 0
	for i := range cases {
		n, more, err := cases[i].tally(oneOf, tried)
		switch {
		case errors.Is(err, ErrImpossible):
			continue
		case err != nil:
			return nil, err
		}
		sum.Add(sum, n.big())
		seen = more
	}
	return p.times(sum, twice+seen), nil
}

// tally returns the number of worlds of a case, like count.
func (p *physical) tally(oneOf []OneOf, tried *int) (total number, twice int, err error) {
	s, search, b, twice, err := p.start(oneOf, maxChoices)
	if err != nil {
		return number{}, 0, err
	}
	now := map[tallied]number{}
	for i, o := range search.needs {
		if err := add(now, tallied{o, 0}, search.ways[i], b.totals[search.patterns[i].history]); err != nil {
			return number{}, 0, err
		}
	}
	next := map[tallied]number{}
	for i := range s.steps {
		step := &s.steps[i]
		clear(next)
		for at, n := range now {
			from := state{needs: at.needs, left: at.left}
			lo, hi := step.takes(&from, s.kinds)
			if *tried += hi - lo + 1; *tried > maxTallied {
				return number{}, 0, ErrUnknown
			}
			for k := lo; k <= hi; k++ {
				to, left, ok := step.take(&from, k)
				if !ok {
					continue
				}
				if err := add(next, tallied{to, left}, n, step.ways(&from, k)); err != nil {
					return number{}, 0, err
				}
			}
		}
		now, next = next, now
	}
	for _, n := range now {
		total, _ = total.plus(n)
	}
	return total, twice, nil
}

// tallied is what must still be dealt before a step.
type tallied struct {
	needs needs
	left  int
}

// add adds a × b to a state.
func add(states map[tallied]number, at tallied, a, b number) error {
	product, fits := a.times(b)
	sum, ok := states[at].plus(product)
	if !fits || !ok {
		return ErrUnknown
	}
	states[at] = sum
	return nil
}
