package tricks_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// Each impossible position is refused with the field that is wrong.
func TestResumeRefusals(t *testing.T) {
	hand := cards.MustParseHand
	ones := cards.Hands{hand("A..."), hand("K...")}
	full := hand("AKQJT98765432.AKQJT98765432.AKQJT98.") // 33 cards
	for _, row := range []struct {
		field, want string
		position    tricks.Position
	}{
		{"Leader", "seat 2: want seats 0 to 1", tricks.Position{Hands: ones, Leader: 2}},
		{"Hands", "seat 1 holds 2 cards and seat 0 holds 1: want equal hands, a card for each trick left", tricks.Position{Hands: cards.Hands{hand("A..."), hand("KQ...")}}},
		{"Hands", "seat 2 holds Q...: want cards only for seats 0 to 1", tricks.Position{Hands: cards.Hands{hand("A..."), hand("K..."), hand("Q...")}}},
		{"Hands", "seat 1 has a third copy of AS, or a second copy without a first", tricks.Position{Hands: cards.Hands{hand("AA..."), hand("AK...")}}},
		{"Taken", "seat 1 has a third copy of AS, or a second copy without a first",
			tricks.Position{Hands: cards.Hands{hand("A..."), hand("A...")}, Taken: cards.Hands{1: hand("AK...")}}},
		{"Taken", "seat 1 has taken 3 cards: want a multiple of 2, because each trick has 2 cards", tricks.Position{Hands: ones, Taken: cards.Hands{1: hand(".AKQ..")}}},
		{"Taken", "seat 2 has taken .AK..: want cards only for seats 0 to 1", tricks.Position{Hands: ones, Taken: cards.Hands{2: hand(".AK..")}}},
		{"Taken", "33 tricks in the deal: want at most 32", tricks.Position{Hands: cards.Hands{full, full}}},
		{"Winners", "1 winner: want 0, one for each trick of Taken", tricks.Position{Hands: ones, Winners: []cards.Seat{1}}},
		{"Winners", "seat 0 wins trick 1: want as many tricks for each seat as its cards of Taken make",
			tricks.Position{Hands: ones, Taken: cards.Hands{1: hand(".AK..")}, Winners: []cards.Seat{0}}},
		{"Winners", "seat 9 wins trick 1: want as many tricks for each seat as its cards of Taken make",
			tricks.Position{Hands: ones, Taken: cards.Hands{1: hand(".AK..")}, Winners: []cards.Seat{9}}},
	} {
		row.position.Players = 2
		s, err := new(tricks.Rules).Resume(cards.NoSuit, &row.position)
		require.Zero(t, s)
		require.EqualError(t, err, "tricks: Position."+row.field+": "+row.want)
		wrong, ok := errors.AsType[*tricks.PositionError](err)
		require.True(t, ok)
		require.Equal(t, row.field, wrong.Field)
		require.EqualError(t, errors.Unwrap(err), row.want)
	}
	for _, p := range []tricks.Position{{Players: 1}, {Players: 9}} {
		require.Panics(t, func() { _, _ = new(tricks.Rules).Resume(cards.NoSuit, &p) })
	}
	require.Panics(t, func() { _, _ = new(tricks.Rules).Resume(5, &tricks.Position{Players: 2}) })
}

// Without Winners, the winners are in the order of the seats. A position without cards in the
// hands is over.
func TestResumeWithoutWinners(t *testing.T) {
	hand := cards.MustParseHand
	p := tricks.Position{Players: 2, Taken: cards.Hands{hand("AK..."), hand(".AKQJ..")}}
	s, err := new(tricks.Rules).Resume(cards.NoSuit, &p)
	require.NoError(t, err)
	require.True(t, s.Over())
	require.Equal(t, []int{3, 1, 2}, []int{s.Done(), s.Won(0), s.Won(1)})
	require.Equal(t, []cards.Seat{0, 1, 1}, []cards.Seat{s.Winner(0), s.Winner(1), s.Winner(2)})
}

// The cards of earlier tricks break hearts, and no longer count for the end of the deal.
func TestResumeAfterCardsAreGone(t *testing.T) {
	hand := cards.MustParseHand
	rules := tricks.Rules{Lead: tricks.LeadUntilBroken, End: tricks.EndWhenDecided}.WithCounting(hand(".KQ..").Minus(cards.Hand{}), 3)
	p := tricks.Position{Players: 2, Hands: cards.Hands{hand("A.Q.."), hand("K.2..")}}
	s, err := rules.Resume(cards.NoSuit, &p)
	require.NoError(t, err)
	require.Equal(t, hand("A...").First, s.Legal(), "hearts are not broken")
	p.Gone = hand(".KA..")
	s, err = rules.Resume(cards.NoSuit, &p)
	require.NoError(t, err)
	require.Equal(t, hand("A.Q..").First, s.Legal(), "hearts are broken")
	for _, c := range []string{"QH", "2H"} {
		require.False(t, s.Over())
		require.NoError(t, s.Play(cards.MustParse(c)))
	}
	require.False(t, s.Over(), "the third trick counts")
	rules = rules.WithCounting(hand(".KQ.."), 2)
	s, err = rules.Resume(cards.NoSuit, &p)
	require.NoError(t, err)
	for _, c := range []string{"QH", "2H"} {
		require.NoError(t, s.Play(cards.MustParse(c)))
	}
	require.True(t, s.Over())
	p.Hands = cards.Hands{hand("A..."), hand("K...")}
	p.Gone = hand(".KAQ2..")
	s, err = rules.Resume(cards.NoSuit, &p)
	require.NoError(t, err)
	require.True(t, s.Over(), "nothing is left to score")
}
