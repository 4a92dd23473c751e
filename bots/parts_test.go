package bots

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// shown returns the parts of a contract: the points, and the cards that score.
func shown(parts []part) string {
	var all []string
	for _, p := range parts {
		all = append(all, strings.TrimSpace(fmt.Sprint(p.points, " ", p.cards)))
	}
	return strings.Join(all, "; ")
}

// The points of a contract are divided into tricks, the last tricks, what most cards of a suit have in common, and
// other cards with the same points.
func TestParts(t *testing.T) {
	for _, row := range []struct{ variant, contract, want string }{
		{"penguin", "no-tricks", "26"},
		{"penguin", "trumps", "65"},
		{"penguin", "no-last-two", "20; 10"},
		{"penguin", "no-queens", "24 QC QD QH QS"},
		{"penguin", "no-king", "20 KH"},
		{"penguin", "no-hearts", "26 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH; 4 AH"},
		{"barbuda", "kings-and-jacks", "30 JC KC KD KH JS KS; 4 JD JH"},
		{"italian", "no-hearts", "26 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH; 10 TH JH QH KH AH"},
		{"salade", "salad", "65; 80; 65 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH; 100 QC QD QH QS; 50 KS"},
		{"fife", "no-king+no-tricks", "80; 100 KH"},
		{"simplified", "no-first-last", ""}, // the first trick scores too
		{"three-hand", "no-tricks", ""},     // three players
		{"trex-teams", "no-tricks", ""},     // partners
		{"simplified-many", "no-tricks", ""},
		{"fife", "patience", ""},
	} {
		v := lookup(t, row.variant)
		m, err := barbu.New(v, v.UsualPlayers())
		require.NoError(t, err)
		var k known
		k.learn(dealt(t, m).View(0))
		require.Equal(t, row.want, shown(k.worth(score.ContractID(row.contract)).parts), "%s, %s", row.variant, row.contract)
	}
}

// The parts of a contract that only scores tricks and cards have all its points.
func TestPartsHaveAllPoints(t *testing.T) {
	found := 0
	for _, name := range variants.Names() {
		v := lookup(t, name)
		m, err := barbu.New(v, v.UsualPlayers())
		require.NoError(t, err)
		var k known
		k.learn(dealt(t, m).View(0))
		for _, c := range k.rules.Contracts {
			w := k.worth(c.ID)
			if len(w.parts) == 0 {
				continue
			}
			found++
			sum := 0
			var each [cardValues]int
			for _, p := range w.parts {
				sum += p.points
				for card := range p.cards.All() {
					each[card%cardValues] += p.points / p.cards.Len()
				}
			}
			require.Equal(t, max(w.total, -w.total), sum, "%s, %s", name, c.ID)
			for i, n := range each {
				require.Equal(t, max(w.each[i], -w.each[i]), int32(n), "%s, %s: %v", name, c.ID, cards.Card(i))
			}
		}
	}
	require.Greater(t, found, 80)
}

// Contracts for which one part has no weights are played by the rules of thumb.
func TestPartsWithoutWeights(t *testing.T) {
	kinds := map[string]*weights{"13 bad suit, rarely led": new(weights)}
	k := known{kinds: kinds}
	m, err := barbu.New(lookup(t, "penguin"), 4)
	require.NoError(t, err)
	k.learn(dealt(t, m).View(0))
	require.Empty(t, k.worth("no-hearts").parts)
	kinds["13 bad card, rarely led"] = new(weights)
	k.worths = map[string]*worth{}
	require.Len(t, k.worth("no-hearts").parts, 2)
}
