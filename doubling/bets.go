package doubling

import (
	"cmp"
	"fmt"
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Bets is the bets of one deal, during the betting and afterwards. It is a value without pointers: assignment
// copies it and == compares it. To undo a bet, keep a copy of the value from before the bet. The methods of Bets
// allocate no memory, except for errors. The zero Bets has no bets and is over.
type Bets struct {
	doublers   [cards.MaxSeats]cards.Seats // the seats that have doubled each seat
	redoubled  [cards.MaxSeats]cards.Seats // the seats that each seat has redoubled
	mustDouble cards.Seats                 // flanks that must double the declarer because of the quota
	players    uint8
	declarer   cards.Seat
	turn       cards.Seat
	round      round
	targets    Targets
	answer     DeclarerRedouble
	flank      FlankRedouble
	teams      score.Teams
	quotaOver  QuotaOver
	pays       [3]uint8 // a double pays pays[1] times the difference, a redouble pays[2] times
}

// round says which turns are being taken.
type round uint8

const (
	over   round = iota
	first        // the turn that each seat has
	second       // the turns reopened for flanks that were doubled after their first turn
)

// Setup describes a deal for [Start].
type Setup struct {
	Players  int
	Declarer cards.Seat
	Positive bool        // the contract has good points: more are better
	Must     cards.Seats // flanks that must double the declarer: see Rules.Quota
	Teams    score.Teams // partners make no bets with each other
}

// Start returns the bets of a deal whose contract is known. It copies the rules that it
// needs. It panics unless there are 2 to 8 players and the declarer is one of them.
//
// The turns go from the seat after the declarer to the declarer. Each seat has one turn,
// even if it can only pass. Then, with [FlankRedoubleReopened], each flank that was doubled
// after its turn has a second turn, again from the seat after the declarer. In a contract in which
// nobody may be doubled there are no turns.
//
// Source: Penguin, pagat, Barbuda; the order of reopened turns is our reading.
//
// Rule: bet-turns, bet-negative, bet-positive
func Start(r *Rules, s Setup) Bets {
	if s.Players < 2 || s.Players > cards.MaxSeats || int(s.Declarer) >= s.Players {
		panic(fmt.Sprintf("doubling: Start: %d players, declarer %d: want 2 to 8 players, a declarer who is one of them", s.Players, s.Declarer))
	}
	b := Bets{
		players: uint8(s.Players), declarer: s.Declarer, turn: s.Declarer,
		targets: r.Negative, answer: r.Declarer, flank: r.Flank, teams: s.Teams, quotaOver: r.QuotaOver,
		pays: [3]uint8{0, uint8(cmp.Or(r.DoublePays, 1)), uint8(cmp.Or(r.RedoublePays, 2))}, // Rule: bet-pays, bet-pays-other
	}
	if s.Positive {
		b.targets = r.Positive
	}
	if b.targets != TargetsNobody {
		b.mustDouble = s.Must & cards.AllSeats(s.Players).Without(s.Declarer)
		if s.Teams != score.TeamsNone {
			b.mustDouble = b.mustDouble.Without(s.Teams.Partner(s.Declarer, s.Players))
		}
		b.turn, b.round = s.Declarer.Next(s.Players), first
	}
	return b
}

// Excuse lets the seats break duties in the turns that are left, for bets that were made with real
// cards by mistake. With [score.DutyDouble] no seat must make a double that it owes, and with
// [score.DutyRedouble] the declarer may redouble some of the players who have doubled them.
func (b *Bets) Excuse(d score.Duties) {
	if d.Has(score.DutyDouble) {
		b.mustDouble = 0
	}
	if d.Has(score.DutyRedouble) && b.answer == RedoubleAllOrNone {
		b.answer = RedoubleEach
	}
}

// Turn returns the seat to act, or the declarer if the betting is over.
func (b *Bets) Turn() cards.Seat { return b.turn }

// Over reports whether the betting is over: no seat has a turn left.
func (b *Bets) Over() bool { return b.round == over }

// Open returns the seats that the seat to act may double, and the seats that it may
// redouble. No seat is in both. A player who announces "maximum" doubles and redoubles all
// of them.
//
// Rule: bet-maximum
func (b *Bets) Open() (doubles, redoubles cards.Seats) { return b.mayDouble(), b.mayRedouble() }

// Legal yields the legal turns of the seat to act: the seats it doubles and the seats it
// redoubles. Both sets are empty for a pass. There is at least one legal turn until the
// betting is over.
//
// The turns are ordered as the binary numbers whose bits are the seats named: first the
// pass, if a pass is legal, then seat 0, then seat 1, then seats 0 and 1, then seat 2, and
// so on. The last turn names all the seats that [Bets.Open] returns.
func (b *Bets) Legal() iter.Seq2[cards.Seats, cards.Seats] {
	// A loop over the method value b.legal would allocate.
	return func(yield func(doubles, redoubles cards.Seats) bool) { b.legal(yield) }
}

func (b *Bets) legal(yield func(doubles, redoubles cards.Seats) bool) {
	if b.Over() {
		return
	}
	doubles, redoubles := b.Open()
	must, whole := b.must(), b.allOrNone()
	free := (doubles | redoubles) &^ must
	for some := cards.Seats(0); ; some = (some - free) & free { // the next subset of free
		if !whole || some == 0 || some == free {
			named := must | some
			if !yield(named&doubles, named&redoubles) {
				return
			}
		}
		if some == free {
			return
		}
	}
}

// Bet takes the turn of the seat to act: it doubles and redoubles these seats, or passes
// if there are none. If the turn is not legal, Bet returns a [*BetError] and changes
// nothing.
func (b *Bets) Bet(doubles, redoubles cards.Seats) error {
	if _, rule := b.broken(doubles, redoubles); rule != nil { // to call Why each time would take longer
		return b.Why(doubles, redoubles)
	}
	for seat := range doubles.All() {
		b.doublers[seat.Index()] = b.doublers[seat.Index()].With(b.turn)
	}
	b.redoubled[b.turn.Index()] |= redoubles
	b.next()
	return nil
}

// next gives the turn to the next seat, clockwise, that has a turn left.
//
// Rule: bet-turns, bet-flank
func (b *Bets) next() {
	if b.turn == b.declarer && b.flank == FlankRedoubleReopened {
		b.round = second
	} else if b.turn == b.declarer {
		b.round = over
		return
	}
	b.turn = b.turn.Next(int(b.players))
	if b.round == first {
		return
	}
	for b.turn != b.declarer && b.mayRedouble() == 0 {
		b.turn = b.turn.Next(int(b.players))
	}
	if b.turn == b.declarer {
		b.round = over
	}
}

// mayDouble returns the seats that the seat to act may double: the targets of the contract,
// except the seats that have doubled this seat.
//
// Rule: bet-pair, bet-negative, bet-positive, bet-declarer, bet-partner
func (b *Bets) mayDouble() cards.Seats {
	if b.round != first || b.turn == b.declarer {
		return 0
	}
	seats := cards.SeatsOf(b.declarer)
	if b.targets == TargetsAnyone {
		seats = cards.AllSeats(int(b.players)).Without(b.turn)
	}
	if b.teams != score.TeamsNone {
		seats = seats.Without(b.teams.Partner(b.turn, int(b.players)))
	}
	return seats &^ b.doublers[b.turn.Index()]
}

// mayRedouble returns the seats that the seat to act may redouble.
//
// Rule: bet-pair, bet-declarer, bet-flank
func (b *Bets) mayRedouble() cards.Seats {
	doublers := b.doublers[b.turn.Index()]
	switch {
	case b.round == over,
		b.turn == b.declarer && b.answer == RedoubleNever,
		b.turn != b.declarer && b.flank == FlankRedoubleNever:
		return 0
	case b.round == second:
		return doublers & b.later()
	}
	return doublers
}

// later returns the flanks whose first turn comes after the first turn of the seat to act.
func (b *Bets) later() cards.Seats {
	var seats cards.Seats
	for seat := b.turn.Next(int(b.players)); seat != b.declarer; seat = seat.Next(int(b.players)) {
		seats = seats.With(seat)
	}
	return seats
}

// must returns the seats that the seat to act must double. The result is the declarer or no
// seat.
//
// Rule: bet-quota
func (b *Bets) must() cards.Seats {
	if b.round != first || !b.mustDouble.Has(b.turn) {
		return 0
	}
	return cards.SeatsOf(b.declarer)
}

// allOrNone reports whether the seat to act must redouble all its doublers or none.
//
// Rule: bet-declarer
func (b *Bets) allOrNone() bool { return b.turn == b.declarer && b.answer == RedoubleAllOrNone }
