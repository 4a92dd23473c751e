package texttable_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/texttable"
)

// The first two letters and the last letter of each wide block take two columns. The letters before and after
// a block do not: they take one, or none if they combine with another letter. Source:
// EastAsianWidth.txt of Unicode.
func TestWideBlocks(t *testing.T) {
	combining := map[rune]bool{0xA980: true, 0xFE2F: true}
	for _, block := range [][2]rune{
		{0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0x4DBF}, {0x4E00, 0xA4CF}, {0xA960, 0xA97F},
		{0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFE30, 0xFE6F}, {0xFF01, 0xFF60}, {0xFFE0, 0xFFE6},
		{0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1FAFF}, {0x20000, 0x3FFFD},
	} {
		for _, inside := range []rune{block[0], block[0] + 1, block[1]} {
			require.Equal(t, 2, texttable.Width(string(inside)), "%U", inside)
		}
		for _, outside := range []rune{block[0] - 1, block[1] + 1} {
			want := 1
			if combining[outside] {
				want = 0
			}
			require.Equal(t, want, texttable.Width(string(outside)), "%U", outside)
		}
	}
	require.Equal(t, 1, texttable.Width("\u02FF"))
	require.Zero(t, texttable.Width("\u0300"), "the first letter that combines with another")
}
