package doubling_test

import (
	"errors"
	"fmt"
	"slices"
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

// The rows are examples of what bets pay, including a tie, which pays nothing.
func TestSettle(t *testing.T) {
	for _, row := range []struct {
		name       string
		turns      []string
		base, want [8]int32
	}{
		{"A doubled B", []string{"1 double 2", "2 pass", "0 pass"}, [8]int32{0, 10, 20}, [8]int32{0, 0, 30}},
		{"the same, redoubled", []string{"1 double 2", "2 redouble 1", "0 pass"}, [8]int32{0, 10, 20}, [8]int32{0, -10, 40}},
		{"bad points", []string{"1 double 2", "2 pass", "0 pass"}, [8]int32{0, -10, -20}, [8]int32{0, 0, -30}},
		{"no bets", []string{"1 pass", "2 pass", "0 pass"}, [8]int32{-7, 10, 20}, [8]int32{-7, 10, 20}},
		{"a tie pays nothing", []string{"1 double 2", "2 redouble 1", "0 pass"}, [8]int32{5, -10, -10}, [8]int32{5, -10, -10}},
		{"all bets are settled from the same points", []string{"1 double 0 2", "2 double 0", "0 redouble 2"}, [8]int32{-6, -18, 0},
			[8]int32{-6 + 12 - 12, -18 - 12 - 18, 0 + 18 + 12}},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := after(t, start(&penguin, 3, 0, negative, 0), row.turns...)
			require.Equal(t, row.want, b.Settle(row.base))
		})
	}
}

// Every refusal reports the right rule, the right facts and the right text, and leaves the
// bets unchanged.
func TestRefusals(t *testing.T) {
	for _, row := range []struct {
		name  string
		bets  doubling.Bets
		turns []string
		bet   string
		rule  error
		wrong string
		want  string
	}{
		{"over", start(&penguin, 3, 0, negative, 0), []string{"1 double 0", "2 pass", "0 pass"}, "redouble 1",
			doubling.ErrOver, "", "seat 0: redouble 1: the betting is over"},
		{"over, a pass", doubling.Bets{}, nil, "pass",
			doubling.ErrOver, "", "seat 0: pass: the betting is over"},
		{"over from the start", start(&doubling.Rules{}, 4, 2, negative, cards.AllSeats(4)), nil, "double 2",
			doubling.ErrOver, "", "seat 2: double 2: the betting is over"},
		{"no such seat", start(&penguin, 4, 0, negative, 0), nil, "double 0 4 7",
			doubling.ErrNoSuchSeat, "4 7", "seat 1: double 0 4 7: no such seat at this table, which has seats 0 to 3 (wrong: 4 7; may double 0 2 3 or pass)"},
		{"no such seat to redouble", start(&penguin, 4, 0, negative, 0), nil, "redouble 5",
			doubling.ErrNoSuchSeat, "5", "seat 1: redouble 5: no such seat at this table, which has seats 0 to 3 (may double 0 2 3 or pass)"},
		{"a bet against themselves", start(&penguin, 4, 0, negative, 0), nil, "double 0 1",
			doubling.ErrSelf, "1", "seat 1: double 0 1: you cannot bet against yourself (wrong: 1; may double 0 2 3 or pass)"},
		{"the declarer against themselves", start(&penguin, 3, 0, negative, 0), []string{"1 pass", "2 pass"}, "redouble 0",
			doubling.ErrSelf, "0", "seat 0: redouble 0: you cannot bet against yourself (must pass)"},
		{"the declarer doubles", start(&penguin, 4, 0, negative, 0), []string{"1 pass", "2 double 0", "3 pass"}, "double 1 3 redouble 2",
			doubling.ErrDeclarerDoubles, "1 3", "seat 0: double 1 3 redouble 2: the declarer cannot double (wrong: 1 3; may redouble 2 or pass)"},
		{"the declarer doubles a player who has doubled them", start(&penguin, 4, 0, negative, 0), []string{"1 double 0", "2 pass", "3 pass"}, "double 1",
			doubling.ErrDeclarerDoubles, "1", "seat 0: double 1: the declarer cannot double (may redouble 1 or pass)"},
		{"a double in a reopened turn", start(&pagat, 4, 0, negative, 0), []string{"1 pass", "2 double 1", "3 pass", "0 pass"}, "double 3 redouble 2",
			doubling.ErrReopened, "3", "seat 1: double 3 redouble 2: in your second turn you can only redouble players who have doubled you since your first turn (wrong: 3; may redouble 2 or pass)"},
		{"a double of a player who has doubled you", start(&penguin, 4, 0, negative, 0), []string{"1 double 3", "2 double 3"}, "double 0 1 2",
			doubling.ErrRedoubleInstead, "1 2",
			"seat 3: double 0 1 2: you cannot double a player who has doubled you (wrong: 1 2; may double 0, redouble 1 2 or pass)"},
		{"the same in a game without redoubles", start(&noRedoubles, 4, 0, negative, 0), []string{"1 double 3", "2 pass"}, "double 1",
			doubling.ErrRedoubleInstead, "1",
			"seat 3: double 1: you cannot double a player who has doubled you (may double 0 2 or pass)"},
		{"a double and a redouble of one player", start(&penguin, 4, 0, negative, 0), []string{"1 double 2"}, "double 1 redouble 1",
			doubling.ErrRedoubleInstead, "1",
			"seat 2: double 1 redouble 1: you cannot double a player who has doubled you (may double 0 3, redouble 1 or pass)"},
		{"another flank in a positive contract", start(&penguin, 4, 0, positive, 0), nil, "double 0 2 3",
			doubling.ErrNotTarget, "2 3", "seat 1: double 0 2 3: only the declarer may be doubled in this contract (wrong: 2 3; may double 0 or pass)"},
		{"a redouble of a player who has not doubled", start(&penguin, 4, 0, negative, 0), []string{"1 double 2"}, "redouble 0 1",
			doubling.ErrNotDoubled, "0", "seat 2: redouble 0 1: you can only redouble a player who has doubled you (wrong: 0; may double 0 3, redouble 1 or pass)"},
		{"a redouble before the double", start(&pagat, 4, 0, negative, 0), nil, "redouble 2",
			doubling.ErrNotDoubled, "2", "seat 1: redouble 2: you can only redouble a player who has doubled you (may double 0 2 3 or pass)"},
		{"redoubled in the first turn already", start(&pagat, 4, 0, negative, 0),
			[]string{"1 double 2", "2 redouble 1", "3 double 2", "0 pass"}, "redouble 1 3",
			doubling.ErrReopened, "1", "seat 2: redouble 1 3: in your second turn you can only redouble players who have doubled you since your first turn (wrong: 1; may redouble 3 or pass)"},
		{"a double that could be redoubled in the first turn only", start(&pagat, 4, 0, negative, 0),
			[]string{"1 double 2", "2 pass", "3 double 2", "0 pass"}, "redouble 1 3",
			doubling.ErrReopened, "1", "seat 2: redouble 1 3: in your second turn you can only redouble players who have doubled you since your first turn (wrong: 1; may redouble 3 or pass)"},
		{"a flank redoubles in a game without redoubles of flanks", start(&noRedoubles, 4, 0, negative, 0), []string{"1 double 2"}, "redouble 1",
			doubling.ErrNoRedouble, "1", "seat 2: redouble 1: you cannot redouble in this game (may double 0 3 or pass)"},
		{"the declarer redoubles in a game without redoubles of the declarer", start(&noRedoubles, 3, 0, negative, 0), []string{"1 double 0", "2 pass"}, "redouble 1",
			doubling.ErrNoRedouble, "1", "seat 0: redouble 1: you cannot redouble in this game (must pass)"},
		{"the declarer redoubles some of the players who have doubled them", start(&barbuda, 4, 0, negative, 0), []string{"1 double 0", "2 double 0", "3 double 0"}, "redouble 1 3",
			doubling.ErrAllOrNone, "",
			"seat 0: redouble 1 3: the declarer must redouble all players who have doubled them, or none (may redouble 1 2 3 or pass)"},
		{"a pass against the quota", start(&penguin, 4, 0, positive, cards.SeatsOf(1, 3)), nil, "pass",
			doubling.ErrQuota, "",
			"seat 1: pass: you must double the declarer: you still owe a double for each deal that the declarer has left (must double 0)"},
		{"bets that do not meet the quota", start(&penguin, 4, 0, negative, cards.SeatsOf(3)), []string{"1 double 3", "2 pass"}, "double 2 redouble 1",
			doubling.ErrQuota, "",
			"seat 3: double 2 redouble 1: you must double the declarer: you still owe a double for each deal that the declarer has left (must double 0, may double 2 and redouble 1)"},
		{"a pass against a quota over all declarers", start(&overAll, 4, 0, positive, cards.SeatsOf(1, 3)), nil, "pass",
			doubling.ErrQuotaOver, "",
			"seat 1: pass: you must double the declarer: you still owe a double for each deal that is left in which another player declares (must double 0)"},
		{"another fault under the quota", start(&penguin, 4, 0, negative, cards.SeatsOf(1)), nil, "double 1",
			doubling.ErrSelf, "1", "seat 1: double 1: you cannot bet against yourself (must double 0, may double 2 3)"},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := after(t, row.bets, row.turns...)
			before := b
			doubles, redoubles := parse(t, row.bet)

			err := b.Bet(doubles, redoubles)
			require.ErrorIs(t, err, row.rule)
			require.EqualError(t, err, row.want)
			require.Equal(t, before, b)
			require.Equal(t, err, b.Why(doubles, redoubles))

			facts, ok := errors.AsType[*doubling.BetError](err)
			require.True(t, ok)
			require.Equal(t, b.Turn(), facts.Seat)
			require.Equal(t, row.wrong, facts.Wrong.String())
			require.Equal(t, row.want, fmt.Sprintf("seat %v: %s: %s", facts.Seat, row.bet, facts.Reason()))
		})
	}
}

// The quota asks only for a double of the declarer, and only in a flank's first turn.
func TestQuotaBindsOwnTurnsOfFlanks(t *testing.T) {
	b := after(t, start(&pagat, 4, 0, negative, cards.AllSeats(8)),
		"1 double 0", "2 double 0 1", "3 double 0", "0 pass", "1 pass")
	require.True(t, b.Over())
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

// A bet pays what the rules say. By default a double pays the difference, and a redouble
// pays twice the difference.
func TestPays(t *testing.T) {
	base := [8]int32{-6, -18, 0}
	for _, row := range []struct {
		double, redouble int
		want             [8]int32 // seat 1 doubled seat 0, seat 0 redoubled seat 1, and seat 2 doubled seat 1
	}{
		{0, 0, [8]int32{-6 + 2*12, -18 - 2*12 - 18, 18}},
		{3, 0, [8]int32{-6 + 2*12, -18 - 2*12 - 3*18, 3 * 18}},
		{0, 5, [8]int32{-6 + 5*12, -18 - 5*12 - 18, 18}},
		{100, 1, [8]int32{-6 + 12, -18 - 12 - 100*18, 100 * 18}},
	} {
		rules := penguin
		rules.DoublePays, rules.RedoublePays = row.double, row.redouble
		require.NoError(t, rules.Check())
		b := after(t, start(&rules, 3, 0, negative, 0), "1 double 0", "2 double 1", "0 redouble 1")
		require.Equal(t, row.want, b.Settle(base), "double pays %d, redouble %d", row.double, row.redouble)
	}
}

// Payments lists each bet with its difference and its factor. Settle adds them up.
func TestPayments(t *testing.T) {
	rules := doubling.Rules{Negative: doubling.TargetsAnyone, Declarer: doubling.RedoubleEach, DoublePays: 3, RedoublePays: 5}
	b := doubling.Start(&rules, doubling.Setup{Players: 3})
	require.NoError(t, b.Bet(cards.SeatsOf(0, 2), 0))
	require.NoError(t, b.Bet(cards.SeatsOf(0), 0))
	require.NoError(t, b.Bet(0, cards.SeatsOf(2)))
	base := [cards.MaxSeats]int32{-10, -4, -6}
	require.Equal(t, []doubling.Payment{
		{By: 1, On: 0, Difference: 6, Times: 3, Gain: 18},
		{By: 2, On: 0, Redoubled: true, Difference: 4, Times: 5, Gain: 20},
		{By: 1, On: 2, Difference: 2, Times: 3, Gain: 6},
	}, slices.Collect(b.Payments(base)))
	require.Equal(t, [cards.MaxSeats]int32{-48, 20, 8}, b.Settle(base))
	for range b.Payments(base) {
		break
	}
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
