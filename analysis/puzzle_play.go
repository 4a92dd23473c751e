package analysis

import (
	"context"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// question is an ending that can be a puzzle. Each kind of play that can be solved has an
// implementation.
type question interface {
	groups() []cards.Set // the legal cards; cards of a group are alike
	cards(ctx context.Context) ([]solve.CardValue, error)
	line(ctx context.Context) ([]cards.Hand, error)
}

// trickQuestion is the end of a deal of tricks.
type trickQuestion struct {
	state  *tricks.State
	goal   *Goal
	solver *solve.Solver
}

// fewTricks reports whether the number of tricks left is that of a puzzle.
func fewTricks(m *barbu.Match) bool {
	state := m.Tricks()
	left := state.Size() - state.Done()
	return left >= minTricks && left <= maxTricks && state.Legal().Len() >= minChoices
}

func (q *trickQuestion) groups() []cards.Set { return equals(q.state, q.goal.Objective.Terms) }

func (q *trickQuestion) cards(ctx context.Context) ([]solve.CardValue, error) {
	return q.solver.Cards(ctx, q.state, &q.goal.Objective)
}

func (q *trickQuestion) line(ctx context.Context) (line []cards.Hand, err error) {
	list, err := q.solver.Line(ctx, q.state, &q.goal.Objective)
	for _, c := range list {
		line = append(line, cards.HandOf(c))
	}
	return line, err
}

// layoutQuestion is the end of a layout.
type layoutQuestion struct {
	state  *dominoes.State
	goal   *solve.LayoutObjective
	solver *solve.LayoutSolver
}

// fewLays reports whether the number of cards of the seat that lays is that of a puzzle, and it
// has to lay one card.
func fewLays(m *barbu.Match) bool {
	state := m.Layout()
	for range state.Lays() {
		return false
	}
	left := state.Held(state.Turn())
	return left >= minTricks && left <= maxTricks && state.Legal().Len() >= minChoices && !state.MayPass()
}

// layout returns the goal as the objective of a layout.
func (g *Goal) layout() *solve.LayoutObjective {
	o := &g.Objective
	return &solve.LayoutObjective{LayoutPoints: solve.LayoutPoints{Terms: o.Terms}, Weights: o.Weights, For: o.For}
}

// groups returns each card by itself.
func (q *layoutQuestion) groups() (all []cards.Set) {
	for c := range q.state.Legal().All() {
		all = append(all, cards.SetOf(c))
	}
	return all
}

func (q *layoutQuestion) cards(ctx context.Context) (list []solve.CardValue, err error) {
	moves, err := q.solver.Moves(ctx, q.state, q.goal, nil)
	for _, m := range moves {
		list = append(list, solve.CardValue{Card: m.Cards.First.Lowest(), Result: m.Result})
	}
	return list, err
}

func (q *layoutQuestion) line(ctx context.Context) ([]cards.Hand, error) {
	return q.solver.Line(ctx, q.state, q.goal, nil)
}

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
	var last cards.Card
	for c := range natural.Legal().All() { // ascending in each suit
		between := cards.SetOf(c) - cards.SetOf(last) // the bits from last to the one below c; in one pack no other seat has last
		if last.Suit() == c.Suit() && others&between == 0 && worth(terms, names[last]) == worth(terms, names[c]) {
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
		if cards.Set(t.Cards).Has(c) { // only terms per card have cards
			bits |= 1 << i
		}
	}
	return bits
}
