package doubling_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// quotaRules are random rules under which every declarer can be doubled.
var quotaRules = rapid.Custom(func(t *rapid.T) doubling.Rules {
	r := anyRules.Draw(t, "rules")
	r.Negative = max(r.Negative, doubling.Declarer)
	r.Positive = max(r.Positive, doubling.Declarer)
	return r
})

// Whatever the players do within the law, each flank has doubled each declarer as
// often as the quota asks at the end of his deals; and the law makes nobody double
// before it has to.
func TestQuotaIsAlwaysMetAndAlwaysMeetable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := quotaRules.Draw(t, "rules")
		players := rapid.IntRange(3, 8).Draw(t, "players")
		deals := rapid.SampledFrom([]int{7, 5, 1}).Draw(t, "deals of a declarer")
		r.Quota = rapid.IntRange(0, deals).Draw(t, "quota")
		inBlocks := rapid.Bool().Draw(t, "seven deals running")
		bold := rapid.IntRange(0, 3).Draw(t, "boldness") // one turn in so many is not the least there is; 0: none

		var ledger doubling.Ledger
		said := map[[2]int]int{} // how often a flank has doubled a declarer
		for n := range players * deals {
			declarer, left := n%players, deals-n/players
			if inBlocks {
				declarer, left = n/deals, deals-n%deals
			}
			o := table{rules: r, players: players, declarer: declarer, positive: rapid.Bool().Draw(t, "positive")}
			for flank := range players {
				owed := max(0, r.Quota-said[[2]int{flank, declarer}])
				if flank == declarer {
					owed = 0
				}
				require.LessOrEqual(t, owed, left, "the quota can be met")
				require.Equal(t, owed, ledger.Owed(&r, cards.Seat(flank), cards.Seat(declarer)))
				if owed == left {
					o.must = append(o.must, flank)
				}
			}
			must := ledger.Must(&r, players, cards.Seat(declarer), left)
			require.Equal(t, seatsOf(o.must), must)

			b := o.start()
			for !b.Over() {
				seat := b.Turn()
				legal := collect(&b)
				require.NotEmpty(t, legal)
				free := b.Why(0, 0) == nil
				require.Equal(t, !must.Has(seat) || len(o.took) >= players, free, "seat %v may pass", seat)

				a := legal[0]
				if bold > 0 && rapid.IntRange(1, bold).Draw(t, "bold") == 1 {
					a = legal[rapid.IntRange(0, len(legal)-1).Draw(t, "turn")]
				}
				require.NoError(t, b.Bid(a.sets()))
				o.say(a)
			}
			for _, s := range o.said {
				if s.b == declarer && !s.redouble {
					said[[2]int{s.a, declarer}]++
				}
			}
			recalled := ledger
			recalled.Recall(&r, cards.Seat(declarer), whom(&b, players))
			ledger.Note(&b)
			require.Equal(t, ledger, recalled, "recalled as noted")
		}
		for declarer := range players {
			for flank := range players {
				require.Zero(t, ledger.Owed(&r, cards.Seat(flank), cards.Seat(declarer)))
			}
		}
	})
}

func TestLedger(t *testing.T) {
	var ledger doubling.Ledger
	owed := func() []int {
		list := make([]int, 4)
		for seat := range list {
			list[seat] = ledger.Owed(&penguin, cards.Seat(seat), 0)
		}
		return list
	}
	require.Equal(t, []int{0, 2, 2, 2}, owed(), "nobody owes doubles of himself")

	// Doubles of another flank do not count, nor does the declarer's redouble.
	b := bidding(t, doubling.Start(&penguin, 4, 0, negative, 0), "1 double 0 2", "2 double 3", "3 double 0 redouble 2", "0 redouble 1")
	ledger.Note(&b)
	require.Equal(t, []int{0, 1, 2, 1}, owed())
	require.Equal(t, 2, ledger.Owed(&penguin, 1, 2), "another declarer's deals are another account")

	for left, want := range []cards.Seats{cards.SeatsOf(1, 2, 3), cards.SeatsOf(1, 2, 3), cards.SeatsOf(2), 0} {
		require.Equal(t, want, ledger.Must(&penguin, 4, 0, left), "%d deals left", left)
	}
	require.Zero(t, ledger.Must(&barbuda, 4, 0, 1), "no quota")

	// More doubles than are owed, at last more than a count holds.
	for range 255 {
		ledger.Note(&b)
		require.Equal(t, []int{0, 0, 2, 0}, owed())
	}
	require.Equal(t, cards.SeatsOf(2), ledger.Must(&penguin, 4, 0, 0))
}

// whom returns by each seat whom it has doubled.
func whom(b *doubling.Bets, players int) *[cards.MaxSeats]cards.Seats {
	var doubled [cards.MaxSeats]cards.Seats
	for seat := range cards.Seat(players) {
		doubled[seat] = b.Doubled(seat)
	}
	return &doubled
}

func TestRecall(t *testing.T) {
	rules := penguin
	doubled := [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0, 2), 2: cards.SeatsOf(3), 3: cards.SeatsOf(0)}
	for _, test := range []struct {
		counts doubling.QuotaFor
		want   [4][4]int // of each declarer, by each flank
	}{
		{doubling.AsDeclarer, [4][4]int{{0, 1, 2, 1}, {2, 0, 2, 2}, {2, 2, 0, 2}, {2, 2, 2, 0}}},
		{doubling.AnyPlayer, [4][4]int{{0, 1, 2, 1}, {2, 0, 2, 2}, {2, 1, 0, 2}, {2, 2, 1, 0}}},
	} {
		rules.QuotaFor = test.counts
		var ledger doubling.Ledger
		ledger.Recall(&rules, 0, &doubled)
		for declarer, flanks := range test.want {
			for flank, owed := range flanks {
				require.Equal(t, owed, ledger.Owed(&rules, cards.Seat(flank), cards.Seat(declarer)), "%v: %d by %d", test.counts, declarer, flank)
			}
		}
	}
	require.Zero(t, testing.AllocsPerRun(10, func() { new(doubling.Ledger).Recall(&rules, 0, &doubled) }))
}
