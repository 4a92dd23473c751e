package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// passing returns the number of cards that each seat passes now, and the direction. The
// number is 0 if no cards are passed now.
func (d *Deal) passing() (n int, way string) {
	switch {
	case d.isCut() && d.cutDue() == "gift":
		return d.config.CutRound.Pass, d.config.CutRound.To[d.at.deal][d.passed]
	case !d.isCut() && d.declared && d.passed == 0:
		return d.Contract.Give, d.Contract.GiveTo
	}
	return 0, ""
}

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
	for _, gift := range choices(inOrder(d.hands[seat]), n) {
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
	if !d.isCut() {
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
