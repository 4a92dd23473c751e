package web

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	play "github.com/barbukit/barbukit/examples/play/table"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// Each language has each word with the same parameters, no word is English by mistake, and the pages use each
// word and no other.
func TestWords(t *testing.T) {
	english := play.Texts(wordFiles, "words", lang.English)
	parameter := regexp.MustCompile(`\{\d\}`)
	for l := range lang.All() {
		all := play.Texts(wordFiles, "words", l)
		require.Equal(t, slices.Sorted(maps.Keys(english)), slices.Sorted(maps.Keys(all)), l)
		same := 0
		for key, text := range all {
			want, got := parameter.FindAllString(english[key], -1), parameter.FindAllString(text, -1)
			slices.Sort(want)
			slices.Sort(got)
			require.Equal(t, want, got, "%v: %s", l, key)
			require.NotContains(t, play.Words(l), key, "the page without a server has this word")
			if text == english[key] {
				same++
			}
		}
		if l != lang.English {
			require.LessOrEqual(t, same, 5, "%v has words that are English", l)
		}
		require.NotEqual(t, words[l]["lastTrick"], words[l]["lastDeal"], l)
	}
	var sources strings.Builder
	for _, pattern := range []string{"page/*.html", "*.go"} {
		paths, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			sources.Write(text)
		}
	}
	for key := range english {
		require.True(t, strings.Contains(sources.String(), `"`+key+`"`) || strings.HasPrefix(key, "chance-"), "no page uses %q", key)
	}
	for _, found := range regexp.MustCompile(`say "([\w-]+)"`).FindAllStringSubmatch(sources.String(), -1) {
		require.Contains(t, words[lang.Turkish], found[1])
	}
}

// Each language but English has a sentence for the same refusals, whose codes are those of PROTOCOL.md.
func TestRefusals(t *testing.T) {
	protocol, err := os.ReadFile("../PROTOCOL.md")
	require.NoError(t, err)
	_, section, found := strings.Cut(string(protocol), "\n## Refusals\n")
	require.True(t, found)
	require.Len(t, refusals, len(slices.Collect(lang.All()))-1)
	codes := slices.Sorted(maps.Keys(refusals[lang.French]))
	for l, list := range refusals {
		require.Equal(t, codes, slices.Sorted(maps.Keys(list)), l)
		for code, text := range list {
			require.Contains(t, section, "`"+code+"`")
			require.True(t, strings.HasSuffix(text, "."), "%v: %s", l, text)
			require.Equal(t, l.Capital(text), text)
		}
		require.Contains(t, list["bad-name"], strconv.Itoa(table.MaxName))
		require.Len(t, slices.Compact(slices.Sorted(maps.Values(list))), len(list), "two refusals in %v have the same sentence", l)
	}
	over := &table.Refusal{Code: "over", Text: "the match is over: create another table"}
	require.Equal(t, "Die Partie ist zu Ende.", inWords(lang.German, over))
	require.Equal(t, over.Text, inWords(lang.English, over))
	require.Equal(t, "unknown", inWords(lang.German, &table.Refusal{Code: "unknown", Text: "unknown"}))
}

// French has a space before a colon, wherever a board has one. In the words of the page the space does not end a line.
func TestColon(t *testing.T) {
	for _, texts := range []map[string]string{play.Texts(wordFiles, "words", lang.French), refusals[lang.French]} {
		for key, text := range texts {
			require.NotRegexp(t, ` [;:?!]`, text, key)
		}
	}
	p := newPages(t)
	tag, tight := regexp.MustCompile(`<[^>]*>`), regexp.MustCompile(`[^ \x{a0}]:`)
	fresh := 0
	for _, name := range []string{"penguin", "trex", "polignac", "hearts"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		src := rand.NewPCG(3, 4)
		for range 150 {
			if m.Turn().Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			board := seen(m, m.Turn().Seat)
			text := tag.ReplaceAllString(p.boardOf(t, m, board.seat, lang.French), " ")
			require.Contains(t, text, "À vous de jouer\u00a0: ", name)
			require.NotRegexp(t, tight, text, name)
			if strings.Contains(text, "Dernière donne\u00a0: ") {
				fresh++
			}
			all := slices.Collect(m.Legal())
			require.NoError(t, m.Apply(all[len(all)/2]))
		}
	}
	require.Positive(t, fresh)
}
