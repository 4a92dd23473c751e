package dominoes

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// State is a deal in play: the layout, the hands, and the players who are out. It is a value without pointers:
// assignment copies it and == compares it. To undo a move, keep a copy of the state from before the move. The
// methods of State allocate no memory, except for errors. [Rules.Deal] makes a State. The zero State is over.
type State struct {
	layout Layout
	hands  [cards.MaxSeats]cards.Set // the faces that each seat holds
	// twice has the faces whose two copies are in one hand. One set serves all seats,
	// because no other hand can have such a face.
	twice   cards.Set
	places  [cards.MaxSeats]uint8      // see placed
	next    [cards.MaxSeats]cards.Seat // the next seat clockwise that is not out
	left    uint8                      // how many players are to go out; 0 when the deal is over
	out     uint8                      // how many players are out
	turn    cards.Seat
	again   bool // the seat to act has laid an ace and may pass
	aceTurn AceTurn
	several Several
	end     End
}

// placed is the bit that State.places has for a seat whose place is decided. The bits below
// this bit are the place. For any other seat, State.places has the number of cards left in
// the hand if the hand is unknown, else 0.
const placed = 1 << 7

// Deal returns a deal with these hands and an empty layout, in which the leader plays
// first. The rank is the start rank, or no rank with [StartFirstCard]. The players are the
// seats that hold cards, and their cards are the pack. Deal panics unless the players are
// the first 2 to 8 seats and the leader is one of them. It also panics unless no face is
// dealt more than twice and [Rules.CheckRank] allows the rank for the pack. With
// [StartHeld] Deal does not check that the declarer holds a card of the rank.
func (r *Rules) Deal(rank cards.Rank, hands *cards.Hands, leader cards.Seat) State {
	if (rank == 0) != (r.Start == StartFirstCard) || r.Start == StartFixed && rank != r.Rank {
		panic(fmt.Sprintf("dominoes: Rules.Deal: the start rule %v %v does not allow start rank %v", r.Start, r.Rank, rank))
	}
	players := 0
	for players < len(hands) && hands[players].First != 0 {
		players++
	}
	if players < 2 || int(leader) >= players {
		panic(fmt.Sprintf("dominoes: Rules.Deal: %d players, leader %d: want 2 to 8 players, a leader who is one of them", players, leader))
	}
	s := State{left: uint8(players), turn: leader, aceTurn: r.AceTurn, several: r.Several, end: r.End}
	var pack cards.Hand
	for seat, hand := range hands {
		if hand.First != 0 && seat >= players {
			panic(fmt.Sprintf("dominoes: Rules.Deal: seat %d has %v: want cards for the first %d seats", seat, hand, players))
		}
		if wrong := hand.Second&^hand.First | hand.Second&pack.First | hand.First&pack.Second; wrong != 0 {
			panic(fmt.Sprintf("dominoes: Rules.Deal: seat %d has a third copy of %v, or a second copy without a first", seat, wrong.Lowest()))
		}
		s.hands[seat] = hand.First
		s.next[seat] = cards.Seat(seat).Next(players)
		s.twice |= hand.Second
		pack.Second |= pack.First&hand.First | hand.Second
		pack.First |= hand.First
	}
	s.layout = r.newLayout(rank, pack)
	return s
}

// Turn returns the seat to act. The result has no meaning when the deal is over.
func (s *State) Turn() cards.Seat { return s.turn }

// Over reports whether the deal is over: every player is out or, with [EndAllButOne], all
// players except one are out or, with [EndFirstOut], one player is out.
func (s *State) Over() bool { return s.left == 0 }

// Legal returns the cards that the seat to act may play. If there are none, the seat must
// pass, unless its hand is unknown or the deal is over.
func (s *State) Legal() cards.Set {
	if s.left == 0 {
		return 0
	}
	return s.layout.fits & s.hands[s.turn&seatMask]
}

// MayPass reports whether the seat to act may pass: it has no card that fits, its hand is
// unknown, or it has laid an ace and may play again.
func (s *State) MayPass() bool {
	// Rule: layout-must, layout-ace-turn-right
	return s.left != 0 && (s.again || s.Legal() == 0)
}

// Again reports whether the seat to act has laid an ace and may play again.
func (s *State) Again() bool { return s.again }

// Play lays c for the seat to act. If c is illegal, Play returns a [*PlayError] and leaves the
// deal unchanged.
func (s *State) Play(c cards.Card) error {
	if !s.Legal().Has(c) {
		return s.playUnknown(c)
	}
	face := cards.Set(1) << (c & bitMask)
	seat := s.turn & seatMask
	hand := s.hands[seat] &^ (face &^ s.twice)
	s.hands[seat] = hand
	s.twice &^= face
	s.layout.put(face)
	if hand == 0 {
		s.goOut()
	}
	s.moveOn(seat, face)
	return nil
}

// moveOn gives the turn to the next player, unless an ace among the cards laid allows the
// seat another turn.
//
// Rule: layout-ace-turn
func (s *State) moveOn(seat cards.Seat, laid cards.Set) {
	if s.aceTurn == AceTurnAgain {
		s.again = laid&allAces != 0 && s.Legal() != 0
		if s.again {
			return
		}
	}
	s.turn = s.next[seat&seatMask]
}

// Pass passes for the seat to act. If the seat may not pass, Pass returns a [*PlayError]
// and leaves the deal unchanged.
func (s *State) Pass() error {
	if !s.MayPass() {
		return s.whyPass()
	}
	s.again = false
	s.turn = s.next[s.turn&seatMask]
	return nil
}

// Why returns nil if the seat to act may lay the cards, or may pass if there are none. Else it returns a
// [*PlayError] with the rule that forbids the move. If several cards break more than one rule, the error has the
// first of [ErrOver], [ErrOneCard], [ErrNotHeld], [ErrNotGoingOut], [ErrUnlike], [ErrFirstRun] and the rule that
// forbids the first card that does not fit.
func (s *State) Why(lay cards.Hand) error {
	switch lay.Len() {
	case 0:
		return s.whyPass()
	case 1:
		return s.why(lay.First.Lowest(), lay)
	}
	c, rule := s.forbids(lay)
	if rule == nil {
		return nil
	}
	return &PlayError{
		Seat: s.turn, Card: c, Lay: lay, Legal: s.offer(), Pass: s.MayPass(),
		Err: rule, several: s.several,
	}
}

// why implements Why for one card.
func (s *State) why(c cards.Card, lay cards.Hand) error {
	switch {
	case s.Over():
		return s.refuse(c, ErrOver)
	case s.Legal().Has(c):
		return nil
	case s.unknown():
		if _, rule := s.forbidsUnknown(lay); rule != nil {
			return s.refuse(c, rule)
		}
		return nil
	case !s.hands[s.turn&seatMask].Has(c):
		return s.refuse(c, ErrNotHeld)
	}
	return s.refuse(c, s.layout.broken(c))
}

// Forbids returns nil if the seat to act may play c by itself, else the rule that forbids c. It
// is [State.Why] without the facts, and allocates no memory for a hand that is known.
func (s *State) Forbids(c cards.Card) error {
	switch {
	case s.Over():
		return ErrOver
	case s.Legal().Has(c):
		return nil
	case s.unknown():
		return errors.Unwrap(s.why(c, cards.HandOf(c)))
	case !s.hands[s.turn&seatMask].Has(c):
		return ErrNotHeld
	}
	return s.layout.broken(c)
}

// whyPass implements Why for a pass.
func (s *State) whyPass() error {
	switch {
	case s.Over():
		return s.refuse(0, ErrOver)
	case s.MayPass():
		return nil
	}
	return s.refuse(0, ErrMustPlay)
}

// offer returns the cards that the seat to act may play, or could play if its hand is unknown.
func (s *State) offer() cards.Set {
	if s.unknown() && !s.Over() {
		return s.layout.fits &^ s.elsewhere(cards.Hand{First: s.layout.fits})
	}
	return s.Legal()
}

// refuse returns the error for a card, or a pass, of the seat to act.
func (s *State) refuse(c cards.Card, rule error) error {
	return &PlayError{Seat: s.turn, Card: c, Legal: s.offer(), Pass: s.MayPass(), Err: rule}
}

// goOut gives the seat to act its place. It ends the deal if all places are then decided. A seat
// that still holds cards has the next place: see [State.Place].
//
// Rule: layout-places, layout-end
func (s *State) goOut() {
	s.out++
	s.places[s.turn&seatMask] = placed | s.out
	right := s.turn
	for s.next[right&seatMask] != s.turn {
		right = s.next[right&seatMask]
	}
	s.next[right&seatMask] = s.next[s.turn&seatMask]
	s.left--
	if s.end == EndAllButOne && s.left == 1 || s.end == EndFirstOut {
		s.left = 0
	}
}

// Layout returns the layout.
func (s *State) Layout() Layout { return s.layout }

// TurnRules returns the rules of the deal that are not rules of its layout: whether an ace allows
// another turn, when several cards may be laid in one turn, and when the deal ends.
func (s *State) TurnRules() (AceTurn, Several, End) { return s.aceTurn, s.several, s.end }

// Hand returns the cards that a seat still holds. It is empty if the hand is unknown, and for a
// seat that is not at the table.
func (s *State) Hand(seat cards.Seat) cards.Hand {
	if seat >= cards.MaxSeats {
		return cards.Hand{}
	}
	faces := s.hands[seat] &^ unseen
	return cards.Hand{First: faces, Second: faces & s.twice}
}

// Held returns how many cards a seat still holds, also if the hand is unknown. It is 0 for a seat
// that is not at the table.
func (s *State) Held(seat cards.Seat) int {
	if seat < cards.MaxSeats && s.hands[seat] == unseen {
		return int(s.places[seat])
	}
	return s.Hand(seat).Len()
}

// Place returns the place of a seat in the order of going out, from 1. It returns 0 while
// the place is not decided, and for a seat that is not at the table. When the deal is over every
// player has a different place, except that with [EndFirstOut] all players who hold cards have the
// second place.
func (s *State) Place(seat cards.Seat) int {
	if seat >= cards.MaxSeats {
		return 0
	}
	switch place := s.places[seat]; {
	case place&placed != 0:
		return int(place &^ placed)
	case s.left == 0 && s.hands[seat] != 0:
		return int(s.out) + 1
	}
	return 0
}
