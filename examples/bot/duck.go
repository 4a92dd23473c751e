package main

import (
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// duck is a player. It gets a View and nothing else, so it cannot know more than its seat does.
type duck struct{}

// Choose returns one of the legal actions: the one with the highest worth, or the first of
// them. There is none if v is not a bound view of the seat to act.
func (duck) Choose(v *barbu.View) (best barbu.Action) {
	actions := slices.Collect(v.Actions())
	if len(actions) == 0 {
		return barbu.Action{}
	}
	worth := worthOf(v)
	return slices.MaxFunc(actions, func(a, b barbu.Action) int { return worth(a) - worth(b) })
}

// worthOf returns the function that compares the actions that are due.
func worthOf(v *barbu.View) func(barbu.Action) int {
	contract := v.Playing()
	switch {
	case v.Due == barbu.DueDeclaration:
		return func(a barbu.Action) int { return declaring(v, a) }
	case v.Due == barbu.DueGift:
		return func(a barbu.Action) int { return ranks(a.Cards.First) } // pass the highest cards
	case v.Due != barbu.DueCard:
		return func(barbu.Action) int { return 0 } // never bet: the pass is the first action
	case contract.Play() == variant.PlayLayout:
		return func(a barbu.Action) int { return laying(v, a) }
	}
	return func(a barbu.Action) int { return playing(v, a.Card(), contract.Positive()) }
}

// declaring prefers to name a trump suit in which the hand is long and high.
func declaring(v *barbu.View, a barbu.Action) int {
	if a.Suit == cards.NoSuit {
		return 0
	}
	suit := v.Hand.First.In(a.Suit)
	return 20*suit.Len() + ranks(suit) - 130 // below 0, a contract without a trump is better
}

// laying prefers the card that lets the duck lay its own cards of the suit later.
func laying(v *barbu.View, a barbu.Action) int {
	worth := 20 * a.Cards.Len() // a pass is worth least
	for c := range a.Cards.First.All() {
		for other := range v.Hand.First.In(c.Suit()).All() {
			if above := c.Rank() >= v.Rank; above == (other.Rank() > c.Rank()) {
				worth++
			}
		}
	}
	return worth
}

// playing prefers a high card that does not take the trick if the contract is negative. If the
// contract is positive, it prefers a high card that takes the trick, or else a low card.
func playing(v *barbu.View, c cards.Card, positive bool) int {
	rank := int(c.Rank())
	takes := takesTrick(v, c)
	switch {
	case positive && takes, !positive && !takes:
		return 100 + rank
	case !positive && len(v.Trick) == v.Players-1:
		return rank // the last player takes the trick in any case: get rid of the highest card
	}
	return -rank
}

// takesTrick reports whether the card wins the trick on the table so far. A card that is led
// counts as a card that takes the trick.
func takesTrick(v *barbu.View, c cards.Card) bool {
	if len(v.Trick) == 0 {
		return true
	}
	trump := cards.NoSuit
	if suit, err := cards.ParseSuit(v.Trump); err == nil {
		trump = suit
	}
	trick := new(tricks.Rules).Trick(trump, v.Players, 0) // seat 0 is the seat that leads
	for _, played := range v.Trick {
		trick = trick.With(played.Card)
	}
	turn := trick.Turn()
	trick = trick.With(c)
	return trick.Winner() == turn
}

// ranks returns the sum of the ranks of some cards.
func ranks(set cards.Set) (sum int) {
	for c := range set.All() {
		sum += int(c.Rank())
	}
	return sum
}
