package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// betFields returns the questions about bets: for each seat, the players it doubled and redoubled.
func (d *dealInput) betFields() []field {
	doubles, redoubles := d.mayBet()
	f := field{ID: "bets", Legend: d.say("doubles"), Hint: d.owed(), Rows: d.betRows(d.say("row.doubles"), &doubles, doubleValue)}
	if f.Rows == nil {
		return nil
	}
	again := field{ID: "redoubles", Legend: d.say("redoubles"), Rows: d.betRows(d.say("row.redoubles"), &redoubles, redoubleValue)}
	if again.Rows == nil {
		return []field{f}
	}
	again.Folded = !slices.ContainsFunc(d.typed["bet"], func(bet string) bool { return strings.Contains(bet, "xx") })
	return []field{f, again}
}

// mayBet returns, for each seat, the players that this seat may double and redouble in the
// contract.
func (d *dealInput) mayBet() (doubles, redoubles [cards.MaxSeats]cards.Seats) {
	declarer := d.declarer()
	set, err := d.k.Game().ContractSet(d.call.Contract)
	if declarer == cards.NoSeat || err != nil {
		return doubles, redoubles
	}
	rules := d.k.Variant().Rules().Doubling
	b := doubling.Start(&rules, doubling.Setup{
		Players: d.k.Players(), Declarer: declarer, Positive: d.k.Game().InDeal(d.next.At, set).Positive(),
		Teams: d.k.Variant().Rules().Teams,
	})
	for !b.Over() {
		by := b.Turn()
		doubles[by], _ = b.Open()
		for on := range doubles[by].All() {
			if on == declarer && rules.Declarer != doubling.RedoubleNever || on != declarer && rules.Flank != doubling.FlankRedoubleNever {
				redoubles[on] = redoubles[on].With(by)
			}
		}
		if err := b.Bet(0, 0); err != nil {
			break // the contract has no further bets
		}
	}
	return doubles, redoubles
}

func (d *dealInput) betRows(does string, may *[cards.MaxSeats]cards.Seats, value func(by, on cards.Seat) string) (rows []row) {
	for by, on := range may {
		if on == 0 {
			continue
		}
		r := row{Seat: d.number(by), Player: d.player(d.k, by), Does: does}
		for other := range on.All() {
			r.Choices = append(r.Choices, d.chosen("checkbox", "bet", value(cards.Seat(by), other), int(other)))
		}
		rows = append(rows, r)
	}
	return rows
}

// owed lists the players who must still double the declarer.
func (d *dealInput) owed() string {
	declarer := d.next.Declarer
	if declarer == cards.NoSeat {
		return ""
	}
	var must, owe []string
	for seat := range d.k.Players() {
		if d.next.Must.Has(cards.Seat(seat)) {
			must = append(must, d.player(d.k, seat))
		}
		if n := d.next.Owed[seat]; n > 0 {
			owe = append(owe, fmt.Sprintf("%s: %d", d.player(d.k, seat), n))
		}
	}
	text := ""
	if must != nil {
		text = d.say("bets.must", d.join(must), d.player(d.k, int(declarer))) + " "
	}
	if owe != nil {
		text += d.say("bets.owed", d.player(d.k, int(declarer)), strings.Join(owe, ", "))
	}
	return text
}
