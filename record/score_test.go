package record_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
)

// deal is a header and a whole deal of the short variant, without its score. It has 22
// lines. Seat 0 takes five of the six tricks, 2 points each. Seat 1 has doubled seat 0 and
// pays the difference, 8 points, to seat 0.
const deal = `barbu 1
variant short
players 2

# deal 1: dealer 0, declarer 0
deal AQ.AQ.A.Q K.K.KQ.AK
0 declare tricks S
1 double 0
0 pass
0 play AS
1 play KS
0 play QS
1 play QD
0 play AD
1 play KD
0 play AH
1 play KH
0 play QH
1 play AC
0 play QC
1 play KC
# the total
`

const (
	dealScore = "score 18 -6\n"
	nextDeal  = "deal AK.AKQ.A. Q..KQ.AKQ\n"
)

// The score line of a deal comes after the deal and is checked. A total may follow the score
// line.
func TestScore(t *testing.T) {
	for _, end := range []string{"", dealScore, dealScore + "total 18 -6\n", dealScore + "\ntotal 18 -6 # so far\n", dealScore + "total 18 -6\ntotal 18 -6\n", dealScore + nextDeal, dealScore + "total 18 -6\n" + nextDeal} {
		lines, r := requireReads(t, deal+end)
		done, of := r.Match().Deals()
		require.Equal(t, []int{1, 6}, []int{done, of})
		if end == "" {
			continue // a deal that is over may lack its score at the end of the file
		}
		for _, line := range lines {
			if line.Kind == record.LineScore || line.Kind == record.LineTotal {
				require.Equal(t, score.Points{18, -6}, line.Points)
			}
		}
	}
}

func TestScoreRefused(t *testing.T) {
	const (
		wrong   = "the points are wrong: "
		unsure  = "; the record has no fingerprint, so the rules may have changed since it was made"
		each    = ": want one for each, seat 0 first"
		number  = " is not a number of points: want a whole number, as in 12 or -5"
		noScore = "that is not due now: want score only after the last card of a deal"
		noTotal = "that is not due now: want total only after the score line of a deal"
	)
	start := deal[:strings.Index(deal, "0 declare")]
	played := deal[:strings.Index(deal, "1 play KC")]
	for _, tt := range []struct {
		text, want string
		rule       error
	}{
		{deal + "score 18 -5\n", "23: score 18 -5: " + wrong + "want 18 -6" + unsure, record.ErrScore},
		{deal + "score -6 18\n", "23: score -6 18: " + wrong + "want 18 -6" + unsure, record.ErrScore},
		{deal + dealScore + "total 18 -5\n", "24: total 18 -5: " + wrong + "want 18 -6" + unsure, record.ErrScore},

		{deal + "score 18\n", "23: score 18: 1 number for 2 seats" + each, barbu.ErrSyntax},
		{deal + "score 18 -6 0\n", "23: score 18 -6 0: 3 numbers for 2 seats" + each, barbu.ErrSyntax},
		{deal + "score\n", "23: score: no numbers for 2 seats" + each, barbu.ErrSyntax},
		{deal + "score +18 -6\n", `23: score +18 -6: "+18"` + number, barbu.ErrSyntax},
		{deal + "score 018 -6\n", `23: score 018 -6: "018"` + number, barbu.ErrSyntax},
		{deal + "score 18.0 -6\n", `23: score 18.0 -6: "18.0"` + number, barbu.ErrSyntax},
		{deal + "score 18 six\n", `23: score 18 six: "six"` + number, barbu.ErrSyntax},
		{deal + "score 4294967314 -6\n", `23: score 4294967314 -6: 4294967314 is out of range: want -2147483648 to 2147483647 points`, barbu.ErrSyntax},
		{deal + dealScore + "total\n", "24: total: no numbers for 2 seats" + each, barbu.ErrSyntax},

		{deal + dealScore + dealScore, "24: score 18 -6: " + noScore, barbu.ErrNotDue},
		{start + "score 0 0\n", "7: score 0 0: " + noScore, barbu.ErrNotDue},
		{played + "score 18 -6\n", "21: score 18 -6: " + noScore, barbu.ErrNotDue},
		{header + "score 0 0 0 0\n", "4: score 0 0 0 0: " + noScore, barbu.ErrNotDue},
		{header + "total 0 0 0 0\n", "4: total 0 0 0 0: " + noTotal, barbu.ErrNotDue},
		{start + "total 0 0\n", "7: total 0 0: " + noTotal, barbu.ErrNotDue},
		{deal + "total 18 -6\n", "23: total 18 -6: " + noTotal, barbu.ErrNotDue},
		{deal + dealScore + nextDeal + "total 18 -6\n", "25: total 18 -6: " + noTotal, barbu.ErrNotDue},

		{deal + nextDeal, "23: deal AK.AKQ.A. Q..KQ.AKQ: the previous deal has no score line: want score 18 -6 first", record.ErrNoScore},
	} {
		_, _, err := read(t, tt.text)
		require.EqualError(t, fault(t, err), "game.barbu:"+tt.want)
		require.ErrorIs(t, err, tt.rule)
	}
}

// The total of a match is the sum of its score lines.
func TestTotalOfAMatch(t *testing.T) {
	for _, house := range houseTables {
		text := play(t, house.variant, house.players, 3)
		var total score.Points
		lines, r := requireReads(t, text)
		scores := 0
		for _, line := range lines {
			switch line.Kind {
			case record.LineScore:
				for seat, n := range line.Points {
					total[seat] += n
				}
				scores++
			case record.LineTotal:
				require.Equal(t, total, line.Points)
			}
		}
		_, of := r.Match().Deals()
		require.Equal(t, of, scores)
		require.Equal(t, record.LineTotal, lines[len(lines)-1].Kind)
		require.True(t, r.Match().Turn().Over())

		// A match without its total, or without its last score, is complete too.
		for cut := 1; cut <= 2; cut++ {
			all := strings.SplitAfter(text, "\n")
			_, r := requireReads(t, strings.Join(all[:len(all)-1-cut], ""))
			require.True(t, r.Match().Turn().Over())
			require.True(t, r.Summary().Complete)
		}
	}
}

// A program that lists each deal of a record also lists the last deal if its score and the total are missing, in each
// record of a file.
func TestDealsWithoutTheLastScore(t *testing.T) {
	text := play(t, "penguin", 4, 3)
	lines := strings.SplitAfter(text, "\n")
	listed := func(text string) string {
		var b strings.Builder
		require.NoError(t, listBets(&b, record.NewReader("game.barbu", strings.NewReader(text), find)))
		return b.String()
	}
	all := listed(text)
	unplayed := strings.Join(lines[:len(lines)-4], "")
	require.Less(t, len(listed(unplayed)), len(all), "there are bets in the last deal")
	for cut := range 3 {
		text := strings.Join(lines[:len(lines)-1-cut], "")
		require.Equal(t, all, listed(text))
		require.Equal(t, all+all, listed(text+text))
	}
}

// A deal's score line must come before the draw of the next round too.
func TestScoreMissingBeforeADraw(t *testing.T) {
	text := playUntil(t, "fife", 4, 1, barbu.DueDraw)
	lines, r := requireReads(t, text)
	require.Equal(t, record.LineScore, lines[len(lines)-1].Kind)
	score := string(text[strings.LastIndex(text, "score"):])
	draw := "draw 6C 5D 2S 4H\n"
	requireReads(t, text+draw)

	_, refused, err := read(t, strings.TrimSuffix(text, score)+draw)
	require.ErrorIs(t, err, record.ErrNoScore)
	require.EqualError(t, err, fmt.Sprintf("game.barbu:%d: draw 6C 5D 2S 4H: the previous deal has no score line: want %s first",
		strings.Count(text, "\n"), strings.TrimSuffix(score, "\n")))
	require.True(t, r.Match().Equal(refused.Match()), "the draw was applied")
}

// After the end of a match every line is refused, except the beginning of a new match.
func TestAfterTheEnd(t *testing.T) {
	text := play(t, "short", 2, 1)
	for line, want := range map[string]string{
		nextDeal:      "the match is over",
		"0 pass\n":    "the match is over",
		"0 play AS\n": "the match is over",
		dealScore:     "want score only after the last card of a deal",
	} {
		_, _, err := read(t, text+line)
		require.ErrorContains(t, err, strings.TrimSuffix(line, "\n")+": ")
		require.ErrorContains(t, err, want)
	}
	_, _, err := read(t, text+text)
	require.Equal(t, io.EOF, err)
}

// houseTables are the variants of the matches that are played to the end, with the number
// of players.
var houseTables = []struct {
	variant string
	players int
}{{"short", 2}, {"small-pack", 4}, {"pagat", 4}, {"pagat", 5}, {"two-packs", 6}, {"penguin", 4}}
