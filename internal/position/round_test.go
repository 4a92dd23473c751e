package position_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/position"
	"github.com/barbukit/barbukit/variant"
)

// A state is written as docs/position.md says, and is read back as it was. The states are drawn by
// their syntax: most of them are states that no match can be in.
func TestStatesRoundTrip(t *testing.T) {
	tables := []table{tableOf("penguin", 4), tableOf("fife", 4), tableOf("simplified", 3), tableOf("simplified-many", 8), tableOf("italian", 4)}
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SampledFrom(tables).Draw(t, "table")
		s := drawState(t, a)
		text := a.text(&s)
		require.Equal(t, a.literal(&s), text)

		words, err := position.Split(text)
		require.Nil(t, err)
		head, err := position.ParseHead(words)
		require.Nil(t, err)
		require.Equal(t, position.Head{Variant: a.Name(), Fingerprint: a.Fingerprint(), Players: a.game.Players()}, head)
		got, err := position.ParseState(words, a.game)
		require.Nil(t, err, text)
		require.Equal(t, s, got)

		// The steps of the deal begin after the word for a deal that is played again.
		steps := strings.Split(text+" deal:", " ")
		if !s.Over {
			require.Equal(t, "deal:", steps[position.FirstStep(&got)])
		}
	})
}

func drawState(t *rapid.T, a table) (s course.State) {
	number := rapid.IntRange(0, 999999999)
	players := cards.Seat(a.game.Players())
	seat := func(label string) cards.Seat {
		if n := cards.Seat(rapid.IntRange(0, int(players)).Draw(t, label)); n < players {
			return n
		}
		return cards.NoSeat
	}
	s.Done = number.Draw(t, "done")
	s.At = variant.At{Set: number.Draw(t, "set"), Round: number.Draw(t, "round"), Deal: number.Draw(t, "deal")}
	s.First, s.Leader = seat("first"), cards.NoSeat
	contracts := rapid.IntRange(0, a.game.Contracts())
	s.Combined = engine.Combined{Pairs: uint8(contracts.Draw(t, "pairs")), Largest: uint8(contracts.Draw(t, "largest"))}
	for i := range players {
		s.Declared[i] = drawContracts(t, a)
		s.Total[i] = rapid.Int32Range(math.MinInt32, math.MaxInt32).Draw(t, "points")
	}
	if a.Name() == "fife" {
		s.Declared[cards.MaxSeats] = drawContracts(t, a)
	}
	if rapid.Bool().Draw(t, "doubles") {
		for i := range players {
			for j := range players {
				s.Doubles[i][j] = rapid.Uint8().Draw(t, "times")
			}
		}
	}
	s.Over = rapid.Bool().Draw(t, "over")
	switch {
	case s.Over:
		s.Leader = cards.Seat(rapid.IntRange(0, int(players)-1).Draw(t, "leader"))
	case rapid.Bool().Draw(t, "again"):
		s.Again = drawAgain(t, a)
	}
	return s
}

// drawContracts draws contracts. A contract that can be declared several times has its lowest bits.
func drawContracts(t *rapid.T, a table) (set engine.Set) {
	for i := 0; i < a.game.Contracts(); i += a.game.Contract(i).Times() {
		times := rapid.IntRange(0, a.game.Contract(i).Times()).Draw(t, "times")
		set |= (1<<times - 1) << i
	}
	return set
}

// drawAgain draws the contract of a deal that is played again, or no such deal.
func drawAgain(t *rapid.T, a table) (again course.Again) {
	i := rapid.IntRange(0, a.game.Contracts()-1).Draw(t, "contract")
	for i > 0 && a.game.Contract(i).ID() == a.game.Contract(i-1).ID() {
		i--
	}
	again.Contracts = 1 << i
	if a.game.Contract(i).Trump().Named() {
		again.Trump = cards.Suit(rapid.IntRange(0, 4).Draw(t, "trump"))
	}
	if rapid.Bool().Draw(t, "rank") {
		again.Rank = cards.Rank(rapid.IntRange(int(cards.Two), int(cards.Ace)).Draw(t, "rank"))
	}
	return again
}
