package barbutest

import (
	"encoding/json"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// checkViews checks the views of each seat and of a spectator.
func (g *game) checkViews(legal []barbu.Action) {
	g.t.Helper()
	turn := g.match.Turn()
	for i := range g.match.Players() + 1 {
		seat := cards.Seat(i)
		if i == g.match.Players() {
			seat = barbu.Spectator
		}
		view := g.view(g.match, seat)
		if !turn.Chance() && !turn.Over() && turn.Seat == seat && !slices.Equal(slices.Collect(view.Actions()), legal) {
			g.failf("the actions in the view of seat %v are not the legal actions", seat)
		}
		for range 4 {
			if other := g.redealt(seat); other != nil && !g.view(other, seat).Equal(view) {
				g.failf("the view of seat %v depends on cards that the seat cannot know", seat)
			}
		}
		g.checkJSON(view, seat)
	}
}

// checkJSON checks that a view can be read back from JSON and bound.
func (g *game) checkJSON(view *barbu.View, seat cards.Seat) {
	g.t.Helper()
	text, err := g.encode(view)
	g.must(err, "encoding a view as JSON")
	var read barbu.View
	g.must(json.Unmarshal(text, &read), "reading a view back from JSON")
	if !read.Equal(view) {
		g.failf("the view of seat %v differs after reading it back from JSON: %s", seat, text)
	}
	g.must(read.Bind(g.match.Variant()), "reading a view back from JSON")
	if !read.Equal(view) || !slices.Equal(slices.Collect(read.Actions()), slices.Collect(view.Actions())) {
		g.failf("the view of seat %v has other actions after it was read back from JSON and bound: %s", seat, text)
	}
}

// redealt replays the match with the same actions, but with some hidden cards of the other
// seats exchanged. It returns nil if such a replay is impossible. The seat must not be able to
// distinguish this match from the real one.
func (g *game) redealt(seat cards.Seat) *barbu.Match {
	if len(g.steps) == 0 || g.steps[0].due != barbu.DueDeal {
		return nil
	}
	hands, changed := g.steps[0].hands, false
	var fixed cards.Set // cards that were played or passed
	for _, s := range g.steps {
		fixed |= s.action.Cards.First
	}
	for range 1 + g.src.IntN(4) {
		a, b := cards.Seat(g.src.IntN(g.match.Players())), cards.Seat(g.src.IntN(g.match.Players()))
		one, two := (hands[a].First &^ fixed).Pick(g.src.Uint64()), (hands[b].First &^ fixed).Pick(g.src.Uint64())
		if a == b || a == seat || b == seat || one == two || one == 0 || two == 0 || hands[a].Has(two) || hands[b].Has(one) {
			continue
		}
		hands[a], hands[b] = hands[a].Without(one).With(two), hands[b].Without(two).With(one)
		changed = true
	}
	if !changed {
		return nil
	}
	other := g.start.Clone()
	for i, s := range g.steps {
		if i == 0 {
			s.hands = hands
		}
		if s.take(other, genuine()) != nil || other.Turn() != s.after || other.Roles() != s.roles {
			return nil
		}
	}
	return other
}
