package svg

import (
	"math"

	"github.com/barbukit/barbukit/cards"
)

// tableWidth is the width of a picture with a table.
const tableWidth = 600.0

// box is what a table shows of a player.
type box struct {
	name  string
	lines []string
	backs int // the cards that the player holds, face down
	turn  bool
}

// table is the players around a table, and the cards that they have played.
type table struct {
	boxes    []box
	bottom   int
	reversed bool
}

// The sizes of a table.
const (
	lineSize = 15.0
	backSize = .24
)

// boxSize returns the width and the height of the players' boxes.
func (t *table) boxSize() (width, height float64) {
	width = [...]float64{172, 172, 172, 172, 172, 150, 150, 138, 138}[len(t.boxes)]
	for _, b := range t.boxes {
		height = max(height, b.height())
	}
	return width, height
}

// height returns the height that a box needs.
func (b *box) height() float64 {
	h := 34 + 19*float64(len(b.lines))
	if b.backs > 0 {
		h += cardHeight*backSize + 6
	}
	return h
}

// nameSize returns the size of the players' names.
func (t *table) nameSize() float64 {
	if len(t.boxes) > 4 {
		return 16
	}
	return 18
}

// height returns the height of the table.
func (t *table) height() float64 {
	_, height := t.boxSize()
	room, most := 244.0, 3.6
	switch n := len(t.boxes); {
	case n == 7:
		room, most = 345, 4.8 // two boxes on each side are close to each other
	case n > 7:
		room = 345
	case n > 4:
		room = 320
	}
	return max(2*height+room, most*height)
}

// direction returns the place of a seat as seen from the middle of the table: 0 1 is the bottom.
// The next seat sits on the left, which is the reader's left at the bottom.
func (t *table) direction(seat int) (x, y float64) {
	n := len(t.boxes)
	turn := 2 * math.Pi * float64(((seat-t.bottom)%n+n)%n) / float64(n)
	if t.reversed {
		turn = -turn
	}
	return -math.Sin(turn), math.Cos(turn)
}

// squared moves a place of a circle towards the corners of the table.
func squared(n float64) float64 { return math.Copysign(math.Pow(math.Abs(n), .6), n) }

// place returns the upper left corner of a player's box at a table whose upper end is at top.
func (t *table) place(seat int, top float64) (x, y float64) {
	width, height := t.boxSize()
	dx, dy := t.direction(seat)
	rx, ry := tableWidth/2-width/2-10, t.height()/2-height/2
	return tableWidth/2 + rx*squared(round(dx)) - width/2, top + ry*(1+squared(round(dy)))
}

// round makes exactly 0 of a number that is 0 but for rounding.
func round(n float64) float64 { return math.Round(n*1e9) / 1e9 }

// spot returns the middle of a card that a player has played, and the scale of the card.
func (t *table) spot(seat int, top float64) (x, y, scale float64) {
	dx, dy := t.direction(seat)
	rx, ry, scale := 80.0, 68.0, .66
	switch n := len(t.boxes); {
	case n > 6:
		rx, ry, scale = 100, 118, .44
	case n > 4:
		rx, ry, scale = 100, 106, .5
	case n == 3:
		rx = 70
	}
	return tableWidth/2 + rx*squared(round(dx)), top + t.height()/2 + ry*squared(round(dy)), scale
}

// seats adds the table and its players.
func (p *picture) seats(t *table, top float64) {
	p.put(`<rect %s x="12" y="%v" width="%v" height="%v" rx="60"/>`, p.cls("felt"), top+24, tableWidth-24, t.height()-48)
	width, height := t.boxSize()
	for seat, b := range t.boxes {
		x, y := t.place(seat, top)
		p.box(b, x, y, width, height, t.nameSize())
	}
}

// box adds what a table shows of a player.
func (p *picture) box(b box, x, y, width, height, nameSize float64) {
	class := p.cls("seat")
	if b.turn {
		class = p.cls("seat", "turn")
	}
	p.put(`<rect %s x="%v" y="%v" width="%v" height="%v" rx="10"/>`, class, x, y, width, height)
	spare := height - b.height()
	y, height = y+spare/2, height-spare
	p.text(x+width/2, y+23, nameSize, middle, font{nameSize, true}.cut(b.name, width-12), "ink", "b")
	for i, line := range b.lines {
		p.text(x+width/2, y+43+19*float64(i), lineSize, middle, font{size: lineSize}.cut(line, width-10), "soft")
	}
	if f := backs(b.backs); b.backs > 0 {
		scale := min(backSize, (width-20)/f.width)
		p.fan(f, x+(width-f.width*scale)/2, y+height-8-cardHeight*scale, scale, 0)
	}
}

// played adds the card that a seat has played.
func (p *picture) played(t *table, seat cards.Seat, c cards.Card, top float64, wins bool) {
	x, y, scale := t.spot(int(seat), top)
	x, y = x-cardWidth/2*scale, y-cardHeight/2*scale
	p.card(c, x, y, scale)
	if wins {
		p.put(`<rect fill="none" %s x="%v" y="%v" width="%v" height="%v" rx="%v"/>`, p.cls("turn"),
			x-2, y-2, cardWidth*scale+4, cardHeight*scale+4, 9*scale+2)
	}
}
