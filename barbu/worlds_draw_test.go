package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

func TestDrawAllocatesNothing(t *testing.T) {
	spades := []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"}
	for name, p := range map[string]*tracedMatch{
		"tricks": started(t, tricksVariant(variant.TrumpNone, tricks.Rules{}), spades, "0 declare no-tricks", "1 play AH", "2 play KD"),
		"a layout after gifts": started(t, layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", "AKQ...", ".A.A.A", "..K.KQ"},
			"0 declare domino Q", "1 give QS", "2 give AH", "3 give KC", "0 give KH"),
		"an incomplete pass": started(t, passesVariant(cards.ToLeft, cards.Across), []string{"AK...", ".AK..", "..AK.", "...AK"},
			"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS", "cut 2S", "1 give AS"),
	} {
		w, err := p.match.View(1).Worlds()
		require.NoError(t, err)
		m, src := new(barbu.Match), rand.NewPCG(1, 2)
		w.Draw(m, src)
		require.Zero(t, testing.AllocsPerRun(100, func() { w.Draw(m, src) }), name)
	}
}
