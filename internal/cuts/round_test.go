package cuts_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// round is what a round of cuts has left.
type round struct {
	unused  cuts.Ranks
	layouts int
	deal    int
}

// play makes the cuts for one deal of the round, with the passes of Fife. It returns the call
// and the directions of the passes made. The functions forCall and forPasses return the next
// card that is cut.
func (r *round) play(t require.TestingT, forCall, forPasses func() cards.Card) (c cuts.Call, ways []cards.Direction) {
	c = startCall(fife, r.unused, r.layouts, r.deal == 0)
	settle := func() {
		for !c.Done() {
			require.NoError(t, c.Cut(forCall()))
		}
	}
	if fifePasses.callsFirst(r.deal) {
		settle()
	}
	for s := startPasses(fife, fifePasses, r.deal, c.Last()); !s.Done(); {
		require.NoError(t, s.Cut(forPasses()))
		if way, ok := s.Due(); ok {
			ways = append(ways, way)
			s.Passed()
		}
	}
	settle()
	r.unused &^= c.Chosen()
	r.layouts -= c.Layouts()
	r.deal++
	return c, ways
}

// TestExampleOfTheSource has the five deals of the source's example.
func TestExampleOfTheSource(t *testing.T) {
	const left, right, across = cards.ToLeft, cards.ToRight, cards.Across
	r := round{unused: fife.Numbers(), layouts: 2}
	for _, row := range []struct {
		call, passes string // the cuts
		chosen       string
		layouts      int
		ways         []cards.Direction
	}{
		{"3 4 6", "2 2 3", "34", 0, []cards.Direction{left, left}},
		{"3", "2 3", "", 1, []cards.Direction{right}},
		{"B", "2 2 3", "", 1, []cards.Direction{across, left}},
		{"6 3", "3", "6", 0, nil},
		{"J", "2 3", "25", 0, []cards.Direction{right}},
	} {
		next := func(text string) (func() cards.Card, *[]cards.Card) {
			made := short(t, text)
			return func() cards.Card {
				require.NotEmpty(t, made, "deal %d: too many cards are cut", r.deal+1)
				c := made[0]
				made = made[1:]
				return c
			}, &made
		}
		forCall, callLeft := next(row.call)
		// In these texts a two is a black card and a three is a red card.
		forPasses, passesLeft := next(row.passes)
		colour := func() cards.Card {
			if forPasses().Rank() == cards.Two {
				return cards.Of(cards.Four, cards.Spades)
			}
			return cards.Of(cards.Four, cards.Hearts)
		}
		c, ways := r.play(t, forCall, colour)
		require.Empty(t, *callLeft, "deal %d", r.deal)
		require.Empty(t, *passesLeft, "deal %d", r.deal)
		require.Equal(t, row.chosen, c.Chosen().String(), "deal %d", r.deal)
		require.Equal(t, row.layouts, c.Layouts(), "deal %d", r.deal)
		require.Equal(t, row.ways, ways, "deal %d", r.deal)
	}
	require.Equal(t, round{deal: 5}, r, "after every call was made once")
}

// Whatever cards are cut, a round has each call once and takes two to seven deals. In a deal
// that is known to be the last, no cards are passed.
func TestRounds(t *testing.T) {
	deals := map[int]bool{}
	rapid.Check(t, func(t *rapid.T) {
		src := source(t)
		cut := func() cards.Card { return fife.Cut(src) }
		r := round{unused: fife.Numbers(), layouts: 2}
		for r.unused.Len()+r.layouts > 0 {
			before := r
			c, ways := r.play(t, cut, cut)
			require.NotEqual(t, 0, c.Chosen().Len()+c.Layouts(), "each deal has a call")
			require.Zero(t, c.Chosen()&^before.unused, "no number is called twice")
			require.LessOrEqual(t, c.Layouts(), before.layouts)
			over := r.unused.Len()+r.layouts == 0
			if over && before.deal < 3 || before.unused.Len()+before.layouts == 1 {
				require.Empty(t, ways)
			}
			if before.deal < 6 {
				require.LessOrEqual(t, len(ways), 3)
			} else {
				require.True(t, over)
			}
		}
		require.GreaterOrEqual(t, r.deal, 2)
		require.LessOrEqual(t, r.deal, 7)
		deals[r.deal] = true
	})
	require.Greater(t, len(deals), 2, "rounds of different lengths")
}
