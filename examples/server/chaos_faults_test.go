package main

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/chaos"
	"github.com/barbukit/barbukit/examples/server/check"
)

// Chaos compares the frames that its players have received, and reports a frame that its recipient may not see.
func TestWrongFrames(t *testing.T) {
	var out bytes.Buffer
	c := &chaotic{o: chaosFlags{store: t.TempDir(), nodes: 1}, src: rand.New(rand.NewPCG(1, 0)), out: &out}
	t.Cleanup(c.killAll)
	require.NoError(t, c.start(t.Context()))
	c.players = chaos.New(c.urls())
	views, results := 0, 0
	for try := 0; try < 10 && (views < 150 || results == 0); try++ { // the machine can be slow
		playing, cancel := context.WithTimeout(t.Context(), 3*time.Second)
		c.players.Play(playing, 2, 1)
		cancel()
		views, results = 0, 0
		for _, id := range c.players.Tables() {
			for _, r := range c.players.Received(id) {
				_, v, n := r.Count()
				views, results = views+v, results+n
			}
		}
	}
	c.killAll()
	require.NoError(t, c.prove(), out.String())
	require.Regexp(t, `the [1-9]\d* events, [1-9]\d* views and [1-9]\d* results that they received`, out.String())
	require.Regexp(t, `[1-9]\d* views were compared with other hidden cards`, out.String())

	id := c.players.Tables()[0]
	seen := map[int]bool{}
	for _, o := range c.players.Operations(id) {
		if o.Answer == check.Seen && o.Seat == 2 {
			seen[o.At] = true
		}
	}
	_, views, _ = c.players.Received(id)[2].Count()
	require.GreaterOrEqual(t, views, len(seen), "the views of requests count too")
	c.players.Received(id)[2].Add(0, check.Frame{Result: []int{1, 2, 3, 4}})
	out.Reset()
	require.ErrorContains(t, c.prove(), "0 lost, 1 faults")
	require.Contains(t, out.String(), "broken: table "+id+`: seat 2 received {"result":[1,2,3,4]} at place 0: want {}`)
}
