package lang

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each language but English has a sentence for the same codes. Each is a code of docs/refusals.md, and all rules that a
// player can break with a card, a bet, an answer or a declaration are among them.
func TestRules(t *testing.T) {
	page, err := os.ReadFile("../docs/refusals.md")
	require.NoError(t, err)
	meanings := map[string]string{}
	var wanted []string
	for _, section := range strings.Split(string(page), "\n## ")[1:] {
		title, rows, _ := strings.Cut(section, "\n")
		for _, row := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| (.*) \\|$").FindAllStringSubmatch(rows, -1) {
			meanings[row[1]] = row[2]
			over := strings.HasSuffix(row[2], " is over") || strings.HasSuffix(row[2], " is complete")
			if slices.Contains([]string{"Tricks", "Counting values", "Runs", "Layouts", "Bets", "Sales", "Declarations", "Asking for a new deal", "Showing cards"}, title) && !over {
				wanted = append(wanted, row[1])
			}
		}
	}
	codes := codesOf(french.broken)
	require.Len(t, slices.Compact(slices.Clone(codes)), len(codes), "each code once")
	for _, code := range wanted {
		require.Contains(t, codes, code, "add a sentence for the rule to broken in lang/french.go and in each other language but English")
	}
	for l := range All() {
		list := l.table().broken
		if l == English {
			require.Empty(t, list)
			require.Empty(t, l.Rule("must-follow"))
			continue
		}
		require.Equal(t, codes, codesOf(list), l)
		for _, rule := range list {
			code, text := rule.code, rule.text
			require.Equal(t, text, l.Rule(code))
			require.Contains(t, meanings, code)
			require.NotEqual(t, English.Capital(meanings[code])+".", text)
			require.True(t, strings.HasSuffix(text, "."), "%v: %s", l, text)
			require.Equal(t, l.Capital(text), text)
		}
	}
	for l := range All() {
		if l != English { // as on the table
			require.Equal(t, l.Capital(l.Text(MatchOver))+".", l.Rule("match-over"))
			require.Equal(t, l.Capital(l.Text(NotYourTurn))+".", l.Rule("not-your-turn"))
			require.NotEmpty(t, l.Rule("not-due"))
		}
	}
	require.Equal(t, "Du musst die angespielte Farbe bedienen.", German.Rule("must-follow"))
	require.Equal(t, "Der erste Kartenwert geht von der 2 bis zum Ass.", German.Rule("not-a-rank"))
	require.Empty(t, German.Rule("none"))
}

func codesOf(rules []sentence) (codes []string) {
	for _, rule := range rules {
		codes = append(codes, rule.code)
	}
	return slices.Sorted(slices.Values(codes))
}
