package doubling

import "github.com/barbukit/barbukit/cards"

// Why returns nil if the seat to act may double and redouble the seats named (or
// pass, where none are), else a [*BidError] with the rule that forbids it.
func (b *Bets) Why(doubles, redoubles cards.Seats) error {
	wrong, rule := b.broken(doubles, redoubles)
	if rule == nil {
		return nil
	}
	e := &BidError{Seat: b.turn, Doubles: doubles, Redoubles: redoubles, Wrong: wrong, Must: b.must(), Err: rule}
	e.MayDouble, e.MayRedouble = b.Open()
	return e
}

// broken returns the first rule that a turn breaks, and those named against it;
// nil if the turn is legal.
func (b *Bets) broken(doubles, redoubles cards.Seats) (wrong cards.Seats, rule error) {
	named := doubles | redoubles
	if b.Over() {
		return 0, ErrOver
	}
	if wrong = named &^ cards.AllSeats(int(b.players)); wrong != 0 {
		return wrong, ErrNoSuchSeat
	}
	if named.Has(b.turn) {
		return cards.SeatsOf(b.turn), ErrSelf
	}
	mayDouble, mayRedouble := b.Open()
	if wrong = doubles &^ mayDouble; wrong != 0 {
		return b.brokenByDouble(wrong)
	}
	if wrong = redoubles &^ mayRedouble; wrong != 0 {
		return b.brokenByRedouble(wrong)
	}
	if b.allOrNone() && redoubles != 0 && redoubles != mayRedouble {
		return 0, ErrAllOrNone
	}
	if b.must()&^doubles != 0 {
		return 0, ErrQuota
	}
	return 0, nil
}

// brokenByDouble returns the rule by which other seats may not be doubled, and
// which of them it is about.
func (b *Bets) brokenByDouble(seats cards.Seats) (wrong cards.Seats, rule error) {
	switch {
	case b.turn == b.declarer:
		return seats, ErrDeclarerDoubles
	case b.round == second:
		return seats, ErrReopened
	}
	if wrong = seats & b.doublers[b.turn&7]; wrong != 0 {
		return wrong, ErrRedoubleInstead
	}
	return seats, ErrNotTarget
}

// brokenByRedouble returns the rule by which other seats may not be redoubled, and
// which of them it is about.
func (b *Bets) brokenByRedouble(seats cards.Seats) (wrong cards.Seats, rule error) {
	if wrong = seats &^ b.doublers[b.turn&7]; wrong != 0 {
		return wrong, ErrNotDoubled
	}
	if wrong = seats & b.redoubled[b.turn&7]; wrong != 0 {
		return wrong, ErrRedoubled
	}
	if b.round == second {
		return seats, ErrLate
	}
	return seats, ErrNoRedouble
}
