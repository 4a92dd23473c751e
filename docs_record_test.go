package barbukit_test

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// recordWords has the names that docs/record.md describes in words.
var recordWords = map[string]class{
	"sp":         {[]string{" ", " ", " ", "\t", "  ", " \t "}, `[ \t]+`},
	"NameLetter": {[]string{"a", "o", "z", "0", "9", "-"}, `[a-z0-9-]`},
	"Char":       {[]string{"a", " ", "#", "\t", "\x01", "é", "♥"}, `[^\n]`},
	"WordChar":   {[]string{"a", "0", "f", "é", "\x01", "\u2003"}, `[^\n \t#]`},
	"TextChar":   {[]string{"A", "n", ".", "é", "♥", "\u00A0", "-"}, `[^\n #\p{Cc}]`},
}

// recordGrammar is the grammar of docs/record.md with its recogniser.
type recordGrammar struct {
	ebnf
	lines *regexp.Regexp // with a group for the statement
}

func readRecordGrammar(t testing.TB) recordGrammar {
	g := readGrammar(t, "docs/record.md", recordWords)
	return recordGrammar{g, g.recogniser("Line", recordWords, "Statement")}
}

// allows reports whether a line follows the grammar and the conditions below it.
func (g recordGrammar) allows(line string, b *recordTable) bool {
	m := g.lines.FindStringSubmatch(line)
	if m == nil {
		return false
	}
	words := strings.FieldsFunc(m[g.lines.SubexpIndex("Statement")], func(r rune) bool { return r == ' ' || r == '\t' })
	return len(words) == 0 || b.allows(words)
}

// The example of the page is the deal of a golden record, whose points are worked out by hand.
func TestRecordExample(t *testing.T) {
	examples := blocks(read(t, "docs/record.md"), "text")
	require.Len(t, examples, 2)
	_, files := golden.Parse(read(t, "record/testdata/golden/penguin-sample.txtar"))
	require.Equal(t, "record", files[0].Name)
	var want strings.Builder
	for line := range strings.Lines(files[0].Text) {
		if !strings.HasPrefix(line, "! ") { // a line that the golden record refuses
			want.WriteString(line)
		}
	}
	require.Equal(t, want.String(), examples[0])
	for s, err := range record.Verify("docs/record.md", strings.NewReader(examples[0]), variants.Lookup) {
		require.NoError(t, err)
		require.Equal(t, "unfinished, 1 of 28 deals, total -12 24 -12 -24", s.String())
	}
	tags := "barbu 1\nvariant penguin\nplayers 4\n" + examples[1]
	r := record.NewReader("docs/record.md", strings.NewReader(tags), variants.Lookup)
	for {
		if _, err := r.Next(); err != nil {
			require.Equal(t, io.EOF, err)
			break
		}
	}
	require.Len(t, r.Tags(), 3)
}

// Each line of the tables has an example that the grammar and the reader allow.
func TestRecordLines(t *testing.T) {
	g := readRecordGrammar(t)
	two := &recordTable{variant: "italian", players: 2, before: recordTables()[1].before}
	page := read(t, "docs/record.md")
	rows := regexp.MustCompile("(?m)^\\| [^-l].*\\| `?([^`|]+)`? \\|$").FindAllStringSubmatch(page, -1)
	require.Len(t, rows, 25)
	verbs := map[string]bool{}
	for _, row := range rows {
		line := row[1]
		require.Regexp(t, g.lines, line)
		words := strings.Fields(line)
		verbs[strings.TrimLeft(strings.Join(words[:2], " "), "0123 ")] = true
		if words[0] == "deal" || words[0] == "draw" || words[0] == "score" || words[0] == "total" {
			require.True(t, two.allows(words) || words[0] == "declare", line)
			continue
		}
		require.True(t, recordTables()[1].reads(t, strings.Replace(line, "tricks", "trumps", 1)), line)
	}
	require.Len(t, verbs, 25, "each line has an example of its own")
}

// Every line of the records in the tests is a line of the grammar.
func TestRecordsFollowTheGrammar(t *testing.T) {
	g := readRecordGrammar(t)
	for _, text := range recordSamples(t) {
		require.Regexp(t, g.lines, text)
	}
}

// rareLines has lines with parts that no record in the tests has.
var rareLines = []string{
	"cut BRIDGE", "cut *H", "draw JOKER - BRIDGE 2C", "0 declare trumps H 7", "0 declare no-queens+no-king", "1 declare trumps NT A",
	"name 1 a#b  c #d", "tag x-a b#c", "tag event Final #2", "tag round 2", "tag date 1930", "tag site Ely", "variant fife ab#12 # c",
	"2 double 0 redouble 1 3", "1 redouble 0", "3 maximum", "0 play 2C 2C", "1 give *H AS 7D", "players 5", "score -2147483648 0 2147483647 -1",
	"turn *H", "2 redeal", "1 bid 12", "0 accept", "0 refuse", "0 decline", "3 discard 2C QS", "1 announce", "2 show QS KH",
	"deal AAK.*.QQ. ..T.2 ... A.K*.Q.J", " \t0 pass\t#", "#", "# a # b", "",
}

// recordSamples returns different lines of the records in the tests, and the rare lines.
func recordSamples(t testing.TB) (all []string) {
	paths, err := filepath.Glob("record/testdata/compat/*.barbu")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	seen := map[string]bool{}
	for _, path := range paths {
		for text := range strings.Lines(read(t, path)) {
			if text = strings.TrimSuffix(text, "\n"); !seen[text] {
				seen[text] = true
				all = append(all, text)
			}
		}
	}
	for n := 0; n < 3000; n += len(rareLines) { // so that rapid draws a rare line often enough
		all = append(all, rareLines...)
	}
	return all
}

// The reader accepts the syntax of a line made from the grammar if the conditions below the
// grammar hold, and refuses it as a syntax error if one does not hold.
func TestGrammarMakesLines(t *testing.T) {
	g := readRecordGrammar(t)
	made, refused := map[string]int{}, map[string]int{}
	for _, kind := range g.kinds() {
		// Few random lines of some kinds can be read: a deal needs a hand for each seat. So the
		// checks are repeated until one line was read.
		for round := 0; round == 0 || made[kind] == 0 && round < 1000; round++ {
			rapid.Check(t, func(t *rapid.T) {
				if g.requireAgrees(t, rapid.SampledFrom(recordTables()).Draw(t, "table"), g.sentence(t, node{op: 'a', text: kind}, recordWords)) {
					made[kind]++
				} else {
					refused[kind]++
				}
			})
		}
	}
	require.Len(t, made, len(g.kinds()), "lines that were read: %v, refused: %v", made, refused)
}

// kinds returns the names of the productions for the kinds of lines.
func (g recordGrammar) kinds() (all []string) {
	for _, alternative := range g.ebnf["Statement"].of {
		if name := alternative.of[0].text; name != "Action" {
			all = append(all, name)
		}
	}
	return append(all, "Action", "Line")
}

// requireAgrees checks that the reader and the grammar agree on a line, and returns whether they
// allow it.
func (g recordGrammar) requireAgrees(t require.TestingT, b *recordTable, line string) bool {
	want := g.allows(line, b)
	require.Equal(t, want, b.reads(t, line), "%s, %d players: %q: the grammar allows it: %t", b.variant, b.players, line, want)
	return want
}

// changedLine returns a line of the grammar or of a record with some small changes.
func (g recordGrammar) changedLine(t *rapid.T, samples []string) string {
	var line []rune
	if rapid.Bool().Draw(t, "a line of a record") {
		line = []rune(rapid.SampledFrom(samples).Draw(t, "line"))
	} else {
		line = []rune(g.sentence(t, node{op: 'a', text: "Line"}, recordWords))
	}
	for range rapid.IntRange(0, 3).Draw(t, "changes") {
		at := rapid.IntRange(0, len(line)).Draw(t, "at")
		other := rapid.SampledFrom([]rune("0123456789 -+.*?#AKQJTHSDCNXacdelmoprstuxé\t\v\x01\u00A0")).Draw(t, "other")
		end := min(at+rapid.IntRange(0, 3).Draw(t, "length"), len(line))
		switch rapid.IntRange(0, 3).Draw(t, "change") {
		case 0:
			line = slices.Concat(line[:at], []rune{other}, line[end:])
		case 1:
			line = slices.Concat(line[:at], line[end:])
		case 2:
			line = slices.Concat(line[:at], []rune{other}, line[at:])
		case 3: // a word is repeated or moved
			words := strings.Split(string(line), " ")
			words = slices.Insert(words, rapid.IntRange(0, len(words)).Draw(t, "to"), rapid.SampledFrom(words).Draw(t, "word"))
			line = []rune(strings.Join(words, " "))
		}
	}
	return string(line)
}

// The reader and the grammar agree on lines with small changes.
func TestGrammarRecognisesLines(t *testing.T) {
	g, samples := readRecordGrammar(t), recordSamples(t)
	found := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SampledFrom(recordTables()).Draw(t, "table")
		found[fmt.Sprint(g.requireAgrees(t, b, g.changedLine(t, samples)))]++
	})
	require.Len(t, found, 2, "lines that are allowed, and lines that are not")
}

// FuzzRecordGrammar gives the reader lines that the fuzzer makes from the grammar, with small
// changes.
func FuzzRecordGrammar(f *testing.F) {
	g, samples := readRecordGrammar(f), recordSamples(f)
	for seed := range byte(8) {
		f.Add(bytes.Repeat([]byte{seed, 7 * seed, 0, 255 - seed}, 200))
	}
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		g.requireAgrees(t, rapid.SampledFrom(recordTables()).Draw(t, "table"), g.changedLine(t, samples))
	}))
}

// FuzzRecordLine checks that the reader and the grammar agree on any line.
func FuzzRecordLine(f *testing.F) {
	g := readRecordGrammar(f)
	for _, line := range rareLines {
		f.Add(line, uint(len(line)))
	}
	f.Fuzz(func(t *testing.T, line string, table uint) {
		if !utf8.ValidString(line) || len(line) > record.MaxLine || strings.Contains(line, "\n") || strings.HasSuffix(line, "\r") {
			return // not one line of text
		}
		g.requireAgrees(t, recordTables()[table%4], line)
	})
}

// must panics if err is not nil.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
