package jetstream

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"
)

// A line is sent at once after a quiet time, and the next ones are sent together, in their order.
func TestQueue(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var sent []string
		q := &queue{send: func(m *nats.Msg) { sent = append(sent, m.Subject) }}
		add := func(names ...string) {
			for _, name := range names {
				q.add(&nats.Msg{Subject: name})
			}
		}
		wait := func(d time.Duration) {
			time.Sleep(d)
			synctest.Wait()
		}
		add("a")
		require.Equal(t, []string{"a"}, sent)
		add("b")
		wait(apart / 2)
		add("c", "d")
		require.Equal(t, []string{"a"}, sent)
		wait(apart / 2)
		require.Equal(t, []string{"a", "b", "c", "d"}, sent)
		add("e")
		require.Len(t, sent, 4, "a group was sent just now")
		wait(apart)
		require.Len(t, sent, 5)
		wait(apart)
		require.Len(t, sent, 5, "nothing is sent twice")
		add("f")
		require.Equal(t, []string{"a", "b", "c", "d", "e", "f"}, sent)
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
