package doubling_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// The three columns of the sources.
var (
	penguin = doubling.Rules{Negative: doubling.Anyone, Positive: doubling.Declarer, Declarer: doubling.Each, Flank: doubling.OwnTurn, Quota: 2}
	pagat   = doubling.Rules{Negative: doubling.Anyone, Positive: doubling.Declarer, Declarer: doubling.Each, Flank: doubling.Reopened, Quota: 2}
	barbuda = doubling.Rules{Negative: doubling.Declarer, Positive: doubling.Declarer, Declarer: doubling.AllOrNone}
	deaf    = doubling.Rules{Negative: doubling.Anyone, Positive: doubling.Declarer}
)

const (
	negative = false
	positive = true
)

// parse reads a turn as a record writes it, without the seat.
func parse(t testing.TB, text string) (doubles, redoubles cards.Seats) {
	if text == "pass" {
		return 0, 0
	}
	first, second, _ := strings.Cut(text, "redouble ")
	doubles, err := cards.ParseSeats(strings.TrimSpace(strings.TrimPrefix(first, "double ")))
	require.NoError(t, err, text)
	redoubles, err = cards.ParseSeats(second)
	require.NoError(t, err, text)
	return doubles, redoubles
}

// bidding plays turns like "1 double 0 2": each must be legal and due.
func bidding(t testing.TB, b doubling.Bets, turns ...string) doubling.Bets {
	for _, turn := range turns {
		seat, bid, _ := strings.Cut(turn, " ")
		require.Equal(t, seat, b.Turn().String(), turn)
		require.False(t, b.Over(), turn)
		require.NoError(t, b.Bid(parse(t, bid)), turn)
	}
	return b
}

func TestRecordOfABidding(t *testing.T) {
	for _, row := range []struct {
		name     string
		rules    doubling.Rules
		players  int
		declarer cards.Seat
		positive bool
		turns    []string
		levels   string // the pairs that have bet: 0-2=1 is 0 and 2, doubled
	}{
		{"nobody doubles, everybody has a turn", penguin, 4, 0, negative,
			[]string{"1 pass", "2 pass", "3 pass", "0 pass"}, ""},
		{"the example of a record", penguin, 4, 0, negative,
			[]string{"1 double 0 2 3", "2 double 0", "3 pass", "0 redouble 2"}, "0-1=1 0-2=2 1-2=1 1-3=1"},
		{"the turns begin on the declarer's left", penguin, 4, 2, negative,
			[]string{"3 double 0", "0 double 1 2 redouble 3", "1 redouble 0", "2 redouble 0"}, "0-1=2 0-2=2 0-3=2"},
		{"in a positive contract the declarer only", penguin, 4, 0, positive,
			[]string{"1 double 0", "2 pass", "3 double 0", "0 redouble 1 3"}, "0-1=2 0-3=2"},
		{"no bets in a kind of contract: no turns", doubling.Rules{Negative: doubling.Anyone}, 4, 0, positive, nil, ""},
		{"barbuda, all redoubled", barbuda, 4, 3, negative,
			[]string{"0 double 3", "1 pass", "2 double 3", "3 redouble 0 2"}, "0-3=2 2-3=2"},
		{"nobody may redouble", deaf, 3, 0, negative,
			[]string{"1 double 0 2", "2 double 0", "0 pass"}, "0-1=1 0-2=1 1-2=1"},

		{"not reopened where the rule is own turn", penguin, 4, 0, negative,
			[]string{"1 pass", "2 double 1", "3 double 1 2", "0 pass"}, "1-2=1 1-3=1 2-3=1"},
		{"reopened from the declarer's left for who was doubled after his turn", pagat, 4, 0, negative,
			[]string{"1 pass", "2 double 1", "3 double 1 2", "0 pass", "1 redouble 3", "2 redouble 3"}, "1-2=1 1-3=2 2-3=2"},
		{"not reopened for who was doubled before it", pagat, 4, 0, negative,
			[]string{"1 double 2 3", "2 pass", "3 redouble 1", "0 pass"}, "1-2=1 1-3=2"},
		{"reopened for both kinds, for the later doubles alone", pagat, 4, 0, negative,
			[]string{"1 double 2", "2 redouble 1", "3 double 2", "0 pass", "2 pass"}, "1-2=2 2-3=1"},
		{"not reopened for the declarer's answer", pagat, 4, 0, negative,
			[]string{"1 double 0", "2 pass", "3 pass", "0 redouble 1"}, "0-1=2"},
		{"reopened, all pass", pagat, 5, 3, negative,
			[]string{"4 pass", "0 double 4", "1 double 0", "2 double 1", "3 pass", "4 pass", "0 pass", "1 pass"}, "0-1=1 0-4=1 1-2=1"},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := bidding(t, doubling.Start(&row.rules, row.players, row.declarer, row.positive, 0), row.turns...)
			require.True(t, b.Over())
			require.Equal(t, row.declarer, b.Turn())
			var levels []string
			for a := range cards.Seat(cards.MaxSeats) {
				for c := range a {
					if level := b.Level(a, c); level != 0 {
						levels = append(levels, fmt.Sprintf("%v-%v=%d", c, a, level))
					}
				}
			}
			require.ElementsMatch(t, strings.Fields(row.levels), levels)
		})
	}
}

// The examples of the rules, and what pays nobody.
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
		{"all pairs from the same points", []string{"1 double 0 2", "2 double 0", "0 redouble 2"}, [8]int32{-6, -18, 0},
			[8]int32{-6 + 12 - 12, -18 - 12 - 18, 0 + 18 + 12}},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := bidding(t, doubling.Start(&penguin, 3, 0, negative, 0), row.turns...)
			require.Equal(t, row.want, b.Settle(row.base))
		})
	}
}

// Every refusal: the rule, the facts, the text; and nothing has changed.
func TestRefusals(t *testing.T) {
	for _, row := range []struct {
		name  string
		bets  doubling.Bets
		turns []string
		bid   string
		rule  error
		wrong string
		want  string
	}{
		{"over", doubling.Start(&penguin, 3, 0, negative, 0), []string{"1 double 0", "2 pass", "0 pass"}, "redouble 1",
			doubling.ErrOver, "", "seat 0: redouble 1: the bidding is over"},
		{"over, a pass", doubling.Bets{}, nil, "pass",
			doubling.ErrOver, "", "seat 0: pass: the bidding is over"},
		{"over from the start", doubling.Start(&doubling.Rules{}, 4, 2, negative, cards.AllSeats(4)), nil, "double 2",
			doubling.ErrOver, "", "seat 2: double 2: the bidding is over"},
		{"no such seat", doubling.Start(&penguin, 4, 0, negative, 0), nil, "double 0 4 7",
			doubling.ErrNoSuchSeat, "4 7", "seat 1: double 0 4 7: no such seat at the table: 4 7 (may double 0 2 3 or pass)"},
		{"no such seat to redouble", doubling.Start(&penguin, 4, 0, negative, 0), nil, "redouble 5",
			doubling.ErrNoSuchSeat, "5", "seat 1: redouble 5: no such seat at the table: 5 (may double 0 2 3 or pass)"},
		{"himself", doubling.Start(&penguin, 4, 0, negative, 0), nil, "double 0 1",
			doubling.ErrSelf, "1", "seat 1: double 0 1: nobody bets against himself: 1 (may double 0 2 3 or pass)"},
		{"the declarer himself", doubling.Start(&penguin, 3, 0, negative, 0), []string{"1 pass", "2 pass"}, "redouble 0",
			doubling.ErrSelf, "0", "seat 0: redouble 0: nobody bets against himself: 0 (must pass)"},
		{"the declarer doubles", doubling.Start(&penguin, 4, 0, negative, 0), []string{"1 pass", "2 double 0", "3 pass"}, "double 1 3 redouble 2",
			doubling.ErrDeclarerDoubles, "1 3", "seat 0: double 1 3 redouble 2: the declarer never doubles: 1 3 (may redouble 2 or pass)"},
		{"the declarer doubles his doubler", doubling.Start(&penguin, 4, 0, negative, 0), []string{"1 double 0", "2 pass", "3 pass"}, "double 1",
			doubling.ErrDeclarerDoubles, "1", "seat 0: double 1: the declarer never doubles: 1 (may redouble 1 or pass)"},
		{"a double in a reopened turn", doubling.Start(&pagat, 4, 0, negative, 0), []string{"1 pass", "2 double 1", "3 pass", "0 pass"}, "double 3 redouble 2",
			doubling.ErrReopened, "3", "seat 1: double 3 redouble 2: in a reopened turn nobody is doubled: 3 (may redouble 2 or pass)"},
		{"a double of a doubler", doubling.Start(&penguin, 4, 0, negative, 0), []string{"1 double 3", "2 double 3"}, "double 0 1 2",
			doubling.ErrRedoubleInstead, "1 2",
			"seat 3: double 0 1 2: somebody who has doubled you is redoubled, never doubled: 1 2 (may double 0, redouble 1 2 or pass)"},
		{"the same where nobody redoubles", doubling.Start(&deaf, 4, 0, negative, 0), []string{"1 double 3", "2 pass"}, "double 1",
			doubling.ErrRedoubleInstead, "1",
			"seat 3: double 1: somebody who has doubled you is redoubled, never doubled: 1 (may double 0 2 or pass)"},
		{"a doubler both ways", doubling.Start(&penguin, 4, 0, negative, 0), []string{"1 double 2"}, "double 1 redouble 1",
			doubling.ErrRedoubleInstead, "1",
			"seat 2: double 1 redouble 1: somebody who has doubled you is redoubled, never doubled: 1 (may double 0 3, redouble 1 or pass)"},
		{"another flank in a positive contract", doubling.Start(&penguin, 4, 0, positive, 0), nil, "double 0 2 3",
			doubling.ErrNotTarget, "2 3", "seat 1: double 0 2 3: only the declarer may be doubled in this contract: 2 3 (may double 0 or pass)"},
		{"a redouble of no doubler", doubling.Start(&penguin, 4, 0, negative, 0), []string{"1 double 2"}, "redouble 0 1",
			doubling.ErrNotDoubled, "0", "seat 2: redouble 0 1: only somebody who has doubled you is redoubled: 0 (may double 0 3, redouble 1 or pass)"},
		{"a redouble of a double to come", doubling.Start(&pagat, 4, 0, negative, 0), nil, "redouble 2",
			doubling.ErrNotDoubled, "2", "seat 1: redouble 2: only somebody who has doubled you is redoubled: 2 (may double 0 2 3 or pass)"},
		{"redoubled in his own turn", doubling.Start(&pagat, 4, 0, negative, 0),
			[]string{"1 double 2", "2 redouble 1", "3 double 2", "0 pass"}, "redouble 1 3",
			doubling.ErrRedoubled, "1", "seat 2: redouble 1 3: already redoubled: 1 (may redouble 3 or pass)"},
		{"not redoubled in his own turn", doubling.Start(&pagat, 4, 0, negative, 0),
			[]string{"1 double 2", "2 pass", "3 double 2", "0 pass"}, "redouble 1 3",
			doubling.ErrLate, "1", "seat 2: redouble 1 3: in a reopened turn only those are redoubled who have doubled you since your own: 1 (may redouble 3 or pass)"},
		{"a flank redoubles by rules without", doubling.Start(&deaf, 4, 0, negative, 0), []string{"1 double 2"}, "redouble 1",
			doubling.ErrNoRedouble, "1", "seat 2: redouble 1: the rules give this seat no redouble: 1 (may double 0 3 or pass)"},
		{"the declarer redoubles by rules without", doubling.Start(&deaf, 3, 0, negative, 0), []string{"1 double 0", "2 pass"}, "redouble 1",
			doubling.ErrNoRedouble, "1", "seat 0: redouble 1: the rules give this seat no redouble: 1 (must pass)"},
		{"the declarer parts his doublers", doubling.Start(&barbuda, 4, 0, negative, 0), []string{"1 double 0", "2 double 0", "3 double 0"}, "redouble 1 3",
			doubling.ErrAllOrNone, "",
			"seat 0: redouble 1 3: the declarer redoubles all who have doubled him, or nobody (may redouble 1 2 3 or pass)"},
		{"a pass against the quota", doubling.Start(&penguin, 4, 0, positive, cards.SeatsOf(1, 3)), nil, "pass",
			doubling.ErrQuota, "",
			"seat 1: pass: must double the declarer, who has no more deals left than doubles of him are owed (must double 0)"},
		{"bets that do not meet the quota", doubling.Start(&penguin, 4, 0, negative, cards.SeatsOf(3)), []string{"1 double 3", "2 pass"}, "double 2 redouble 1",
			doubling.ErrQuota, "",
			"seat 3: double 2 redouble 1: must double the declarer, who has no more deals left than doubles of him are owed (must double 0, may double 2 and redouble 1)"},
		{"another fault under the quota", doubling.Start(&penguin, 4, 0, negative, cards.SeatsOf(1)), nil, "double 1",
			doubling.ErrSelf, "1", "seat 1: double 1: nobody bets against himself: 1 (must double 0, may double 2 3)"},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := bidding(t, row.bets, row.turns...)
			before := b
			doubles, redoubles := parse(t, row.bid)

			err := b.Bid(doubles, redoubles)
			require.ErrorIs(t, err, row.rule)
			require.EqualError(t, err, row.want)
			require.Equal(t, before, b)
			require.Equal(t, err, b.Why(doubles, redoubles))

			facts, ok := errors.AsType[*doubling.BidError](err)
			require.True(t, ok)
			require.Equal(t, b.Turn(), facts.Seat)
			require.Equal(t, doubles, facts.Doubles)
			require.Equal(t, redoubles, facts.Redoubles)
			require.Equal(t, row.wrong, facts.Wrong.String())
			mayDouble, mayRedouble := b.Open()
			require.Equal(t, mayDouble, facts.MayDouble)
			require.Equal(t, mayRedouble, facts.MayRedouble)
			require.Equal(t, strings.Contains(row.want, "(must double 0"), facts.Must == cards.SeatsOf(0))
			require.Equal(t, row.want, fmt.Sprintf("seat %v: %s: %s", facts.Seat, row.bid, facts.Rule()))
		})
	}
}

// A double of the declarer is all the quota asks for, and only in a flank's own turn.
func TestQuotaBindsOwnTurnsOfFlanks(t *testing.T) {
	b := bidding(t, doubling.Start(&pagat, 4, 0, negative, cards.AllSeats(8)),
		"1 double 0", "2 double 0 1", "3 double 0", "0 pass", "1 pass")
	require.True(t, b.Over())
}

func TestStartPanicsWithoutATable(t *testing.T) {
	for _, row := range []struct {
		players  int
		declarer cards.Seat
		want     string
	}{
		{1, 0, "doubling: Start: 1 players, declarer 0: want 2 to 8 players, the declarer one of them"},
		{9, 0, "doubling: Start: 9 players, declarer 0: want 2 to 8 players, the declarer one of them"},
		{4, 4, "doubling: Start: 4 players, declarer 4: want 2 to 8 players, the declarer one of them"},
	} {
		require.PanicsWithValue(t, row.want, func() { doubling.Start(&penguin, row.players, row.declarer, negative, 0) })
	}
}

// What has been started does not hang on the rules any more.
func TestBetsAreAValue(t *testing.T) {
	rules := penguin
	b := doubling.Start(&rules, 4, 0, negative, 0)
	rules = barbuda
	require.Equal(t, doubling.Start(&penguin, 4, 0, negative, 0), b)

	after := b
	require.True(t, after == b)
	require.NoError(t, after.Bid(cards.SeatsOf(0), 0))
	require.False(t, after == b)
	require.Zero(t, b.Level(0, 1))
}

func TestLegalStopsAnywhere(t *testing.T) {
	for _, rules := range []doubling.Rules{penguin, barbuda} {
		b := doubling.Start(&rules, 4, 0, negative, 0)
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
			require.NoError(t, b.Bid(b.Maximum()))
		}
	}
}

// A turn taken within the loop does not change what it walks.
func TestLegalWalksTheTurnItBeganWith(t *testing.T) {
	b := doubling.Start(&penguin, 4, 0, negative, 0)
	want, n := collect(&b), 0
	for doubles, redoubles := range b.Legal() {
		require.Equal(t, want[n], bid{listOf(doubles), listOf(redoubles)})
		if n++; n == 1 {
			require.NoError(t, b.Bid(b.Maximum()))
		}
	}
	require.Len(t, want, n)
}

func TestSizes(t *testing.T) {
	require.LessOrEqual(t, unsafe.Sizeof(doubling.Bets{}), uintptr(32))
	require.LessOrEqual(t, unsafe.Sizeof(doubling.Ledger{}), uintptr(64))
}

func TestBiddingAllocatesNothing(t *testing.T) {
	var ledger doubling.Ledger
	var points [8]int32
	turns := 0
	require.Zero(t, testing.AllocsPerRun(100, func() {
		b := doubling.Start(&pagat, 8, 3, negative, ledger.Must(&pagat, 8, 3, 2))
		for !b.Over() {
			for doubles, redoubles := range b.Legal() {
				after := b
				if b.Why(doubles, redoubles) != nil || after.Bid(doubles, redoubles) != nil {
					turns = -1 << 30
				}
				turns++
			}
			if b.Bid(b.Maximum()) != nil {
				turns = -1 << 30
			}
		}
		ledger.Note(&b)
		points = b.Settle(points)
		turns += b.Level(0, 1) + b.Doubled(2).Len() + b.Redoubled(4).Len()
	}))
	require.Positive(t, turns)
}
