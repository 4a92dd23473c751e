package main

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/score"
)

// The inputs in the form of a deal are:
//
//	contract, trump, rank, dealer, declarer, forced, jack, announcer, choice: as in an entry
//	broken: the duties that the deal broke, and that the players accept
//	sale: nobody (empty), declined, or the seat that bought; sale-tricks: the price
//	shown-CARD: the seat that showed the card; shown-taken-CARD: the seat that took it
//	king-by: a card as people type it: "AS", "10h", "ace of spades"
//	bet: "1x0" if 1 doubled 0, "1xx0" if 0 redoubled; any number of times
//	taken-ITEM-SEAT: how many of the item the seat took
//	taken-ITEM: the seat that took it, if there is only one of the item
//	place-SEAT: the place of the seat

// takenInput returns the input for how many of an item a seat took.
func takenInput(item score.Item, seat int) string { return fmt.Sprintf("taken-%s-%d", item, seat) }

// takerInput returns the input for the seat that took an item of which there is only one.
func takerInput(item score.Item) string { return "taken-" + string(item) }

func placeInput(seat int) string { return fmt.Sprintf("place-%d", seat) }

func doubleValue(by, on cards.Seat) string { return fmt.Sprintf("%vx%v", by, on) }

// redoubleValue returns the value for a redouble. It includes the double that is redoubled.
func redoubleValue(by, on cards.Seat) string { return fmt.Sprintf("%vxx%v", on, by) }

// entry reads what was typed. Empty fields stay unset.
func (d *dealInput) entry() (keeper.Entry, error) {
	e := keeper.Entry{Contract: d.call.Contract, Trump: d.typed.Get("trump"), Broken: d.broken()}
	if rank := d.typed.Get("rank"); rank != "" {
		if err := e.Rank.UnmarshalText([]byte(rank)); err != nil {
			return e, d.wrongDeal("rank", "", "rank.choose")
		}
	}
	if text := strings.TrimSpace(d.typed.Get("king-by")); text != "" {
		c, err := parse.Card(text, d.Language)
		if err != nil {
			return e, d.wrongCard("king-by", text, err)
		}
		e.KingBy = c
	}
	for field, into := range map[string]**cards.Seat{"dealer": &e.Dealer, "declarer": &e.Declarer, "forced": &e.Forced, "jack": &e.Jack, "announcer": &e.Announcer} {
		if err := d.seat(field, into); err != nil {
			return e, err
		}
	}
	if e.Declarer != nil && d.next.First == 0 {
		e.Declarer = nil // the order of the deals decides who declares
	}
	for _, read := range []func(*keeper.Entry) error{d.bets, d.sale, d.shown} {
		if err := read(&e); err != nil {
			return e, err
		}
	}
	if choice := d.typed.Get("choice"); choice != "" {
		e.Choice = 2
		if choice == "1" {
			e.Choice = 1
		}
	}
	needed, err := d.needed(e)
	if err != nil {
		return e, err
	}
	for _, a := range needed.Counts {
		if err := d.taken(a, &e); err != nil {
			return e, err
		}
	}
	if needed.Ranked {
		err = d.places(&e)
	}
	return e, err
}

// seat reads one seat of the table, or none.
func (d *dealInput) seat(field string, into **cards.Seat) error {
	text := d.typed.Get(field)
	if text == "" {
		return nil
	}
	seat, err := cards.ParseSeat(text)
	if err != nil {
		return d.wrongDeal(field, "", "choose.player")
	}
	*into = &seat
	return nil
}

func (d *dealInput) bets(e *keeper.Entry) error {
	for _, bet := range d.typed["bet"] {
		var one keeper.Entry
		if err := one.SetBets(bet); err != nil {
			return d.wrongDeal("bets", "", "bet.choose")
		}
		for seat := range one.Doubled {
			e.Doubled[seat] |= one.Doubled[seat]
			e.Redoubled[seat] |= one.Redoubled[seat]
		}
	}
	return nil
}

// takenByNobody is the answer that nobody took a card: it was left over.
const takenByNobody = "nobody"

// taken reads how many of an item each seat took.
func (d *dealInput) taken(a keeper.Count, e *keeper.Entry) error {
	counts := slices.Repeat([]int{keeper.Open}, d.k.Players())
	if text := d.typed.Get(takerInput(a.Item)); byOne(a) && text != "" {
		nobody := text == takenByNobody && a.Out > 0
		taker, err := strconv.Atoi(text)
		if !nobody && (err != nil || taker < 0 || taker >= d.k.Players()) {
			return d.wrongDeal("taken", a.Item, "choose.player")
		}
		clear(counts)
		if !nobody {
			counts[taker] = 1
		}
	}
	for seat := range counts {
		text := strings.TrimSpace(d.typed.Get(takenInput(a.Item, seat)))
		if byOne(a) || text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return d.wrongDeal("taken", a.Item, "taken.number", d.player(d.k, seat), text, a.Of)
		}
		counts[seat] = n
	}
	if slices.Max(counts) == keeper.Open {
		return nil
	}
	if e.Taken == nil {
		e.Taken = map[score.Item][]int{}
	}
	e.Taken[a.Item] = counts
	return nil
}

func (d *dealInput) places(e *keeper.Entry) error {
	places := make([]int, d.k.Players())
	for seat := range places {
		text := d.typed.Get(placeInput(seat))
		if text == "" {
			continue
		}
		place, err := strconv.Atoi(text)
		if err != nil || place < 1 {
			return d.wrongDeal("places", "", "places.number", d.player(d.k, seat), text, len(places))
		}
		places[seat] = place
	}
	if slices.Max(places) > 0 {
		e.Places = places
	}
	return nil
}

// typedOf returns the form fields that describe a deal.
func typedOf(e *keeper.Entry) url.Values {
	typed := url.Values{"contract": {string(e.Contract)}}
	set := func(name, value string) {
		if value != "" {
			typed.Set(name, value)
		}
	}
	set("trump", e.Trump)
	for name, seat := range map[string]*cards.Seat{"dealer": e.Dealer, "declarer": e.Declarer, "forced": e.Forced, "jack": e.Jack, "announcer": e.Announcer} {
		if seat != nil {
			set(name, seat.String())
		}
	}
	if e.Rank != 0 {
		set("rank", e.Rank.String())
	}
	if e.KingBy != 0 {
		set("king-by", e.KingBy.String())
	}
	set("broken", e.Broken.String())
	if e.Choice != 0 {
		set("choice", strconv.Itoa(e.Choice))
	}
	if e.Sale.Declined {
		set("sale", "declined")
	} else if e.Sale.Tricks > 0 {
		set("sale", e.Sale.Buyer.String())
		set("sale-tricks", strconv.Itoa(e.Sale.Tricks))
	}
	for _, c := range e.Shown {
		set(shownInput(c.Card), c.By.String())
		set(shownTakenInput(c.Card), c.TakenBy.String())
	}
	for by := range e.Doubled {
		for on := range e.Doubled[by].All() {
			typed.Add("bet", doubleValue(cards.Seat(by), on))
		}
		for on := range e.Redoubled[by].All() {
			typed.Add("bet", redoubleValue(cards.Seat(by), on))
		}
	}
	for item, counts := range e.Taken {
		if len(counts) > 0 && slices.Max(counts) == 0 {
			typed.Set(takerInput(item), takenByNobody) // the form does not have this input if there can be several
		}
		for seat, n := range counts {
			if n != keeper.Open {
				typed.Set(takenInput(item, seat), strconv.Itoa(n))
			}
			if n == 1 {
				typed.Set(takerInput(item), strconv.Itoa(seat)) // the form does not have this input if there are several
			}
		}
	}
	for seat, place := range e.Places {
		if place != 0 {
			typed.Set(placeInput(seat), strconv.Itoa(place))
		}
	}
	return typed
}
