package doubling_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// A statement is what the oracle remembers: a doubled or redoubled b at turn t.
type statement struct {
	a, b, t  int
	redouble bool
}

// A table is the oracle: the rules of side-bets asked word by word of a list of
// statements. It shares nothing with the package but the names of the rules.
type table struct {
	rules    doubling.Rules
	players  int
	declarer int
	positive bool
	must     []int
	took     []int // the seat of each turn so far
	said     []statement
}

// targets: whom a flank may double depends on the contract.
func (o *table) targets() doubling.Targets {
	if o.positive {
		return o.rules.Positive
	}
	return o.rules.Negative
}

// flanks are the others than the declarer, from his left round.
func (o *table) flanks() []int {
	var list []int
	for i := 1; i < o.players; i++ {
		list = append(list, (o.declarer+i)%o.players)
	}
	return list
}

// hasSaid: somebody doubled (or redoubled) somebody after turn t.
func (o *table) hasSaid(a, b int, redouble bool, after int) bool {
	for _, s := range o.said {
		if s.a == a && s.b == b && s.redouble == redouble && s.t > after {
			return true
		}
	}
	return false
}

// ownTurn is the number of the turn everybody has once.
func (o *table) ownTurn(seat int) int { return slices.Index(o.took, seat) }

// turn is whose turn it is; -1 when the bidding is over.
func (o *table) turn() int {
	if o.targets() == doubling.Nobody {
		return -1
	}
	// From the declarer's left round to the declarer, each has one turn.
	for _, seat := range append(o.flanks(), o.declarer) {
		if !slices.Contains(o.took, seat) {
			return seat
		}
	}
	if o.rules.Flank != doubling.Reopened {
		return -1
	}
	// After the declarer, from his left, each flank doubled after his own turn has
	// one more.
	for _, seat := range o.flanks() {
		turns := 0
		for _, who := range o.took {
			if who == seat {
				turns++
			}
		}
		for other := range o.players {
			if turns == 1 && o.hasSaid(other, seat, false, o.ownTurn(seat)) {
				return seat
			}
		}
	}
	return -1
}

// open is whether the seat may double, or redouble, that other one at all.
func (o *table) open(seat, other int, redouble bool) bool {
	if other >= o.players || other == seat {
		return false
	}
	doubledMe := o.hasSaid(other, seat, false, -1)
	reopened := slices.Contains(o.took, seat)
	if redouble {
		switch {
		case !doubledMe || o.hasSaid(seat, other, true, -1):
			return false
		case seat == o.declarer:
			return o.rules.Declarer != doubling.Never
		case o.rules.Flank == doubling.FlankNever:
			return false
		case reopened:
			return o.hasSaid(other, seat, false, o.ownTurn(seat))
		}
		return true
	}
	switch {
	case seat == o.declarer, reopened, doubledMe:
		return false
	}
	return o.targets() == doubling.Anyone || other == o.declarer
}

// legal is whether the seat to act may double and redouble just those.
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
	if seat == o.declarer && o.rules.Declarer == doubling.AllOrNone && len(redoubles) > 0 {
		for _, s := range o.said {
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

// bid is a turn as the oracle and the package say it.
type bid struct {
	doubles, redoubles []int
}

func (a bid) sets() (doubles, redoubles cards.Seats) { return seatsOf(a.doubles), seatsOf(a.redoubles) }

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

// every lists all the ways to name each of the players for a double, for a
// redouble or not, in the order that Legal promises: as numbers, seat 0 being
// worth 1, seat 1 worth 2, and so on.
func every(players int) []bid {
	all := []bid{{}}
	for seat := players - 1; seat >= 0; seat-- {
		var more []bid
		for _, a := range all {
			more = append(more, a,
				bid{append([]int{seat}, a.doubles...), a.redoubles},
				bid{a.doubles, append([]int{seat}, a.redoubles...)})
		}
		all = more
	}
	worth := func(a bid) int {
		sum := 0
		for _, seat := range append(slices.Clone(a.doubles), a.redoubles...) {
			sum += 1 << seat
		}
		return sum
	}
	slices.SortStableFunc(all, func(a, b bid) int { return worth(a) - worth(b) })
	return all
}

// say takes the turn.
func (o *table) say(a bid) {
	seat := o.turn()
	t := len(o.took)
	o.took = append(o.took, seat)
	for _, other := range a.doubles {
		o.said = append(o.said, statement{seat, other, t, false})
	}
	for _, other := range a.redoubles {
		o.said = append(o.said, statement{seat, other, t, true})
	}
}

// level is how the pair has bet.
func (o *table) level(a, b int) int {
	switch {
	case o.hasSaid(a, b, true, -1) || o.hasSaid(b, a, true, -1):
		return 2
	case o.hasSaid(a, b, false, -1) || o.hasSaid(b, a, false, -1):
		return 1
	}
	return 0
}

// settle: for each pair the higher gains m × the difference and the lower loses it.
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
