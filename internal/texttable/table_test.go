package texttable_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/internal/texttable"
)

func TestTextAndMarkdown(t *testing.T) {
	players := [][]string{{"player", "points", "note"}, {"Annie", "-18"}, {"田中", "107", "first"}}
	for _, row := range []struct {
		name           string
		table          texttable.Table
		text, markdown string
	}{
		{"nothing", texttable.Table{}, "", ""},
		{"only the head", texttable.Table{Rows: players[:1], Right: []bool{false, true}, Rule: true},
			"player  points  note\n",
			"| player | points | note |\n| --- | ---: | --- |\n"},
		{"left", texttable.Table{Rows: players},
			"player  points  note\nAnnie   -18\n田中    107     first\n",
			"| player | points | note |\n| --- | --- | --- |\n| Annie | -18 |\n| 田中 | 107 | first |\n"},
		{"right, with a rule", texttable.Table{Rows: players, Right: []bool{1: true}, Rule: true},
			"player  points  note\n------  ------  -----\nAnnie      -18\n田中       107  first\n",
			"| player | points | note |\n| --- | ---: | --- |\n| Annie | -18 |\n| 田中 | 107 | first |\n"},
		{"spaces in a cell that fits", texttable.Table{Rows: [][]string{{" a  b", "c"}}}, " a  b  c\n", "|  a  b | c |\n| --- | --- |\n"},
		{"first column empty", texttable.Table{Rows: [][]string{{"", "a"}, {"", "b"}}}, "  a\n  b\n", "|  | a |\n| --- | --- |\n|  | b |\n"},
	} {
		require.Equal(t, row.text, row.table.Text(), row.name)
		require.Equal(t, row.markdown, row.table.Markdown(), row.name)
	}
}

// If a table is too wide, its widest column is wrapped, but not below ten columns.
func TestTextIsWrapped(t *testing.T) {
	rows := [][]string{{"a", "b"}, {"king", "the player who takes the king of hearts"}}
	for _, row := range []struct {
		width int
		want  string
	}{
		{45, "a     b\nking  the player who takes the king of hearts\n"},
		{44, "a     b\nking  the player who takes the king of\n      hearts\n"},
		{26, "a     b\nking  the player who takes\n      the king of hearts\n"},
		{16, "a     b\nking  the player\n      who takes\n      the king\n      of hearts\n"},
		{2, "a     b\nking  the player\n      who takes\n      the king\n      of hearts\n"},
	} {
		require.Equal(t, row.want, texttable.Table{Rows: rows, Width: row.width}.Text(), row.width)
	}
	require.Equal(t, "no rows", strings.Join(append(texttable.Table{Width: 10}.Lines(), "no rows"), ""))
	one := texttable.Table{Rows: [][]string{{"the king of hearts"}}, Width: 12}
	require.Equal(t, "the king of\nhearts\n", one.Text(), "a single column")
	fits := texttable.Table{Rows: [][]string{{"a", "b"}, {"c"}}, Width: 4}
	require.Equal(t, "a  b\nc\n", fits.Text(), "no column is widened")
	short := texttable.Table{Rows: [][]string{{"king", "the king of hearts"}, {"c"}}, Width: 17}
	require.Equal(t, "king  the king of\n      hearts\nc\n", short.Text(), "a row without the column that is wrapped")
	long := texttable.Table{Rows: [][]string{{"1", "a misere"}, {"1234567890123", "b"}}, Right: []bool{true}, Width: 12}
	require.Equal(t, "            1  a misere\n1234567890123  b\n", long.Text(), "a word is never cut")
}

// For any cells, columns begin and end at the same place in each line, and no line ends in
// a space.
func TestTextIsAligned(t *testing.T) {
	words := rapid.StringMatching(`[a-z田é]{1,8}`)
	rapid.Check(t, func(t *rapid.T) {
		columns := rapid.IntRange(1, 4).Draw(t, "columns")
		table := texttable.Table{Right: rapid.SliceOfN(rapid.Bool(), columns, columns).Draw(t, "right")}
		table.Rows = rapid.SliceOfN(rapid.SliceOfN(words, columns, columns), 1, 5).Draw(t, "rows")
		widths := make([]int, columns)
		for _, row := range table.Rows {
			for i, cell := range row {
				widths[i] = max(widths[i], texttable.Width(cell))
			}
		}
		for n, line := range table.Lines() {
			require.Equal(t, strings.TrimRight(line, " "), line)
			want := ""
			for i, cell := range table.Rows[n] {
				space := strings.Repeat(" ", widths[i]-texttable.Width(cell))
				if table.Right[i] {
					want += space + cell + "  "
				} else {
					want += cell + space + "  "
				}
			}
			require.Equal(t, strings.TrimRight(want, " "), line)
		}
	})
}

func TestPad(t *testing.T) {
	require.Equal(t, []string{"田 ", "abc", "   "}, texttable.Pad([]string{"田", "abc", ""}, false))
	require.Equal(t, []string{" 田", "abc", "   "}, texttable.Pad([]string{"田", "abc", ""}, true))
	require.Equal(t, []string{""}, texttable.Pad([]string{""}, true))
	require.Empty(t, texttable.Pad(nil, true))
}

func TestWrap(t *testing.T) {
	for _, row := range []struct {
		text  string
		width int
		want  []string
	}{
		{"", 5, []string{""}},
		{"one two", 7, []string{"one two"}},
		{"one two", 6, []string{"one", "two"}},
		{" one \n two  three ", 9, []string{"one two", "three"}},
		{"longer than that", 4, []string{"longer", "than", "that"}},
		{"ab\u00a0: cd", 5, []string{"ab\u00a0:", "cd"}},
		{"one ab\u00a0: cd", 6, []string{"one", "ab\u00a0:", "cd"}},
		{"田中 ab", 7, []string{"田中 ab"}},
		{"田中 ab", 6, []string{"田中", "ab"}},
	} {
		require.Equal(t, row.want, texttable.Wrap(row.text, row.width), "%q in %d", row.text, row.width)
	}
}

func TestWidthAndCut(t *testing.T) {
	for _, row := range []struct {
		text, cut string // cut to 4
		width     int
	}{
		{"", "", 0}, {"abcd", "abcd", 4}, {"abcde", "abc…", 5}, {"田中", "田中", 4}, {"田中さ", "田…", 6},
		{"5￥￦", "5￥…", 5},
		{"Jose\u0301", "Jose\u0301", 4}, {"Jose\u0301s", "Jos…", 5}, {"👑 Queen", "👑 …", 8}, {"a\u200Db\u200Cc", "a\u200Db\u200Cc", 3},
	} {
		require.Equal(t, row.width, texttable.Width(row.text), "%q", row.text)
		require.Equal(t, row.cut, texttable.Cut(row.text, 4), "%q", row.text)
	}
}

// Plain sentences are unchanged. Characters that Markdown or GitHub would interpret are
// escaped.
func TestEscape(t *testing.T) {
	for _, row := range []struct{ text, inline, line string }{
		{"", "", ""},
		{"The king: 1.", "The king: 1.", "The king: 1."},
		{"a  b\n\tc", "a b c", "a b c"},
		{"*_`[]<>#|~&!{}\\$", "\\*\\_\\`\\[\\]\\<\\>\\#\\|\\~\\&\\!\\{\\}\\\\\\$", "\\*\\_\\`\\[\\]\\<\\>\\#\\|\\~\\&\\!\\{\\}\\\\\\$"},
		{"www.example.com", `www\.example\.com`, `www\.example\.com`},
		{"http://x", `http\://x`, `http\://x`},
		{"a@b.c", `a\@b\.c`, `a\@b\.c`},
		{":+1: :smile: :-)", `\:+1: \:smile: \:-)`, `\:+1: \:smile: \:-)`},
		{"- x", "- x", `\- x`},
		{"+5", "+5", `\+5`},
		{"= x", "= x", `\= x`},
		{"1. x", "1. x", `1\. x`},
		{"12) x", "12) x", `12\) x`},
		{"1 x", "1 x", "1 x"},
		{"12", "12", "12"},
		{". x", ". x", ". x"},
	} {
		require.Equal(t, row.inline, texttable.Escape(row.text), "%q", row.text)
		require.Equal(t, row.line, texttable.EscapeLine(row.text), "%q", row.text)
	}
}

// Clean replaces characters that break lines, hide or reorder letters, or begin a command of a
// terminal.
func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "",
		"Zoë  李 👩\u200d🚀":        "Zoë  李 👩\u200d🚀",
		"a\nb\tc":                "a\uFFFDb\uFFFDc",
		"\x1b[31mred\x1b[0m":     "\uFFFD[31mred\uFFFD[0m",
		"a\u202Eb\u2028c\u0085d": "a\uFFFDb\uFFFDc\uFFFDd",
		"a\xffb":                 "a\uFFFDb",
	} {
		require.Equal(t, want, texttable.Clean(text), "%q", text)
	}
}

// Isolate puts text that is written from right to left between two characters.
func TestIsolate(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "Zoë  李": "Zoë  李", "a\u202Eb": "a\uFFFDb", "مريم": "\u2068مريم\u2069", "Dora דורה": "\u2068Dora דורה\u2069", "דורה\u2069": "\u2068דורה\uFFFD\u2069",
		"ܣܘܪܝܝܐ": "\u2068ܣܘܪܝܝܐ\u2069", "ދިވެހި": "\u2068ދިވެހި\u2069", "ߒߞߏ": "\u2068ߒߞߏ\u2069",
	} {
		require.Equal(t, want, texttable.Isolate(text), "%q", text)
	}
}
