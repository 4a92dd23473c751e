package svg

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
)

// View returns the picture of the table as a seat or a spectator sees it: the deal and the
// contract, the players with the backs of their cards, the trick, the layout or the other cards on
// the table, the bets, and the seat's hand. In the hand the cards that may be played stand out, and
// the others are dim. The description is the text of [barbu.View.Text].
//
// The picture depends only on the fields of the view and on the options. If the view is bound,
// it also has the titles and names of the variant, and the places of all cards in a layout.
func View(v *barbu.View, o Options) string {
	return newPicture(o).position(v, nil, 0)
}

// Position returns the picture of a match with the hands of all players open: the table as a
// spectator sees it, and all hands below it. The cards that may be played stand out.
func Position(m *barbu.Match, o Options) string {
	hands := new(cards.Hands)
	for seat := range cards.Seat(m.Players()) {
		hands[seat] = m.Hand(seat)
	}
	return newPicture(o).position(m.View(barbu.Spectator), hands, m.LegalCards())
}

// position draws a view, with all hands if they are open.
func (p *picture) position(v *barbu.View, open *cards.Hands, legal cards.Set) string {
	players := max(0, min(v.Players, cards.MaxSeats))
	c := v.Caption(p.words())
	y := p.head(&c, v.Contract != "")
	y = p.middle(v, players, open != nil, y) + 10
	rows := c.Rows
	if v.Contract != "" && len(rows) > 0 {
		rows = rows[1:] // the contract is in the head
	}
	for _, row := range rows {
		y = p.lines(p.withMinus(row), y, "ink")
	}
	own := int(v.Seat) < players && v.Due > barbu.DueDraw
	if own || open != nil {
		y += 14
	}
	width := tableWidth - 2*margin
	text := v.Text(p.words())
	switch {
	case open != nil:
		_, y = p.openHands(open, players, margin, y, width, v.Turn, legal)
		text += p.openHandsText(open, players)
	case own:
		f := newFan(sorted(v.Hand))
		scale := min(1, width/f.width)
		y += raised * scale
		p.fan(f, margin+(width-f.width*scale)/2, y, scale, mayPlay(v))
		y += f.height*scale + 14
	}
	if c.Turn != "" {
		y = p.lines(c.Turn, y, "ink", "b")
	}
	title := c.Title
	if c.Deal != "" {
		title = strings.TrimPrefix(title+", "+c.Deal, ", ")
	}
	return p.finish(tableWidth, y+8, title, text)
}

// mayPlay returns the cards that the seat of a view may play.
func mayPlay(v *barbu.View) cards.Set {
	if v.Due != barbu.DueCard || v.Turn != v.Seat {
		return 0
	}
	legal := v.Hand.First
	for _, illegal := range v.Illegal {
		legal = legal.Without(illegal.Card)
	}
	return legal
}

// The sizes of the texts around a table.
const (
	rowSize  = 16.0
	rowSpace = 22.0
)

// lines adds a text in as many lines as it needs, and returns the place of the next line.
func (p *picture) lines(text string, y float64, classes ...string) float64 {
	f := font{rowSize, slices.Contains(classes, "b")}
	for _, line := range f.wrap(text, tableWidth-2*margin) {
		y += rowSpace
		p.text(margin, y-6, rowSize, left, line, classes...)
	}
	return y
}

// head adds the number of the deal, the roles and the contract, and returns the place of the
// table.
func (p *picture) head(c *barbu.Caption, contract bool) float64 {
	y := 10.0
	first := c.Deal
	if first == "" {
		first = c.Title
	}
	y = p.lines(first, y, "ink", "b")
	if contract && len(c.Rows) > 0 {
		y = p.lines(p.withMinus(c.Rows[0]), y, "ink")
	}
	y = p.lines(strings.Join(c.Roles, words.Semicolon(p.Language.Text(lang.Heading, ""))), y, "soft")
	return y + 6
}

// middle adds the players and the cards on the table, and returns the place below them.
func (p *picture) middle(v *barbu.View, players int, open bool, y float64) float64 {
	t := p.around(v, players, open)
	if len(v.Rows) > 0 {
		y = p.inLine(t, y) + 12
		r := layoutOf(v)
		width, height := r.size(tableWidth - 2*margin)
		p.layout(r, (tableWidth-width)/2, y, tableWidth-2*margin)
		return y + height
	}
	p.seats(t, y)
	middleY := y + t.height()/2
	switch winning := v.Winning(); {
	case len(v.Trick) > 0:
		for _, played := range v.Trick {
			if int(played.Seat) < players {
				p.played(t, played.Seat, played.Card, y, played.Seat == winning && len(v.Trick) > 1)
			}
		}
	case len(v.Table) > 0:
		var laid []cards.Card
		for _, played := range v.Table {
			laid = append(laid, played.Card)
		}
		f := newFan(laid)
		scale := min(.62, 190/f.width)
		p.fan(f, (tableWidth-f.width*scale)/2, middleY-f.height*scale/2, scale, 0)
	case v.Turned != 0 && v.Due != barbu.DueNothing && len(v.LastTrick) == 0:
		p.card(v.Turned, tableWidth/2-cardWidth*.31, middleY-cardHeight*.31, .62)
	}
	return y + t.height()
}

// around returns the players of a view.
func (p *picture) around(v *barbu.View, players int, open bool) *table {
	t := &table{bottom: int(p.Bottom), reversed: v.Reversed}
	if int(v.Seat) < players {
		t.bottom = int(v.Seat)
	}
	for seat := range cards.Seat(players) {
		facts := v.Facts(seat, p.words())
		for i := range facts {
			facts[i] = below.ReplaceAllString(facts[i], "$1−$2")
		}
		b := box{name: p.seat(seat), lines: facts, turn: v.Turn == seat}
		if size := at(v.Sizes, seat); !open && seat != v.Seat && size > 0 && v.Due > barbu.DueDraw {
			b.backs = size
		}
		t.boxes = append(t.boxes, b)
	}
	return t
}

// at returns the element of a list by seat, or 0 if the list is shorter.
func at(list []int, seat cards.Seat) int {
	if int(seat) < len(list) {
		return list[seat]
	}
	return 0
}

// inLine adds the players in rows of four, above a layout, and returns the place below them.
func (p *picture) inLine(t *table, y float64) float64 {
	const gap = 8
	_, height := t.boxSize()
	columns := min(len(t.boxes), 4)
	if n := len(t.boxes); n > 4 {
		columns = (n + 1) / 2
	}
	for seat, b := range t.boxes {
		width := (tableWidth-2*margin+gap)/float64(columns) - gap
		p.box(b, margin+float64(seat%columns)*(width+gap), y+float64(seat/columns)*(height+gap), width, height, 16)
	}
	return y + float64((len(t.boxes)+columns-1)/max(columns, 1))*(height+gap) - gap
}

// layoutOf returns the rows of the layout of a view. A view that is not bound has the places of
// all cards from the lowest that it shows to the ace.
func layoutOf(v *barbu.View) *rows {
	r := &rows{laid: v.Rows, start: v.Rank, one: len(v.Ends) == 2}
	if r.one {
		r.ends = v.Ends
	}
	if bound := v.Bound(); bound != nil {
		if contract := v.Playing(); contract != nil {
			layout := contract.Engine().LayoutRules
			pack := contract.Engine().Pack
			r.ranks, r.one = layout.RowRanks(pack), layout.Suits == dominoes.SuitsIgnored
			r.pack = []cards.Set{pack.Cards().First, pack.Cards().Second}
			r.start = contract.Engine().StartRank(v.Rank)
			return r
		}
	}
	seen := v.Hand.First
	for _, row := range v.Rows {
		seen |= row
	}
	lowest := cards.Ace
	for c := range seen.All() {
		lowest = min(lowest, c.Rank())
	}
	for rank := lowest; rank <= cards.Ace; rank++ {
		r.ranks = append(r.ranks, rank)
	}
	for range v.Rows {
		r.pack = append(r.pack, cards.NewPack(lowest, 1).Cards().First)
	}
	return r
}
