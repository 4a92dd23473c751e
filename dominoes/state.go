package dominoes

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// State is a deal in play: the layout, the hands, and who is out. It is a value
// without pointers: assignment clones it, == compares, and to keep the old value
// is to be able to undo. It is played through its pointer methods, which allocate
// nothing. The zero State is over.
type State struct {
	layout Layout
	hands  [cards.MaxSeats]cards.Set // the faces each seat holds
	// twice is the faces of which one hand holds both copies. No other hand then
	// holds the face, so one set serves all seats.
	twice   cards.Set
	places  [cards.MaxSeats]uint8      // 1 is first, 0 not out
	next    [cards.MaxSeats]cards.Seat // the next seat clockwise that is not out
	left    uint8                      // how many are still to go out; none: the deal is over
	out     uint8                      // how many are out
	turn    cards.Seat
	again   bool // the seat has laid an ace and need not play
	aceTurn AceTurn
	several Several
	end     End
}

// Start returns the deal of those hands on an empty layout, the leader to play
// first. The rank is the start rank, no rank with [FirstCard]. It panics on a rank
// that [Rules.CheckRank] refuses (who holds a card of it is not asked here), and
// unless there are 2 to 8 players, the leader one of them, who hold a card each
// and together just the pack.
func Start(r *Rules, rank cards.Rank, pack cards.Pack, h *cards.Hands, players int, leader cards.Seat) State {
	if (rank == 0) != (r.Start == FirstCard) || r.Start == Fixed && rank != r.Rank {
		panic(fmt.Sprintf("dominoes: Start: start rank %v, with the rule %v %v", rank, r.Start, r.Rank))
	}
	if players < 2 || players > cards.MaxSeats || int(leader) >= players {
		panic(fmt.Sprintf("dominoes: Start: %d players, leader %v: want 2 to 8 players, the leader one of them", players, leader))
	}
	s := State{
		layout: NewLayout(r.Ace, rank, pack), left: uint8(players), turn: leader,
		aceTurn: r.AceTurn, several: r.Several, end: r.End,
	}
	var dealt cards.Hand
	n := 0
	for seat, hand := range h {
		if (hand.First != 0) != (seat < players) || hand.Second&^hand.First != 0 {
			panic(fmt.Sprintf("dominoes: Start: seat %d holds %v: want cards for each of %d seats", seat, hand, players))
		}
		s.hands[seat] = hand.First
		s.next[seat] = cards.Seat(seat).Left(players)
		s.twice |= hand.Second
		dealt.Second |= dealt.First&hand.First | hand.Second
		dealt.First |= hand.First
		n += hand.Len()
	}
	if dealt != pack.Cards() || n != pack.Len() {
		panic(fmt.Sprintf("dominoes: Start: the %d cards dealt, %v, are not the pack, %v", n, dealt, pack.Cards()))
	}
	return s
}

// Turn returns the seat to act. When the deal is over it means nothing.
func (s *State) Turn() cards.Seat { return s.turn }

// Over reports whether the deal is over: every player is out, or with [AllButOne]
// every player but one.
func (s *State) Over() bool { return s.left == 0 }

// Legal returns the cards that the seat to act may play. When it is empty, and the
// deal is not over, the seat must pass.
func (s *State) Legal() cards.Set {
	if s.left == 0 {
		return 0
	}
	return s.layout.fits & s.hands[s.turn&7]
}

// MayPass reports whether the seat to act may pass: when it has no card that fits,
// and when it has laid an ace that lets it play again.
func (s *State) MayPass() bool { return s.left != 0 && (s.again || s.Legal() == 0) }

// Again reports whether the seat to act has laid an ace that lets it play again.
func (s *State) Again() bool { return s.again }

// Play lays c by the seat whose turn it is. A card that may not be played gives a
// [*PlayError] and changes nothing.
func (s *State) Play(c cards.Card) error {
	if !s.Legal().Has(c) {
		return s.Why(c)
	}
	face := cards.Set(1) << (c & 63)
	seat := s.turn & 7
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

// moveOn moves the turn on from the cards just laid, unless an ace gives another.
func (s *State) moveOn(seat cards.Seat, laid cards.Set) {
	if s.aceTurn == Again {
		s.again = laid&allAces != 0 && s.Legal() != 0
		if s.again {
			return
		}
	}
	s.turn = s.next[seat&7]
}

// Pass passes for the seat whose turn it is. A pass that may not be made gives a
// [*PlayError] and changes nothing.
func (s *State) Pass() error {
	if !s.MayPass() {
		return s.WhyPass()
	}
	s.again = false
	s.turn = s.next[s.turn&7]
	return nil
}

// Why returns nil if the seat to act may play c, else a [*PlayError] with the rule
// that forbids it.
func (s *State) Why(c cards.Card) error {
	switch {
	case s.Over():
		return s.refuse(c, ErrOver)
	case s.Legal().Has(c):
		return nil
	case !s.hands[s.turn&7].Has(c):
		return s.refuse(c, ErrNotHeld)
	}
	return s.refuse(c, s.layout.broken(c))
}

// WhyPass returns nil if the seat to act may pass, else a [*PlayError] with the
// rule that forbids it.
func (s *State) WhyPass() error {
	switch {
	case s.Over():
		return s.refuse(0, ErrOver)
	case s.MayPass():
		return nil
	}
	return s.refuse(0, ErrMustPlay)
}

// refuse returns the error for a move of the seat to act.
func (s *State) refuse(c cards.Card, rule error) error {
	return &PlayError{Seat: s.turn, Card: c, Legal: s.Legal(), Pass: s.MayPass(), Err: rule}
}

// goOut gives the seat to act its place, and ends the deal if that settles it.
func (s *State) goOut() {
	s.out++
	s.places[s.turn&7] = s.out
	right := s.turn
	for s.next[right&7] != s.turn {
		right = s.next[right&7]
	}
	s.next[right&7] = s.next[s.turn&7]
	s.left--
	if s.end == AllButOne && s.left == 1 {
		s.places[right&7] = s.out + 1
		s.left = 0
	}
}

// Layout returns the layout as it lies.
func (s *State) Layout() Layout { return s.layout }

// Hand returns the cards that a seat still holds.
func (s *State) Hand(seat cards.Seat) cards.Hand {
	faces := s.hands[seat&7] &^ unseen
	return cards.Hand{First: faces, Second: faces & s.twice}
}

// Place returns the place of a seat in the order of going out: 1 is first, 0 not
// yet settled. When the deal is over every player has a place of his own.
func (s *State) Place(seat cards.Seat) int { return int(s.places[seat&7]) }
