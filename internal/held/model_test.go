package held_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/held"
)

// counts is how many copies of each card there are.
type counts map[cards.Card]int

func (n counts) add(h cards.Hand) {
	for c := range h.First.All() {
		n[c]++
	}
	for c := range h.Second.All() {
		n[c]++
	}
}

// Cards agrees with lists of copies: deals of one and two packs are played at random, while some
// hands are unknown.
func TestCardsAgreeWithCopies(t *testing.T) {
	src := rand.NewPCG(3, 1)
	for deal := range 60 {
		hands, err := cards.NewPack(cards.Nine, 1+deal%2).Deal(3, src)
		require.NoError(t, err)
		var c held.Cards
		require.Nil(t, c.Deal(3, &hands, cards.Hand{}))
		pack, gone := counts{}, cards.Hand{}
		for seat := range 3 {
			pack.add(hands[seat])
		}
		var hidden cards.Seats
		for c.Len(0)+c.Len(1)+c.Len(2) > 0 {
			check(t, &c, hands, hidden, gone, pack)

			seat := cards.Seat(src.Uint64() % 3)
			if hands[seat].First == 0 {
				continue
			}
			face := hands[seat].First.Pick(src.Uint64())
			hands[seat] = without(hands[seat], face)
			c.Play(seat, face)
			gone = gone.With(face)
			if deal%3 == 0 && src.Uint64()%4 == 0 { // other hands are hidden
				hidden = cards.Seats(src.Uint64() & 7)
				shown := hands
				for seat := range hidden.All() {
					shown[seat] = cards.Hand{}
				}
				c.Set(&shown)
			}
		}
	}
}

// without returns a hand without one copy of a card.
func without(h cards.Hand, c cards.Card) cards.Hand {
	if h.Second.Has(c) {
		h.Second = h.Second.Without(c)
		return h
	}
	h.First = h.First.Without(c)
	return h
}

// check compares what c reports with the cards of the hands, of which some are hidden.
func check(t *testing.T, c *held.Cards, hands cards.Hands, hidden cards.Seats, gone cards.Hand, pack counts) {
	t.Helper()
	known, any := counts{}, false
	known.add(gone)
	for seat := range cards.Seat(3) {
		unknown := hidden.Has(seat) && hands[seat].First != 0
		want := hands[seat]
		if unknown {
			want, any = cards.Hand{}, true
		}
		known.add(want)
		require.Equal(t, want, c.Hand(seat))
		require.Equal(t, want.First, c.Faces(seat))
		require.Equal(t, unknown, c.Unknown(seat))
		require.Equal(t, hands[seat].Len(), c.Len(seat))
	}
	require.Equal(t, any, c.AnyUnknown())
	require.Equal(t, gone, c.Gone())
	var possible cards.Set
	for face, copies := range pack {
		if known[face] < copies {
			possible = possible.With(face)
		}
	}
	require.Equal(t, possible, c.Possible())
}
