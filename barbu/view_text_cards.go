package barbu

import (
	"strconv"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/tabletext"
	"github.com/barbukit/barbukit/lang"
)

// suitsShown are the suits in the order of a hand.
var suitsShown = [...]cards.Suit{cards.Spades, cards.Hearts, cards.Diamonds, cards.Clubs}

var symbols = [...]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

// colourOf returns the style of the cards of a suit.
func colourOf(s cards.Suit) tabletext.Style {
	if s == cards.Diamonds || s == cards.Hearts {
		return tabletext.Red
	}
	return 0
}

// suit returns the sign of a suit.
func (o *TextOptions) suit(s cards.Suit) string {
	switch {
	case o.CardNames:
		return o.Language.Suit(s)
	case o.Symbols && int(s) < len(symbols):
		return symbols[s]
	}
	return o.Language.SuitLetter(s)
}

// rank returns the sign of a rank.
func (o *TextOptions) rank(r cards.Rank) string {
	if o.CardNames {
		return o.Language.Rank(r)
	}
	return o.Language.RankLetter(r)
}

// card returns a card, with a style in addition to its colour.
func (o *TextOptions) card(c cards.Card, s tabletext.Style) tabletext.Text {
	switch {
	case !c.IsFace():
		return tabletext.Plain(o.Language.Card(c))
	case o.CardNames:
		return tabletext.Styled(o.Language.Card(c), colourOf(c.Suit())|s)
	}
	return tabletext.Styled(o.rank(c.Rank())+o.suit(c.Suit()), colourOf(c.Suit())|s)
}

// legal returns a card that may be played.
func (d *drawing) legal(c cards.Card) tabletext.Text {
	if d.Colour {
		return d.card(c, tabletext.Bold|tabletext.Underlined)
	}
	return tabletext.Join(tabletext.Plain("["), d.card(c, 0), tabletext.Plain("]"))
}

// hand returns the cards of a hand by suits, high cards first. The cards of legal are marked.
func (d *drawing) hand(h cards.Hand, legal cards.Set) []tabletext.Text {
	var suits []tabletext.Text
	for _, suit := range suitsShown {
		var text tabletext.Text
		for c := range h.First.In(suit).Backward() {
			shown := d.card(c, 0)
			if legal.Has(c) {
				shown = d.legal(c)
			}
			copies := 1
			if h.Second.Has(c) {
				copies = 2
			}
			for range copies {
				if text != nil {
					text = append(text, d.between()...)
				}
				text = append(text, shown...)
			}
		}
		if text != nil {
			suits = append(suits, text)
		}
	}
	return suits
}

// inLine returns the cards of a hand.
func (d *drawing) inLine(h cards.Hand) tabletext.Text {
	var line tabletext.Text
	for i, suit := range d.hand(h, 0) {
		if i > 0 {
			line = append(line, d.between()...)
		}
		line = append(line, suit...)
	}
	return line
}

// between returns what is between two cards of a hand: cards in words need a comma.
func (d *drawing) between() tabletext.Text {
	if d.CardNames {
		return tabletext.Plain(", ")
	}
	return tabletext.Plain(" ")
}

// ownHand draws the cards that the seat holds.
func (d *drawing) ownHand() {
	if int(d.Seat) >= d.players || d.Due <= DueDraw {
		return
	}
	legal := cards.Set(0)
	if d.Due == DueCard && d.Turn == d.Seat {
		legal = d.View.Hand.First
		for _, illegal := range d.Illegal {
			legal = legal.Without(illegal.Card)
		}
	}
	d.row(lang.YourHand, d.hand(d.View.Hand, legal), "   ")
}

// table draws the cards shown face up, the trick on the table and the last trick.
func (d *drawing) table() {
	d.open()
	played := d.trick(d.Trick)
	if winning := d.Winning(); winning != cards.NoSeat && len(played) > 1 {
		played = append(played, tabletext.Plain(d.Language.Text(lang.TakesSoFar, d.SeatText(winning))))
	}
	d.row(lang.Trick, played, ", ")
	d.last()
}

// open draws the cards shown face up.
func (d *drawing) open() {
	var shown []tabletext.Text
	for seat := range d.all().All() {
		if h := at(d.Shown, seat); h != (cards.Hand{}) {
			shown = append(shown, d.whose(seat, d.inLine(h)))
		}
	}
	d.row(lang.FaceUp, shown, ", ")
	var faceUp []tabletext.Text
	for seat := range d.all().All() {
		if s := at(d.View.FaceUp, seat); s != 0 {
			faceUp = append(faceUp, d.whose(seat, d.inLine(cards.Hand{First: s})))
		}
	}
	d.row(lang.CardsShown, faceUp, ", ")
}

// last draws the last trick.
func (d *drawing) last() {
	if last := d.trick(d.LastTrick); last != nil {
		d.row(lang.LastTrick, append(last, tabletext.Plain(d.Language.Text(lang.TakenBy, d.SeatText(d.TakenBy)))), ", ")
	}
}

// counted draws the running total, the seats that passed the thresholds, and the next threshold.
func (d *drawing) counted() {
	if d.Count.IsZero() {
		return
	}
	items := []tabletext.Text{tabletext.Plain(strconv.Itoa(d.Count.Total))}
	for _, p := range d.Count.Passed {
		items = append(items, tabletext.Plain(d.heading(strconv.Itoa(p.Threshold))+" "+d.SeatText(p.Seat)))
	}
	d.row(lang.RunningTotal, items, ", ")
	if d.Count.Next > 0 {
		d.row(lang.NextThreshold, []tabletext.Text{tabletext.Plain(strconv.Itoa(d.Count.Next))}, "")
	}
}

// laid draws the cards on the table if no tricks are taken and no layout is built, and the card
// that continues a run.
func (d *drawing) laid() {
	d.row(lang.OnTable, d.trick(d.Table), ", ")
	d.wanted()
}

// wanted draws the card that continues a run.
func (d *drawing) wanted() {
	if d.Wanted != 0 {
		d.row(lang.NextCard, []tabletext.Text{d.card(d.Wanted, 0)}, "")
	}
}

// trick returns the cards of a trick with their players.
func (d *drawing) trick(played []Played) []tabletext.Text {
	var items []tabletext.Text
	for _, p := range played {
		items = append(items, d.whose(p.Seat, d.card(p.Card, 0)))
	}
	return items
}
