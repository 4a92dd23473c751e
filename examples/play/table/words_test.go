package table

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/lang"
)

var (
	parameter   = regexp.MustCompile(`\{\d\}`)
	usedInPage  = regexp.MustCompile(`\bt\("([\w-]+)"`)
	usedInTable = regexp.MustCompile(`\bword\("([\w-]+)"\)`)
)

// Each language has each word with the same parameters, and no word is English by mistake.
func TestEveryLanguageHasEveryWord(t *testing.T) {
	english := words(lang.English)
	for l := range lang.All() {
		all := words(l)
		require.Equal(t, slices.Sorted(maps.Keys(english)), slices.Sorted(maps.Keys(all)), l)
		same := 0
		for key, text := range all {
			require.Equal(t, strings.TrimSpace(text), text, "%v: %s", l, key)
			require.NotEmpty(t, text, "%v: %s", l, key)
			want, got := parameter.FindAllString(english[key], -1), parameter.FindAllString(text, -1)
			slices.Sort(want)
			slices.Sort(got)
			require.Equal(t, want, got, "%v: %s", l, key)
			if text == english[key] {
				same++
			}
		}
		if l != lang.English {
			require.LessOrEqual(t, same, 3, "%v has words that are English", l)
		}
	}
}

// The page finds every language among those of the browser.
func TestPageHasEveryLanguage(t *testing.T) {
	app, err := os.ReadFile("../site/app.js")
	require.NoError(t, err)
	var codes []string
	for l := range lang.All() {
		codes = append(codes, `"`+l.String()+`"`)
	}
	want := "const codes = [" + strings.Join(codes, ", ") + "];"
	require.True(t, strings.Contains(string(app), want), "examples/play/site/app.js does not have the languages: %s", want)
}

// The page uses each word of the files, and no other word.
func TestEveryWordIsUsed(t *testing.T) {
	var table Table
	info, err := table.setLanguage(wanted{"tr"})
	require.NoError(t, err)
	all := info.(wordsInfo).Words
	used := map[string]bool{}
	scripts, err := filepath.Glob("../site/*.js")
	require.NoError(t, err)
	code, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, path := range append(scripts, code...) {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, re := range []*regexp.Regexp{usedInPage, usedInTable} {
			for _, m := range re.FindAllStringSubmatch(string(text), -1) {
				used[m[1]] = true
				require.Contains(t, all, m[1], path)
			}
		}
	}
	for _, b := range bots.Bots() {
		require.Contains(t, all, "bot-"+b.Name)
		used["bot-"+b.Name] = true
	}
	for _, key := range []string{"paceNone", "paceFast", "paceUsual", "paceSlow", "log", "sheet", "rules"} {
		used[key] = true // in lists of the page
	}
	for key := range words(lang.English) {
		used[key] = used[key] || strings.HasPrefix(key, "ask") // of askTitle
	}
	for _, key := range receivers {
		used[key] = true
	}
	for key := range words(lang.English) {
		require.True(t, used[key], key)
	}
	for key := range phrases {
		require.True(t, used[key], key)
	}
}

// French has a space before a colon, which does not end a line. So the scripts leave the colon after a word to the language.
func TestColon(t *testing.T) {
	for key, text := range words(lang.French) {
		require.NotRegexp(t, ` [;:?!]`, text, key)
	}
	info, err := new(Table).setLanguage(wanted{"fr"})
	require.NoError(t, err)
	require.Equal(t, "{0}\u00a0:", info.(wordsInfo).Words["heading"])
	scripts, err := filepath.Glob("../site/*.js")
	require.NoError(t, err)
	for _, path := range scripts {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NotRegexp(t, `(\bt\([^{]*|state\.turn)\}: `, string(text), path)
	}
}

// The texts of the table are in the language of the person, and a change of language is complete.
func TestLanguages(t *testing.T) {
	p := newPage(t)
	v, err := new(Table).find("penguin", "")
	require.NoError(t, err)
	p.call("language", wanted{"fr-CH"}, nil)
	p.begin(v, "", 4)
	for p.state.Ask == nil {
		p.step()
	}
	require.Equal(t, "À vous de jouer", p.state.Turn)
	require.Contains(t, p.state.Deal, "Donne 1 sur 28")
	p.call("language", wanted{"de"}, nil)
	p.change("state", nothing{})
	require.Equal(t, "Du bist am Zug", p.state.Turn)
	require.Contains(t, try(t, &p.table, "language", wanted{"xx"}, nil), "xx")
}

// Each parameter takes its own place once, whatever it contains.
func TestFill(t *testing.T) {
	require.Equal(t, "2 of 3, again 2", Fill("{0} of {1}, again {0}", 2, 3))
	require.Equal(t, "{1} and {0}", Fill("{0} and {1}", "{1}", "{0}"))
	require.Equal(t, "{0}", Fill("{0}"))
}

// A text of the library gets names without numbers, and the minus signs and tens of the page. Names stay unchanged.
func TestNamed(t *testing.T) {
	require.Equal(t, "Place: Zoë -3 (T♥): 1st (12); Ann: 2nd (−155)", named("Place: ⟦Zoë -3 (T♥)⟧: 1st (12); ⟦Ann⟧: 2nd (-155)"))
	require.Equal(t, "Contract: No-2, worth −24 points", named("Contract: No-2, worth -24 points"))
	require.Equal(t, "10♥ −5", named("T♥ -5"))
}
