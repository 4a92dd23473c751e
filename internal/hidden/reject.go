package hidden

import (
	"errors"
	"math/rand/v2"
	"sync"

	"github.com/barbukit/barbukit/cards"
)

// refusals are the statements that relax omits from a problem. The problem without these
// statements is called larger, because it has more worlds. A world of the larger problem that
// contradicts one of the omitted statements is refused.
type refusals struct {
	never  [cards.MaxSeats]cards.Set
	oneOf  []OneOf
	copies [cards.MaxSeats]cards.Set // for each seat, the hidden faces whose seen copy was dealt to that seat
}

// Of maxDrawn worlds of the larger problem, at least minAccepted must fit the original problem.
// Otherwise drawing would take too long.
const minAccepted, maxDrawn = 16, 1 << 14

// relax returns a sampler that draws from a larger problem, which can be counted. The sampler
// refuses the worlds that do not fit the original problem; the worlds that fit remain equally
// likely. The larger problem omits SeenCopies and OneOf. If the larger problem still cannot be
// counted, relax also omits Never, seat by seat, beginning with the seat that has the fewest
// faces in Never.
func (p *Problem) relax() (*Sampler, error) {
	rules := &refusals{never: p.Never, oneOf: p.OneOf}
	wide := *p
	wide.OneOf = nil
	for seat := range p.SeenCopies {
		if seat != int(p.Me) { // the cards beside the hands count twice in any case
			rules.copies[seat] = p.SeenCopies[seat] & p.Cards.First &^ p.passed()
		}
		wide.SeenCopies[seat] = 0
	}
	for {
		s, err := wide.count(maxChoices)
		if err == nil {
			s.rules, s.worlds = rules, sync.OnceValue(p.copy().tally)
			if !s.feasible() {
				return nil, ErrUnknown
			}
			return s, nil
		}
		least := cards.NoSeat
		for seat := range cards.Seat(cards.MaxSeats) {
			known := wide.Never[seat] & p.Cards.First
			if p.Sizes[seat] > 0 && known != 0 && (least == cards.NoSeat || known.Len() < (wide.Never[least]&p.Cards.First).Len()) {
				least = seat
			}
		}
		if !errors.Is(err, ErrUnknown) || least == cards.NoSeat {
			return nil, err
		}
		wide.Never[least] = 0
	}
}

// feasible draws worlds of the larger problem and reports whether enough of them fit the
// original problem.
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

// refuse reports whether to refuse a deal. A deal that does not fit is refused. Each card
// that is at the seat of its seen copy makes the deal count half as much, so a deal with n
// such cards is accepted with probability 1/2^n.
func (r *refusals) refuse(held *[cards.MaxSeats]pile, src rand.Source) bool {
	halves := 0
	for seat := range held {
		h := held[seat].hand()
		if h.First&r.never[seat] != 0 {
			return true
		}
		halves += (h.First & r.copies[seat]).Len()
	}
	for _, s := range r.oneOf {
		if held[s.Seat].hand().First&s.Faces == 0 {
			return true
		}
	}
	return halves > 0 && src.Uint64()>>(64-halves) != 0
}
