package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// A view that ViewInto keeps up to date equals a new view after every step, also after Undo, after
// CopyFrom, and when the same memory is used for other seats and other matches.
func TestViewIntoEqualsView(t *testing.T) {
	everyVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		checkTimes(t, 1, func(t *rapid.T) {
			src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			checkViewInto(t, v, players, src, 40)
		})
	})
}

func TestViewIntoOfRandomVariants(t *testing.T) {
	checkTimes(t, 15, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		checkViewInto(t, v, players, src, 12)
	})
}

// checkViewInto plays matches and checks one of every so many views of every seat.
func checkViewInto(t require.TestingT, v *variant.Variant, players int, src *rand.Rand, every int) {
	views := make([]barbu.View, players+1) // the last element is the view of a spectator
	any := new(barbu.View)                 // of any seat, of any match
	m := must(barbu.New(v, players))
	other := must(barbu.New(v, players))
	for n := 0; !finished(m); n++ {
		step(t, m, src)
		switch src.IntN(60) {
		case 0:
			for range 1 + src.IntN(8) {
				require.NoError(t, m.Undo())
				if src.IntN(2) == 0 || !stepped(m) {
					break
				}
			}
		case 1:
			other.CopyFrom(m)
			if !finished(other) {
				step(t, other, src)
			}
			other.ViewInto(any, cards.Seat(src.IntN(players)))
			if src.IntN(4) == 0 {
				m.CopyFrom(other)
			}
		case 2:
			other = must(barbu.New(v, players))
		}
		if src.IntN(2*every) == 0 {
			sameView(t, other, any, cards.Seat(src.IntN(players)))
			sameView(t, m, any, cards.Seat(src.IntN(players)))
		}
		for seat := range views {
			if src.IntN(every) == 0 {
				sameView(t, m, &views[seat], cards.Seat(seat))
			}
		}
	}
}

// ViewInto makes the right view from a view of a match with other rules or another number of players,
// also if the contract of both deals has the same name.
func TestViewIntoOfOtherGames(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 1))
	var matches []*barbu.Match
	begin := func(_ *testing.T, v *variant.Variant, players int) {
		m := must(barbu.New(v, players))
		for n := 0; n < 25 || m.Contract() == nil; n++ {
			if finished(m) { // a match to a total can be short
				m = must(barbu.New(v, players))
			}
			step(t, m, src)
		}
		matches = append(matches, m)
	}
	everyVariant(t, begin)
	teams := matchtest.PenguinOf("teams", func(r *variant.Rules) {
		matchtest.Only(r, "no-hearts", "no-queens")
		r.Players, r.Teams = []int{4, 6}, score.TeamsOpposite
		r.Pack.Removed = map[int][]cards.Card{6: {cards.MustParse("2C"), cards.MustParse("2D"), cards.MustParse("2S"), cards.MustParse("3C")}}
	})
	begin(t, teams, 4)
	begin(t, teams, 6)
	for _, id := range []score.ContractID{"train", "quart", "domino", "no-queens"} { // one for each kind of play
		r := must(variants.Lookup("lorum")).Rules()
		r.Schedule, r.Table = nil, variant.Table{}
		matchtest.Only(&r, id)
		r.ZeroSum = variant.ZeroSumNone
		begin(t, must(r.Compile()), 4)
	}
	var v barbu.View
	for range 1_000 {
		m := matches[src.IntN(len(matches))]
		sameView(t, m, &v, cards.Seat(src.IntN(m.Players()+1)))
	}
}

// stepped reports whether anything has happened in the match.
func stepped(m *barbu.Match) bool {
	for range m.History() {
		return true
	}
	return false
}

// sameView fails unless ViewInto makes the same view as View.
func sameView(t require.TestingT, m *barbu.Match, v *barbu.View, seat cards.Seat) {
	m.ViewInto(v, seat)
	now := m.View(seat)
	if !now.Equal(v) {
		require.Equal(t, jsonOf(t, now), jsonOf(t, v), "seat %d", seat)
	}
	require.True(t, now.SameInside(v))
}

// A copy of a view can be changed without changing the view, and from then on the view without changing what
// the methods of the copy return.
func TestCopiesOfViewsAreIndependent(t *testing.T) {
	m, src := must(barbu.New(penguin(), 4)), rand.New(rand.NewPCG(1, 1))
	for range 70 {
		step(t, m, src)
	}
	var v barbu.View
	m.ViewInto(&v, 1)
	old := jsonOf(t, &v)
	at := v
	for range 70 {
		step(t, m, src)
	}
	for e := range m.Events(1, at.Cursor) {
		require.NoError(t, at.Apply(e))
	}
	require.Equal(t, old, jsonOf(t, &v), "Apply to the copy changed the view")
	require.True(t, at.Equal(m.View(1)))
	for e := range m.Events(1, v.Cursor) {
		require.NoError(t, v.Apply(e))
	}
	require.True(t, at.Equal(&v))
	another := v
	m.ViewInto(&another, 2)
	require.True(t, another.Equal(m.View(2)))
	require.True(t, v.Equal(m.View(1)), "ViewInto of the copy changed the view")
}

// steady is a match that was played to its end, as the happenings of it.
func steadyMatch(v *variant.Variant, players int) (all []barbu.Happening) {
	m, src := must(barbu.New(v, players)), rand.New(rand.NewPCG(1, 1))
	for !finished(m) {
		m.Apply(choiceOrChance(m, src))
	}
	for h := range m.History() {
		all = append(all, h)
	}
	return all
}

// choiceOrChance lets chance act, and returns a random action of the next player.
func choiceOrChance(m *barbu.Match, src *rand.Rand) barbu.Action {
	for m.Turn().Chance() {
		if err := m.Chance(src); err != nil {
			panic(err)
		}
	}
	return matchtest.Choice(m, src)
}

// keepers are the ways to keep a view up to date.
var keepers = map[string]func(m *barbu.Match, v *barbu.View){
	"ViewInto": func(m *barbu.Match, v *barbu.View) { m.ViewInto(v, 1) },
	"Apply": func(m *barbu.Match, v *barbu.View) {
		for e := range m.Events(1, v.Cursor) {
			if err := v.Apply(e); err != nil {
				panic(err)
			}
		}
	},
}

// replayKept plays the happenings in m, which must be in the state of start, and keeps the view.
func replayKept(m, start *barbu.Match, v *barbu.View, all []barbu.Happening, keep func(*barbu.Match, *barbu.View)) {
	m.CopyFrom(start)
	m.ViewInto(v, 1)
	for _, h := range all {
		if err := m.Repeat(h); err != nil {
			panic(err)
		}
		keep(m, v)
	}
}

// Keeping a view up to date allocates no memory once its lists have grown.
func TestKeepingViewsAllocatesNothing(t *testing.T) {
	for _, row := range []struct {
		preset  string
		players int
	}{{"penguin", 4}, {"fife", 4}, {"italian", 4}, {"simplified-many", 8}} {
		v := must(variants.Lookup(row.preset))
		all := steadyMatch(v, row.players)
		start := must(barbu.New(v, row.players))
		m := start.Clone()
		alone := testing.AllocsPerRun(2, func() {
			m.CopyFrom(start)
			for _, h := range all {
				if err := m.Repeat(h); err != nil {
					panic(err)
				}
			}
		})
		for name, keep := range keepers {
			var view barbu.View
			replayKept(m, start, &view, all, keep)
			allocs := testing.AllocsPerRun(2, func() { replayKept(m, start, &view, all, keep) })
			require.Equal(t, alone, allocs, "%s, %s: allocations in %d steps, and without a view", row.preset, name, len(all))
		}
	}
}

// A view from scratch allocates at most 20 times, whatever is due.
func TestViewAllocations(t *testing.T) {
	for _, name := range variants.Names() {
		v := must(variants.Lookup(name))
		for _, players := range v.Players() {
			m, src := must(barbu.New(v, players)), rand.New(rand.NewPCG(1, 1))
			most := map[barbu.Due]float64{}
			for n := 0; !finished(m); n++ {
				step(t, m, src)
				due := m.Turn().Due
				if n%97 != 0 && (most[due] > 0 || due == barbu.DueCard) {
					continue
				}
				for seat := range cards.Seat(players) {
					most[due] = max(most[due], testing.AllocsPerRun(1, func() { m.View(seat) }))
				}
			}
			for due, allocs := range most {
				require.LessOrEqual(t, allocs, 20.0, "%s, %d players, %v", name, players, due)
			}
		}
	}
}
