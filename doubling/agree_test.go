package doubling_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

var anyRules = rapid.Custom(func(t *rapid.T) doubling.Rules {
	return doubling.Rules{
		Negative: rapid.SampledFrom([]doubling.Targets{doubling.TargetsAnyone, doubling.TargetsDeclarer, doubling.TargetsNobody}).Draw(t, "negative"),
		Positive: rapid.SampledFrom([]doubling.Targets{doubling.TargetsDeclarer, doubling.TargetsAnyone, doubling.TargetsNobody}).Draw(t, "positive"),
		Declarer: rapid.SampledFrom([]doubling.DeclarerRedouble{doubling.RedoubleEach, doubling.RedoubleAllOrNone, doubling.RedoubleNever}).Draw(t, "declarer"),
		Flank:    rapid.SampledFrom([]doubling.FlankRedouble{doubling.FlankRedoubleReopened, doubling.FlankRedoubleOwnTurn, doubling.FlankRedoubleNever}).Draw(t, "flank"),
	}
})

// anyTable is a deal whose betting is about to begin.
var anyTable = rapid.Custom(func(t *rapid.T) table {
	players := rapid.IntRange(2, 8).Draw(t, "players")
	return table{
		rules: anyRules.Draw(t, "rules"), players: players,
		declarer: rapid.IntRange(0, players-1).Draw(t, "declarer"),
		positive: rapid.Bool().Draw(t, "positive"),
		must:     listOf(cards.Seats(rapid.Byte().Draw(t, "must"))),
	}
})

func (o *table) start() doubling.Bets {
	return start(&o.rules, o.players, cards.Seat(o.declarer), o.positive, seatsOf(o.must))
}

func collect(b *doubling.Bets) []bet {
	var list []bet
	for doubles, redoubles := range b.Legal() {
		list = append(list, bet{listOf(doubles), listOf(redoubles)})
	}
	return list
}

// At every turn, the bets and the oracle agree on the seat to act, on the legal turns and
// their order, and on the bets made. They also agree on whether any given turn is legal.
func TestBetsAgreeWithTheOracle(t *testing.T) {
	all := map[int][]bet{}
	for players := 2; players <= 8; players++ {
		all[players] = every(players)
	}
	rapid.Check(t, func(t *rapid.T) {
		o := anyTable.Draw(t, "table")
		b := o.start()
		for o.turn() >= 0 {
			require.False(t, b.Over())
			require.EqualValues(t, o.turn(), b.Turn())
			agreeOnBets(t, &o, &b)

			var legal []bet
			for _, a := range all[o.players] {
				ok := o.legal(a.doubles, a.redoubles)
				if ok {
					legal = append(legal, a)
				}
				doubles, redoubles := a.sets()
				if err := b.Why(doubles, redoubles); (err == nil) != ok {
					t.Fatalf("seat %d: Why(%v, %v) = %v, want legal %v", o.turn(), doubles, redoubles, err, ok)
				}
			}
			require.Equal(t, legal, collect(&b))
			agreeOnOpen(t, &o, &b, legal)
			agreeOnAnySeats(t, &o, &b)

			a := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "turn")]
			require.NoError(t, b.Bet(a.sets()))
			o.take(a)
		}
		require.True(t, b.Over())
		require.EqualValues(t, o.declarer, b.Turn())
		require.Empty(t, collect(&b))
		agreeOnBets(t, &o, &b)
		agreeOnAnySeats(t, &o, &b)

		var base [8]int32
		before, after := int32(0), int32(0)
		for seat := range o.players {
			base[seat] = int32(rapid.IntRange(-200, 200).Draw(t, "points"))
			before += base[seat]
		}
		points := b.Settle(base)
		require.Equal(t, o.settle(base), points)
		for _, p := range points {
			after += p
		}
		require.Equal(t, before, after, "bets keep the sum")
	})
}

// agreeOnOpen compares the seats that the seat to act may double and redouble, and checks
// that the last legal turn names all of them.
func agreeOnOpen(t *rapid.T, o *table, b *doubling.Bets, legal []bet) {
	var doubles, redoubles []int
	for other := range 8 {
		if o.open(o.turn(), other, false) {
			doubles = append(doubles, other)
		}
		if o.open(o.turn(), other, true) {
			redoubles = append(redoubles, other)
		}
	}
	gotDoubles, gotRedoubles := b.Open()
	require.Equal(t, bet{doubles, redoubles}, bet{listOf(gotDoubles), listOf(gotRedoubles)})
	require.Equal(t, legal[len(legal)-1], bet{listOf(gotDoubles), listOf(gotRedoubles)})
}

// agreeOnAnySeats tries turns with any sets of seats. The sets can have a seat in common,
// or seats that the table does not have. A refusal must leave the bets unchanged.
func agreeOnAnySeats(t *rapid.T, o *table, b *doubling.Bets) {
	for range 8 {
		doubles, redoubles := cards.Seats(rapid.Byte().Draw(t, "doubles")), cards.Seats(rapid.Byte().Draw(t, "redoubles"))
		after := *b
		err := after.Bet(doubles, redoubles)
		require.Equal(t, o.legal(listOf(doubles), listOf(redoubles)), err == nil, "%v, %v: %v", doubles, redoubles, err)
		if err != nil {
			require.Equal(t, *b, after)
			require.Equal(t, err, b.Why(doubles, redoubles))
		}
	}
}

// agreeOnBets compares the bets of every two seats.
func agreeOnBets(t *rapid.T, o *table, b *doubling.Bets) {
	for a := range o.players {
		var doubled, redoubled []int
		for c := range o.players {
			require.Equal(t, o.level(a, c), level(b, cards.Seat(a), cards.Seat(c)), "%d and %d", a, c)
			if o.hasBet(a, c, false, -1) {
				doubled = append(doubled, c)
			}
			if o.hasBet(a, c, true, -1) {
				redoubled = append(redoubled, c)
			}
		}
		require.Equal(t, doubled, listOf(b.Doubled(cards.Seat(a))))
		require.Equal(t, redoubled, listOf(b.Redoubled(cards.Seat(a))))
	}
}

// courses counts the possible courses of the betting.
func courses(b doubling.Bets) int {
	if b.Over() {
		return 1
	}
	n := 0
	for doubles, redoubles := range b.Legal() {
		after := b
		if after.Bet(doubles, redoubles) == nil {
			n += courses(after)
		}
	}
	return n
}

// The bets between two players do not depend on the other players, so the possible courses
// can be counted by hand. Between a flank and the declarer there are three: no bet, a
// double, or a double and a redouble. Between two flanks there are four. There is no bet,
// or the first flank doubled the second, or the first doubled and the second redoubled, or
// the second doubled the first. If turns are reopened there is a fifth: the second doubled
// and the first redoubled.
func TestCoursesCountedByHand(t *testing.T) {
	for _, row := range []struct {
		name     string
		rules    doubling.Rules
		players  int
		positive bool
		want     int
	}{
		{"none", doubling.Rules{}, 4, true, 1},
		{"barbuda: any flanks double; if one has doubled, the declarer redoubles or not", barbuda, 4, false, 1 + 7*2},
		{"penguin, positive", penguin, 4, true, 3 * 3 * 3},
		{"pagat, positive: nothing to reopen", pagat, 5, true, 3 * 3 * 3 * 3},
		{"penguin, negative, three", penguin, 3, false, 4 * 3 * 3},
		{"penguin, negative", penguin, 4, false, 4 * 4 * 4 * 3 * 3 * 3},
		{"pagat, negative, three", pagat, 3, false, 5 * 3 * 3},
		{"pagat, negative", pagat, 4, false, 5 * 5 * 5 * 3 * 3 * 3},
	} {
		t.Run(row.name, func(t *testing.T) {
			require.Equal(t, row.want, courses(start(&row.rules, row.players, 1, row.positive, 0)))
		})
	}
}
