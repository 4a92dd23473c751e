package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// nextToShow returns the seat that has the next turn to show cards; more is false if no cards
// can be shown, or if every seat has had its turn. The first turn is that of the seat after the
// declarer.
func (d *Deal) nextToShow() (seat int, more bool) {
	if len(d.Contract.Expose) == 0 || len(d.shown) == d.config.Players {
		return 0, false
	}
	return d.config.round(d.Declarer)[len(d.shown)], true
}

// showsOf lists what a seat may show: nothing, or any of the named cards that it holds.
func (d *Deal) showsOf(seat int) []string {
	list := []string{"pass"}
	may := inOrder(filter(d.hands[seat], func(c cards.Card) bool { return named(d.Contract.Expose, c) }))
	for n := 1; n <= len(may); n++ {
		for _, shown := range choices(may, n) {
			list = append(list, written("show", shown))
		}
	}
	return list
}

// show notes the cards that the next seat shows.
func (d *Deal) show(shown []cards.Card) {
	d.config.noteRuleIf(len(shown) > 0, "exposure-cards")
	d.config.noteRule("exposure-order")
	d.shown = append(d.shown, shown)
}

// extras returns what the cards that were shown score in a contract besides their plain value.
func (d *Deal) extras(k *Contract) []int {
	points := make([]int, d.config.Players)
	for i, shown := range d.shown {
		holder := d.config.round(d.Declarer)[i]
		for _, trick := range d.done() {
			taker := d.winner(&trick)
			for _, t := range k.Terms {
				for range filter(shown, func(c cards.Card) bool {
					return t.Per == "card" && named(t.Cards, c) && slices.Contains(trick.cards, c)
				}) {
					gets, more := d.receiver(t, taker), t.Points*(k.ExposeTimes-1)
					points[gets] += more
					if k.ExposeScores == "against-holder" {
						points[holder] -= more
					}
					d.config.noteRuleIf(gets != holder, "exposure-scores: "+k.ExposeScores)
					d.config.noteRuleIf(gets == holder, "exposure-scores: own")
				}
			}
		}
	}
	return points
}
