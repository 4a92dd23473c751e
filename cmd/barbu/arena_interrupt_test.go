//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
)

// After an interrupt or SIGTERM a contest prints and writes the results so far.
func TestInterrupt(t *testing.T) {
	const name = "BARBU_ARGUMENTS"
	if args := os.Getenv(name); args != "" { // the test has started this process to run the command
		os.Exit(run(strings.Fields(args), streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
	}
	withHouseFile(t)
	self, err := os.Executable()
	require.NoError(t, err)
	const contest, comparison = "arena house.yaml", "compare house.yaml simplified"
	for _, row := range []struct {
		contest string
		signal  os.Signal
	}{{contest, os.Interrupt}, {comparison, os.Interrupt}, {contest, syscall.SIGTERM}, {comparison, syscall.SIGTERM}} {
		args := row.contest + " -matches 100000000 -workers 1 -csv out.csv -json out.json"
		require.NoError(t, os.RemoveAll("out.csv"))
		var out, errs bytes.Buffer
		c := exec.CommandContext(t.Context(), self, "-test.run=^TestInterrupt$") // the context ends the command, which would otherwise play for days if the test failed
		c.Env = append(os.Environ(), name+"="+args)
		c.Stdout, c.Stderr = &out, &errs
		require.NoError(t, c.Start())
		for {
			if table, _ := os.ReadFile("out.csv"); bytes.Count(table, []byte("\n")) > 3 {
				break
			}
			time.Sleep(time.Millisecond)
		}
		require.NoError(t, c.Process.Signal(row.signal))
		require.NoError(t, c.Wait(), errs.String())
		require.Equal(t, "stopped early: the statistics are those of the matches played so far\n", errs.String())
		table, err := os.ReadFile("out.csv")
		require.NoError(t, err)
		text, err := os.ReadFile("out.json")
		require.NoError(t, err)
		var report arena.Report
		if strings.HasPrefix(args, "compare") {
			var all arena.Comparison
			require.NoError(t, json.Unmarshal(text, &all))
			require.Len(t, all, 1)
			require.Equal(t, all.Text(), out.String())
			report = *all[0].Report
		} else {
			require.NoError(t, json.Unmarshal(text, &report))
			require.Equal(t, report.Text(), out.String())
		}
		require.NotZero(t, report.Matches)
		require.Equal(t, 1+3*report.Matches, bytes.Count(table, []byte("\n")))
	}
}
