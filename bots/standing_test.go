package bots

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// In the last deal a larger share of the win counts more than any points. In earlier deals
// only points count.
func TestStandingOfTheLastDeal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(2, cards.MaxSeats).Draw(t, "players")
		s := standing{me: cards.Seat(rapid.IntRange(0, players-1).Draw(t, "me")), players: players, last: rapid.Bool().Draw(t, "last")}
		small := rapid.Int32Range(-3, 3)
		var ends [2]score.Points
		for seat := range players {
			s.before[seat], ends[0][seat], ends[1][seat] = small.Draw(t, "before"), small.Draw(t, "one"), small.Draw(t, "other")
		}
		part := func(ends *score.Points) (won float64) {
			most, n := int32(-100), 0.0
			for seat := range players {
				most = max(most, s.before[seat]+ends[seat])
			}
			for seat := range players {
				if s.before[seat]+ends[seat] == most {
					n++
				}
			}
			if s.before[s.me]+ends[s.me] != most {
				return 0
			}
			return 1 / n
		}
		one, other := part(&ends[0]), part(&ends[1])
		if !s.last || one == other {
			one, other = float64(ends[0][s.me]), float64(ends[1][s.me])
		}
		require.Equal(t, one > other, s.worth(&ends[0]) > s.worth(&ends[1]))
		require.Equal(t, one < other, s.worth(&ends[0]) < s.worth(&ends[1]))
	})
}

// Winning alone is worth more than sharing the win with more points.
func TestWinningAloneIsWorthMore(t *testing.T) {
	s := standing{players: 3, last: true}
	require.Greater(t, s.worth(&score.Points{1, 0, 0}), s.worth(&score.Points{2, 2, 0}))
	require.Greater(t, s.worth(&score.Points{2, 2, 0}), s.worth(&score.Points{3, 3, 3}))
	require.Greater(t, s.worth(&score.Points{3, 3, 3}), s.worth(&score.Points{4, 5, 0}))
}

// A deal is the last if the number of deals is known and all other deals are done. If the
// fewest points win, fewer points are better.
func TestStandingOfAView(t *testing.T) {
	for _, name := range []string{"penguin", "simplified", "fife"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		src := rand.NewPCG(1, 1)
		r, lasts := NewRandom(src), 0
		var k known
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			view := m.View(turn.Seat)
			if turn.Due == barbu.DueCard {
				k.learn(view)
				s := k.standing(view)
				done, total := m.Deals()
				require.Equal(t, done+1 == total, s.last)
				require.Equal(t, turn.Seat, s.me)
				require.Equal(t, m.Total()[2]*int32(sign(k.game)), s.before[2])
				if s.last {
					lasts++
				}
			}
			require.NoError(t, m.Apply(r.Choose(view)))
		}
		require.Equal(t, name != "fife", lasts > 0, name)
	}
}

// A searcher that is behind in the last deal makes a bet that rarely wins, because it
// cannot win the match without this bet.
func TestBetOfTheLastDeal(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	hands, err := m.Game().Pack().Deal(4, rand.NewPCG(7, 7))
	require.NoError(t, err)
	require.NoError(t, m.Deal(hands))
	for _, line := range []string{"0 declare no-queens"} {
		a, err := m.Parse(line)
		require.NoError(t, err)
		require.NoError(t, m.Apply(a))
	}
	view := m.View(1)
	s := NewSearcher(rand.NewPCG(1, 1), 40)
	require.True(t, s.learn(view))
	s.draw(40)
	require.Equal(t, s.steady.known.standing(view), s.standing)
	_, chosen := inDrawn(s, s.bet(view))
	require.Equal(t, barbu.PassAction(1), chosen)
	s.standing.last = true
	s.standing.before = score.Points{20, 0, 0, 0}
	_, chosen = inDrawn(s, s.bet(view))
	require.NotEqual(t, barbu.PassAction(1), chosen)
}

// Random playouts of a deal have different results. Steady playouts always have the same
// result.
func TestPlayouts(t *testing.T) {
	for _, name := range []string{"no-tricks", "domino 8"} {
		v, err := variants.Lookup("penguin")
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		dealt(t, m)
		for _, line := range []string{"0 declare " + name, "1 pass", "2 pass", "3 pass", "0 pass"} {
			a, err := m.Parse(line)
			require.NoError(t, err)
			require.NoError(t, m.Apply(a))
		}
		for playout, least := range map[Playout]int{PlayoutSteady: 1, PlayoutRandom: 3} {
			s := NewSearcher(rand.NewPCG(1, 1), 1)
			s.Playout = playout
			s.steady.known.learn(m.View(0))
			ends := map[score.Points]bool{}
			for range 40 {
				done, _ := m.Deals()
				ends[s.finish(m.Clone(), done, rand.NewPCG(2, 2))] = true
			}
			require.GreaterOrEqual(t, len(ends), least, name)
			if playout == PlayoutSteady {
				require.Len(t, ends, 1)
			}
		}
	}
}
