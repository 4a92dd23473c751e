package engine

import "github.com/barbukit/barbukit/cards"

// Place is a seat relative to the declarer or the dealer. The zero Place is the default of
// the rule that it belongs to.
type Place struct {
	Of    Origin
	Shift int // 1 is the next seat, -1 the seat before
}

// Origin is what a Place is relative to.
type Origin uint8

// The origins.
const (
	OfNothing Origin = iota
	OfDeclarer
	OfDealer
)

// From returns the seat, given the declarer and the dealer. For the zero Place it returns
// fallback.
func (p Place) From(declarer, dealer, fallback cards.Seat, players int) cards.Seat {
	seat := fallback
	switch p.Of {
	case OfDeclarer:
		seat = declarer
	case OfDealer:
		seat = dealer
	}
	switch p.Shift {
	case 1:
		return seat.Next(players)
	case -1:
		return seat.Previous(players)
	}
	return seat
}
