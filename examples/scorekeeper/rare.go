package main

import (
	"errors"
	"slices"
	"strconv"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/parse"
)

// The questions that only some games have: the sale of the right to name trumps, and the cards that
// players showed.

// The cards that the pages name.
var (
	jackOfHearts = cards.Of(cards.Jack, cards.Hearts)
	kingOfHearts = cards.Of(cards.King, cards.Hearts)
	aceOfSpades  = cards.Of(cards.Ace, cards.Spades)
)

// declarer returns the declarer, also if the form names who declares first. It returns
// [cards.NoSeat] if nobody declares, or if the declarer is not known yet.
func (d *dealInput) declarer() cards.Seat {
	if seat, err := cards.ParseSeat(d.typed.Get("declarer")); err == nil && d.next.FirstDeclares && int(seat) < d.k.Players() {
		return seat
	}
	return d.next.Declarer
}

// saleField asks who bought the right to name trumps.
func (d *dealInput) saleField() []field {
	if d.call.Sale.Least == 0 {
		return nil
	}
	f := field{ID: "sale", Legend: d.say("sale"), Choices: d.players("sale", d.say("nobody"))}
	if seller := d.declarer(); seller != cards.NoSeat {
		f.Choices = slices.DeleteFunc(f.Choices, func(o option) bool { return o.Value == seller.String() })
	}
	if d.call.Sale.Decline.Allowed() {
		f.Choices = append(f.Choices, option{Kind: "radio", Name: "sale", Value: "declined", Label: d.say("sale.declined"), On: d.on("sale", "declined")})
	}
	f.Rows = []row{{Player: d.say("sale.tricks"), Number: &number{
		Name: "sale-tricks", Label: d.say("sale.tricks"), Value: d.typed.Get("sale-tricks"), Most: d.k.Game().HandSize(),
	}}}
	return []field{f}
}

// sale reads who bought the right to name trumps.
func (d *dealInput) sale(e *keeper.Entry) error {
	buyer, price := d.typed.Get("sale"), d.typed.Get("sale-tricks")
	switch {
	case d.call.Sale.Least == 0:
		return nil
	case buyer == "declined":
		e.Sale.Declined = true
		return nil
	case buyer == "" && price == "":
		return nil
	}
	seat, err := cards.ParseSeat(buyer)
	if err != nil {
		return d.wrongDeal("sale", "", "sale.choose")
	}
	tricks, err := strconv.Atoi(price)
	if err != nil || tricks < d.call.Sale.Least || tricks > d.k.Game().HandSize() {
		return d.wrongDeal("sale", "", "sale.price", d.call.Sale.Least, d.k.Game().HandSize())
	}
	e.Sale.Buyer, e.Sale.Tricks = seat, tricks
	return nil
}

func shownInput(c cards.Card) string      { return "shown-" + c.String() }
func shownTakenInput(c cards.Card) string { return "shown-taken-" + c.String() }

// mayShow returns the cards that players may show in the contract.
func (d *dealInput) mayShow() cards.Set {
	set, err := d.k.Game().ContractSet(d.call.Contract)
	if err != nil {
		return 0
	}
	return cards.Set(d.k.Game().InDeal(d.next.At, set).Engine().Exposure.Cards)
}

// shownField asks, for each card that may be shown, who showed it and who took it.
func (d *dealInput) shownField() []field {
	if d.mayShow() == 0 {
		return nil
	}
	f := field{ID: "shown", Legend: d.say("shown"), Hint: d.say("shown.hint"), Folded: true}
	for c := range d.mayShow().All() {
		for _, of := range [][2]string{{"shown.by", shownInput(c)}, {"shown.taken", shownTakenInput(c)}} {
			text := d.say(of[0], d.Capital(d.card(c)))
			choice := &choice{Name: of[1], Label: text, Options: []option{{Label: "–"}}}
			for seat := range d.k.Players() {
				value := strconv.Itoa(seat)
				choice.Options = append(choice.Options, option{Value: value, Label: d.player(d.k, seat), On: d.on(of[1], value)})
			}
			f.Rows = append(f.Rows, row{Player: text, Select: choice})
			f.Folded = f.Folded && d.typed.Get(of[1]) == ""
		}
	}
	return []field{f}
}

// shown reads the cards that were shown.
func (d *dealInput) shown(e *keeper.Entry) error {
	for c := range d.mayShow().All() {
		by, to := d.typed.Get(shownInput(c)), d.typed.Get(shownTakenInput(c))
		if by == "" && to == "" {
			continue
		}
		shower, err := cards.ParseSeat(by)
		taker, errTaker := cards.ParseSeat(to)
		if err != nil || errTaker != nil {
			return d.wrongDeal("shown", "", "shown.both", d.card(c))
		}
		e.Shown = append(e.Shown, keeper.ShownCard{Card: c, By: shower, TakenBy: taker})
	}
	return nil
}

// wrongCard returns the error for a text that is not a card.
func (d *dealInput) wrongCard(field, text string, err error) error {
	if wrong, ok := errors.AsType[*parse.Error](err); ok {
		return d.wrongDeal(field, "", "text", d.Capital(wrong.In(d.Language))+".")
	}
	return d.wrongDeal(field, "", "card.wrong", text)
}
