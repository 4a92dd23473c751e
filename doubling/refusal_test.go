package doubling_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

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
