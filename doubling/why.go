package doubling

import "github.com/barbukit/barbukit/cards"

// Why returns nil if the seat to act may double and redouble the seats named (or
// pass, where none are), else a [*BidError] with the rule that forbids it.
func (b *Bets) Why(doubles, redoubles cards.Seats) error {
	rule, wrong := b.broken(doubles, redoubles)
	if rule == nil {
		return nil
	}
	e := &BidError{Seat: b.turn, Doubles: doubles, Redoubles: redoubles, Wrong: wrong, Must: b.must(), Err: rule}
	e.MayDouble, e.MayRedouble = b.Open()
	return e
}

// broken returns the first rule that a turn breaks, and those named against it;
// nil if the turn is legal.
func (b *Bets) broken(doubles, redoubles cards.Seats) (rule error, wrong cards.Seats) {
	named := doubles | redoubles
	if b.Over() {
		return ErrOver, 0
	}
	if wrong = named &^ cards.AllSeats(int(b.players)); wrong != 0 {
		return ErrNoSuchSeat, wrong
	}
	if named.Has(b.turn) {
		return ErrSelf, cards.SeatsOf(b.turn)
	}
	mayDouble, mayRedouble := b.Open()
	if wrong = doubles &^ mayDouble; wrong != 0 {
		return b.brokenByDouble(wrong)
	}
	if wrong = redoubles &^ mayRedouble; wrong != 0 {
		return b.brokenByRedouble(wrong)
	}
	if b.allOrNone() && redoubles != 0 && redoubles != mayRedouble {
		return ErrAllOrNone, 0
	}
	if b.must()&^doubles != 0 {
		return ErrQuota, 0
	}
	return nil, 0
}

// brokenByDouble returns the rule by which other seats may not be doubled, and
// which of them it is about.
func (b *Bets) brokenByDouble(seats cards.Seats) (rule error, wrong cards.Seats) {
	switch {
	case b.turn == b.declarer:
		return ErrDeclarerDoubles, seats
	case b.round == second:
		return ErrReopened, seats
	}
	if wrong = seats & b.doublers[b.turn&7]; wrong != 0 {
		return ErrRedoubleInstead, wrong
	}
	return ErrNotTarget, seats
}

// brokenByRedouble returns the rule by which other seats may not be redoubled, and
// which of them it is about.
func (b *Bets) brokenByRedouble(seats cards.Seats) (rule error, wrong cards.Seats) {
	if wrong = seats &^ b.doublers[b.turn&7]; wrong != 0 {
		return ErrNotDoubled, wrong
	}
	if wrong = seats & b.redoubled[b.turn&7]; wrong != 0 {
		return ErrRedoubled, wrong
	}
	if b.round == second {
		return ErrLate, seats
	}
	return ErrNoRedouble, seats
}
