package replay

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

var parameter = regexp.MustCompile(`%\d`)

// Each text has each language, with the same parameters, and no text is listed twice.
func TestTexts(t *testing.T) {
	require.Len(t, slices.Collect(lang.All()), len(translation{}), "a language of package lang without texts")
	seen := map[string]bool{}
	for _, list := range [][]translation{scriptTexts, stepTexts} {
		for _, row := range list {
			require.False(t, seen[row[0]], row[0])
			seen[row[0]] = true
			for _, text := range row {
				require.NotEmpty(t, text, row[0])
				require.ElementsMatch(t, parameter.FindAllString(row[0], -1), parameter.FindAllString(text, -1), text)
			}
		}
	}
	for code, row := range ruleTexts {
		for _, text := range row {
			require.NotEmpty(t, text, code)
		}
	}
}

// notOfACard are the codes of the play of cards that do not say why a card of the hand may not be played: they concern
// cards that are not in the hand, several cards, the start rank, or the end of the deal. So no page shows them.
var notOfACard = []string{
	"not-held", "trick-complete", "deal-over", "count-not-held", "count-over", "run-not-held", "run-over", "layout-not-held", "must-play", "layout-over",
	"layout-one-card", "not-going-out", "neither-run-nor-group", "run-first", "not-a-rank", "start-rank-incomplete", "rank-with-hole", "no-start-rank",
	"start-rank-not-held", "start-rank-fixed", "start-rank-by-first-card",
}

// Every rule that can forbid a card has a text in ruleTexts. Without it the page would show the English text.
func TestRuleTexts(t *testing.T) {
	page, err := os.ReadFile("../docs/refusals.md")
	require.NoError(t, err)
	var codes []string
	for _, title := range []string{"Tricks", "Counting values", "Runs", "Layouts"} {
		_, section, found := strings.Cut(string(page), "\n## "+title+"\n")
		require.True(t, found, title)
		section, _, _ = strings.Cut(section, "\n## ")
		for _, row := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\|").FindAllStringSubmatch(section, -1) {
			codes = append(codes, row[1])
		}
	}
	for _, code := range codes {
		_, found := ruleTexts[code]
		require.True(t, found || slices.Contains(notOfACard, code),
			"%s has no text: add it to ruleTexts in texts_steps.go, or to notOfACard in texts_internal_test.go if it never forbids a card of the hand", code)
	}
	for _, code := range slices.Concat(notOfACard, slices.Collect(maps.Keys(ruleTexts))) {
		require.Contains(t, codes, code, "remove it from ruleTexts or notOfACard")
	}
}

// The script writes no other text than those of scriptTexts, and the package no other than those of stepTexts.
func TestTextsAreUsed(t *testing.T) {
	used := func(source string, pattern *regexp.Regexp) map[string]bool {
		all := map[string]bool{}
		for _, found := range pattern.FindAllStringSubmatch(source, -1) {
			all[found[1]] = true
		}
		return all
	}
	keys := func(list []translation) map[string]bool {
		all := map[string]bool{}
		for _, row := range list {
			all[row[0]] = true
		}
		return all
	}
	calls := used(script, regexp.MustCompile(`tr\("([^"]+)"`))
	for _, more := range []*regexp.Regexp{regexp.MustCompile(`plural\(.*?"([^"]+)"`), regexp.MustCompile(`plural\(.*?"[^"]+", "([^"]+)"`)} {
		maps.Copy(calls, used(script, more))
	}
	require.Equal(t, keys(scriptTexts), calls)

	var source strings.Builder
	for _, file := range []string{"words.go", "head.go", "steps.go", "deals.go", "page.go"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		source.Write(text)
	}
	calls = used(source.String(), regexp.MustCompile(`tr\("([^"]+)"`))
	for _, more := range []string{`say\("([^"]+)"`, `say\("[^"]+", "([^"]+)"`, `text :?= "(%[^"]+)"`} {
		maps.Copy(calls, used(source.String(), regexp.MustCompile(more)))
	}
	require.Equal(t, keys(stepTexts), calls)
}

// A number that is not a language means English, as in package lang.
func TestNoLanguage(t *testing.T) {
	rec := &Record{Match: played(t, lookup(t, "penguin"), 4, 100)}
	english, err := Page(rec, Options{})
	require.NoError(t, err)
	for _, l := range []lang.Language{lang.Language(len(translation{})), 99, 255} {
		page, err := Page(rec, Options{Language: l})
		require.NoError(t, err)
		require.Equal(t, string(english), string(page), "language %d", l)
	}
}

// These rules can be about other cards than hearts, so their texts in languages after English do not name hearts, here
// and in package lang.
func TestSparedCardsAreNotHearts(t *testing.T) {
	for l := range lang.All() {
		if l == lang.English {
			continue
		}
		for _, code := range []string{"lead-last-resort", "lead-until-broken"} {
			for _, text := range []string{ruleTexts[code][l-1], l.Rule(code)} {
				require.NotEmpty(t, text)
				for _, word := range l.SuitWords(cards.Hearts) {
					require.NotContains(t, strings.ToLower(text), strings.ToLower(word))
				}
			}
		}
	}
}

// French has a space before a colon, at which no line breaks, in every text of a step and of the page.
func TestColon(t *testing.T) {
	tight := regexp.MustCompile(`[^\x{a0}]: `)
	for _, name := range []string{"penguin", "trex", "knaves", "lorum", "herzeln"} {
		data, err := dataOf(&Record{Match: played(t, lookup(t, name), lookup(t, name).Players()[0], 300)}, &Options{Language: lang.French})
		require.NoError(t, err)
		for _, deal := range data.Deals {
			for _, st := range deal.Steps {
				require.NotRegexp(t, tight, shown(&st), name)
			}
		}
	}
	require.NotContains(t, script, `(": "`)
	for _, rule := range regexp.MustCompile(`\n(.*) \{ content: ":"; \}`).FindAllStringSubmatch(style, -1) {
		require.Contains(t, style, "\n:lang(fr) "+rule[1]+` { content: "\a0:"; }`)
	}
}

// French has a space that does not break before some signs, so the script has none of them itself.
func TestSigns(t *testing.T) {
	unspaced := regexp.MustCompile(`'|[^\x{a0}][:;?!]`)
	var french []string
	for _, list := range [...][]translation{scriptTexts, stepTexts} {
		for _, text := range list {
			french = append(french, text[lang.French])
		}
	}
	for _, text := range ruleTexts {
		french = append(french, text[lang.French-1])
	}
	for _, text := range french {
		require.NotRegexp(t, unspaced, text)
	}
	require.NotContains(t, script, `"; "`)
}
