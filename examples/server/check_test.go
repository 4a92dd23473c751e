package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/check"
)

// One of a thing is not written in the plural.
func TestSummary(t *testing.T) {
	one := check.Report{Entries: 1, Actions: 1, Deals: 1}
	several := check.Report{Entries: 30, Actions: 20, Deals: 2, Over: true}
	require.Equal(t, "0 tables (0 over): 0 entries, 0 actions, 0 steps of chance proved", summary(nil))
	require.Equal(t, "1 table (0 over): 1 entry, 1 action, 1 step of chance proved", summary([]check.Report{one}))
	require.Equal(t, "2 tables (1 over): 31 entries, 21 actions, 3 steps of chance proved", summary([]check.Report{one, several}))
}
