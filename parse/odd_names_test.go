package parse_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Whatever the contracts are called, each declaration has a text that is read back, and its ids always select it.
func TestDeclarationsWithOddNames(t *testing.T) {
	for _, names := range []string{
		"no-king: {short: Domino 7}", "no-king: {short: Domino}", "no-king: {label: Domino}", "no-king: {label: domino 7, short: Trumps S}",
		"no-king: {label: no-queens}, no-queens: {label: no-king}", "trumps: {label: Play Spades}",
		"no-king: {label: domino of hearts}", "no-king: {label: no-queens of hearts, short: no-tricks 7}",
	} {
		v, _, err := variant.Load("house.yaml", strings.NewReader("extends: penguin\nname: house\ncontracts: {"+names+"}"), variants.Open)
		require.NoError(t, err, names)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		require.NoError(t, m.Chance(rand.NewPCG(1, 1)))
		view := m.View(m.Turn().Seat)
		for l := range lang.All() {
			for _, a := range slices.Collect(m.Legal()) {
				texts := []string{parse.Format(view, a, l)}
				if l == lang.English { // other languages have other letters for suits
					texts = append(texts, strings.TrimPrefix(m.Format(a), "0 declare "))
				}
				for _, text := range texts {
					got, err := parse.Action(view, text, l)
					require.NoError(t, err, "%s, %v: %s", names, l, text)
					require.Equal(t, a, got, "%s, %v: %s", names, l, text)
				}
			}
		}
	}
}
