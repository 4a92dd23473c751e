package dominoes

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// unseen stands in a hand for cards that are not known. It is no card's bit, so that it
// never fits and is never played, but the hand is not empty.
const unseen cards.Set = 1

// Blind returns a deal of which nobody's hand is known, on an empty layout, the leader
// to play first. The hands that are known are told by [State.SetHands], and what is laid
// from one that is not by [State.Show]; all else is as in a deal whose hands are known.
// It panics where [NewLayout] does, and unless there are 2 to 8 players, the leader one
// of them.
func Blind(r *Rules, rank cards.Rank, pack cards.Pack, players int, leader cards.Seat) State {
	if players < 2 || players > cards.MaxSeats || int(leader) >= players {
		panic(fmt.Sprintf("dominoes: Blind: %d players, leader %v: want 2 to 8 players, the leader one of them", players, leader))
	}
	s := State{
		layout: NewLayout(r.Ace, rank, pack), left: uint8(players), turn: leader,
		aceTurn: r.AceTurn, several: r.Several, end: r.End,
	}
	for seat := range cards.Seat(players) {
		s.hands[seat] = unseen
		s.next[seat] = seat.Left(players)
	}
	return s
}

// SetHands sets what the seats that are not out hold now, no cards where that is not
// known. Nothing else changes: the same deal is thought of with other hands. That they
// are of the right size, and no card in them that was laid, is the caller's to see to.
func (s *State) SetHands(h *cards.Hands) {
	s.twice = 0
	for seat, hand := range h {
		if s.hands[seat] == 0 {
			continue
		}
		s.hands[seat] = hand.First
		s.twice |= hand.Second
		if hand.First == 0 {
			s.hands[seat] = unseen
		}
	}
}

// Show lays cards by the seat whose turn it is, whose hand is not known; more says that
// it holds others, and again that it has another turn for an ace among those laid. Cards
// that fit nowhere, and several where that many may not be laid (see [Several]), give a
// [*FitError], and after the end a [*PlayError]; both change nothing. Whether the seat
// has another turn is the caller's to know: it is taken at its word if it holds more.
func (s *State) Show(lay cards.Hand, more, again bool) error {
	if s.Over() {
		return s.refuse(lay.First.Lowest(), ErrOver)
	}
	if lay.Len() > 1 && (s.several == OneCard || s.several == GoingOut && more) {
		rule := ErrOneCard
		if s.several == GoingOut {
			rule = ErrNotGoingOut
		}
		return &FitError{Lay: lay, Fitting: s.layout.fits, Err: rule}
	}
	if err := s.layout.PlayAll(lay); err != nil {
		return err
	}
	seat := s.turn & 7
	s.hands[seat] = unseen
	if !more {
		s.hands[seat] = 0
		s.goOut()
	}
	s.again = again && more
	if !s.again {
		s.turn = s.next[seat]
	}
	return nil
}

// Seen returns the deal as a seat sees it: the hands of all others are not known. A seat
// beyond the table sees no hand.
func (s *State) Seen(by cards.Seat) State {
	seen := State{
		layout: s.layout, places: s.places, next: s.next, left: s.left, out: s.out,
		turn: s.turn, again: s.again, aceTurn: s.aceTurn, several: s.several, end: s.end,
	}
	for seat, hand := range s.hands {
		if hand != 0 {
			seen.hands[seat] = unseen
		}
	}
	var hands cards.Hands
	if int(by) < len(hands) {
		hands[by] = s.Hand(by)
	}
	seen.SetHands(&hands)
	return seen
}
