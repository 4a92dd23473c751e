package cards_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

func TestSeating(t *testing.T) {
	for _, test := range []struct {
		cut  string // by player
		want []cards.Seat
	}{
		{"AS KS QS JS", []cards.Seat{0, 1, 2, 3}},
		{"2C 7D KH 5S", []cards.Seat{3, 1, 0, 2}},
		{"9C 9D 9H 9S", []cards.Seat{3, 2, 1, 0}}, // spades, hearts, diamonds, clubs
		{"9S AC 9H", []cards.Seat{1, 0, 2}},
	} {
		var cut []cards.Card
		for i := 0; i < len(test.cut); i += 3 {
			cut = append(cut, cards.MustParse(test.cut[i:i+2]))
		}
		seats, err := cards.Seating(cut)
		require.NoError(t, err)
		require.Equal(t, test.want, seats, "Seating(%s)", test.cut)
	}
}

func TestSeatingRefused(t *testing.T) {
	_, err := cards.Seating([]cards.Card{cards.MustParse("AS")})
	require.EqualError(t, err, "cards: cut for seats: 1 card: want 2 to 8, one for each player")
	_, err = cards.Seating([]cards.Card{cards.MustParse("AS"), cards.MustParse("AS")})
	require.EqualError(t, err, "cards: player 1 cut AS: want a different card of the 52 for each player")
	_, err = cards.Seating([]cards.Card{cards.MustParse("AS"), cards.Joker})
	require.EqualError(t, err, "cards: player 1 cut JOKER: want a different card of the 52 for each player")
	_, err = cards.Seating([]cards.Card{cards.TarotKing, cards.MustParse("AS")})
	require.EqualError(t, err, "cards: player 0 cut *H: want a different card of the 52 for each player")
}

// The highest card wins a draw, also against cards of other suits with the same rank, which tie. A seat without a card draws
// nothing.
func TestHighestDrawn(t *testing.T) {
	for _, row := range []struct {
		drawn string // by seat
		want  cards.Seats
	}{
		{"6C 5S 2H 3D", cards.SeatsOf(0)},
		{"5C 6S 6D 2D", cards.SeatsOf(1, 2)},
		{"6C JOKER 5H", cards.SeatsOf(1)},
		{"JOKER AS BRIDGE", cards.SeatsOf(2)},
		{"JOKER JOKER", cards.SeatsOf(0, 1)},
		{"- 3C - 2S", cards.SeatsOf(1)},
		{"KS *H", cards.SeatsOf(1)},
		{"- -", 0},
	} {
		var drawn [cards.MaxSeats]cards.Card
		for seat, text := range strings.Fields(row.drawn) {
			if text != "-" {
				drawn[seat] = cards.MustParse(text)
			}
		}
		require.Equal(t, row.want, cards.HighestDrawn(drawn), row.drawn)
	}
}
