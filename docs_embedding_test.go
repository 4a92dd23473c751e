package barbukit_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// The programs in docs/embedding.md are parts of a file that is compiled and run.
func TestEmbedding(t *testing.T) {
	programs := blocks(read(t, "docs/embedding.md"), "go")
	require.Len(t, programs, 13)
	for _, program := range programs {
		require.Contains(t, read(t, "example_embedding_test.go"), program)
	}
}

// Wherever a log is cut off, the table continues from its last complete line.
func TestEmbeddingCutOff(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.barbu")
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	begun, err := open(path, v, "Annie", "", "Cleo", "Dan")
	require.NoError(t, err)
	require.NoError(t, begun.deal())
	for !begun.match.Turn().Chance() {
		require.NoError(t, begun.standIn(begun.match.Turn().Seat))
	}
	require.NoError(t, begun.deal())
	require.NoError(t, begun.file.Close())
	log := read(t, path)
	header := strings.Index(log, "name 0")

	for cut := 0; cut <= len(log); cut += 31 {
		require.NoError(t, os.WriteFile(path, []byte(log[:cut]), 0o600))
		again, err := reopen(path, variants.Lookup)
		if cut < header {
			require.Error(t, err, "%q", log[:cut])
			continue
		}
		require.NoError(t, err, "%q", log[:cut])
		whole := logLines(log[:strings.LastIndex(log[:cut], "\n")+1])
		require.Equal(t, whole, logLines(read(t, path))[:len(whole)])
		require.LessOrEqual(t, len(logLines(read(t, path))), len(whole)+2, "reopening writes at most two of the lost lines again")

		require.NoError(t, again.deal())
		require.NoError(t, again.standIn(again.match.Turn().Seat))
		require.NoError(t, again.file.Close())
		file, err := os.Open(path)
		require.NoError(t, err)
		for _, err := range record.Verify(path, file, variants.Lookup) {
			require.NoError(t, err)
		}
		require.NoError(t, file.Close())
	}
	changed := strings.Replace(log, "0 play", "1 play", 1)
	require.NotEqual(t, log, changed)
	require.NoError(t, os.WriteFile(path, []byte(changed), 0o600))
	_, err = reopen(path, variants.Lookup)
	require.ErrorContains(t, err, "it is another seat's turn")
	require.Equal(t, changed, read(t, path), "a log that was changed is not overwritten")
}

// The fragment of a line is dropped even if it still parses, because the seat sent something
// else.
func TestEmbeddingCutOffLineThatParses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.barbu")
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	begun, err := open(path, v, "", "", "", "")
	require.NoError(t, err)
	require.NoError(t, begun.deal())
	require.NoError(t, begun.act(0, "0 declare no-tricks"))
	before := begun.match.Clone()
	require.NoError(t, begun.act(1, "1 double 0 2"))
	require.NoError(t, begun.file.Close())
	log, cut := strings.CutSuffix(read(t, path), " 2\n")
	require.True(t, cut)
	require.NoError(t, os.WriteFile(path, []byte(log), 0o600))

	again, err := reopen(path, variants.Lookup)
	require.NoError(t, err)
	require.NoError(t, again.file.Close())
	require.True(t, again.match.Equal(before), "turn: %v", again.match.Turn())
}

// logLines returns the lines of a log without comments and empty lines.
func logLines(log string) (lines []string) {
	for line := range strings.Lines(log) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}
