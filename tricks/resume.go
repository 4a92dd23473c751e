package tricks

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Position is a deal between two tricks, for [Rules.Resume].
type Position struct {
	// Players is the number of players, 2 to 8.
	Players int
	// Hands has the cards that the seats hold, equally many in each hand. If the hands are
	// empty the deal is over.
	Hands cards.Hands
	// Leader is the seat that leads to the next trick.
	Leader cards.Seat
	// Taken has the cards in the tricks that each seat has taken.
	Taken cards.Hands
	// Winners lists the winners of the tricks of Taken, in the order of play. If it is empty,
	// the order is unknown, and [State.Winner] returns the winners in the order of the seats.
	Winners []cards.Seat
	// Gone has the cards of other earlier tricks. It is not known which seats took them, and
	// these tricks do not count as done. With Gone, the deal is a part of a longer deal.
	Gone cards.Hand
}

// PositionError is the error for a [Position] that is impossible.
type PositionError struct {
	Field string // the field of Position that is wrong
	Err   error
}

// Error returns what is wrong, and what would be right.
func (e *PositionError) Error() string { return "tricks: Position." + e.Field + ": " + e.Err.Error() }

// Unwrap returns what is wrong.
func (e *PositionError) Unwrap() error { return e.Err }

func wrongPosition(field, format string, args ...any) *PositionError {
	return &PositionError{field, fmt.Errorf(format, args...)}
}

// Resume returns a deal in mid-play, before the lead to its next trick. If nothing is taken or
// gone, the deal is the same as from [Rules.Deal]. Otherwise the next trick is not the first
// trick of the deal, and with [EndWhenDecided] the deal is over if nothing is left to score. If
// the position is impossible the error is a [*PositionError]. Resume panics unless trump is a
// suit or NoSuit, and there are 2 to 8 players.
func (r *Rules) Resume(trump cards.Suit, p *Position) (State, error) {
	check("Rules.Resume", trump, p.Players, 0)
	if int(p.Leader) >= p.Players {
		return State{}, wrongPosition("Leader", "seat %d: want seats 0 to %d", p.Leader, p.Players-1)
	}
	s := State{packs: r.packs(), width: seatBits(p.Players)}
	if err := s.holds(p); err != nil {
		return State{}, err
	}
	if err := s.take(p); err != nil {
		return State{}, err
	}
	if p.Gone != (cards.Hand{}) {
		r = r.without(p)
	}
	s.trick = r.Trick(trump, p.Players, p.Leader)
	if s.done > 0 || p.Gone.First != 0 {
		s.trick = s.trick.After(s.taken | p.Gone.First)
	}
	if s.done == s.tricks || s.trick.flags&isFirst == 0 && r.End == EndWhenDecided && s.decided() {
		return s, nil
	}
	s.playing, s.legal = true, s.trick.legal(s.hands[p.Leader])
	return s, nil
}

// holds sets the hands.
func (s *State) holds(p *Position) error {
	size := p.Hands[0].Len()
	var seen cards.Hand
	for seat, hand := range p.Hands {
		switch n := hand.Len(); {
		case seat >= p.Players && n != 0:
			return wrongPosition("Hands", "seat %d holds %v: want cards only for seats 0 to %d", seat, hand, p.Players-1)
		case seat < p.Players && n != size:
			return wrongPosition("Hands", "seat %d holds %s and seat 0 holds %d: want equal hands, a card for each trick left", seat, words.Digits(n, "card"), size)
		}
		if err := s.see("Hands", seat, hand, &seen); err != nil {
			return err
		}
		s.hands[seat] = hand.First
		s.both |= hand.Second
	}
	for seat, hand := range p.Taken {
		if err := s.see("Taken", seat, hand, &seen); err != nil {
			return err
		}
	}
	s.tricks = uint8(size)
	return nil
}

// see adds cards to the cards seen, and refuses a third copy.
func (s *State) see(field string, seat int, hand cards.Hand, seen *cards.Hand) error {
	if wrong := hand.Second&^hand.First | hand.Second&seen.First | hand.First&seen.Second; wrong != 0 {
		return wrongPosition(field, "seat %d has a third copy of %v, or a second copy without a first", seat, wrong.Lowest())
	}
	seen.Second |= hand.Second | hand.First&seen.First
	seen.First |= hand.First
	if seen.Second != 0 {
		s.packs = 2
	}
	return nil
}

// take sets the tricks that the seats have taken.
func (s *State) take(p *Position) error {
	var won [cards.MaxSeats]int
	for seat, hand := range p.Taken {
		n := hand.Len()
		switch {
		case seat >= p.Players && n != 0:
			return wrongPosition("Taken", "seat %d has taken %v: want cards only for seats 0 to %d", seat, hand, p.Players-1)
		case n%p.Players != 0:
			return wrongPosition("Taken", "seat %d has taken %s: want a multiple of %d, because each trick has %[3]d cards", seat, words.Digits(n, "card"), p.Players)
		}
		won[seat] = n / p.Players
		s.done += uint8(won[seat])
		for _, faces := range [...]cards.Set{hand.First, hand.Second} {
			again := faces & s.taken
			s.taken |= faces
			s.takers.give(cards.Seat(seat), faces&^again)
			s.secondTakers.give(cards.Seat(seat), again)
			s.both |= again
		}
	}
	if s.tricks += s.done; s.tricks > MaxTricks {
		return wrongPosition("Taken", "%d tricks in the deal: want at most %d", s.tricks, MaxTricks)
	}
	return s.win(p, won)
}

// win sets the winners of the tricks that are done.
func (s *State) win(p *Position, won [cards.MaxSeats]int) error {
	winners := p.Winners
	if len(winners) == 0 {
		for seat, n := range won {
			for range n {
				winners = append(winners, cards.Seat(seat))
			}
		}
	}
	if len(winners) != int(s.done) {
		return wrongPosition("Winners", "%s: want %d, one for each trick of Taken", words.Digits(len(winners), "winner"), s.done)
	}
	for i, seat := range winners {
		if int(seat) >= p.Players || won[seat] == 0 {
			return wrongPosition("Winners", "seat %d wins trick %d: want as many tricks for each seat as its cards of Taken make", seat, i+1)
		}
		won[seat]--
		s.winners |= uint64(seat) << (i * int(s.width))
	}
	return nil
}

// without returns the rules for the rest of a deal in which the cards of p.Gone were taken
// earlier, so that these cards no longer count.
func (r *Rules) without(p *Position) *Rules {
	rest := r.WithCounting(r.counting.Minus(p.Gone), max(0, r.least-p.Gone.Len()/p.Players))
	return &rest
}
