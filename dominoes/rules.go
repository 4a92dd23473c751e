package dominoes

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Rules are the rules of a layout. The zero Rules are the common ones: the
// declarer names any rank to start from, the ace is high and gives no second
// turn, and the deal ends when one player is left. What each place scores, and
// who has the first turn, is not said here.
type Rules struct {
	// Start says how the start rank comes about.
	// Source: Penguin, pagat, Italian Barbù (named), Barbuda (held), Fife (fixed,
	// the jack), the second game of gameteko (first card).
	Start StartRule `yaml:"start-rank,omitempty" json:"start-rank,omitzero"`
	// Rank is the start rank, where Start is [Fixed]; else no rank.
	// Source: Fife (the jack).
	Rank cards.Rank `yaml:"rank,omitempty" json:"rank,omitzero"`
	// Ace says at which end of the row the ace lies. Source: Penguin (high); the wider
	// family (low).
	Ace Ace `yaml:"ace,omitempty" json:"ace,omitzero"`
	// AceTurn says what laying an ace gives. Source: the second game of gameteko
	// (again).
	AceTurn AceTurn `yaml:"ace-turn,omitempty" json:"ace-turn,omitzero"`
	// Several says when more cards than one may be laid in a turn. Source: Fife.
	Several Several `yaml:"several,omitempty" json:"several,omitzero"`
	// End says when a deal stops. Source: Italian Barbù and the second game of
	// gameteko (last card), the others.
	End End `yaml:"end,omitempty" json:"end,omitzero"`
}

// Check returns nil, or what makes the rules contradict themselves.
func (r *Rules) Check() error {
	switch {
	case r.Start == Fixed && !named(r.Rank):
		return errors.New("start-rank: fixed needs a rank, one of 23456789TJQKA")
	case r.Start != Fixed && r.Rank != 0:
		return fmt.Errorf("rank: %v is only for rules with start-rank: fixed", r.Rank)
	}
	return nil
}

// StartRule says how the start rank comes about.
type StartRule uint8

// The start rules.
const (
	Named     StartRule = iota // the declarer names one, held or not
	Held                       // the declarer names one of which he holds a card
	Fixed                      // the rules name it
	FirstCard                  // the leader's first card has it
)

var startRules = words.Enum{"named", "held", "fixed", "first-card"}

// String returns the rule's name.
func (s StartRule) String() string { return startRules.String(uint8(s)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (s StartRule) MarshalText() ([]byte, error) { return startRules.Marshal(uint8(s)) }

// UnmarshalText reads a rule's name.
func (s *StartRule) UnmarshalText(text []byte) error { return words.Unmarshal(startRules, s, text) }

// Ace says at which end of a row the ace lies.
type Ace uint8

// The places of the ace.
const (
	High Ace = iota // next to the king
	Low             // below the lowest other card of its suit in the pack, and not next to the king
)

var aces = words.Enum{"high", "low"}

// String returns the name of the ace's place.
func (a Ace) String() string { return aces.String(uint8(a)) }

// MarshalText returns the name of the ace's place, or an error for a bad value.
func (a Ace) MarshalText() ([]byte, error) { return aces.Marshal(uint8(a)) }

// UnmarshalText reads the name of the ace's place.
func (a *Ace) UnmarshalText(text []byte) error { return words.Unmarshal(aces, a, text) }

// AceTurn says what laying an ace gives.
type AceTurn uint8

// What an ace may give. Again is a right, not a duty, and an ace in the turn it
// gives has it too; it is nothing to a seat of whose cards none fits.
const (
	PassOn AceTurn = iota // nothing: the turn passes on as after any card
	Again                 // the seat may play again
)

var aceTurns = words.Enum{"pass-on", "again"}

// String returns the rule's name.
func (a AceTurn) String() string { return aceTurns.String(uint8(a)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (a AceTurn) MarshalText() ([]byte, error) { return aceTurns.Marshal(uint8(a)) }

// UnmarshalText reads a rule's name.
func (a *AceTurn) UnmarshalText(text []byte) error { return words.Unmarshal(aceTurns, a, text) }

// Several says when more cards than one may be laid in a turn: a run of two or more
// consecutive ranks of one suit, or a group of two or more cards of one rank, all of
// which in some order fit when they are laid. The ten, jack and queen of a suit are
// a run where the jack begins its row.
//
// Consecutive is what lies next to each other in a row: a low ace and the lowest
// other card of its suit, not a low ace and the king. With two packs no face is in a
// run twice, but both its copies may be in a group; the tarot king is a king of
// hearts in either. While the first card is still to set the start rank only a group
// may be laid, and sets it. Fife has one pack, and the jack to start from: all this
// is our reading.
type Several uint8

// The rules for several cards. Source: Fife (going out in the rounds of a caller, at
// any turn in the Silly Round).
const (
	OneCard  Several = iota // never
	GoingOut                // when they are all that the hand has left
	AnyTurn                 // at any turn
)

var severals = words.Enum{"one-card", "going-out", "any-turn"}

// String returns the rule's name.
func (s Several) String() string { return severals.String(uint8(s)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (s Several) MarshalText() ([]byte, error) { return severals.Marshal(uint8(s)) }

// UnmarshalText reads a rule's name.
func (s *Several) UnmarshalText(text []byte) error { return words.Unmarshal(severals, s, text) }

// End says when a deal stops.
type End uint8

// The endings. The places are the same either way.
const (
	AllButOne End = iota // when one player is left, who gets the last place
	LastCard             // when every card lies
)

var ends = words.Enum{"all-but-one", "last-card"}

// String returns the ending's name.
func (e End) String() string { return ends.String(uint8(e)) }

// MarshalText returns the ending's name, or an error for a bad value.
func (e End) MarshalText() ([]byte, error) { return ends.Marshal(uint8(e)) }

// UnmarshalText reads an ending's name.
func (e *End) UnmarshalText(text []byte) error { return words.Unmarshal(ends, e, text) }
