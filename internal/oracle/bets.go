package oracle

import (
	"fmt"
	"slices"
	"strconv"
)

// bet is a turn to bet: the seats that the player doubled and redoubled. If the player passed,
// it has no seats.
type bet struct {
	seat               int
	doubles, redoubles []int
}

// positive reports whether the contract is positive: the points of all players add up to more than
// 0, or to less than 0 if the fewest points win. A layout and runs are positive also if the points
// add up to 0.
func (d *Deal) positive() bool {
	if (d.Contract.Play == "layout" || d.Contract.Play == "runs") && d.worth() == 0 {
		return true
	}
	if d.config.Winner == "fewest" {
		return d.worth() < 0
	}
	return d.worth() > 0
}

// targets returns which players a flank may double in this contract.
func (d *Deal) targets() string {
	if d.positive() {
		return d.config.Bets.Positive
	}
	return d.config.Bets.Negative
}

// nextToBet returns the seat that has the next turn to bet; more is false if the betting
// is over. Each seat has a turn, first the seat on the declarer's left and last the
// declarer. If turns are reopened, each flank that was doubled after its turn has another
// turn, in the same order.
func (d *Deal) nextToBet() (seat int, more bool) {
	if d.targets() == "nobody" {
		return 0, false
	}
	round := d.config.round(d.Declarer)
	if n := len(d.turns); n < len(round) {
		return round[n], true
	}
	if d.config.Bets.Flank != "reopened" {
		return 0, false
	}
	for _, flank := range round[:len(round)-1] {
		again := slices.ContainsFunc(d.turns[len(round):], func(b bet) bool { return b.seat == flank })
		if !again && len(d.doublersSince(flank)) > 0 {
			d.config.noteRule("bet-flank: reopened")
			return flank, true
		}
	}
	return 0, false
}

// doublers returns the seats that have doubled a seat.
func (d *Deal) doublers(seat int) []int {
	var list []int
	for _, b := range d.turns {
		if slices.Contains(b.doubles, seat) {
			list = append(list, b.seat)
		}
	}
	return list
}

// doublersSince returns the seats that have doubled a seat after that seat's first turn.
func (d *Deal) doublersSince(seat int) []int {
	own := slices.IndexFunc(d.turns, func(b bet) bool { return b.seat == seat })
	var list []int
	for _, b := range d.turns[own+1:] {
		if slices.Contains(b.doubles, seat) {
			list = append(list, b.seat)
		}
	}
	return list
}

// reopened reports whether the turn to bet comes after the declarer's turn.
func (d *Deal) reopened() bool { return len(d.turns) >= d.config.Players }

// mayDouble returns the seats that the seat to act may double. The declarer cannot double, and
// a player cannot double a player who has doubled them.
func (d *Deal) mayDouble(seat int) []int {
	if seat == d.Declarer || d.reopened() {
		return nil
	}
	var list []int
	for other := range d.config.Players {
		target := other == d.Declarer || d.targets() == "anyone"
		if d.config.partners(seat, other) {
			d.config.noteRuleIf(target, "bet-partner")
			continue
		}
		if target && other != seat && slices.Contains(d.doublers(seat), other) {
			d.config.noteRule("bet-pair")
		}
		if other != d.Declarer && other != seat && !d.positive() {
			d.config.noteRule("bet-negative: " + d.targets())
		}
		if other != d.Declarer && other != seat && d.positive() {
			d.config.noteRule("bet-positive: " + d.targets())
		}
		if target && other != seat && !slices.Contains(d.doublers(seat), other) {
			list = append(list, other)
		}
	}
	return list
}

// mayRedouble returns the seats that the seat to act may redouble. Only seats that have doubled
// the seat to act can be redoubled.
func (d *Deal) mayRedouble(seat int) []int {
	rules := d.config.Bets
	if len(d.doublers(seat)) > 0 && seat == d.Declarer {
		d.config.noteRule("bet-declarer: " + rules.Declarer)
	}
	if len(d.doublers(seat)) > 0 && seat != d.Declarer && !d.reopened() {
		d.config.noteRuleIf(rules.Flank != "reopened", "bet-flank: "+rules.Flank)
	}
	switch {
	case seat == d.Declarer && rules.Declarer == "never", seat != d.Declarer && rules.Flank == "never":
		return nil
	case d.reopened():
		return d.doublersSince(seat)
	}
	return d.doublers(seat)
}

// betsOf lists the bets that the seat to act may make.
func (d *Deal) betsOf(seat int) []string {
	var list []string
	for _, doubles := range subsets(d.mayDouble(seat)) {
		if slices.Contains(d.obliged, seat) && !d.reopened() && !slices.Contains(doubles, d.Declarer) {
			d.config.noteRule("bet-quota")
			continue
		}
		for _, redoubles := range subsets(d.mayRedouble(seat)) {
			some := len(redoubles) > 0 && len(redoubles) < len(d.doublers(seat))
			if seat == d.Declarer && d.config.Bets.Declarer == "all-or-none" && some {
				continue
			}
			list = append(list, betText(doubles, redoubles))
		}
	}
	return list
}

// subsets lists every choice of some, all or none of the seats.
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

// betText writes a turn in the notation of a record, with the seats in ascending order.
func betText(doubles, redoubles []int) string {
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

// bet makes the bets of a turn.
func (d *Deal) bet(seat int, words []string) {
	b, verb := bet{seat: seat}, ""
	for _, word := range words {
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
	d.turns = append(d.turns, b)
}

// obliged returns the flanks that must double the declarer in this deal: each of them owes
// as many doubles as the declarer has deals left, including this deal.
func (m *Match) obliged() []int {
	if m.Config.Bets.Quota == 0 {
		return nil
	}
	over := m.Config.Bets.QuotaOver == "all-declarers"
	var list []int
	for seat := range m.Config.Players {
		left := 0
		for n := m.Now.at.deal; n < m.Config.inSet(); n++ {
			declarer := m.moved(m.Config.declarer(at{deal: n}), m.Now.at, m.Now.turn)
			if over && declarer != seat && !m.Config.partners(seat, declarer) || !over && declarer == m.Now.Declarer {
				left++
			}
		}
		if owed := m.Owed(seat); owed > 0 && owed >= left {
			list = append(list, seat)
			m.Config.noteRuleIf(over, "bet-quota-over")
		}
	}
	return list
}

// Owed returns how many times a seat must still double the declarer of the current deal. Only
// doubles of this declarer in the current set count. If QuotaFor is every-player, doubles in
// the deals of all declarers count; otherwise only doubles in the declarer's own deals.
func (m *Match) Owed(seat int) int {
	declarer, made := m.Now.Declarer, 0
	if seat == declarer || m.Config.partners(seat, declarer) {
		return 0
	}
	for _, d := range m.inThisSet() {
		if m.Config.Bets.QuotaOver == "all-declarers" {
			for other := range m.Config.Players {
				if d.Declarer == other || m.Config.Bets.QuotaFor == "every-player" {
					made += count(d.doublers(other), seat)
				}
			}
			continue
		}
		doubles := count(d.doublers(declarer), seat)
		if d.Declarer != declarer && doubles > 0 && m.Config.Bets.Quota > 0 {
			m.Config.noteRule("bet-quota-for: " + m.Config.Bets.QuotaFor)
		}
		if d.Declarer == declarer || m.Config.Bets.QuotaFor == "every-player" {
			made += doubles
		}
	}
	return max(0, m.Config.Bets.Quota-made)
}
