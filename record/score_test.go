package record_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
)

// deal is a header and a whole deal of the short variant, up to its score: 22
// lines. Seat 0 takes five tricks of the six, at 2 points, and so wins the difference
// of 8 once more from seat 1, which has doubled it.
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
# what it comes to
`

const (
	dealScore = "score 18 -6\n"
	nextDeal  = "deal AK.AKQ.A. Q..KQ.AKQ\n"
)

// The score of a deal stands after it and is checked; after it a total may stand.
func TestScore(t *testing.T) {
	for _, end := range []string{"", dealScore, dealScore + "total 18 -6\n", dealScore + "\ntotal 18 -6 # so far\n", dealScore + "total 18 -6\ntotal 18 -6\n", dealScore + nextDeal, dealScore + "total 18 -6\n" + nextDeal} {
		lines, r := requireReads(t, deal+end)
		done, of := r.Match().Deals()
		require.Equal(t, []int{1, 6}, []int{done, of})
		if end == "" {
			continue // cut off before its score, a deal is done and not wrong
		}
		for _, line := range lines {
			if line.Kind == record.Score || line.Kind == record.Total {
				require.Equal(t, score.Points{18, -6}, line.Points)
			}
		}
	}
}

func TestScoreRefused(t *testing.T) {
	const wrong = "the figures are not those of the match: "
	start := deal[:strings.Index(deal, "0 declare")]
	played := deal[:strings.Index(deal, "1 play KC")]
	for _, tt := range []struct {
		text, want string
		rule       error
	}{
		{deal + "score 18 -5\n", "23: score 18 -5: " + wrong + "want 18 -6", record.ErrScore},
		{deal + "score -6 18\n", "23: score -6 18: " + wrong + "want 18 -6", record.ErrScore},
		{deal + "score 18\n", "23: score 18: " + wrong + "want 18 -6", record.ErrScore},
		{deal + "score 18 -6 0\n", "23: score 18 -6 0: " + wrong + "want 18 -6", record.ErrScore},
		{deal + "score\n", "23: score: " + wrong + "want 18 -6", record.ErrScore},
		{deal + "score +18 -6\n", `23: score +18 -6: ` + wrong + `want 18 -6`, record.ErrScore},
		{deal + "score 018 -6\n", `23: score 018 -6: ` + wrong + `want 18 -6`, record.ErrScore},
		{deal + "score 18.0 -6\n", `23: score 18.0 -6: ` + wrong + `want 18 -6`, record.ErrScore},
		{deal + "score six -6\n", `23: score six -6: ` + wrong + `want 18 -6`, record.ErrScore},
		{deal + "score 4294967314 -6\n", `23: score 4294967314 -6: ` + wrong + `want 18 -6`, record.ErrScore},
		{deal + dealScore + dealScore, "24: score 18 -6: " + wrong + "no deal is done that was not scored", record.ErrScore},
		{start + "score 0 0\n", "7: score 0 0: " + wrong + "no deal is done that was not scored", record.ErrScore},
		{played + "score 18 -6\n", "21: score 18 -6: " + wrong + "no deal is done that was not scored", record.ErrScore},
		{header + "score 0 0 0 0\n", "4: score 0 0 0 0: " + wrong + "no deal is done that was not scored", record.ErrScore},
		{deal + nextDeal, "23: deal AK.AKQ.A. Q..KQ.AKQ: the deal before has no score line: want score 18 -6 first", record.ErrNoScore},

		{header + "total 0 0 0 0\n", "4: total 0 0 0 0: " + wrong + "want total after a score line", record.ErrScore},
		{start + "total 0 0\n", "7: total 0 0: " + wrong + "want total after a score line", record.ErrScore},
		{deal + "total 18 -6\n", "23: total 18 -6: " + wrong + "want total after a score line", record.ErrScore},
		{deal + dealScore + nextDeal + "total 18 -6\n", "25: total 18 -6: " + wrong + "want total after a score line", record.ErrScore},
		{deal + dealScore + "total 18 -5\n", "24: total 18 -5: " + wrong + "want 18 -6", record.ErrScore},
		{deal + dealScore + "total\n", "24: total: " + wrong + "want 18 -6", record.ErrScore},
	} {
		_, _, err := read(t, tt.text)
		require.EqualError(t, fault(t, err), "game.barbu:"+tt.want)
		require.ErrorIs(t, err, tt.rule)
	}
}

// The figures of a whole match are added up here from its score lines.
func TestTotalOfAMatch(t *testing.T) {
	for _, house := range houseTables {
		text := play(t, house.variant, house.players, 3)
		var total score.Points
		lines, r := requireReads(t, text)
		scores := 0
		for _, line := range lines {
			switch line.Kind {
			case record.Score:
				for seat, n := range line.Points {
					total[seat] += n
				}
				scores++
			case record.Total:
				require.Equal(t, total, line.Points)
			}
		}
		_, of := r.Match().Deals()
		require.Equal(t, of, scores)
		require.Equal(t, record.Total, lines[len(lines)-1].Kind)
		require.True(t, r.Match().Turn().Over())

		// Without its total a match is complete all the same, and without its last score.
		for cut := 1; cut <= 2; cut++ {
			all := strings.SplitAfter(text, "\n")
			_, r := requireReads(t, strings.Join(all[:len(all)-1-cut], ""))
			require.True(t, r.Match().Turn().Over())
			require.True(t, r.Summary().Complete)
		}
	}
}

// After a match nothing more is dealt or done, but a new one may begin.
func TestAfterTheEnd(t *testing.T) {
	text := play(t, "short", 2, 1)
	for line, want := range map[string]string{
		nextDeal:      "the match is over",
		"0 pass\n":    "the match is over",
		"0 play AS\n": "the match is over",
		dealScore:     "no deal is done that was not scored",
	} {
		_, _, err := read(t, text+line)
		require.ErrorContains(t, err, strings.TrimSuffix(line, "\n")+": ")
		require.ErrorContains(t, err, want)
	}
	_, _, err := read(t, text+text)
	require.Equal(t, io.EOF, err)
}

// houseTables are the variants to be played whole, with their numbers of players.
var houseTables = []struct {
	variant string
	players int
}{{"short", 2}, {"small-pack", 4}, {"pagat", 4}, {"pagat", 5}, {"two-packs", 6}, {"penguin", 4}}
