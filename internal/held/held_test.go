package held_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/held"
)

func hand(t *testing.T, text string) (h cards.Hand) {
	t.Helper()
	h, err := cards.ParseHand(text)
	require.NoError(t, err)
	return h
}

// A face with two copies can be in one hand, in two hands, or played.
func TestTwoCopies(t *testing.T) {
	var c held.Cards
	hands := cards.Hands{hand(t, ".77..8"), hand(t, "A...T9")}
	require.Nil(t, c.Deal(2, &hands, hand(t, "9...8")))
	require.Equal(t, hands[0], c.Hand(0))
	require.Equal(t, "8C 9C TC 7H 9S AS", c.Pack().First.String())
	require.Equal(t, "8C 7H", c.Pack().Second.String())

	c.Play(0, hands[0].Second.Lowest())
	require.Equal(t, "8C 7H", c.Faces(0).String())
	require.Equal(t, 2, c.Len(0))
	require.Zero(t, c.Hand(0).Second)
	require.Equal(t, hand(t, "9.7..8"), c.Gone())
}

// An unknown hand keeps its size, and can hold what no other hand holds.
func TestUnknownHand(t *testing.T) {
	var c held.Cards
	hands := cards.Hands{hand(t, ".77..8"), hand(t, "A...T9"), hand(t, "...432")}
	require.Nil(t, c.Deal(3, &hands, cards.Hand{}))
	require.False(t, c.AnyUnknown())
	c.Set(&cards.Hands{{}, hands[1], {}})
	require.True(t, c.AnyUnknown())
	require.True(t, c.Unknown(0))
	require.False(t, c.Unknown(1))
	require.Zero(t, c.Faces(0))
	require.Equal(t, 3, c.Len(0))
	require.Equal(t, "2C 3C 4C 8C 7H", c.Possible().String())
	c.Play(0, c.Possible().Lowest())
	require.Equal(t, "3C 4C 8C 7H", c.Possible().String())
	require.Equal(t, 2, c.Len(0))
}

// After the last card of an unknown hand, the cards are those that Set makes of the same cards.
func TestUnknownHandIsPlayedOut(t *testing.T) {
	var c held.Cards
	require.Nil(t, c.Deal(2, &cards.Hands{hand(t, "...8"), hand(t, "A...T9")}, cards.Hand{}))
	known := c
	c.Set(&cards.Hands{})
	require.True(t, c.Unknown(0))
	for _, cards := range []*held.Cards{&c, &known} {
		cards.Play(0, hand(t, "...8").First.Lowest())
	}
	require.False(t, c.Unknown(0))
	require.True(t, c.AnyUnknown(), "seat 1")
	known.Set(&cards.Hands{})
	require.Equal(t, known, c)
}

func TestImpossibleCards(t *testing.T) {
	for _, test := range []struct {
		hands cards.Hands
		gone  cards.Hand
		want  string
	}{
		{gone: cards.Hand{Second: hand(t, ".7..").First}, want: "Gone: a second copy of 7H without a first"},
		{hands: cards.Hands{{}, {}, hand(t, ".7..")}, want: "Hands: seat 2 holds .7..: want cards only for seats 0 to 1"},
		{hands: cards.Hands{hand(t, ".7.."), hand(t, ".77..")}, want: "Hands: seat 1 has a third copy of 7H, or a second copy without a first"},
	} {
		var c held.Cards
		err := c.Deal(2, &test.hands, test.gone)
		require.EqualError(t, err, test.want)
		require.EqualError(t, err.Unwrap(), err.Err.Error())
	}
}
