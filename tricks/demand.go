package tricks

import "github.com/barbukit/barbukit/cards"

// demands is what a player must play of: the first of the sets he holds any card
// of, and when he holds none of any, whatever he has.
type demands [3]cards.Set

// legal returns the cards of the hand that the demands allow.
func (d demands) legal(hand cards.Set) cards.Set {
	for _, demand := range d {
		if part := hand & demand; part != 0 {
			return part
		}
	}
	return hand
}

// prefer is legal for a single demand, with no branch to be guessed wrong.
func prefer(hand, demand cards.Set) cards.Set {
	part := hand & demand
	if part == 0 {
		part = hand
	}
	return part
}

// anything is the demand that every card meets.
const anything = ^cards.Set(0)

// lead returns what a lead must be of, if the hand has any of it; gone is the
// cards of earlier tricks.
func (r *Rules) lead(gone cards.Set) cards.Set {
	hearts := cards.Hearts.Set()
	if r.Lead == Free || r.Lead == UntilBroken && gone&hearts != 0 {
		return anything
	}
	return anything &^ hearts
}

// follow returns the demands on who plays to a trick to which the suit led was,
// when there are trumps; beat is the cards that would take it.
func (r *Rules) follow(led, trumps, beat cards.Set) demands {
	trumped := beat&^trumps == 0
	switch {
	case led == trumps && r.Head == Must:
		return demands{beat, led}
	case led == trumps:
		return demands{led}
	case trumped:
		return demands{led, r.Overtrump.of(beat), r.Undertrump.of(trumps)}
	}
	return demands{led, r.Ruff.of(trumps)}
}

// Legal returns the cards of the hand that the seat to act may play. It is empty
// only for an empty hand.
func (t *Trick) Legal(hand cards.Set) cards.Set {
	demand := t.lead
	if t.n > 0 {
		demand = lane(t.cards[0])
		if t.trumps != 0 {
			return t.rules.follow(demand, t.trumps, t.beat).legal(hand)
		}
	}
	return prefer(hand, demand)
}

// Why returns nil if the seat to act may play c from the hand, else a [*PlayError]
// with the rule that forbids it.
func (t *Trick) Why(hand cards.Set, c cards.Card) error {
	legal := t.Legal(hand)
	var rule error
	switch {
	case t.Done():
		rule, legal = ErrTrickDone, 0
	case !hand.Has(c):
		rule = ErrNotHeld
	case !legal.Has(c):
		rule = t.broken(hand, c)
	default:
		return nil
	}
	return &PlayError{Seat: t.turn, Card: c, Legal: legal, Err: rule}
}

// broken names the rule that forbids the hand a card it holds.
func (t *Trick) broken(hand cards.Set, c cards.Card) error {
	led := t.Led()
	switch {
	case t.n == 0 && t.rules.Lead == LastResort:
		return ErrLastResort
	case t.n == 0:
		return ErrUntilBroken
	case hand.In(led) != 0 && c.Suit() != led:
		return ErrMustFollow
	case hand.In(led) != 0:
		return ErrMustHead
	case t.rules.Overtrump == Must && t.beat&^t.trumps == 0 && t.beat&hand != 0:
		return ErrMustOvertrump
	}
	return ErrMustTrump
}
