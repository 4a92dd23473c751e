package variants_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// A standard id means one thing in every variant, so that variants can be compared.
func TestStandardIDsMeanOneThing(t *testing.T) {
	want := map[score.ContractID]struct {
		cards string // the cards that count, as a pattern
		other []string
	}{
		"no-tricks":       {"", []string{"each trick"}},
		"no-hearts":       {"H", []string{""}},
		"no-queens":       {"Q", []string{""}},
		"no-king":         {"KH *H", []string{""}},
		"no-last-two":     {"", []string{"trick -1, trick -2"}},
		"no-aces":         {"A", []string{""}},
		"no-first-last":   {"", []string{"trick 1, trick -1"}},
		"kings-and-jacks": {"KJ", []string{""}},
		"salad":           {"H Q KH *H", []string{"each trick"}},
		"tricks":          {"", []string{"each trick", "each trick, trump: suit-or-nt"}},
		"trumps":          {"", []string{"each trick, trump: suit"}},
		"domino":          {"", []string{"layout"}},
		"patience":        {"", []string{"layout"}},
	}
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		g, err := v.For(v.Players()[0])
		require.NoError(t, err)
		pack := g.Pack().Cards().First
		for _, c := range v.Rules().Contracts {
			if w, standard := want[c.ID]; standard {
				counted, other := meaning(&c)
				expected, err := cards.ParsePattern(w.cards)
				require.NoError(t, err)
				require.Equal(t, pack&cards.Set(expected), pack&counted, "%s: %s", name, c.ID)
				require.Contains(t, w.other, other, "%s: %s", name, c.ID)
			}
		}
	}
}

// meaning returns what a contract counts, without the points: cards, and other things.
func meaning(c *variant.ContractRules) (counted cards.Set, other string) {
	if c.Play == variant.PlayLayout {
		return 0, "layout"
	}
	var others []string
	for _, term := range c.Terms {
		switch term.Per {
		case score.PerTrick:
			others = append(others, "each trick")
		case score.PerPosition:
			others = append(others, fmt.Sprint("trick ", term.Trick))
		case score.PerCard:
			counted |= cards.Set(term.Cards)
		default:
			others = append(others, term.Per.String())
		}
	}
	if c.Trump != variant.TrumpNone {
		others = append(others, "trump: "+c.Trump.String())
	}
	return counted, strings.Join(others, ", ")
}
