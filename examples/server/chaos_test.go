package main

import (
	"bytes"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/chaos"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/table"
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

// A server that a partition cuts from the others reaches none of them: it acknowledges nothing, and the others continue
// without it. This test runs again in a cell, where it has a network of its own.
func TestPartition(t *testing.T) {
	t.Parallel() // it mostly waits
	if testing.Short() {
		return
	}
	var out bytes.Buffer
	entered, err := chaos.Enter(t.Context(), []string{"-test.run=^TestPartition$", "-test.v"}, &out, &out)
	if entered {
		require.NoError(t, err, out.String())
		t.Log(out.String())
		return
	}
	if err != nil { // the machine permits no cell: the command says so, and continues
		said := chaosLosesNothing(t, "-for", "5s", "-faults", "kill,partition")
		require.Contains(t, said, "no cell for partitions and power cuts: "+err.Error())
		return
	}
	var said bytes.Buffer
	c := &chaotic{o: chaosFlags{nodes: 3, store: t.TempDir()}, out: &said, faults: map[string]bool{faultPartition: true}}
	defer c.close()
	c.prepare()
	if !c.faults[faultPartition] {
		require.Contains(t, said.String(), "partitions are not possible here: ")
		return
	}
	require.NoError(t, c.start(t.Context()))
	create := func(i int) error {
		s := client.Server{URL: c.urls()[i], HTTP: &http.Client{Timeout: 30 * time.Second}}
		_, err := s.Create(t.Context(), client.Options{Options: table.Options{Variant: "penguin", Players: 4}})
		return err
	}
	continues := func(i int) {
		t.Helper()
		require.Eventually(t, func() bool { return create(i) == nil }, time.Minute, 10*time.Millisecond)
	}
	continues(0)
	require.NoError(t, c.unplug(0, []string{chaos.ToServers}, func() {
		require.ErrorContains(t, create(0), "no-answer: ")
		continues(1)
		continues(2)
	}))
	continues(0)
}
