package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// For any sequence of cuts, a Silly Round has 2 to 7 deals, each contract is played as often
// as the rules require, and no card is lost when cards are passed.
func FuzzCuts(f *testing.F) {
	f.Add([]byte{1, 2, 3, 20, 21, 4, 4, 9})
	f.Fuzz(func(t *testing.T, fed []byte) {
		src := rand.New(rand.NewPCG(7, 7))
		m := fife(t, 4, src)
		all := []cards.Card{}
		for c := range m.Game().Engine().CuttingPack.All() {
			all = append(all, c)
		}
		done, _ := m.Deals()
		for !m.Turn().Over() {
			if m.Turn().Due != barbu.DueCut || len(fed) == 0 {
				step(t, m, src)
			} else {
				require.NoError(t, m.Apply(barbu.Action{Kind: barbu.KindCut, Cut: all[int(fed[0])%len(all)]}))
				fed = fed[1:]
			}
			checkHands(t, m)
		}
		after, _ := m.Deals()
		checkSillyRound(t, m, after-done)
	})
}

func TestFifeSillyRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		m := fife(t, 4, src)
		done, _ := m.Deals()
		for !m.Turn().Over() {
			step(t, m, src)
			checkHands(t, m)
		}
		after, _ := m.Deals()
		checkSillyRound(t, m, after-done)
	})
}

// checkHands fails unless, before the play, each hand has eight cards, and all hands together
// have the cards of the pack.
func checkHands(t require.TestingT, m *barbu.Match) {
	due := m.Turn().Due
	if due != barbu.DueCut && due != barbu.DueCard || due == barbu.DueCard && m.Hand(0).Len() < 8 {
		return
	}
	var all cards.Hand
	for seat := range cards.Seat(4) {
		hand := m.Hand(seat)
		if due == barbu.DueCut {
			require.Equal(t, 8, hand.Len())
		}
		require.Zero(t, all.First&hand.First)
		all.First |= hand.First
	}
	if due == barbu.DueCut {
		require.Equal(t, m.Game().Pack().Cards(), all)
	}
}

// checkSillyRound fails unless the last deals are a whole Silly Round.
func checkSillyRound(t require.TestingT, m *barbu.Match, deals int) {
	require.True(t, deals >= 2 && deals <= 7, "%d deals", deals)
	calls, sum := map[string]int{}, 0
	sheet := m.Sheet()
	for _, d := range sheet.Deals[len(sheet.Deals)-deals:] {
		require.False(t, d.Declared)
		require.Equal(t, 4, d.Round)
		for call := range d.Contracts() {
			calls[string(call)]++
		}
		sum += d.Points.Sum()
	}
	require.Equal(t, map[string]int{
		"no-aces": 1, "no-king": 1, "no-queens": 1, "no-hearts": 1, "no-tricks": 1, "patience": 2,
	}, calls)
	require.Zero(t, sum)
}

// A match without a fixed end is complete between two sets, but not before the first.
func TestCompleteBetweenSets(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	rules := v.Rules()
	rules.Sets = variant.SetsEndless
	endless, err := rules.Compile()
	require.NoError(t, err)
	m, err := barbu.New(endless, 4)
	require.NoError(t, err)
	src := rand.New(rand.NewPCG(3, 3))
	for m.At().Set < 2 {
		between := m.At().Set > 0 && m.At() == variant.At{Set: m.At().Set} && m.Turn().Due == barbu.DueDeal
		require.Equal(t, between, m.Complete(), "%+v, %v", m.At(), m.Turn())
		step(t, m, src)
	}
	require.True(t, m.Complete())
}
