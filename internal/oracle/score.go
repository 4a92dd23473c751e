package oracle

import (
	"github.com/barbukit/barbukit/cards"
)

// handSize returns the number of cards in a hand, which is the number of tricks in a deal.
func (d *Deal) handSize() int { return len(d.pack) / d.config.Players }

// position returns the number of the trick that a term counts, from 0.
func (d *Deal) position(t Term) int {
	if t.Trick < 0 {
		return d.handSize() + t.Trick
	}
	return t.Trick - 1
}

// available returns the total count of a term: how many such tricks or cards all players
// together can take. It returns 1 for a position or for places.
func (d *Deal) available(t Term) int {
	switch t.Per {
	case "trick":
		return d.handSize()
	case "trick-not-taken":
		return d.handSize() * (d.config.Players - 1)
	case "card-left":
		return 0 // the number depends on the play
	case "card":
		return len(filter(d.pack, func(c cards.Card) bool { return named(t.Cards, c) }))
	}
	return 1
}

// took returns the count of a term for one seat, such as how many queens the seat has taken.
func (d *Deal) took(t Term, seat int) int {
	if t.Per == "threshold" {
		return d.count.took(t, seat)
	}
	if t.Per == "card-left" {
		return len(d.hands[seat])
	}
	n := 0
	for i, trick := range d.done() {
		if d.winner(&trick) != seat {
			continue
		}
		switch t.Per {
		case "trick", "trick-not-taken":
			n++
		case "card":
			n += len(filter(trick.cards, func(c cards.Card) bool { return named(t.Cards, c) }))
		case "position":
			if i == d.position(t) {
				n++
			}
		}
	}
	if t.Per == "trick-not-taken" {
		return d.handSize() - n
	}
	return n + d.fromTalon(t, seat)
}

// receiver returns the seat that gets the points for things that a seat took.
func (d *Deal) receiver(t Term, taker int) int {
	switch t.To {
	case "right-of-taker":
		return d.config.right(taker)
	case "left-of-taker":
		return d.config.left(taker)
	case "first-out":
		if d.runs != nil {
			return d.runs.out[0]
		}
		return d.layout.out[0]
	}
	return taker
}

// terms lists the terms of all contracts in play.
func (d *Deal) terms() []Term {
	var list []Term
	for _, k := range d.Contracts {
		list = append(list, k.Terms...)
	}
	return list
}

// worth returns the sum of the points of all players by the terms alone.
func (d *Deal) worth() int {
	sum := 0
	if by := d.Contract.ByTeam; by.More != by.Fewer {
		return (by.More + by.Fewer) * or(d.config.Multiplier, 1)
	}
	for _, t := range d.terms() {
		sum += d.available(t) * t.Points
		if t.Per == "place" {
			for _, points := range t.Places {
				sum += points
			}
		}
	}
	return sum * or(d.config.Multiplier, 1)
}

// parts returns the points of each seat in each contract in play, before bets.
func (d *Deal) parts() [][]int {
	var parts [][]int
	for _, k := range d.Contracts {
		parts = append(parts, d.teamPoints(k, d.points(k)))
	}
	return parts
}

// sum returns the points of each seat in all contracts.
func (d *Deal) sum(parts [][]int) []int {
	sum := make([]int, d.config.Players)
	for _, points := range parts {
		for seat := range sum {
			sum[seat] += points[seat]
		}
	}
	return sum
}

// points returns the points of each seat in one contract, before bets: the sum of its terms,
// times the multiplier.
func (d *Deal) points(k *Contract) []int {
	points := make([]int, d.config.Players)
	taker, all := d.takerOfAll(k)
	for _, t := range k.Terms {
		switch {
		case all && k.AllTaken.replaces(t, d.pack):
		case t.Per == "most-of-a-suit":
			d.mostPoints(points, t)
		default:
			d.termPoints(points, t)
		}
	}
	for seat, more := range d.extras(k) {
		points[seat] += more
	}
	if all {
		d.addAllTaken(points, k, taker)
	} else if k.None != nil {
		d.addNoneTaken(points, k)
	}
	for seat := range points {
		d.config.noteRuleIf(points[seat] != 0 && d.config.Multiplier > 1, "score-multiplier")
		points[seat] *= or(d.config.Multiplier, 1)
	}
	return points
}

// termPoints adds the points of a term.
func (d *Deal) termPoints(points []int, t Term) {
	for seat := range points {
		if t.Per == "place" {
			points[seat] += t.Places[d.place(seat)-1]
			d.config.noteRule("score-places")
			d.config.noteRuleIf(d.Contract.End == "first-out" && d.config.Players > 2, "layout-first-out")
		} else {
			points[d.receiver(t, seat)] += d.took(t, seat) * t.Points
			d.noteTerm(t, seat)
		}
	}
}

// noteTerm notes the rules by which a term scores what a seat took.
func (d *Deal) noteTerm(t Term, seat int) {
	if d.took(t, seat) == 0 || t.Points == 0 {
		return
	}
	if t.Per == "card-left" {
		d.config.noteRule("score-card-left: " + t.To)
		return
	}
	d.config.noteRule("score-term: " + t.Per)
	d.config.noteRuleIf(t.Per == "position" && t.Trick < 0, "score-position: from the last")
	d.config.noteRuleIf(t.To != "taker", "score-to: "+t.To)
	d.config.noteRuleIf(len(d.Contracts) > 1, "score-combined")
}

// tookAll reports whether a seat took everything that a contract counts. If the contract
// counts tricks not taken, the seat must have taken every trick.
func (d *Deal) tookAll(k *Contract, seat int) bool {
	counts := 0
	for _, t := range k.Terms {
		if !k.AllTaken.replaces(t, d.pack) {
			continue
		}
		all := d.available(t)
		if _, taken := d.talonTaker(); !taken {
			all -= d.inTalon(t)
		}
		counts += all
		if t.Per == "trick-not-taken" {
			all = 0
		}
		if d.took(t, seat) != all {
			return false
		}
	}
	return counts > 0 // if not, all that the contract counts is out of play
}

// chosen returns the points of a declarer who chose the contract. Bad points are multiplied,
// and good points are divided.
func (c *Config) chosen(points int) int {
	good := points > 0
	if c.Winner == "fewest" {
		good = points < 0
	}
	if good {
		return points / or(c.GoodPart, 1)
	}
	return points * or(c.BadTimes, 1)
}
