package counting_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
)

// What ParseValues reads is what String writes, and no text makes it panic.
func FuzzParseValues(f *testing.F) {
	for _, text := range []string{"A11 T10 K4 Q3 J2", "", " J2  A11 ", "A100", "A0", "A101", "A01", "A+1", "A", "11", "AA1", "A1 A2", "10A", "*3", "Ä1", "\x001", "A-1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := counting.ParseValues(text)
		if err != nil {
			require.Equal(t, counting.Values{}, v)
			require.True(t, strings.HasPrefix(err.Error(), "counting: "), "%v", err)
			return
		}
		again, err := counting.ParseValues(v.String())
		require.NoError(t, err)
		require.Equal(t, v, again)
		for _, part := range strings.Fields(text) { // each value is what the text says
			rank, err := cards.ParseRank(part[:1])
			require.NoError(t, err)
			require.Contains(t, strings.Fields(v.String()), rank.String()+part[1:])
		}
		var read counting.Values
		require.NoError(t, read.UnmarshalText([]byte(text)))
		require.Equal(t, v, read)
	})
}
