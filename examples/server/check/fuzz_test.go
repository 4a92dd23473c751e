package check

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Any entries with a whole chain are those of a table that can be proved, or they are refused, and the table is
// as it was before the refused entry.
func FuzzTable(f *testing.F) {
	for _, ticks := range []int{0, 8, 60} {
		var entries [][]byte
		for line, err := range played(f, ticks).Read("t", 1) {
			require.NoError(f, err)
			_, entry, _ := bytes.Cut(line, []byte(" "))
			entries = append(entries, entry)
		}
		f.Add(bytes.Join(entries, []byte("\n")))
	}
	for _, entry := range []string{
		``, `null`, `{"seq":1,"kind":"create"}`, `{"seq":1,"kind":"act","seat":200,"line":"x"}`, `{"seq":18446744073709551615}`,
	} {
		f.Add([]byte(entry))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		j := mem.New(mem.Options{})
		var prev table.Hash
		for i, entry := range bytes.Split(text, []byte("\n")) {
			prev = sha256.Sum256(append(prev[:], entry...))
			require.NoError(t, j.Append("t", uint64(i), fmt.Appendf(nil, "%x %s", prev, entry)))
		}
		r, err := Table(j, "t")
		if err != nil {
			require.True(t, strings.HasPrefix(err.Error(), "table t"), err)
		}
		require.LessOrEqual(t, r.Entries, bytes.Count(text, []byte("\n"))+1)
		rest := &table.Table{}
		for line := range j.Read("t", 1) {
			at := rest.Seq()
			if err := rest.Load(line); err != nil {
				require.ErrorIs(t, err, table.ErrChain)
				require.Equal(t, at, rest.Seq())
				return
			}
		}
	})
}
