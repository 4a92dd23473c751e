package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
)

// Rules has the fields of a variant file. It is plain data: change it, then compile it with
// [Rules.Compile]. The zero value of a field is the most common rule, so a file states only
// what is special.
type Rules struct {
	// Name is the variant's id, which records use: 1 to 64 of the characters a-z, 0-9
	// and -.
	Name string `yaml:"name"`
	// Language is the language of the title, and of the contracts' labels and abbreviations.
	// Omitted: English.
	Language lang.Language `yaml:"language,omitempty"`
	// Title is the variant's name for people.
	Title string `yaml:"title,omitempty"`
	// Titles are the variant's names in other languages.
	Titles Translations `yaml:"titles,omitempty"`
	// Notes is text for people: the source of the rules, and how the author reads the source
	// where it is unclear or says nothing.
	Notes string `yaml:"notes,omitempty"`
	// Players lists the numbers of players that can play the game, each 2 to 8.
	// Source: every game names its own; gameteko, for many players (up to 8).
	Players []int `yaml:"players" range:"2..8"`
	// Pack is the pack of cards that is dealt.
	Pack Pack `yaml:"pack,omitempty"`
	// Direction is the direction of play: on which side of a player the next player sits. It
	// decides which seats the words left and right mean, in this file and in the rules that
	// players read. Source: the wider family (counter-clockwise: Rıfkı, Trex, Lórum).
	Direction PlayDirection `yaml:"direction,omitempty"`
	// RankOrder is the order of the ranks of a suit in tricks, from the highest to the lowest. A contract of
	// tricks can have an order of its own. This order does not apply to layouts: they have the order of their own
	// rules, or else the natural order. Omitted: the natural order, with the ace high.
	// Source: Herzeln (A T K Q J 9 8 7), Polignac (K Q J A T 9 8 7).
	RankOrder cards.RankOrder `yaml:"rank-order,omitempty"`
	// Table states which seats deal, declare and lead, and when the turn moves on.
	Table Table `yaml:"table,omitempty"`
	// Passing is the cards that all players pass in every deal before the contract is known.
	// Omitted: no cards are passed. Source: Hearts.
	Passing Passing `yaml:"passing,omitempty"`
	// Redeal lists the hands that allow a player to ask for a new deal before the contract is
	// known: at most 16 patterns. Omitted: no hand does.
	// Source: Rıfkı (the rules of King at memur.link).
	Redeal []redeal.Pattern `yaml:"redeal,omitempty"`
	// Teams states who plays together. Partners have one total, and may not double each other.
	// Source: Trex in partnerships, King in pairs (opposite).
	Teams score.Teams `yaml:"teams,omitempty"`
	// Contracts are the contracts of the game, by id. If declarers choose, each declarer plays
	// each contract once, or as often as the key times states.
	Contracts Contracts `yaml:"contracts"`
	// Schedule is the fixed order of the contracts, if declarers do not choose them: one
	// contract for each deal. If the turn moves after a set, the whole list is played for each
	// player in turn. Omitted: the declarer chooses the contract. Source: gameteko, the
	// simplified game.
	Schedule []score.ContractID `yaml:"schedule,omitempty"`
	// Deals is the number of deals in a set, if declarers choose the contracts. Omitted:
	// the number of players times the number of contracts that each declarer can declare, which is
	// also the maximum; a contract counts as many times as its times state.
	// Source: the wider family (each contract once in a match).
	Deals int `yaml:"deals,omitempty" range:"1.."`
	// Quota states how many positive and how many negative contracts each declarer declares in
	// a set. Omitted: each declarer declares each contract as often as its times state.
	// Source: Rıfkı.
	Quota Quota `yaml:"quota,omitempty"`
	// Stages divide the deals of a set: declarers choose from the contracts of one stage, then
	// from those of the next. Omitted: declarers choose from all contracts. Source: Quodlibet,
	// the Russian game of King.
	Stages []Stage `yaml:"stages,omitempty"`
	// Combine states which contracts a declarer can combine in one deal. Omitted: none.
	Combine Combine `yaml:"combine,omitempty"`
	// CutRound is a round of deals after the rounds of the declarers. In this round, cuts of a
	// second pack choose the contracts. Omitted: there is no such round.
	CutRound CutRound `yaml:"cut-round,omitempty"`
	// Sets is how many times all deals of the game are played in a match, each time with
	// every contract available again: 1 to 99, or 0 for no limit. With 0 and without End a match does
	// not end by itself: it can end after each set. Omitted: 1. Source: Fife.
	Sets Sets `yaml:"sets,omitempty" default:"1"`
	// End ends the match when a player reaches a total. Omitted: all sets are played.
	End End `yaml:"end,omitempty"`
	// Doubling has the rules for bets between players. Omitted: there are no bets.
	Doubling doubling.Rules `yaml:"doubling,omitempty"`
	// Multiplier multiplies all points of a deal, before bets: 1 to 100. Omitted: 1.
	// Source: gameteko, the variant for many players.
	Multiplier int `yaml:"multiplier,omitempty" range:"1..100" default:"1"`
	// Chooser changes the points that a declarer scores in a contract they chose.
	Chooser Chooser `yaml:"chooser,omitempty"`
	// Stake is the value of one point in money, in the smallest coin: 1 to 1000000.
	// Omitted: the game is not played for money. Source: Barbuda.
	Stake int `yaml:"stake,omitempty" range:"1..1000000"`
	// Winner states whether the player with the most points wins, the player with the fewest,
	// or every player with more than 0 points.
	// Source: Fife (most), the second game of gameteko (fewest), Rıfkı (positive), and our
	// reading of the others (most).
	Winner Winner `yaml:"winner,omitempty"`
	// Sheet is the form of the score sheet. It does not affect play or points.
	Sheet score.Form `yaml:"sheet,omitempty"`
	// ZeroSum claims that the points of all players add up to 0: in every deal, in all
	// deals of each declarer (a set), or in a match. The claim is checked when the rules
	// are compiled. Source: Penguin, pagat, Barbuda's check column (a declarer's set).
	ZeroSum ZeroSum `yaml:"zero-sum,omitempty"`
}

// Pack is the pack of cards that is dealt.
type Pack struct {
	// Lowest is the lowest rank in the pack; the highest is the ace. Omitted: the two.
	// Source: Fife (the seven).
	Lowest cards.Rank `yaml:"lowest,omitempty" default:"2"`
	// Copies is the number of packs that are shuffled together, 1 or 2. Omitted: 1.
	// Source: gameteko, the variant for many players.
	Copies int `yaml:"copies,omitempty" range:"1..2" default:"1"`
	// Removed lists the cards that are removed from the pack, for each number of players. A
	// card listed twice is removed twice. A file can also list patterns, such as 2 for all twos.
	// Source: gameteko.
	Removed map[int][]cards.Card `yaml:"removed,omitempty"`
	// Added lists cards that are added to the pack, once each, before any are removed. A file
	// can also list patterns.
	// Source: gameteko, the tarot king of hearts.
	Added []cards.Card `yaml:"added,omitempty"`
	// Talon states what happens to the cards that are left over if the pack cannot be dealt
	// equally. Omitted: the pack must deal equally.
	Talon Talon `yaml:"talon,omitempty"`
}

// Chooser changes the points that the declarer scores in a deal, bets included. Source:
// gameteko, the choice of contracts.
type Chooser struct {
	// BadTimes multiplies the declarer's points in a deal if they are bad: 1 to 100.
	// Omitted: 1. Source: gameteko, the choice of contracts (2).
	BadTimes int `yaml:"bad-times,omitempty" range:"1..100" default:"1"`
	// GoodPart divides the declarer's points in a deal if they are good, rounded towards 0:
	// 1 to 100. Omitted: 1. Source: gameteko, the choice of contracts (2); the rounding is
	// our reading.
	GoodPart int `yaml:"good-part,omitempty" range:"1..100" default:"1"`
}

// Winner states which player wins a match.
type Winner uint8

// The values of Winner.
const (
	WinnerMost     Winner = iota // the player with the most points
	WinnerFewest                 // the player with the fewest points
	WinnerPositive               // every player with more than 0 points; the others are ranked by most points
)

var winners = words.Enum{"most", "fewest", "positive"}

// String returns the value as in a file.
func (w Winner) String() string { return winners.String(uint8(w)) }

// ZeroSum states which points are claimed to add up to 0.
type ZeroSum uint8

// The values of ZeroSum. Each value implies the values before it.
const (
	ZeroSumNone  ZeroSum = iota // none
	ZeroSumMatch                // all deals of a match
	ZeroSumSet                  // all deals of each declarer
	ZeroSumDeal                 // every deal
)

var zeroSums = words.Enum{"none", "match", "set", "deal"}

// String returns the value as in a file.
func (z ZeroSum) String() string { return zeroSums.String(uint8(z)) }
