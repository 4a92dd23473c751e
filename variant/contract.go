package variant

import (
	"fmt"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Contracts are the contracts of a variant, in the order in which players see them. In a file
// they are a mapping by id.
type Contracts []ContractRules

// ids returns the contracts' ids.
func (c Contracts) ids() []string {
	names := make([]string, len(c))
	for i, k := range c {
		names[i] = string(k.ID)
	}
	return names
}

// ContractRules holds the rules of one contract.
type ContractRules struct {
	// ID is the contract's id: a standard id from docs/variants.md, or your own.
	ID score.ContractID `yaml:"-,key"`
	// Label is the contract's name for players. Omitted: for a standard id the name that package
	// lang has in the language of the variant, else the id.
	Label string `yaml:"label,omitempty"`
	// Short is the abbreviation of the contract on the score sheet. Omitted: its label.
	Short string `yaml:"short,omitempty"`
	// Labels and Shorts are the contract's names and abbreviations in other languages. Without
	// a label in a language, a contract with a standard id has the name that package lang has
	// for it. Without an abbreviation in a language, the contract has its short.
	Labels Translations `yaml:"labels,omitempty"`
	Shorts Translations `yaml:"shorts,omitempty"`
	// Play is the kind of play: players take tricks, build a layout, count the values of cards, or
	// lay runs. Source: every source has contracts of tricks and of a layout; Rosbiratschka and
	// Lórum (count), Lórum (runs).
	Play Play `yaml:"play,omitempty"`
	// Trump states whether there are trumps. If there are, the declarer names the suit; or the declarer
	// names the suit or plays without trumps; or the rules fix the suit; or a card is turned up after the
	// deal, and its suit is trumps: a card of the talon, or else a card of the dealer, who keeps it.
	// Source: Penguin, pagat (a suit), Italian, Barbuda (a suit or none), Knaves (turned).
	Trump Trump `yaml:"trump,omitempty"`
	// TrumpSuit is the trump suit, with trump: fixed. Source: King, the French version, which has
	// a deal for each trump suit (de.wikipedia.org/wiki/König_(Kartenspiel)).
	TrumpSuit cards.Suit `yaml:"trump-suit,omitempty"`
	// Sale is the sale of the right to name trumps. The declarer sells it to another player, who
	// pays tricks for it. Omitted: nothing is sold. Source: King (Copag's rules).
	Sale auction.Rules `yaml:"sale,omitempty"`
	// Tricks has the rules for taking tricks.
	Tricks tricks.Rules `yaml:"tricks,omitempty"`
	// Layout has the rules for building a layout.
	Layout dominoes.Rules `yaml:"layout,omitempty"`
	// Count has the rules for counting the values of cards.
	Count counting.Rules `yaml:"count,omitempty"`
	// Runs has the rules for laying runs.
	Runs runs.Rules `yaml:"runs,omitempty"`
	// Terms lists what the contract scores. The points of all terms are added.
	Terms []score.Term `yaml:"terms,omitempty"`
	// Sum lists contracts whose terms this contract also counts. Their other rules, such as
	// all-taken, do not count. Source: the salads of the wider family (all the other contracts
	// together).
	Sum []score.ContractID `yaml:"sum,omitempty"`
	// AllTaken is scored instead of the terms if one player takes everything that counts.
	AllTaken *score.AllTaken `yaml:"all-taken,omitempty"`
	// NoneTaken changes the score if some player took nothing that counts. Omitted: it changes
	// nothing.
	NoneTaken score.NoneTaken `yaml:"none-taken,omitempty"`
	// ByTeam counts the points of partners together, in a game with teams. Omitted: each player
	// scores their own points.
	ByTeam score.ByTeam `yaml:"by-team,omitempty"`
	// Leader is the seat that leads, or has the first turn, in this contract. Omitted: the
	// leader of the table. Source: Italian (the domino).
	Leader RelativeSeat `yaml:"leader,omitempty"`
	// Gift is the cards that each player passes before play.
	Gift Gift `yaml:"give,omitempty"`
	// Redeal lists the hands that allow a player to ask for a new deal when the contract is known:
	// at most 16 patterns. Omitted: no hand does. Source: Trex (the layout), Rıfkı (trumps, no king).
	Redeal []redeal.Pattern `yaml:"redeal,omitempty"`
	// Exposure is the cards that players may show before play, and what they then score.
	// Source: Trex.
	Exposure exposure.Rules `yaml:"exposure,omitempty"`
	// Announce is what is scored if a player announces, before bets and the first lead, that they
	// take all tricks. Omitted: no player may. Source: Polignac (capot).
	Announce score.Announce `yaml:"announce,omitempty"`
	// Times is how often each declarer plays the contract: 1 to 4. Omitted: 1.
	// Source: Fife (two patiences).
	Times int `yaml:"times,omitempty" range:"1..4" default:"1"`
	// Cap is how often the contract can be played in a set by all declarers together: 1 to 32.
	// Omitted: each declarer can play it as often as times states. Caps reduce the number of
	// deals; the key deals at the top of the file, a quota, or the stages must then state this
	// number. Source: pagat.com/invented/barbu3.html (1), Rıfkı (2).
	Cap int `yaml:"cap,omitempty" range:"1..32"`
	// Shown are the cards that stay face up in front of the player who took them.
	// Source: Penguin, pagat, Italian.
	Shown cards.Pattern `yaml:"shown,omitempty"`
}

// Gift is the cards that each player passes to another before play. Source: Italian
// (Misère).
type Gift struct {
	// Count is how many cards each player passes: 1 to 6, and fewer than a hand has.
	// Omitted: no cards are passed. Source: Italian (three).
	Count int `yaml:"count,omitempty" json:"count" range:"1..6"`
	// To is the direction in which the cards are passed. Source: Italian (left); the wider
	// family (right, across).
	To cards.Direction `yaml:"to,omitempty" json:"to"`
}

// String returns the number of cards and the direction: "3 cards left". For the zero Gift it
// returns "no cards".
func (g Gift) String() string {
	switch g.Count {
	case 0:
		return "no cards"
	case 1:
		return "1 card " + g.To.String()
	}
	return fmt.Sprintf("%d cards %v", g.Count, g.To)
}

// Play is the kind of play of a contract.
type Play uint8

// The values of Play.
const (
	PlayTricks Play = iota // players take tricks
	PlayLayout             // players build a layout
	PlayCount              // each card adds its value to a running total
	PlayRuns               // players lay runs of cards
)

var plays = words.Enum{"tricks", "layout", "count", "runs"}

// String returns the value as in a file.
func (p Play) String() string { return plays.String(uint8(p)) }

// Trump states whether there are trumps, and what determines the trump suit.
type Trump uint8

// The values of Trump.
const (
	TrumpNone     Trump = iota // there are no trumps
	TrumpSuit                  // the declarer names a suit
	TrumpOptional              // the declarer names a suit, or plays without trumps
	TrumpFixed                 // the suit in ContractRules.TrumpSuit is trumps
	TrumpTurned                // the suit of the card that is turned up after the deal is trumps
)

var trumps = words.Enum{"none", "suit", "suit-or-nt", "fixed", "turned"}

// Named reports whether the declarer names the trump suit.
func (t Trump) Named() bool { return t == TrumpSuit || t == TrumpOptional }

// String returns the value as in a file.
func (t Trump) String() string { return trumps.String(uint8(t)) }
