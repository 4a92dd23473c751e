package redeal

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// MaxPatterns is the largest number of patterns in a list.
const MaxPatterns = 16

// Pattern is a condition on a hand. A hand fits the pattern if it meets every part that is present. The zero
// Pattern has no part: every hand fits it, and [Pattern.Check] refuses it.
type Pattern struct {
	// Has are cards that the hand has, all of them. Source: Trex (the four twos).
	Has cards.Pattern `yaml:"has,omitempty"`
	// Lacks are cards of which the hand has none. Source: Rıfkı (no card above the ten).
	Lacks cards.Pattern `yaml:"lacks,omitempty"`
	// Count are cards that are counted, with least or most or both.
	// Source: Rıfkı (one heart).
	Count cards.Pattern `yaml:"count,omitempty"`
	// Least is the lowest number of the counted cards that the hand has: 1 to 52. Omitted: any
	// number. Source: the wider family.
	Least int `yaml:"least,omitempty" range:"1..52"`
	// Most is the highest number of the counted cards that the hand has: 1 to 52. Omitted: any
	// number. Source: Rıfkı (one heart).
	Most int `yaml:"most,omitempty" range:"1..52"`
	// HighestTrump is a rank: the hand has no trump of a higher rank, in the natural order of
	// the ranks. A hand without trumps fits; in a deal without trumps no hand does. Omitted: trumps
	// of any rank.
	// Source: our reading of the published summaries of Rıfkı (no trump above the ten).
	HighestTrump cards.Rank `yaml:"highest-trump,omitempty"`
}

// Check returns nil if the pattern is a condition and does not contradict itself.
func (p Pattern) Check() error {
	counts := p.Least != 0 || p.Most != 0
	switch both := p.Has & p.Lacks; {
	case p == Pattern{}:
		return errors.New("the pattern has no condition: want has, lacks, count or highest-trump")
	case both != 0:
		return fmt.Errorf("%v is in has and in lacks: want it in one of them", both)
	case p.Count != 0 && !counts:
		return errors.New("cards are counted without a number: want least or most with count, or no count")
	case p.Count == 0 && counts:
		return errors.New("no cards are counted: want count with least and most, or neither of them")
	case p.Most != 0 && p.Least > p.Most:
		return fmt.Errorf("the hand has at least %d and at most %d of the counted cards: want least up to most", p.Least, p.Most)
	}
	return nil
}

// NeedsTrump reports whether the pattern depends on the trump suit.
func (p Pattern) NeedsTrump() bool { return p.HighestTrump != 0 }

// Fits reports whether a hand fits the pattern. Trump is the trump suit, or NoSuit.
func (p Pattern) Fits(hand cards.Hand, trump cards.Suit) bool {
	n := p.count(hand)
	return p.applies(trump) && cards.Set(p.Has)&^hand.First == 0 && hand.First&p.excluded(trump) == 0 && n >= p.Least && (p.Most == 0 || n <= p.Most)
}

// applies reports whether the deal has the trumps that the pattern needs.
func (p Pattern) applies(trump cards.Suit) bool { return !p.NeedsTrump() || trump != cards.NoSuit }

// count returns how many of the counted cards there are, second copies included.
func (p Pattern) count(from cards.Hand) int {
	return (from.First & cards.Set(p.Count)).Len() + (from.Second & cards.Set(p.Count)).Len()
}

// excluded returns the cards that a hand which fits does not have.
func (p Pattern) excluded(trump cards.Suit) cards.Set {
	set := cards.Set(p.Lacks)
	if p.HighestTrump != 0 {
		for rank := p.HighestTrump + 1; rank <= cards.Ace; rank++ {
			set |= rank.Set() & trump.Set()
		}
		if p.HighestTrump < cards.King { // it ranks as the king of hearts
			set |= cards.Tarot.Set() & trump.Set()
		}
	}
	return set
}

// Possible reports whether some hand of that size, of the cards of from, fits the pattern.
func (p Pattern) Possible(from cards.Hand, size int, trump cards.Suit) bool {
	excluded, has := p.excluded(trump), cards.Set(p.Has)
	from.First &^= excluded
	from.Second &^= excluded
	if has&^from.First != 0 || !p.applies(trump) {
		return false
	}
	counted := p.count(from)
	others := from.Len() - counted
	hasCounted := (has & cards.Set(p.Count)).Len()
	hasOthers := has.Len() - hasCounted
	least, most := max(p.Least, hasCounted, size-others), min(counted, size-hasOthers)
	if p.Most != 0 {
		most = min(most, p.Most)
	}
	return least <= most
}

// Meets reports whether a hand fits one of the patterns. Trump is the trump suit, or NoSuit.
func Meets(patterns []Pattern, hand cards.Hand, trump cards.Suit) bool {
	return slices.ContainsFunc(patterns, func(p Pattern) bool { return p.Fits(hand, trump) })
}

// ErrNoRight is the error of a player whose hand fits no pattern.
var ErrNoRight = errors.New("with this hand you may not ask for a new deal")

// Why returns nil if a player with that hand may ask for a new deal, and [ErrNoRight] otherwise.
// Trump is the trump suit, or NoSuit.
func Why(patterns []Pattern, hand cards.Hand, trump cards.Suit) error {
	if Meets(patterns, hand, trump) {
		return nil
	}
	return ErrNoRight
}

// CanMeet reports whether some hand of that size, of the cards of from, fits one of the patterns.
func CanMeet(patterns []Pattern, from cards.Hand, size int, trump cards.Suit) bool {
	return slices.ContainsFunc(patterns, func(p Pattern) bool { return p.Possible(from, size, trump) })
}
