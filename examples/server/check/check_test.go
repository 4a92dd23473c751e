package check

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
)

// played returns a journal with a table in which bots have played.
func played(t *testing.T, ticks int) *mem.Journal {
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

// Each damage is found: a changed line, a lost line, a line twice, a table under another name.
func TestDamage(t *testing.T) {
	var lines [][]byte
	for line := range played(t, 60).Read("t", 1) {
		lines = append(lines, line)
	}
	for name, c := range map[string]struct {
		subject, want string
		lines         [][]byte
	}{
		"changed": {"t", "chain", append(lines[:9:9], bytes.Replace(lines[9], []byte(`"at"`), []byte(`"ta"`), 1))},
		"lost":    {"t", "chain", append(lines[:9:9], lines[10])},
		"twice":   {"t", "chain", append(lines[:9:9], lines[8])},
		"renamed": {"u", "the entries are of table t", lines},
		"empty":   {"t", "there are no entries", nil},
	} {
		j := mem.New(mem.Options{})
		for i, line := range c.lines {
			require.NoError(t, j.Append(c.subject, uint64(i), line))
		}
		_, err := Table(j, c.subject)
		require.ErrorContains(t, err, c.want, name)
		require.True(t, strings.HasPrefix(err.Error(), "table "+c.subject), err)
	}
}
