package sheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// tableRows returns the rows of the tables in Markdown, without heads and bold type.
func tableRows(markdown string) [][]string {
	var rows [][]string
	skip := 0
	for line := range strings.Lines(markdown) {
		line = strings.TrimSpace(strings.ReplaceAll(line, "**", ""))
		if !strings.HasPrefix(line, "|") {
			skip = 0
			continue
		}
		if skip++; skip > 2 {
			var row []string
			for _, c := range strings.Split(strings.Trim(line, "|"), "|") {
				row = append(row, strings.TrimSpace(c))
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// plus writes points with a sign, and 0 as "".
func plus(n int) string {
	switch {
	case n > 0:
		return fmt.Sprint("+", n)
	case n < 0:
		return fmt.Sprint(n)
	}
	return ""
}

// For any rounds: the points of each contract are in its column, each mark is beside the
// points that it belongs to, and the totals of rows and sets are right.
func TestRoundsOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &score.Sheet{
			Players: 4, Names: []string{"a", "b", "c", "d"}, Contracts: fifeCalls(), Nobody: "nobody",
			Form: score.Form{Lines: score.LinesByRound, Marks: score.MarkSet(rapid.IntRange(0, 1).Draw(t, "marks"))},
		}
		overall := [4]int{rapid.IntRange(-9, 9).Draw(t, "carried"), 7}
		s.Carried = score.Points{int32(overall[0]), int32(overall[1])}
		var want, sums [][]string
		sets := rapid.IntRange(1, 3).Draw(t, "sets")
		for set := range sets {
			total, complete := [4]int{}, set < sets-1 // every set but the last is over
			for round := range rapid.IntRange(1, 3).Draw(t, "rounds") {
				played := anyRound(t)
				if len(played.deals) == 0 {
					played.deals = [][]accountOf{{anyPatience(t)}}
				}
				for _, d := range played.round().Deals {
					d.Set, d.Round, d.Declared = set, round, played.caller >= 0
					d.Declarer = cards.Seat(max(played.caller, 0))
					s.Deals = append(s.Deals, d)
				}
				rows, points := played.rows(s.Form.Marks == score.MarksFife)
				want = append(want, rows...)
				for seat := range 4 {
					total[seat] += points[seat]
					overall[seat] += points[seat]
				}
				if set == sets-1 {
					complete = played.caller < 0 && len(slices.Concat(played.deals...)) == 7
				}
			}
			title := "set so far"
			if complete {
				title = "set total"
			}
			sums = append(sums, append([]string{title}, signs(total)...), append([]string{"overall"}, signs(overall)...))
		}

		var got, gotSums [][]string
		for _, row := range tableRows(sheet.Markdown(s)) {
			switch {
			case len(row) == 9:
				for i, c := range row[1:] {
					fields := strings.Fields(c)
					slices.Sort(fields)
					row[i+1] = strings.Join(fields, " ")
				}
				got = append(got, row)
			case row[0] != "carried over" && row[0] != "set position":
				gotSums = append(gotSums, row)
			}
		}
		require.Equal(t, want, got)
		require.Equal(t, sums, gotSums)
	})
}

// signs writes figures with signs.
func signs(points [4]int) (texts []string) {
	for _, n := range points {
		text := plus(n)
		if n == 0 {
			text = "0"
		}
		texts = append(texts, text)
	}
	return texts
}

// rows returns the rows that the sheet must have for the round, with the fields of each cell
// sorted. It also returns the total of each seat.
func (r *account) rows(marked bool) (rows [][]string, total [4]int) {
	for seat := range 4 {
		fields := [8][]string{}
		patiences := 0
		for i, deal := range r.deals {
			used := map[score.ContractID]bool{}
			for _, call := range deal {
				column := slices.Index(inColumns[:], call.name)
				if call.name == "patience" {
					column = 5 + patiences
					patiences++
				}
				total[seat] += int(call.points[seat])
				if call.points[seat] != 0 {
					fields[column] = append(fields[column], plus(int(call.points[seat])))
				}
				for _, m := range r.marks() {
					if marked && !used[call.name] && m.Seat == cards.Seat(seat) && m.Deal == i && m.Contract == call.name {
						fields[column] = append(fields[column], shorts[m.Name])
					}
				}
				used[call.name] = true
			}
		}
		fields[7] = append(fields[7], signs(total)[seat])
		for _, m := range r.marks() {
			if marked && m.Seat == cards.Seat(seat) && m.Contract == "" {
				fields[7] = append(fields[7], shorts[m.Name])
			}
		}
		name := string(rune('a' + seat))
		if seat == r.caller {
			name += ` \*`
		}
		row := []string{name}
		for _, f := range fields {
			slices.Sort(f)
			row = append(row, strings.Join(f, " "))
		}
		rows = append(rows, row)
	}
	return rows, total
}

// anyBets returns a deal of four players with random bets, the points that the bets pay each
// seat, and the seats that have a bet. Each pair of seats has at most one bet.
func anyBets(t *rapid.T) (d score.Deal, paid [4]int, bettors cards.Seats) {
	d = score.Deal{Contract: "no-queens", Declarer: cards.Seat(rapid.IntRange(0, 3).Draw(t, "declarer"))}
	d.Declared = rapid.Bool().Draw(t, "declared")
	for seat := range 4 {
		d.Base[seat] = rapid.Int32Range(-3, 3).Draw(t, "base")
	}
	for a := range cards.Seat(4) {
		for b := range cards.Seat(4) {
			level := rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "level")
			if level == 0 || a == b || d.Doubled[b].Has(a) {
				continue
			}
			d.Doubled[a] = d.Doubled[a].With(b)
			if level == 2 {
				d.Redoubled[b] = d.Redoubled[b].With(a)
			}
			difference := level * int(d.Base[a]-d.Base[b])
			paid[a] += difference
			paid[b] -= difference
			bettors = bettors.With(a).With(b)
		}
	}
	d.Points, d.Total = d.Base, d.Base.Sum()
	for seat := range 4 {
		d.Points[seat] += int32(paid[seat])
	}
	if d.Declared {
		d.Chosen = rapid.IntRange(-5, 5).Draw(t, "chosen")
		d.Points[d.Declarer] += int32(d.Chosen)
	}
	return d, paid, bettors
}

// For any bets, the column of doubling shows the points that the bets alone paid a seat. It is
// empty for a seat without a bet. Doubles of the declarer are encircled.
func TestBetsOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, paid, bettors := anyBets(t)
		s := &score.Sheet{Players: 4, Deals: []score.Deal{d}, Form: score.Form{Bets: score.BetsColumns}}
		row := tableRows(sheet.Markdown(s))[0]
		for seat, n := range paid {
			want := plus(n)
			if n == 0 && bettors.Has(cards.Seat(seat)) {
				want = "0"
			}
			require.Equal(t, want, row[len(row)-4+seat], "seat %d", seat)
		}

		var bets []string
		for a := range cards.Seat(4) {
			for b := range d.Doubled[a].All() {
				bet := fmt.Sprint(a, "x", b)
				if d.Redoubled[b].Has(a) {
					bet = fmt.Sprint(a, "xx", b)
				}
				if d.Declared && b == d.Declarer {
					bet = "(" + bet + ")"
				}
				bets = append(bets, bet)
			}
		}
		if len(bets) > 0 {
			s.Form.Bets = score.BetsEncircled
			require.Contains(t, tableRows(sheet.Markdown(s))[0], strings.Join(bets, " "))
			require.Contains(t, sheet.Text(s), "  "+strings.Join(bets, " ")+"  ")
			tables, legend, _ := strings.Cut(sheet.Page(s), `<dl class="legend bets">`)
			require.Equal(t, strings.Contains(tables, `class="ring"`), strings.Contains(legend, `class="ring"`))
			require.Equal(t, strings.Count(strings.Join(bets, ""), "("), strings.Count(tables, `class="ring"`))
		}
	})
}

// For any deals: the grid and the squares show how often each declarer has played each
// contract in the last set.
func TestLeftOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &score.Sheet{
			Players: 3, Names: []string{"A", "B", "C"},
			Contracts: []score.SheetContract{{Contract: "a", Times: 2}, {Contract: "b", Short: "B"}, {Contract: "c", Times: 3}},
		}
		var called [3]map[string]int
		for set := range rapid.IntRange(1, 2).Draw(t, "sets") {
			called = [3]map[string]int{{}, {}, {}}
			for n := range rapid.IntRange(1, 6).Draw(t, "deals") {
				contracts := rapid.Permutation([]string{"a", "b", "c", "c"}).Draw(t, "contracts")
				contracts = contracts[:rapid.IntRange(1, 3).Draw(t, "at once")]
				declared := rapid.IntRange(0, 3).Draw(t, "declared") > 0
				if declared && (n >= 3 || slices.Contains(contracts, "b") && called[n%3]["b"] > 0) {
					declared = false
				}
				s.Deals = append(s.Deals, score.Deal{
					Set: set, Declarer: cards.Seat(n % 3), Declared: declared, Contract: score.ContractID(strings.Join(contracts, "+")),
				})
				for _, c := range contracts {
					if declared {
						called[n%3][c]++
					}
				}
			}
		}
		var grid, squares [][]string
		for seat, name := range s.Names {
			crosses, signs := []string{name}, []string{name}
			for _, call := range []struct {
				id     string
				shorts []string
			}{{"a", []string{"a 1", "a 2"}}, {"b", []string{"B"}}, {"c", []string{"c 1", "c 2", "c 3"}}} {
				for n, short := range call.shorts {
					if n < called[seat][call.id] {
						crosses, signs = append(crosses, "x"), append(signs, "~~"+short+"~~")
					} else {
						crosses, signs = append(crosses, ""), append(signs, short)
					}
				}
			}
			grid, squares = append(grid, crosses), append(squares, signs)
		}
		last := func() [][]string {
			rows := tableRows(sheet.Markdown(s))
			return rows[len(rows)-3:]
		}
		s.Form.Left = score.LeftGrid
		require.Equal(t, grid, last())
		s.Form.Left = score.LeftSquares
		require.Equal(t, squares, last())
		require.Equal(t, strings.Count(fmt.Sprint(squares), "~~")/2, strings.Count(sheet.Page(s), "<s "))
	})
}
