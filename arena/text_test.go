package arena_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// invented returns a report of two invented matches of three players. The report can be
// checked by hand: player 0 has 30 and 10 points, player 1 has 60 and 80 points, and player
// 2 has 300 points in each match. The player with the fewest points wins.
func invented(t *testing.T) *arena.Report {
	c := arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, bot("späte", anyOf), chancy}, Seed: 9, Duplicate: false}
	r := arenaOf(t, c).NewReport()
	for match, points := range []score.Points{{30, 60, 300}, {300, 10, 80}} {
		seats := [8]int{0, 1, 2}
		place := [8]int{1, 2, 3}
		if match == 1 {
			seats, place = [8]int{2, 0, 1}, [8]int{3, 1, 2}
		}
		r.Add(&arena.Result{
			Match: match, Set: match, Seats: seats, Total: points, Place: place, Moves: []int{20 + match},
			Deals: []score.Deal{{Contract: "no-king", Base: points, Points: points}},
		})
	}
	return r
}

const madeText = `small-fewest, 3 players: 2 matches, 2 sets of one match, seed 9

player    points a match  spread  above the others    wins  declaring, a deal   not declaring
0 first     20.0 ± 127.1    14.1    -165.0 ± 190.6  100.0%                  -  20.00 ± 127.06
1 späte     70.0 ± 127.1    14.1     -90.0 ± 190.6    0.0%                  -  70.00 ± 127.06
2 chancy           300.0     0.0             255.0    0.0%                  -          300.00

difference          points a match
0 first - 1 späte    -50.0 ± 254.1
0 first - 2 chancy  -280.0 ± 127.1
1 späte - 2 chancy  -230.0 ± 127.1

seat  points a match  spread       wins  0 first  1 späte  2 chancy
0     165.0 ± 1715.3   190.9  50.0% ± -     30.0        -     300.0
1       35.0 ± 317.7    35.4  50.0% ± -     10.0     60.0         -
2     190.0 ± 1397.7   155.6       0.0%        -     80.0     300.0

contract                deals a match  declarer, before bets  others     choices
No Tricks                        0.00                      -       -           -
No Hearts                        0.00                      -       -           -
No Queens                        0.00                      -       -           -
Barbu                            1.00                      -   130.0  20.5 ± 6.4
Salad                            0.00                      -       -           -
More Tricks                      0.00                      -       -           -
Neither First Nor Last           0.00                      -       -           -
Domino                           0.00                      -       -           -

A deal takes 20.5 ± 6.4 choices.
± is the 95% interval of a mean, by Student's t over the sets.
`

func TestText(t *testing.T) {
	require.Equal(t, madeText, invented(t).Text())
	require.Equal(t, "small-fewest, 3 players: 0 matches, 0 sets of one match, seed 9\n", emptyReport(t).Text())
}

// If nobody declares, the columns 1., 2., … count the deals of a round, or of the whole set of deals.
func TestTextOfTurns(t *testing.T) {
	r := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, first, first}}).NewReport()
	r.Add(&arena.Result{
		Seats: [8]int{0, 1, 2}, Place: [8]int{1, 1, 1}, Moves: []int{1, 1},
		Deals: []score.Deal{{Contract: "no-king"}, {Contract: "no-tricks"}},
	})
	require.Contains(t, r.Text(), "… deal of their round or,\nif there are no rounds, of their set of deals\n")
	require.NotContains(t, r.Text(), "declarer\n")
}

// One set has no spread, so its table has none: 0.0 would be a spread of equal sets.
func TestTextOfOneSet(t *testing.T) {
	c := arena.Contest{Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, chancy}, Matches: 4, Duplicate: true}
	text := reportOf(t, c).Text()
	require.Contains(t, text, "small, 4 players: 4 matches, 1 set in duplicate, seed 0\n")
	players, _, _ := strings.Cut(text[strings.Index(text, "\n0 first")+1:], "\n\n")
	seats, _, _ := strings.Cut(text[strings.Index(text, "\n0   ")+1:], "\n\n")
	for line := range strings.Lines(players + "\n" + seats) {
		require.Regexp(t, `^(\d \S+|\d) +-?[\d.]+ +- `, line)
	}
}

func emptyReport(t *testing.T) *arena.Report {
	return arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Seed: 9}).NewReport()
}

// The tables contain bets if the report has any, and the turns of declared contracts.
// Columns are aligned and no line ends in a space.
func TestTextOfBets(t *testing.T) {
	c := arena.Contest{Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, chancy}, Matches: 8, Duplicate: true}
	text := reportOf(t, c).Text()
	require.NotRegexp(t, ` \n`, text)
	require.Contains(t, text, "small, 4 players: 8 matches, 2 sets in duplicate, seed 0\n")
	require.Contains(t, text, "  doubles a match  ")
	require.Contains(t, text, "  each paid\n")
	require.Regexp(t, ` doubles +1\. +2\. +3\. `, text)
	require.Regexp(t, `\nA deal takes [\d.]+ ± [\d.]+ choices. A match has [\d.]+ doubles.\n`, text)
	for _, block := range strings.Split(text, "\n\n")[1:3] {
		head, _, _ := strings.Cut(block, "\n")
		for line := range strings.Lines(block) {
			require.Equal(t, utf8.RuneCountInString(head), utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), block)
		}
	}
}

// declared returns a report of two invented matches of four players, who declare and double, which can be checked by hand.
// Match 1 has other players on seats 0 and 1. In the first deal of each match player 1 doubles player 0.
func declared(t *testing.T) *arena.Report {
	c := arena.Contest{Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, chancy}, Seed: 4}
	r := arenaOf(t, c).NewReport()
	r.Add(&arena.Result{
		Match: 0, Set: 0, Seats: [8]int{0, 1, 2, 3}, Total: score.Points{0, 35, 5, 5}, Place: [8]int{4, 1, 2, 2}, Moves: []int{20, 24},
		Deals: []score.Deal{
			{Contract: "no-king", Declared: true, Base: score.Points{-20}, Points: score.Points{-40, 20}, Doubled: [8]cards.Seats{1: cards.SeatsOf(0)}},
			{Contract: "trumps", Declared: true, Base: score.Points{40, 15, 5, 5}, Points: score.Points{40, 15, 5, 5}},
		},
	})
	r.Add(&arena.Result{
		Match: 1, Set: 1, Seats: [8]int{1, 0, 2, 3}, Total: score.Points{-20, 40, 0, 25}, Place: [8]int{4, 1, 3, 2}, Moves: []int{30, 22},
		Deals: []score.Deal{
			{Contract: "trumps", Declared: true, Base: score.Points{0, 20, 20, 25}, Points: score.Points{-20, 40, 20, 25}, Doubled: [8]cards.Seats{0: cards.SeatsOf(1)}},
			{Contract: "no-king", Declared: true, Declarer: 2, Base: score.Points{2: -20}, Points: score.Points{2: -20}},
		},
	})
	return r
}

const declaredText = `small, 4 players: 2 matches, 2 sets of one match, seed 4

player    points a match  spread  above the others       wins  declaring, a deal  not declaring  doubles a match    each paid
0 first     20.0 ± 254.1    28.3      11.7 ± 338.8  50.0% ± -               0.00          20.00              0.0            -
1 chancy     7.5 ± 349.4    38.9      -5.0 ± 465.9  50.0% ± -             -20.00  11.67 ± 98.83              1.0  0.0 ± 254.1
2 chancy      2.5 ± 31.8     3.5      -11.7 ± 42.4       0.0%             -20.00   8.33 ± 98.83              0.0            -
3 chancy    15.0 ± 127.1    14.1       5.0 ± 169.4       0.0%                  -   7.50 ± 63.53              0.0            -

difference          points a match
0 first - 1 chancy    12.5 ± 603.5
0 first - 2 chancy    17.5 ± 285.9
0 first - 3 chancy     5.0 ± 127.1

seat  points a match  spread    wins  0 first  1 chancy    2 chancy      3 chancy
0      -10.0 ± 127.1    14.1    0.0%      0.0     -20.0           -             -
1        37.5 ± 31.8     3.5  100.0%     40.0      35.0           -             -
2         2.5 ± 31.8     3.5    0.0%        -         -  2.5 ± 31.8             -
3       15.0 ± 127.1    14.1    0.0%        -         -           -  15.0 ± 127.1

contract   deals a match  declarer, before bets       wins       others       wins      choices      doubles    1.   2.
No tricks           0.00                      -          -            -          -            -            -
No hearts           0.00                      -          -            -          -            -            -
No queens           0.00                      -          -            -          -            -            -
No king             1.00                  -20.0       0.0%          0.0      33.3%  21.0 ± 12.7  0.50 ± 6.35  100%
No last             0.00                      -          -            -          -            -            -
Trump               1.00           20.0 ± 254.1  50.0% ± -  15.0 ± 84.7  16.7% ± -  27.0 ± 38.1  0.50 ± 6.35   50%  50%
Domino              0.00                      -          -            -          -            -            -
1., 2., …: share of the deals that are the first, second, … deal of their declarer

A deal takes 24.0 ± 25.4 choices. A match has 1.0 doubles.
± is the 95% interval of a mean, by Student's t over the sets.
`

// A declared contract has the points and the wins of the declarer and of the others. Trump was the second deal of its
// declarer in match 0, and the first in match 1.
func TestTextOfDeclared(t *testing.T) {
	require.Equal(t, declaredText, declared(t).Text())
}
