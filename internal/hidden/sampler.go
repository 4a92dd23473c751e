package hidden

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/barbukit/barbukit/cards"
)

// Sampler draws from the worlds of a [Problem]. It never changes, so goroutines can share it.
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

	rules *refusals // which draws are refused; nil if none
}

// New returns a sampler for the worlds of a problem. It keeps no reference to the problem. It
// fails with
//   - [ErrImpossible] if there are none or the problem contradicts itself;
//   - [ErrUnknown] if there are too many to count, and too few of the worlds of a larger problem
//     fit to draw from those and refuse the others; also for passes with two packs.
func New(p Problem) (*Sampler, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if len(p.Passes) > 0 && p.twoPacks() {
		return nil, fmt.Errorf("hidden: passes in a game of two packs: %w", ErrUnknown)
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

// Worlds returns the number of worlds, 1 or more, in a number that the caller may change. It
// returns nil if the worlds can be drawn and not counted, which happens with more than
// [MaxSome] statements, and with six to eight seats about which many different things are
// known.
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
	some, err := p.needed()
	if err != nil {
		return nil, err
	}
	marked := s.history.marked()
	all, twice, err := p.kindsOf(some, marked)
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
	owes, active := p.needs(len(some))
	search := patternSearch{history: &s.history, builder: b, kinds: s.marked}
	s.steps, search.start = stepsFor(s.kinds, active, len(some))
	where := p.known(marked)
	if err := search.place(-1, 0, 0, owes, &where, number{1}); err != nil {
		return nil, err
	}
	s.patterns = search.patterns
	s.starts, err = b.deal(s.kinds, s.steps, search.needs)
	if err != nil {
		return nil, err
	}
	options := make([]option, 0, len(s.patterns))
	for i, start := range s.starts {
		if start == dead {
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
	if s.root == dead {
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

// needs returns the needs before anything is dealt, with that many statements of Some, and the
// seats that need cards.
func (p *Problem) needs(some int) (o needs, active cards.Seats) {
	o = needs(1<<some-1) << someShift
	for seat, n := range p.Sizes {
		o = o.dealt(cards.Seat(seat), -int(n))
		if n > 0 {
			active = active.With(cards.Seat(seat))
		}
	}
	return o, active
}

// times returns the number of worlds for the number of deals and passes: each twin that counts
// twice everywhere doubles it, and cards that were set aside can be any of a hand.
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
