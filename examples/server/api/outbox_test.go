package api

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"
)

// post is an outbox, and what it has written: the messages of one write are joined by spaces.
type post struct {
	outbox
	lock  sync.Mutex // for wrote: goroutines of the outbox write, one after another
	wrote []string
	fails error
}

func newPost(most int) *post {
	p := &post{outbox: outbox{most: most, overflows: prometheus.NewCounter(prometheus.CounterOpts{})}}
	p.run = func(f func()) { go f() }
	p.write = func(all [][]byte) error {
		var texts []string
		for _, text := range all {
			texts = append(texts, string(text))
		}
		p.lock.Lock()
		defer p.lock.Unlock()
		p.wrote = append(p.wrote, strings.Join(texts, " "))
		return p.fails
	}
	return p
}

// after checks what has been written some time later.
func (p *post) after(t *testing.T, d time.Duration, want ...string) {
	t.Helper()
	time.Sleep(d)
	synctest.Wait()
	p.lock.Lock()
	defer p.lock.Unlock()
	require.Equal(t, want, p.wrote)
	p.wrote = nil
}

// A message that is not urgent waits for others, for at most gather. Nothing is lost, and the order stays.
func TestGather(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPost(8)
		for range 3 {
			p.send([]byte("a"), false)
			p.after(t, gather-1)
			p.send([]byte("b"), false)
			p.after(t, 0) // both wait for another one
			require.False(t, p.quiet())
			p.after(t, 1, "a b") // not longer than a may wait
		}
		require.True(t, p.quiet())
		p.after(t, time.Hour)

		p.send([]byte("c"), false)
		p.send([]byte("d"), true)
		p.after(t, 0, "c d")
		p.send([]byte("e"), false)
		p.after(t, gather-1) // not by the timer of c
		p.after(t, 1, "e")

		for _, text := range []string{"1", "2", "3", "4", "5"} {
			p.send([]byte(text), false)
		}
		p.after(t, 0, "1 2 3 4 5") // more than half of the messages that may wait
	})
}

// What happens while a client waits for an answer travels with the answer, also if it is urgent.
func TestFramesTravelWithTheAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPost(8)
		p.expectAnswer()
		p.send([]byte("frame"), true)
		p.after(t, gather-1)
		p.answer([]byte("ok"), true)
		p.after(t, 0, "frame ok")
		p.expectAnswer()
		p.send([]byte("frame"), true)
		p.after(t, gather, "frame") // the answer takes too long
		p.answer([]byte("ok"), true)
		p.after(t, 0, "ok")
		p.send([]byte("urgent"), true)
		p.after(t, 0, "urgent")
	})
}

// The answer of a busy server travels with what comes next, but does not wait long, and no urgent frame waits for it.
func TestAnswersOfABusyServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPost(8)
		p.expectAnswer()
		p.send([]byte("own"), false)
		p.answer([]byte("ok"), false)
		p.after(t, gather-1)
		require.False(t, p.quiet())
		p.after(t, 1, "own ok")

		p.expectAnswer()
		p.answer([]byte("ok"), false)
		p.send([]byte("other"), false)
		p.send([]byte("turn"), true)
		p.after(t, 0, "ok other turn")

		p.expectAnswer()
		p.send([]byte("turn"), true)
		p.answer([]byte("ok"), false)
		p.after(t, 0, "turn ok")
	})
}

// After a write that failed, and after too many messages, the connection closes and nothing more is written.
func TestNothingIsWrittenAfterALoss(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPost(2)
		ctx, cancel := context.WithCancelCause(t.Context())
		p.cancel, p.fails = cancel, errors.New("cut")
		p.send([]byte("a"), true)
		p.after(t, 0, "a")
		require.Equal(t, p.fails, context.Cause(ctx))
		p.send([]byte("b"), true)
		p.after(t, gather)

		p = newPost(0)
		ctx, p.cancel = context.WithCancelCause(t.Context())
		p.send([]byte("a"), true)
		require.Equal(t, errOverflow, context.Cause(ctx))
		p.after(t, gather)
	})
}

// Only a server that has many messages to answer for a while lets an answer wait, and a refusal never waits.
func TestBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		writes := 0
		c := &client{s: &Server{metrics: newMetrics(func() float64 { return 0 })}}
		c.out = outbox{most: 8, run: func(f func()) { go f() }, write: func([][]byte) error { writes++; return nil }}
		wrote := func(text string) bool {
			before := writes
			c.handle([]byte(text))
			synctest.Wait()
			return writes > before
		}
		ping := func() bool { return wrote(`{"id":1,"ping":true}`) }
		enough := busyMessages*int64(runtime.GOMAXPROCS(0)) - 1 // and the one that is sent
		c.s.unanswered.Store(10 * enough)
		for range averaged / 20 { // not for long
			require.True(t, ping())
		}
		c.s.unanswered.Store(enough - 1)
		for range 20 * averaged {
			require.True(t, ping())
		}
		c.s.unanswered.Store(enough)
		for range 20 * averaged {
			ping()
		}
		c.out.flush()
		synctest.Wait()
		require.False(t, ping())
		require.True(t, wrote("nonsense"))
		require.Equal(t, enough, c.s.unanswered.Load())
		c.s.unanswered.Store(3 * enough)
		for range 20 * averaged {
			ping()
		}
		require.True(t, wrote("nonsense")) // and what waits
		c.s.unanswered.Store(0)            // the peak is over
		require.True(t, ping())
	})
}
