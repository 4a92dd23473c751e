package jetstream_test

import (
	"bytes"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// written returns the files of a server on which one table was written, and then two others in turn.
func written(t testing.TB) (dir, block string) {
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

// tables returns what List yields.
func tables(t testing.TB, l interface {
	List() iter.Seq2[string, error]
}) (names []string) {
	for name, err := range l.List() {
		require.NoError(t, err)
		names = append(names, name)
	}
	return names
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
				listed := tables(t, j)
				require.Subset(t, listed, slices.Collect(maps.Keys(j.Hurt())), "so that it is reported")
				require.NoError(t, j.Close())
				f, err := jetstream.ReadFiles(dir)
				require.NoError(t, err)
				require.Equal(t, listed, tables(t, f))
				for name := range j.Hurt() {
					for _, err := range f.Read(name, 1) {
						require.ErrorIs(t, err, journal.ErrDamaged, "the files look whole, but lines are lost")
					}
				}
			}
			copies, err := os.ReadDir(filepath.Join(dir, "damaged"))
			require.NoError(t, err)
			require.NotEmpty(t, copies)
		})
	}
}

// The end of a message that was not written completely is no damage if nobody was answered.
func TestTorn(t *testing.T) {
	dir, block := written(t)
	change(t, block, "line-"+sibling+"-19", func(file []byte, _ int) []byte { return append(file, file[:40]...) })
	f, err := jetstream.ReadFiles(dir)
	require.NoError(t, err)
	require.Empty(t, f.Damage)
	require.Equal(t, 1, f.Torn)
	j := open(t, dir)
	last, err := j.Last(sibling)
	require.NoError(t, err)
	require.EqualValues(t, 20, last)
	require.NoError(t, j.Append(sibling, 20, []byte("x")))
}

// Acknowledged messages that are missing at the end of the files are found, whole ones too. The journal opens only
// when somebody has decided to continue without them.
func TestLostEnd(t *testing.T) {
	message := func(name string, n int) string { return fmt.Sprintf("line-%s-%02d", name, n) }
	for name, row := range map[string]struct {
		f    func(t *testing.T, dir, block string)
		want string
	}{
		"whole messages": {func(t *testing.T, _, block string) {
			file, err := os.ReadFile(block)
			require.NoError(t, err)
			end := bytes.Index(file, []byte(message("a", 18))) + len(message("a", 18)) + 8 // and its checksum
			require.NoError(t, os.Truncate(block, int64(end)))
		}, "message 60 was acknowledged, and the files of the stream end with message 57"},
		"a part of a message": {func(t *testing.T, _, block string) {
			change(t, block, message(sibling, 19), func(file []byte, at int) []byte { return file[:at+3] })
		}, "message 60 was acknowledged, and the files of the stream end with message 59"},
		"the block": {func(t *testing.T, _, block string) {
			require.NoError(t, os.Remove(block))
		}, "message 60 was acknowledged, and the files of the stream end with message 0"},
		"all files": {func(t *testing.T, dir, _ string) {
			require.NoError(t, os.RemoveAll(filepath.Join(dir, "jetstream")))
		}, "message 60 was acknowledged, and the files of the stream end with message 0"},
	} {
		t.Run(name, func(t *testing.T) {
			dir, block := written(t)
			row.f(t, dir, block)
			f, err := jetstream.ReadFiles(dir)
			require.NoError(t, err)
			require.Len(t, f.Damage, 1)
			require.ErrorContains(t, f.Damage[0], row.want)
			require.Zero(t, f.Torn)
			for range 2 {
				_, err = jetstream.Open(jetstream.Options{Dir: dir})
				require.ErrorContains(t, err, row.want)
				require.ErrorContains(t, err, "restore the files from a copy, or remove "+f.Damage[0].File+" to go on without these lines")
			}
			require.NoError(t, os.Remove(f.Damage[0].File))
			j, err := jetstream.Open(jetstream.Options{Dir: dir})
			require.NoError(t, err)
			require.NoError(t, j.Append("new", 0, []byte("x")))
			require.NoError(t, j.Close())
			require.NoError(t, open(t, dir).Close())
		})
	}
}

// A mark that is not a number is refused.
func TestWrongMark(t *testing.T) {
	dir, _ := written(t)
	marks, err := filepath.Glob(filepath.Join(dir, "*.acknowledged"))
	require.NoError(t, err)
	require.Len(t, marks, 1)
	for _, text := range []string{"", "60\n", "x", "0000000000000000000x\n", "00000000000000000060"} {
		require.NoError(t, os.WriteFile(marks[0], []byte(text), 0o600))
		_, err = jetstream.Open(jetstream.Options{Dir: dir})
		require.ErrorContains(t, err, "want the number of a message with 20 digits", "%q", text)
	}
}

// A list of damaged tables that cannot be read is refused, because the tables in it must not continue.
func TestWrongHurt(t *testing.T) {
	dir, block := written(t)
	change(t, block, "line-a-07", flip(3))
	for _, text := range []string{"", "null", `["a"]`, `{"a":1}`, `{"a":"x"} {}`, `{"a":"x"`} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, "damaged.json"), []byte(text), 0o600))
		_, err := jetstream.Open(jetstream.Options{Dir: dir})
		require.ErrorContains(t, err, "damaged.json: ")
		require.ErrorContains(t, err, `want the damaged tables, as in {"TABLE": "what is wrong"}`, "%q", text)
	}
}

// A journal that does not sync promises nothing about its files.
func TestUnsyncedHasNoMark(t *testing.T) {
	dir, block := written(t)
	j, err := jetstream.Open(jetstream.Options{Dir: dir, Unsynced: true})
	require.NoError(t, err)
	require.NoError(t, j.Close())
	require.NoError(t, os.Truncate(block, 0))
	f, err := jetstream.ReadFiles(dir)
	require.NoError(t, err)
	require.Empty(t, f.Damage)
}
