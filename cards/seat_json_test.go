package cards_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

func TestSeatsAreNumbersInJSON(t *testing.T) {
	for s := range cards.Seat(cards.MaxSeats) {
		throughJSON(t, s)
	}
	for set := range 256 {
		throughJSON(t, cards.Seats(set))
	}
	text, err := json.Marshal(map[cards.Seat]any{
		3: []any{cards.Seat(7), cards.NoSeat, cards.Seat(200)},
		1: []cards.Seats{0, cards.SeatsOf(5, 0, 3)},
	})
	require.NoError(t, err)
	require.Equal(t, `{"1":[[],[0,3,5]],"3":[7,-1,-1]}`, string(text))
}

// wrongJSON checks that JSON is refused with an error that says what would be right, and that
// the value is unchanged.
func wrongJSON[T comparable, P interface {
	*T
	json.Unmarshaler
}](t *testing.T, keep T, want string, texts ...string) {
	for _, text := range texts {
		v := keep
		require.EqualError(t, P(&v).UnmarshalJSON([]byte(text)), (&cards.ParseError{Text: text, Want: want}).Error())
		require.Equal(t, keep, v, text)
	}
}

func TestWrongSeatsInJSON(t *testing.T) {
	wrongJSON[cards.Seat](t, 3, "the number of a seat, 0 to 7, or -1 for no seat", `8`, `-2`, `1.0`, `null`, `[]`, ``)
	wrongJSON[cards.Seats](t, 3, "an array of seats, each once, such as [0,2]", `[8]`, `[-1]`, `[2,2]`, `["x"]`, `null`, `2`, `[`)
}

// No set has NoSeat, so code that looks for a role in a set needs no special case.
func TestSetsIgnoreNoSeat(t *testing.T) {
	all := cards.AllSeats(cards.MaxSeats)
	require.Zero(t, cards.SeatsOf(cards.NoSeat))
	require.False(t, all.Has(cards.NoSeat))
	require.Equal(t, all, all.Without(cards.NoSeat))
	require.Equal(t, all, all.With(cards.NoSeat))
	require.Equal(t, "?", cards.NoSeat.String())
}

func FuzzSeatsJSON(f *testing.F) {
	for _, seed := range []string{"[0,2]", "[]", "[2, 0]", "[-1]", "null", "[1,1]", "3", "-1", " 3", "-0", "03", `"3"`, `"\u0030"`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var seat cards.Seat
		if json.Unmarshal([]byte(text), &seat) == nil {
			again, err := json.Marshal(seat)
			require.NoError(t, err)
			want := strings.TrimSpace(text)
			_ = json.Unmarshal([]byte(text), &want) // if text is a string
			require.Equal(t, want, string(again))
		}
		var seats cards.Seats
		if json.Unmarshal([]byte(text), &seats) == nil {
			throughJSON(t, seats)
		}
	})
}
