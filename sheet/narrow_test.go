package sheet_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// The golden sheets of a terminal with 40 columns.
func TestTextWithin(t *testing.T) {
	for _, name := range []string{"penguin", "barbuda", "italian", "fife", "eight", "two-sets"} {
		t.Run(name, func(t *testing.T) { golden(t, name+"-40.txt", sheet.TextWithin(sheets[name](), 40)) })
	}
}

// Every sheet fits every width from 20 columns, no line ends in a space, and a sheet that fits
// is unchanged.
func TestTextWithinFits(t *testing.T) {
	for name, begin := range sheets {
		s := begin()
		whole := sheet.Text(s)
		require.Equal(t, whole, sheet.TextWithin(s, 0))
		for columns := 0; columns < 200; columns += full.Of(5, 1, 1) {
			text := sheet.TextWithin(s, columns+1)
			for line := range strings.Lines(text) {
				line = strings.TrimSuffix(line, "\n")
				if text != whole {
					require.LessOrEqual(t, texttable.Width(line), max(columns+1, 20), "%s in %d columns:\n%s", name, columns+1, text)
				}
				require.Equal(t, strings.TrimRight(line, " "), line)
			}
		}
		require.Equal(t, whole, sheet.TextWithin(s, 1000))
	}
}

// A name is cut if it does not fit on a line with its points or its place, which are never cut.
func TestTextWithinCutsWhatDoesNotFit(t *testing.T) {
	n := strings.Repeat("n", 26)
	for size, want := range map[int]string{25: n[:25] + ": 0", 26: n[:24] + "…: 0"} {
		s := &score.Sheet{Players: 3, Names: []string{n[:size], "Ben", "Cleo"}, Deals: make([]score.Deal, 1)}
		require.Contains(t, sheet.TextWithin(s, 30), "total\n  "+want+"\n", size)
		require.Contains(t, sheet.TextWithin(s, 30), "place\n  "+n[:21]+"…: =1st\n", size)
	}
	pairs := &score.Sheet{Players: 4, Names: []string{n, "Ben", "Cleo", "Dan"}, Teams: score.TeamsOpposite, Deals: []score.Deal{{Points: score.Points{-20, 1, 5, 2}}}}
	require.Contains(t, sheet.TextWithin(pairs, 32), "team total\n  "+n[:24]+"…: -15\n")
	require.Contains(t, sheet.TextWithin(pairs, 32), "place\n  "+n[:23]+"…: 2nd\n")
}

// The totals come first and then the deals, from the latest to the first, with all points.
func TestTextWithinBeginsWithTheLatest(t *testing.T) {
	s := &score.Sheet{Players: 4, Names: []string{"Annie", "Benny", "Cleo", "Dan"}}
	for n := range int32(12) {
		d := called("no-queens", cards.Seat(n%4), -24, score.Points{-100 - n, 0, 0, 0})
		d.Doubled[1] = cards.SeatsOf(0)
		d.Points = score.Points{-300 - n, 200, 0, 0}
		s.Deals = append(s.Deals, d)
	}
	for _, row := range []struct {
		columns int
		deal    string // matches a deal and the points of seat 0
	}{{72, `(?m)^(\d+) .*  \|   (-\d+) `}, {30, `(?m)^deal (\d+), .*\n.*  Annie: (-\d+) `}} {
		text := sheet.TextWithin(s, row.columns)
		require.True(t, strings.HasPrefix(text, "total  Annie: -3666"), text)
		found := regexp.MustCompile(row.deal).FindAllStringSubmatch(text, -1)
		require.Len(t, found, len(s.Deals), text)
		for i, deal := range found {
			last := len(s.Deals) - i
			require.Equal(t, []string{strconv.Itoa(last), strconv.Itoa(-300 - last + 1)}, deal[1:])
		}
	}
}

// A title is broken at any space, but at one that joins words only if they do not fit.
func TestTitleIsBrokenAtSpaces(t *testing.T) {
	for title, want := range map[string]string{
		"Championship\u2003of\u3000Friday":               "Championship of\n  Friday\n",
		"One\u00a0two\u202fthree fourteen":               "One\u00a0two\u202fthree\n  fourteen\n",
		"One\u00a0two\u00a0three\u00a0four\u00a0fifteen": "One two three four\n  fifteen\n",
	} {
		s := &score.Sheet{Players: 3, Title: title, Deals: make([]score.Deal, 1), Names: []string{strings.Repeat("n", 25)}}
		text := sheet.TextWithin(s, 20)
		require.True(t, strings.HasPrefix(text, want), text)
	}
}

// French has a space before a colon, and no line is broken there.
func TestColonInFrench(t *testing.T) {
	colons := regexp.MustCompile(`[^\x{a0}]:|^\s*:`)
	for name, begin := range sheets {
		s := begin()
		s.Language = lang.French
		if strings.Contains(sheet.Text(s), "the Caller had") {
			continue // the marks of the variant have a meaning in English
		}
		for _, text := range []string{sheet.Text(s), sheet.TextWithin(s, 40), sheet.TextWithin(s, 25), sheet.Markdown(s)} {
			require.Equal(t, s.Players > 0, strings.Contains(text, "\u00a0: "), name)
			for line := range strings.Lines(text) {
				if strings.Contains(line, "---:") { // a column of numbers in Markdown
					continue
				}
				require.NotRegexp(t, colons, line, name)
			}
		}
	}
}

// The meaning of a mark is in English, and says so to screen readers if the sheet is in another language.
func TestLanguageOfMarks(t *testing.T) {
	for name, begin := range sheets {
		s := begin()
		if !strings.Contains(sheet.Text(s), "the Caller had") {
			continue
		}
		s.Language = lang.English
		require.NotContains(t, sheet.HTML(s), `lang="en">the Caller`, name)
		s.Language = lang.German
		require.Contains(t, sheet.HTML(s), `<span lang="en">the Caller`, name)
		return
	}
	t.Error("no sheet has marks")
}
