package sidebets_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/sidebets"
)

// quotaRules draws rules under which every declarer can be doubled.
var quotaRules = rapid.Custom(func(t *rapid.T) doubling.Rules {
	targets := rapid.SampledFrom([]doubling.Targets{doubling.TargetsDeclarer, doubling.TargetsAnyone})
	return doubling.Rules{
		Negative: targets.Draw(t, "negative"), Positive: targets.Draw(t, "positive"),
		Declarer: rapid.SampledFrom([]doubling.DeclarerRedouble{doubling.RedoubleNever, doubling.RedoubleEach, doubling.RedoubleAllOrNone}).Draw(t, "declarer"),
		Flank:    rapid.SampledFrom([]doubling.FlankRedouble{doubling.FlankRedoubleNever, doubling.FlankRedoubleOwnTurn, doubling.FlankRedoubleReopened}).Draw(t, "flank"),
	}
})

// Whatever legal bets the players make, at the end of a declarer's deals each flank has
// doubled that declarer as often as the quota asks. No flank must double the declarer
// before it owes a double in every deal that is left.
func TestQuotaIsMetAndEnforcedLate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := quotaRules.Draw(t, "rules")
		players := rapid.IntRange(3, 8).Draw(t, "players")
		deals := rapid.SampledFrom([]int{7, 5, 1}).Draw(t, "deals of a declarer")
		r.Quota = rapid.IntRange(0, deals).Draw(t, "quota")
		inBlocks := rapid.Bool().Draw(t, "all deals of a declarer in a row")
		// With probability 1/bold a player makes any legal bet, and otherwise the smallest
		// legal bet. If bold is 0, every bet is the smallest legal bet.
		bold := rapid.IntRange(0, 3).Draw(t, "boldness")

		var ledger sidebets.Ledger
		made := map[[2]cards.Seat]int{} // how often a flank has doubled a declarer
		for n := range players * deals {
			declarer, left := cards.Seat(n%players), deals-n/players
			if inBlocks {
				declarer, left = cards.Seat(n/deals), deals-n%deals
			}
			var want cards.Seats
			for flank := range cards.Seat(players) {
				owed := max(0, r.Quota-made[[2]cards.Seat{flank, declarer}])
				if flank == declarer {
					owed = 0
				}
				require.LessOrEqual(t, owed, left, "the quota cannot be met")
				require.Equal(t, owed, ledger.Owed(&r, flank, declarer))
				if owed == left {
					want = want.With(flank)
				}
			}
			must := ledger.Must(&r, players, declarer, left)
			require.Equal(t, want, must)

			b := doubling.Start(&r, doubling.Setup{Players: players, Declarer: declarer, Positive: rapid.Bool().Draw(t, "positive"), Must: must})
			var doubled [cards.MaxSeats]cards.Seats
			for turns := 0; !b.Over(); turns++ {
				seat := b.Turn()
				require.Equal(t, !must.Has(seat) || turns >= players, b.Why(0, 0) == nil, "seat %v may pass", seat)
				var legal [][2]cards.Seats
				for doubles, redoubles := range b.Legal() {
					legal = append(legal, [2]cards.Seats{doubles, redoubles})
				}
				bet := legal[0]
				if bold > 0 && rapid.IntRange(1, bold).Draw(t, "bold") == 1 {
					bet = rapid.SampledFrom(legal).Draw(t, "turn")
				}
				require.NoError(t, b.Bet(bet[0], bet[1]))
				doubled[seat] |= bet[0]
				if bet[0].Has(declarer) {
					made[[2]cards.Seat{seat, declarer}]++
				}
			}
			listed := ledger
			listed.Add(&r, declarer, &doubled)
			ledger.AddBets(&r, declarer, &b)
			require.Equal(t, ledger, listed, "Add and AddBets")
		}
		for declarer := range cards.Seat(players) {
			for flank := range cards.Seat(players) {
				require.Zero(t, ledger.Owed(&r, flank, declarer))
			}
		}
	})
}

var penguin = doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer, Declarer: doubling.RedoubleEach, Flank: doubling.FlankRedoubleOwnTurn, Quota: 2}

func TestLedger(t *testing.T) {
	var ledger sidebets.Ledger
	owed := func() []int {
		list := make([]int, 4)
		for seat := range list {
			list[seat] = ledger.Owed(&penguin, cards.Seat(seat), 0)
		}
		return list
	}
	require.Equal(t, []int{0, 2, 2, 2}, owed(), "the declarer owes no doubles")

	b := doubling.Start(&penguin, doubling.Setup{Players: 4, Declarer: 0})
	require.NoError(t, b.Bet(cards.SeatsOf(0, 2), 0))
	require.NoError(t, b.Bet(cards.SeatsOf(3), 0))
	require.NoError(t, b.Bet(cards.SeatsOf(0), cards.SeatsOf(2)))
	require.NoError(t, b.Bet(0, cards.SeatsOf(1)))
	ledger.AddBets(&penguin, 0, &b)
	require.Equal(t, []int{0, 1, 2, 1}, owed(), "neither doubles of flanks nor redoubles count")
	require.Equal(t, 2, ledger.Owed(&penguin, 1, 2), "doubles of another declarer are counted separately")

	for left, want := range []cards.Seats{cards.SeatsOf(1, 2, 3), cards.SeatsOf(1, 2, 3), cards.SeatsOf(2), 0} {
		require.Equal(t, want, ledger.Must(&penguin, 4, 0, left), "%d deals left", left)
	}
	without := penguin
	without.Quota = 0
	require.Zero(t, ledger.Must(&without, 4, 0, 1), "no quota")

	// The flanks make more doubles than they owe, and finally more than the largest count.
	for range 255 {
		ledger.AddBets(&penguin, 0, &b)
		require.Equal(t, []int{0, 0, 2, 0}, owed())
	}
	require.Equal(t, cards.SeatsOf(2), ledger.Must(&penguin, 4, 0, 0))
}

func TestAdd(t *testing.T) {
	rules := penguin
	doubled := [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0, 2), 2: cards.SeatsOf(3), 3: cards.SeatsOf(0)}
	for _, test := range []struct {
		counts doubling.QuotaFor
		want   [4][4]int // for each declarer, the doubles that each flank owes them
	}{
		{doubling.QuotaForDeclarer, [4][4]int{{0, 1, 2, 1}, {2, 0, 2, 2}, {2, 2, 0, 2}, {2, 2, 2, 0}}},
		{doubling.QuotaForAnyPlayer, [4][4]int{{0, 1, 2, 1}, {2, 0, 2, 2}, {2, 1, 0, 2}, {2, 2, 1, 0}}},
	} {
		rules.QuotaFor = test.counts
		var ledger sidebets.Ledger
		ledger.Add(&rules, 0, &doubled)
		for declarer, flanks := range test.want {
			for flank, owed := range flanks {
				require.Equal(t, owed, ledger.Owed(&rules, cards.Seat(flank), cards.Seat(declarer)), "%v: doubles of %d owed by %d", test.counts, declarer, flank)
			}
		}
	}
	require.Zero(t, testing.AllocsPerRun(10, func() { new(sidebets.Ledger).Add(&rules, 0, &doubled) }))
	require.LessOrEqual(t, unsafe.Sizeof(sidebets.Ledger{}), uintptr(64))
}
