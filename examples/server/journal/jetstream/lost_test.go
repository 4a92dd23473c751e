package jetstream_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// A whole message that is missing in the middle is found also if its table has no later line. Tables that have later
// lines continue, now and after the next start.
func TestMissingMessage(t *testing.T) {
	dir, block := written(t)
	file, err := os.ReadFile(block)
	require.NoError(t, err)
	at := bytes.LastIndex(file, []byte("tables.00."+earlier)) - 22 // where the message begins, with its length
	end := at + int(binary.LittleEndian.Uint32(file[at:])&^(1<<31))
	require.NoError(t, os.WriteFile(block, slices.Delete(file, at, end), 0o600))
	f, err := jetstream.ReadFiles(dir)
	require.NoError(t, err)
	require.Len(t, f.Damage, 1)
	require.ErrorContains(t, f.Damage[0], "messages are lost, the last is message 20, and nothing shows the tables of 1 of them; tables that may have lost lines: "+earlier)
	for range 2 {
		j, err := jetstream.Open(jetstream.Options{Dir: dir})
		require.NoError(t, err)
		require.Equal(t, []string{earlier}, slices.Collect(maps.Keys(j.Hurt())))
		last, err := j.Last("a")
		require.NoError(t, err)
		require.EqualValues(t, 20, last)
		require.NoError(t, j.Close())
	}
}

// The last line of a table is found to be lost also if the damage hides of which table it was. Other tables that have
// later lines, or only earlier damage, lose nothing by that.
func TestDamagedLastLine(t *testing.T) {
	subject := "tables.00." + earlier
	for name, f := range map[string]func(file []byte, at int) []byte{
		"another table":  flip(len(subject) - 1),
		"no table":       flip(0),
		"another number": flip(-18),
		"zeros":          func(file []byte, at int) []byte { clear(file[at-22 : at+500]); return file },
		"another line":   func(file []byte, at int) []byte { return flip(bytes.Index(file[at:], []byte("Line: 20"))+6)(file, at) },
	} {
		t.Run(name, func(t *testing.T) {
			dir, block := written(t)
			file, err := os.ReadFile(block)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(block, f(file, bytes.LastIndex(file, []byte(subject))), 0o600))
			for range 2 {
				j, err := jetstream.Open(jetstream.Options{Dir: dir})
				require.NoError(t, err)
				require.Contains(t, j.Hurt(), earlier)
				require.NoError(t, j.Close())
			}
		})
	}
}

// Much damage is reported with little memory: the first places, and each table that may have lost lines.
func TestMuchDamage(t *testing.T) {
	dir, block := written(t)
	file, err := os.ReadFile(block)
	require.NoError(t, err)
	for n := range 10 {
		file[bytes.Index(file, fmt.Appendf(nil, "line-%s-%02d", earlier, 2*n))] ^= 1
		file[bytes.Index(file, fmt.Appendf(nil, "line-a-%02d", n))] ^= 1
	}
	require.NoError(t, os.WriteFile(block, file, 0o600))
	f, err := jetstream.ReadFiles(dir)
	require.NoError(t, err)
	require.Len(t, f.Damage, 20, "20 lines are damaged, and other lines show it")
	for _, d := range f.Damage {
		require.Equal(t, []string{"a", sibling, earlier}, d.Tables, "those with a later line, also after more damage")
	}
}
