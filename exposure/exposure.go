package exposure

import (
	"errors"
	"fmt"
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// MaxCards is the largest number of cards that a contract allows to be shown.
const MaxCards = 8

// Rules states which cards players may show before play, and what these cards then score. The
// zero Rules allow no card.
type Rules struct {
	// Cards are the cards that their holders may show, after the contract is known and cards
	// have been passed. Each of them must be in the pack exactly once, and the contract must
	// score it: at most 8 cards. Omitted: no card may be shown. Source: Trex (the king of hearts and the queens;
	// onlinetrex.com, com-trix.andro.io).
	Cards cards.Pattern `yaml:"cards,omitempty"`
	// Factor multiplies the plain value of a card that was shown: 2 to 10. Omitted: 2. Source: Trex.
	Factor int `yaml:"factor,omitempty" range:"2..10" default:"2"`
	// Scores states what the holder of a card that was shown scores for it. Source: Trex.
	Scores Scores `yaml:"scores,omitempty"`
}

// Scores states what the holder of a card that was shown scores for it.
type Scores uint8

// The values of Scores.
const (
	// ScoresAgainstHolder means that the player who gets the points of the card gets Factor
	// times its value, and that the holder gets the opposite of the Factor - 1 additional times:
	// a holder whose king counts -150 instead of -75 for its taker scores +75. If the holder
	// takes the card, it has its plain value. The sum of the points does not change.
	ScoresAgainstHolder Scores = iota
	// ScoresNothing means that the player who gets the points of the card gets Factor times its
	// value, whoever holds it. The holder scores nothing for it.
	ScoresNothing
)

var scores = words.Enum{"against-holder", "nothing"}

// String returns the value as in a file.
func (s Scores) String() string { return scores.String(uint8(s)) }

// Check returns nil if the rules do not contradict themselves.
func (r Rules) Check() error {
	switch {
	case r.Cards == 0 && r != (Rules{}):
		return errors.New("no card can be shown: want cards with factor and scores, or none of them")
	case r.faces().Len() > MaxCards:
		return fmt.Errorf("cards: %d cards can be shown: want at most %d", r.faces().Len(), MaxCards)
	case r.Factor != 0 && (r.Factor < 2 || r.Factor > 10):
		return fmt.Errorf("factor: %d is out of range: want 2 to 10", r.Factor)
	case uint8(r.Scores) >= uint8(len(scores)):
		return fmt.Errorf("scores: %v: want %s", r.Scores, words.List("or", scores))
	}
	return nil
}

// faces returns the cards that may be shown.
func (r Rules) faces() cards.Set { return cards.Set(r.Cards) & everyFace }

// everyFace is every card that can be held.
var everyFace = cards.Pack52().With(cards.TarotKing).Cards().First

// The errors of Why, for use with [errors.Is].
var (
	ErrNotShowable = errors.New("that card may not be shown")
	ErrNotHeld     = errors.New("only cards of the hand can be shown")
)

// Why returns nil if a player with that hand may show those cards. Otherwise it returns the
// rule that forbids it: [ErrNotShowable] or [ErrNotHeld].
func (r Rules) Why(hand, shown cards.Hand) error {
	switch {
	case shown.First == 0 || shown.Second != 0 || shown.First&^cards.Set(r.Cards) != 0:
		return ErrNotShowable
	case shown.First&^hand.First != 0:
		return ErrNotHeld
	}
	return nil
}

// May returns the cards that a player with that hand may show.
func (r Rules) May(hand cards.Hand) cards.Set { return hand.First & cards.Set(r.Cards) }

// Choices yields every choice of one or more cards that a player with that hand may show. It
// yields choices without the higher cards first.
func (r Rules) Choices(hand cards.Hand) iter.Seq[cards.Set] {
	return func(yield func(cards.Set) bool) {
		may := r.May(hand)
		for shown := -may & may; shown != 0; shown = (shown - may) & may {
			if !yield(shown) {
				return
			}
		}
	}
}

// Extra returns what a card that was shown scores besides its plain value: the points of the
// player who gets the points of the card, and the points of its holder. Value is the plain
// value. If one player is both, the player gets both.
func (r Rules) Extra(value int32) (gets, holder int32) {
	extra := value * int32(max(r.Factor, 2)-1)
	if r.Scores == ScoresNothing {
		return extra, 0
	}
	return extra, -extra
}
