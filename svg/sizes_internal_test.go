package svg

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// A row of a hand has at most 16 cards. A longer hand has two rows, the upper of which is the
// longer one if they differ.
func TestRowsOfAHand(t *testing.T) {
	all := slices.Collect(cards.Pack52().Cards().First.All())
	for n, want := range map[int][]int{0: nil, 1: {1}, 16: {16}, 17: {9, 8}, 18: {9, 9}, 32: {16, 16}} {
		f := newFan(all[:n])
		var rows []int
		for i, row := range f.rows {
			rows = append(rows, len(row))
			require.Len(t, f.x[i], len(row))
			require.Zero(t, f.x[i][0])
			require.LessOrEqual(t, f.x[i][len(row)-1]+cardWidth, f.width)
		}
		require.Equal(t, want, rows, n)
		require.Equal(t, cardHeight+secondRow*float64(max(len(rows), 1)-1), f.height, n)
	}
	require.Equal(t, []float64{0, 24, 48}, backs(3).x[0])
	require.Empty(t, backs(-1).rows[0])
	require.Len(t, backs(110).rows[0], 110)
	require.Len(t, backs(math.MaxInt).rows[0], 110)
}

// A layout that ignores suits has full lines, and a line for the rest.
func TestLinesOfASingleRow(t *testing.T) {
	all := slices.Collect(cards.Pack52().Cards().First.All())
	for laid, want := range map[int]int{0: 1, 1: 1, 7: 1, 8: 1, 9: 2, 16: 2, 17: 3} {
		r := rows{one: true, ranks: make([]cards.Rank, 8), laid: []cards.Set{cards.SetOf(all[:laid]...)}}
		require.Equal(t, want, r.lines(), laid)
	}
	r := rows{one: true}
	require.Equal(t, 1, r.lines(), "a layout without ranks")
	r = rows{ranks: make([]cards.Rank, 8), laid: make([]cards.Set, 2)}
	require.Equal(t, 8, r.lines(), "two rows for each suit")
}

// An id begins with a letter and has letters, digits, - and _ only.
func TestID(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "A": "A", "Z9": "Z9", "a-b_c": "a-b_c", "z0": "z0", "Z": "Z", "0a": "x0a", "-a": "x-a", "_a": "x_a", "é": "x__", "a b": "a_b",
		"a@[`{/:": "a______",
	} {
		require.Equal(t, want, id(text), "%q", text)
	}
}

// The sizes of tables of up to four, six, seven and eight players differ.
func TestSizesOfTables(t *testing.T) {
	for players, want := range map[int]struct{ name, scale float64 }{
		2: {18, .66}, 3: {18, .66}, 4: {18, .66}, 5: {16, .5}, 6: {16, .5}, 7: {16, .44}, 8: {16, .44},
	} {
		around := table{boxes: make([]box, players)}
		_, _, scale := around.spot(0, 0)
		require.Equal(t, want.name, around.nameSize(), players)
		require.Equal(t, want.scale, scale, players)
	}
}
