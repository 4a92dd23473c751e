package literal

import (
	"fmt"
	"slices"
	"strconv"
)

// bid is what a seat said in a turn to bet: whom it doubled and whom it redoubled.
// A pass names nobody.
type bid struct {
	seat               int
	doubles, redoubles []int
}

// positive reports whether the contract is one to win points in: a layout, or one
// in which the points of all players add up to something good.
func (d *Deal) positive() bool {
	if d.Contract.Play == "layout" {
		return true
	}
	if d.config.Winner == "fewest" {
		return d.worth() < 0
	}
	return d.worth() > 0
}

// targets returns whom a flank may double in this contract.
func (d *Deal) targets() string {
	if d.positive() {
		return d.config.Bets.Positive
	}
	return d.config.Bets.Negative
}

// bidder returns who has the next turn to bet, if anybody has. From the declarer's
// left round to the declarer each has one. Where turns are reopened, each flank who
// was doubled after his own has another then, again from the declarer's left.
func (d *Deal) bidder() (seat int, more bool) {
	if d.targets() == "nobody" {
		return 0, false
	}
	round := d.config.round(d.Declarer)
	if n := len(d.bids); n < len(round) {
		return round[n], true
	}
	if d.config.Bets.Flank != "reopened" {
		return 0, false
	}
	for _, flank := range round[:len(round)-1] {
		again := slices.ContainsFunc(d.bids[len(round):], func(b bid) bool { return b.seat == flank })
		if !again && len(d.doublersSince(flank)) > 0 {
			return flank, true
		}
	}
	return 0, false
}

// doublers returns who has doubled a seat.
func (d *Deal) doublers(seat int) []int {
	var list []int
	for _, b := range d.bids {
		if slices.Contains(b.doubles, seat) {
			list = append(list, b.seat)
		}
	}
	return list
}

// doublersSince returns who has doubled a seat after its own turn.
func (d *Deal) doublersSince(seat int) []int {
	own := slices.IndexFunc(d.bids, func(b bid) bool { return b.seat == seat })
	var list []int
	for _, b := range d.bids[own+1:] {
		if slices.Contains(b.doubles, seat) {
			list = append(list, b.seat)
		}
	}
	return list
}

// reopened reports whether the turn to bet is one after the declarer's.
func (d *Deal) reopened() bool { return len(d.bids) >= d.config.Players }

// mayDouble returns whom the seat whose turn it is may double. The declarer never
// doubles, and nobody doubles somebody who has doubled him: that is a redouble.
func (d *Deal) mayDouble(seat int) []int {
	if seat == d.Declarer || d.reopened() {
		return nil
	}
	var list []int
	for other := range d.config.Players {
		target := other == d.Declarer || d.targets() == "anyone"
		if target && other != seat && !slices.Contains(d.doublers(seat), other) {
			list = append(list, other)
		}
	}
	return list
}

// mayRedouble returns whom it may redouble: who has doubled it.
func (d *Deal) mayRedouble(seat int) []int {
	rules := d.config.Bets
	switch {
	case seat == d.Declarer && rules.Declarer == "never", seat != d.Declarer && rules.Flank == "never":
		return nil
	case d.reopened():
		return d.doublersSince(seat)
	}
	return d.doublers(seat)
}

// bidsOf lists what the seat whose turn it is may say.
func (d *Deal) bidsOf(seat int) []string {
	var list []string
	for _, doubles := range subsets(d.mayDouble(seat)) {
		if slices.Contains(d.bound, seat) && !d.reopened() && !slices.Contains(doubles, d.Declarer) {
			continue // the quota
		}
		for _, redoubles := range subsets(d.mayRedouble(seat)) {
			some := len(redoubles) > 0 && len(redoubles) < len(d.doublers(seat))
			if seat == d.Declarer && d.config.Bets.Declarer == "all-or-none" && some {
				continue
			}
			list = append(list, saying(doubles, redoubles))
		}
	}
	return list
}

// subsets lists every choice of some of the seats, or none.
func subsets(seats []int) [][]int {
	if len(seats) == 0 {
		return [][]int{nil}
	}
	var list [][]int
	for _, rest := range subsets(seats[1:]) {
		list = append(list, rest, append([]int{seats[0]}, rest...))
	}
	return list
}

// saying writes a turn as a record does, seats ascending.
func saying(doubles, redoubles []int) string {
	text := ""
	for _, part := range []struct {
		verb  string
		seats []int
	}{{"double", doubles}, {"redouble", redoubles}} {
		if len(part.seats) == 0 {
			continue
		}
		if text != "" {
			text += " "
		}
		text += part.verb
		for _, seat := range slices.Sorted(slices.Values(part.seats)) {
			text += fmt.Sprint(" ", seat)
		}
	}
	if text == "" {
		return "pass"
	}
	return text
}

// bid makes the bets of a turn.
func (d *Deal) bid(seat int, said []string) {
	b, verb := bid{seat: seat}, ""
	for _, word := range said {
		other, err := strconv.Atoi(word)
		switch {
		case err != nil:
			verb = word
		case verb == "double":
			b.doubles = append(b.doubles, other)
		default:
			b.redoubles = append(b.redoubles, other)
		}
	}
	d.bids = append(d.bids, b)
}

// bound returns the flanks who have to double the declarer in this deal: those whose
// doubles still owed are as many as the deals he has left, this one included.
func (m *Match) bound() []int {
	if m.Config.Bets.Quota == 0 {
		return nil
	}
	left := 0
	for n := m.Now.at.deal; n < m.Config.inSet(); n++ {
		if m.Config.declarer(at{deal: n}) == m.Now.Declarer {
			left++
		}
	}
	var list []int
	for seat := range m.Config.Players {
		if owed := m.Owed(seat); owed > 0 && owed >= left {
			list = append(list, seat)
		}
	}
	return list
}

// Owed returns how many times a seat still has to double the declarer of the deal in
// hand. What counts are doubles of him in his own deals of the set, or with every-player
// in any.
func (m *Match) Owed(seat int) int {
	declarer, made := m.Now.Declarer, 0
	if seat == declarer {
		return 0
	}
	for _, d := range m.inThisSet() {
		if d.Declarer == declarer || m.Config.Bets.QuotaFor == "every-player" {
			made += count(d.doublers(declarer), seat)
		}
	}
	return max(0, m.Config.Bets.Quota-made)
}

// Doubled and Redoubled return whom a seat has doubled, and redoubled.
func (d *Deal) Doubled(seat int) []int {
	return d.said(seat, func(b bid) []int { return b.doubles })
}

// Redoubled returns whom a seat has redoubled.
func (d *Deal) Redoubled(seat int) []int {
	return d.said(seat, func(b bid) []int { return b.redoubles })
}

func (d *Deal) said(seat int, what func(bid) []int) []int {
	var list []int
	for _, b := range d.bids {
		if b.seat == seat {
			list = append(list, what(b)...)
		}
	}
	slices.Sort(list)
	return list
}

// pays returns how many times the difference of their points two seats have bet.
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

// settled returns the points with the bets paid: of each pair that has bet, whoever
// has more gains the difference, so many times, and the other loses it. All bets are
// settled from the points before any.
func (d *Deal) settled(before []int) []int {
	after := slices.Clone(before)
	for a := range before {
		for b := range before {
			if a != b && before[a] > before[b] {
				after[a] += d.pays(a, b) * (before[a] - before[b])
				after[b] -= d.pays(a, b) * (before[a] - before[b])
			}
		}
	}
	return after
}

// split reports whether the contract is not played because nobody has doubled.
func (d *Deal) split() bool {
	nobody := !slices.ContainsFunc(d.bids, func(b bid) bool { return len(b.doubles) > 0 })
	return d.config.Bets.Undoubled == "split" && !d.positive() && nobody
}

// shares returns the points of a contract that is not played: each flank an equal
// part of them, rounded away from zero, the declarer the rest.
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
