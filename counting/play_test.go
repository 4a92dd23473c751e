package counting_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
)

// hundred are the rules of most games: values as in skat, and three thresholds.
func hundred(t *testing.T) counting.Rules {
	t.Helper()
	values, err := counting.ParseValues("A11 T10 K4 Q3 J2")
	require.NoError(t, err)
	return counting.Rules{Values: values}.WithThresholds(25, 50, 100)
}

// hands reads a hand for each seat.
func hands(t *testing.T, texts ...string) (all cards.Hands) {
	t.Helper()
	for seat, text := range texts {
		hand, err := cards.ParseHand(text)
		require.NoError(t, err)
		all[seat] = hand
	}
	return all
}

func card(text string) cards.Card { return cards.MustParse(text) }

// play plays cards that must be legal.
func play(t *testing.T, s *counting.State, played ...string) {
	t.Helper()
	for _, text := range played {
		require.True(t, s.Legal().Has(card(text)), "%s is legal", text)
		require.NoError(t, s.Play(card(text)))
	}
}

// The player whose card takes the total past a threshold pays. A total of exactly 25 is not past
// 25, and one card can pass two thresholds.
func TestThresholds(t *testing.T) {
	h := hands(t, "A.A.A.A", "T.T.T.T", "K.K.K.K")
	s := hundred(t).WithThresholds(25, 30).Deal(&h, 0)
	play(t, &s, "AC", "TC", "KC")
	require.Equal(t, []int{25, 0, 25}, []int{s.Total(), s.Passes(), s.Next()})
	require.Equal(t, cards.NoSeat, s.Passed(0))
	total, passes := s.After(card("AS"))
	require.Equal(t, []int{36, 2}, []int{total, passes})
	play(t, &s, "AS")
	require.Equal(t, []cards.Seat{0, 0, cards.NoSeat, cards.NoSeat}, []cards.Seat{s.Passed(0), s.Passed(1), s.Passed(2), s.Passed(-1)})
	require.True(t, s.Over())
	require.Equal(t, []int{0, 30, 0, 0}, []int{s.Next(), s.Threshold(1), s.Threshold(2), s.Threshold(-1)})
	require.Zero(t, s.Legal())
	require.ErrorIs(t, s.Play(card("TD")), counting.ErrOver)
	require.EqualError(t, s.Play(card("TD")), "seat 1: TD: the deal is over")

	rules := hundred(t).WithThresholds(25)
	rules.Threshold = counting.ThresholdReached
	s = rules.Deal(&h, 0)
	play(t, &s, "AC", "TC", "KC")
	require.Equal(t, cards.Seat(2), s.Passed(0), "a total of 25 has reached 25")
}

// With end: last-card every card is played.
func TestLastCardEnds(t *testing.T) {
	h := hands(t, "A...", "T...")
	rules := hundred(t).WithThresholds(5)
	rules.End = counting.EndLastCard
	s := rules.Deal(&h, 1)
	play(t, &s, "TS")
	require.False(t, s.Over())
	play(t, &s, "AS")
	require.True(t, s.Over())
	require.Equal(t, []int{21, 1}, []int{s.Total(), s.Passes()})
	require.Equal(t, 2, s.Gone().First.Len())
}

// In a round every player plays one card. Players may have to follow suit, and the highest card of
// the suit can begin the next round.
func TestRounds(t *testing.T) {
	h := hands(t, "A7.8..", "K..9.7", "Q9...8")
	rules := hundred(t)
	rules.Follow, rules.Next = counting.FollowSuit, counting.NextHighest
	s := rules.Deal(&h, 0)
	play(t, &s, "7S")
	require.Equal(t, "KS", s.Legal().String())
	err := s.Play(card("9D"))
	require.ErrorIs(t, err, counting.ErrMustFollow)
	require.EqualError(t, err, "seat 1: 9D: must follow the suit of the first card of the round (may play KS)")
	require.EqualError(t, s.Play(card("AS")), "seat 1: AS: not in the hand (may play KS)")
	play(t, &s, "KS")
	first, played := s.Round()
	require.Equal(t, []int{0, 2}, []int{int(first), played})
	require.Equal(t, "9S", cards.SetOf(s.From(cards.SetOf(card("9S"), card("8C"))).Lowest()).String())
	play(t, &s, "9S")
	require.Equal(t, cards.Seat(1), s.Turn(), "the king was highest")
	play(t, &s, "9D", "8C", "8H")
	require.Equal(t, cards.Seat(1), s.Turn(), "cards of other suits are not highest")
	require.Equal(t, 4, s.Value(card("KH")))

	s = hundred(t).Deal(&h, 0)
	play(t, &s, "7S", "9D", "QS", "AS")
}

func TestValues(t *testing.T) {
	v, err := counting.ParseValues(" J2 A11  T10 ")
	require.NoError(t, err)
	require.Equal(t, "A11 J2 T10", v.String())
	var read counting.Values
	require.NoError(t, read.UnmarshalText([]byte(v.String())))
	require.Equal(t, v, read)
	text, err := v.MarshalText()
	require.NoError(t, err)
	require.Equal(t, "A11 J2 T10", string(text))
	require.Equal(t, []int{11, 2, 0}, []int{v.Of(card("AD")), v.Of(card("JH")), v.Of(card("7S"))})
	v, err = counting.ParseValues("K4")
	require.NoError(t, err)
	require.Equal(t, 4, v.Of(cards.TarotKing))
	v, err = counting.ParseValues("A1 K100")
	require.NoError(t, err)
	require.Equal(t, []int{1, 100}, []int{v.Of(card("AD")), v.Of(card("KH"))})
	for _, bad := range []string{"A", "A0", "A011", "A101", "X3", "A1 A2", "11", "*3", "A-1",
		"A+1", "A1e1", "A0x5", "A99999999999999999999", "A1\x00", "\ufeffA1", "A٣", "\xff", "\xff1"} {
		require.Error(t, read.UnmarshalText([]byte(bad)), bad)
	}
	require.EqualError(t, read.UnmarshalText([]byte("A11 Z2")), `counting: "Z2" in "A11 Z2" is not the value of a rank: want each rank once, with a value from 1 to 100, such as A11 T10 K4`)
}

func TestRules(t *testing.T) {
	r := hundred(t)
	require.Equal(t, []int{25, 50, 100}, r.Thresholds())
	require.NoError(t, r.CheckPack(cards.NewPack(cards.Seven, 1).Cards()), "120 in all")
	r = r.WithThresholds(120)
	require.EqualError(t, r.CheckPack(cards.NewPack(cards.Seven, 1).Cards()), "the values of all cards add up to 120, so the total never passes 120: want a lower threshold, or higher values")
	r.Threshold = counting.ThresholdReached
	require.NoError(t, r.CheckPack(cards.NewPack(cards.Seven, 1).Cards()))
	require.NoError(t, r.CheckPack(cards.NewPack(cards.Seven, 2).Cards()))
	require.Equal(t, []int{1, 1000}, r.WithThresholds(1, 1000).Thresholds())
	for _, bad := range [][]int{{0}, {1001}, {5, 5}, {1, 2, 3, 4, 5, 6, 7, 8, 9}} {
		require.Panics(t, func() { r.WithThresholds(bad...) }, "%v", bad)
	}
	require.Equal(t, []string{"past", "reached", "free", "suit", "in-turn", "highest", "last-threshold", "last-card"}, []string{
		counting.ThresholdPast.String(), counting.ThresholdReached.String(), counting.FollowFree.String(), counting.FollowSuit.String(),
		counting.NextInTurn.String(), counting.NextHighest.String(), counting.EndLastThreshold.String(), counting.EndLastCard.String(),
	})
	var zero counting.State
	require.True(t, zero.Over())
	require.Panics(t, func() { h := hands(t, "A..."); r.Deal(&h, 0) })
	require.PanicsWithValue(t, "counting: Rules.Deal: 0 players, leader 0: no seat holds a card: want 2 to 8 players with the same number of cards",
		func() { r.Deal(&cards.Hands{}, 0) })
	require.Panics(t, func() { h := hands(t, "A...", "K..."); r.Deal(&h, 2) })
	require.Panics(t, func() { h := hands(t, "A...", "KQ..."); r.Deal(&h, 0) })
}

// An unknown hand may play every card that it can hold.
func TestUnknownHands(t *testing.T) {
	h := hands(t, "A7.8..", "K..9.7", "Q9...8")
	s := hundred(t).Deal(&h, 0)
	s.SetHands(&cards.Hands{1: h[1]})
	require.Zero(t, s.Hand(0))
	require.Zero(t, s.Legal())
	require.ErrorIs(t, s.Why(card("KS")), counting.ErrNotHeld, "seat 1 has it")
	require.NoError(t, s.Play(card("8C")))
	require.NoError(t, s.Play(card("KS")))
	require.NoError(t, s.Play(card("AS")))
	require.ErrorIs(t, s.Play(card("8C")), counting.ErrNotHeld, "it was played")
	s.SetHands(&cards.Hands{0: hands(t, "97...")[0], 1: hands(t, "..9.7")[0], 2: hands(t, "Q.8..")[0]})
	require.Equal(t, "7S 9S", s.Legal().String())
	s.SetHands(&cards.Hands{})
	require.Panics(t, func() { s.Rollout(rand.NewPCG(1, 1)) })
}

// With two packs a player can hold both copies of a card.
func TestTwoCopies(t *testing.T) {
	h := hands(t, "AA..7.", "KQ.7..")
	s := hundred(t).WithThresholds(1000).Deal(&h, 0)
	play(t, &s, "AS", "KS")
	require.Equal(t, 2, s.Hand(0).Len())
	play(t, &s, "AS", "QS", "7D")
	require.Equal(t, "AS", s.Gone().Second.String())
	s.SetHands(&cards.Hands{})
	require.NoError(t, s.Why(card("7H")))
	require.ErrorIs(t, s.Why(card("AS")), counting.ErrNotHeld)
	require.ErrorIs(t, s.Why(card("2S")), counting.ErrNotHeld)
}

func TestRollout(t *testing.T) {
	src := rand.NewPCG(1, 2)
	for _, rules := range []counting.Rules{hundred(t), {Values: hundred(t).Values, Follow: counting.FollowSuit, Next: counting.NextHighest, End: counting.EndLastCard}} {
		h, err := cards.NewPack(cards.Seven, 1).Deal(4, src)
		require.NoError(t, err)
		s := rules.Deal(&h, 3)
		before := s
		require.Zero(t, testing.AllocsPerRun(10, func() { s = before; s.Rollout(src) }))
		require.True(t, s.Over())
		require.Greater(t, s.Total(), 100)
	}
}

// Rollout draws one word for each choice of two or more cards, and picks the card with it.
func TestRolloutDrawsForChoices(t *testing.T) {
	for seed := range uint64(20) {
		h, err := cards.NewPack(cards.Seven, 1).Deal(8, rand.NewPCG(seed, 1))
		require.NoError(t, err)
		rules := hundred(t)
		rules.Follow, rules.End = counting.FollowSuit, counting.EndLastCard
		s := rules.Deal(&h, 7)
		rolled, src := s, rand.NewPCG(seed, 2)
		rolled.Rollout(rand.NewPCG(seed, 2))
		for !s.Over() {
			c := s.Legal().Lowest()
			if s.Legal().Len() > 1 {
				c = s.Legal().Pick(src.Uint64())
			}
			require.NoError(t, s.Play(c))
		}
		require.Equal(t, s, rolled)
	}
}

func TestResume(t *testing.T) {
	h := hands(t, "A7...", "K..9.", "Q9...")
	gone := hands(t, ".AT.K.")[0] // 25
	r := hundred(t)
	s, err := r.Resume(&counting.Position{Players: 3, Hands: h, Leader: 2, Gone: gone})
	require.NoError(t, err)
	require.Equal(t, []int{25, 0, 2}, []int{s.Total(), s.Passes(), int(s.Turn())})
	for _, row := range []struct {
		p    counting.Position
		want string
	}{
		{counting.Position{Players: 3, Hands: h, Leader: 3}, "counting: Position.Leader: seat 3: want seats 0 to 2"},
		{counting.Position{Players: 2, Hands: h}, "counting: Position.Hands: seat 2 holds Q9...: want cards only for seats 0 to 1"},
		{counting.Position{Players: 3, Hands: hands(t, "A...", "KQ...", "9...")}, "counting: Position.Hands: seat 1 holds 2 cards: want 1, as many as seat 0"},
		{counting.Position{Players: 3, Hands: h, Gone: hands(t, "A...")[0], Passed: []cards.Seat{1}}, "counting: Position.Passed: 1 seat: want 0, because the total is 11"},
		{counting.Position{Players: 3, Hands: h, Gone: hands(t, "AT.T..")[0]}, "counting: Position.Passed: the seat that passed 25 is missing: want it, because the total is 31"},
		{counting.Position{Players: 3, Hands: h, Gone: hands(t, "AT.T..")[0], Passed: []cards.Seat{3}}, "counting: Position.Passed: seat 3: want seats 0 to 2"},
		{counting.Position{Players: 3, Hands: hands(t, "AA...", "A2...", "98...")}, "counting: Position.Hands: seat 1 has a third copy of AS, or a second copy without a first"},
		{counting.Position{Players: 3, Hands: h, Gone: cards.Hand{Second: cards.SetOf(card("2C"))}}, "counting: Position.Gone: a second copy of 2C without a first"},
	} {
		_, err := r.Resume(&row.p)
		require.EqualError(t, err, row.want)
		require.Error(t, errors.Unwrap(err))
	}
	_, err = r.Resume(&counting.Position{Players: 3, Hands: h, Gone: hands(t, "AT.T..")[0], Passed: []cards.Seat{1}})
	require.NoError(t, err)
	require.Panics(t, func() { _, _ = r.Resume(&counting.Position{Players: 9}) })
	require.Panics(t, func() { _, _ = r.Resume(&counting.Position{Players: 1}) })
}

// A number that is not a seat of the table, such as NoSeat, has no cards.
func TestNotAtTable(t *testing.T) {
	h := hands(t, "A.A.A.A", "T.T.T.T")
	s := hundred(t).Deal(&h, 0)
	require.NotZero(t, s.Hand(0))
	for _, seat := range []cards.Seat{2, 7, cards.NoSeat, 9, 255} {
		require.Zero(t, s.Hand(seat), seat)
	}
}
