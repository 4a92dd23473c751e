package tricks

import (
	"fmt"
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// MaxTricks is the most tricks a deal can have: the cards of a hand.
const MaxTricks = 32

// State is a deal in play: the hands, the trick on the table, and who took what.
// It is a value without pointers to mutable memory: assignment clones it, ==
// compares, and to keep the old value is to be able to undo. It is played through
// its pointer methods, which allocate nothing. The zero State is over.
type State struct {
	trick Trick
	legal cards.Set                 // what the seat to act may play
	hands [cards.MaxSeats]cards.Set // the faces each seat holds
	// both is the faces whose two copies, of two packs, lie together: in one hand,
	// or, where taken has the face, among the cards taken. No other hand then holds
	// the face, so one set serves all seats.
	both    cards.Set
	taken   cards.Set // faces of which a copy was taken
	takers  owners    // of the first copy taken
	again   owners    // of the second
	winners uint64    // of the tricks, the first in the lowest bits, in width bits each
	done    uint8     // tricks
	tricks  uint8     // in the whole deal
	playing bool      // not over
	packs   uint8     // 2 where any face was dealt twice
	width   uint8     // how many bits a seat at the table needs
}

// owners says who has which faces. Bit k of the owner of each face is in the k-th
// set, which is what a set for each seat needs in less room.
type owners [3]cards.Set

// give makes the seat the owner of faces that had none.
func (o *owners) give(seat cards.Seat, faces cards.Set) {
	o[0] |= faces & -cards.Set(seat&1)
	o[1] |= faces & -cards.Set(seat>>1&1)
	o[2] |= faces & -cards.Set(seat>>2&1)
}

// of returns those of the faces that the seat owns.
func (o *owners) of(seat cards.Seat, faces cards.Set) cards.Set {
	// Where a bit of the seat is 0, the faces of others have a 1.
	return faces & (o[0] ^ (cards.Set(seat&1) - 1)) & (o[1] ^ (cards.Set(seat>>1&1) - 1)) & (o[2] ^ (cards.Set(seat>>2&1) - 1))
}

// Start returns the deal of those hands, the leader about to lead to the first
// trick. Trump is a suit or NoSuit. The rules are read during the whole deal and
// must not change. It panics where [NewTrick] does, or if the players do not hold
// equally many cards each, 1 to [MaxTricks], and other seats none, or if a face is
// dealt more than twice.
func Start(r *Rules, trump cards.Suit, h *cards.Hands, players int, leader cards.Seat) State {
	s := State{trick: NewTrick(r, trump, players, leader, 0), playing: true, packs: 1, width: seatBits(players), tricks: uint8(h[0].Len())}
	var dealt cards.Hand
	for seat, hand := range h {
		want := s.tricks
		if seat >= players {
			want = 0
		}
		if n := hand.Len(); n != int(want) || n > MaxTricks || s.tricks == 0 {
			panic(fmt.Sprintf("tricks: Start: seat %d holds %d cards: want equal hands of 1 to %d", seat, n, MaxTricks))
		}
		// With a third copy of a face, both would be wrong for all hands but one.
		if odd := hand.Second&^hand.First | hand.Second&dealt.First | hand.First&dealt.Second; odd != 0 {
			panic(fmt.Sprintf("tricks: Start: seat %d holds a third %v, or a second without a first", seat, odd.Lowest()))
		}
		dealt.Second |= hand.Second | hand.First&dealt.First
		dealt.First |= hand.First
		s.hands[seat] = hand.First
		s.both |= hand.Second
	}
	if dealt.Second != 0 {
		s.packs = 2
	}
	s.legal = s.trick.legal(s.hands[leader])
	return s
}

// Turn returns the seat that plays next; when the deal is over, the one that took
// the last trick.
func (s *State) Turn() cards.Seat { return s.trick.turn }

// Over reports whether the deal is over: every card is played, or with
// [WhenDecided] nothing is left to win.
func (s *State) Over() bool { return !s.playing }

// Legal returns the cards that the seat to act may play: at least one, until the
// deal is over.
func (s *State) Legal() cards.Set {
	return s.legal
}

// Play plays c by the seat whose turn it is. A card that may not be played gives
// a [*PlayError] and changes nothing.
func (s *State) Play(c cards.Card) error {
	if !s.legal.Has(c) {
		return s.Why(c)
	}
	t := &s.trick
	if hand := &s.hands[t.turn&7]; s.both.Has(c) {
		s.both = s.both.Without(c)
	} else {
		*hand = hand.Without(c)
	}
	t.play(c)
	if t.Done() {
		s.collect()
		return nil
	}
	hand, led := s.hands[t.turn&7], lane(t.cards[0])
	switch {
	case t.marks&following != 0:
		s.legal = prefer(hand&led, hand)
	case t.marks&odd == 0:
		s.legal = t.follow(led).legal(hand)
	default:
		s.legal = t.legal(hand)
	}
	return nil
}

// Why returns nil if the seat to act may play c, else a [*PlayError] with the
// rule that forbids it.
func (s *State) Why(c cards.Card) error {
	if s.Over() {
		return &PlayError{Seat: s.trick.turn, Card: c, Err: ErrOver}
	}
	return s.trick.Why(s.hands[s.trick.turn&7], c)
}

// collect gives the trick to its winner, who leads to the next.
func (s *State) collect() {
	t := &s.trick
	if s.packs == 1 {
		s.taken |= t.faces
		s.takers.give(t.winner, t.faces)
	} else {
		s.collectTwo()
	}
	s.winners |= uint64(t.winner) << (s.done * s.width & 63)
	s.done++
	s.lead()
}

// lead sets up the trick to which the winner of the last leads, if there is one.
func (s *State) lead() {
	t := &s.trick
	// Nothing of the last may stay: Led reads the first card, and == all of it.
	t.n, t.faces, t.beat, t.cards = 0, 0, anything, [cards.MaxSeats]cards.Card{}
	t.leader, t.turn = t.winner, t.winner
	t.marks &^= first
	if t.marks&unbroken != 0 {
		t.marks = t.marks&^(sparing|saving|unbroken) | t.rules.unled(t.order.trumps(), s.taken)
	}
	if s.done == s.tricks || t.rules.End == WhenDecided && s.decided() {
		s.playing, s.legal = false, 0
		return
	}
	// What is odd asks nothing of a lead but of the first.
	hand := s.hands[t.turn&7]
	s.legal = prefer(hand&t.leads(), hand)
}

// seatBits returns how many bits a seat at the table needs. So the winners of all
// tricks fit in 64: the more seats, the fewer cards each gets of two packs.
func seatBits(players int) uint8 { return uint8(bits.Len(uint(players - 1))) }

// collectTwo does so card by card, for with two packs a face may lie twice.
func (s *State) collectTwo() {
	for _, c := range s.trick.cards[:s.trick.n] {
		face := cards.SetOf(c)
		if s.taken&face == 0 {
			s.taken |= face
			s.takers.give(s.trick.winner, face)
		} else {
			s.both |= face
			s.again.give(s.trick.winner, face)
		}
	}
}

// decided reports whether no points are left to win.
func (s *State) decided() bool {
	r := s.trick.rules
	return int(s.done) >= r.Least && r.Counting.First&^s.taken == 0 && r.Counting.Second&^(s.both&s.taken) == 0
}
