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

// spared returns the cards that Lead speaks of.
func (r *Rules) spared() cards.Set {
	if r.Spared == 0 {
		return cards.Hearts.Set()
	}
	return cards.Set(r.Spared)
}

// unled marks what may not be led while a hand holds anything else; gone is the
// cards of earlier tricks.
func (r *Rules) unled(trumps, gone cards.Set) marks {
	return r.Lead.mark(sparing, r.spared(), gone) | r.TrumpLead.mark(saving, trumps, gone)
}

// mark returns the mark while the rule keeps the cards from being led.
func (l Lead) mark(mark marks, these, gone cards.Set) marks {
	switch {
	case l == LastResort:
		return mark
	case l == UntilBroken && gone&these == 0:
		return mark | unbroken
	}
	return 0
}

// leads returns what a lead must be of, if the hand has any of it.
func (t *Trick) leads() cards.Set {
	demand := anything
	if t.marks&sparing != 0 {
		demand &^= t.rules.spared()
	}
	if t.marks&saving != 0 {
		demand &^= t.order.trumps()
	}
	return demand
}

// odd reports whether there are demands beyond those on leads and to trump.
func (r *Rules) odd() bool { return r.FirstTrick|r.Discard|r.FirstChance != 0 }

// narrow applies the demands that odd speaks of to what the others leave a hand. If
// they take c from it, the error is the rule of the first that does.
func (t *Trick) narrow(legal, hand cards.Set, c cards.Card) (_ cards.Set, rule error) {
	demand := func(of cards.Set, err error) {
		part := prefer(legal&of, legal)
		if legal.Has(c) && !part.Has(c) {
			rule = err
		}
		legal = part
	}
	r := t.rules
	if t.marks&first != 0 {
		demand(^cards.Set(r.FirstTrick), ErrFirstTrick)
	}
	if t.n > 0 {
		if void := hand&lane(t.cards[0]) == 0; void && !t.mustTrump(hand) {
			demand(cards.Set(r.Discard), ErrMustDiscard)
		}
		demand(cards.Set(r.FirstChance), ErrFirstChance)
	}
	return legal, rule
}

// mustTrump reports whether who is void in the suit led is bound to trump.
func (t *Trick) mustTrump(hand cards.Set) bool {
	d := t.follow(lane(t.cards[0]))
	return t.order.trump() != cards.NoSuit && hand&(d.second|d.third) != 0
}

// trumped reports whether a trump lies in the trick, which it then takes.
func (t *Trick) trumped() bool { return t.faces&t.order.trumps() != 0 }

// follow returns the demands on who plays to a trick to which the suit led was,
// when there are trumps.
//
//	              trump led        plain suit led, no trump lies    a trump lies
//	first         beat if Head     follow                           follow
//	second        -                trump if Ruff                    beat if Overtrump
//	third         follow           -                                trump if Undertrump
//
// While no trump lies, all trumps beat what does. It is written in masks, for which case
// it is changes from card to card.
func (t *Trick) follow(led cards.Set) demands {
	r, trumps := t.rules, t.order.trumps()
	trumped := everything(t.faces&trumps != 0)
	trumpLed := everything(led&trumps != 0)
	return demands{
		first:  led &^ (r.Head.of(trumpLed) &^ t.beat),
		second: t.beat & trumps & (r.Ruff.of(anything)&^trumped | r.Overtrump.of(trumped)),
		third:  trumps & (r.Undertrump.of(trumped) | trumpLed),
	}
}

// everything returns every card if so, else nothing.
func everything(so bool) (all cards.Set) {
	if so {
		all = anything
	}
	return all
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
	legal := t.usual(hand)
	if t.marks&odd != 0 {
		legal, _ = t.narrow(legal, hand, 0)
	}
	return legal
}

// usual is legal without the demands that odd speaks of.
func (t *Trick) usual(hand cards.Set) cards.Set {
	switch led := lane(t.cards[0]); {
	case t.n == 0:
		return prefer(hand&t.leads(), hand)
	case t.order.trump() != cards.NoSuit:
		return t.follow(led).legal(hand)
	default:
		return prefer(hand&led, hand)
	}
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
	usual := t.usual(hand)
	if usual.Has(c) {
		_, rule := t.narrow(usual, hand, c)
		return rule
	}
	led := t.Led()
	switch {
	case t.n == 0:
		return t.brokenLead(c)
	case hand.In(led) != 0 && c.Suit() != led:
		return ErrMustFollow
	case hand.In(led) != 0:
		return ErrMustHead
	case t.rules.Overtrump == Must && t.trumped() && t.beat&hand != 0:
		return ErrMustOvertrump
	}
	return ErrMustTrump
}

// brokenLead names the rule that keeps a card from being led.
func (t *Trick) brokenLead(c cards.Card) error {
	r := t.rules
	spared := t.marks&sparing != 0 && r.spared().Has(c)
	hearts := r.Spared == 0
	switch {
	case spared && r.Lead == LastResort && hearts:
		return ErrLastResort
	case spared && r.Lead == LastResort:
		return errSparedLastResort
	case t.marks&saving != 0 && t.order.trumps().Has(c) && (!spared || r.TrumpLead == LastResort):
		return ErrTrumpLead
	case hearts:
		return ErrUntilBroken
	}
	return errSparedUntilBroken
}
