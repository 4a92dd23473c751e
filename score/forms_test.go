package score_test

import (
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// barbuda is the beginning of a match of Barbuda: bets pay in columns of their own.
// In the third deal the dealer gets half more because he chose.
func barbuda() *score.Sheet {
	return &score.Sheet{
		Title: "Barbuda", Players: 4, Names: []string{"Annie", "Benny", "Cleo", "Dan"},
		Form: score.Form{Bets: score.Columns, Left: score.Grid},
		Calls: []score.Call{
			{Contract: score.KingsAndJacks, Label: "Kings and Jacks", Short: "KJ", Total: -34},
			{Contract: score.NoQueens, Label: "Queens", Short: "Q", Total: -24},
			{Contract: score.Tricks, Label: "Tricks", Short: "T", Total: 65},
			{Contract: score.Domino, Label: "Fantan", Short: "F", Total: 75},
		},
		Deals: []score.Deal{
			{
				Declarer: 0, Declared: true, Contract: score.NoQueens, Total: -24,
				Base: score.Points{-6, -18, 0, 0}, Points: score.Points{18, -42, 0, 0},
				Doubled:   [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0)},
				Redoubled: [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1)},
			},
			{
				Dealer: 1, Declarer: 1, Declared: true, Contract: score.Tricks, Trump: "NT", Total: 65,
				Base: score.Points{15, 15, 25, 10}, Points: score.Points{15, 15 - 10, 25 + 10, 10},
				Doubled: [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1), 2: cards.SeatsOf(1)},
			},
			{
				Dealer: 2, Declarer: 2, Declared: true, Contract: score.Domino, Rank: cards.Ten, Total: 75, Chosen: 40,
				Base: score.Points{10, 25, 50, -10}, Points: score.Points{10, -5, 50 + 30 + 40, -10},
				Doubled: [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(2)},
			},
		},
	}
}

// odd is two sets of a game for two: the first ends level, the second has begun.
func odd() *score.Sheet {
	king := score.Points{-4, 0}
	other := score.Points{0, -4}
	first, last := score.Points{2, 0}, score.Points{0, 2}
	deal := func(set, round int, contract score.Contract, parts ...score.Points) score.Deal {
		d := score.Deal{Set: set, Round: round, Declarer: cards.Seat(round % 2), Declared: round < 2, Contract: contract}
		for i, points := range parts {
			part := score.Part{Base: points, Total: points.Sum()}
			if len(parts) > 1 {
				d.Parts[i] = part
			}
			d.Base, d.Total = d.Base.Plus(points), d.Total+part.Total
			if points.Sum() > 0 {
				d.Places = [cards.MaxSeats]uint8{1, 2}
				if points == last {
					d.Places = [cards.MaxSeats]uint8{2, 1}
				}
			}
		}
		d.Points = d.Base
		return d
	}
	const both = score.Patience + "+" + score.Patience
	return &score.Sheet{
		Title: "Odd", Players: 2, Names: []string{"Annie"}, Nobody: "The Odd Round", Fewest: true,
		Form: score.Form{Lines: score.ByRound, Marks: score.Fife, Left: score.Squares},
		Calls: []score.Call{
			{Contract: score.NoKing, Label: "King", Short: "K", Total: -4},
			{Contract: score.Patience, Label: "Patience", Short: "P", Times: 2, Total: 2},
		},
		Deals: []score.Deal{
			deal(0, 0, score.NoKing, king), deal(0, 0, both, last, last),
			deal(0, 1, score.Patience, first), deal(0, 1, score.Patience, last), deal(0, 1, score.NoKing, other),
			deal(0, 2, score.Patience, first), deal(0, 2, score.NoKing+"+"+score.Patience, other, last),
			deal(1, 0, score.Patience, first),
		},
	}
}

func init() {
	sheets["fife"] = appendix
	sheets["barbuda"] = barbuda
	sheets["odd"] = odd

	// The doubles of the declarer are in a ring.
	sheets["penguin"] = func() *score.Sheet {
		s := withBets()
		s.Form.Bets = score.Encircled
		return s
	}

	// Each player's own square; the same contract may be called twice.
	sheets["italian"] = func() *score.Sheet {
		s := sheets["no-bets"]()
		s.Form.Left = score.Squares
		s.Calls = []score.Call{
			{Contract: score.NoTricks, Label: "Misère (NP)", Short: "NP"},
			{Contract: score.NoKing, Label: "NPR", Times: 3},
			{Contract: score.NoQueens, Label: "NPD"},
			{Contract: score.Domino, Label: "Domino", Times: 3},
		}
		s.Deals = s.Deals[:5]
		return s
	}

	// Several contracts at once, one of them oftener than it may be, and one that the
	// sheet does not know; and what was carried over.
	sheets["grid"] = func() *score.Sheet {
		return &score.Sheet{
			Title: "Grid", Players: 2, Names: []string{"A", "B"}, Carried: score.Points{100, -50},
			Form:  score.Form{Left: score.Grid},
			Calls: []score.Call{{Contract: score.NoKing, Short: "K"}, {Contract: score.NoQueens, Short: "Q"}},
			Deals: []score.Deal{
				called(score.NoKing+"+"+score.NoQueens, 0, -4, score.Points{-4, 0}),
				called(score.NoKing, 0, -2, score.Points{0, -2}),
				called("my-own", 1, 1, score.Points{1, 0}),
				line(score.NoQueens, -2, score.Points{0, -2}),
			},
		}
	}
}

// golden compares a text with a file of testdata.
func golden(t *testing.T, name, got string) {
	path := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o666))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}

func TestSheetMarkdown(t *testing.T) {
	for name, sheet := range sheets {
		t.Run(name, func(t *testing.T) { golden(t, name+".md", sheet().Markdown()) })
	}
}

// unstyled is a page without its style sheet.
func unstyled(page string) string {
	head, rest, _ := strings.Cut(page, "<style>")
	_, body, _ := strings.Cut(rest, "</style>\n")
	return head + body
}

func TestSheetHTML(t *testing.T) {
	for name, sheet := range sheets {
		t.Run(name, func(t *testing.T) { golden(t, name+".html", unstyled(sheet().HTML())) })
	}
}

// The page needs nothing beyond itself.
func TestHTMLNeedsNothing(t *testing.T) {
	for _, sheet := range sheets {
		page := sheet().HTML()
		for _, bad := range []string{"<script", "<link", "<img", "<iframe", "src=", "href=", "url(", "@import", "http:", "https:", "//"} {
			require.NotContains(t, page, bad)
		}
		require.Contains(t, page, "default-src 'none'")
		require.Contains(t, page, "@media print")
		require.Contains(t, page, "prefers-color-scheme: dark")
	}
}

// disguised is every sheet with other names, title and words.
func disguised(sheet func() *score.Sheet, text func() string) *score.Sheet {
	s := sheet()
	s.Title = text()
	if s.Nobody != "" {
		s.Nobody = text()
	}
	s.Names = nil
	for range s.Players {
		s.Names = append(s.Names, text())
	}
	for i := range s.Calls {
		s.Calls[i].Label, s.Calls[i].Short = text(), text()
	}
	return s
}

var (
	tips = regexp.MustCompile(`title="[^"]*"`)
	tags = regexp.MustCompile(`<[^>]*>`)
)

// skeleton is the tags of a page without what they say in words.
func skeleton(page string) []string {
	return tags.FindAllString(tips.ReplaceAllString(unstyled(page), `title=""`), -1)
}

// cells are how many cells each line of a table in Markdown has; bars that are shown
// as such are none.
func cells(text string) (counts []int) {
	for line := range strings.Lines(text) {
		line = strings.ReplaceAll(line, `\\`, "")
		counts = append(counts, strings.Count(strings.ReplaceAll(line, `\|`, ""), "|"))
	}
	return counts
}

// unescaped are the characters that Markdown would take for its own, or a browser
// for a tag.
func unescaped(text string) string {
	var found []byte
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case strings.IndexByte("<>`[]&_", text[i]) >= 0:
			found = append(found, text[i])
		}
	}
	return string(found)
}

// hostile are names from strangers.
var hostile = []string{
	"<script>alert(1)</script>|*x*", `"><img src=x onerror=alert(1)>`, "' onclick='x", "&lt;b&gt;", "</style><b>", "[a](javascript:b)",
	"`code`", "~~x~~", "a\\", "\\|", "# head", "- item", "1. one", "x\ny\n\n| z |", "---", "\x00\u202E", "www.example.com", "a@b.c",
	"<!--", "]]>", "${x}", "_a_ __b__", "![i](j)", "\u2028",
}

// Whatever names hold, the page has the tags that it has with plain names, the tables
// have the same cells, and the names are there to read.
func checkNames(t require.TestingT, name string, sheet func() *score.Sheet, text func() string) {
	was, s := disguised(sheet, func() string { return "N" }), disguised(sheet, text)
	page := s.HTML()
	require.Equal(t, skeleton(was.HTML()), skeleton(page), name)
	require.NotContains(t, page, "\x00")
	markdown := s.Markdown()
	require.Equal(t, cells(was.Markdown()), cells(markdown), name)
	require.Empty(t, unescaped(markdown), "%s:\n%s", name, markdown)
	require.Equal(t, strings.Count(was.Text(), "\n"), strings.Count(s.Text(), "\n"), name)
}

func TestHostileNames(t *testing.T) {
	for name, sheet := range sheets {
		for _, text := range hostile {
			checkNames(t, name, sheet, func() string { return text })
			s := disguised(sheet, func() string { return text })
			if len(s.Deals) > 0 && !strings.ContainsAny(text, "\x00\n\u2028") {
				require.Contains(t, html.UnescapeString(s.HTML()), text, name)
			}
		}
	}
	s := disguised(odd, func() string { return hostile[0] })
	require.Contains(t, s.HTML(), "&lt;script&gt;alert(1)&lt;/script&gt;|*x*")
	require.Contains(t, s.Markdown(), `\<script\>alert(1)\</script\>\|\*x\*`)
}

func TestAnyNames(t *testing.T) {
	names := rapid.StringOfN(rapid.SampledFrom([]rune("a<>&\"'|*\\`~_[]()#!:@. \n-\u202E田")), 1, 12, -1).Filter(visible)
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"fife", "barbuda", "odd", "penguin", "italian", "grid", "bets"}).Draw(t, "sheet")
		checkNames(t, name, sheets[name], func() string { return names.Draw(t, "name") })
	})
}

// visible names are more than spaces; of those nothing is left to draw.
func visible(name string) bool { return strings.TrimSpace(name) != "" }

func FuzzNames(f *testing.F) {
	names := []string{"fife", "barbuda", "odd", "penguin", "italian"}
	for i, text := range hostile {
		f.Add(text, uint(i))
	}
	f.Fuzz(func(t *testing.T, text string, i uint) {
		if !visible(text) {
			text = "." + text
		}
		name := names[i%uint(len(names))]
		checkNames(t, name, sheets[name], func() string { return text })
	})
}

// Where there is no round that nobody calls, a set is over with its last Caller's.
func TestSetWithoutTheSillyRound(t *testing.T) {
	s := odd()
	s.Nobody, s.Deals = "", s.Deals[:2]
	require.Contains(t, s.Text(), "\nset so far ")
	s.Deals = odd().Deals[:4]
	require.Contains(t, s.Text(), "\nset so far ")
	s.Deals = odd().Deals[:5]
	require.Contains(t, s.Text(), "\nset total ")
	s.Nobody = "The Odd Round"
	require.Contains(t, s.Text(), "\nset so far ")
}

// Where bets paid something too, a column of them makes the rows add up.
func TestBetsByRound(t *testing.T) {
	s := odd()
	require.NotContains(t, s.Text(), "bets")
	s.Deals = s.Deals[:1]
	s.Deals[0].Points = score.Points{-8, 4}
	require.Equal(t, [][]string{
		{"Annie \\*", "-4 Spider EK FC", "", "", "-4", "-8"},
		{"1", "", "", "", "+4", "+4"},
	}, tableRows(s.Markdown())[:2])
	require.Contains(t, s.Markdown(), "| Patience 2 | bets | total |")
}

// A declarer who is not at the table has called nothing.
func TestLeftOfNobody(t *testing.T) {
	s := sheets["grid"]()
	s.Deals[0].Declarer = 7
	require.Contains(t, s.Text(), "\nA  x")
	require.NotContains(t, s.Text(), "\n7")
}

// A name of spaces leaves nothing to strike out, and no mark that does.
func TestNothingToStrikeOut(t *testing.T) {
	s := sheets["italian"]()
	s.Calls[0] = score.Call{Contract: score.NoTricks, Short: " "}
	s.Calls[1] = score.Call{Contract: score.NoKing, Short: " ", Times: 1}
	require.NotContains(t, s.Markdown(), "~~~~")
	require.Contains(t, s.Markdown(), "|  | NPD |")
}

// Wide sheets are printed across the paper, each on paper of its own.
func TestPage(t *testing.T) {
	narrow, wide := sheets["italian"](), withBets()
	require.NotContains(t, narrow.HTML(), `<article class="wide">`)
	require.Contains(t, wide.HTML(), `<article class="wide">`)
	page := score.Page(narrow, wide)
	require.Equal(t, 2, strings.Count(page, "<article"))
	require.Equal(t, 1, strings.Count(page, "<!DOCTYPE html>"))
	require.Contains(t, page, "<title>Score</title>")
	require.Contains(t, narrow.HTML(), "<title>Barbù, 4 players</title>")
	require.Contains(t, new(score.Sheet).HTML(), "<title>Score</title>")
	require.NotContains(t, score.Page(), "<article")
}
