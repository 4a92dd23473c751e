package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// Rules is a variant as its file states it. It is data without behaviour: change
// it freely, then [Rules.Compile] it. The zero value of a field is the commonest
// rule, so that a file states what is special.
type Rules struct {
	// Name is the variant's id, of a-z, 0-9 and -, by which records call it.
	Name string `yaml:"name" json:"name,omitzero"`
	// Title is its name for people.
	Title string `yaml:"title,omitempty" json:"title,omitzero"`
	// Notes tell where the rules come from and which readings were chosen.
	Notes string `yaml:"notes,omitempty" json:"notes,omitzero"`
	// Players are the numbers of players it can be played by, each 2 … 8.
	// Source: every game names its own; gameteko, for many players (up to 8).
	Players []int `yaml:"players" json:"players,omitzero" range:"2..8"`
	// Pack is the cards that are dealt.
	Pack Pack `yaml:"pack,omitempty" json:"pack,omitzero"`
	// Table says who deals, declares and leads, and how that moves on.
	Table Table `yaml:"table,omitempty" json:"table,omitzero"`
	// Contracts are what can be played. Where declarers choose, each declarer plays
	// each of them once at most, or as often as it says.
	Contracts Contracts `yaml:"contracts" json:"contracts,omitzero"`
	// Schedule is the order of the contracts where nobody chooses: a deal each, or
	// with a turn that stays, all of it for each player. Left out: the declarer
	// chooses. Source: gameteko, the simplified game.
	Schedule []score.Contract `yaml:"schedule,omitempty" json:"schedule,omitzero"`
	// Deals is how many deals a match has, where declarers choose: 1 … the players
	// times the contracts, which is what it is when left out. Source: the wider
	// family (each contract once a match).
	Deals int `yaml:"deals,omitempty" json:"deals,omitzero" range:"1.."`
	// Combine says which contracts can be called at once; none if left out.
	Combine Combine `yaml:"combine,omitempty" json:"combine,omitzero"`
	// CutRound is a round of deals, after those of the declarers, whose calls are cut;
	// none if left out.
	CutRound CutRound `yaml:"cut-round,omitempty" json:"cut-round,omitzero"`
	// Sets is how many times all the deals of a match are played, each time with
	// everything to call again: 1 … 99, or 0 for as often as the host goes on. Left
	// out: 1. Source: Fife.
	Sets Sets `yaml:"sets,omitempty" json:"sets,omitzero" default:"1"`
	// Doubling is the rules of side-bets; none if left out.
	Doubling doubling.Rules `yaml:"doubling,omitempty" json:"doubling,omitzero"`
	// Multiplier multiplies all points of a deal, before bets, 1 … 100. Left out: 1.
	// Source: gameteko, the variant for many players.
	Multiplier int `yaml:"multiplier,omitempty" json:"multiplier,omitzero" range:"1..100" default:"1"`
	// Chooser changes what the declarer, who chose the contract, has scored in it.
	Chooser Chooser `yaml:"chooser,omitempty" json:"chooser,omitzero"`
	// Stake is what a point is worth in money, in the smallest coin, 1 … 1000000.
	// Left out: the game is not played for money. Source: Barbuda.
	Stake int `yaml:"stake,omitempty" json:"stake,omitzero" range:"1..1000000"`
	// Winner says whether most points win or fewest. Source: Fife (most), the second
	// game of gameteko (fewest), and our reading of the others (most).
	Winner Winner `yaml:"winner,omitempty" json:"winner,omitzero"`
	// Sheet is how the score is kept on paper. It is no rule of the game.
	Sheet score.Form `yaml:"sheet,omitempty" json:"sheet,omitzero"`
	// ZeroSum is the claim that the points of all players add up to nothing. It is
	// proved when the rules are compiled. Source: Penguin, pagat, Barbuda's check column
	// (a declarer's set).
	ZeroSum ZeroSum `yaml:"zero-sum,omitempty" json:"zero-sum,omitzero"`
}

// Pack is the cards that are dealt.
type Pack struct {
	// Lowest is the lowest rank of the pack, which goes up to the ace. Left out: the two.
	// Source: Fife (the seven).
	Lowest cards.Rank `yaml:"lowest,omitempty" json:"lowest,omitzero" default:"2"`
	// Copies is how many packs are played with, 1 or 2. Left out: 1.
	// Source: gameteko, the variant for many players.
	Copies int `yaml:"copies,omitempty" json:"copies,omitzero" range:"1..2" default:"1"`
	// Removed are the cards left out, by the number of players; one named twice is
	// left out twice. Source: gameteko.
	Removed map[int][]cards.Card `yaml:"removed,omitempty" json:"removed,omitzero"`
	// Added are cards put in besides, once each, before any are left out.
	// Source: gameteko, the tarot king of hearts.
	Added []cards.Card `yaml:"added,omitempty" json:"added,omitzero"`
}

// Chooser changes what the declarer has scored in a deal, bets included. Source:
// gameteko, the choice of contracts.
type Chooser struct {
	// BadTimes is by how much his points are multiplied when they are bad, 1 … 100.
	// Left out: 1. Source: gameteko, the choice of contracts (2).
	BadTimes int `yaml:"bad-times,omitempty" json:"bad-times,omitzero" range:"1..100" default:"1"`
	// GoodPart is by how much they are divided when they are good, rounded towards
	// nothing, 1 … 100. Left out: 1. Source: gameteko, the choice of contracts (2); the
	// rounding is our reading.
	GoodPart int `yaml:"good-part,omitempty" json:"good-part,omitzero" range:"1..100" default:"1"`
}

// Winner says who wins a match.
type Winner uint8

// The ways to win.
const (
	Most   Winner = iota // who has most points
	Fewest               // who has fewest: points are bad
)

var winners = words.Enum{"most", "fewest"}

// String returns the rule's name.
func (w Winner) String() string { return winners.String(uint8(w)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (w Winner) MarshalText() ([]byte, error) { return winners.Marshal(uint8(w)) }

// UnmarshalText reads a rule's name.
func (w *Winner) UnmarshalText(text []byte) error { return words.Unmarshal(winners, w, text) }

// ZeroSum says what is claimed to add up to nothing.
type ZeroSum uint8

// The claims. A stronger one takes the weaker with it.
const (
	Unclaimed ZeroSum = iota
	EveryMatch
	EverySet // all deals of one declarer
	EachDeal
)

var zeroSums = words.Enum{"none", "match", "set", "deal"}

// String returns the claim's name.
func (z ZeroSum) String() string { return zeroSums.String(uint8(z)) }

// MarshalText returns the claim's name, or an error for a bad value.
func (z ZeroSum) MarshalText() ([]byte, error) { return zeroSums.Marshal(uint8(z)) }

// UnmarshalText reads a claim's name.
func (z *ZeroSum) UnmarshalText(text []byte) error { return words.Unmarshal(zeroSums, z, text) }
