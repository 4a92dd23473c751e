package score_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
)

// The text of every set of duties is read back as the same set.
func TestDutiesAsText(t *testing.T) {
	for d := range score.Duties(8) {
		read, err := score.ParseDuties(d.String())
		require.NoError(t, err)
		require.Equal(t, d, read)
		var sum score.Duties
		for one := range d.All() {
			require.False(t, sum.Has(one))
			sum |= one
		}
		require.Equal(t, d, sum)
	}
	require.Equal(t, "contract double redouble", score.Duties(255).String())
	require.Equal(t, []score.Duties{score.DutyContract, score.DutyRedouble}, slices.Collect((score.DutyRedouble | score.DutyContract).All()))
	for d := range (score.DutyDouble | score.DutyRedouble).All() {
		require.Equal(t, score.DutyDouble, d)
		break
	}
	read := score.DutyDouble
	require.EqualError(t, read.UnmarshalText([]byte("double revoke")), `"revoke" is not a duty: want contract, double or redouble`)
	require.Equal(t, score.DutyDouble, read)
}

// A deal as JSON has the duties that it broke.
func TestBrokenDutiesInJSON(t *testing.T) {
	d := score.Deal{Contract: "no-queens", Broken: score.DutyRedouble | score.DutyContract}
	text, err := json.Marshal(d)
	require.NoError(t, err)
	require.Contains(t, string(text), `"broken":"contract redouble"`)
	var read score.Deal
	require.NoError(t, json.Unmarshal(text, &read))
	require.Equal(t, d, read)
	require.ErrorContains(t, json.Unmarshal([]byte(`{"broken":"x"}`), &read), `"x" is not a duty`)
	require.NotContains(t, string(must(json.Marshal(score.Deal{}))), "broken")

	s := score.Sheet{Players: 4, FirstSeat: 1}
	text, err = json.Marshal(s)
	require.NoError(t, err)
	require.Contains(t, string(text), `"first-seat":1`)
	var again score.Sheet
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, 1, again.FirstSeat)
	require.ErrorContains(t, json.Unmarshal([]byte(`{"players":4,"first-seat":2}`), &again), "first-seat: 2 is out of range: want 0 or 1")
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}
