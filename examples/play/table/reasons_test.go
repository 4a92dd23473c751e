package table

import (
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// Each language has a sentence for the same codes. Each is a code of docs/refusals.md, and all rules of tricks,
// of counting and of runs are among them, but for what a page never offers.
func TestReasons(t *testing.T) {
	page, err := os.ReadFile("../../../docs/refusals.md")
	require.NoError(t, err)
	english := map[string]string{}
	var wanted []string
	for _, section := range strings.Split(string(page), "\n## ")[1:] {
		title, rows, _ := strings.Cut(section, "\n")
		for _, row := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| (.*) \\|$").FindAllStringSubmatch(rows, -1) {
			english[row[1]] = row[2]
			over := strings.HasSuffix(row[2], " is over") || strings.HasSuffix(row[2], " is complete")
			if slices.Contains([]string{"Tricks", "Counting values", "Runs"}, title) && !over {
				wanted = append(wanted, row[1])
			}
		}
	}
	require.Len(t, reasons, len(slices.Collect(lang.All()))-1)
	codes := slices.Sorted(maps.Keys(reasons[lang.French]))
	require.Subset(t, codes, wanted)
	for l, list := range reasons {
		require.Equal(t, codes, slices.Sorted(maps.Keys(list)), l)
		for code, text := range list {
			require.Contains(t, english, code)
			require.NotEqual(t, lang.English.Capital(english[code])+".", text)
			require.True(t, strings.HasSuffix(text, "."), "%v: %s", l, text)
			require.Equal(t, l.Capital(text), text)
		}
	}
}

// In every built-in game, the reason of each card that may not be played is a sentence of the language of the
// page. In English it is the text of the error, which names the cards that are allowed.
func TestReasonsInTheLanguageOfThePage(t *testing.T) {
	languages := slices.Sorted(maps.Keys(reasons))
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
				sentences := slices.Collect(maps.Values(reasons[l]))
				state := place.State(0)
				for _, c := range state.Hand {
					if c.Why == "" || state.Ask.Kind != "card" && state.Ask.Kind != "cards" {
						continue // the page says that the choice is below
					}
					require.True(t, slices.Contains(sentences, c.Why), "%s in %v: %s: %s", name, l, turn.Due, c.Why)
					seen[c.Why] = true
					if line := m.Format(barbu.PlayAction(turn.Seat, cards.MustParse(c.Card))); turn.Due == barbu.DueCard {
						require.Equal(t, c.Why, place.Reason(line))
					}
				}
				place.Language = lang.English
				for _, c := range place.State(0).Hand {
					require.NotContains(t, sentences, c.Why)
				}
			}
			all := slices.Collect(m.Legal())
			require.NoError(t, m.Apply(all[random.IntN(len(all))]))
		}
	}
	require.Greater(t, len(seen), 20)
}
