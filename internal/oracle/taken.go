package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// NoneTaken is what changes if a player takes nothing that a contract counts.
type NoneTaken struct {
	Times, Points, Pot int    // 0 means that nothing changes
	Round              string // how shares of the pot are rounded: none, towards-zero, away-from-zero
}

// longest returns the largest number of cards of one suit that a seat took, among the cards that
// a term counts.
func (d *Deal) longest(t Term, seat int) int {
	var taken []cards.Card
	for _, trick := range d.done() {
		if d.winner(&trick) == seat {
			taken = append(taken, trick.cards...)
		}
	}
	if taker, gets := d.talonTaker(); gets && taker == seat {
		taken = append(taken, d.talon...)
	}
	longest := 0
	for _, suit := range suits {
		n := len(filter(taken, func(c cards.Card) bool {
			return c.Suit() == suit && (len(t.Cards) == 0 || named(t.Cards, c))
		}))
		longest = max(longest, n)
	}
	return longest
}

// tied lists the seats with the most cards of one suit.
func (d *Deal) tied(t Term) (seats []int) {
	most := 0
	for seat := range d.config.Players {
		most = max(most, d.longest(t, seat))
	}
	for seat := range d.config.Players {
		if most > 0 && d.longest(t, seat) == most {
			seats = append(seats, seat)
		}
	}
	return seats
}

// share divides points among some seats. The rest of a division is dropped, or each seat gets one
// point more, good or bad.
func share(points, seats int, round string) int {
	part := points / seats
	if part*seats == points || round != "away-from-zero" {
		return part
	}
	if points < 0 {
		return part - 1
	}
	return part + 1
}

// mostPoints adds the points of a term for the most cards of a suit.
func (d *Deal) mostPoints(points []int, t Term) {
	tied := d.tied(t)
	for _, seat := range tied {
		points[d.receiver(t, seat)] += share(t.Points, len(tied), t.Round)
	}
	d.config.noteRuleIf(len(tied) == 1, "score-most")
	d.config.noteRuleIf(len(tied) > 1, "score-most: tie")
}

// replaces reports whether the points for taking everything replace a term: a term for some of
// their cards, or any term if they name no cards.
func (a *AllTaken) replaces(t Term, pack []cards.Card) bool {
	if len(a.Cards) == 0 {
		return true
	}
	return t.Per == "card" && slices.ContainsFunc(pack, func(c cards.Card) bool { return named(t.Cards, c) && named(a.Cards, c) })
}

// takerOfAll returns the seat that took everything, if the contract has other points for this.
func (d *Deal) takerOfAll(k *Contract) (taker int, all bool) {
	if k.AllTaken == nil {
		return 0, false
	}
	for seat := range d.config.Players {
		if d.tookAll(k, seat) {
			return seat, true
		}
	}
	return 0, false
}

// addAllTaken adds the points of a deal in which one seat took everything.
func (d *Deal) addAllTaken(points []int, k *Contract, taker int) {
	all := k.AllTaken
	gets := d.receiver(Term{To: all.To}, taker)
	own, others := d.chosenPair(all)
	for seat := range points {
		if seat == gets {
			points[seat] += own
		} else {
			points[seat] += others
		}
	}
	d.config.noteRule("score-all-taken")
	d.config.noteRuleIf(gets != taker, "score-all-taken-to: "+all.To)
	d.config.noteRuleIf(len(all.Cards) > 0, "score-all-taken-cards")
}

// tookNothing lists the seats that took nothing that a contract counts.
func (d *Deal) tookNothing(k *Contract) (seats []int) {
	for seat := range d.config.Players {
		nothing := true
		for _, t := range k.Terms {
			n := d.took(t, seat)
			if t.Per == "trick-not-taken" {
				n = d.handSize() - n
			}
			nothing = nothing && n == 0
		}
		if nothing {
			seats = append(seats, seat)
		}
	}
	return seats
}

// addNoneTaken changes the points of the terms if some seats took nothing.
func (d *Deal) addNoneTaken(points []int, k *Contract) {
	seats := d.tookNothing(k)
	if len(seats) == 0 {
		return
	}
	none := k.None
	if none.Points != 0 {
		for _, t := range k.Terms {
			for _, seat := range seats {
				points[d.receiver(t, seat)] -= d.took(t, seat) * t.Points
			}
		}
	}
	for seat := range points {
		d.config.noteRuleIf(points[seat] != 0 && none.Times > 1, "score-none-taken: times")
		points[seat] *= or(none.Times, 1)
	}
	for _, seat := range seats {
		points[seat] += none.Points
		d.config.noteRuleIf(none.Points != 0, "score-none-taken: points")
		if none.Pot != 0 {
			points[seat] += share(none.Pot, len(seats), none.Round)
			d.config.noteRule("score-none-taken: pot")
		}
	}
}

// sumUp adds to a contract the terms of the contracts in its sum, which can have sums themselves.
func (c *Config) sumUp(k *Contract) []Term {
	terms := slices.Clone(k.Terms)
	for _, id := range k.Sum {
		for i := range c.Contracts {
			if c.Contracts[i].ID == id {
				terms = append(terms, c.sumUp(&c.Contracts[i])...)
			}
		}
	}
	return terms
}

// sumsUp replaces the terms of each contract that has a sum.
func (c *Config) sumsUp() {
	var all []Contract
	for _, k := range c.Contracts {
		k.Terms = c.sumUp(&k)
		all = append(all, k)
	}
	c.Contracts = all
}
