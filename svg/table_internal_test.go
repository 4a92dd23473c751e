package svg

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
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

// Above a layout up to four players are in one row, and more players in two rows.
func TestPlayersAboveALayout(t *testing.T) {
	for players, rows := range map[int]float64{1: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 2} {
		around := table{boxes: make([]box, players)}
		_, height := around.boxSize()
		require.Equal(t, 10+rows*height+(rows-1)*8, newPicture(Options{}).inLine(&around, 10), players)
	}
}

// A card that was turned up lies in the middle of the table, 62 units wide and 86.8 high, before the first
// trick.
func TestTurnedCard(t *testing.T) {
	turned := cards.MustParse("5H")
	played := []barbu.Played{{Seat: 1, Card: cards.MustParse("QH")}}
	for _, row := range []struct {
		view  barbu.View
		shown int
	}{
		{barbu.View{Turned: turned, Due: barbu.DueCard}, 1},
		{barbu.View{Turned: turned, Due: barbu.DueNothing}, 0},
		{barbu.View{Turned: turned, Due: barbu.DueCard, LastTrick: played}, 0},
		{barbu.View{Turned: turned, Due: barbu.DueCard, Trick: played}, 0},
		{barbu.View{Due: barbu.DueCard}, 0},
	} {
		p := newPicture(Options{})
		row.view.Seat = barbu.Spectator
		bottom := p.middle(&row.view, 4, false, 100)
		centred := fmt.Sprintf(`transform="translate(269 %s)scale(0.62)"/>`, number((100+bottom)/2-43.4))
		require.Equal(t, row.shown, strings.Count(p.body.String(), centred), "%+v", row.view)
	}
}

// A player whose number of cards is missing in a view has no cards in the picture.
func TestMissingSizes(t *testing.T) {
	v := &barbu.View{Players: 3, Seat: barbu.Spectator, Due: barbu.DueCard, Sizes: []int{5, 4}}
	var sizes []int
	for _, b := range newPicture(Options{}).around(v, 3, false).boxes {
		sizes = append(sizes, b.backs)
	}
	require.Equal(t, []int{5, 4, 0}, sizes)
}

// A view that is not bound has places from the lowest card that it shows to the ace. Two ends mean that suits are ignored.
func TestLayoutOfAnUnboundView(t *testing.T) {
	v := &barbu.View{Rows: []cards.Set{cards.MustParseSet("9H TH")}, Hand: cards.MustParseHand("..8.Q"), Rank: cards.Nine}
	r := layoutOf(v)
	require.Equal(t, []cards.Rank{cards.Eight, cards.Nine, cards.Ten, cards.Jack, cards.Queen, cards.King, cards.Ace}, r.ranks)
	require.False(t, r.one)
	require.Equal(t, cards.Nine, r.start)
	require.Equal(t, "Start rank: nine\nSpades: nothing\nHearts: nine, ten\nDiamonds: nothing\nClubs: nothing", new(Options).rowsText(r))
	v.Ends, v.Rank = []cards.Rank{cards.Nine, cards.Ten}, 0
	r = layoutOf(v)
	require.True(t, r.one)
	require.Equal(t, v.Ends, r.ends)
	require.Equal(t, "Layout: nine, ten", new(Options).rowsText(r), "no start rank is named")
}
