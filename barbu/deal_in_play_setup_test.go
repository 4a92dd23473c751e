package barbu_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/variant"
)

func (f *followed) setUp(t *testing.T, s barbu.DealSetup) *barbu.DealInPlay {
	d, err := barbu.NewDeal(f.variant, f.players, s)
	require.NoError(t, err, "%+v", s)
	return d
}

// midPlay returns the setup from the cards that are held now, if there is one.
func (f *followed) midPlay(m *barbu.Match) (s barbu.DealSetup, found bool) {
	s = f.setup
	l, state := m.Layout(), m.Tricks()
	if m.Turn().Due != barbu.DueCard || l.Again() {
		return s, false
	}
	s.Hands, s.Actions = handsOf(m), s.Actions[:f.bets]
	if m.Contract().Play() == variant.PlayLayout {
		rows, turn := l.Layout(), m.Turn().Seat
		s.Leader, s.Out = &turn, f.out
		s.Low, _ = rows.Ends()
		if m.Contract().Engine().LayoutRules.Start == dominoes.StartFirstCard {
			s.Rank = rows.Start()
		}
		return s, true
	}
	switch m.Contract().Play() {
	case variant.PlayCount:
		return f.midCount(m, s), true
	case variant.PlayRuns:
		return f.midRun(m, s)
	}
	trick := state.Trick()
	leader := trick.Leader()
	s.Leader = &leader
	for _, c := range trick.All() {
		s.Trick = append(s.Trick, c)
	}
	for seat := range cards.Seat(f.players) {
		s.Taken[seat] = state.Taken(seat)
	}
	for i := range state.Done() {
		s.Winners = append(s.Winners, state.Winner(i))
	}
	return s, true
}

// midCount adds to a setup the round on the table, and the seats that passed thresholds before
// it.
func (f *followed) midCount(m *barbu.Match, s barbu.DealSetup) barbu.DealSetup {
	state := m.Count()
	leader, played := state.Round()
	if played == 0 {
		f.passed = nil
		for i := range state.Passes() {
			f.passed = append(f.passed, state.Passed(i))
		}
	}
	s.Leader, s.Trick, s.Passed = &leader, f.lastCards(played), f.passed
	return s
}

// midRun adds to a setup the run on the table and the seats that are out. A seat that passed
// during a run cannot be set up without the actions.
func (f *followed) midRun(m *barbu.Match, s barbu.DealSetup) (_ barbu.DealSetup, found bool) {
	state, turn := m.Runs(), m.Turn().Seat
	s.Leader, s.Out = &turn, f.out
	if state.Wanted() == 0 {
		return s, true
	}
	n, _ := state.Run()
	s.Trick = f.lastCards(n)
	return s, f.setup.Actions[len(f.setup.Actions)-1].Kind == barbu.KindPlay
}

// lastCards returns the last n cards that were played, in the order of play.
func (f *followed) lastCards(n int) []cards.Card {
	var played []cards.Card
	for _, a := range f.setup.Actions[f.bets:] {
		if a.Kind == barbu.KindPlay {
			played = append(played, a.Card())
		}
	}
	return played[len(played)-n:]
}
