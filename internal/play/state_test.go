package play_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/tricks"
)

// one is the state of one kind of play, which all kinds have in common.
type one interface {
	Over() bool
	Turn() cards.Seat
	Legal() cards.Set
	Play(cards.Card) error
	Forbids(cards.Card) error
	Hand(cards.Seat) cards.Hand
	Rollout(rand.Source)
	SetHands(*cards.Hands)
}

const players = 4

// dealt returns a deal of 52 cards, and a pointer to the state of its kind.
func dealt(t *testing.T, kind play.Kind, seed uint64) (s *play.State, own one) {
	hands, err := cards.Pack52().Deal(players, rand.NewPCG(seed, uint64(kind)))
	require.NoError(t, err)
	s = &play.State{Kind: kind}
	switch kind {
	case play.Tricks:
		s.Tricks = (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 1)
		return s, &s.Tricks
	case play.Layout:
		s.Layout = (&dominoes.Rules{Several: dominoes.SeveralAnyTurn, AceTurn: dominoes.AceTurnAgain}).Deal(cards.Seven, &hands, 1)
		return s, &s.Layout
	case play.Count:
		values, err := counting.ParseValues("A11 T10 K4 Q3 J2")
		require.NoError(t, err)
		s.Count = counting.Rules{Values: values, End: counting.EndLastCard}.WithThresholds(31, 100).Deal(&hands, 1)
		return s, &s.Count
	}
	s.Runs = runs.Rules{}.Deal(&hands, 1)
	return s, &s.Runs
}

var kinds = []play.Kind{play.Tricks, play.Layout, play.Count, play.Runs}

// Each method does what the method of the state of the kind does, to the end of the deal. All cards are
// in a hand or played.
func TestEveryKind(t *testing.T) {
	quick := full.Quick(t)
	pack := cards.Pack52().Cards()
	again := false
	for _, kind := range kinds {
		require.Equal(quick, kind == play.Layout, kind.Several())
		for seed := range full.Of[uint64](3, 10, 20) {
			s, _ := dealt(t, kind, seed)
			_, own := dealt(t, kind, seed)
			src := rand.New(rand.NewPCG(seed, 9))
			passes := 0
			for !s.Over() {
				require.False(quick, own.Over())
				require.Equal(quick, own.Turn(), s.Turn())
				require.Equal(quick, own.Legal(), s.Legal())
				require.Equal(quick, kind == play.Layout && s.Layout.Again(), s.Again())
				again = again || s.Again()
				all := s.Played(players)
				for seat := range cards.Seat(players) {
					require.Equal(quick, own.Hand(seat), s.Hand(seat))
					all.First |= s.Hand(seat).First
				}
				require.Equal(quick, pack, all)
				for c := range pack.First.All() {
					require.Equal(quick, own.Forbids(c) == nil, s.Legal().Has(c))
					require.ErrorIs(quick, s.Forbids(c), own.Forbids(c))
					if s.Legal().Has(c) {
						require.NoError(quick, s.Why(cards.HandOf(c)))
					} else {
						before := *s
						require.ErrorIs(quick, s.Why(cards.HandOf(c)), own.Forbids(c))
						require.EqualError(quick, s.Play(c), s.Why(cards.HandOf(c)).Error())
						require.EqualError(quick, s.Lay(cards.HandOf(c)), s.Why(cards.HandOf(c)).Error())
						require.Equal(quick, before, *s)
					}
				}
				if s.Legal() == 0 || s.MayPass() && src.IntN(4) == 0 {
					passes++
					require.True(quick, s.MayPass() && kind.MayPass())
					require.NoError(quick, s.Why(cards.Hand{}))
					require.NoError(quick, s.Pass())
					require.NoError(quick, own.(interface{ Pass() error }).Pass())
					continue
				}
				if kind.MayPass() && !s.MayPass() {
					require.Error(quick, s.Pass())
				}
				c := s.Legal().Pick(src.Uint64())
				require.NoError(quick, own.Play(c))
				if src.IntN(2) == 0 {
					require.NoError(quick, s.Play(c))
				} else {
					require.NoError(quick, s.Lay(cards.HandOf(c)))
				}
			}
			require.True(quick, own.Over())
			require.Equal(quick, kind.MayPass(), passes > 0)
			require.False(quick, s.Again())
		}
	}
	require.True(quick, again, "no further turn")
}

// The result of a deal is that of its kind.
func TestTaken(t *testing.T) {
	for _, kind := range kinds {
		s, own := dealt(t, kind, 5)
		before := *s
		s.Rollout(rand.NewPCG(1, 2))
		require.True(t, own.Over(), "%d: Rollout plays this kind", kind)
		after := *s
		*s = before
		own.Rollout(rand.NewPCG(1, 2))
		require.Equal(t, after, *s)

		taken := s.Taken(players)
		tricksTaken, placed := 0, 0
		for seat := range cards.Seat(players) {
			tricksTaken += int(taken.Tricks[seat])
			require.Equal(t, s.Place(seat), int(taken.Places[seat]))
			if taken.Places[seat] > 0 {
				placed++
			}
		}
		switch kind {
		case play.Tricks:
			require.Equal(t, 13, tricksTaken)
			require.Equal(t, s.Turn(), s.Taker())
			for i := range 13 {
				require.Equal(t, s.Tricks.Winner(i), taken.Winners[i])
			}
		case play.Count:
			require.Equal(t, s.Count.Passes(), taken.Passes)
			for i := range taken.Passes {
				require.Equal(t, s.Count.Passed(i), taken.Passed[i])
			}
			require.NotZero(t, taken.Passes)
		default:
			require.NotZero(t, placed)
		}
		require.Equal(t, kind == play.Tricks, s.Taker() != cards.NoSeat)
	}
}

// A copy is equal, whatever was in its place, and does not change with the original. Clear leaves nothing
// of the deal.
func TestCopyAndClear(t *testing.T) {
	for _, kind := range kinds {
		for _, place := range kinds {
			s, own := dealt(t, kind, 5)
			other, _ := dealt(t, place, 6)
			other.CopyFrom(s)
			require.Equal(t, s, other)
			want := *s
			own.Rollout(rand.NewPCG(1, 2))
			require.Equal(t, want, *other)
			other.Clear()
			require.Equal(t, play.State{}, play.State{Tricks: other.Tricks, Layout: other.Layout, Count: other.Count, Runs: other.Runs})
			require.True(t, other.Over())
		}
	}
}

// SetHands exchanges what two seats hold.
func TestSetHands(t *testing.T) {
	for _, kind := range kinds {
		s, _ := dealt(t, kind, 5)
		var hands cards.Hands
		for seat := range cards.Seat(players) {
			hands[seat] = s.Hand(seat)
		}
		hands[2], hands[3] = hands[3], hands[2]
		s.SetHands(&hands)
		for seat := range cards.Seat(players) {
			require.Equal(t, hands[seat], s.Hand(seat))
		}
	}
}
