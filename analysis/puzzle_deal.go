package analysis

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variant"
)

// setter sets puzzles.
type setter struct {
	ctx     context.Context
	variant *variant.Variant
	players int
	id      score.ContractID
	set     variant.ContractSet
	solver  *solve.Solver       // made for the first ending, because its tables are large
	layouts *solve.LayoutSolver // as the solver
}

// next returns the next puzzle, and the number of the deal after it.
func (s *setter) next(seed, from uint64) (*Puzzle, uint64, error) {
	var any *Puzzle
	for n := from; n < from+attempts; n++ {
		p, err := s.deal(rand.NewPCG(seed, n))
		switch {
		case err != nil:
			return nil, 0, err
		case p != nil && !p.Best.Has(p.Obvious):
			return p, n + 1, nil
		case p != nil && any == nil:
			any = p
		}
		if any != nil && n-from+1 >= patience {
			return any, n + 1, nil
		}
	}
	return nil, 0, fmt.Errorf("%w in %d deals: want another contract", ErrNoPuzzle, attempts)
}

// deal plays a match up to the first deal of the contract. It returns the first puzzle of that deal
// whose best card steady does not play, any puzzle, or nil if there is none.
func (s *setter) deal(src rand.Source) (any *Puzzle, err error) {
	m, err := barbu.New(s.variant, s.players)
	if err != nil {
		return nil, err
	}
	r, steady := rand.New(src), bots.NewSteady()
	played := false
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if err := s.ctx.Err(); err != nil {
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
			p, err := s.puzzle(m, a.Card())
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
func (s *setter) puzzle(m *barbu.Match, obvious cards.Card) (*Puzzle, error) {
	layout := m.Contract().Play() == variant.PlayLayout
	if layout && !fewLays(m) || !layout && !fewTricks(m) {
		return nil, nil
	}
	seat := m.Turn().Seat
	goal, err := GoalOf(m, seat)
	if errors.Is(err, ErrNotSum) { // a seat announced all tricks, or can still take everything
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
	list, err := ask.cards(s.ctx)
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
	p.Line, err = ask.line(s.ctx)
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
			s.layouts.Limit = endLimit
		}
		return &layoutQuestion{&p.Layout, p.Goal.layout(), s.layouts}
	}
	if s.solver == nil {
		s.solver = solve.New(endMemory)
		s.solver.Limit = endLimit
	}
	return &trickQuestion{&p.State, p.Goal, s.solver}
}

// choose sets what each card guarantees. It reports whether one card is best by a clear margin.
func (p *Puzzle) choose(list []solve.CardValue, groups []cards.Set) bool {
	best, second, several := list[0].Low, 0, false
	for _, c := range list {
		best = max(best, c.Low)
		p.Choices = append(p.Choices, Choice{c.Card, p.Goal.Points(c.Low)})
	}
	for _, c := range list {
		switch {
		case c.Low == best:
			p.Best = p.Best.With(c.Card)
		case !several || c.Low > second:
			several, second = true, c.Low
		}
	}
	p.Value = p.Goal.Points(best)
	p.Margin = p.Goal.Sign * (p.Value - p.Goal.Points(second))
	return several && oneOf(groups, p.Best) && p.Margin*10 >= abs(p.Contract.Total()) && p.Margin > 0
}

// oneOf reports whether a set is one of the groups.
func oneOf(groups []cards.Set, set cards.Set) bool {
	for _, g := range groups {
		if g == set {
			return true
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }
