//go:build unix

package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// interrupting interrupts this process after a text with the word is written.
type interrupting struct {
	strings.Builder
	word string
}

func (w *interrupting) Write(p []byte) (int, error) {
	if strings.Contains(string(p), w.word) {
		self, err := os.FindProcess(os.Getpid())
		if err == nil {
			err = self.Signal(os.Interrupt)
		}
		if err != nil {
			return 0, err
		}
		time.Sleep(100 * time.Millisecond) // until the signal has come; the next deal takes longer
	}
	return w.Builder.Write(p)
}

// After an interrupt the solutions of the puzzles so far are printed.
func TestPuzzleInterrupted(t *testing.T) {
	out, errs := &interrupting{word: "puzzle 1: No queens"}, new(strings.Builder)
	status := run([]string{"puzzle", "penguin", "-contract", "no-queens", "-n", "100000"}, streams{in: strings.NewReader(""), out: out, err: errs})
	require.Equal(t, interrupted, status)
	require.Regexp(t, `^barbu puzzle: interrupted: \d puzzles? of 100000 found\n$`, errs.String())
	require.Contains(t, out.String(), "\nsolutions\n\n")
}

// After an interrupt the sums of the deals so far are printed.
func TestAnalyseInterrupted(t *testing.T) {
	inFolder(t, map[string]string{"whole": call("play", "penguin", "-seed", "7", "-record", "-").out})
	const stopped = "barbu analyse: interrupted: 1 of 28 deals analysed, and the sums are only of these\n"
	analyse := func(word string, args ...string) (string, result) {
		out, errs := &interrupting{word: word}, new(strings.Builder)
		status := run(append([]string{"analyse", "whole", "-limit", "0"}, args...), streams{in: strings.NewReader(""), out: out, err: errs})
		return out.String(), result{status, "", errs.String()}
	}
	text, got := analyse("deal 1,")
	require.Equal(t, result{interrupted, "", stopped}, got)
	deals, sums, ok := strings.Cut(text, "\n1 deal analysed\n")
	require.True(t, ok, text)
	require.Equal(t, 1, strings.Count(deals, "\ndeal "), text)
	require.Contains(t, sums, " of 14\n")

	text, got = analyse(`"deal":1,`, "-json")
	require.Equal(t, result{interrupted, "", stopped}, got)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	require.Len(t, lines, 2)
	var last struct{ Sums []seatSum }
	require.NoError(t, json.Unmarshal([]byte(lines[1]), &last))
	require.Len(t, last.Sums, 4)
	require.NotZero(t, last.Sums[0].Moves)
}
