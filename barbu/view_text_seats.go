package barbu

import (
	"strconv"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/tabletext"
	"github.com/barbukit/barbukit/lang"
)

// seats draws the players: their cards, tricks, places and points, and the cards that they have
// played to the trick.
func (d *drawing) seats() {
	played := map[cards.Seat]tabletext.Text{}
	for _, p := range d.Trick {
		played[p.Seat] = d.card(p.Card, 0)
	}
	var seats []tabletext.Seat
	for seat := range d.all().All() {
		name := d.SeatText(seat)
		if seat == d.Seat {
			name += " (" + d.Language.Text(lang.You) + ")"
		}
		seats = append(seats, tabletext.Seat{
			Name: tabletext.Plain(name), Facts: d.facts(seat), Card: played[seat], Turn: seat == d.Turn,
		})
	}
	near := 0
	if int(d.Seat) < d.players {
		near = int(d.Seat)
	}
	d.page.Seats(seats, near, d.Reversed, d.heading(""))
}

// facts returns how many cards, tricks and points a seat has, and its place.
func (d *drawing) facts(seat cards.Seat) []tabletext.Text {
	var facts []string
	if d.Due > DueDraw {
		facts = append(facts, d.Language.Count(at(d.Sizes, seat), lang.Cards))
	}
	if len(d.Tricks) > 0 {
		facts = append(facts, d.Language.Count(at(d.Tricks, seat), lang.Tricks))
	}
	if place := at(d.Places, seat); place > 0 {
		facts = append(facts, d.Language.Text(lang.Place)+" "+strconv.Itoa(place))
	}
	facts = append(facts, d.Language.Count(at(d.Total, seat), lang.PointsScored))
	return plain(facts)
}

// bets draws the bets that were made, and the doubles that are owed.
func (d *drawing) bets() {
	var bets, owed []tabletext.Text
	for by := range d.all().All() {
		for on := range at(d.Doubled, by).All() {
			phrase := lang.Doubled
			if at(d.Redoubled, on).Has(by) {
				phrase = lang.DoubledRedoubled
			}
			bets = append(bets, tabletext.Plain(d.Language.Text(phrase, d.SeatText(by), d.SeatText(on))))
		}
		if n := d.StillOwed(by); n > 0 {
			owed = append(owed, d.whose(by, tabletext.Plain(d.Language.Count(n, lang.Doubles))))
		}
	}
	d.row(lang.Bets, bets, d.semicolon())
	d.row(lang.Owed, owed, ", ")
}

// plain returns texts without styles.
func plain(texts []string) []tabletext.Text {
	var all []tabletext.Text
	for _, text := range texts {
		all = append(all, tabletext.Plain(text))
	}
	return all
}
