package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// layWideSearch is the state of the search that handles every deal: it plays the deal with
// package dominoes.
type layWideSearch struct {
	guarantee bool // the table has guarantees, else the points of play for oneself
	friends   cards.Seats
}

// describe returns the key of a position. The places of seats that are out are not part of it,
// because they do not change what is still to gain; the seat that was first out may matter.
func describe(deal *dominoes.State, players int) (w layWide) {
	l := deal.Layout()
	low, _ := l.Ends()
	w.laid = uint64(l.Laid().First)
	w.rest = uint64(deal.Turn()) | uint64(l.Start())<<8 | uint64(low)<<16
	if deal.Again() {
		w.rest |= 1 << 24
	}
	for seat := range cards.Seat(players) {
		if deal.Place(seat) == 1 {
			w.rest |= uint64(seat+1) << 32
		}
	}
	return w
}

// done returns the gains of the seats that are out in a position.
func (s *LayoutSolver) done(deal *dominoes.State) (v int) {
	for seat := range cards.Seat(s.deal.players) {
		if place := deal.Place(seat); place != 0 {
			v += s.gains.place[seat][place-1]
		}
	}
	return v
}

// reaches is atLeast for any deal.
func (s *LayoutSolver) reaches(deal *dominoes.State, v int) bool {
	if deal.Over() {
		return s.gains.value(deal, s.deal.players) >= v
	}
	low, high := s.span(deal)
	switch {
	case low >= v:
		return true
	case high < v || s.spend():
		return false
	}
	// The table has the smallest and the largest value of what is still to gain.
	w, done := describe(deal, s.deal.players), s.done(deal)
	least, most := int32(-2*maxLayoutValue), int32(2*maxLayoutValue-1)
	if value, ok := s.table.wide(w.laid, w.rest); ok {
		least, most = int32(value>>32), int32(value)
		more := int64(v) - int64(done) // where an int has 32 bits, least and most leave no room to add to them
		if int64(least) >= more {
			return true
		}
		if int64(most) < more {
			return false
		}
	}
	friend := s.friends.Has(deal.Turn())
	result := s.tries(deal, v, friend) == friend // if no move gives the seat to act its way, the other side has its way
	if s.err != nil {
		return false
	}
	if result {
		least = int32(v - done)
	} else {
		most = int32(v - done - 1)
	}
	w.value = uint64(uint32(least))<<32 | uint64(uint32(most))
	s.table.keep(w)
	return result
}

// tries reports whether a move gives the side of the seat to act what it wants.
func (s *LayoutSolver) tries(deal *dominoes.State, v int, friend bool) bool {
	for c := range deal.Legal().All() {
		if s.gives(deal, cards.HandOf(c), v, friend) {
			return true
		}
	}
	for lay := range deal.Lays() {
		if s.gives(deal, lay, v, friend) {
			return true
		}
	}
	return deal.MayPass() && s.gives(deal, cards.Hand{}, v, friend)
}

// gives reports whether a move gives the side of the seat to act what it wants.
func (s *LayoutSolver) gives(deal *dominoes.State, lay cards.Hand, v int, friend bool) bool {
	if s.err != nil {
		return false
	}
	reached := s.reaches(s.after(deal, lay), v)
	s.depth--
	return reached == friend
}

// maxDepth is the most moves of a deal: 53 cards, each after passes of all other players, and a
// pass after each ace.
const maxDepth = 53*cards.MaxSeats + 4

// after returns the position after a legal move. It is valid until depth is reduced by 1 and the
// next position is made: the positions are on a stack, so that they need no new memory.
func (s *LayoutSolver) after(deal *dominoes.State, lay cards.Hand) *dominoes.State {
	s.depth++
	next := &s.stack[s.depth]
	*next = *deal
	_ = next.Lay(lay) // it is legal
	return next
}
