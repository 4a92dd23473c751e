package barbu_test

import (
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// The bets of the oracle.

func (b *table) targets() doubling.Targets {
	if b.positive(b.playing()) {
		return b.rules.Doubling.Positive
	}
	return b.rules.Doubling.Negative
}

func (b *table) beginBets() {
	if b.targets() == doubling.TargetsNobody {
		b.beginPlay()
		return
	}
	for seat := b.left(b.declarer()); len(b.turns) < b.players; seat = b.left(seat) {
		b.turns = append(b.turns, seat)
	}
	b.due, b.seat = barbu.DueBet, b.turns[0]
}

// mayDouble reports whether the seat that must act may double another.
func (b *table) mayDouble(on int) bool {
	switch {
	case b.reopened, b.seat == b.declarer(), on == b.seat:
		return false
	case b.targets() == doubling.TargetsDeclarer && on != b.declarer():
		return false
	}
	return b.between(on, b.seat) == nil
}

// mayRedouble reports whether the seat that must act may redouble another.
func (b *table) mayRedouble(by int) bool {
	double := b.between(by, b.seat)
	switch {
	case double == nil || double.redoubled:
		return false
	case b.seat == b.declarer():
		return b.rules.Doubling.Declarer != doubling.RedoubleNever
	case b.reopened:
		return slices.Index(b.acted, by) > slices.Index(b.acted, b.seat)
	}
	return b.rules.Doubling.Flank != doubling.FlankRedoubleNever
}

// between returns the double of one seat by another, or nil.
func (b *table) between(by, on int) *bet {
	for i := range b.bets {
		if b.bets[i].by == by && b.bets[i].on == on {
			return &b.bets[i]
		}
	}
	return nil
}

// bound reports whether the quota requires the seat that must act to double the declarer.
func (b *table) bound() bool {
	if b.reopened || b.seat == b.declarer() {
		return false
	}
	later := len(b.rules.Contracts) - len(b.called[b.declarer()])
	return b.owed(b.seat) >= later+1
}

// owed returns how many times a seat must still double the declarer.
func (b *table) owed(seat int) int {
	if seat == b.declarer() {
		return 0
	}
	return max(0, b.rules.Doubling.Quota-b.made[seat][b.declarer()])
}

func (b *table) bids() []barbu.Action {
	var all []barbu.Action
	for named := range 1 << b.players {
		var doubles, redoubles cards.Seats
		open, doublers, answered := true, 0, 0
		for other := range b.players {
			on := named>>other&1 != 0
			switch {
			case b.mayRedouble(other):
				doublers++
				if on {
					answered++
					redoubles = redoubles.With(cards.Seat(other))
				}
			case on && b.mayDouble(other):
				doubles = doubles.With(cards.Seat(other))
			case on:
				open = false
			}
		}
		whole := answered == 0 || answered == doublers
		if b.seat == b.declarer() && b.rules.Doubling.Declarer == doubling.RedoubleAllOrNone && !whole {
			open = false
		}
		if b.bound() && !doubles.Has(cards.Seat(b.declarer())) {
			open = false
		}
		if open {
			all = append(all, barbu.DoubleAction(cards.Seat(b.seat), doubles, redoubles))
		}
	}
	return all
}

func (b *table) bid(a barbu.Action) {
	for on := range a.Doubles.All() {
		b.bets = append(b.bets, bet{by: b.seat, on: int(on)})
		if int(on) == b.declarer() {
			b.made[b.seat][on]++
		}
	}
	for by := range a.Redoubles.All() {
		b.between(int(by), b.seat).redoubled = true
	}
	if !b.reopened {
		b.acted = append(b.acted, b.seat)
	}
	b.turns = b.turns[1:]
	if len(b.turns) == 0 && !b.reopened && b.rules.Doubling.Flank == doubling.FlankRedoubleReopened {
		b.reopen()
	}
	if len(b.turns) == 0 {
		b.beginPlay()
		return
	}
	b.seat = b.turns[0]
}

// reopen gives another turn to each flank that was doubled after its first turn.
func (b *table) reopen() {
	b.reopened = true
	for b.seat = b.left(b.declarer()); b.seat != b.declarer(); b.seat = b.left(b.seat) {
		for by := range b.players {
			if b.mayRedouble(by) {
				b.turns = append(b.turns, b.seat)
				break
			}
		}
	}
}
