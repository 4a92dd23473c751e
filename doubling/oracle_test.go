package doubling_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// start returns the bets of a deal before the first turn.
func start(r *doubling.Rules, players int, declarer cards.Seat, positive bool, must cards.Seats) doubling.Bets {
	return doubling.Start(r, doubling.Setup{Players: players, Declarer: declarer, Positive: positive, Must: must})
}

// level returns the bet between two seats: 0 is no bet, 1 is a double and 2 is a redouble.
func level(b *doubling.Bets, a, c cards.Seat) int {
	switch {
	case b.Redoubled(a).Has(c) || b.Redoubled(c).Has(a):
		return 2
	case b.Doubled(a).Has(c) || b.Doubled(c).Has(a):
		return 1
	}
	return 0
}

// betMade records that a doubled or redoubled b at turn t.
type betMade struct {
	a, b, t  int
	redouble bool
}

// table is the oracle. It answers every question from a list of bets, and follows the
// wording of the rules. It shares only the names of the rules with the package.
type table struct {
	rules    doubling.Rules
	players  int
	declarer int
	positive bool
	must     []int
	took     []int // the seat of each turn so far
	made     []betMade
}

// targets returns which players a flank may double in this contract.
func (o *table) targets() doubling.Targets {
	if o.positive {
		return o.rules.Positive
	}
	return o.rules.Negative
}

// flanks lists the players other than the declarer, from the declarer's left.
func (o *table) flanks() []int {
	var list []int
	for i := 1; i < o.players; i++ {
		list = append(list, (o.declarer+i)%o.players)
	}
	return list
}

// hasBet reports whether a doubled b in a turn later than turn after. If redouble is true,
// it reports whether a redoubled b in such a turn.
func (o *table) hasBet(a, b int, redouble bool, after int) bool {
	for _, s := range o.made {
		if s.a == a && s.b == b && s.redouble == redouble && s.t > after {
			return true
		}
	}
	return false
}

// ownTurn returns the number of the first turn of a seat, counted from 0, or -1 if the seat
// has not had a turn.
func (o *table) ownTurn(seat int) int { return slices.Index(o.took, seat) }

// turn returns the seat to act, or -1 if the betting is over.
func (o *table) turn() int {
	if o.targets() == doubling.TargetsNobody {
		return -1
	}
	// Each seat has one turn, from the declarer's left to the declarer.
	for _, seat := range append(o.flanks(), o.declarer) {
		if !slices.Contains(o.took, seat) {
			return seat
		}
	}
	if o.rules.Flank != doubling.FlankRedoubleReopened {
		return -1
	}
	// After the declarer, each flank that was doubled after its first turn has one more
	// turn, again from the declarer's left.
	for _, seat := range o.flanks() {
		turns := 0
		for _, took := range o.took {
			if took == seat {
				turns++
			}
		}
		for other := range o.players {
			if turns == 1 && o.hasBet(other, seat, false, o.ownTurn(seat)) {
				return seat
			}
		}
	}
	return -1
}

// open reports whether the seat may double, or redouble, the other seat.
func (o *table) open(seat, other int, redouble bool) bool {
	if other >= o.players || other == seat {
		return false
	}
	doubledMe := o.hasBet(other, seat, false, -1)
	reopened := slices.Contains(o.took, seat)
	if redouble {
		switch {
		case !doubledMe || o.hasBet(seat, other, true, -1):
			return false
		case seat == o.declarer:
			return o.rules.Declarer != doubling.RedoubleNever
		case o.rules.Flank == doubling.FlankRedoubleNever:
			return false
		case reopened:
			return o.hasBet(other, seat, false, o.ownTurn(seat))
		}
		return true
	}
	switch {
	case seat == o.declarer, reopened, doubledMe:
		return false
	}
	return o.targets() == doubling.TargetsAnyone || other == o.declarer
}

// legal reports whether the seat to act may double and redouble exactly these seats.
func (o *table) legal(doubles, redoubles []int) bool {
	seat := o.turn()
	if seat < 0 {
		return false
	}
	for _, other := range doubles {
		if !o.open(seat, other, false) {
			return false
		}
	}
	for _, other := range redoubles {
		if !o.open(seat, other, true) {
			return false
		}
	}
	if seat == o.declarer && o.rules.Declarer == doubling.RedoubleAllOrNone && len(redoubles) > 0 {
		for _, s := range o.made {
			if s.b == seat && !slices.Contains(redoubles, s.a) {
				return false
			}
		}
	}
	if seat != o.declarer && slices.Contains(o.must, seat) && !slices.Contains(o.took, seat) {
		return slices.Contains(doubles, o.declarer)
	}
	return true
}

type bet struct {
	doubles, redoubles []int
}

func (a bet) sets() (doubles, redoubles cards.Seats) { return seatsOf(a.doubles), seatsOf(a.redoubles) }

func seatsOf(list []int) cards.Seats {
	var set cards.Seats
	for _, seat := range list {
		set = set.With(cards.Seat(seat))
	}
	return set
}

func listOf(set cards.Seats) []int {
	var list []int
	for seat := range 8 {
		if set.Has(cards.Seat(seat)) {
			list = append(list, seat)
		}
	}
	return list
}

// every lists all turns, legal or not: a turn doubles, redoubles or does not name each
// player. The order is the order of Legal. Each turn is a number in which seat 0 is worth
// 1, seat 1 is worth 2, seat 2 is worth 4, and so on.
func every(players int) []bet {
	all := []bet{{}}
	for seat := players - 1; seat >= 0; seat-- {
		var more []bet
		for _, a := range all {
			more = append(more, a,
				bet{append([]int{seat}, a.doubles...), a.redoubles},
				bet{a.doubles, append([]int{seat}, a.redoubles...)})
		}
		all = more
	}
	worth := func(a bet) int {
		sum := 0
		for _, seat := range append(slices.Clone(a.doubles), a.redoubles...) {
			sum += 1 << seat
		}
		return sum
	}
	slices.SortStableFunc(all, func(a, b bet) int { return worth(a) - worth(b) })
	return all
}

func (o *table) take(a bet) {
	seat := o.turn()
	t := len(o.took)
	o.took = append(o.took, seat)
	for _, other := range a.doubles {
		o.made = append(o.made, betMade{seat, other, t, false})
	}
	for _, other := range a.redoubles {
		o.made = append(o.made, betMade{seat, other, t, true})
	}
}

// level returns what two seats have bet: 0 nothing, 1 a double, 2 a redouble.
func (o *table) level(a, b int) int {
	switch {
	case o.hasBet(a, b, true, -1) || o.hasBet(b, a, true, -1):
		return 2
	case o.hasBet(a, b, false, -1) || o.hasBet(b, a, false, -1):
		return 1
	}
	return 0
}

// settle pays the bets. If two seats have bet, the seat with more points gains the
// difference, or twice the difference after a redouble. The other seat loses the same
// number of points.
func (o *table) settle(base [8]int32) [8]int32 {
	points := base
	for a := range o.players {
		for b := range o.players {
			if base[a] > base[b] {
				pays := int32(o.level(a, b)) * (base[a] - base[b])
				points[a] += pays
				points[b] -= pays
			}
		}
	}
	return points
}
