package hidden

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Sampler draws from the worlds of a [Problem]. It never changes, so several goroutines can
// use it at the same time. Make one with [New].
type Sampler struct {
	cases   []dealing
	bounds  []number // for each case, the number of worlds of this case and the cases before it
	worlds  func() *big.Int
	pending Pending
	me      cards.Seat
	passes  int

	rules *refusals // the draws to refuse; nil if none
}

// dealing draws from the worlds of one case of a problem, see [physical].
type dealing struct {
	total   number // the number of deals together with their passes
	choices choices
	root    int32 // the node where a pattern is chosen

	marked   kinds // the kinds of hidden cards that the viewer gave away
	patterns []pattern
	starts   []int32 // for each pattern the node of the first step

	steps   []step
	kinds   kinds
	history history
	me      cards.Seat
	held    [cards.MaxSeats]pile
}

// New returns a sampler for the worlds of a problem. It keeps no reference to the problem. It
// fails with
//   - [ErrImpossible] if there are no worlds, or the problem contradicts itself;
//   - [ErrUnknown] if there are too many choices to draw: this is possible with seven or eight
//     seats, if the viewer knows something different about nearly each card, with many passes of
//     many cards, or if the copies of the cards passed can be in more than [MaxCases] cases.
func New(p Problem) (*Sampler, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if len(p.Passes) > MaxPasses {
		return nil, fmt.Errorf("hidden: %d passes: %w: want at most %d", len(p.Passes), ErrUnknown, MaxPasses)
	}
	s, err := p.count(maxChoices)
	if errors.Is(err, ErrUnknown) && !errors.Is(err, errPasses) {
		if s, err = p.relax(); errors.Is(err, ErrUnknown) {
			s, err = p.count(manyChoices)
		}
	}
	if errors.Is(err, ErrUnknown) {
		return nil, fmt.Errorf("hidden: %s of %d players: %w", words.Digits(p.Cards.Len(), "hidden card"), p.Players, err)
	}
	return s, err
}

// Worlds returns the number of worlds, 1 or more. The caller may change the result. If the sampler
// draws from a larger problem, the first call counts the worlds. This can take some seconds, if
// there are seven or eight seats and the viewer knows many different things about them. Worlds
// returns nil if it would take longer than about ten seconds, or if there are more than twice
// [MaxOneOf] statements.
func (s *Sampler) Worlds() *big.Int {
	n := s.worlds()
	if n == nil {
		return nil
	}
	return new(big.Int).Set(n)
}

// count counts the worlds of a problem that has been checked, with at most the given number of
// choices in each case.
func (p *Problem) count(most int) (*Sampler, error) {
	s := &Sampler{pending: p.Pending, me: p.Me, passes: len(p.Passes)}
	oneOf, err := p.needed()
	if err != nil {
		return nil, err
	}
	if len(oneOf) > MaxOneOf {
		return nil, ErrUnknown
	}
	cases, twice, err := p.physical()
	if err != nil {
		return nil, err
	}
	var sum number
	var none error
	seen := 0
	for i := range cases {
		d, n, err := cases[i].count(oneOf, most)
		switch {
		case errors.Is(err, ErrImpossible):
			none = err
			continue
		case err != nil:
			return nil, err
		}
		fits := false
		if sum, fits = sum.plus(d.total); !fits {
			return nil, ErrUnknown
		}
		seen = n
		s.cases = append(s.cases, *d)
		s.bounds = append(s.bounds, sum)
	}
	switch {
	case len(s.cases) > 0:
	case len(cases) == 1:
		return nil, none
	default:
		return nil, impossible("no deal of the hidden cards fits what is known")
	}
	worlds := p.times(sum.big(), twice+seen)
	if worlds.Sign() == 0 {
		return nil, impossible("a seat set %s aside, more than it held", words.Digits(int(p.Pending.Count), "card"))
	}
	s.worlds = func() *big.Int { return worlds }
	return s, nil
}

// start prepares to deal a case: it finds all patterns and the steps of the deal. The result twice
// is the number of cards that count twice at every seat.
func (p *physical) start(oneOf []OneOf, most int) (s *dealing, search *patternSearch, b *builder, twice int, err error) {
	s = &dealing{me: p.Me, held: p.held, history: historyOf(p)}
	marked := s.history.marked()
	all, twice, err := p.kindsOf(oneOf, marked)
	if err != nil {
		return nil, nil, nil, 0, err
	}
	for _, k := range all {
		if k.gave >= 0 {
			s.marked = append(s.marked, k)
		} else {
			s.kinds = append(s.kinds, k)
		}
	}

	b = newBuilder(most)
	needs, active := p.needs(len(oneOf))
	search = &patternSearch{history: &s.history, builder: b, kinds: s.marked}
	s.steps, search.start = stepsFor(s.kinds, active, len(oneOf))
	where := p.known(marked)
	if err := search.place(-1, 0, 0, needs, &where, number{1}); err != nil {
		return nil, nil, nil, 0, err
	}
	s.patterns = search.patterns
	return s, search, b, twice, nil
}

// count counts the worlds of a case. The result twice is as for start.
func (p *physical) count(oneOf []OneOf, most int) (s *dealing, twice int, err error) {
	s, search, b, twice, err := p.start(oneOf, most)
	if err != nil {
		return nil, 0, err
	}
	s.starts, err = b.deal(s.kinds, s.steps, search.needs)
	if err != nil {
		return nil, 0, err
	}
	options := make([]option, 0, len(s.patterns))
	for i, start := range s.starts {
		if start == noNode {
			continue
		}
		ways, ok := search.ways[i].times(b.totals[s.patterns[i].history])
		if !ok {
			return nil, 0, ErrUnknown
		}
		options = append(options, option{choice{start, int32(i)}, ways})
	}
	s.root, err = b.add(options)
	if err != nil {
		return nil, 0, err
	}
	if s.root == noNode {
		return nil, 0, impossible("no deal of the hidden cards fits what is known")
	}
	s.total = b.totals[s.root]
	s.choices = b.done()
	s.history.places = nil
	return s, twice, nil
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
func (p *Problem) times(deals *big.Int, twice int) *big.Int {
	worlds := new(big.Int).Lsh(deals, uint(twice))
	for seat := range p.Pending.Seats.All() {
		if seat != p.Me {
			size := int(p.Sizes[seat]) + p.Held[seat].Len()
			worlds.Mul(worlds, new(big.Int).Binomial(int64(size), int64(p.Pending.Count)))
		}
	}
	return worlds
}
