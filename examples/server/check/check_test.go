package check

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
)

// played returns a journal with a table in which bots have played.
func played(t testing.TB, ticks int) *mem.Journal {
	token := strings.Repeat("a", 43)
	j := mem.New(mem.Options{})
	n := &node.Node{Journal: j, Now: func() int64 { return 1000 }, Key: func() []byte { return bytes.Repeat([]byte{7}, 32) }}
	for _, in := range []table.Input{{Kind: table.KindCreate, Token: token, Options: table.Options{Variant: "salade", Players: 4}}, {Kind: table.KindFill, Token: token}} {
		_, err := n.Do("t", in)
		require.NoError(t, err)
	}
	for range ticks {
		_, err := n.Do("t", table.Input{Kind: table.KindTick})
		require.NoError(t, err)
	}
	return j
}

func TestWhole(t *testing.T) {
	all, err := Journal(played(t, 60))
	require.NoError(t, err)
	require.Equal(t, []Report{{Table: "t", Entries: 62, Actions: 58, Deals: 2}}, all)
	_, err = Journal(played(t, 0))
	require.NoError(t, err, "nothing was played")
}

// Each damage is found in both journals: by a check, and by a node, which freezes the table, reports it
// once, and writes nothing more.
func TestDamage(t *testing.T) {
	var lines [][]byte
	for line := range played(t, 60).Read("t", 1) {
		lines = append(lines, line)
	}
	damages := map[string]struct {
		subject, want string
		lines         [][]byte
	}{
		"a byte is changed":    {"t", "chain", append(append(lines[:9:9], flipped(lines[9])), lines[10:]...)},
		"a key is renamed":     {"t", "chain", append(lines[:9:9], bytes.Replace(lines[9], []byte(`"at"`), []byte(`"ta"`), 1))},
		"a line is lost":       {"t", "chain", append(lines[:9:9], lines[10:]...)},
		"the first is lost":    {"t", "chain", lines[1:]},
		"two lines change":     {"t", "chain", append(append(lines[:9:9], lines[10], lines[9]), lines[11:]...)},
		"a line is repeated":   {"t", "chain", append(append(lines[:10:10], lines[9]), lines[10:]...)},
		"the table is another": {"u", "the entries are of table t", lines},
	}
	journals := map[string]func(t *testing.T) journal.Journal{
		"mem": func(*testing.T) journal.Journal { return mem.New(mem.Options{}) },
		"jetstream": func(t *testing.T) journal.Journal {
			j, err := jetstream.Open(jetstream.Options{Dir: t.TempDir(), Unsynced: true})
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, j.Close()) })
			return j
		},
	}
	for where, open := range journals {
		for name, c := range damages {
			t.Run(where+"/"+name, func(t *testing.T) {
				j := open(t)
				for i, line := range c.lines {
					require.NoError(t, j.Append(c.subject, uint64(i), line))
				}
				reports, err := Journal(j)
				require.ErrorContains(t, err, c.want)
				require.True(t, strings.HasPrefix(err.Error(), "table "+c.subject), err)
				require.Len(t, reports, 1)
				require.Error(t, reports[0].Err)
				reported := 0
				n := &node.Node{Journal: j, Now: func() int64 { return 2000 }, Key: func() []byte { return make([]byte, 32) }, Report: func(string, error) { reported++ }}
				for range 3 {
					_, err := n.Do(c.subject, table.Input{Kind: table.KindTick})
					require.ErrorIs(t, err, node.ErrFrozen)
				}
				require.Equal(t, 1, reported)
				last, err := j.Last(c.subject)
				require.NoError(t, err)
				require.EqualValues(t, len(c.lines), last)
			})
		}
	}
	_, err := Table(mem.New(mem.Options{}), "t")
	require.ErrorContains(t, err, "there are no entries")
}

// flipped returns a line with one bit changed.
func flipped(line []byte) []byte {
	line = bytes.Clone(line)
	line[len(line)/2] ^= 1
	return line
}
