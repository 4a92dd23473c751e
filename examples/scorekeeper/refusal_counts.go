package main

import (
	"errors"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
)

// explainTaken puts a wrong count into words: "You entered 8 queens; there are only 4."
func (d *dealInput) explainTaken(refused *keeper.EntryError, e *keeper.Entry) string {
	needed, _ := d.needed(*e) // the contract is known
	label := d.item(refused.Item)
	at := slices.IndexFunc(needed.Counts, func(c keeper.Count) bool { return c.Item == refused.Item })
	switch {
	case errors.Is(refused.Err, keeper.ErrReplay):
		return d.say("deal.replay")
	case errors.Is(refused.Err, keeper.ErrSplit):
		return d.say("deal.split")
	case errors.Is(refused.Err, keeper.ErrDeclined):
		return d.say("deal.declined", d.declarerName())
	case refused.Other != "":
		return d.say("taken.clash", label, d.item(refused.Other))
	case at < 0 && refused.Item != "":
		return d.say("taken.not", label, d.label(e.Contract))
	case at < 0:
		return d.say("error.entry")
	}
	count, sum := needed.Counts[at], 0
	var open cards.Seats
	for seat := range d.k.Players() {
		n := keeper.Open
		if counts := e.Taken[count.Item]; seat < len(counts) {
			n = counts[seat]
		}
		switch {
		case n == keeper.Open:
			open = open.With(cards.Seat(seat))
			continue
		case n < 0 || n > count.Of:
			return d.say("taken.range", d.player(d.k, seat), n, label, count.Of, d.small(label))
		}
		sum += n
	}
	switch {
	case open != 0 && (count.Free || sum == count.Of):
		return d.say("taken.open", label, d.seats(open))
	case count.Free:
		return d.say("taken.free")
	case count.Tied > 0:
		return d.say("taken.most")
	case open.Len() == d.k.Players() && count.Of == 1:
		return d.say("taken.taker", label, d.small(label))
	case sum > count.Of:
		return d.say("taken.many", sum, label, count.Of, d.small(label))
	case open != 0:
		return d.say("taken.missing", label, count.Of-sum, count.Of, d.seats(open))
	case sum < count.Of:
		return d.say("taken.few", sum, label, count.Of, d.small(label))
	}
	return d.say("taken.impossible", label)
}

// explainPlaces puts wrong places of a layout into words.
func (d *dealInput) explainPlaces(err error, e *keeper.Entry) string {
	for _, text := range dealTexts {
		if errors.Is(err, text.err) {
			return d.say(text.key, d.declarerName(), d.dealerName(), d.card(d.next.First), d.label(e.Contract))
		}
	}
	var open cards.Seats
	times := map[int]int{}
	for seat := range d.k.Players() {
		place := 0
		if seat < len(e.Places) {
			place = e.Places[seat]
		}
		times[place]++
		switch {
		case place == 0:
			open = open.With(cards.Seat(seat))
		case place < 0 || place > d.k.Players():
			return d.say("places.number", d.player(d.k, seat), place, d.k.Players())
		}
	}
	set, _ := d.k.Game().ContractSet(e.Contract)
	contract := d.k.Game().InDeal(d.next.At, set)
	switch {
	case open != 0:
		return d.say("places.open", d.seats(open))
	case contract != nil && contract.Engine().FirstOut():
		return d.say("places.first")
	}
	for place := 1; place <= d.k.Players(); place++ {
		if times[place] > 1 {
			return d.say("places.twice", times[place], d.Ordinal(place))
		}
	}
	return d.say("error.entry")
}
