package counting_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
)

// Deals with rules that are drawn at random are played to the end beside a table that counts
// everything again, one card at a time. Between two rounds the deal equals the one that Resume
// makes of the position.
func TestWalk(t *testing.T) {
	src := rand.New(rand.NewPCG(19, 2))
	for range 150 {
		r, thresholds := drawRules(t, src)
		players := 2 + src.IntN(4)
		hands, err := cards.NewPack(cards.Nine, 1+src.IntN(2)).Deal(players, src)
		require.NoError(t, err)
		leader := cards.Seat(src.IntN(players))
		s := r.Deal(&hands, leader)
		at := table{rules: r, thresholds: thresholds, players: players, hands: hands, turn: leader, first: leader}
		for at.check(t, &s); !s.Over(); at.check(t, &s) {
			c := s.Legal().Pick(src.Uint64())
			total, passes := s.After(c)
			require.NoError(t, s.Play(c))
			at.play(c)
			require.Equal(t, []int{at.total, len(at.passed)}, []int{total, s.Passes()})
			require.Equal(t, at.newPasses, passes)
		}
	}
}

func drawRules(t *testing.T, src *rand.Rand) (counting.Rules, []int) {
	t.Helper()
	values, err := counting.ParseValues([]string{"A11 T10 K4 Q3 J2", "A1 K100"}[src.IntN(2)])
	require.NoError(t, err)
	var thresholds []int
	for range src.IntN(counting.MaxThresholds + 1) {
		thresholds = append(thresholds, 1+src.IntN(70))
	}
	slices.Sort(thresholds)
	thresholds = slices.Compact(thresholds)
	if src.IntN(4) == 0 { // every threshold there can be, and passed early
		thresholds = []int{1, 2, 3, 4, 5, 6, 7, 8}
	}
	r := counting.Rules{
		Values: values, Threshold: counting.Threshold(src.IntN(2)), Follow: counting.Follow(src.IntN(2)),
		Next: counting.Next(src.IntN(2)), End: counting.End(src.IntN(2)),
	}
	return r.WithThresholds(thresholds...), thresholds
}

// table is a deal of counting as people play it.
type table struct {
	rules       counting.Rules
	thresholds  []int
	players     int
	hands       cards.Hands
	turn, first cards.Seat
	round       []cards.Card
	gone        cards.Hand
	total       int
	passed      []cards.Seat
	newPasses   int
}

func (at *table) play(c cards.Card) {
	hand := &at.hands[at.turn]
	if hand.Second.Has(c) {
		hand.Second = hand.Second.Without(c)
	} else {
		hand.First = hand.First.Without(c)
	}
	at.gone = at.gone.With(c)
	at.total += at.rules.Values.Of(c)
	at.newPasses = 0
	for len(at.passed) < len(at.thresholds) {
		limit := at.thresholds[len(at.passed)]
		if at.total < limit || at.total == limit && at.rules.Threshold == counting.ThresholdPast {
			break
		}
		at.passed = append(at.passed, at.turn)
		at.newPasses++
	}
	at.round = append(at.round, c)
	at.turn = (at.turn + 1) % cards.Seat(at.players)
	if len(at.round) < at.players {
		return
	}
	if at.rules.Next == counting.NextHighest { // of two copies, the first
		best := 0
		for i, c := range at.round {
			if c.Suit() == at.round[0].Suit() && c.Rank() > at.round[best].Rank() {
				best = i
			}
		}
		at.turn = (at.first + cards.Seat(best)) % cards.Seat(at.players)
	}
	at.round, at.first = nil, at.turn
}

// legal returns the cards that the seat to act may play.
func (at *table) legal() cards.Set {
	hand := at.hands[at.turn].First
	if at.rules.End == counting.EndLastThreshold && len(at.passed) == len(at.thresholds) {
		return 0
	}
	if len(at.round) > 0 && at.rules.Follow == counting.FollowSuit {
		var same cards.Set
		for c := range hand.All() {
			if c.Suit() == at.round[0].Suit() {
				same = same.With(c)
			}
		}
		if same != 0 {
			return same
		}
	}
	return hand
}

func (at *table) check(t *testing.T, s *counting.State) {
	t.Helper()
	require.Equal(t, at.legal(), s.Legal())
	require.Equal(t, at.legal() == 0, s.Over())
	require.Equal(t, []int{at.total, len(at.passed)}, []int{s.Total(), s.Passes()})
	require.Equal(t, at.gone, s.Gone())
	for seat := range cards.Seat(at.players) {
		require.Equal(t, at.hands[seat], s.Hand(seat))
	}
	for i := range counting.MaxThresholds + 2 {
		seat, limit := cards.NoSeat, 0
		if i < len(at.passed) {
			seat = at.passed[i]
		}
		if i < len(at.thresholds) {
			limit = at.thresholds[i]
		}
		require.Equal(t, seat, s.Passed(i))
		require.Equal(t, limit, s.Threshold(i))
		if i == len(at.passed) {
			require.Equal(t, limit, s.Next())
		}
	}
	if s.Over() {
		return
	}
	first, played := s.Round()
	require.Equal(t, []any{at.turn, at.first, len(at.round)}, []any{s.Turn(), first, played})
	if len(at.round) == 0 {
		again, err := at.rules.Resume(&counting.Position{Players: at.players, Hands: at.hands, Leader: at.turn, Gone: at.gone, Passed: at.passed})
		require.NoError(t, err)
		require.Equal(t, again, *s)
	}
}
