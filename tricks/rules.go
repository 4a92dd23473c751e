package tricks

import (
	"errors"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Rules are the rules of play of one contract. The zero Rules are those of plain
// whist: follow suit if you can, lead and throw what you like, play to the last
// card. A Rules is read, never written, by tricks and deals in play.
type Rules struct {
	// Lead says when a spared card, a heart unless Spared says otherwise, may be led.
	// Source: Penguin and pagat (last resort), Barbuda (until broken).
	Lead Lead `yaml:"lead,omitempty" json:"lead,omitzero"`
	// Spared are the cards that Lead speaks of. Left out: the hearts.
	// Source: the wider family (other cards).
	Spared cards.Pattern `yaml:"spared,omitempty" json:"spared,omitzero" default:"H"`
	// TrumpLead says likewise when a trump may be led.
	// Source: the wider family (trumps not led until broken).
	TrumpLead Lead `yaml:"trump-lead,omitempty" json:"trump-lead,omitzero"`
	// FirstTrick are cards that may not be played to the first trick, unless the
	// hand has nothing else that the other rules allow. Source: the wider family.
	FirstTrick cards.Pattern `yaml:"first-trick,omitempty" json:"first-trick,omitzero"`
	// Head: who follows to a trump led must beat the highest trump so far, if he
	// is able. Source: Penguin, pagat.
	Head Duty `yaml:"head,omitempty" json:"head,omitzero"`
	// Ruff: who is void in the plain suit led must trump, while nobody has.
	// Source: pagat.
	Ruff Duty `yaml:"ruff,omitempty" json:"ruff,omitzero"`
	// Overtrump: who is void in the plain suit led, a trump lying in the trick,
	// must beat that trump, if he is able. Source: Penguin, pagat.
	Overtrump Duty `yaml:"overtrump,omitempty" json:"overtrump,omitzero"`
	// Undertrump: who would have to overtrump and is not able must trump all the
	// same, if he has a trump. It is only for rules with Overtrump.
	// Source: the wider family.
	Undertrump Duty `yaml:"undertrump,omitempty" json:"undertrump,omitzero"`
	// Discard are cards of which who is void in the suit led, and not bound to trump,
	// must throw one if he holds any. Source: the wider family (penalty cards).
	Discard cards.Pattern `yaml:"discard,omitempty" json:"discard,omitzero"`
	// FirstChance are cards that must be played at the first chance: who does not
	// lead and may play one of them by the other rules must.
	// Source: the wider family (the king of hearts).
	FirstChance cards.Pattern `yaml:"first-chance,omitempty" json:"first-chance,omitzero"`
	// Equal says which of two equal cards, of two packs, takes the other.
	// Source: gameteko, the variant for many players (the later).
	Equal Equal `yaml:"equal,omitempty" json:"equal,omitzero"`
	// End says when a deal stops. Source: Penguin (when decided), the others.
	End End `yaml:"end,omitempty" json:"end,omitzero"`

	// Counting is the cards of the pack that score, copies counted, and Least the
	// tricks that must be played whatever has been taken. With End WhenDecided a
	// deal stops once all of Counting is taken and Least tricks are played. They
	// follow from how the contract scores, so they are no part of a rules file.
	Counting cards.Hand `yaml:"-" json:"-"`
	Least    int        `yaml:"-" json:"-"`
}

// Check returns nil, or what makes the rules contradict themselves.
func (r *Rules) Check() error {
	if r.Spared != 0 && r.Lead == Free {
		return errors.New("spared: cards are spared only with lead: last-resort or until-broken")
	}
	if r.Undertrump == Must && r.Overtrump == May {
		return errors.New("undertrump: must is only for rules with overtrump: must")
	}
	return nil
}

// Lead says when some cards, such as the hearts, may be led.
type Lead uint8

// The lead rules. A hand of nothing but such cards may always lead one.
const (
	Free        Lead = iota // at any time
	LastResort              // only by a hand of nothing else that may be led
	UntilBroken             // once one of them has been played to an earlier trick
)

var leads = words.Enum{"free", "last-resort", "until-broken"}

// String returns the rule's name.
func (l Lead) String() string { return leads.String(uint8(l)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (l Lead) MarshalText() ([]byte, error) { return leads.Marshal(uint8(l)) }

// UnmarshalText reads a rule's name.
func (l *Lead) UnmarshalText(text []byte) error { return words.Unmarshal(leads, l, text) }

// Duty says whether something is left to the player.
type Duty uint8

// The two duties.
const (
	May  Duty = iota // as he likes
	Must             // if he is able
)

var duties = words.Enum{"may", "must"}

// String returns the duty's name.
func (d Duty) String() string { return duties.String(uint8(d)) }

// MarshalText returns the duty's name, or an error for a bad value.
func (d Duty) MarshalText() ([]byte, error) { return duties.Marshal(uint8(d)) }

// UnmarshalText reads a duty's name.
func (d *Duty) UnmarshalText(text []byte) error { return words.Unmarshal(duties, d, text) }

// of returns the demand for cards where the duty is Must, and for nothing else.
func (d Duty) of(demand cards.Set) cards.Set { return demand & -cards.Set(d) }

// Equal says which of two equal cards takes the other.
type Equal uint8

// The two answers.
const (
	Later   Equal = iota // the one played later
	Earlier              // the one played earlier
)

var equals = words.Enum{"later", "earlier"}

// String returns the rule's name.
func (e Equal) String() string { return equals.String(uint8(e)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (e Equal) MarshalText() ([]byte, error) { return equals.Marshal(uint8(e)) }

// UnmarshalText reads a rule's name.
func (e *Equal) UnmarshalText(text []byte) error { return words.Unmarshal(equals, e, text) }

// End says when a deal stops.
type End uint8

// The endings. Neither changes a score.
const (
	PlayAll     End = iota // when every card is played
	WhenDecided            // after the trick that leaves no points to win
)

var ends = words.Enum{"play-all", "when-decided"}

// String returns the ending's name.
func (e End) String() string { return ends.String(uint8(e)) }

// MarshalText returns the ending's name, or an error for a bad value.
func (e End) MarshalText() ([]byte, error) { return ends.Marshal(uint8(e)) }

// UnmarshalText reads an ending's name.
func (e *End) UnmarshalText(text []byte) error { return words.Unmarshal(ends, e, text) }
