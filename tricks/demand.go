package tricks

import "github.com/barbukit/barbukit/cards"

// demands is what a player must play of: the first of the sets he holds any card
// of, and when he holds none of any, whatever he has.
type demands struct{ first, second, third cards.Set }

// legal returns the cards of the hand that the demands allow.
func (d demands) legal(hand cards.Set) cards.Set {
	return prefer(hand&d.first, prefer(hand&d.second, prefer(hand&d.third, hand)))
}

// prefer returns the cards if there are any, else those otherwise. Who is void is
// a coin's toss: this compiles to a conditional move, not to a branch to be guessed.
func prefer(some, otherwise cards.Set) cards.Set {
	if some == 0 {
		some = otherwise
	}
	return some
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
//
//	              trump led        plain suit led, no trump lies    a trump lies
//	first         beat if Head     follow                           follow
//	second        -                trump if Ruff                    beat if Overtrump
//	third         follow           -                                trump if Undertrump
//
// It is written in masks, for which case it is changes from card to card.
func (r *Rules) follow(led, trumps, beat cards.Set) demands {
	var trumped, head cards.Set // everything, or nothing
	if beat&^trumps == 0 {
		trumped = anything
	}
	if led&trumps != 0 { // one suit: but a lane has more bits than a suit's set
		head = r.Head.of(anything)
	}
	return demands{
		first:  led&^head | beat&head,
		second: r.Ruff.of(trumps)&^trumped | r.Overtrump.of(beat)&trumped,
		third:  r.Undertrump.of(trumps)&trumped | led&head,
	}
}

// Legal returns the cards of the hand that the seat to act may play. It is empty
// only for an empty hand, or when the trick is done.
func (t *Trick) Legal(hand cards.Set) cards.Set {
	if t.Done() {
		return 0
	}
	return t.legal(hand)
}

// legal is Legal for a trick that is not done.
func (t *Trick) legal(hand cards.Set) cards.Set {
	demand := t.lead
	if t.n > 0 {
		demand = lane(t.cards[0])
		if t.trumps != 0 {
			return t.rules.follow(demand, t.trumps, t.beat).legal(hand)
		}
	}
	return prefer(hand&demand, hand)
}

// Why returns nil if the seat to act may play c from the hand, else a [*PlayError]
// with the rule that forbids it.
func (t *Trick) Why(hand cards.Set, c cards.Card) error {
	legal := t.Legal(hand)
	var rule error
	switch {
	case t.Done():
		rule = ErrTrickDone
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
