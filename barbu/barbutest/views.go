package barbutest

import (
	"encoding/json"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// checkViews checks what each seat, and a spectator, is given of the match.
func (g *game) checkViews(legal []barbu.Action) {
	g.t.Helper()
	turn := g.match.Turn()
	for i := range g.match.Players() + 1 {
		seat := cards.Seat(i)
		if i == g.match.Players() {
			seat = cards.MaxSeats
		}
		view := g.view(g.match, seat)
		if !turn.Chance() && !turn.Over() && turn.Seat == seat && !slices.Equal(slices.Collect(view.Actions()), legal) {
			g.failf("the view of seat %v lists other actions than are legal", seat)
		}
		for range 4 {
			if other := g.retold(seat); other != nil && !g.view(other, seat).Equal(view) {
				g.failf("the view of seat %v depends on cards it cannot know", seat)
			}
		}
		g.checkJSON(view, seat)
	}
}

// checkJSON holds a view against what comes back of it.
func (g *game) checkJSON(view *barbu.View, seat cards.Seat) {
	g.t.Helper()
	text, err := g.encode(view)
	g.must(err, "a view as JSON")
	var read barbu.View
	g.must(json.Unmarshal(text, &read), "a view read back from JSON")
	if !read.Equal(view) {
		g.failf("the view of seat %v comes back from JSON as another: %s", seat, text)
	}
	g.must(read.Bind(g.match.Variant()), "a view read back from JSON")
	if !read.Equal(view) || !slices.Equal(slices.Collect(read.Actions()), slices.Collect(view.Actions())) {
		g.failf("the view of seat %v, bound again, lists other actions: %s", seat, text)
	}
}

// retold returns the match as it would be if others had been dealt some of each other's
// cards that are not played yet, and all had gone as it did; nil if it could not have. To
// that seat nothing tells the two apart.
func (g *game) retold(seat cards.Seat) *barbu.Match {
	if len(g.story) == 0 || g.story[0].due != barbu.Deal {
		return nil
	}
	hands, changed := g.story[0].hands, false
	var fixed cards.Set // what was played or passed on
	for _, s := range g.story {
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
	for i, s := range g.story {
		if i == 0 {
			s.hands = hands
		}
		if s.take(other, genuine()) != nil || other.Turn() != s.after {
			return nil
		}
	}
	return other
}
