package table

import (
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// In every built-in game, the reason of each card that may not be played is a sentence of the language of the
// page. In English it is the text of the error, which names the cards that are allowed.
func TestReasonsInTheLanguageOfThePage(t *testing.T) {
	languages := slices.Collect(lang.All())[1:]
	sentences := map[lang.Language][]string{}
	for _, l := range languages {
		for _, code := range refusalCodes(t) {
			if rule := l.Rule(code); rule != "" {
				sentences[l] = append(sentences[l], rule)
			}
		}
	}
	seen := map[string]bool{}
	for n, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, v.Players()[0])
		require.NoError(t, err)
		src := rand.NewPCG(uint64(n), 27)
		random := rand.New(src)
		for range 400 {
			turn := m.Turn()
			if turn.Over() {
				break
			}
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			if random.IntN(8) == 0 {
				l := languages[random.IntN(len(languages))]
				place := Place{Match: m, Seat: turn.Seat, Names: make([]string, m.Players()), Language: l}
				state := place.State(0)
				for _, c := range state.Hand {
					if c.Why == "" || state.Ask.Kind != "card" && state.Ask.Kind != "cards" {
						continue // the page says that the choice is below
					}
					require.True(t, slices.Contains(sentences[l], c.Why), "%s in %v: %s: %s", name, l, turn.Due, c.Why)
					seen[c.Why] = true
					if line := m.Format(barbu.PlayAction(turn.Seat, cards.MustParse(c.Card))); turn.Due == barbu.DueCard {
						require.Equal(t, c.Why, place.Reason(line))
					}
				}
				place.Language = lang.English
				for _, c := range place.State(0).Hand {
					require.NotContains(t, sentences[l], c.Why)
				}
			}
			all := slices.Collect(m.Legal())
			require.NoError(t, m.Apply(all[random.IntN(len(all))]))
		}
	}
	require.Greater(t, len(seen), 20)
}

// refusalCodes lists the codes of docs/refusals.md.
func refusalCodes(t *testing.T) (codes []string) {
	page, err := os.ReadFile("../../../docs/refusals.md")
	require.NoError(t, err)
	for _, row := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\|").FindAllStringSubmatch(string(page), -1) {
		codes = append(codes, row[1])
	}
	return codes
}
