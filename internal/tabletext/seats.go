package tabletext

import "strings"

// Seat is a place at the table.
type Seat struct {
	Name  Text
	Facts []Text // such as the number of cards
	Card  Text   // on the table in front of the seat; empty for none
	Turn  bool   // the seat must act
}

// The widths of pages on which the seats are not a list.
const (
	aroundFrom = 80
	aroundMost = 100 // a wider table is hard to read
	columnGap  = 2
)

// marker is the text before the name of a seat.
func (s *Seat) marker() string {
	if s.Turn {
		return "> "
	}
	return "  "
}

// name returns the name after its marker, within a width.
func (s *Seat) name(width int) Text {
	name := s.Name.cut(width - indent)
	if s.Turn {
		bold := make(Text, len(name))
		for i, span := range name {
			bold[i] = Span{span.Text, span.Style | Bold}
		}
		name = bold
	}
	return Join(Plain(s.marker()), name)
}

// block returns the name and the facts as lines of a width.
func (s *Seat) block(width int) []Text {
	lines := []Text{s.name(width)}
	if len(s.Facts) > 0 {
		for _, line := range flow(nil, s.Facts, ", ", 0, width-indent) {
			lines = append(lines, Join(Plain(strings.Repeat(" ", indent)), line))
		}
	}
	return lines
}

// Seats adds the seats. On a wide page four players sit around the table, with the seat near at
// the bottom and the next seat on its left, or on its right if reversed is true; another number of players
// sit in a row. On a narrow page, or if they do not fit in a row, the seats are a list. In a list colon
// follows each name.
func (p *Page) Seats(seats []Seat, near int, reversed bool, colon string) {
	switch {
	case p.width < aroundFrom:
		p.list(seats, colon)
	case len(seats) == 4:
		p.around(seats, near, reversed)
	default:
		p.row(seats, colon)
	}
}

// list adds one paragraph for each seat. From the width alignFrom on the facts of all seats
// begin in the same column.
func (p *Page) list(seats []Seat, colon string) {
	var heads []Text
	widest := 0
	for i := range seats {
		head := Join(seats[i].name(p.width/2), Plain(colon))
		heads, widest = append(heads, head), max(widest, head.Width())
	}
	for i, head := range heads {
		facts := seats[i].Facts
		if len(seats[i].Card) > 0 {
			facts = append(facts[:len(facts):len(facts)], seats[i].Card)
		}
		if p.width >= alignFrom {
			head = head.padded(widest)
		}
		p.put(p.flow(head, facts, ", ", 2*indent)...)
	}
}

// row adds the seats side by side, or as a list if a name or a fact does not fit.
func (p *Page) row(seats []Seat, colon string) {
	if len(seats) == 0 {
		return
	}
	column := (min(p.width, aroundMost)+columnGap)/len(seats) - columnGap
	blocks := make([][]Text, len(seats))
	for i := range seats {
		s := &seats[i]
		widest := s.Name.Width()
		for _, fact := range s.Facts {
			widest = max(widest, fact.Width()+1) // and a comma
		}
		if indent+widest > column {
			p.list(seats, colon)
			return
		}
		blocks[i] = s.block(column)
	}
	p.beside(blocks, column)
	cards := make([][]Text, len(seats))
	played := false
	for i := range seats {
		cards[i] = []Text{Join(Plain("  "), seats[i].Card.cut(column-indent))}
		played = played || len(seats[i].Card) > 0
	}
	if played {
		p.beside(cards, column)
	}
}

// beside adds blocks of lines side by side, in columns of a width.
func (p *Page) beside(blocks [][]Text, column int) {
	height := 0
	for _, block := range blocks {
		height = max(height, len(block))
	}
	for i := range height {
		var line Text
		for _, block := range blocks {
			cell := Text{}
			if i < len(block) {
				cell = block[i]
			}
			line = Join(line, cell.padded(column+columnGap))
		}
		p.put(line.trim())
	}
}

// around adds four seats around a table: in front of each seat is its card.
func (p *Page) around(seats []Seat, near int, reversed bool) {
	column := (min(p.width, aroundMost)+columnGap)/3 - columnGap
	left, far, right := (near+1)%4, (near+2)%4, (near+3)%4
	if reversed {
		left, right = right, left
	}
	middle := func(seat int) [][]Text {
		block := seats[seat].block(column)
		widest := 0
		for _, line := range block {
			widest = max(widest, line.Width())
		}
		before := strings.Repeat(" ", (column-widest)/2)
		for i := range block {
			block[i] = Join(Plain(before), block[i])
		}
		return [][]Text{nil, block}
	}
	card := func(seat, width int) Text {
		c := seats[seat].Card.cut(width)
		return Join(Plain(strings.Repeat(" ", (width-c.Width())/2)), c).padded(width)
	}
	played := false
	for i := range seats {
		played = played || len(seats[i].Card) > 0
	}
	p.beside(middle(far), column)
	sides := [][]Text{seats[left].block(column), nil, seats[right].block(column)}
	if played {
		half := column / 2
		sides[1] = []Text{
			card(far, column),
			Join(card(left, half), card(right, column-half)),
			card(near, column),
		}
	}
	p.beside(sides, column)
	p.beside(middle(near), column)
}
