package barbukit_test

import (
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// grammar is the grammar of docs/record.md: the text of each production, by its name.
type grammar map[string]string

// recordGrammar reads the grammar. For the productions that the page describes in words it adds
// some examples.
func recordGrammar(t *testing.T) grammar {
	return readGrammar(t, "docs/record.md", grammar{
		"sp":         `" " | "\t" | "  "`,
		"NameLetter": `"a" | "o" | "z" | "0" | "9" | "-"`,
		"Word":       `"ab12" | "x"`,
		"Text":       `"Annie" | "Ann of Ely"`,
	})
}

// readGrammar adds the grammar of a page to g.
func readGrammar(t *testing.T, path string, g grammar) grammar {
	page := blocks(read(t, path), "ebnf")
	require.Len(t, page, 1)
	for _, m := range regexp.MustCompile(`(?m)^(\w+) *= (.*) \.$`).FindAllStringSubmatch(page[0], -1) {
		require.NotContains(t, g, m[1], "two productions")
		g[m[1]] = m[2]
	}
	for name, text := range g {
		for _, used := range regexp.MustCompile(`[A-Za-z]\w*`).FindAllString(regexp.MustCompile(`"[^"]*"`).ReplaceAllString(text, ""), -1) {
			require.Contains(t, g, used, "%s uses it", name)
		}
	}
	return g
}

// pattern returns a regular expression for a production. This is possible because no
// production uses itself.
func (g grammar) pattern(name string) string {
	const token = `"[^"]*"|\w+|[][{}()|]`
	open := map[string]string{"[": "(?:", "{": "(?:", "(": "(?:", "]": ")?", "}": ")*", ")": ")", "|": "|"}
	var b strings.Builder
	for _, word := range regexp.MustCompile(token).FindAllString(g[name], -1) {
		switch {
		case word[0] == '"':
			b.WriteString(regexp.QuoteMeta(strings.ReplaceAll(strings.Trim(word, `"`), `\t`, "\t")))
		case open[word] != "":
			b.WriteString(open[word])
		default:
			b.WriteString("(?:" + g.pattern(word) + ")")
		}
	}
	return b.String()
}

// described has regular expressions for the productions that the page describes in words.
var described = map[string]string{"sp": `[ \t]+`, "NameLetter": `[a-z0-9-]`, "Word": `[^ \t]+`, "Text": `[^\p{Cc}]+`}

// lines returns a regular expression for the lines of the grammar.
func (g grammar) lines() *regexp.Regexp {
	all := g.pattern("Line")
	for name, text := range described {
		all = strings.ReplaceAll(all, "(?:"+g.pattern(name)+")", text)
	}
	return regexp.MustCompile(`\A(?:` + all + `)\z`)
}

// refusedBeyond matches the errors for lines that follow the grammar and are refused for
// another reason. The page lists these reasons below the grammar.
var refusedBeyond = regexp.MustCompile(`want one for each, seat 0 first|is listed (twice|three times)|is not a number of points|is not a hand|is not a seat: want`)

// syntax returns the error of the parser for a line. It assumes as many players as the line
// has parts.
func syntax(text string) error {
	kind, rest := line.Cut(text)
	g := line.Grammar{Players: min(max(len(strings.Fields(rest)), 1), 8)}
	var err error
	switch kind {
	case line.KindVersion:
		err = line.ParseVersion(rest)
	case line.KindVariant:
		_, _, err = line.ParseVariant(rest)
	case line.KindPlayers:
		_, err = line.ParsePlayers(rest)
	case line.KindName:
		g.Players = 8
		_, _, err = g.ParseName(rest)
	case line.KindDeal:
		_, err = g.ParseDeal(rest)
	case line.KindDraw:
		_, err = g.ParseDraw(rest)
	case line.KindScore, line.KindTotal:
		_, err = g.ParsePoints(rest)
	default:
		g.Players = 8
		_, err = g.ParseAction(text)
	}
	return err
}

// The example of the page is the beginning of a record.
func TestRecordExample(t *testing.T) {
	examples := blocks(read(t, "docs/record.md"), "text")
	require.Len(t, examples, 1)
	r := record.NewReader("docs/record.md", strings.NewReader(examples[0]), variants.Lookup)
	n := 0
	for {
		_, err := r.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		n++
	}
	require.Greater(t, n, 5)
}

// Every line of the records in the tests, and every line that the reader accepts among lines
// with small changes, is a line of the grammar.
func TestRecordsFollowTheGrammar(t *testing.T) {
	lines := recordGrammar(t).lines()
	paths, err := filepath.Glob("record/testdata/compat/*.barbu")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	var all []string
	for _, path := range paths {
		for text := range strings.Lines(read(t, path)) {
			if text = line.Trim(strings.TrimSpace(text)); text != "" {
				require.Regexp(t, lines, text, path)
				all = append(all, text)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(rapid.SampledFrom(all).Draw(t, "line"))
		at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
		other := rapid.SampledFrom([]byte("0123456789 -+.*?#AKQJTHSDCNXacdelmoprsu")).Draw(t, "other")
		switch rapid.IntRange(0, 2).Draw(t, "change") {
		case 0:
			text[at] = other
		case 1:
			text = append(text[:at], text[at+1:]...)
		case 2:
			text = append(text[:at], append([]byte{other}, text[at:]...)...)
		}
		changed := line.Trim(string(text))
		if changed == "" {
			return
		}
		if err := syntax(changed); err == nil && !lines.MatchString(changed) {
			// The parser does not check the ids of contracts or the number of players: the variant does.
			require.Regexp(t, `declare|^players`, changed)
		} else if err != nil && lines.MatchString(changed) {
			require.Regexp(t, refusedBeyond, err.Error(), changed)
		}
	})
}

// The reader can read a line made from the grammar, or refuses it for a reason that the
// page lists.
func TestGrammarMakesLines(t *testing.T) {
	g := recordGrammar(t)
	lines := g.lines()
	kinds := map[line.Kind]int{}
	for kind := range strings.SplitSeq(g["Line"], " | ") {
		rapid.Check(t, func(t *rapid.T) {
			text := line.Trim(rapid.StringMatching(g.pattern(kind)).Draw(t, "line"))
			require.Regexp(t, lines, text)
			if err := syntax(text); err != nil {
				require.Regexp(t, refusedBeyond, err.Error(), text)
				return
			}
			k, _ := line.Cut(text)
			kinds[k]++
		})
	}
	if testing.Short() {
		return // with -short there are few lines, and some kinds may have no readable line
	}
	require.Len(t, kinds, int(line.KindTotal)+1, "kinds of lines that were read: %v", kinds)
}
