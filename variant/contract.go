package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Contracts are the contracts of a variant, in the order in which they are shown.
// In a file they are a mapping by id.
type Contracts []Contract

// ids returns the contracts' ids.
func (c Contracts) ids() []string {
	names := make([]string, len(c))
	for i, k := range c {
		names[i] = string(k.ID)
	}
	return names
}

// Contract is one of the games that can be declared.
type Contract struct {
	// ID names the contract: a standard id of package score, or the house's own.
	ID score.Contract `yaml:"-,key" json:"-"`
	// Label is its name in this variant. Left out: its id.
	Label string `yaml:"label,omitempty" json:"label,omitzero"`
	// Short is the abbreviation that players mark the contract by.
	Short string `yaml:"short,omitempty" json:"short,omitzero"`
	// Play says whether tricks are taken or a layout built. Source: every source has both.
	Play Play `yaml:"play,omitempty" json:"play,omitzero"`
	// Trump says whether there is a trump suit and whether it may be left out.
	// Source: Penguin, pagat (a suit), Italian, Barbuda (a suit or none).
	Trump Trump `yaml:"trump,omitempty" json:"trump,omitzero"`
	// Tricks are the rules of play where tricks are taken.
	Tricks tricks.Rules `yaml:"tricks,omitempty" json:"tricks,omitzero"`
	// Layout are the rules of play where a layout is built.
	Layout dominoes.Rules `yaml:"layout,omitempty" json:"layout,omitzero"`
	// Terms are what the contract scores.
	Terms []score.Term `yaml:"terms" json:"terms,omitzero"`
	// AllTaken is what is scored instead when one player takes all that counts.
	AllTaken *score.AllTaken `yaml:"all-taken,omitempty" json:"all-taken,omitzero"`
	// Leader is who leads, or has the first turn, in this contract. Left out: as the
	// table says. Source: Italian (the domino).
	Leader Seat `yaml:"leader,omitempty" json:"leader,omitzero"`
	// Give is the cards each player passes on before the play.
	Give Give `yaml:"give,omitempty" json:"give,omitzero"`
	// Times is how often each declarer plays the contract, 1 … 4. Left out: once.
	// Source: Fife (two patiences).
	Times int `yaml:"times,omitempty" json:"times,omitzero" range:"1..4" default:"1"`
	// Cap is how often the contract can be played in a match, whoever declares it,
	// 1 … the number of players. Left out: by each declarer. With caps there are fewer
	// deals: Rules.Deals says how many. Source: the wider family.
	Cap int `yaml:"cap,omitempty" json:"cap,omitzero" range:"1..8"`
	// Shown are the cards that lie open before whoever took them.
	// Source: Penguin, pagat, Italian.
	Shown cards.Pattern `yaml:"shown,omitempty" json:"shown,omitzero"`
}

// Give is the cards each player passes on before the play. Source: Italian
// (Misère).
type Give struct {
	// Count is how many, 1 … 6 and fewer than a hand has. Left out: none are passed.
	// Source: Italian (three).
	Count int `yaml:"count,omitempty" json:"count,omitzero" range:"1..6"`
	// To is to whom. Source: Italian (left); the wider family (right, across).
	To cards.Direction `yaml:"to,omitempty" json:"to,omitzero"`
}

// Play is the kind of play of a contract.
type Play uint8

// The kinds of play.
const (
	Tricks Play = iota // tricks are taken
	Layout             // a layout is built
)

var plays = words.Enum{"tricks", "layout"}

// String returns the kind's name.
func (p Play) String() string { return plays.String(uint8(p)) }

// MarshalText returns the kind's name, or an error for a bad value.
func (p Play) MarshalText() ([]byte, error) { return plays.Marshal(uint8(p)) }

// UnmarshalText reads a kind's name.
func (p *Play) UnmarshalText(text []byte) error { return words.Unmarshal(plays, p, text) }

// Trump says whether the declarer names a trump suit.
type Trump uint8

// The trump rules.
const (
	NoTrump   Trump = iota // there are no trumps
	Suit                   // he names a suit
	SuitOrNot              // he names a suit, or no trump
)

var trumps = words.Enum{"none", "suit", "suit-or-nt"}

// String returns the rule's name.
func (t Trump) String() string { return trumps.String(uint8(t)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (t Trump) MarshalText() ([]byte, error) { return trumps.Marshal(uint8(t)) }

// UnmarshalText reads a rule's name.
func (t *Trump) UnmarshalText(text []byte) error { return words.Unmarshal(trumps, t, text) }
