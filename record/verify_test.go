package record_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
)

// verify returns the summaries of the records of a file, and the error at its end.
func verify(text string) (all []record.Summary, err error) {
	for s, e := range record.Verify("game.barbu", strings.NewReader(text), find) {
		all, err = append(all, s), e
	}
	return all, err
}

func TestVerify(t *testing.T) {
	whole := play(t, "short", 2, 1, "Annie")
	var end score.Points
	lines, _ := requireReads(t, whole)
	end = lines[len(lines)-1].Points

	all, err := verify(whole)
	require.NoError(t, err)
	require.Equal(t, []record.Summary{{Line: 1, Variant: "short", Players: 2, Deals: 6, Of: 6, Complete: true, Total: end, Names: []string{"Annie", ""}}}, all)
	require.Regexp(t, `^6 deals, total -?\d+ -?\d+$`, all[0].String())

	all, err = verify(deal + dealScore + nextDeal)
	require.NoError(t, err)
	require.Equal(t, []record.Summary{{Line: 1, Variant: "short", Players: 2, Deals: 1, Of: 6, Total: score.Points{18, -6}, Names: []string{"", ""}}}, all)
	require.Equal(t, "unfinished, 1 of 6 deals, total 18 -6", all[0].String())

	all, err = verify("# a start\nbarbu 1\nvariant short\n")
	require.NoError(t, err)
	require.Equal(t, []record.Summary{{Line: 2}}, all)
	require.Equal(t, "unfinished, the header is not complete", all[0].String())
}

// The number of deals of a match may be unknown until the match is over.
func TestSummaryOfDeals(t *testing.T) {
	for want, s := range map[string]record.Summary{
		"unfinished, 0 deals, total 0 0":      {Players: 2},
		"unfinished, 1 deal, total 0 0":       {Players: 2, Deals: 1},
		"unfinished, 2 deals, total 0 0":      {Players: 2, Deals: 2},
		"unfinished, 0 of 1 deal, total 0 0":  {Players: 2, Of: 1},
		"unfinished, 1 of 2 deals, total 0 0": {Players: 2, Deals: 1, Of: 2},
		"2 deals, total 0 0":                  {Players: 2, Deals: 2, Of: 2, Complete: true},
	} {
		require.Equal(t, want, s.String())
	}
}

// A file may hold many records, of one variant or several, complete or not.
func TestVerifyMany(t *testing.T) {
	whole := play(t, "short", 2, 1, "Annie")
	file := "# our evening\n" + whole + "\n" + deal + opening + whole + header
	all, err := verify(file)
	require.NoError(t, err)
	var got []string
	for _, s := range all {
		require.Equal(t, "barbu 1", strings.Split(file, "\n")[s.Line-1])
		got = append(got, s.Variant+" "+strings.Join(s.Names, "|")+": "+s.String())
	}
	lines, _ := requireReads(t, whole)
	require.Equal(t, all[0].Total, lines[len(lines)-1].Points)
	complete := all[0].String()
	require.True(t, strings.HasPrefix(complete, "6 deals, total "))
	require.Equal(t, []string{
		"short Annie|: " + complete,
		"short |: unfinished, 1 of 6 deals, total 18 -6; the last score is not recorded",
		"penguin Annie|Benny|Chris|: unfinished, 0 of 28 deals, total 0 0 0 0",
		"short Annie|: " + complete,
		"penguin |||: unfinished, 0 of 28 deals, total 0 0 0 0",
	}, got)
}

// Verify stops at a refused line. It still yields the summaries of the earlier records.
func TestVerifyRefuses(t *testing.T) {
	whole := play(t, "short", 2, 1)
	all, err := verify(whole + opening + "2 play 4H\n" + whole)
	require.Len(t, all, 2)
	require.True(t, all[0].Complete)
	require.Equal(t, "penguin", all[1].Variant)
	require.ErrorContains(t, err, ": 2 play 4H: must follow the suit led (may play QS 9S)")
	require.Equal(t, strings.Count(whole, "\n")+17, fault(t, err).Line)

	// A wrong header line after a record is a fault of the next record.
	all, err = verify(whole + "barbu 1\nvariant none\n")
	require.Len(t, all, 2)
	require.True(t, all[0].Complete)
	require.Equal(t, record.Summary{Line: strings.Count(whole, "\n") + 1}, all[1])
	require.ErrorContains(t, err, ": variant none: ")

	// The scores of one record do not count for the next.
	_, err = verify(whole + deal + nextDeal)
	require.ErrorIs(t, err, record.ErrNoScore)
	_, err = verify(whole + header + "total 0 0 0 0\n")
	require.ErrorIs(t, err, barbu.ErrNotDue)

	torn := errors.New("the wire is cut")
	for _, err = range record.Verify("game.barbu", io.MultiReader(strings.NewReader(whole), iotest.ErrReader(torn)), find) {
	}
	require.Equal(t, torn, err)
}

func TestVerifyNothing(t *testing.T) {
	for _, text := range []string{"", "\n\n", "# no game tonight\n", " "} {
		all, err := verify(text)
		require.EqualError(t, err, `game.barbu:1: there is no record: want "barbu 1" first`)
		require.ErrorIs(t, err, record.ErrHeader)
		require.Equal(t, []record.Summary{{}}, all)
	}
}

// A loop over the summaries may stop early.
func TestVerifyBreak(t *testing.T) {
	file := &counter{Reader: &again{text: []byte(play(t, "short", 2, 1))}}
	n := 0
	for _, err := range record.Verify("game.barbu", file, find) {
		require.NoError(t, err)
		if n++; n == 10 {
			break
		}
	}
	require.Less(t, file.n, 50_000)
}
