package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// chaosLosesNothing runs the command chaos, and returns what it prints.
func chaosLosesNothing(t *testing.T, args ...string) (out string) {
	t.Helper()
	args = append([]string{"chaos", "-tables", "4", "-store", filepath.Join(t.TempDir(), "store")}, args...)
	code, out, log := printed(t, args...)
	require.Zero(t, code, out+log)
	require.Contains(t, out, "\nlost: 0\n")
	t.Log(out)
	return out
}

// A cluster of three processes loses nothing when its servers are killed one after another.
func TestChaosInACluster(t *testing.T) {
	t.Parallel() // it mostly waits
	if testing.Short() {
		return
	}
	chaosLosesNothing(t, "-nodes", "3", "-for", "25s", "-faults", "kill,stop")
}

// Power cuts and partitions lose nothing. Where the machine does not permit them, the command says why and
// continues without them.
func TestCuts(t *testing.T) {
	t.Parallel() // it mostly waits
	testCuts(t, "-for", "15s")
}

// With this seed a server loses the others for 3 seconds, and later the power of all three is cut at once.
func TestCutsInACluster(t *testing.T) {
	t.Parallel() // it mostly waits
	if testing.Short() {
		return
	}
	testCuts(t, "-nodes", "3", "-for", "12s", "-seed", "63")
}

func testCuts(t *testing.T, args ...string) {
	out := chaosLosesNothing(t, append(args, "-faults", "partition,power")...)
	for fault, none := range map[string]string{"partitions are not possible here: ": "cut from the network: 0;", "power cuts are not possible here: ": "power cuts: 0\n"} {
		require.Equal(t, strings.Contains(out, fault), strings.Contains(out, none), out)
	}
}
