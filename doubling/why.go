package doubling

import "github.com/barbukit/barbukit/cards"

// Why returns nil if the seat to act may double and redouble these seats, else a
// [*BetError] with the rule that forbids the turn. If both sets are empty, the turn is a
// pass.
func (b *Bets) Why(doubles, redoubles cards.Seats) error {
	wrong, rule := b.broken(doubles, redoubles)
	if rule == nil {
		return nil
	}
	return &BetError{Seat: b.turn, Wrong: wrong, Err: rule, bets: *b, doubles: doubles, redoubles: redoubles}
}

// broken returns the first rule that a turn breaks, and the seats that may not be named
// because of this rule. It returns nil if the turn is legal.
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
	mayDouble, mayRedouble := b.mayDouble(), b.mayRedouble()
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
		if b.quotaOver == QuotaOverAll {
			return 0, ErrQuotaOver
		}
		return 0, ErrQuota
	}
	return 0, nil
}

// brokenByDouble returns the rule that forbids doubling some of the seats, and those seats.
func (b *Bets) brokenByDouble(seats cards.Seats) (wrong cards.Seats, rule error) {
	switch {
	case b.turn == b.declarer:
		return seats, ErrDeclarerDoubles
	case b.round == second:
		return seats, ErrReopened
	}
	if partner := b.teams.Partner(b.turn, int(b.players)); seats.Has(partner) {
		return cards.SeatsOf(partner), ErrPartner
	}
	if wrong = seats & b.doublers[b.turn.Index()]; wrong != 0 {
		return wrong, ErrRedoubleInstead
	}
	return seats, ErrNotTarget
}

// brokenByRedouble returns the rule that forbids redoubling some of the seats, and those
// seats.
func (b *Bets) brokenByRedouble(seats cards.Seats) (wrong cards.Seats, rule error) {
	if wrong = seats &^ b.doublers[b.turn.Index()]; wrong != 0 {
		return wrong, ErrNotDoubled
	}
	if b.round == second {
		return seats, ErrReopened
	}
	return seats, ErrNoRedouble
}
