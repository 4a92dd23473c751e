package sheet_test

import (
	"flag"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

var update = flag.Bool("update", false, "rewrite the golden sheets; read the diff before committing it")

// line returns a deal without a declarer or bets.
func line(contract score.ContractID, total int, points score.Points) score.Deal {
	return score.Deal{Contract: contract, Base: points, Points: points, Total: total}
}

// called returns a deal with a declarer and without bets.
func called(contract score.ContractID, declarer cards.Seat, total int, points score.Points) score.Deal {
	d := line(contract, total, points)
	d.Dealer, d.Declarer, d.Declared = declarer, declarer, true
	return d
}

// sheets are the golden sheets, by the name of their files in testdata.
var sheets = map[string]func() *score.Sheet{
	"bets": withBets,

	// This sheet has no bets, and its points become wider than the names.
	"no-bets": func() *score.Sheet {
		s := &score.Sheet{
			Title: "Barbù, 4 players", Players: 4, Names: []string{"A", "B", "C", "D"},
			Contracts: []score.SheetContract{
				{Contract: "no-tricks", Label: "Misère (NP)"},
				{Contract: "no-king", Label: "NPR"},
				{Contract: "domino", Label: "Domino"},
			},
		}
		for range 3 {
			s.Deals = append(s.Deals,
				called("no-tricks", 0, -26, score.Points{-26, 0, 0, 0}),
				called("no-king", 1, -20, score.Points{-20, 0, 0, 0}),
				called("domino", 2, 65, score.Points{-10, 10, 45, 20}),
				called("domino", 3, 65, score.Points{-10, 20, 10, 45}))
		}
		return s
	},

	// This sheet has eight players, no declarer and names of every width.
	"eight": func() *score.Sheet {
		return &score.Sheet{
			Title: "Barbu for many, 8 players", Players: 8,
			Names: []string{"田中さくら", "Ζωή", "Maximilian the Second", "박지성", "Jose\u0301", "", "ｆｕｌｌ　ｗｉｄｔｈ", "👑 Queen"},
			Deals: []score.Deal{
				line("no-tricks", 65, score.Points{5, 10, 0, 15, 5, 20, 0, 10}),
				line("no-king", 160, score.Points{0, 0, 160, 0, 0, 0, 0, 0}),
				line("salad", 515, score.Points{5, 110, 20, 80, 0, 200, 40, 60}),
				line("tricks", -65, score.Points{-5, -10, 0, -15, -5, -20, 0, -10}),
				line("domino", 0, score.Points{-70, -50, -30, -10, 10, 30, 50, 70}),
			},
		}
	},

	// This sheet has points narrower than the heads, and a declarer in some deals only.
	"narrow": func() *score.Sheet {
		return &score.Sheet{Title: "Two of us", Players: 2, Deals: []score.Deal{
			line("no-king", 1, score.Points{1, 0}),
			func() score.Deal {
				d := called("no-king", 1, 1, score.Points{0, 1})
				d.Doubled[0], d.Points = cards.SeatsOf(1), score.Points{-1, 2}
				return d
			}(),
		}}
	},

	// No deal has been scored.
	"begun": func() *score.Sheet {
		return &score.Sheet{Title: "Barbu, 4 players", Players: 4, Names: []string{"Annie", "Benny"}}
	},

	// This sheet has names that would break lines, clear the screen or reverse the text.
	"hostile": func() *score.Sheet {
		return &score.Sheet{
			Title: "A\nB", Players: 4, Names: []string{"x\x1b[2J", "two\nlines", "\u202Eright", "|"},
			Contracts: []score.SheetContract{{Contract: "no-king", Label: "no\tking"}},
			Deals:     []score.Deal{called("no-king", 1, -20, score.Points{-20, 0, 0, 0})},
		}
	},

	"zero": func() *score.Sheet { return &score.Sheet{} },
}

func TestSheetText(t *testing.T) {
	for name, begin := range sheets {
		t.Run(name, func(t *testing.T) {
			s := begin()
			require.NoError(t, s.Check())
			golden(t, name+".txt", sheet.Text(s))
		})
	}
}

// If the number of players is wrong, the sheet is written for 0 or 8 players.
func TestTextWithoutTable(t *testing.T) {
	require.Equal(t, sheet.Text(&score.Sheet{Players: 8}), sheet.Text(&score.Sheet{Players: 99}))
	require.Equal(t, sheet.Text(&score.Sheet{}), sheet.Text(&score.Sheet{Players: -1}))
}

// A bet between players with equal scores pays nothing, but the sheet shows it.
func TestTextOfABetThatPaysNothing(t *testing.T) {
	d := called("no-king", 0, -20, score.Points{0, 0, -20, 0})
	d.Doubled[1] = cards.SeatsOf(0)
	text := sheet.Text(&score.Sheet{Players: 4, Deals: []score.Deal{d}})
	require.Contains(t, text, "no-king   1x0   |  0  0  -20  0  |")
}

// letters has the width of some letters in a terminal.
var letters = map[rune]int{'a': 1, 'Z': 1, ' ': 1, 'é': 1, 'ж': 1, '|': 1, '…': 1, '\uFF71': 1, '\uFEB1': 1, '\uA4D0': 1, '\u303F': 1, '田': 2, '박': 2, 'カ': 2, 'Ｑ': 2, '👑': 2, '\u0301': 0, '\u20DD': 0, '\u200D': 0}

// display returns the width of a text of such letters or ASCII.
func display(text string) int {
	n := 0
	for _, r := range text {
		if w, known := letters[r]; known {
			n += w
		} else {
			n++
		}
	}
	return n
}

// For any names and figures: no line ends in a space, bars are aligned, each column of
// figures ends where its head ends, and the figures are those of the deals.
func TestTextIsAligned(t *testing.T) {
	names := rapid.StringOfN(rapid.SampledFrom([]rune("aZ éж…\uFF71\uFEB1\uA4D0\u303F田박カＱ👑\u0301\u20DD\u200D")), 0, 24, -1)
	rapid.Check(t, func(t *rapid.T) {
		s := &score.Sheet{Title: "Title", Players: rapid.IntRange(1, 8).Draw(t, "players")}
		s.Names = rapid.SliceOfN(names, 0, 8).Draw(t, "names")
		anyPoints := rapid.Int32Range(-30000, 30000)
		bets := rapid.Bool().Draw(t, "bets")
		for range rapid.IntRange(0, 6).Draw(t, "deals") {
			d := score.Deal{Contract: "a", Total: int(anyPoints.Draw(t, "total")), Declared: rapid.Bool().Draw(t, "declared")}
			for seat := range s.Players {
				d.Base[seat] = anyPoints.Draw(t, "before bets")
			}
			d.Points = d.Base
			if bets {
				d.Points[0]++
			}
			s.Deals = append(s.Deals, d)
		}

		text := sheet.Text(s)
		require.True(t, strings.HasPrefix(text, "Title\n\n"), text)
		lines := strings.Split(strings.TrimSuffix(strings.TrimPrefix(text, "Title\n\n"), "\n"), "\n")
		if len(s.Deals) > 0 {
			require.True(t, strings.HasPrefix(lines[len(lines)-1], "place  "), text)
			lines = lines[:len(lines)-1]
		}
		require.True(t, strings.HasSuffix(lines[len(lines)-1], ")"), text)
		for _, line := range lines {
			require.Equal(t, strings.TrimRight(line, " "), line)
		}
		require.Len(t, lines, 2+len(s.Deals)+2, text)
		require.Empty(t, lines[len(lines)-2])

		for seat, name := range s.Names {
			if name != "" && seat < s.Players {
				require.Contains(t, lines[len(lines)-1], "  "+name+": ", "the totals have the name whole")
			}
		}

		figures := lines[2 : len(lines)-2]
		for i, line := range figures {
			require.Equal(t, bars(lines[1]), bars(line), text)
			require.Equal(t, bars(lines[0]), bars(line), text)
			require.Equal(t, display(lines[1]), display(line), "both end with the check column:\n%s", text)
			d := s.Deals[i]
			running, check := s.Running(i + 1)
			groups := [][]string{row(s, d.Points), append(row(s, running), strconv.Itoa(check))}
			if d.Points != d.Base {
				groups = slices.Insert(groups, 0, row(s, d.Base))
			}
			cells := strings.Split(line, "  |  ")
			require.Len(t, cells, 1+len(groups), text)
			for g, want := range groups {
				require.Equal(t, want, strings.Fields(cells[1+g]), text)
			}
		}
		// All lines have their figures aligned to the right.
		for _, line := range figures {
			require.Equal(t, ends(figures[0]), ends(line), text)
		}
	})
}

// bars returns the positions of the bars in a line.
func bars(line string) (at []int) {
	for i, r := range line {
		if r == '|' {
			at = append(at, display(line[:i]))
		}
	}
	return at
}

// ends returns the positions at which figures end, after the first bar.
func ends(line string) (at []int) {
	_, line, _ = strings.Cut(line, "|")
	for i := range line {
		if line[i] != ' ' && (i+1 == len(line) || line[i+1] == ' ') {
			at = append(at, i)
		}
	}
	return at
}

// row returns the points of each seat at the table as text.
func row(s *score.Sheet, points score.Points) (cells []string) {
	for _, n := range points[:s.Players] {
		cells = append(cells, strconv.Itoa(int(n)))
	}
	return cells
}
