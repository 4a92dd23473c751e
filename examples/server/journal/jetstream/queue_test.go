package jetstream

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"
)

// Few lines are sent at once. After many, the next ones are sent together, in their order.
func TestQueue(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		sent, next := "", 'a'
		q := &queue{send: func(m *nats.Msg) { sent += m.Subject }}
		add := func(lines int) {
			for range lines {
				q.add(&nats.Msg{Subject: string(next)})
				next++
			}
		}
		wait := func(d time.Duration) {
			time.Sleep(d)
			synctest.Wait()
		}
		add(atOnce)
		require.Equal(t, "abcd", sent)
		wait(apart / 2)
		add(3)
		wait(apart/2 - 1)
		add(2)
		require.Equal(t, "abcd", sent)
		wait(1)
		require.Equal(t, "abcdefghi", sent, "the time is over")
		add(2)
		require.Equal(t, "abcdefghi", sent, "the stream is still busy")
		wait(apart)
		require.Equal(t, "abcdefghijk", sent)
		add(3)
		require.Equal(t, "abcdefghijklm", sent, "two lines were sent in this time, and two more can be")
		wait(apart)
		require.Equal(t, "abcdefghijklmn", sent)
		wait(apart)
		add(atOnce)
		require.Equal(t, "abcdefghijklmnopqr", sent, "the stream was quiet")
		wait(apart)
		require.Len(t, sent, 18, "nothing is sent twice")
	})
}

// A line that cannot be sent has an error at once.
func TestLineThatIsNotSent(t *testing.T) {
	t.Parallel()
	j, err := Open(Options{Dir: t.TempDir()})
	require.NoError(t, err)
	a, err := newAppender(j.conn, 1)
	require.NoError(t, err)
	require.NoError(t, j.Close())
	_, err = a.append(0, "tables.00.a", 0, 1, []byte("a line"))
	require.ErrorIs(t, err, nats.ErrConnectionClosed)
}
