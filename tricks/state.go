package tricks

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// MaxTricks is the largest number of tricks in a deal, and of cards in a hand.
const MaxTricks = 32

// State is a deal in play: the hands, the trick on the table, and the tricks taken. It is a value without pointers
// to mutable memory: assignment copies it and == compares it. To undo a card, keep a copy of the state from before
// the card. The methods of State allocate no memory, except for errors. [Rules.Deal] makes a State. The zero State
// is over.
type State struct {
	trick Trick
	legal cards.Set                 // the cards that the seat to act may play
	hands [cards.MaxSeats]cards.Set // the faces that each seat holds
	// both is used with two packs. It has each face whose two copies are together, in one
	// hand or among the cards taken. One set serves all seats, because no other hand can
	// have such a face.
	both         cards.Set
	taken        cards.Set // the faces that have a copy among the cards taken
	takers       owners    // the seats that took the first copies
	secondTakers owners    // the seats that took the second copies
	winners      uint64    // the seats that won the tricks, width bits each; the first trick is in the lowest bits
	done         uint8     // tricks taken
	tricks       uint8     // tricks in the whole deal
	playing      bool      // the deal is not over
	packs        uint8     // 2 if a face was dealt twice, else 1
	width        uint8     // how many bits the number of a seat at the table needs
}

// owners says which seat owns which faces. Set k has the faces whose owner's seat number
// has bit k set. This needs less memory than a set for each seat.
type owners [3]cards.Set

// give makes the seat the owner of faces that have no owner yet.
func (o *owners) give(seat cards.Seat, faces cards.Set) {
	o[0] |= faces & -cards.Set(seat&1)
	o[1] |= faces & -cards.Set(seat>>1&1)
	o[2] |= faces & -cards.Set(seat>>2&1)
}

// of returns the given faces that the seat owns.
func (o *owners) of(seat cards.Seat, faces cards.Set) cards.Set {
	// Each term has the faces whose owner has the same bit as the seat.
	return faces & (o[0] ^ (cards.Set(seat&1) - 1)) & (o[1] ^ (cards.Set(seat>>1&1) - 1)) & (o[2] ^ (cards.Set(seat>>2&1) - 1))
}

// Deal returns a deal with these hands, before the leader leads to the first trick. Trump
// is a suit, or NoSuit if there are no trumps. The deal reads the rules while it is played,
// so the rules must not change.
//
// The players are the seats that hold cards. Deal panics unless the players are the first 2
// to 8 seats and the leader is one of them. It also panics unless each player holds the
// same number of cards (1 to [MaxTricks]), no face is dealt more than twice, and trump is a
// suit or NoSuit.
func (r *Rules) Deal(trump cards.Suit, hands *cards.Hands, leader cards.Seat) State {
	players := 0
	for players < len(hands) && hands[players].First != 0 {
		players++
	}
	check("Rules.Deal", trump, players, leader)
	s := State{trick: r.Trick(trump, players, leader), playing: true, packs: r.packs(), width: seatBits(players), tricks: uint8(hands[0].Len())}
	var dealt cards.Hand
	for seat := range hands {
		hand, want := &hands[seat], s.tricks
		if seat >= players {
			if *hand == (cards.Hand{}) {
				continue
			}
			want = 0
		}
		if n := hand.Len(); n != int(want) || n > MaxTricks {
			panic(fmt.Sprintf("tricks: Rules.Deal: seat %d has %s: want equal hands of 1 to %d", seat, words.Digits(n, "card"), MaxTricks))
		}
		// With a third copy of a face, State.both would be wrong for one of the hands.
		if wrong := hand.Second&^hand.First | hand.Second&dealt.First | hand.First&dealt.Second; wrong != 0 {
			panic(fmt.Sprintf("tricks: Rules.Deal: seat %d has a third copy of %v, or a second copy without a first", seat, wrong.Lowest()))
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

// Turn returns the seat that plays next, or the seat that won the last trick when the deal
// is over.
func (s *State) Turn() cards.Seat { return s.trick.turn }

// Over reports whether the deal is over: every card is played or, with [EndWhenDecided],
// nothing is left to score.
func (s *State) Over() bool { return !s.playing }

// Legal returns the cards that the seat to act may play. It is empty if the deal is over or
// the hand is unknown.
func (s *State) Legal() cards.Set { return s.legal }

// Play plays c for the seat to act. If c is illegal, Play returns a [*PlayError] and leaves
// the deal unchanged.
func (s *State) Play(c cards.Card) error {
	if !s.legal.Has(c) {
		return s.playUnknown(c)
	}
	// Rule: table-turns
	t := &s.trick
	seat := t.turn
	if hand := &s.hands[seat&seatMask]; s.both.Has(c) {
		s.both = s.both.Without(c)
	} else {
		*hand = hand.Without(c)
	}
	t.beatBy(c, seat)
	t.add(c, seat)
	if t.n == uint8(t.players) { // t.Done() would copy the trick
		s.collect()
		return nil
	}
	hand, led := s.hands[t.turn&seatMask], lane(t.cards[0])
	switch {
	case t.flags&followOnly != 0:
		s.legal = prefer(hand&led, hand) // Rule: trick-follow
	case t.flags&rareRules == 0:
		s.legal = t.follow(led).legal(hand)
	default:
		if t.rules.RankOrder != 0 {
			t.rerank(seat, c)
		}
		s.legal = t.legal(hand)
	}
	return nil
}

// Why returns nil if the seat to act may play c, else a [*PlayError] with the rule that
// forbids c.
func (s *State) Why(c cards.Card) error {
	switch {
	case s.Over():
		return &PlayError{Seat: s.trick.turn, Card: c, Err: ErrOver}
	case s.unknown():
		return s.whyUnknown(c)
	}
	return s.trick.Why(s.hands[s.trick.turn&seatMask], c)
}

// Forbids returns nil if the seat to act may play c, else the rule that forbids c. It is
// [State.Why] without the facts: the error is a sentinel, or an error with a text of its own that
// wraps a sentinel, and Forbids allocates no memory for a hand that is known.
func (s *State) Forbids(c cards.Card) error {
	switch {
	case s.Over():
		return ErrOver
	case s.unknown():
		return errors.Unwrap(s.whyUnknown(c))
	}
	return s.trick.forbids(s.hands[s.trick.turn&seatMask], s.legal, c)
}

// collect ends the trick: its winner takes the cards and leads to the next trick, unless the deal is over. It is one
// function, because a second call for each trick takes a hundredth of the time of a random deal.
//
// Rule: trick-winner
func (s *State) collect() {
	t := &s.trick
	if s.packs == 1 {
		s.taken |= t.faces
		s.takers.give(t.winner, t.faces)
	} else {
		s.collectTwo()
	}
	s.winners |= uint64(t.winner) << (s.done * s.width & bitMask)
	s.done++
	// Clear all cards of the trick: Led reads the first, and == compares them all.
	t.n, t.faces, t.beat = 0, 0, anything
	t.cards = [cards.MaxSeats]cards.Card{}
	t.leader, t.turn = t.winner, t.winner
	if t.flags&isFirst != 0 {
		t.flags = t.flags&^(isFirst|rareRules) | t.rules.rareFlags(t.order.trump(), false)
	}
	if t.flags&untilBroken != 0 {
		t.flags = t.flags&^(sparedBarred|trumpsBarred|untilBroken) | t.rules.barred(t.order.trumps(), s.taken)
	}
	if s.done == s.tricks || t.rules.End == EndWhenDecided && s.decided() {
		s.playing, s.legal = false, 0
		return
	}
	// Of the rare demands only those for the first trick concern a lead.
	hand := s.hands[t.turn&seatMask]
	s.legal = prefer(hand&t.leads(), hand)
}

// seatBits returns how many bits the number of a seat at the table needs. The winners of
// all tricks fit in 64 bits, because with more seats each hand has fewer cards.
func seatBits(players int) uint8 { return uint8(bits.Len(uint(players - 1))) }

// collectTwo collects the cards of a trick one by one, because with two packs a trick can
// have a face twice.
func (s *State) collectTwo() {
	for _, c := range s.trick.cards[:s.trick.n] {
		face := cards.SetOf(c)
		if s.taken&face == 0 {
			s.taken |= face
			s.takers.give(s.trick.winner, face)
		} else {
			s.both |= face
			s.secondTakers.give(s.trick.winner, face)
		}
	}
}

// decided reports whether nothing is left to score.
//
// Rule: trick-end, trick-end-score
func (s *State) decided() bool {
	r := s.trick.rules
	return int(s.done) >= r.least && r.counting.First&^s.taken == 0 && r.counting.Second&^(s.both&s.taken) == 0
}
