package dominoes_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// All legal moves are equally likely. Seat 0 has three moves: either jack, or both jacks.
// It goes out first only if it lays both jacks. Otherwise seat 1 lays all its cards. So the
// probability is 1/3. The test allows five standard deviations.
func TestRolloutLaysSeveral(t *testing.T) {
	rules := dominoes.Rules{Several: dominoes.SeveralAnyTurn}
	src := source(1)
	first := 0
	s := deal(rules, cards.Jack, "J.J..", "..J.", "...J")
	for range 3000 {
		rolled := s
		rolled.Rollout(src)
		if rolled.Place(0) == 1 {
			first++
		}
	}
	require.InDelta(t, 1000, first, 5*25.8)
}

// If the seat may also pass it has four moves: both aces, either ace, or a pass. Seat 0
// goes out first if it lays both aces (1/4), or if it lays one ace (2/4) and then lays the
// other ace instead of passing (1/2). So the probability is 1/2. The test allows five
// standard deviations.
func TestRolloutLaysSeveralOrPasses(t *testing.T) {
	src := source(1)
	first := 0
	rules := dominoes.Rules{AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralAnyTurn}
	s := deal(rules, cards.Ace, "A.A.A.", "...A")
	play(t, &s, "AS")
	for range 3000 {
		rolled := s
		rolled.Rollout(src)
		if rolled.Place(0) == 1 {
			first++
		}
	}
	require.InDelta(t, 1500, first, 5*27.4)
}

// Going out with the whole hand is as likely as any other move.
func TestRolloutGoesOut(t *testing.T) {
	src := source(1)
	counts := map[int]int{}
	s := deal(goingOut, cards.Jack, "QJ...", ".J.J.J")
	for range 2000 {
		rolled := s
		rolled.Rollout(src)
		l := rolled.Layout()
		counts[l.Laid().Len()]++
	}
	// Seat 0 lays both cards, or the jack. After the jack, seat 1 lays all three cards
	// (1/4) or one card. If seat 1 lays one card, seat 0 then lays the queen.
	require.InDelta(t, 1000, counts[2], 5*22.4)
	require.InDelta(t, 250, counts[4], 5*14.8)
	require.Equal(t, 2000, counts[2]+counts[3]+counts[4])
}

// asked counts how many random words are drawn.
type asked int

func (n *asked) Uint64() uint64 {
	*n++
	return 0
}

func TestRolloutAsksOnlyForChoices(t *testing.T) {
	var n asked
	s := deal(anyTurn, cards.King, "K...", ".K..", "..K.", "...K")
	s.Rollout(&n)
	require.True(t, s.Over())
	require.Zero(t, n, "each seat has one move")
	s = deal(anyTurn, cards.King, "K.K..", "..K.K")
	s.Rollout(&n)
	require.NotZero(t, n)
}
