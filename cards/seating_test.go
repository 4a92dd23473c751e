package cards_test

import (
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
