package doubling

import (
	"cmp"
	"fmt"
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Bets is the bets of one deal, while they are made and after. It is a value
// without pointers: assignment clones it, == compares, and to keep the old value
// is to be able to undo. Bids are made through its pointer methods, which allocate
// nothing. The zero Bets has no bets and is over.
type Bets struct {
	doublers  [cards.MaxSeats]cards.Seats // who has doubled each seat
	redoubled [cards.MaxSeats]cards.Seats // whom of them each seat has redoubled
	bound     cards.Seats                 // flanks whose quota demands a double of the declarer
	players   uint8
	declarer  cards.Seat
	turn      cards.Seat
	round     round
	targets   Targets
	answer    Answer
	flank     FlankAnswer
	quotaFor  QuotaFor
	pays      [3]uint8 // times the difference, by level
}

// round is which turns are being taken.
type round uint8

const (
	over   round = iota
	first        // every seat's own turn
	second       // the turns reopened for flanks doubled after their own
)

// Start returns the bets of a deal about to be made, in a contract of good points
// or of bad. Must is the flanks whose turn may not go by without a double of the
// declarer, as [Ledger.Must] tells them; other seats in it count for nothing. The
// rules are read now and not again.
//
// The turns go clockwise from the declarer's left to the declarer, one a seat,
// whether he can bet or not; then, with [Reopened], from his left again, one for
// each flank who was doubled after his own turn. In a contract in which nobody may
// be doubled there are none. It panics if there are not 2 to 8 players, the
// declarer one of them.
//
// Source: Penguin, pagat, Barbuda; the order of reopened turns is our reading.
func Start(r *Rules, players int, declarer cards.Seat, positive bool, must cards.Seats) Bets {
	if players < 2 || players > cards.MaxSeats || int(declarer) >= players {
		panic(fmt.Sprintf("doubling: Start: %d players, declarer %v: want 2 to 8 players, the declarer one of them", players, declarer))
	}
	b := Bets{
		players: uint8(players), declarer: declarer, turn: declarer,
		targets: r.Negative, answer: r.Declarer, flank: r.Flank,
		quotaFor: r.QuotaFor, pays: [3]uint8{0, uint8(cmp.Or(r.DoublePays, 1)), uint8(cmp.Or(r.RedoublePays, 2))},
	}
	if positive {
		b.targets = r.Positive
	}
	if b.targets != Nobody {
		b.bound = must & cards.AllSeats(players).Without(declarer)
		b.turn, b.round = declarer.Left(players), first
	}
	return b
}

// Turn returns the seat to act; the declarer when the bidding is over.
func (b *Bets) Turn() cards.Seat { return b.turn }

// Over reports whether the bidding is over: nobody has a turn left.
func (b *Bets) Over() bool { return b.round == over }

// Open returns whom the seat to act may double and whom it may redouble. No seat
// is in both.
func (b *Bets) Open() (doubles, redoubles cards.Seats) { return b.mayDouble(), b.mayRedouble() }

// Maximum returns the turn that a player announces as "maximum": all the doubles
// and redoubles open to him. Where there are none it is a pass.
func (b *Bets) Maximum() (doubles, redoubles cards.Seats) { return b.Open() }

// Legal walks the legal turns of the seat to act: whom it doubles and whom it
// redoubles, nobody for a pass. There is at least one until the bidding is over.
//
// They come in the order of the numbers that the seats named make, seat 0 being
// worth 1, seat 1 worth 2, seat 2 worth 4 and so on: first, where it is legal, the
// pass; then 0; 1; 0 and 1; 2; and last [Bets.Maximum].
func (b *Bets) Legal() iter.Seq2[cards.Seats, cards.Seats] {
	// The method value b.legal would do, but a loop over it allocates.
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

// Bid takes the turn of the seat to act: it doubles and redoubles the seats named,
// or passes where none are. A turn that is not legal gives a [*BidError] and
// changes nothing.
func (b *Bets) Bid(doubles, redoubles cards.Seats) error {
	if err := b.Why(doubles, redoubles); err != nil {
		return err
	}
	for seat := range doubles.All() {
		b.doublers[seat&7] = b.doublers[seat&7].With(b.turn)
	}
	b.redoubled[b.turn&7] |= redoubles
	b.next()
	return nil
}

// next moves the turn on, clockwise, to the next seat that has one.
func (b *Bets) next() {
	if b.turn == b.declarer && b.flank == Reopened {
		b.round = second
	} else if b.turn == b.declarer {
		b.round = over
		return
	}
	b.turn = b.turn.Left(int(b.players))
	if b.round == first {
		return
	}
	for b.turn != b.declarer && b.mayRedouble() == 0 {
		b.turn = b.turn.Left(int(b.players))
	}
	if b.turn == b.declarer {
		b.round = over
	}
}

// mayDouble returns whom the seat to act may double: of the targets of the
// contract those who have not doubled it.
func (b *Bets) mayDouble() cards.Seats {
	if b.round != first || b.turn == b.declarer {
		return 0
	}
	seats := cards.SeatsOf(b.declarer)
	if b.targets == Anyone {
		seats = cards.AllSeats(int(b.players)).Without(b.turn)
	}
	return seats &^ b.doublers[b.turn&7]
}

// mayRedouble returns whom the seat to act may redouble.
func (b *Bets) mayRedouble() cards.Seats {
	doublers := b.doublers[b.turn&7]
	switch {
	case b.round == over,
		b.turn == b.declarer && b.answer == Never,
		b.turn != b.declarer && b.flank == FlankNever:
		return 0
	case b.round == second:
		return doublers & b.later()
	}
	return doublers
}

// later returns the flanks whose own turn comes after that of the seat to act.
func (b *Bets) later() cards.Seats {
	var seats cards.Seats
	for seat := b.turn.Left(int(b.players)); seat != b.declarer; seat = seat.Left(int(b.players)) {
		seats = seats.With(seat)
	}
	return seats
}

// must returns whom the seat to act has to double: the declarer or nobody.
func (b *Bets) must() cards.Seats {
	if b.round != first || !b.bound.Has(b.turn) {
		return 0
	}
	return cards.SeatsOf(b.declarer)
}

// allOrNone reports whether the seat to act may not part its doublers.
func (b *Bets) allOrNone() bool { return b.turn == b.declarer && b.answer == AllOrNone }
