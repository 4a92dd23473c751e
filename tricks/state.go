package tricks

import (
	"fmt"

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
	// twice is the faces of which one hand holds both copies. No other hand then
	// holds the face, so one set serves all seats.
	twice   cards.Set
	taken   pile // first copies
	again   pile // second copies, of two packs
	winners [3]uint32
	done    uint8 // tricks
	tricks  uint8 // in the whole deal
	over    bool
	packs   uint8 // 2 where any face was dealt twice
}

// pile holds cards by who took them. Bit k of the owner of each card is in the
// k-th set of owner, which is what a set for each seat needs in less room.
type pile struct {
	all   cards.Set
	owner [3]cards.Set
}

// add puts the faces in the seat's part of the pile.
func (p *pile) add(seat cards.Seat, faces cards.Set) {
	p.all |= faces
	p.owner[0] |= faces & -cards.Set(seat&1)
	p.owner[1] |= faces & -cards.Set(seat>>1&1)
	p.owner[2] |= faces & -cards.Set(seat>>2&1)
}

// of returns the faces in the seat's part of the pile.
func (p *pile) of(seat cards.Seat) cards.Set {
	faces := p.all
	for k, owned := range p.owner {
		if seat>>k&1 == 0 {
			owned = ^owned
		}
		faces &= owned
	}
	return faces
}

// Start returns the deal of those hands, the leader about to lead to the first
// trick. Trump is a suit or NoSuit. The rules are read during the whole deal and
// must not change. It panics where [NewTrick] does, or if the players do not hold
// equally many cards each, 1 to [MaxTricks], and other seats none, or if a face is
// dealt more than twice.
func Start(r *Rules, trump cards.Suit, h *cards.Hands, players int, leader cards.Seat) State {
	s := State{trick: NewTrick(r, trump, players, leader, 0), packs: 1, tricks: uint8(h[0].Len())}
	var dealt cards.Hand
	for seat, hand := range h {
		want := s.tricks
		if seat >= players {
			want = 0
		}
		if n := hand.Len(); n != int(want) || n > MaxTricks || s.tricks == 0 {
			panic(fmt.Sprintf("tricks: Start: seat %d holds %d cards: want equal hands of 1 to %d", seat, n, MaxTricks))
		}
		// With a third copy of a face, twice would be wrong for all hands but one.
		if odd := hand.Second&^hand.First | hand.Second&dealt.First | hand.First&dealt.Second; odd != 0 {
			panic(fmt.Sprintf("tricks: Start: seat %d holds a third %v, or a second without a first", seat, odd.Lowest()))
		}
		dealt.Second |= hand.Second | hand.First&dealt.First
		dealt.First |= hand.First
		s.hands[seat] = hand.First
		s.twice |= hand.Second
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
func (s *State) Over() bool { return s.over || s.tricks == 0 }

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
	bit := cards.Set(1) << (c & 63)
	s.hands[t.turn&7] &^= bit &^ s.twice
	s.twice &^= bit
	t.play(c)
	if t.Done() {
		s.collect()
		return nil
	}
	hand := s.hands[t.turn&7]
	if t.plain {
		s.legal = prefer(hand&lane(t.cards[0]), hand)
	} else {
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
		s.taken.add(t.winner, t.faces)
	} else {
		s.collectTwo()
	}
	s.winners[0] |= uint32(t.winner&1) << (s.done & 31)
	s.winners[1] |= uint32(t.winner>>1&1) << (s.done & 31)
	s.winners[2] |= uint32(t.winner>>2&1) << (s.done & 31)
	s.done++
	// Nothing of the trick may stay: Led reads the first card, and == all of it.
	t.n, t.faces, t.beat, t.cards = 0, 0, 0, [cards.MaxSeats]cards.Card{}
	t.leader, t.turn = t.winner, t.winner
	t.lead, t.first = t.rules.lead(t.trumps, s.taken.all), false
	if s.done == s.tricks || t.rules.End == WhenDecided && s.decided() {
		s.over, s.legal = true, 0
		return
	}
	s.legal = t.legal(s.hands[t.turn&7])
}

// collectTwo does so card by card, for with two packs a face may lie twice.
func (s *State) collectTwo() {
	for _, c := range s.trick.cards[:s.trick.n] {
		face := cards.SetOf(c)
		if s.taken.all&face == 0 {
			s.taken.add(s.trick.winner, face)
		} else {
			s.again.add(s.trick.winner, face)
		}
	}
}

// decided reports whether no points are left to win.
func (s *State) decided() bool {
	r := s.trick.rules
	return int(s.done) >= r.Least && r.Counting.First&^s.taken.all == 0 && r.Counting.Second&^s.again.all == 0
}
