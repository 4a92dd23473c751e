package hidden

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/barbukit/barbukit/cards"
)

// Sampler holds all worlds of a [Problem]. It never changes, so that goroutines can
// share it.
type Sampler struct {
	worlds  *big.Int
	choices choices
	root    int32 // the node of the patterns

	marked   kinds // the kinds of the patterns
	patterns []pattern
	starts   []int32 // the node of the first step, by pattern

	steps   []step
	kinds   kinds
	history history
	pending Pending
	me      cards.Seat
	held    [cards.MaxSeats]cards.Hand

	rules *refusals // of worlds drawn from too many; nil for none
}

// New works out the worlds of a problem, of which it keeps nothing. It fails with an
// error that is
//   - [ErrImpossible] if there are none, or the problem contradicts itself;
//   - [ErrUnknown] if there are too many ways to count, and to draw from them by drawing
//     from more and refusing those that do not fit would take too long, and for passes
//     that were made with two packs.
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

// Worlds returns how many worlds there are, one or more, in a number of the caller's
// own; nil if they can be drawn but not counted, which happens with six to eight seats
// that have many different things said of them, and with more than [MaxSome] statements.
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
	owes, active := p.owed(len(some))
	search := patterner{history: &s.history, builder: b, kinds: s.marked}
	s.steps, search.start = stepsFor(s.kinds, active, len(some))
	where := p.known(marked)
	if err := search.place(-1, 0, 0, owes, &where, number{1}); err != nil {
		return nil, err
	}
	s.patterns = search.patterns
	s.starts, err = b.deal(s.kinds, s.steps, search.owed)
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
		return nil, impossible("no deal of the hidden cards fits all that is known")
	}
	s.worlds = p.times(b.totals[s.root], twice)
	if s.worlds.Sign() == 0 {
		return nil, impossible("a seat laid %d cards aside, more than it held", p.Pending.Count)
	}
	s.choices = b.done()
	s.history.places = nil
	return s, nil
}

// owed returns what is owed before anything is dealt, with that many statements of Some,
// and to whom.
func (p *Problem) owed(some int) (o owed, active cards.Seats) {
	o = owed(1<<some-1) << someShift
	for seat, n := range p.Sizes {
		o = o.dealt(cards.Seat(seat), -int(n))
		if n > 0 {
			active = active.With(cards.Seat(seat))
		}
	}
	return o, active
}

// times returns the number of worlds, given the number of deals and passes: each twin
// that counts twice everywhere doubles it, and what was laid aside is any cards of a hand.
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
