package dominoes

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Position is a deal in mid-play, for [Rules.Resume].
type Position struct {
	// Players is the number of players, 2 to 8.
	Players int
	// Hands has the cards that the seats hold. The hands may differ in size. A seat without
	// cards must be in Out. The cards of Hands and Laid are the pack.
	Hands cards.Hands
	// Turn is the seat to act. It must hold cards, unless the deal is over.
	Turn cards.Seat
	// Laid has the cards of the layout.
	Laid cards.Hand
	// Out lists the seats that are out of cards, in the order of their places.
	Out []cards.Seat
	// Low is the rank at the lower end of the row, if suits are ignored. It may be omitted if
	// it follows from Laid, which is so unless equally many cards of each rank are laid.
	Low cards.Rank
}

// PositionError is the error for a [Position] that is impossible.
type PositionError struct {
	Field string // the field of Position that is wrong
	Err   error
}

// Error returns what is wrong, and what would be right.
func (e *PositionError) Error() string {
	return "dominoes: Position." + e.Field + ": " + e.Err.Error()
}

// Unwrap returns what is wrong.
func (e *PositionError) Unwrap() error { return e.Err }

func wrongPosition(field, format string, args ...any) *PositionError {
	return &PositionError{field, fmt.Errorf(format, args...)}
}

// Resume returns a deal in mid-play. If no card is laid, the deal is the same as from
// [Rules.Deal]. With [StartFirstCard] the rank is the rank of the first card laid, or no rank
// if no card is laid. The seat to act has not just laid an ace: if it has, use the position
// before the ace and lay the ace. If the rank is not allowed the error is a [*RankError]; with
// [StartHeld] Resume does not check that the declarer holds a card of the rank. If the position
// is impossible the error is a [*PositionError]. Resume panics unless there are 2 to 8 players.
func (r *Rules) Resume(rank cards.Rank, p *Position) (State, error) {
	if p.Players < 2 || p.Players > cards.MaxSeats {
		panic(fmt.Sprintf("dominoes: Rules.Resume: %d players: want 2 to 8 players", p.Players))
	}
	s := State{left: uint8(p.Players), aceTurn: r.AceTurn, several: r.Several, end: r.End}
	pack, err := s.hold(p)
	if err != nil {
		return State{}, err
	}
	if s.layout, err = r.lay(rank, pack, p.Laid, p.Low); err != nil {
		return State{}, err
	}
	for _, seat := range p.Out {
		if s.left == 0 {
			return State{}, wrongPosition("Out", "seat %d is out too: want %s", seat, s.end.limit())
		}
		s.turn = seat
		s.goOut()
	}
	if s.turn = p.Turn; s.left != 0 && s.hands[s.turn&seatMask] == 0 {
		return State{}, wrongPosition("Turn", "seat %d holds no cards: want a seat that holds cards", p.Turn)
	}
	return s, nil
}

// limit returns which seats can be out when a deal is over, as text for an error.
func (e End) limit() string {
	if e == EndFirstOut {
		return "one seat, because the deal ends when the first player is out"
	}
	return "one seat that holds cards, because the deal ends when one player is left"
}

// hold sets the hands and returns the pack: all cards held or laid.
func (s *State) hold(p *Position) (pack cards.Hand, err error) {
	if int(p.Turn) >= p.Players {
		return pack, wrongPosition("Turn", "seat %d: want seats 0 to %d", p.Turn, p.Players-1)
	}
	var out cards.Seats
	for _, seat := range p.Out {
		if int(seat) >= p.Players || p.Hands[seat].First != 0 || out.Has(seat) {
			return pack, wrongPosition("Out", "seat %d: want each seat without cards once, in the order of the places", seat)
		}
		out = out.With(seat)
	}
	pack = p.Laid
	if wrong := pack.Second &^ pack.First; wrong != 0 {
		return pack, wrongPosition("Laid", "a second copy of %v without a first", wrong.Lowest())
	}
	for seat, hand := range p.Hands {
		switch {
		case seat >= p.Players && hand != cards.Hand{}:
			return pack, wrongPosition("Hands", "seat %d holds %v: want cards only for seats 0 to %d", seat, hand, p.Players-1)
		case seat < p.Players && hand.First == 0 && !out.Has(cards.Seat(seat)):
			return pack, wrongPosition("Out", "seat %d holds no cards: want it in Out, in the order of the places", seat)
		}
		if wrong := hand.Second&^hand.First | hand.Second&pack.First | hand.First&pack.Second; wrong != 0 {
			return pack, wrongPosition("Hands", "seat %d has a third copy of %v, or a second copy without a first", seat, wrong.Lowest())
		}
		s.hands[seat] = hand.First
		s.next[seat] = cards.Seat(seat).Next(p.Players)
		s.twice |= hand.Second
		pack.Second |= pack.First&hand.First | hand.Second
		pack.First |= hand.First
	}
	return pack, nil
}

// lay returns the layout of a pack on which these cards are laid.
func (r *Rules) lay(rank cards.Rank, pack, laid cards.Hand, low cards.Rank) (Layout, error) {
	rules := *r
	if r.Start == StartHeld || r.Start == StartFirstCard && laid != (cards.Hand{}) {
		rules.Start = StartNamed
	}
	if missing, wrong := rules.wrong(rank, pack, cards.Hand{}); wrong != nil {
		return Layout{}, &RankError{Rank: rank, Cards: missing, Err: wrong}
	}
	l := r.newLayout(rank, pack)
	if r.Suits == SuitsIgnored {
		err := l.resumeRow(laid, low)
		return l, err
	}
	if low != 0 {
		return Layout{}, wrongPosition("Low", "each suit has its own rows: want no rank")
	}
	for rest := laid; rest != (cards.Hand{}); {
		next := l.fits & rest.First
		if next == 0 {
			c := rest.First.Lowest()
			return Layout{}, wrongPosition("Laid", "%v cannot have been laid: want a row from %v with no gap", c, rank)
		}
		l.put(next & -next)
		rest = rest.Without(next.Lowest())
	}
	return l, nil
}
