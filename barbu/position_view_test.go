package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
)

// requireSameViews requires that every seat has the same view of a match and of the match
// resumed from a position of it, except for the past deals; and that the view can be written as
// JSON, read and bound, with the same possible deals.
func requireSameViews(t require.TestingT, m, resumed *barbu.Match) {
	for _, seat := range append([]cards.Seat{barbu.Spectator}, seats(m)...) {
		view, got := m.View(seat), resumed.View(seat)
		bound := new(barbu.View)
		require.NoError(t, json.Unmarshal([]byte(jsonOf(t, got)), bound))
		require.NoError(t, bound.Bind(m.Variant()))
		require.True(t, bound.Equal(got))
		want := *view
		want.Deals, want.From, want.Cursor = got.Deals, got.From, got.Cursor
		if stepsOf(resumed) == 0 { // the last trick of the deal before is not in the position
			want.LastTrick, want.TakenBy = nil, cards.NoSeat
		}
		require.Equal(t, jsonOf(t, &want), jsonOf(t, got))
		require.True(t, slices.Equal(resumed.Sheet().Deals, got.Deals))
		if seat != barbu.Spectator {
			requireSameWorlds(t, view, bound)
		}
	}
}

func seats(m *barbu.Match) (all []cards.Seat) {
	for seat := range cards.Seat(m.Players()) {
		all = append(all, seat)
	}
	return all
}

// requireSameWorlds requires that two views have the same number of possible deals, and that a
// possible deal of the second view can be played on.
func requireSameWorlds(t require.TestingT, view, bound *barbu.View) {
	a, err := view.Worlds()
	b, boundErr := bound.Worlds()
	require.Equal(t, err, boundErr)
	if err != nil {
		return
	}
	require.Equal(t, a.Count(), b.Count())
	world := new(barbu.Match)
	b.Draw(world, rand.NewPCG(1, 2))
	done, _ := world.Deals()
	require.Equal(t, bound.Done, done)
	playOn(t, 30, rand.New(rand.NewPCG(1, 2)), world)
}

func TestViewsOfAPosition(t *testing.T) {
	everyVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(1, 8))
		s := begin(t, v, players)
		for n := 0; !finished(s.match); n++ {
			if n%full.Of(601, 601, 151) == 0 {
				resumed := parsed(t, v, s.match.Position())
				requireSameViews(t, s.match, resumed)
				other := s.match.Clone()
				playOn(t, 70, src, other, resumed)
				requireSameViews(t, other, resumed)
			}
			s.next(t, src)
		}
	})
}

// The events of a match that was resumed keep a view up to date that was read from JSON.
func TestEventsOfAPosition(t *testing.T) {
	checkTimes(t, 10, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := begin(t, v, players)
		for range rapid.IntRange(0, 200).Draw(t, "steps") {
			if !finished(s.match) {
				s.next(t, src)
			}
		}
		resumed := parsed(t, v, s.match.Position())
		seat := cards.Seat(src.IntN(players))
		view := new(barbu.View)
		require.NoError(t, json.Unmarshal([]byte(jsonOf(t, resumed.View(seat))), view))
		require.NoError(t, view.Bind(v))
		playOn(t, 60, src, s.match, resumed)
		for e := range resumed.Events(seat, view.Cursor) {
			require.NoError(t, view.Apply(e))
		}
		require.True(t, view.Equal(resumed.View(seat)))
	})
}

// Bind refuses a view from a position that it cannot be from.
func TestBindRefusesFrom(t *testing.T) {
	resumed := must(barbu.ParsePosition(lookup(penguin()), positionOfPenguin))
	from := resumed.View(0).From.String()
	require.Equal(t, "position 1 penguin "+penguin().Fingerprint()+" 4 3 0.0.3 - no-king+trumps+domino/-/-/- 0.1 0.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0 -90/-40/65/175 deal -", from)
	for _, row := range []struct{ from, want string }{
		{positionOfPenguin, "the view is from a position within a deal: want one before a deal"},
		{"position", `barbu: position: word 2, "": the word is missing: want the version of the format, 1`},
		{strings.Replace(from, " 4 3 ", " 4 2 ", 1), `barbu: position: word 6, "2": the number of deals done is 2: want 3 at this place`},
		{strings.Replace(from, "-90/-40", "-89/-41", 1), "its fields contradict its history"},
		{must(barbu.New(penguin(), 4)).Position().String(), "the view is from a position before the first deal: want a view without from"},
		{"", "its fields contradict its history"},
	} {
		v := resumed.View(0)
		v.From = barbu.Position(row.from)
		require.EqualError(t, v.Bind(penguin()), "barbu: the view cannot be bound: "+row.want)
	}
	v := resumed.View(0)
	v.Players = 5
	require.EqualError(t, v.Bind(penguin()), "barbu: the view cannot be bound: players: 5: want 4, as in the position that the view is from")

	rules := penguin().Rules()
	rules.Name = "at-home"
	require.NoError(t, resumed.View(1).Bind(must(rules.Compile())), "the same rules with another name")
}
