package main

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// analysedText is the analysis of the first 200 lines of the match of penguin with seed 7, with a
// small limit.
const analysedText = `cut: unfinished, 3 of 28 deals, total 50 30 -30 60

deal 1, Domino, declarer 0
  move  seat  card  cost  before  after  better
     7     2  4C      20      80     60  6C
    19     2  8H     120      80    -40  9S
    21     0  8C       5     -45    -50  9H
    35     2  8D     120      80    -40  TC

1 deal analysed
seat  player  cost  costly moves
   0             5       1 of 14
   1             0       0 of 15
   2           260       3 of 15
   3             0       0 of 15
`

// cutRecord returns the first lines of the match of penguin with seed 7.
func cutRecord(lines int) string {
	return cutAt(call("play", "penguin", "-seed", "7", "-record", "-").out, lines)
}

func TestAnalyse(t *testing.T) {
	inFolder(t, map[string]string{"cut": cutRecord(200)})
	require.Equal(t, result{success, analysedText, ""}, call("analyse", "cut", "-deal", "1"))
	require.Equal(t, result{success, strings.Replace(analysedText, "cut:", "-:", 1), ""}, callOn(cutRecord(200), "analyse", "-deal", "1", "-"))

	one := call("analyse", "cut", "-deal", "1", "-seat", "0")
	require.Equal(t, result{success, `cut: unfinished, 3 of 28 deals, total 50 30 -30 60

deal 1, Domino, declarer 0
  move  seat  card  cost  before  after  better
    21     0  8C       5     -45    -50  9H

1 deal analysed
seat  player  cost  costly moves
   0             5       1 of 14
`, ""}, one)

	// With a small limit some costs are bounds.
	got := call("analyse", "cut", "-deal", "3", "-limit", "100")
	require.Equal(t, success, got.status)
	require.Regexp(t, `(?m)^ +1 +\d  .. +0 to \d+ +-\d+ to \d+ +-\d+ to -?\d+$`, got.out)
	require.Equal(t, got, call("analyse", "cut", "-deal", "3", "-limit", "100"), "the bounds are the same each time")

	require.Equal(t, misuse(t, "analyse", "-deal 9: no card was played in such a deal: want a deal from 1 to 4 in which cards were played"), call("analyse", "cut", "-deal", "9"))
	inFolder(t, map[string]string{"both": cutRecord(200) + cutRecord(60), "cut": cutRecord(200)})
	both := call("analyse", "both", "-deal", "3", "-limit", "100")
	require.Equal(t, success, both.status, both.err)
	require.Equal(t, strings.ReplaceAll(got.out, "cut:", "both:"), both.out, "only the first match of the file has deal 3")
	require.Equal(t, misuse(t, "analyse", `-deal "-1": want a whole number, 1 or more`), call("analyse", "cut", "-deal", "-1"))
	require.Equal(t, misuse(t, "analyse", `-deal "0": want a whole number, 1 or more`), call("analyse", "cut", "-deal", "0"))
	require.Equal(t, misuse(t, "analyse", "-limit -1: want 0 or more"), call("analyse", "cut", "-limit", "-1"))
	require.Equal(t, misuse(t, "analyse", "-deal-time -1s: want 0 or more, such as 30s"), call("analyse", "cut", "-deal-time", "-1s"))
	require.Equal(t, misuse(t, "analyse", `-deal-time "5": want a time such as 30s or 5m`), call("analyse", "cut", "-deal-time", "5"))
	require.Equal(t, misuse(t, "analyse", "-seat 4: want 0 to 3"), call("analyse", "cut", "-seat", "4"))
}

// After the time for a deal its costs are bounds, and the output says how far the analysis came. A time that is long enough
// changes nothing.
func TestAnalyseTime(t *testing.T) {
	inFolder(t, map[string]string{"cut": cutRecord(200)})
	got := call("analyse", "cut", "-deal", "3", "-deal-time", "1ns")
	require.Equal(t, success, got.status)
	require.Contains(t, got.out, "\ndeal 3, No king, declarer 0\n  stopped after 0 of 176 steps: the time limit of 1ns was reached\n  trick  seat  card ")
	require.Regexp(t, `(?m)^ +1 +\d  .. +0 to \d+ +-\d+ to \d+ +-\d+ to -?\d+$`, got.out)
	require.Contains(t, got.out, "\n1 deal analysed\n")

	got = call("analyse", "cut", "-deal-time", "1ns", "-json")
	require.Equal(t, success, got.status)
	require.Equal(t, 4, strings.Count(got.out, `,"stopped":"stopped after 0 of `))
	require.Equal(t, 4, strings.Count(got.out, ` steps: the time limit of 1ns was reached","seats":[{`))

	require.Equal(t, result{success, analysedText, ""}, call("analyse", "cut", "-deal", "1", "-deal-time", "1h"))
	require.Equal(t, result{success, analysedText, ""}, call("analyse", "cut", "-deal", "1", "-deal-time", "0"))
}

// A deal that cannot be solved has the reason. A record without play has no deals, and each record of
// a file is analysed.
func TestAnalyseWithoutSolution(t *testing.T) {
	record := call("play", "simplified-many", "-players", "6", "-seed", "1", "-record", "-").out
	got := callOn(record, "analyse", "-", "-deal", "1")
	require.Equal(t, success, got.status)
	require.Contains(t, got.out, "\n  not analysed: the pack has two equal cards, and only packs without them are\n  solved\n")
	require.True(t, strings.HasSuffix(got.out, "\n0 deals analysed, 1 not\n"), got.out)

	header := "barbu 1\nvariant penguin\n"
	begun := cutRecord(8)
	require.Equal(t, "0 deals analysed\n", lastLine(callOn(begun, "analyse", "-").out))
	require.Equal(t, misuse(t, "analyse", "-deal 1: no card was played in the match: want a record of a match with play"), callOn(begun, "analyse", "-", "-deal", "1"))
	require.Equal(t, refused, callOn(header, "analyse", "-").status)

	twice := callOn(begun+begun, "analyse", "-")
	require.Equal(t, success, twice.status)
	require.Equal(t, 2, strings.Count(twice.out, "0 deals analysed\n"))
}

// A deal in which a player could take everything is analysed from the trick in which nobody can any more.
func TestAnalyseFromATrick(t *testing.T) {
	const why = "the points are not a sum over tricks, cards and places: a player who takes everything has other points"
	record := call("play", "hearts", "-players", "4", "-seed", "1", "-record", "-").out
	got := callOn(record, "analyse", "-", "-deal", "1")
	require.Contains(t, strings.Join(strings.Fields(got.out), " "), "deal 1, Hearts analysed from trick 8, because before it "+why+" trick seat ")
	var d dealJSON
	got = callOn(record, "analyse", "-", "-deal", "1", "-json")
	line, _, _ := strings.Cut(got.out, "\n")
	require.NoError(t, json.Unmarshal([]byte(line), &d))
	require.Equal(t, 7*4+1, d.From)
	require.Equal(t, why, d.Reason)
	require.Equal(t, d.From, d.Moves[0].Move)
	require.Equal(t, 8, d.Moves[0].Trick)
	require.Len(t, d.Moves, 52-7*4)
	require.Len(t, d.Seats, 4)
}

func lastLine(text string) string {
	lines := strings.SplitAfter(text, "\n")
	return lines[len(lines)-2]
}

// The JSON has every move. Its costs are those of the text, and before minus after is the cost.
func TestAnalyseJSON(t *testing.T) {
	text := cutRecord(200)
	lines := strings.SplitAfter(callOn(text, "analyse", "-", "-json", "-limit", "2000").out, "\n")
	require.Len(t, lines, 6) // four deals, the sums, and the end
	var sum struct {
		Deals int
		Sums  []seatSum
	}
	require.NoError(t, json.Unmarshal([]byte(lines[4]), &sum))
	require.Equal(t, 3, sum.Deals)
	require.Len(t, sum.Sums, 4)
	var total [4]seatSum
	for i, line := range lines[:4] {
		var deal dealJSON
		require.NoError(t, json.Unmarshal([]byte(line), &deal))
		require.Equal(t, i+1, deal.Deal)
		require.Len(t, deal.Seats, 4)
		for n, m := range deal.Moves {
			require.Equal(t, n+1, m.Move)
			require.Equal(t, i == 0, m.Trick == 0, "the first deal is a layout")
			require.LessOrEqual(t, 0, m.Cost.Low)
			require.LessOrEqual(t, m.Cost.Low, m.Cost.High)
			if m.Before.Low == m.Before.High && m.After.Low == m.After.High {
				require.Equal(t, costs{m.Before.Low - m.After.Low, m.Before.Low - m.After.Low}, m.Cost)
			}
			if len(m.Better) > 0 {
				require.Positive(t, m.Cost.Low)
			}
			of := &total[m.Seat]
			of.Seat, of.Moves = m.Seat, of.Moves+1
			of.Cost.Low, of.Cost.High = of.Cost.Low+m.Cost.Low, of.Cost.High+m.Cost.High
			if m.Cost.Low > 0 {
				of.Costly++
			}
		}
	}
	require.Equal(t, total[:], sum.Sums)
}

// Without declarers, no deal and no puzzle has one.
func TestAnalyseNobodyDeclares(t *testing.T) {
	record := call("play", "kein-stich", "-players", "4", "-seed", "1", "-record", "-").out
	got := callOn(record, "analyse", "-", "-deal", "2", "-limit", "100")
	require.Contains(t, got.out, "\ndeal 2, No hearts\n")
	got = callOn(record, "analyse", "-", "-deal", "2", "-limit", "100", "-json")
	require.Contains(t, got.out, `"deal":2,"contract":"no-hearts","seats":`)
	got = call("puzzle", "kein-stich", "-contract", "no-hearts", "-json")
	require.Equal(t, success, got.status)
	require.NotContains(t, got.out, `"declarer"`)
	require.Contains(t, call("puzzle", "penguin", "-contract", "no-hearts", "-json").out, `"declarer":0,`)
}

// A deal in which the declarer named no trumps says so, and one that never has trumps says nothing.
func TestAnalyseNoTrumps(t *testing.T) {
	record := call("play", "italian", "-seed", "3", "-bots", "steady", "-record", "-").out
	deals := strings.Split(record, "\n# deal ")
	number := slices.IndexFunc(deals, func(deal string) bool { return strings.Contains(deal, " declare tricks NT\n") })
	got := callOn(record, "analyse", "-", "-deal", strconv.Itoa(number), "-limit", "100")
	require.Contains(t, got.out, "\ndeal "+strconv.Itoa(number)+", Mano positiva NT, declarer ")
	got = callOn(record, "analyse", "-", "-deal", strconv.Itoa(number), "-limit", "100", "-json")
	require.Contains(t, got.out, `"contract":"tricks","trump":"NT",`)
	got = call("puzzle", "italian", "-contract", "tricks", "-seed", "3")
	require.Contains(t, got.out, "puzzle 1: Mano positiva NT, the last 7 tricks\n")
	got = call("puzzle", "italian", "-contract", "tricks", "-seed", "3", "-json")
	require.Contains(t, got.out, `"trump":"NT"`)
	require.NotContains(t, call("puzzle", "penguin", "-contract", "no-hearts", "-json").out, `"trump"`)
}

// A deal that was played again has one number, and -deal chooses each time that it was played.
func TestAnalyseReplayed(t *testing.T) {
	record := call("play", "trex-teams", "-seed", "1", "-bots", "random", "-record", "-").out
	require.Equal(t, 2, strings.Count(record, "\n# deal 3: "), "the teams were level")
	got := callOn(record, "analyse", "-", "-deal", "3")
	require.Equal(t, success, got.status)
	require.Equal(t, 2, strings.Count(got.out, "\ndeal 3, Queens, declarer 3\n"), got.out)
}

// The line of progress has the deal and the part of it that is done. It appears only on a terminal.
func TestCardProgress(t *testing.T) {
	var b strings.Builder
	p := newCardProgress(&b)
	p.begin(1, 28, 1, 200)
	p.show(10)
	p.clear()
	require.Empty(t, b.String())

	now := time.Unix(1, 0)
	p.w, p.now = &b, func() time.Time { return now }
	p.begin(2, 28, 3, 200)
	p.show(50)
	p.show(60) // too soon
	now = now.Add(time.Second)
	p.show(200)
	p.clear()
	require.Equal(t, 1, strings.Count(b.String(), "deal 3 (2 of 28): 25%"))
	require.NotContains(t, b.String(), "30%")
	require.Contains(t, b.String(), "deal 3 (2 of 28): 100%")
}

// A file that is not a record, or with a wrong record, is refused before anything is analysed. Several matches in a
// file are analysed one after the other, finished or not.
func TestAnalyseFiles(t *testing.T) {
	whole, begun := call("play", "simplified", "-players", "3", "-seed", "7", "-record", "-").out, cutRecord(200)
	first := cutRecord(60)
	inFolder(t, map[string]string{"wrong": begun + "barbu 1\nvariant penguin\nplayers 9\n", "empty": "", "several": first + whole, "one": first})
	for args, want := range map[string]string{
		"none":                 "open none: no such file or directory\n",
		"wrong":                "wrong:",
		"empty":                "empty: no match has begun: want a record, ",
		"one -variant no.yaml": "open no.yaml: no such file or directory\n",
	} {
		got := call(append([]string{"analyse"}, strings.Fields(args)...)...)
		require.Equal(t, refused, got.status, args)
		require.Empty(t, got.out)
		require.True(t, strings.HasPrefix(got.err, "barbu analyse: "+want), "%s: %s", args, got.err)
	}
	require.Equal(t, misuse(t, "analyse", "want one RECORD, not 2"), call("analyse", "one", "one"))

	one, three := call("analyse", "one", "-deal", "1", "-limit", "100"), callOn(whole, "analyse", "-", "-deal", "1", "-limit", "100")
	require.Contains(t, one.out, "one: unfinished, 0 of 28 deals, ")
	require.Contains(t, three.out, "-: ")
	require.NotContains(t, three.out, "unfinished")
	got := call("analyse", "several", "-deal", "1", "-limit", "100")
	require.Equal(t, strings.Replace(one.out, "one:", "several:", 1)+strings.Replace(three.out, "-:", "several:", 1), got.out)
	got = call("analyse", "several", "-seat", "3", "-deal", "1", "-limit", "100")
	require.Equal(t, call("analyse", "one", "-seat", "3", "-deal", "1", "-limit", "100").out, strings.Replace(got.out, "several:", "one:", 1), "the second match has three players")
	require.Equal(t, misuse(t, "analyse", "-seat 4: want 0 to 3"), call("analyse", "several", "-seat", "4"))
	require.Equal(t, misuse(t, "analyse", "-deal 2: no card was played in such a deal: want 1"), callOn(begun[:strings.Index(begun, "# deal 2")], "analyse", "-", "-deal", "2"))
}
