package doubling_test

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
)

// These are the rules of the sources, and rules in which nobody may redouble.
var (
	penguin     = doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer, Declarer: doubling.RedoubleEach, Flank: doubling.FlankRedoubleOwnTurn, Quota: 2}
	pagat       = doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer, Declarer: doubling.RedoubleEach, Flank: doubling.FlankRedoubleReopened, Quota: 2}
	barbuda     = doubling.Rules{Negative: doubling.TargetsDeclarer, Positive: doubling.TargetsDeclarer, Declarer: doubling.RedoubleAllOrNone}
	overAll     = doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer, Quota: 2, QuotaOver: doubling.QuotaOverAll}
	noRedoubles = doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer}
)

const (
	negative = false
	positive = true
)

// parse reads a turn in the notation of a record, without the seat.
func parse(t testing.TB, text string) (doubles, redoubles cards.Seats) {
	if text == "pass" {
		return 0, 0
	}
	first, second, _ := strings.Cut(text, "redouble ")
	require.NoError(t, doubles.UnmarshalText([]byte(strings.TrimSpace(strings.TrimPrefix(first, "double ")))), text)
	require.NoError(t, redoubles.UnmarshalText([]byte(second)), text)
	return doubles, redoubles
}

// after returns the bets b after some turns, each written like "1 double 0 2". Each turn must be
// legal, and must be a turn of the seat to act.
func after(t testing.TB, b doubling.Bets, turns ...string) doubling.Bets {
	for _, turn := range turns {
		seat, bet, _ := strings.Cut(turn, " ")
		require.Equal(t, seat, b.Turn().String(), turn)
		require.False(t, b.Over(), turn)
		require.NoError(t, b.Bet(parse(t, bet)), turn)
	}
	return b
}

func TestTurns(t *testing.T) {
	for _, row := range []struct {
		name     string
		rules    doubling.Rules
		players  int
		declarer cards.Seat
		positive bool
		turns    []string
		levels   string // the bets by pair of seats: 0-2=1 is a double between seats 0 and 2, 0-2=2 a redouble
	}{
		{"no doubles, but every seat has a turn", penguin, 4, 0, negative,
			[]string{"1 pass", "2 pass", "3 pass", "0 pass"}, ""},
		{"the example of a record", penguin, 4, 0, negative,
			[]string{"1 double 0 2 3", "2 double 0", "3 pass", "0 redouble 2"}, "0-1=1 0-2=2 1-2=1 1-3=1"},
		{"the turns begin on the declarer's left", penguin, 4, 2, negative,
			[]string{"3 double 0", "0 double 1 2 redouble 3", "1 redouble 0", "2 redouble 0"}, "0-1=2 0-2=2 0-3=2"},
		{"in a positive contract only the declarer may be doubled", penguin, 4, 0, positive,
			[]string{"1 double 0", "2 pass", "3 double 0", "0 redouble 1 3"}, "0-1=2 0-3=2"},
		{"no turns in a contract without bets", doubling.Rules{Negative: doubling.TargetsAnyone}, 4, 0, positive, nil, ""},
		{"barbuda, all redoubled", barbuda, 4, 3, negative,
			[]string{"0 double 3", "1 pass", "2 double 3", "3 redouble 0 2"}, "0-3=2 2-3=2"},
		{"nobody may redouble", noRedoubles, 3, 0, negative,
			[]string{"1 double 0 2", "2 double 0", "0 pass"}, "0-1=1 0-2=1 1-2=1"},

		{"no reopened turns if the rule is own-turn", penguin, 4, 0, negative,
			[]string{"1 pass", "2 double 1", "3 double 1 2", "0 pass"}, "1-2=1 1-3=1 2-3=1"},
		{"reopened from the declarer's left for flanks doubled after their turn", pagat, 4, 0, negative,
			[]string{"1 pass", "2 double 1", "3 double 1 2", "0 pass", "1 redouble 3", "2 redouble 3"}, "1-2=1 1-3=2 2-3=2"},
		{"not reopened for flanks doubled before their turn", pagat, 4, 0, negative,
			[]string{"1 double 2 3", "2 pass", "3 redouble 1", "0 pass"}, "1-2=1 1-3=2"},
		{"reopened for a flank doubled before and after its turn; only the later double may be redoubled", pagat, 4, 0, negative,
			[]string{"1 double 2", "2 redouble 1", "3 double 2", "0 pass", "2 pass"}, "1-2=2 2-3=1"},
		{"not reopened because the declarer redoubled", pagat, 4, 0, negative,
			[]string{"1 double 0", "2 pass", "3 pass", "0 redouble 1"}, "0-1=2"},
		{"reopened, all pass", pagat, 5, 3, negative,
			[]string{"4 pass", "0 double 4", "1 double 0", "2 double 1", "3 pass", "4 pass", "0 pass", "1 pass"}, "0-1=1 0-4=1 1-2=1"},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := after(t, start(&row.rules, row.players, row.declarer, row.positive, 0), row.turns...)
			require.True(t, b.Over())
			require.Equal(t, row.declarer, b.Turn())
			var levels []string
			for a := range cards.Seat(cards.MaxSeats) {
				for c := range a {
					if level := level(&b, a, c); level != 0 {
						levels = append(levels, fmt.Sprintf("%v-%v=%d", c, a, level))
					}
				}
			}
			require.ElementsMatch(t, strings.Fields(row.levels), levels)
		})
	}
}

func TestStartPanics(t *testing.T) {
	for _, row := range []struct {
		players  int
		declarer cards.Seat
		want     string
	}{
		{1, 0, "doubling: Start: 1 players, declarer 0: want 2 to 8 players, a declarer who is one of them"},
		{9, 0, "doubling: Start: 9 players, declarer 0: want 2 to 8 players, a declarer who is one of them"},
		{4, 4, "doubling: Start: 4 players, declarer 4: want 2 to 8 players, a declarer who is one of them"},
	} {
		require.PanicsWithValue(t, row.want, func() { start(&penguin, row.players, row.declarer, negative, 0) })
	}
}

// A change of the rules does not change bets that have been started.
func TestBetsAreAValue(t *testing.T) {
	rules := penguin
	b := start(&rules, 4, 0, negative, 0)
	rules = barbuda
	require.Equal(t, start(&penguin, 4, 0, negative, 0), b)

	after := b
	require.True(t, after == b)
	require.NoError(t, after.Bet(cards.SeatsOf(0), 0))
	require.False(t, after == b)
	require.Zero(t, level(&b, 0, 1))
}

func TestLegalCanBeStopped(t *testing.T) {
	for _, rules := range []doubling.Rules{penguin, barbuda} {
		b := start(&rules, 4, 0, negative, 0)
		for !b.Over() {
			all := collect(&b)
			for stop := range all {
				n := 0
				for range b.Legal() {
					if n++; n > stop {
						break
					}
				}
				require.Equal(t, stop+1, n)
			}
			require.NoError(t, b.Bet(b.Open()))
		}
	}
}

// A bet made within the loop does not change what Legal yields.
func TestLegalYieldsTheTurnsOfItsStart(t *testing.T) {
	b := start(&penguin, 4, 0, negative, 0)
	want, n := collect(&b), 0
	for doubles, redoubles := range b.Legal() {
		require.Equal(t, want[n], bet{listOf(doubles), listOf(redoubles)})
		if n++; n == 1 {
			require.NoError(t, b.Bet(b.Open()))
		}
	}
	require.Len(t, want, n)
}

func TestTwoPlayersBet(t *testing.T) {
	b := start(&penguin, 2, 0, negative, 0)
	require.NoError(t, b.Bet(cards.SeatsOf(0), 0))
	require.NoError(t, b.Bet(0, cards.SeatsOf(1)))
	require.True(t, b.Over())
	require.Equal(t, cards.SeatsOf(1), b.Redoubled(0))
}

func TestSizes(t *testing.T) {
	require.LessOrEqual(t, unsafe.Sizeof(doubling.Bets{}), uintptr(32))
}

func TestBettingAllocatesNothing(t *testing.T) {
	var points [8]int32
	turns := 0
	require.Zero(t, testing.AllocsPerRun(100, func() {
		b := doubling.Start(&pagat, doubling.Setup{Players: 8, Declarer: 3, Must: cards.SeatsOf(1, 2)})
		for !b.Over() {
			for doubles, redoubles := range b.Legal() {
				after := b
				if b.Why(doubles, redoubles) != nil || after.Bet(doubles, redoubles) != nil {
					turns = -1 << 30
				}
				turns++
			}
			if b.Bet(b.Open()) != nil {
				turns = -1 << 30
			}
		}
		points = b.Settle(points)
		turns += b.Doubled(2).Len() + b.Redoubled(4).Len()
	}))
	require.Positive(t, turns)
}

// Partners sit opposite each other, and make no bets with each other.
func TestPartners(t *testing.T) {
	r := doubling.Rules{Negative: doubling.TargetsAnyone, Declarer: doubling.RedoubleEach}
	b := doubling.Start(&r, doubling.Setup{Players: 4, Declarer: 0, Teams: score.TeamsOpposite, Must: cards.SeatsOf(2, 3)})
	doubles, _ := b.Open()
	require.Equal(t, cards.SeatsOf(0, 2), doubles, "seat 1 may not double seat 3")
	require.EqualError(t, b.Bet(cards.SeatsOf(3), 0), "seat 1: double 3: you cannot double your partner (may double 0 2 or pass)")
	require.NoError(t, b.Bet(0, 0))
	require.NoError(t, b.Bet(0, 0), "seat 2 owes its partner no double")
	require.ErrorIs(t, b.Bet(0, 0), doubling.ErrQuota)
}

// A number that is not a seat of the table, such as the declarer of a deal in which nobody declares,
// has no bets.
func TestNotAtTable(t *testing.T) {
	b := after(t, doubling.Start(&penguin, doubling.Setup{Players: 4}), "1 double 0", "2 pass", "3 pass", "0 redouble 1")
	require.NotZero(t, b.Doublers(0))
	require.NotZero(t, b.Redoubled(0))
	for _, seat := range []cards.Seat{4, 7, cards.NoSeat, 9, 255} {
		require.Zero(t, b.Doubled(seat), seat)
		require.Zero(t, b.Doublers(seat), seat)
		require.Zero(t, b.Redoubled(seat), seat)
	}
}
