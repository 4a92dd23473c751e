package main

import (
	"context"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
)

// The line of progress is overwritten at most ten times a second, and removed at the end.
func TestProgress(t *testing.T) {
	var line strings.Builder
	now := time.Unix(100, 0)
	p := &progress{w: &line, matches: 4, now: func() time.Time { return now }, began: now}
	_, err := arena.Run(context.Background(), contestOfRandom(t, 4), func(r *arena.Result, soFar *arena.Report) error {
		if r.Match == 2 {
			now = now.Add(50 * time.Millisecond)
		} else {
			now = now.Add(2 * time.Second)
		}
		p.show(r, soFar)
		return nil
	})
	require.NoError(t, err)
	p.clear()
	require.Regexp(t, `^1/4 matches, 0\.5/s, 6s left\n`+
		`2/4 matches, 0\.5/s, 4s left(  random \d+\.\d ± \d+\.\d){3}\n`+
		`4/4 matches, 0\.7/s, 0s left(  random \d+\.\d ± \d+\.\d){3}\n\n$`, progressLines(t, line.String()))

	p = &progress{w: &line, now: time.Now}
	require.Equal(t, "3 matches, 1.5/s", p.line(3, 2*time.Second, &arena.Report{}))

	p.limit = 5 * time.Second
	require.Equal(t, "3 matches, 1.5/s, 3s left", p.line(3, 2*time.Second, &arena.Report{}))
	require.Equal(t, "3 matches, 0.5/s, 0s left", p.line(3, 6*time.Second, &arena.Report{}))
	p.matches = 4
	require.Equal(t, "3/4 matches, 1.5/s, 1s left", p.line(3, 2*time.Second, &arena.Report{}))
	p.matches = 40
	require.Equal(t, "3/40 matches, 1.5/s, 3s left", p.line(3, 2*time.Second, &arena.Report{}))
	p.limit, p.matches = 0, math.MaxInt32
	require.Equal(t, "3/2147483647 matches, 0.0/s", p.line(3, 500*time.Hour, &arena.Report{}))

	// There is no line if the output is not a terminal.
	t.Setenv("TERM", "xterm")
	p = newProgress(&line, 4, time.Now)
	require.Nil(t, p.w)
	f, err := os.Create(t.TempDir() + "/out")
	require.NoError(t, err)
	defer f.Close()
	require.Nil(t, newProgress(f, 4, time.Now).w)

	// A character device is taken for a terminal.
	device, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	defer device.Close()
	require.Equal(t, device, newProgress(device, 4, time.Now).w)
	t.Setenv("TERM", "dumb")
	require.Nil(t, newProgress(device, 4, time.Now).w)
}

// progressLines returns the successive texts of the line of progress, one per line. The
// line must not wrap on any terminal.
func progressLines(t *testing.T, written string) (lines string) {
	for text := range strings.SplitSeq(strings.TrimPrefix(written, "\r"), "\r") {
		line, whole := strings.CutPrefix(text, "\x1b[?7l")
		line, cleared := strings.CutSuffix(line, "\x1b[K\x1b[?7h")
		require.True(t, whole && cleared, "%q", text)
		lines += line + "\n"
	}
	return lines
}
