package hidden

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/barbukit/barbukit/cards"
)

// Sampler draws from the worlds of a [Problem]. It never changes, so several goroutines can
// use it at the same time. Make one with [New].
type Sampler struct {
	worlds  *big.Int
	choices choices
	root    int32 // the node where a pattern is chosen

	marked   kinds // the kinds of hidden cards that the viewer gave away
	patterns []pattern
	starts   []int32 // for each pattern the node of the first step

	steps   []step
	kinds   kinds
	history history
	pending Pending
	me      cards.Seat
	held    [cards.MaxSeats]cards.Hand

	rules *refusals // the draws to refuse; nil if none
}

// New returns a sampler for the worlds of a problem. It keeps no reference to the problem. It
// fails with
//   - [ErrImpossible] if there are no worlds, or the problem contradicts itself;
//   - [ErrUnknown] if there are too many worlds to count or to draw from, or if cards were
//     passed in a game with two packs.
func New(p Problem) (*Sampler, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if len(p.Passes) > 0 && p.twoPacks() {
		return nil, fmt.Errorf("hidden: cards were passed in a game with two packs: %w", ErrUnknown)
	}
	if len(p.Passes) > MaxPasses {
		return nil, fmt.Errorf("hidden: %d passes: %w: want at most %d", len(p.Passes), ErrUnknown, MaxPasses)
	}
	s, err := p.count()
	if errors.Is(err, ErrUnknown) {
		s, err = p.relax()
	}
	if errors.Is(err, ErrUnknown) {
		return nil, fmt.Errorf("hidden: %d hidden cards of %d players: %w", p.Cards.Len(), p.Players, err)
	}
	return s, err
}

// Worlds returns the number of worlds, 1 or more. The caller may change the result. Worlds
// returns nil if the worlds can be drawn but not counted. This can happen if there are more
// than [MaxOneOf] statements, or if there are six to eight seats and the viewer knows many
// different things about them.
func (s *Sampler) Worlds() *big.Int {
	if s.worlds == nil {
		return nil
	}
	return new(big.Int).Set(s.worlds)
}

// count counts the worlds of a problem that has been checked.
func (p *Problem) count() (*Sampler, error) {
	s := &Sampler{pending: p.Pending, me: p.Me, history: historyOf(p)}
	if p.secret() {
		s.held = p.Held
	}
	oneOf, err := p.needed()
	if err != nil {
		return nil, err
	}
	marked := s.history.marked()
	all, twice, err := p.kindsOf(oneOf, marked)
	if err != nil {
		return nil, err
	}
	for _, k := range all {
		if k.gave >= 0 {
			s.marked = append(s.marked, k)
		} else {
			s.kinds = append(s.kinds, k)
		}
	}

	b := newBuilder()
	needs, active := p.needs(len(oneOf))
	search := patternSearch{history: &s.history, builder: b, kinds: s.marked}
	s.steps, search.start = stepsFor(s.kinds, active, len(oneOf))
	where := p.known(marked)
	if err := search.place(-1, 0, 0, needs, &where, number{1}); err != nil {
		return nil, err
	}
	s.patterns = search.patterns
	s.starts, err = b.deal(s.kinds, s.steps, search.needs)
	if err != nil {
		return nil, err
	}
	options := make([]option, 0, len(s.patterns))
	for i, start := range s.starts {
		if start == noNode {
			continue
		}
		ways, ok := search.ways[i].times(b.totals[s.patterns[i].history])
		if !ok {
			return nil, ErrUnknown
		}
		options = append(options, option{choice{start, int32(i)}, ways})
	}
	s.root, err = b.add(options)
	if err != nil {
		return nil, err
	}
	if s.root == noNode {
		return nil, impossible("no deal of the hidden cards fits what is known")
	}
	s.worlds = p.times(b.totals[s.root], twice)
	if s.worlds.Sign() == 0 {
		return nil, impossible("a seat set %d cards aside, more than it held", p.Pending.Count)
	}
	s.choices = b.done()
	s.history.places = nil
	return s, nil
}

// needs returns the needs before anything is dealt, with the given number of statements of
// OneOf. The result active has the seats that need cards.
func (p *Problem) needs(oneOf int) (o needs, active cards.Seats) {
	o = needs(1<<oneOf-1) << oneOfShift
	for seat, n := range p.Sizes {
		o = o.dealt(cards.Seat(seat), -int(n))
		if n > 0 {
			active = active.With(cards.Seat(seat))
		}
	}
	return o, active
}

// times returns the number of worlds, given the number of deals together with their passes.
// Each card that counts twice at every seat doubles the number of worlds. A seat may have set
// aside any cards of its hand, so the number of worlds is also multiplied by the number of these
// choices.
func (p *Problem) times(deals number, twice int) *big.Int {
	worlds := deals.big()
	worlds.Lsh(worlds, uint(twice))
	for seat := range p.Pending.Seats.All() {
		if seat != p.Me {
			size := int(p.Sizes[seat]) + p.Held[seat].Len()
			worlds.Mul(worlds, new(big.Int).Binomial(int64(size), int64(p.Pending.Count)))
		}
	}
	return worlds
}
