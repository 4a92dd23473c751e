package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// leftOver returns the cards of a pack that are in no hand.
func leftOver(pack []cards.Card, hands [][]cards.Card) []cards.Card {
	left := slices.Clone(pack)
	for _, hand := range hands {
		for _, card := range hand {
			left = less(left, card)
		}
	}
	return left
}

// Beside returns the cards that are in no hand before play: the talon, or the cards discarded for
// it.
func (m *Match) Beside() []cards.Card { return m.Now.talon }

// turnsUp reports whether a card is turned up in the deal: with a schedule, if the contract of the
// deal says so, otherwise if any contract does.
func (d *Deal) turnsUp() bool {
	c := d.config
	if d.isCut() {
		return false
	}
	if len(c.Schedule) > 0 {
		return c.contract(c.Schedule[d.at.deal%len(c.Schedule)]).Trump == "turned"
	}
	return slices.ContainsFunc(c.Contracts, func(k Contract) bool { return k.Trump == "turned" })
}

// turnable lists the cards that can be turned up: the cards of the talon or, without a talon, the
// dealer's cards.
func (d *Deal) turnable() []cards.Card {
	if len(d.talon) > 0 {
		return d.talon
	}
	return d.hands[d.Dealer]
}

// turnUps lists the cards that can be turned up as actions.
func (d *Deal) turnUps() []string {
	var list []string
	for _, card := range inOrder(d.turnable()) {
		list = append(list, written("turn", []cards.Card{card}))
	}
	return slices.Compact(list) // two copies of a card are the same
}

// turnUp turns up a card.
func (d *Deal) turnUp(card cards.Card) {
	d.turned = card
	if len(d.talon) > 0 {
		d.config.noteRule("trump-turned: talon")
	} else {
		d.config.noteRule("trump-turned: dealer")
	}
}

// showsTurned reports whether a seat holds the card that was turned up.
func (d *Deal) showsTurned(seat int) bool {
	switch {
	case d.turned == 0:
		return false
	case d.tookTalon:
		return seat == d.Declarer
	}
	return len(d.talon) == 0 && seat == d.Dealer
}

// free returns the cards of a seat that it may pass: all except the card that was turned up.
func (d *Deal) free(seat int) []cards.Card {
	if d.showsTurned(seat) {
		d.config.noteRule("trump-turned: not passed")
		return less(d.hands[seat], d.turned)
	}
	return d.hands[seat]
}

// takeTalon makes the declarer take up the talon when the contract and its trumps are known, if the
// rules say so.
func (d *Deal) takeTalon() {
	if d.takesTalon() {
		d.hands[d.Declarer] = append(d.hands[d.Declarer], d.talon...)
		d.tookTalon, d.mustDiscard = true, true
	}
}

// takesTalon reports whether the declarer still has to take up the talon.
func (d *Deal) takesTalon() bool {
	return d.config.Talon == "declarer" && len(d.talon) > 0 && !d.tookTalon
}

// discardsOf lists what the declarer may discard.
func (d *Deal) discardsOf(seat int) []string {
	may := filter(d.free(seat), func(c cards.Card) bool { return !named(d.config.Keep, c) })
	d.config.noteRuleIf(len(may) < len(d.free(seat)), "talon-keep")
	var list []string
	for _, some := range choices(inOrder(may), len(d.talon)) {
		list = append(list, written("discard", some))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// discard removes the cards from the declarer's hand.
func (d *Deal) discard(some []cards.Card) {
	for _, card := range some {
		d.hands[d.Declarer] = less(d.hands[d.Declarer], card)
	}
	d.talon, d.mustDiscard = some, false
}

// talonTaker returns the seat that counts as the taker of the cards that are in no hand. It returns
// false if they count for nobody.
func (d *Deal) talonTaker() (seat int, taken bool) {
	done := d.done()
	switch {
	case len(d.talon) == 0 || len(done) < d.handSize(): // a deal that ended early leaves the talon to nobody
		return 0, false
	case d.config.Talon == "last-trick":
		return d.winner(&done[len(done)-1]), true
	case d.config.Talon == "first-trick":
		return d.winner(&done[0]), true
	case d.config.Talon == "declarer" && d.config.Discards == "declarer":
		return d.Declarer, true
	}
	return 0, false
}

// inTalon returns how many cards a term counts in the talon, or in the cards discarded for it.
func (d *Deal) inTalon(t Term) int {
	if t.Per != "card" {
		return 0
	}
	return len(filter(d.talon, func(c cards.Card) bool { return named(t.Cards, c) }))
}

// fromTalon returns how many cards a seat got from the talon that a term counts.
func (d *Deal) fromTalon(t Term, seat int) int {
	taker, taken := d.talonTaker()
	n := d.inTalon(t)
	d.config.noteRuleIf(n > 0 && !taken, "talon-to: out of play")
	if !taken || taker != seat {
		return 0
	}
	d.config.noteRuleIf(n > 0 && d.config.Talon != "declarer", "talon-to: "+d.config.Talon)
	d.config.noteRuleIf(n > 0 && d.config.Talon == "declarer", "talon-discards")
	return n
}
