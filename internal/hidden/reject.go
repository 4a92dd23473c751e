package hidden

import (
	"errors"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// refusals is what a problem says that was left unsaid to count a larger one.
type refusals struct {
	never [cards.MaxSeats]cards.Set
	some  []Some
	twins [cards.MaxSeats]cards.Set // of hidden faces, where they count once
}

// minAccepted of maxDrawn worlds of the larger problem must fit, or drawing would take
// too long.
const minAccepted, maxDrawn = 16, 1 << 14

// relax returns a sampler that draws from a larger problem, which can be counted, and
// refuses what does not fit: then the worlds that fit are as likely as each other. It
// leaves out first what is said of twins and of cards some of which must be held, then
// of seat after seat what it never holds, from the least that is said up.
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
			said := wide.Never[seat] & p.Cards.First
			if p.Sizes[seat] > 0 && said != 0 && (least == noSeat || said.Len() < (wide.Never[least]&p.Cards.First).Len()) {
				least = seat
			}
		}
		if !errors.Is(err, ErrUnknown) || least == noSeat {
			return nil, err
		}
		wide.Never[least] = 0
	}
}

// feasible reports whether enough worlds fit.
func (s *Sampler) feasible() bool {
	src := rand.NewPCG(1, 2)
	accepted := 0
	for range maxDrawn {
		var held [cards.MaxSeats]heap
		s.deal(&held, src)
		if !s.rules.refuse(&held, src) {
			if accepted++; accepted == minAccepted {
				return true
			}
		}
	}
	return false
}

// refuse reports whether a deal does not fit. One in which a card lies with its twin
// counts half as much, and so is refused every other time.
func (r *refusals) refuse(held *[cards.MaxSeats]heap, src rand.Source) bool {
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
