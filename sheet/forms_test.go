package sheet_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// barbuda is the beginning of a match of Barbuda, with columns for what the bets paid. In
// the third deal the declarer's points are multiplied by 1.5, because they chose the
// contract.
func barbuda() *score.Sheet {
	return &score.Sheet{
		Title: "Barbuda", Players: 4, Names: []string{"Annie", "Benny", "Cleo", "Dan"},
		Form: score.Form{Bets: score.BetsColumns, Left: score.LeftGrid},
		Contracts: []score.SheetContract{
			{Contract: "kings-and-jacks", Label: "Kings and Jacks", Short: "KJ", Total: -34},
			{Contract: "no-queens", Label: "Queens", Short: "Q", Total: -24},
			{Contract: "tricks", Label: "Tricks", Short: "T", Total: 65},
			{Contract: "domino", Label: "Fantan", Short: "F", Total: 75},
		},
		Deals: []score.Deal{
			{
				Declarer: 0, Declared: true, Contract: "no-queens", Total: -24,
				Base: score.Points{-6, -18, 0, 0}, Points: score.Points{18, -42, 0, 0},
				Doubled:   [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0)},
				Redoubled: [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1)},
			},
			{
				Dealer: 1, Declarer: 1, Declared: true, Contract: "tricks", Trump: "NT", Total: 65,
				Base: score.Points{15, 15, 25, 10}, Points: score.Points{15, 15 - 10, 25 + 10, 10},
				Doubled: [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1), 2: cards.SeatsOf(1)},
			},
			{
				Dealer: 2, Declarer: 2, Declared: true, Contract: "domino", Rank: cards.Ten, Total: 75, Chosen: 40,
				Base: score.Points{10, 25, 50, -10}, Points: score.Points{10, -5, 50 + 30 + 40, -10},
				Doubled: [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(2)},
			},
		},
	}
}

// twoSets is a game of two players: the first set ended in a tie, the second has begun.
func twoSets() *score.Sheet {
	king := score.Points{-4, 0}
	other := score.Points{0, -4}
	first, last := score.Points{2, 0}, score.Points{0, 2}
	deal := func(set, round int, contract score.ContractID, parts ...score.Points) score.Deal {
		d := score.Deal{Set: set, Round: round, Declarer: cards.Seat(round % 2), Declared: round < 2, Contract: contract}
		for i, points := range parts {
			part := score.PartScore{Base: points, Total: points.Sum()}
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
	const both = "patience" + "+" + "patience"
	return &score.Sheet{
		Title: "Two sets", Players: 2, Names: []string{"Annie"}, Nobody: "The Last Round", Fewest: true,
		Form: score.Form{Lines: score.LinesByRound, Marks: score.MarksFife, Left: score.LeftSquares},
		Contracts: []score.SheetContract{
			{Contract: "no-king", Label: "King", Short: "K", Total: -4},
			{Contract: "patience", Label: "Patience", Short: "P", Times: 2, Total: 2},
		},
		Deals: []score.Deal{
			deal(0, 0, "no-king", king), deal(0, 0, both, last, last),
			deal(0, 1, "patience", first), deal(0, 1, "patience", last), deal(0, 1, "no-king", other),
			deal(0, 2, "patience", first), deal(0, 2, "no-king"+"+"+"patience", other, last),
			deal(1, 0, "patience", first),
		},
	}
}

// in returns a function that makes a sheet in a language.
func in(l lang.Language, begin func() *score.Sheet) func() *score.Sheet {
	return func() *score.Sheet {
		s := begin()
		s.Language = l
		return s
	}
}

func init() {
	sheets["fife"] = appendix
	sheets["barbuda"] = barbuda
	sheets["two-sets"] = twoSets

	// These sheets have headings in other languages.
	sheets["barbuda-fr"] = in(lang.French, barbuda)
	sheets["fife-tr"] = in(lang.Turkish, twoSets)
	sheets["bets-it"] = in(lang.Italian, withBets)

	// The doubles of the declarer are encircled.
	sheets["penguin"] = func() *score.Sheet {
		s := withBets()
		s.Form.Bets = score.BetsEncircled
		return s
	}

	// This sheet has a square for each player, and contracts that may be played three
	// times.
	sheets["italian"] = func() *score.Sheet {
		s := sheets["no-bets"]()
		s.Form.Left = score.LeftSquares
		s.Contracts = []score.SheetContract{
			{Contract: "no-tricks", Label: "Misère (NP)", Short: "NP"},
			{Contract: "no-king", Label: "NPR", Times: 3},
			{Contract: "no-queens", Label: "NPD"},
			{Contract: "domino", Label: "Domino", Times: 3},
		}
		s.Deals = s.Deals[:5]
		return s
	}

	// This sheet has combined contracts, one of them played more often than allowed, a
	// contract that is not among the sheet's contracts, and points carried over.
	sheets["grid"] = func() *score.Sheet {
		return &score.Sheet{
			Title: "Grid", Players: 2, Names: []string{"A", "B"}, Carried: score.Points{100, -50},
			Form:      score.Form{Left: score.LeftGrid},
			Contracts: []score.SheetContract{{Contract: "no-king", Short: "K"}, {Contract: "no-queens", Short: "Q"}},
			Deals: []score.Deal{
				called("no-king"+"+"+"no-queens", 0, -4, score.Points{-4, 0}),
				called("no-king", 0, -2, score.Points{0, -2}),
				called("my-own", 1, 1, score.Points{1, 0}),
				line("no-queens", -2, score.Points{0, -2}),
			},
		}
	}
}

// golden compares a text with a file in testdata.
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
	for name, begin := range sheets {
		t.Run(name, func(t *testing.T) { golden(t, name+".md", sheet.Markdown(begin())) })
	}
}

// unstyled returns a page without its style sheet.
func unstyled(page string) string {
	head, rest, _ := strings.Cut(page, "<style>")
	_, body, _ := strings.Cut(rest, "</style>\n")
	return head + body
}

func TestSheetHTML(t *testing.T) {
	for name, begin := range sheets {
		t.Run(name, func(t *testing.T) { golden(t, name+".html", unstyled(sheet.Page(begin()))) })
	}
}

func TestPageLoadsNothing(t *testing.T) {
	for _, begin := range sheets {
		page := sheet.Page(begin())
		for _, bad := range []string{"<script", "<link", "<img", "<iframe", "src=", "href=", "url(", "@import", "http:", "https:", "//"} {
			require.NotContains(t, page, bad)
		}
		require.Contains(t, page, "default-src 'none'")
		require.Contains(t, page, "@media print")
		require.Contains(t, page, "prefers-color-scheme: dark")
	}
}

// If there is no round without a Caller, the last Caller's round ends the set.
func TestLastRoundOfASet(t *testing.T) {
	s := twoSets()
	s.Nobody, s.Deals = "", s.Deals[:2]
	require.Contains(t, sheet.Text(s), "\nset so far ")
	s.Deals = twoSets().Deals[:4]
	require.Contains(t, sheet.Text(s), "\nset so far ")
	s.Deals = twoSets().Deals[:5]
	require.Contains(t, sheet.Text(s), "\nset total ")
	s.Nobody = "The Last Round"
	require.Contains(t, sheet.Text(s), "\nset so far ")
}

// If bets changed the points, a column shows the points that the bets paid, so that the rows
// add up.
func TestBetsByRound(t *testing.T) {
	s := twoSets()
	require.NotContains(t, sheet.Text(s), "bets")
	s.Deals = s.Deals[:1]
	s.Deals[0].Points = score.Points{-8, 4}
	require.Equal(t, [][]string{
		{"Annie \\*", "-4 Spider EK FC", "", "", "-4", "-8"},
		{"1", "", "", "", "+4", "+4"},
	}, tableRows(sheet.Markdown(s))[:2])
	require.Contains(t, sheet.Markdown(s), "| Patience 2 | bets | total |")
}

// A deal whose declarer is not at the table is in no row.
func TestGridHasOnlyTheTable(t *testing.T) {
	s := sheets["grid"]()
	s.Deals[0].Declarer = 7
	require.Contains(t, sheet.Text(s), "\nA  x")
	require.NotContains(t, sheet.Text(s), "\n7")
}

// An empty mark is not struck out: ~~~~ begins a block of code.
func TestEmptyMarksAreNotStruckOut(t *testing.T) {
	s := sheets["italian"]()
	s.Contracts[0] = score.SheetContract{Contract: "no-tricks", Short: " "}
	s.Contracts[1] = score.SheetContract{Contract: "no-king", Short: " ", Times: 1}
	require.NotContains(t, sheet.Markdown(s), "~~~~")
	require.Contains(t, sheet.Markdown(s), "|  | NPD |")
}

// A page has an article for each sheet. Wide sheets are printed in landscape format.
func TestPage(t *testing.T) {
	narrow, wide := sheets["italian"](), withBets()
	require.NotContains(t, sheet.Page(narrow), `<article class="wide">`)
	require.Contains(t, sheet.Page(wide), `<article class="wide">`)
	page := sheet.Page(narrow, wide)
	require.Equal(t, 2, strings.Count(page, "<article"))
	require.Equal(t, 1, strings.Count(page, "<!DOCTYPE html>"))
	require.Contains(t, page, "<title>Score</title>")
	require.Contains(t, sheet.Page(narrow), "<title>Barbù, 4 players</title>")
	require.Contains(t, sheet.Page(new(score.Sheet)), "<title>Score</title>")
	require.NotContains(t, sheet.Page(), "<article")
}
