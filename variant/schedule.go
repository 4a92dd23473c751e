package variant

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
)

// deals returns the deals of a set for that number of players.
//
// Rule: table-turn, table-after-set, table-every-deal, table-chooser, table-dealer
// Rule: table-leader, contract-schedule, contract-deals
func (r *Rules) deals(players int) []engine.Deal {
	set := len(r.Schedule)
	n := set
	switch {
	case set == 0:
		n = 0
		for _, s := range r.stages() {
			n += r.stageDeals(&s, players)
		}
		set = n / players
	case r.Table.Moves == MoveAfterSet:
		n = players * set
	}
	deals := make([]engine.Deal, n)
	for i := range deals {
		turn := cards.Seat(i % players)
		if r.Table.Moves == MoveAfterSet {
			turn = cards.Seat(i / max(set, 1) % players)
		}
		d := engine.Deal{Declarer: turn, Dealer: turn, Contract: -1}
		if r.Table.Rotates == RotateDealer {
			d.Declarer = r.Table.Declarer.place(r.Direction).From(turn, turn, turn, players)
		} else {
			d.Dealer = r.Table.Dealer.place(r.Direction).From(turn, turn, turn, players)
		}
		d.Leader = r.Table.Leader.place(r.Direction).From(d.Declarer, d.Dealer, turn, players)
		if len(r.Schedule) > 0 {
			d.Contract = r.contract(string(r.Schedule[i%len(r.Schedule)]))
		}
		deals[i] = d
	}
	begins := 0
	for stage, s := range r.Stages {
		end := begins + r.stageDeals(&s, players)
		for i := begins; i < min(end, n); i++ {
			deals[i].Stage = stage
			deals[i].Worst = s.Chooser == ChooseWorst || s.Chooser == ChooseWorstBegins && i == begins
		}
		begins = end
	}
	var left [cards.MaxSeats]int
	for i := n - 1; i >= 0; i-- {
		left[deals[i].Declarer]++
		deals[i].Left = left[deals[i].Declarer]
	}
	return deals
}

// contractsEach returns how many contracts each declarer plays, repeats included.
func (r *Rules) contractsEach() int {
	n := 0
	for i := range r.Contracts {
		n += max(r.Contracts[i].Times, 1)
	}
	return n
}

// contract returns the index of the contract with that id, or -1.
func (r *Rules) contract(id string) int {
	for i, k := range r.Contracts {
		if string(k.ID) == id {
			return i
		}
	}
	return -1
}

// declares reports whether there is a declarer.
//
// Rule: table-nobody-declares
func (r *Rules) declares() bool {
	return r.Table.Rotates == RotateDeclarer || r.Table.Declarer != SeatDefault
}

// capOf returns how often a contract can be played in a set with that number of players.
//
// Rule: contract-cap
func (r *Rules) capOf(k *ContractRules, players int) int {
	most := players * max(k.Times, 1)
	if k.Cap > 0 {
		return min(k.Cap, most)
	}
	return most
}

// capped reports whether some contract cannot be played by every declarer as often as its
// times state, or a quota restricts the declarers.
func (r *Rules) capped(players int) bool {
	for i := range r.Contracts {
		if k := &r.Contracts[i]; r.capOf(k, players) < players*max(k.Times, 1) {
			return true
		}
	}
	return slices.ContainsFunc(r.stages(), func(s Stage) bool { return s.Quota != (Quota{}) })
}
