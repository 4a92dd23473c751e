package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// passing returns the number of cards that each seat passes now, and the direction. The
// number is 0 if no cards are passed now.
func (d *Deal) passing() (n int, way string) {
	switch {
	case d.isCut() && !d.asksBefore() && d.cutDue() == "gift":
		return d.config.CutRound.Pass, d.config.CutRound.To[d.at.deal][d.passed]
	case d.passesBefore() && d.passed == 0:
		return d.config.Pass, d.passWay()
	case d.isCut() || d.passesBefore():
	case d.declared && !d.asksAfter() && d.passed == 0 && !d.takesTalon() && !d.mustDiscard && !d.inSale() && !d.Declined():
		return d.Contract.Give, d.Contract.GiveTo
	}
	return 0, ""
}

// passWay returns the direction of the pass before the contract is known: left, right, across or
// none. The directions of the list are used in turn, one for each deal of the match. With an odd
// number of players nobody sits across, so these entries of the list do not count.
func (d *Deal) passWay() string {
	ways := filter(d.config.PassTo, func(way string) bool { return way != "across" || d.config.Players%2 == 0 })
	if len(d.config.PassTo) == 0 {
		ways = []string{"left"}
	}
	return ways[d.number%len(ways)]
}

// passesBefore reports whether cards are passed in this deal before the contract is known.
func (d *Deal) passesBefore() bool { return d.config.Pass > 0 && d.passWay() != "none" }

// givesTo returns the seat to which a seat passes cards.
func (d *Deal) givesTo(seat int, way string) int {
	switch way {
	case "right":
		return d.config.right(seat)
	case "across":
		return (seat + d.config.Players/2) % d.config.Players
	}
	return d.config.left(seat)
}

// giftsOf lists every choice of cards that a seat can pass. All cards of a choice are from the
// seat's own hand, because players get the cards passed to them only after all players have
// passed.
func (d *Deal) giftsOf(seat int) []string {
	n, _ := d.passing()
	var list []string
	for _, gift := range choices(inOrder(d.free(seat)), n) {
		list = append(list, written("give", gift))
	}
	slices.Sort(list)
	return slices.Compact(list) // two copies of a card are the same choice
}

// inOrder returns the cards in the order of a record: clubs, diamonds, hearts, spades, each
// low to high.
func inOrder(held []cards.Card) []cards.Card {
	held = slices.Clone(held)
	slices.SortFunc(held, func(a, b cards.Card) int {
		if a.Suit() != b.Suit() {
			return int(a.Suit()) - int(b.Suit())
		}
		return int(a.Rank()) - int(b.Rank())
	})
	return held
}

// choices lists every way to choose n of the cards.
func choices(from []cards.Card, n int) [][]cards.Card {
	if n == 0 {
		return [][]cards.Card{nil}
	}
	var list [][]cards.Card
	for i := range from {
		for _, rest := range choices(from[i+1:], n-1) {
			list = append(list, append([]cards.Card{from[i]}, rest...))
		}
	}
	return list
}

// give puts aside the gift of the next seat. When all seats have passed, the cards change
// hands.
func (d *Deal) give(gift []cards.Card) {
	d.gifts = append(d.gifts, gift)
	if len(d.gifts) < d.config.Players {
		return
	}
	_, way := d.passing()
	if d.passesBefore() {
		d.config.noteRule("pass-before: " + way)
		d.config.noteRuleIf(d.at.set > 0 && len(d.config.PassTo) > 1, "pass-before: over sets")
	} else if !d.isCut() {
		d.config.noteRule("give-count")
		d.config.noteRule("give-to: " + way)
	} else {
		d.config.noteRule("cut-pass")
		d.config.noteRule("cut-pass-to: " + way)
		d.config.noteRuleIf(d.passed > 0, "cut-pass: again")
	}
	for i, seat := range d.config.round(d.Declarer) {
		for _, card := range d.gifts[i] {
			d.hands[seat] = less(d.hands[seat], card)
		}
	}
	for i, seat := range d.config.round(d.Declarer) {
		to := d.givesTo(seat, way)
		d.hands[to] = append(d.hands[to], d.gifts[i]...)
	}
	d.gifts, d.passed = nil, d.passed+1
}
