package svg

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// area is a rectangle.
type area struct {
	name                     string
	left, top, right, bottom float64
}

func (a area) overlaps(b area) bool {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

// At a table of any size the players and their cards do not overlap, and lie within the table.
func TestTablesDoNotOverlap(t *testing.T) {
	for players := 1; players <= 8; players++ {
		for lines := range 4 {
			for _, backs := range []int{0, 13} {
				for _, reversed := range []bool{false, true} {
					around := table{boxes: make([]box, players), bottom: players / 2, reversed: reversed}
					for i := range around.boxes {
						around.boxes[i] = box{lines: make([]string, lines), backs: backs}
					}
					var areas []area
					for seat := range players {
						x, y := around.place(seat, 0)
						w, h := around.boxSize()
						areas = append(areas, area{fmt.Sprint("box ", seat), x, y, x + w, y + h})
						x, y, scale := around.spot(seat, 0)
						areas = append(areas, area{fmt.Sprint("card ", seat), x - 50*scale, y - 70*scale, x + 50*scale, y + 70*scale})
					}
					for i, a := range areas {
						require.True(t, a.left >= 0 && a.right <= tableWidth && a.top >= -.01 && a.bottom <= around.height()+.01, "%d players: %v", players, a)
						for _, b := range areas[:i] {
							require.False(t, a.overlaps(b), "%d players, %d lines, %d backs: %+v %+v", players, lines, backs, a, b)
						}
					}
				}
			}
		}
	}
}

// The next player sits on the left of a player at the bottom, or on the right if play is reversed.
func TestDirectionOfPlay(t *testing.T) {
	around := table{boxes: make([]box, 4), bottom: 1}
	for seat, want := range [][2]float64{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
		x, y := around.direction(seat)
		require.Equal(t, want, [2]float64{round(x), round(y)})
	}
	around.reversed = true
	x, _ := around.direction(2)
	require.Equal(t, 1.0, round(x))
}
