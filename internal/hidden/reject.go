package hidden

import (
	"errors"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// refusals are the statements of a problem that were omitted to count a larger problem.
type refusals struct {
	never [cards.MaxSeats]cards.Set
	some  []Some
	twins [cards.MaxSeats]cards.Set // the hidden faces that count once at each seat
}

// At least minAccepted of maxDrawn worlds of the larger problem must fit, else drawing takes
// too long.
const minAccepted, maxDrawn = 16, 1 << 14

// relax returns a sampler that draws from a larger problem, which can be counted, and refuses
// the worlds that do not fit, so that those that fit remain equally likely. The larger problem
// omits Twins and Some first, and then Never seat by seat, the shortest first.
func (p *Problem) relax() (*Sampler, error) {
	rules := &refusals{never: p.Never, some: p.Some}
	wide := *p
	wide.Some = nil
	for seat := range p.Twins {
		if p.Sizes[seat] > 0 {
			rules.twins[seat] = p.Twins[seat] & p.Cards.First
		}
		wide.Twins[seat] = 0
	}
	for {
		s, err := wide.count()
		if err == nil {
			s.rules, s.worlds = rules, nil
			if !s.feasible() {
				return nil, ErrUnknown
			}
			return s, nil
		}
		least := noSeat
		for seat := range cards.Seat(cards.MaxSeats) {
			known := wide.Never[seat] & p.Cards.First
			if p.Sizes[seat] > 0 && known != 0 && (least == noSeat || known.Len() < (wide.Never[least]&p.Cards.First).Len()) {
				least = seat
			}
		}
		if !errors.Is(err, ErrUnknown) || least == noSeat {
			return nil, err
		}
		wide.Never[least] = 0
	}
}

// feasible reports whether enough of the worlds drawn fit.
func (s *Sampler) feasible() bool {
	src := rand.NewPCG(1, 2)
	accepted := 0
	for range maxDrawn {
		var held [cards.MaxSeats]pile
		s.deal(&held, src)
		if !s.rules.refuse(&held, src) {
			if accepted++; accepted == minAccepted {
				return true
			}
		}
	}
	return false
}

// refuse reports whether to refuse a deal: it does not fit, or a random choice refuses it. Each
// card that is at the seat of its twin makes the deal count half as much, so that it is refused
// half of the times.
func (r *refusals) refuse(held *[cards.MaxSeats]pile, src rand.Source) bool {
	halves := 0
	for seat := range held {
		h := held[seat].hand()
		if h.First&r.never[seat] != 0 {
			return true
		}
		halves += (h.First & r.twins[seat]).Len()
	}
	for _, s := range r.some {
		if held[s.Seat].hand().First&s.Faces == 0 {
			return true
		}
	}
	return halves > 0 && src.Uint64()>>(64-halves) != 0
}
