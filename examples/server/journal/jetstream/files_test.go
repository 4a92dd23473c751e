package jetstream_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// written returns the files of a server on which one table was written, and then two others in turn.
func written(t *testing.T) (dir, block string) {
	dir = t.TempDir()
	j, err := jetstream.Open(jetstream.Options{Dir: dir})
	require.NoError(t, err)
	write := func(name string, n uint64) {
		require.NoError(t, j.Append(name, n, fmt.Appendf(nil, "line-%s-%02d", name, n)))
	}
	for n := range uint64(20) {
		write(earlier, n)
	}
	for n := range uint64(20) {
		write("a", n)
		write(sibling, n)
	}
	require.NoError(t, j.Close())
	blocks, err := filepath.Glob(filepath.Join(dir, "jetstream", "*", "streams", "TABLES-00", "msgs", "1.blk"))
	require.NoError(t, err)
	require.Len(t, blocks, 1)
	return dir, blocks[0]
}

const sibling, earlier = "b", "c"

// change changes a file where a text begins.
func change(t *testing.T, path, text string, f func(file []byte, at int) []byte) {
	t.Helper()
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	at := bytes.Index(file, []byte(text))
	require.Positive(t, at)
	require.NoError(t, os.WriteFile(path, f(file, at), 0o600))
}

func flip(by int) func([]byte, int) []byte {
	return func(file []byte, at int) []byte { file[at+by] ^= 1; return file }
}

// A server that does not run has in its files what was written.
func TestFiles(t *testing.T) {
	dir, _ := written(t)
	f, err := jetstream.ReadFiles(dir)
	require.NoError(t, err)
	require.Empty(t, f.Damage)
	require.Zero(t, f.Torn)
	for _, name := range []string{"a", sibling, earlier} {
		n := 0
		for line, err := range f.Read(name, 1) {
			require.NoError(t, err)
			require.Equal(t, fmt.Sprintf("line-%s-%02d", name, n), string(line))
			n++
		}
		require.Equal(t, 20, n)
	}
	_, err = jetstream.ReadFiles(t.TempDir())
	require.ErrorContains(t, err, "there are no tables in")
}

// Each damage of a file is found. The tables that may have lost lines do not continue, now and after the
// next start; the other tables have all their lines.
func TestDamagedFiles(t *testing.T) {
	for name, row := range map[string]struct {
		text  string
		f     func([]byte, int) []byte
		whole bool // the other table of the stream has no line after the damage
	}{
		"a line is changed":        {"line-a-07", flip(3), false},
		"the last line is changed": {"line-" + sibling + "-19", flip(3), true},
		"a length is changed":      {"tables.00.a", func(file []byte, at int) []byte { file[at-22] ^= 64; return file }, false},
		"a number is changed": {"line-a-04", func(file []byte, at int) []byte {
			return flip(12)(file, bytes.Index(file[at:], []byte("Barbu-Line: 5\r"))+at)
		}, false},
		"bytes are lost": {"line-a-07", func(file []byte, at int) []byte { return append(file[:at:at], file[at+5:]...) }, false},
		"a line is lost": {"line-a-07", func(file []byte, at int) []byte {
			next := bytes.Index(file[at:], []byte("line-"+sibling+"-07")) + at
			return append(file[:at:at], file[next:]...) // the messages of both tables are equally long
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			dir, block := written(t)
			change(t, block, row.text, row.f)
			f, err := jetstream.ReadFiles(dir)
			require.NoError(t, err)
			require.NotEmpty(t, f.Damage)
			for range 2 { // the second start finds files that the server of NATS has shortened
				j, err := jetstream.Open(jetstream.Options{Dir: dir})
				require.NoError(t, err)
				hurt := "a"
				if row.whole {
					hurt = sibling
				}
				require.Contains(t, j.Hurt(), hurt)
				require.ErrorIs(t, j.Append(hurt, 20, []byte("x")), journal.ErrDamaged)
				_, err = j.Last(hurt)
				require.ErrorIs(t, err, journal.ErrDamaged)
				for _, err := range j.Read(hurt, 1) {
					require.ErrorIs(t, err, journal.ErrDamaged)
				}
				for _, other := range []string{"a", sibling, earlier} {
					if _, is := j.Hurt()[other]; is {
						continue
					}
					last, err := j.Last(other)
					require.NoError(t, err)
					require.EqualValues(t, 20, last, other)
				}
				require.NotContains(t, j.Hurt(), earlier)
				require.NoError(t, j.Close())
			}
			copies, err := os.ReadDir(filepath.Join(dir, "damaged"))
			require.NoError(t, err)
			require.NotEmpty(t, copies)
		})
	}
}

// The end of a message that was not written completely is no damage: nobody was answered.
func TestTorn(t *testing.T) {
	dir, block := written(t)
	change(t, block, "line-"+sibling+"-19", func(file []byte, at int) []byte { return file[:at+3] })
	f, err := jetstream.ReadFiles(dir)
	require.NoError(t, err)
	require.Empty(t, f.Damage)
	require.Equal(t, 1, f.Torn)
	j := open(t, dir)
	last, err := j.Last(sibling)
	require.NoError(t, err)
	require.EqualValues(t, 19, last)
	require.NoError(t, j.Append(sibling, 19, []byte("x")))
}
