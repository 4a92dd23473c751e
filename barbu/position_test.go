package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/variant"
)

// only the variant v has a name.
func lookup(v *variant.Variant) func(string) (*variant.Variant, error) {
	return func(string) (*variant.Variant, error) { return v, nil }
}

// parsed returns the match in a position, and requires that its position is the same.
func parsed(t require.TestingT, v *variant.Variant, p barbu.Position) *barbu.Match {
	m, err := barbu.ParsePosition(lookup(v), p.String())
	require.NoError(t, err, p)
	require.Equal(t, p, m.Position())
	return m
}

// requireSameState requires that a match parsed from a position has the same state of play as
// the match m that the position was taken from.
func requireSameState(t require.TestingT, m, resumed *barbu.Match) {
	require.Equal(t, m.Turn(), resumed.Turn())
	require.Equal(t, m.At(), resumed.At())
	require.Equal(t, m.Total(), resumed.Total())
	require.Equal(t, m.Complete(), resumed.Complete())
	require.Equal(t, m.Contract(), resumed.Contract())
	require.Equal(t, handsOf(m), handsOf(resumed))
	require.Equal(t, m.Tricks(), resumed.Tricks())
	require.Equal(t, m.Layout(), resumed.Layout())
	require.Equal(t, m.Bets(), resumed.Bets())
	require.True(t, slices.Equal(slices.Collect(m.Legal()), slices.Collect(resumed.Legal())))
	if m.Turn().Due != barbu.DueDraw {
		require.Equal(t, m.Roles(), resumed.Roles())
	}
	for seat := range cards.Seat(m.Players()) {
		require.Equal(t, m.Declared(seat), resumed.Declared(seat))
		require.Equal(t, m.Owed(seat), resumed.Owed(seat))
	}
	done, total := m.Deals()
	alsoDone, alsoTotal := resumed.Deals()
	require.Equal(t, []int{done, total}, []int{alsoDone, alsoTotal})
	sheet := resumed.Sheet()
	require.Equal(t, m.Total(), sheet.Carried.Plus(sheet.Total()))
	past := m.Sheet().Deals
	require.True(t, slices.Equal(past[len(past)-len(sheet.Deals):], sheet.Deals))
}

// playOn makes the same random steps in all matches until their end, and requires that their
// states are the same after each step.
func playOn(t require.TestingT, steps int, src *rand.Rand, m *barbu.Match, resumed ...*barbu.Match) {
	for n := 0; n < steps && !finished(m); n++ {
		h := barbu.Happening{Due: m.Turn().Due}
		switch h.Due {
		case barbu.DueDeal:
			h.Hands = m.Shuffle(src)
		case barbu.DueDraw:
			h.Drawn = m.ShuffleDraw(src)
		case barbu.DueCut:
			h.Action = m.ShuffleCut(src)
		default:
			h.Action = choice(m, src)
		}
		require.NoError(t, m.Repeat(h))
		for _, other := range resumed {
			require.NoError(t, other.Repeat(h))
			if n%17 == 0 || m.Turn().Due <= barbu.DueDraw {
				requireSameState(t, m, other)
			}
		}
	}
	for _, other := range resumed {
		requireSameState(t, m, other)
	}
}

// Every position of a random match leads to a match in the same state, in one line of at most
// 4096 bytes. From some of the positions the match is played on.
func TestPosition(t *testing.T) {
	everyVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(1, 6))
		s := begin(t, v, players)
		longest, resumed := 0, map[int]*barbu.Match{} // by the number of steps before the position
		for n := 0; ; n++ {
			p := s.match.Position()
			longest = max(longest, len(p))
			if n%full.Of(10, 10, 1) > 0 && !finished(s.match) {
				s.next(t, src)
				continue
			}
			m := parsed(t, v, p)
			requireSameState(t, s.match, m)
			if n%full.Of(300, 300, 150) == 0 {
				resumed[n] = m
				played := m.Clone()
				playOn(t, 90, src, s.match.Clone(), played)
				for range stepsOf(played) - stepsOf(m) {
					require.NoError(t, played.Undo())
				}
				requireSameMatch(t, m, played)
			}
			if finished(s.match) {
				break
			}
			s.next(t, src)
		}
		require.LessOrEqual(t, longest, line.Max)
		history := slices.Collect(s.match.History())
		for n, m := range resumed { // the rest of the match is the same
			for _, h := range history[n:] {
				require.NoError(t, m.Repeat(h))
			}
			requireSameState(t, s.match, m)
			require.Equal(t, s.match.Position(), m.Position())
		}
	})
}

func TestPositionOfRandomVariants(t *testing.T) {
	checkTimes(t, 40, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := begin(t, v, players)
		for range rapid.IntRange(0, 300).Draw(t, "steps") {
			if !finished(s.match) {
				s.next(t, src)
				parsed(t, v, s.match.Position())
			}
		}
		m := parsed(t, v, s.match.Position())
		requireSameState(t, s.match, m)
		playOn(t, 1000, src, s.match, m)
	})
}

// In JSON a position is a string. Two matches are in the same position exactly if the positions
// are equal.
func TestPositionIsAValue(t *testing.T) {
	m := at(t, small("no-queens"), "0 declare no-queens")
	text, err := json.Marshal(map[string]barbu.Position{"now": m.Position()})
	require.NoError(t, err)
	require.Equal(t, `{"now":"`+m.Position().String()+`"}`, string(text))
	var read map[string]barbu.Position
	require.NoError(t, json.Unmarshal(text, &read))
	require.True(t, read["now"] == m.Position())
	require.Empty(t, barbu.Position("").String())

	before := m.Position()
	apply(t, m, "1 double 0")
	require.False(t, before == m.Position())
	require.NoError(t, m.Undo())
	require.True(t, before == m.Position())
}
