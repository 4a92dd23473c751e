package tricks

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Blind returns a deal of which nobody's hand is known: so many tricks with so many
// packs, 1 or 2, the leader about to lead to the first. The hands that are known are
// told by [State.SetHands], and what is played from one that is not by [State.Show];
// all else is as in a deal whose hands are known. It panics where [NewTrick] does.
func Blind(r *Rules, trump cards.Suit, tricks, packs, players int, leader cards.Seat) State {
	return State{trick: NewTrick(r, trump, players, leader, 0), playing: tricks > 0, packs: uint8(packs), width: seatBits(players), tricks: uint8(tricks)}
}

// SetHands sets what the seats hold now, no cards where that is not known. Nothing
// else changes: the same deal is thought of with other hands. That they are of the
// right size, and no card in them that was played, is the caller's to see to.
func (s *State) SetHands(h *cards.Hands) {
	s.both &= s.taken // what is held is told anew
	for seat, hand := range h {
		s.hands[seat] = hand.First
		s.both |= hand.Second
	}
	if !s.Over() {
		s.legal = s.trick.legal(s.hands[s.trick.turn&7])
	}
}

// Show plays c by the seat whose turn it is, whose hand is not known. It panics if c is
// no card or the deal is over.
func (s *State) Show(c cards.Card) {
	if s.Over() || !c.IsFace() {
		panic(fmt.Sprintf("tricks: State.Show(%v): the deal is over or that is no card to play", c))
	}
	s.hands[s.trick.turn&7] = cards.SetOf(c)
	s.legal = s.hands[s.trick.turn&7]
	_ = s.Play(c) // legal now
}

// Seen returns the deal as a seat sees it: the hands of all others are not known. A seat
// beyond the table sees no hand.
func (s *State) Seen(by cards.Seat) State {
	seen := State{
		trick: s.trick, both: s.both, taken: s.taken, takers: s.takers, again: s.again,
		winners: s.winners, done: s.done, tricks: s.tricks, playing: s.playing, packs: s.packs, width: s.width,
	}
	var hands cards.Hands
	if int(by) < len(hands) {
		hands[by] = s.Hand(by)
	}
	seen.SetHands(&hands)
	return seen
}
