package literal

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// handSize returns how many cards each player is dealt, and so how many tricks a
// deal has.
func (d *Deal) handSize() int { return len(d.pack) / d.config.Players }

// position returns which trick a term speaks of, the first being 0.
func (d *Deal) position(t Term) int {
	if t.Trick < 0 {
		return d.handSize() + t.Trick
	}
	return t.Trick - 1
}

// there returns how many things there are for all players to take, as a term counts.
func (d *Deal) there(t Term) int {
	switch t.Per {
	case "trick":
		return d.handSize()
	case "trick-not-taken":
		return d.handSize() * (d.config.Players - 1)
	case "card":
		return len(those(d.pack, func(c cards.Card) bool { return named(t.Cards, c) }))
	}
	return 1
}

// took returns how many things a seat has taken, as a term counts.
func (d *Deal) took(t Term, seat int) int {
	n := 0
	for i, trick := range d.done() {
		if d.winner(&trick) != seat {
			continue
		}
		switch t.Per {
		case "trick", "trick-not-taken":
			n++
		case "card":
			n += len(those(trick.cards, func(c cards.Card) bool { return named(t.Cards, c) }))
		case "position":
			if i == d.position(t) {
				n++
			}
		}
	}
	if t.Per == "trick-not-taken" {
		return d.handSize() - n
	}
	return n
}

// to returns the seat that gets the points for what a seat took.
func (d *Deal) to(t Term, taker int) int {
	switch t.To {
	case "right-of-taker":
		return d.config.right(taker)
	case "left-of-taker":
		return d.config.left(taker)
	}
	return taker
}

// terms lists the reasons to score in all that is played at once.
func (d *Deal) terms() []Term {
	var list []Term
	for _, k := range d.Contracts {
		list = append(list, k.Terms...)
	}
	return list
}

// worth returns what the points of all players add up to.
func (d *Deal) worth() int {
	sum := 0
	for _, t := range d.terms() {
		sum += d.there(t) * t.Points
		if t.Per == "place" {
			for _, points := range t.Places {
				sum += points
			}
		}
	}
	return sum * or(d.config.Multiplier, 1)
}

// parts returns the points of each seat, before bets, in each of the contracts that
// were played at once.
func (d *Deal) parts() [][]int {
	var parts [][]int
	for _, k := range d.Contracts {
		parts = append(parts, d.points(k))
	}
	return parts
}

// sum returns the points of each seat in all of them.
func (d *Deal) sum(parts [][]int) []int {
	sum := make([]int, d.config.Players)
	for _, points := range parts {
		for seat := range sum {
			sum[seat] += points[seat]
		}
	}
	return sum
}

// points returns the points of each seat in one of the contracts that were played,
// before bets: the sum of the terms, times the multiplier.
func (d *Deal) points(k *Contract) []int {
	points := make([]int, d.config.Players)
	for _, t := range k.Terms {
		for seat := range points {
			if t.Per == "place" {
				points[seat] += t.Places[slices.Index(d.layout.places(), seat)]
			} else {
				points[d.to(t, seat)] += d.took(t, seat) * t.Points
			}
		}
	}
	if all := k.AllTaken; all != nil {
		for taker := range points {
			if !d.tookAll(k, taker) {
				continue
			}
			for seat := range points {
				points[seat] = all.Others
			}
			points[taker] = all.Taker
		}
	}
	for seat := range points {
		points[seat] *= or(d.config.Multiplier, 1)
	}
	return points
}

// tookAll reports whether a seat took everything that a contract counts. Where it
// counts tricks not taken, that is all the tricks.
func (d *Deal) tookAll(k *Contract, seat int) bool {
	for _, t := range k.Terms {
		all := d.there(t)
		if t.Per == "trick-not-taken" {
			all = 0
		}
		if d.took(t, seat) != all {
			return false
		}
	}
	return true
}

// chosen returns what the declarer's points become, because he chose: more of what is
// bad, less of what is good.
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
