package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
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
	Players []int `yaml:"players" json:"players,omitzero"`
	// Pack is the cards that are dealt.
	Pack Pack `yaml:"pack,omitempty" json:"pack,omitzero"`
	// Table says who deals, declares and leads, and how that moves on.
	Table Table `yaml:"table,omitempty" json:"table,omitzero"`
	// Contracts are what can be played. Where declarers choose, each declarer plays
	// each of them once.
	Contracts Contracts `yaml:"contracts" json:"contracts,omitzero"`
	// Doubling is the rules of side-bets; none if left out.
	Doubling doubling.Rules `yaml:"doubling,omitempty" json:"doubling,omitzero"`
	// Winner says whether most points win or fewest.
	Winner Winner `yaml:"winner,omitempty" json:"winner,omitzero"`
	// ZeroSum is the claim that the points of all players add up to nothing. It is
	// proved when the rules are compiled.
	ZeroSum ZeroSum `yaml:"zero-sum,omitempty" json:"zero-sum,omitzero"`
}

// Pack is the cards that are dealt.
type Pack struct {
	// Lowest is the lowest rank of the pack, which goes up to the ace. Left out: the two.
	// Source: Fife (the seven).
	Lowest cards.Rank `yaml:"lowest,omitempty" json:"lowest,omitzero"`
	// Copies is how many packs are played with, 1 or 2. Left out: 1.
	// Source: gameteko, the variant for many players.
	Copies int `yaml:"copies,omitempty" json:"copies,omitzero"`
	// Removed are the cards left out, by the number of players; one named twice is
	// left out twice. Source: gameteko.
	Removed map[int][]cards.Card `yaml:"removed,omitempty" json:"removed,omitzero"`
}

// Table says who deals, declares and leads.
type Table struct {
	// Moves says when the next player, on the left, becomes declarer.
	Moves Moves `yaml:"moves,omitempty" json:"moves,omitzero"`
	// Dealer is who deals. Source: Penguin (the declarer), pagat (on his right).
	Dealer Seat `yaml:"dealer,omitempty" json:"dealer,omitzero"`
	// Leader is who leads to the first trick and has the first turn at a layout.
	// Source: Penguin (the declarer, or on his right).
	Leader Seat `yaml:"leader,omitempty" json:"leader,omitzero"`
}

// Contracts are the contracts of a variant, in the order in which they are shown.
// In a file they are a mapping by id.
type Contracts []Contract

// Contract is one of the games that can be declared.
type Contract struct {
	// ID names the contract: a standard id of package score, or the house's own.
	ID score.Contract `yaml:"-,key" json:"-"`
	// Label is its name in this variant. Left out: its id.
	Label string `yaml:"label,omitempty" json:"label,omitzero"`
	// Short is the abbreviation used on score sheets.
	Short string `yaml:"short,omitempty" json:"short,omitzero"`
	// Play says whether tricks are taken or a layout built.
	Play Play `yaml:"play,omitempty" json:"play,omitzero"`
	// Trump says whether there is a trump suit and whether it may be left out.
	Trump Trump `yaml:"trump,omitempty" json:"trump,omitzero"`
	// Tricks are the rules of play where tricks are taken.
	Tricks tricks.Rules `yaml:"tricks,omitempty" json:"tricks,omitzero"`
	// Layout are the rules of play where a layout is built.
	Layout dominoes.Rules `yaml:"layout,omitempty" json:"layout,omitzero"`
	// Terms are what the contract scores.
	Terms []score.Term `yaml:"terms" json:"terms,omitzero"`
	// Shown are the cards that lie open before whoever took them.
	// Source: Penguin, pagat, Italian.
	Shown cards.Pattern `yaml:"shown,omitempty" json:"shown,omitzero"`
}

// Moves says when the next player becomes declarer.
type Moves uint8

// The ways the turn to declare moves.
const (
	AfterSet  Moves = iota // when the declarer has played every contract
	EveryDeal              // after every deal
)

var moves = words.Enum{"after-set", "every-deal"}

// String returns the rule's name.
func (m Moves) String() string { return moves.String(uint8(m)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (m Moves) MarshalText() ([]byte, error) { return moves.Marshal(uint8(m)) }

// UnmarshalText reads a rule's name.
func (m *Moves) UnmarshalText(text []byte) error { return words.Unmarshal(moves, m, text) }

// Seat is a seat told by where it is from the declarer.
type Seat uint8

// The seats a rule can name.
const (
	Declarer Seat = iota
	LeftOfDeclarer
	RightOfDeclarer
)

var seats = words.Enum{"declarer", "left-of-declarer", "right-of-declarer"}

// String returns the seat's name.
func (s Seat) String() string { return seats.String(uint8(s)) }

// MarshalText returns the seat's name, or an error for a bad value.
func (s Seat) MarshalText() ([]byte, error) { return seats.Marshal(uint8(s)) }

// UnmarshalText reads a seat's name.
func (s *Seat) UnmarshalText(text []byte) error { return words.Unmarshal(seats, s, text) }

// from returns the seat meant when d declares.
func (s Seat) from(d cards.Seat, players int) cards.Seat {
	switch s {
	case LeftOfDeclarer:
		return d.Left(players)
	case RightOfDeclarer:
		return d.Right(players)
	}
	return d
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
