package tricks_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// forbids returns nil if the player to act may play c, else the rule that forbids c.
func (o *oracle) forbids(c cards.Card) error {
	switch {
	case o.over():
		return tricks.ErrOver
	case !slices.Contains(o.hands[o.turn()], c):
		return tricks.ErrNotHeld
	}
	// The first card of the deal is the lead card, if the leader holds it.
	if len(o.done)+len(o.trick) == 0 && slices.Contains(o.hands[o.turn()], o.rules.LeadCard) {
		if c != o.rules.LeadCard {
			return tricks.ErrLeadCard
		}
		return nil
	}
	if err := o.forbidsCommon(c); err != nil {
		return err
	}
	return o.forbidsRare(c)
}

// forbidsCommon implements forbids for the common rules: leading, following and trumping.
func (o *oracle) forbidsCommon(c cards.Card) error {
	hand := o.hands[o.turn()]
	if len(o.trick) == 0 {
		return o.forbidsLead(hand, c)
	}
	led := o.trick[0].card.Suit()
	trumps := ofSuit(hand, o.trump)

	// The player must follow the suit led if they can.
	if follow := ofSuit(hand, led); len(follow) > 0 {
		if c.Suit() != led {
			return tricks.ErrMustFollow
		}
		// If a trump is led, the player must beat it if they can, else play any trump.
		heads := beating(follow, o.trick, &o.rules)
		if led == o.trump && o.rules.Head == tricks.DutyMust && len(heads) > 0 && !slices.Contains(heads, c) {
			return tricks.ErrMustHead
		}
		return nil
	}

	// A player who is void in trumps when a trump is led may play any card.
	if led == o.trump {
		return nil
	}

	// If there is no trump in the trick, a player who is void in the plain suit led must
	// trump if they can.
	if len(ofSuit(cardsOf(o.trick), o.trump)) == 0 {
		if o.rules.Ruff == tricks.DutyMust && len(trumps) > 0 && c.Suit() != o.trump {
			return tricks.ErrMustTrump
		}
		return nil
	}

	// If there is a trump in the trick and the player can beat it, they must overtrump.
	if over := beating(trumps, o.trick, &o.rules); len(over) > 0 && o.rules.Overtrump == tricks.DutyMust {
		if !slices.Contains(over, c) {
			return tricks.ErrMustOvertrump
		}
		return nil
	}

	// A player who cannot beat the trump, or need not beat it, may play any card. With
	// Undertrump they must play a trump, whether it beats the trick or not.
	if o.rules.Undertrump == tricks.DutyMust && len(trumps) > 0 && c.Suit() != o.trump {
		return tricks.ErrMustTrump
	}
	return nil
}

// forbidsRare implements forbids for the rare rules, one after another. Each rule narrows
// the cards that the earlier rules allow. A rule that would leave no card has no effect.
func (o *oracle) forbidsRare(c cards.Card) error {
	var left []cards.Card
	for _, other := range o.hands[o.turn()] {
		if o.forbidsCommon(other) == nil {
			left = append(left, other)
		}
	}
	want := func(meets func(cards.Card) bool) (met bool) {
		var part []cards.Card
		for _, other := range left {
			if meets(other) {
				part = append(part, other)
			}
		}
		if len(part) > 0 {
			left = part
		}
		return slices.Contains(left, c)
	}
	asks := func(of cards.Pattern, wanted bool) (met bool) {
		return want(func(other cards.Card) bool { return cards.Set(of).Has(other) == wanted })
	}
	if len(o.done) == 0 && !asks(o.rules.FirstTrick, false) {
		return tricks.ErrFirstTrick
	}
	if len(o.trick) > 0 && o.void() && !o.mustTrump() && !asks(o.rules.Discard, true) {
		return tricks.ErrMustDiscard
	}
	if len(o.trick) > 0 && o.void() && !o.mustTrump() && o.rules.DiscardHighest == tricks.DutyMust {
		// The highest of the penalty cards that are left must go. Other cards need not be high.
		highest := func(other cards.Card) bool {
			for _, rival := range left {
				if cards.Set(o.rules.Discard).Has(rival) && strength(&o.rules, rival) > strength(&o.rules, other) {
					return false
				}
			}
			return cards.Set(o.rules.Discard).Has(other)
		}
		if !want(highest) {
			return tricks.ErrHighest
		}
	}
	if len(o.trick) > 0 && !o.void() {
		// A player who follows suit must get rid of a penalty card that does not win the trick.
		ducks := func(other cards.Card) bool {
			after := append(slices.Clone(o.trick), played{o.turn(), other})
			return cards.Set(o.rules.Duck).Has(other) && o.winner(after).player != o.turn()
		}
		if !want(ducks) {
			return tricks.ErrMustDuck
		}
	}
	if len(o.trick) > 0 && !asks(o.rules.FirstChance, true) {
		return tricks.ErrFirstChance
	}
	return nil
}

// void reports whether the player to act has none of the suit led.
func (o *oracle) void() bool {
	return len(ofSuit(o.hands[o.turn()], o.trick[0].card.Suit())) == 0
}

// mustTrump reports whether a player who is void in the suit led must trump.
func (o *oracle) mustTrump() bool {
	trumps := ofSuit(o.hands[o.turn()], o.trump)
	if len(ofSuit(cardsOf(o.trick), o.trump)) == 0 {
		return o.rules.Ruff == tricks.DutyMust && len(trumps) > 0
	}
	return o.rules.Overtrump == tricks.DutyMust && len(beating(trumps, o.trick, &o.rules)) > 0 ||
		o.rules.Undertrump == tricks.DutyMust && len(trumps) > 0
}

func (o *oracle) forbidsLead(hand []cards.Card, c cards.Card) error {
	if o.mayNotLead(c) == nil {
		return nil
	}
	for _, other := range hand {
		if o.mayNotLead(other) == nil {
			return o.mayNotLead(c)
		}
	}
	return nil
}

// mayNotLead returns the rule that forbids leading c from a hand that has other cards.
func (o *oracle) mayNotLead(c cards.Card) error {
	spared, trump := c.Suit() == cards.Hearts, o.trump != cards.NoSuit && c.Suit() == o.trump
	if o.rules.Spared != 0 {
		spared = cards.Set(o.rules.Spared).Has(c)
	}
	sparedPlayed, trumpPlayed := false, false
	for _, card := range o.earlier() {
		switch {
		case o.rules.BrokenBy != 0:
			sparedPlayed = sparedPlayed || cards.Set(o.rules.BrokenBy).Has(card)
		case o.rules.Spared != 0 && cards.Set(o.rules.Spared).Has(card) || o.rules.Spared == 0 && card.Suit() == cards.Hearts:
			sparedPlayed = true
		}
		if card.Suit() == o.trump {
			trumpPlayed = true
		}
	}
	switch {
	case spared && o.rules.Lead == tricks.LeadLastResort:
		return tricks.ErrLastResort
	case trump && o.rules.TrumpLead == tricks.LeadLastResort:
		return tricks.ErrTrumpLead
	case spared && o.rules.Lead == tricks.LeadUntilBroken && !sparedPlayed:
		return tricks.ErrUntilBroken
	case trump && o.rules.TrumpLead == tricks.LeadUntilBroken && !trumpPlayed:
		return tricks.ErrTrumpLead
	}
	return nil
}
