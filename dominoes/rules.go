package dominoes

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Rules are the rules of play of one domino contract. With the zero Rules the declarer
// names any start rank, the ace is high and gives no extra turn, a turn is one card, and
// the deal ends when one player is left. Rules include neither the points of each place nor
// the seat that plays first.
type Rules struct {
	// Start says how the start rank is chosen.
	// Source: Penguin, pagat, Italian Barbù (named), Barbuda (held), Fife (fixed,
	// the jack), the second game of gameteko (first card).
	Start StartRule `yaml:"start-rank,omitempty"`
	// Rank is the start rank if the rules fix it, otherwise no rank.
	// Source: Fife (the jack).
	Rank cards.Rank `yaml:"rank,omitempty"`
	// Ace says at which end of a row the ace belongs. Source: Penguin (high); the wider
	// family (low).
	Ace AceRule `yaml:"ace,omitempty"`
	// AceTurn says whether a player who lays an ace may play again. Source: the second game of gameteko
	// (again).
	AceTurn AceTurn `yaml:"ace-turn,omitempty"`
	// Several says when several cards may be laid in one turn. Source: Fife.
	Several Several `yaml:"several,omitempty"`
	// End says when a deal ends. Source: Italian Barbù and the second game of gameteko
	// (last card), Lora (first out; legalbet.rs, as two programs quote it), the other sources (all
	// but one).
	End End `yaml:"end,omitempty"`
	// Circular says whether the lowest card of a row follows the ace. The place of the ace
	// then makes no difference. Source: Lora (legalbet.rs, as two programs quote it), Herzeln
	// (de.wikipedia.org/wiki/Herzeln).
	Circular Circular `yaml:"circular,omitempty"`
	// Grows says at which ends of a row cards are laid. Source: Lora (up).
	Grows Grows `yaml:"grows,omitempty"`
	// Suits says whether each suit has its own rows. Source: Herzeln (ignored).
	Suits Suits `yaml:"suits,omitempty"`
	// RankOrder is the order of the ranks in a row, from the highest to the lowest. The rank
	// above a card is then the rank before it in the order. Omitted: the natural order.
	// Source: Herzeln (Piatnik, by de.wikipedia.org/wiki/Herzeln): 9 J Q K 10 A.
	RankOrder cards.RankOrder `yaml:"rank-order,omitempty"`
}

// order returns the ranks of a row from low to high, 4 bits for each rank, or 0 for the natural
// order. Ranks that RankOrder omits are below all others.
func (r *Rules) order() uint64 {
	if r.RankOrder == 0 {
		return 0
	}
	var listed, omitted uint64
	for o := r.RankOrder; o != 0; o >>= 4 {
		listed = listed<<4 | uint64(o&15)
	}
	n := 0
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if !r.RankOrder.Has(rank) {
			omitted |= uint64(rank) << (4 * n)
			n++
		}
	}
	if order := omitted | listed<<(4*n); order != natural {
		return order
	}
	return 0
}

// natural has the ranks from two to ace as order returns other orders.
const natural = 0xEDCBA98765432

// Check returns an error if the rules contradict themselves.
func (r *Rules) Check() error {
	switch {
	case r.Start == StartFixed && !named(r.Rank):
		return errors.New("start-rank: fixed needs a rank, one of 23456789TJQKA")
	case r.Start != StartFixed && r.Rank != 0:
		return fmt.Errorf("rank: %v is only for rules with start-rank: fixed", r.Rank)
	case r.Suits == SuitsIgnored && r.Circular == CircularNo:
		return errors.New("suits: ignored needs circular: yes, because one row that ends at the ace cannot take every card")
	case r.RankOrder != 0 && r.Ace == AceLow:
		return errors.New("ace: low is only for rows in the natural order: want ace: high with rank-order, which has the place of the ace")
	}
	return nil
}

// StartRule says how the start rank is chosen.
type StartRule uint8

// The start rules.
const (
	StartNamed     StartRule = iota // the declarer names any rank, held or not
	StartHeld                       // the declarer names a rank and must hold a card of it
	StartFixed                      // the rank is Rules.Rank
	StartFirstCard                  // the first card played sets the rank
)

var startRules = words.Enum{"named", "held", "fixed", "first-card"}

// String returns the rule's name.
func (s StartRule) String() string { return startRules.String(uint8(s)) }

// AceRule says at which end of a row the ace belongs.
type AceRule uint8

// The places of the ace.
const (
	AceHigh AceRule = iota // next to the king
	AceLow                 // below the lowest other card of its suit in the pack, and not next to the king
)

var aces = words.Enum{"high", "low"}

// String returns the name of the ace's place.
func (a AceRule) String() string { return aces.String(uint8(a)) }

// AceTurn says whether a player who lays an ace may play again.
type AceTurn uint8

// The rules for the turn after an ace. With AceTurnAgain the player may also pass, and an
// ace laid in the extra turn gives another extra turn. A player who has no card that fits
// gets no extra turn.
const (
	AceTurnEnds  AceTurn = iota // the next player has the turn, as after any card
	AceTurnAgain                // the player may play again
)

var aceTurns = words.Enum{"pass-on", "again"}

// String returns the rule's name.
func (a AceTurn) String() string { return aceTurns.String(uint8(a)) }

// Several says when several cards may be laid in one turn: a run of two or more consecutive
// ranks of one suit, or a group of two or more cards of one rank. There must be an order in
// which each card fits when it is laid. For example, the ten, jack and queen of a suit are
// a run that fits if the jack is the start rank. Two cards are consecutive if they are next
// to each other in a row. So a low ace and the lowest other card of its suit are
// consecutive, and a low ace and the king are not. With two packs a run cannot have a card
// twice, but a group can. In a run or a group the tarot king counts as a king of hearts. If
// the first card sets the start rank, the first turn may be a group and not a run. The
// source is Fife, which has one pack and always starts from the jack. Everything else here
// is our reading.
type Several uint8

// The rules for several cards. Source: Fife (to go out in the rounds of a caller, at any
// turn in the Silly Round).
const (
	SeveralNever    Several = iota // never
	SeveralGoingOut                // only all the cards that the hand has left
	SeveralAnyTurn                 // at any turn
)

var severals = words.Enum{"one-card", "going-out", "any-turn"}

// String returns the rule's name.
func (s Several) String() string { return severals.String(uint8(s)) }

// End says when a deal ends.
type End uint8

// The endings. The places are the same with EndAllButOne and EndLastCard. With EndFirstOut
// all players who still hold cards share the second place.
const (
	EndAllButOne End = iota // when one player is left; that player has the last place
	EndLastCard             // when every card is laid
	EndFirstOut             // when the first player is out
)

var ends = words.Enum{"all-but-one", "last-card", "first-out"}

// String returns the ending's name.
func (e End) String() string { return ends.String(uint8(e)) }

// Circular says whether a row is a circle.
type Circular uint8

// The rules for the ends of a row. With CircularYes the lowest card of the suit in the pack follows the ace, so a
// row can continue past the ace until its ends meet. Source: Lora, Herzeln.
const (
	CircularNo  Circular = iota // a row ends at the ace and at the lowest card
	CircularYes                 // the lowest card follows the ace
)

var circulars = words.Enum{"no", "yes"}

// String returns the rule's name.
func (c Circular) String() string { return circulars.String(uint8(c)) }

// Grows says at which ends of a row cards are laid.
type Grows uint8

// The ways in which a row grows from the start rank. With GrowsUp and without CircularYes a
// layout can start only from the lowest rank of the pack. Source: Lora (up).
const (
	GrowsBoth Grows = iota // up and down
	GrowsUp                // only up: each card is the next higher card of its row
)

var growths = words.Enum{"both", "up"}

// String returns the rule's name.
func (g Grows) String() string { return growths.String(uint8(g)) }

// Suits says whether each suit has its own rows.
type Suits uint8

// The rules for suits. With SuitsIgnored the first card begins the only row, and then a card of any suit fits if
// its rank is the next rank at an end of the row. After the last rank the row continues with the first, until all
// cards are laid. So the pack must have equally many cards of each rank; one rank may have one card less. A card that
// fits at both ends is laid at the upper end. Several cards that are laid in one turn are laid at the upper end as long
// as one of them fits there. A run is then any cards of consecutive ranks.
// Source: Herzeln (Piatnik, by de.wikipedia.org/wiki/Herzeln). It does not say what happens to
// a card that fits at both ends; the upper end is our reading.
const (
	SuitsApart   Suits = iota // each suit has a row for each pack
	SuitsIgnored              // there is one row
)

var suitRules = words.Enum{"apart", "ignored"}

// String returns the rule's name.
func (s Suits) String() string { return suitRules.String(uint8(s)) }
