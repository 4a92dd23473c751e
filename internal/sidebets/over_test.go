package sidebets_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/sidebets"
)

// With a quota over all declarers, doubles of any declarer count together. A ledger is made of its
// counts again.
func TestQuotaOverAllDeclarers(t *testing.T) {
	each := &doubling.Rules{Negative: doubling.TargetsAnyone, Quota: 3}
	all := &doubling.Rules{Negative: doubling.TargetsAnyone, Quota: 3, QuotaOver: doubling.QuotaOverAll}
	var ledger sidebets.Ledger
	require.Equal(t, 3, ledger.Owed(all, 2, 0))
	for _, declarer := range []cards.Seat{0, 1, 1} { // seat 2 doubles the declarer
		ledger.Add(all, declarer, &[cards.MaxSeats]cards.Seats{2: cards.SeatsOf(declarer)})
	}
	for declarer, want := range map[cards.Seat][2]int{0: {2, 0}, 1: {1, 0}, 2: {0, 0}, 3: {3, 0}} {
		require.Equal(t, want, [2]int{ledger.Owed(each, 2, declarer), ledger.Owed(all, 2, declarer)}, "declarer %d", declarer)
	}
	require.Equal(t, 3, ledger.Owed(all, 3, 0))
	ledger.Add(all, 3, &[cards.MaxSeats]cards.Seats{2: cards.SeatsOf(3)})
	require.Zero(t, ledger.Owed(all, 2, 0), "more doubles than the quota")
	require.Equal(t, sidebets.Doubles{0: {2: 1}, 1: {2: 2}, 3: {2: 1}}, ledger.Made())
	require.Equal(t, ledger, sidebets.LedgerOf(ledger.Made()))
}
