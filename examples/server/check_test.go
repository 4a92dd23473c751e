package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// Each copy of a table is compared with the longest one, wherever that is.
func TestCompare(t *testing.T) {
	for _, tt := range []struct {
		name   string
		copies [3]string // the lines that each server has
		want   string
	}{
		{"all the same", [3]string{"abc", "abc", "abc"}, ""},
		{"shorter copies", [3]string{"a", "", "abc"}, ""},
		{"the first differs", [3]string{"x", "abc", "ab"}, "broken: 1 and 0: table t: line 1 differs\n"},
		{"the others fork after what the first has", [3]string{"a", "abx", "abcd"}, "broken: 2 and 1: table t: line 3 differs\n"},
		{"the first has nothing", [3]string{"", "ax", "ab"}, "broken: 1 and 2: table t: line 2 differs\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var all []*jetstream.Files
			for _, lines := range tt.copies {
				dir := t.TempDir()
				j, err := jetstream.Open(jetstream.Options{Dir: dir})
				require.NoError(t, err)
				for n, line := range lines {
					require.NoError(t, j.Append("t", uint64(n), []byte(string(line))))
				}
				require.NoError(t, j.Close())
				files, err := readStopped(dir)
				require.NoError(t, err)
				all = append(all, files)
			}
			var out strings.Builder
			broken := compare(&out, []string{"0", "1", "2"}, all)
			require.Equal(t, tt.want, out.String())
			require.Equal(t, strings.Count(tt.want, "broken"), broken)
		})
	}
}

// One of a thing is not written in the plural.
func TestSummary(t *testing.T) {
	one := check.Report{Entries: 1, Actions: 1, Deals: 1}
	several := check.Report{Entries: 30, Actions: 20, Deals: 2, Over: true}
	require.Equal(t, "0 tables (0 over): 0 entries, 0 actions, 0 steps of chance proved", summary(nil))
	require.Equal(t, "1 table (0 over): 1 entry, 1 action, 1 step of chance proved", summary([]check.Report{one}))
	require.Equal(t, "2 tables (1 over): 31 entries, 21 actions, 3 steps of chance proved", summary([]check.Report{one, several}))
}
