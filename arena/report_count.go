package arena

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// add counts the next match of the contest. Matches must come in their order from the
// first.
func (r *Report) add(m *Result) {
	r.pending.matches++
	if m.Fault != nil {
		r.pending.faulty = true
		r.Players[m.Fault.Player].Faults++
		if len(r.Faults) < 10 {
			r.Faults = append(r.Faults, m.Fault)
		}
	}
	if !r.pending.faulty {
		r.addMatch(m)
		for i := range m.Deals {
			r.addDeal(m, i)
		}
	}
	if r.arena.last(m.Match) {
		r.settle()
	}
}

// settle counts the current set, or forgets it if it is void.
func (r *Report) settle() {
	p := &r.pending
	for _, m := range r.all {
		if p.faulty {
			m.drop()
		} else {
			m.settle()
		}
	}
	if p.faulty {
		r.Void += p.matches
	} else {
		r.Sets++
		r.Matches += p.matches
		r.Deals += p.deals
	}
	for i, turns := range p.turns {
		for turn, n := range turns {
			for !p.faulty && n > 0 && len(r.Contracts[i].Turns) <= turn {
				r.Contracts[i].Turns = append(r.Contracts[i].Turns, 0)
			}
			if !p.faulty && n > 0 {
				r.Contracts[i].Turns[turn] += n
			}
		}
		clear(turns)
	}
	p.matches, p.deals, p.faulty = 0, 0, false
}

// addMatch notes the totals of a match.
func (r *Report) addMatch(m *Result) {
	players := len(r.Players)
	var winners cards.Seats
	for seat := range cards.Seat(players) {
		if m.Place[seat] == 1 {
			winners = winners.With(seat)
		}
	}
	wins := parts(winners)
	doubles := 0
	var made [cards.MaxSeats]int
	for i := range m.Deals {
		for seat, on := range m.Deals[i].Doubled {
			made[seat] += on.Len()
			doubles += on.Len()
		}
	}
	r.Doubles.note(float64(doubles), 1)
	sum := m.Total.Sum()
	var scored [cards.MaxSeats]int // by player
	for seat := range players {
		scored[m.Seats[seat]] = int(m.Total[seat])
	}
	for i := range r.Differences {
		d := &r.Differences[i]
		d.Points.note(float64(scored[d.Player]-scored[d.Other]), 1)
	}
	for seat := range players {
		p, points := &r.Players[m.Seats[seat]], int(m.Total[seat])
		p.Points.note(float64(points), 1)
		if players > 1 {
			// These are whole numbers, so that equal results differ by exactly 0.
			p.Margin.note(float64(players*points-sum), float64(players-1))
		}
		p.Wins.note(wins[seat], win)
		p.Seats[seat].note(float64(points), 1)
		p.Doubles.note(float64(made[seat]), 1)
		r.Seats[seat].Points.note(float64(points), 1)
		r.Seats[seat].Wins.note(wins[seat], win)
	}
	for i := range r.Contracts {
		r.Contracts[i].Deals.note(0, 1) // one match; addDeal notes its deals
	}
}

// addDeal notes the scores of deal i of a match.
func (r *Report) addDeal(m *Result, i int) {
	d := &m.Deals[i]
	r.pending.deals++
	r.Moves.note(float64(m.Moves[i]), 1)
	won := r.arena.won(&d.Points)
	for seat := range len(r.Players) {
		p := &r.Players[m.Seats[seat]]
		p.add(d, seat, &d.Points, &won)
		for on := range d.Doubled[seat].All() {
			p.Paid.note(float64(r.arena.paid(d, cards.Seat(seat), on)), 1)
		}
	}
	doubles := 0
	for _, on := range d.Doubled {
		doubles += on.Len()
	}
	turn := turn(m.Deals, i)
	for id, part := range d.Contracts() {
		at := r.contract(id)
		c := &r.Contracts[at]
		c.Deals.note(1, 0)
		c.Doubles.note(float64(doubles), 1)
		c.Moves.note(float64(m.Moves[i]), 1)
		won := r.arena.won(&part.Base)
		for seat := range len(r.Players) {
			c.add(d, seat, &part.Base, &won)
			r.Players[m.Seats[seat]].Contracts[at].add(d, seat, &part.Base, &won)
		}
		turns := &r.pending.turns[at]
		for len(*turns) <= turn {
			*turns = append(*turns, 0)
		}
		(*turns)[turn]++
	}
}

func (r *RoleMeans) means() []*Mean {
	return []*Mean{&r.Declarer, &r.Flank, &r.DeclarerWins, &r.FlankWins}
}

// add notes the points of a seat in a deal and its part of the win.
func (r *RoleMeans) add(d *score.Deal, seat int, points *score.Points, won *[cards.MaxSeats]float64) {
	of, wins := &r.Flank, &r.FlankWins
	if d.Declared && int(d.Declarer) == seat {
		of, wins = &r.Declarer, &r.DeclarerWins
	}
	of.note(float64(points[seat]), 1)
	wins.note(won[seat], win)
}

// win is the number of parts into which a win is divided. It is a multiple of every number
// of players up to 8, so each player's share of a win is a whole number of parts.
const win = 840

// won returns the parts of the win of a deal by seat. All players with the best of these points
// win. Partners have the points of their team.
func (a *arena) won(points *score.Points) [cards.MaxSeats]float64 {
	sums := a.teams.Points(*points, a.players())
	best := sums[0]
	var winners cards.Seats
	for seat, p := range sums[:a.players()] {
		if p != best && p < best == a.fewest {
			best, winners = p, 0
		}
		if p == best {
			winners = winners.With(cards.Seat(seat))
		}
	}
	return parts(winners)
}

// parts divides a win equally between the winners.
func parts(winners cards.Seats) (won [cards.MaxSeats]float64) {
	for seat := range winners.All() {
		won[seat] = float64(win / winners.Len())
	}
	return won
}

// contract returns the index of a contract.
func (r *Report) contract(id score.ContractID) int {
	for i := range r.Contracts {
		if r.Contracts[i].ID == id {
			return i
		}
	}
	panic("arena: a deal of " + string(id) + ", which the variant does not have")
}

// turn returns the place of a deal, from 0, among the deals of its declarer in the set. If
// nobody declares the deal, turn returns its place in its round.
func turn(deals []score.Deal, i int) int {
	n := 0
	for before := range deals[:i] {
		b, d := &deals[before], &deals[i]
		same := b.Round == d.Round
		if d.Declared {
			same = b.Declarer == d.Declarer
		}
		if same && b.Set == d.Set {
			n++
		}
	}
	return n
}

// paid returns the points that a double brought to the seat that made the double. They are
// the difference between the points of the two seats before bets, multiplied as the rules
// say.
func (a *arena) paid(d *score.Deal, by, on cards.Seat) int {
	level := 1
	if d.Redoubled[on].Has(by) {
		level = 2
	}
	return a.pays[level] * int(d.Base[by]-d.Base[on])
}

// width returns the largest interval of the players' mean points.
func (r *Report) width() float64 {
	widest := 0.0
	for i := range r.Players {
		widest = max(widest, r.Players[i].Points.Interval())
	}
	return widest
}
