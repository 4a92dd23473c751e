package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The time of a server follows a clock that is set forward, and not one that is set back.
func TestClockNeverGoesBack(t *testing.T) {
	start := time.UnixMilli(1_000_000)
	wall, elapsed := start, time.Duration(0)
	c := &clock{wall: func() time.Time { return wall }, elapsed: func() time.Duration { return elapsed }, start: start}
	for _, step := range []struct{ set, passes, want time.Duration }{
		{0, 0, 0},
		{0, time.Second, time.Second},
		{-time.Hour, time.Second, 2 * time.Second},
		{0, time.Second, 3 * time.Second},
		{time.Hour, 0, 3 * time.Second},
		{time.Minute, time.Second, 64 * time.Second},
		{-time.Minute, time.Second, 65 * time.Second},
	} {
		wall, elapsed = wall.Add(step.set+step.passes), elapsed+step.passes
		require.Equal(t, start.Add(step.want).UnixMilli(), c.now(), "%v", step)
	}
	require.WithinDuration(t, time.Now(), time.UnixMilli(newClock().now()), time.Minute)
}
