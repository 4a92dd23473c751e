package variant

import (
	"github.com/barbukit/barbukit/cards"
)

// deal is who does what in one deal of a match.
type deal struct {
	declarer, dealer, leader cards.Seat
	left                     int // deals this declarer still has, this one counted
	plan                     int // the contract the schedule says; where players choose, -1
}

// deals works out the deals of a set of so many players.
func (r *Rules) deals(players int) []deal {
	set := len(r.Schedule)
	n := set
	switch {
	case set == 0:
		n = r.Deals
		if n == 0 {
			n = players * r.calls()
		}
		set = n / players
	case r.Table.Moves == AfterSet:
		n = players * set
	}
	deals := make([]deal, n)
	for i := range deals {
		turn := cards.Seat(i % players)
		if r.Table.Moves == AfterSet {
			turn = cards.Seat(i / max(set, 1) % players)
		}
		d := deal{declarer: turn, dealer: turn, plan: -1}
		if r.Table.Turn == ToDeal {
			d.declarer = r.Table.Declarer.from(turn, turn, turn, players)
		} else {
			d.dealer = r.Table.Dealer.from(turn, turn, turn, players)
		}
		d.leader = r.Table.Leader.from(d.declarer, d.dealer, turn, players)
		if len(r.Schedule) > 0 {
			d.plan = r.contract(string(r.Schedule[i%len(r.Schedule)]))
		}
		deals[i] = d
	}
	var left [cards.MaxSeats]int
	for i := n - 1; i >= 0; i-- {
		left[deals[i].declarer]++
		deals[i].left = left[deals[i].declarer]
	}
	return deals
}

// calls returns how many calls each declarer has.
func (r *Rules) calls() int {
	n := 0
	for i := range r.Contracts {
		n += max(r.Contracts[i].Times, 1)
	}
	return n
}

// contract returns the number of the contract of that id, or -1.
func (r *Rules) contract(id string) int {
	for i, k := range r.Contracts {
		if string(k.ID) == id {
			return i
		}
	}
	return -1
}

// declares reports whether there is a declarer.
func (r *Rules) declares() bool { return r.Table.Turn == ToDeclare || r.Table.Declarer != Default }

// capOf returns how often a contract can be played by so many players.
func (r *Rules) capOf(k *Contract, players int) int {
	if k.Cap > 0 {
		return min(k.Cap, players)
	}
	return players
}

// capped reports whether any contract has a cap that binds.
func (r *Rules) capped(players int) bool {
	for i := range r.Contracts {
		if r.capOf(&r.Contracts[i], players) < players {
			return true
		}
	}
	return false
}

// Open returns what the declarer of a deal may call, by itself or with more: of the
// contracts he has not called those that are not used up, and of these, where
// contracts have caps, those after which every later declarer can still have a
// contract for each of his deals.
func (g *Game) Open(at At, called *Called) Calls {
	if g.rounds > 0 {
		return g.Left(called[g.Caller(at)])
	}
	d := &g.deals[at.Deal]
	if d.plan >= 0 {
		return 1 << d.plan
	}
	open := g.Left(called[d.declarer])
	if !g.capped {
		return open
	}
	for i := range open.All() {
		after := *called
		after[d.declarer] = g.Add(after[d.declarer], 1<<i)
		if !g.completable(at.Deal+1, &after) {
			open &^= 1 << i
		}
	}
	return open
}

// all returns all contracts.
func (g *Game) all() Calls { return Calls(1<<len(g.plans) - 1) }

// completable reports whether from the n-th deal on every declarer can have a
// contract for each of his deals: none twice, and no contract beyond its cap.
//
// Each deal in turn gets a contract, and where none is free those of deals before
// it are moved to make room: a matching by augmenting paths.
func (g *Game) completable(n int, called *Called) bool {
	m := matching{g: g}
	for i := range g.plans {
		m.room[i] = g.rules.capOf(g.plans[i].contract, g.players)
		for _, by := range called {
			if by.Has(i) {
				m.room[i]--
			}
		}
		if m.room[i] < 0 {
			return false
		}
	}
	m.held = *called
	for ; n < len(g.deals); n++ {
		var seen Calls
		if !m.place(g.deals[n].declarer, &seen) {
			return false
		}
	}
	return true
}

// matching gives contracts to declarers.
type matching struct {
	g    *Game
	room [MaxContracts]int         // how often each can still be played
	held Called                    // what each declarer has, from before or by plan
	plan [MaxContracts]cards.Seats // which declarers have each by plan
}

// place gives a declarer one more contract, moving others if need be. Seen are the
// contracts that were tried.
func (m *matching) place(declarer cards.Seat, seen *Calls) bool {
	for i := range (m.g.all() &^ m.held[declarer] &^ *seen).All() {
		if seen.Has(i) {
			continue
		}
		*seen |= 1 << i
		if m.room[i] == 0 && !m.move(i, seen) {
			continue
		}
		m.room[i]--
		m.held[declarer] |= 1 << i
		m.plan[i] = m.plan[i].With(declarer)
		return true
	}
	return false
}

// move makes room in a contract: a declarer who has it by plan gets another.
func (m *matching) move(i int, seen *Calls) bool {
	for declarer := range m.plan[i].All() {
		if m.place(declarer, seen) {
			m.held[declarer] &^= 1 << i
			m.plan[i] = m.plan[i].Without(declarer)
			m.room[i]++
			return true
		}
	}
	return false
}
