package analysis

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variant"
)

// setter sets puzzles.
type setter struct {
	variant *variant.Variant
	players int
	id      score.ContractID
	set     variant.ContractSet
	seed    uint64
	deals   uint64              // the number of deals so far
	endings int                 // the number of endings since the last puzzle
	notSums int                 // how many of them have points that are not a sum
	limit   int64               // the largest number of positions of one search
	solver  *solve.Solver       // made for the first ending, because its tables are large
	layouts *solve.LayoutSolver // as the solver
}

// next returns the next puzzle.
func (s *setter) next(ctx context.Context) (*Puzzle, error) {
	var any *Puzzle
	s.endings, s.notSums = 0, 0
	for n := range attempts {
		p, err := s.deal(ctx, rand.NewPCG(s.seed, s.deals))
		s.deals++
		switch {
		case err != nil:
			return nil, err
		case p != nil && !p.Best.Has(p.Obvious):
			return p, nil
		case any == nil:
			any = p
		}
		if any != nil && n+1 >= patience {
			return any, nil
		}
	}
	if s.notSums > 0 {
		others := "another contract, "
		if len(s.variant.Players()) > 1 {
			others += "another number of players, "
		}
		return nil, fmt.Errorf("%w in %d deals: in %d of %d endings %w: want %sor another seed", ErrNoPuzzle, attempts, s.notSums, s.endings, ErrNotSum, others)
	}
	return nil, fmt.Errorf("%w in %d deals: want another contract, or another seed", ErrNoPuzzle, attempts)
}

// deal plays a match up to the first deal of the contract. It returns the first puzzle of that deal
// whose best card steady does not play, any puzzle, or nil if there is none.
func (s *setter) deal(ctx context.Context, src rand.Source) (any *Puzzle, err error) {
	m, err := barbu.New(s.variant, s.players)
	if err != nil {
		return nil, err
	}
	r, steady := rand.New(src), bots.NewSteady()
	played := false
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if turn.Chance() {
			if played {
				return any, nil
			}
			if err := m.Chance(src); err != nil {
				return nil, err
			}
			continue
		}
		right := m.Contract() != nil && m.Contract().ID() == s.id
		a, declares := s.declaration(m, turn)
		switch {
		case declares:
		case right && turn.Due == barbu.DueCard:
			played = true
			a = steady.Choose(m.View(turn.Seat))
			p, err := s.puzzle(ctx, m, a.Card())
			if err != nil {
				return nil, err
			}
			if p != nil && !p.Best.Has(p.Obvious) {
				return p, nil
			}
			if any == nil {
				any = p
			}
		case turn.Due == barbu.DueCard:
			a = random(m, r)
		default:
			a = steady.Choose(m.View(turn.Seat))
		}
		if err := m.Apply(a); err != nil {
			return nil, err
		}
	}
	return any, nil
}

// declaration returns the declaration of the contract, if it can be declared now.
func (s *setter) declaration(m *barbu.Match, turn barbu.Turn) (barbu.Action, bool) {
	if turn.Due == barbu.DueDeclaration {
		for a := range m.Legal() {
			if a.Kind == barbu.KindDeclare && a.Contracts == s.set {
				return a, true
			}
		}
	}
	return barbu.Action{}, false
}

// random returns a random legal action.
func random(m *barbu.Match, r *rand.Rand) (chosen barbu.Action) {
	n := uint64(0)
	for a := range m.Legal() {
		if n++; r.Uint64N(n) == 0 {
			chosen = a
		}
	}
	return chosen
}

// puzzle returns the puzzle of the current position, or nil if it is not a puzzle.
func (s *setter) puzzle(ctx context.Context, m *barbu.Match, obvious cards.Card) (*Puzzle, error) {
	layout := m.Contract().Play() == variant.PlayLayout
	if layout && !fewLays(m) || !layout && !fewTricks(m) {
		return nil, nil
	}
	seat := m.Turn().Seat
	goal, err := GoalOf(m, seat)
	s.endings++
	if errors.Is(err, ErrNotSum) { // a seat announced all tricks, or can still take everything or nothing
		s.notSums++
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	p := &Puzzle{
		Contract: m.Contract(), Players: m.Players(), Turn: seat, State: m.Tricks(), Layout: m.Layout(), Declarer: declarer(m), Bets: m.Bets(), Goal: goal, Obvious: obvious,
	}
	ask := s.question(p)
	groups := ask.groups()
	if len(groups) < minChoices {
		return nil, nil
	}
	list, err := ask.cards(ctx)
	if errors.Is(err, solve.ErrLimit) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !p.choose(list, groups) {
		return nil, nil
	}
	for seat := range cards.Seat(m.Players()) {
		p.Shown[seat] = m.Shown(seat)
	}
	p.Line, err = ask.line(ctx)
	if errors.Is(err, solve.ErrLimit) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	p.Position = m.Position()
	return p, nil
}

// question returns what the solver is asked about the position of a puzzle.
func (s *setter) question(p *Puzzle) question {
	if p.Contract.Play() == variant.PlayLayout {
		if s.layouts == nil {
			s.layouts = solve.NewLayout(endMemory)
			s.layouts.Limit = s.limit
		}
		return &layoutQuestion{&p.Layout, p.Goal.layout(), s.layouts}
	}
	if s.solver == nil {
		s.solver = solve.New(endMemory)
		s.solver.Limit = s.limit
	}
	return &trickQuestion{&p.State, p.Goal, s.solver}
}

// choose sets what each card guarantees. It reports whether one card is best by a clear margin.
func (p *Puzzle) choose(list []solve.CardValue, groups []cards.Set) bool {
	best := slices.MaxFunc(list, func(a, b solve.CardValue) int { return a.Low - b.Low }).Low
	var worse []int
	for _, c := range list {
		p.Choices = append(p.Choices, Choice{c.Card, p.Goal.Points(c.Low)})
		if c.Low == best {
			p.Best = p.Best.With(c.Card)
		} else {
			worse = append(worse, c.Low)
		}
	}
	if !slices.Contains(groups, p.Best) {
		return false
	}
	p.Value = p.Goal.Points(best)
	p.Margin = p.Goal.Sign * (p.Value - p.Goal.Points(slices.Max(worse))) // there are several groups
	return p.Margin*10 >= abs(p.Contract.Total()) && p.Margin > 0
}

func abs(n int) int { return max(n, -n) }
