package oracle

import (
	"slices"
)

// Doubled returns the seats that a seat has doubled.
func (d *Deal) Doubled(seat int) []int {
	return d.seatsIn(seat, func(b bet) []int { return b.doubles })
}

// Redoubled returns the seats that a seat has redoubled.
func (d *Deal) Redoubled(seat int) []int {
	return d.seatsIn(seat, func(b bet) []int { return b.redoubles })
}

// seatsIn calls list for each turn of a seat, and returns all seats that list returned, in
// ascending order.
func (d *Deal) seatsIn(seat int, list func(bet) []int) []int {
	var seats []int
	for _, b := range d.turns {
		if b.seat == seat {
			seats = append(seats, list(b)...)
		}
	}
	slices.Sort(seats)
	return seats
}

// pays returns the factor of the bets between two seats. The seat with fewer points pays the
// difference of the points, times this factor. Without a bet the factor is 0.
func (d *Deal) pays(a, b int) int {
	rules := d.config.Bets
	switch {
	case slices.Contains(d.Redoubled(a), b) || slices.Contains(d.Redoubled(b), a):
		return or(rules.RedoublePays, 2)
	case slices.Contains(d.Doubled(a), b) || slices.Contains(d.Doubled(b), a):
		return or(rules.DoublePays, 1)
	}
	return 0
}

// settled returns the points after the bets are paid. For each two seats, the seat with more
// points gains the difference times the factor of their bets, and the other seat loses the same
// amount. All bets are settled from the points before bets.
func (d *Deal) settled(before []int) []int {
	after := slices.Clone(before)
	for a := range before {
		for b := range before {
			if a != b && before[a] > before[b] {
				after[a] += d.pays(a, b) * (before[a] - before[b])
				after[b] -= d.pays(a, b) * (before[a] - before[b])
				d.noteBet(a, b)
			}
		}
	}
	return after
}

// noteBet notes the rules by which a bet pays, if two seats have bet.
func (d *Deal) noteBet(a, b int) {
	c, times := d.config, d.pays(a, b)
	redoubled := slices.Contains(d.Redoubled(a), b) || slices.Contains(d.Redoubled(b), a)
	switch {
	case times == 0:
	case redoubled:
		c.noteRule("bet-pays: redouble")
		c.noteRuleIf(times != 2, "bet-pays-other: redouble")
	default:
		c.noteRule("bet-pays: double")
		c.noteRuleIf(times != 1, "bet-pays-other: double")
	}
	for third := range c.Players {
		c.noteRuleIf(times > 0 && third != b && d.pays(a, third) > 0, "bet-base")
	}
}

// split reports whether the contract is not played because no player has doubled.
func (d *Deal) split() bool {
	undoubled := !slices.ContainsFunc(d.turns, func(b bet) bool { return len(b.doubles) > 0 })
	return d.config.Bets.Undoubled == "split" && !d.positive() && undoubled
}

// shares returns the points of a contract that is not played. Each flank gets an equal
// part, rounded away from zero, and the declarer gets the rest.
func (d *Deal) shares() []int {
	flanks := d.config.Players - 1
	part := d.worth() / flanks
	if d.worth()%flanks > 0 {
		part++
	}
	if d.worth()%flanks < 0 {
		part--
	}
	points := make([]int, d.config.Players)
	for seat := range points {
		points[seat] = part
	}
	points[d.Declarer] = d.worth() - part*flanks
	return points
}
