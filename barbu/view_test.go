package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// everyPreset makes a new match for every preset and every number of players, and calls the
// function each with the match.
func everyPreset(t *testing.T, each func(t *testing.T, m *barbu.Match, src *rand.Rand)) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for i, players := range v.Players() {
			t.Run(name, func(t *testing.T) {
				m, err := barbu.New(v, players)
				require.NoError(t, err)
				each(t, m, rand.New(rand.NewPCG(uint64(i), uint64(len(name)))))
			})
		}
	}
}

// Every field of a view equals what the methods of the match return, or what this test
// computes from the steps of the match.
func TestViewsMatchTheirSteps(t *testing.T) {
	everyVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		checkTimes(t, full.Of(2, 1, 2), func(t *rapid.T) {
			src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			checkViews(t, begin(t, v, players), src)
		})
	})
}

func TestViewsOfRandomVariantsMatchTheirSteps(t *testing.T) {
	checkTimes(t, 20, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		checkViews(t, begin(t, v, players), src)
	})
}

// The views are also right in deals that are played again because the teams were level.
func TestViewsOfLevelDealsMatchTheirSteps(t *testing.T) {
	rules := leveledVariant(t).Rules()
	rules.Contracts = rules.Contracts[1:2] // without trumps, ranks or other points for teams
	v := must(rules.Compile())
	for seed := range full.Of[uint64](2, 6, 50) {
		s, src := begin(t, v, 4), rand.New(rand.NewPCG(seed, 3))
		for !finished(s.match) {
			s.next(t, src)
			s.checkView(t, cards.Seat(src.IntN(4)))
		}
	}
}

// A spectator has no seat, even at a table of eight.
func TestSpectatorOfEightHasNoSeat(t *testing.T) {
	m := must(barbu.New(must(variants.Lookup("simplified-many")), 8))
	require.Equal(t, barbu.Spectator, m.View(barbu.Spectator).Seat)
	require.Equal(t, barbu.Spectator, m.View(200).Seat)
	require.Equal(t, cards.Seat(7), m.View(7).Seat)
	require.Zero(t, m.Declared(8))
}

// checkViews plays a recorded match to its end and checks the views at some moments.
func checkViews(t require.TestingT, s *recording, src *rand.Rand) {
	for n := 0; !finished(s.match); n++ {
		s.next(t, src)
		if n < 2 || src.IntN(full.Of(120, 120, 60)) == 0 || finished(s.match) {
			for seat := range cards.Seat(s.match.Players()) {
				s.checkView(t, seat)
			}
			s.checkView(t, barbu.Spectator)
		}
	}
}

// checkView checks the view of a seat or of a spectator.
func (s *recording) checkView(t require.TestingT, seat cards.Seat) {
	m, want := s.match, s.played(seat)
	v := m.View(seat)
	at, turn := m.At(), m.Turn()
	want.Variant, want.Fingerprint, want.Players, want.Seat = m.Variant().Name(), m.Variant().Fingerprint(), m.Players(), seat
	want.Set, want.Round, want.Deal, want.Due, want.Turn = at.Set, at.Round, at.Deal, turn.Due, cards.NoSeat
	if turn.Due >= barbu.DueDeclaration && turn.Due != barbu.DueTurn {
		want.Turn = turn.Seat
	}
	s.seats(want)
	s.actions(want)
	s.scored(want)
	if !want.Equal(v) {
		require.Equal(t, jsonOf(t, want), jsonOf(t, v), "%v, seat %d", turn, seat)
	}
}

// jsonOf returns indented JSON.
func jsonOf(t require.TestingT, v any) string {
	text, err := json.MarshalIndent(v, "", " ")
	require.NoError(t, err)
	return string(text)
}
