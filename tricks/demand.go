package tricks

import "github.com/barbukit/barbukit/cards"

// demands are sets of cards, the most urgent first. The first set that contains a card of
// the player's hand applies: the player must play a card of that set. A player who holds no
// card of any set may play any card.
type demands struct{ first, second, third cards.Set }

// legal returns the cards of the hand that the demands allow.
func (d demands) legal(hand cards.Set) cards.Set {
	return prefer(hand&d.first, prefer(hand&d.second, prefer(hand&d.third, hand)))
}

// prefer returns the first set, or the second if the first is empty. It compiles to a
// conditional move; a branch would be mispredicted half the time.
func prefer(some, otherwise cards.Set) cards.Set {
	if some == 0 {
		some = otherwise
	}
	return some
}

// anything is the demand that every card meets.
const anything = ^cards.Set(0)

// spared returns the cards that Lead applies to.
func (r *Rules) spared() cards.Set {
	if r.Spared == 0 {
		return cards.Hearts.Set()
	}
	return cards.Set(r.Spared) // Rule: trick-spared
}

// breakers returns the cards that break the spared cards.
func (r *Rules) breakers() cards.Set {
	if r.BrokenBy == 0 {
		return r.spared()
	}
	return cards.Set(r.BrokenBy) // Rule: trick-broken-by
}

// barred returns the flags for cards that may not be led yet. Earlier has the cards of the
// earlier tricks.
func (r *Rules) barred(trumps, earlier cards.Set) flags {
	return r.Lead.flag(sparedBarred, r.breakers(), earlier) |
		r.TrumpLead.flag(trumpsBarred, trumps, earlier) // Rule: trick-trump-lead
}

// flag returns the flag if the rule forbids a lead that these cards break, else 0.
//
// Rule: trick-lead-free, trick-lead-last-resort, trick-lead-broken
func (l Lead) flag(flag flags, these, earlier cards.Set) flags {
	switch {
	case l == LeadLastResort:
		return flag
	case l == LeadUntilBroken && earlier&these == 0:
		return flag | untilBroken
	}
	return 0
}

// leads returns the demand on the leader.
func (t *Trick) leads() cards.Set {
	demand := anything
	if t.flags&sparedBarred != 0 {
		demand &^= t.rules.spared()
	}
	if t.flags&trumpsBarred != 0 {
		demand &^= t.order.trumps()
	}
	return demand
}

// rareFlags returns rareRules if the rules have rare demands, or an order of ranks that is not
// the natural order. Some demands are only for the first trick. The method narrow applies
// these demands. If there is only such an order, the result also has rankOrder. If the rules
// have neither, and no trumps, the result is followOnly.
func (r *Rules) rareFlags(trump cards.Suit, first bool) flags {
	switch {
	case r.Discard|r.Duck|r.FirstChance != 0, first && (r.FirstTrick != 0 || r.LeadCard != 0):
		return rareRules
	case r.RankOrder != 0:
		return rareRules | rankOrder
	case trump == cards.NoSuit:
		return followOnly
	}
	return 0
}

// mustLead returns the card that the leader must lead, or no card.
func (t *Trick) mustLead(hand cards.Set) cards.Set {
	if t.n > 0 || t.flags&isFirst == 0 {
		return 0
	}
	return hand & cards.SetOf(t.rules.LeadCard) // Rule: trick-lead-card
}

// narrow applies the rare demands to the cards that the common demands allow. If rare
// demands forbid c, rule is the error of the first such demand.
func (t *Trick) narrow(legal, hand cards.Set, c cards.Card) (_ cards.Set, rule error) {
	demand := func(of cards.Set, err error) {
		part := prefer(legal&of, legal)
		if legal.Has(c) && !part.Has(c) {
			rule = err
		}
		legal = part
	}
	r := t.rules
	if t.flags&isFirst != 0 { // Rule: trick-first, trick-discard-yields
		demand(^cards.Set(r.FirstTrick), ErrFirstTrick)
	}
	if t.n == 0 {
		return legal, rule
	}
	switch led := lane(t.cards[0]); {
	case hand&led != 0:
		demand(cards.Set(r.Duck)&^t.beat, ErrMustDuck) // Rule: trick-duck
	case !t.mustTrump(hand): // Rule: trick-discard, trick-discard-yields
		demand(cards.Set(r.Discard), ErrMustDiscard)
		if penalty := legal & cards.Set(r.Discard); penalty != 0 && r.DiscardHighest == DutyMust {
			demand(r.RankOrder.Top(penalty), ErrHighest) // Rule: trick-discard-highest
		}
	}
	demand(cards.Set(r.FirstChance), ErrFirstChance) // Rule: trick-first-chance
	return legal, rule
}

// mustTrump reports whether a hand that is void in the suit led must trump.
func (t *Trick) mustTrump(hand cards.Set) bool {
	d := t.follow(lane(t.cards[0]))
	return t.order.trump() != cards.NoSuit && hand&(d.second|d.third) != 0
}

// trumped reports whether there is a trump in the trick.
func (t *Trick) trumped() bool { return t.faces&t.order.trumps() != 0 }

// follow returns the demands on a player who follows in a game with trumps. Led is the lane
// of the suit led.
//
//	              trump led        plain suit led, no trump played    plain suit led, trump played
//	first         beat if Head     follow                             follow
//	second        -                trump if Ruff                      beat if Overtrump
//	third         follow           -                                  trump if Undertrump
//
// If there is no trump in the trick, every trump beats the trick. So t.beat&trumps are the
// trumps to play in both cases of the second row. The function uses masks instead of
// branches because the case often changes from one card to the next.
//
// Rule: trick-follow, trick-head, trick-ruff, trick-overtrump, trick-undertrump, trick-no-duty
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

// everything returns all cards if the condition holds, else none.
func everything(condition bool) (all cards.Set) {
	if condition {
		all = anything
	}
	return all
}

// Legal returns the cards of the hand that the seat to act may play. It is empty only if
// the hand is empty or the trick is done.
func (t Trick) Legal(hand cards.Set) cards.Set {
	if t.Done() {
		return 0
	}
	return t.legal(hand)
}

// legal implements Legal for a trick that is not done.
func (t *Trick) legal(hand cards.Set) cards.Set {
	if t.flags&(rareRules|rankOrder) != rareRules {
		return t.common(hand)
	}
	if c := t.mustLead(hand); c != 0 {
		return c
	}
	legal, _ := t.narrow(t.common(hand), hand, 0)
	return legal
}

// common returns the cards of the hand that the common demands allow.
func (t *Trick) common(hand cards.Set) cards.Set {
	switch led := lane(t.cards[0]); {
	case t.n == 0:
		return prefer(hand&t.leads(), hand)
	case t.order.trump() != cards.NoSuit:
		return t.follow(led).legal(hand)
	default:
		return prefer(hand&led, hand) // Rule: trick-follow
	}
}

// Why returns nil if the seat to act may play c from the hand, else a [*PlayError] with the
// rule that forbids c.
func (t Trick) Why(hand cards.Set, c cards.Card) error {
	legal := t.Legal(hand)
	if rule := t.forbids(hand, legal, c); rule != nil {
		return &PlayError{Seat: t.turn, Card: c, Legal: legal, Err: rule}
	}
	return nil
}

// forbids returns the rule that forbids c, or nil. Legal has the legal cards of the hand.
func (t *Trick) forbids(hand, legal cards.Set, c cards.Card) error {
	switch {
	case t.Done():
		return ErrTrickDone
	case !hand.Has(c):
		return ErrNotHeld
	case !legal.Has(c):
		return t.broken(hand, c)
	}
	return nil
}

// broken returns the rule that forbids c, which is in the hand but illegal.
func (t *Trick) broken(hand cards.Set, c cards.Card) error {
	if t.mustLead(hand) != 0 {
		return ErrLeadCard
	}
	common := t.common(hand)
	if common.Has(c) {
		_, rule := t.narrow(common, hand, c)
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
	case t.rules.Overtrump == DutyMust && t.trumped() && t.beat&hand != 0:
		return ErrMustOvertrump
	}
	return ErrMustTrump
}

// brokenLead returns the rule that forbids leading c. If c is both a spared card and a
// trump, two rules can forbid it. The result is then the rule that applies for longer or,
// if both apply equally long, the rule about spared cards.
func (t *Trick) brokenLead(c cards.Card) error {
	r := t.rules
	spared := t.flags&sparedBarred != 0 && r.spared().Has(c)
	hearts := r.Spared == 0
	switch {
	case spared && r.Lead == LeadLastResort && hearts:
		return ErrLastResort
	case spared && r.Lead == LeadLastResort:
		return errSparedLastResort
	case t.flags&trumpsBarred != 0 && t.order.trumps().Has(c) && (!spared || r.TrumpLead == LeadLastResort):
		return ErrTrumpLead
	case hearts && r.BrokenBy != 0:
		return errHeartsBrokenBy
	case hearts:
		return ErrUntilBroken
	case r.BrokenBy != 0:
		return errSparedBrokenBy
	}
	return errSparedUntilBroken
}
