package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/tabletext"
	"github.com/barbukit/barbukit/lang"
)

// sale draws the highest bid for the right to name trumps, and the answer of the declarer.
func (d *drawing) sale() {
	o, l := &d.Offer, d.Language
	var items []tabletext.Text
	add := func(text string) { items = append(items, tabletext.Plain(text)) }
	if o.Tricks > 0 {
		add(l.Text(lang.Bids, d.SeatText(o.Bidder), l.Count(o.Tricks, lang.Tricks)))
	} else if o.Refused > 0 {
		add(l.Count(o.Refused, lang.Tricks))
		if d.Declarer != cards.NoSeat {
			add(l.Text(lang.Refuses, d.SeatText(d.Declarer)))
		}
	}
	if o.Accepted && d.Declarer != cards.NoSeat {
		add(l.Text(lang.Accepts, d.SeatText(d.Declarer)))
	}
	d.row(lang.Sale, items, ", ")
}
