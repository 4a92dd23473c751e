package barbu

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/tabletext"
)

// Caption is what [View.Text] has around the table: short texts for a program that draws the
// players and the cards itself. A text that does not apply is empty.
type Caption struct {
	Title string   // the title of the variant, or its name if the view is not bound
	Deal  string   // "Deal 3 of 28"
	Roles []string // "Dealer, declarer: 0 Annie"
	// Rows has the contract, the bets, the cards passed and shown, the last trick, and what the
	// seat may declare, bet and answer, each in a text with its head: "Contract: No queens". The
	// cards of the table and of the seat's hand are not among them.
	Rows []string
	Turn string // whose turn it is, or what is due: "Your turn"
}

// Caption returns the texts of [View.Text] around the table. The options Width and Colour have no
// effect.
func (v *View) Caption(o TextOptions) Caption {
	d := drawing{View: v, TextOptions: o, page: tabletext.New(0, false), players: max(0, min(v.Players, cards.MaxSeats))}
	d.Colour = false
	c := Caption{Title: d.title(), Turn: d.turnText()}
	if v.Due != DueNothing {
		c.Deal = d.dealNumber()
		for _, role := range d.roles() {
			c.Roles = append(c.Roles, role.Head+" "+role.Text.String(false))
		}
	}
	d.contractRow()
	d.partners()
	d.sale()
	d.bets()
	d.passed()
	d.open()
	d.last()
	d.past()
	d.counted()
	d.wanted()
	d.may()
	c.Rows = d.page.Rows(d.semicolon())
	return c
}

// Facts returns what [View.Text] says of a seat: the number of its cards, tricks and points, and
// its place. It returns nothing for a seat that is not at the table.
func (v *View) Facts(seat cards.Seat, o TextOptions) []string {
	if int(seat) >= v.Players {
		return nil
	}
	d := drawing{View: v, TextOptions: o}
	var facts []string
	for _, fact := range d.facts(seat) {
		facts = append(facts, strings.TrimSpace(fact.String(false)))
	}
	return facts
}
