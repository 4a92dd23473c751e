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
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// setter sets puzzles.
type setter struct {
	ctx     context.Context
	variant *variant.Variant
	players int
	id      score.ContractID
	set     variant.ContractSet
	solver  *solve.Solver
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
	state := m.Tricks()
	if left := state.Size() - state.Done(); left < minTricks || left > maxTricks || state.Legal().Len() < minChoices {
		return nil, nil
	}
	goal, err := GoalOf(m, state.Turn())
	if errors.Is(err, ErrNotSum) { // a seat announced all tricks
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	groups := equals(&state, goal.Objective.Terms)
	if len(groups) < minChoices {
		return nil, nil
	}
	list, err := s.solver.Cards(s.ctx, &state, &goal.Objective)
	if errors.Is(err, solve.ErrLimit) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	p := &Puzzle{Contract: m.Contract(), State: state, Declarer: m.Roles().Declarer, Bets: m.Bets(), Goal: goal, Obvious: obvious}
	best, second := list[0].Low, 0
	for _, c := range list {
		best = max(best, c.Low)
		p.Choices = append(p.Choices, Choice{c.Card, goal.Points(c.Low)})
	}
	several := false
	for _, c := range list {
		switch {
		case c.Low == best:
			p.Best = p.Best.With(c.Card)
		case !several || c.Low > second:
			several, second = true, c.Low
		}
	}
	p.Value = goal.Points(best)
	p.Margin = goal.Sign * (p.Value - goal.Points(second))
	if !several || !oneOf(groups, p.Best) || p.Margin*10 < abs(p.Contract.Total()) || p.Margin <= 0 {
		return nil, nil
	}
	for seat := range cards.Seat(m.Players()) {
		p.Shown[seat] = m.Shown(seat)
	}
	line, err := s.solver.Line(s.ctx, &state, &goal.Objective)
	if errors.Is(err, solve.ErrLimit) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	// The solver continues to the last card. The deal can be over before.
	for _, c := range line {
		if state.Over() {
			break
		}
		p.Line = append(p.Line, c)
		if err := state.Play(c); err != nil {
			return nil, err
		}
	}
	p.Position = m.Position()
	return p, nil
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

// equals returns the legal cards in groups. The cards of a group touch each other, without a card of
// another seat between them, and score the same.
func equals(state *tricks.State, terms []score.Term) (groups []cards.Set) {
	var rules tricks.Rules
	natural, names := state.Natural(&rules)
	var others cards.Set
	for seat := range cards.Seat(natural.Trick().Players()) {
		if seat != natural.Turn() {
			others |= natural.Hand(seat).First
		}
	}
	for _, c := range natural.Trick().All() {
		others = others.With(c)
	}
	last := cards.Card(0)
	for c := range natural.Legal().All() { // ascending in each suit
		between := (cards.Set(1)<<c - 1) &^ (cards.Set(2)<<last - 1)
		if last != 0 && last.Suit() == c.Suit() && others&between == 0 && worth(terms, names[last]) == worth(terms, names[c]) {
			groups[len(groups)-1] = groups[len(groups)-1].With(names[c])
		} else {
			groups = append(groups, cards.SetOf(names[c]))
		}
		last = c
	}
	return groups
}

// worth returns which of the terms count a card, as bits.
func worth(terms []score.Term, c cards.Card) (bits uint64) {
	for i, t := range terms {
		if t.Per == score.PerCard && cards.Set(t.Cards).Has(c) {
			bits |= 1 << i
		}
	}
	return bits
}
