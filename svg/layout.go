package svg

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/lang"
)

// rows are the cards of a layout.
type rows struct {
	ranks []cards.Rank // of a row, from the lower end to the upper end
	pack  []cards.Set  // the cards that have a place in each row of a suit
	laid  []cards.Set  // for each row of a suit
	fits  cards.Set
	start cards.Rank
	ends  []cards.Rank // the ends of the single row, if suits are ignored and a card is laid
	extra int          // the kings laid that are in no row
	one   bool         // suits are ignored
}

// Layout returns the picture of a layout: a line for each row, with an empty place for each card that
// is not laid yet. The places of the cards that fit have an outline, and those of the start rank
// show it. If suits are ignored, the row shows only the ranks of its cards.
func Layout(l *dominoes.Layout, o Options) string {
	p := newPicture(o)
	longer, other := l.Rows()
	pack := l.Pack()
	r := rows{ranks: l.RowRanks(), pack: []cards.Set{pack.First}, laid: []cards.Set{longer}, fits: l.Fitting(), start: l.Start()}
	if pack.Second != 0 {
		r.pack, r.laid = append(r.pack, pack.Second), append(r.laid, other)
	}
	if low, high := l.Ends(); low != 0 {
		r.ends = []cards.Rank{low, high}
	}
	r.one = l.OneRow()
	if laid := l.Laid(); laid.Len() > longer.Len()+other.Len() {
		r.extra = 1
	}
	width, height := r.size(tableWidth - 2*margin)
	width, height = width+2*margin, height+2*margin
	p.layout(&r, margin, margin, tableWidth-2*margin)
	return p.finish(width, height, o.text(lang.Layout), o.rowsText(&r))
}

// cell returns the size of the place of a card, if the layout is at most that wide.
func (r *rows) cell(most float64) (width, height float64) {
	columns := max(len(r.ranks), 1) + r.extra
	width = min(most/float64(columns), 64)
	return width, (width-4)*cardHeight/cardWidth + 6
}

// lines returns the number of lines of the layout.
func (r *rows) lines() int {
	if r.one {
		return max(1, (r.count()+max(len(r.ranks), 1)-1)/max(len(r.ranks), 1))
	}
	return len(suitsShown) * len(r.laid)
}

// count returns the number of cards in the rows.
func (r *rows) count() int {
	n := 0
	for _, row := range r.laid {
		n += row.Len()
	}
	return n
}

// size returns the size of the layout, if it is at most that wide.
func (r *rows) size(most float64) (width, height float64) {
	w, h := r.cell(most)
	return w * float64(max(len(r.ranks), 1)+r.extra), h * float64(r.lines())
}

// layout adds the rows.
func (p *picture) layout(r *rows, x, y, most float64) {
	w, h := r.cell(most)
	scale := (w - 4) / cardWidth
	if r.one {
		p.oneRow(r, x, y, w, h, scale)
		return
	}
	line := 0
	for _, suit := range suitsShown {
		for i, row := range r.laid {
			y := y + h*float64(line)
			line++
			for column, rank := range r.ranks {
				c, x := cards.Of(rank, suit), x+w*float64(column)
				switch {
				case row.Has(c):
					p.card(c, x, y, scale)
				case r.pack[i].Has(c):
					p.place(r, c, x, y, scale, i)
				}
			}
			if r.extra > 0 && suit == cards.Hearts && i == 0 {
				p.card(cards.TarotKing, x+w*float64(len(r.ranks)), y, scale)
			}
		}
	}
}

// place adds the empty place of a card that is not laid yet, in a row of its suit.
func (p *picture) place(r *rows, c cards.Card, x, y, scale float64, row int) {
	class := p.cls("slot")
	if r.fits.Has(c) && (row == 0 || r.laid[row-1].Has(c)) && (row > 0 || !r.laid[0].Has(c)) {
		class = p.cls("slot", "fits")
	}
	p.put(`<rect %s x="%v" y="%v" width="%v" height="%v" rx="%v"/>`, class, x+1, y+1, cardWidth*scale-2, cardHeight*scale-2, 9*scale)
	if c.Rank() == r.start {
		p.put(`<g %s>%s</g>`, p.cls("start"), p.sign(c.Rank(), x+cardWidth/2*scale, y+cardHeight/2*scale-18*scale*1.2, scale*1.2))
	}
}

// oneRow adds the row of a layout that ignores suits: the ranks of its cards.
func (p *picture) oneRow(r *rows, x, y, w, h, scale float64) {
	for i, rank := range r.sequence() {
		x, y := x+w*float64(i%len(r.ranks)), y+h*float64(i/len(r.ranks))
		p.put(`<rect %s x="%v" y="%v" width="%v" height="%v" rx="%v"/>`, p.cls("paper"), x, y, cardWidth*scale, cardHeight*scale, 9*scale)
		p.put(`<g %s>%s</g>`, p.cls("s4"), p.sign(rank, x+cardWidth/2*scale, y+cardHeight/2*scale-18*scale*1.6, scale*1.6))
	}
	if len(r.ends) == 0 {
		p.slot(x, y, scale)
	}
}

// sequence returns the ranks of the single row from its lower end.
func (r *rows) sequence() []cards.Rank {
	if len(r.ends) == 0 || len(r.ranks) == 0 {
		return nil
	}
	var all []cards.Rank
	at := max(slices.Index(r.ranks, r.ends[0]), 0)
	for i := range r.count() {
		all = append(all, r.ranks[(at+i)%len(r.ranks)])
	}
	return all
}

// rowsText describes a layout: the cards of each row from the lower end.
func (o *Options) rowsText(r *rows) string {
	var lines []string
	if r.start != 0 {
		lines = append(lines, o.heading(lang.StartRank, o.Language.Rank(r.start)))
	}
	line := func(head string, names []string) {
		text := strings.Join(names, ", ")
		if text == "" {
			text = o.Language.Text(lang.Nothing)
		}
		lines = append(lines, o.Language.Text(lang.Heading, head)+" "+text)
	}
	if r.one {
		var names []string
		for _, rank := range r.sequence() {
			names = append(names, o.Language.Rank(rank))
		}
		line(o.text(lang.Layout), names)
		return strings.Join(lines, "\n")
	}
	for _, suit := range suitsShown {
		for i, row := range r.laid {
			var names []string
			for _, rank := range r.ranks {
				if row.Has(cards.Of(rank, suit)) {
					names = append(names, o.Language.Rank(rank))
				}
			}
			if r.extra > 0 && suit == cards.Hearts && i == 0 {
				names = append(names, o.Language.Rank(cards.Tarot))
			}
			head := o.Language.Capital(o.Language.Suit(suit))
			if len(r.laid) > 1 {
				head = fmt.Sprintf("%s %d", head, i+1)
			}
			line(head, names)
		}
	}
	return strings.Join(lines, "\n")
}
