package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	page "github.com/barbukit/barbukit/examples/play/table"
	"github.com/barbukit/barbukit/lang"
)

// Each language has each text with the same parameters, no text is English by mistake, and the program uses each text.
func TestTexts(t *testing.T) {
	own := map[lang.Language]map[string]string{}
	for l := range lang.All() {
		own[l] = page.Texts(wordFiles, "words", l)
	}
	parameters := func(text string) []string {
		return slices.Sorted(slices.Values(regexp.MustCompile(`\{\d\}`).FindAllString(text, -1)))
	}
	english := own[lang.English]
	for l, list := range own {
		require.Equal(t, slices.Sorted(maps.Keys(english)), slices.Sorted(maps.Keys(list)), l)
		same := 0
		for key, text := range list {
			require.Equal(t, parameters(english[key]), parameters(text), "%v: %s", l, key)
			require.NotContains(t, page.Words(l), key, "the page of examples/play has this word")
			if l == lang.French && key != "keyHelp" { // which names the key ?
				require.NotRegexp(t, "'| [:;?!]", text, "want ’, and a space that does not break")
			}
			if text == english[key] {
				same++
			}
		}
		if l != lang.English {
			require.LessOrEqual(t, same, 2, "%v has texts that are English", l) // the names of keys
		}
	}
	var sources strings.Builder
	paths, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, path := range paths {
		if !strings.HasSuffix(path, "_test.go") {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			sources.Write(text)
		}
	}
	for key := range english {
		require.Contains(t, sources.String(), `"`+key+`"`)
	}
	require.PanicsWithValue(t, `no text "none"`, func() { textIn(lang.English, "none") })
}

// Several rules are sentences one after another, or in English parts of one text.
func TestSeveralRules(t *testing.T) {
	for l, want := range map[lang.Language]string{
		lang.English: "5♥: must follow; 7♣: must trump",
		lang.French:  "5♥\u00a0: Vous devez fournir la couleur demandée. 7♣\u00a0: Sans carte de la couleur demandée, vous devez couper.",
	} {
		s, c := settings(t, "penguin")
		c.language = l
		p := newPlayer(t, s, c)
		p.m.view.Illegal = []barbu.Illegal{
			{Card: cards.MustParse("7C"), Code: "must-trump", Why: "must trump"}, {Card: cards.MustParse("5H"), Code: "must-follow", Why: "must follow"},
		}
		require.Equal(t, want, p.m.whyAll())
	}
}
