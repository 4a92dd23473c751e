package score

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Contract is the id of a contract, in kebab-case. The standard ids mean the same
// in every variant; a house may add its own.
type Contract string

// The standard contracts.
const (
	NoTricks      Contract = "no-tricks"
	NoHearts      Contract = "no-hearts"
	NoQueens      Contract = "no-queens"
	NoKing        Contract = "no-king"
	NoLastTwo     Contract = "no-last-two"
	NoAces        Contract = "no-aces"
	NoFirstLast   Contract = "no-first-last"
	KingsAndJacks Contract = "kings-and-jacks"
	Salad         Contract = "salad"
	Tricks        Contract = "tricks"
	Trumps        Contract = "trumps"
	Domino        Contract = "domino"
	Patience      Contract = "patience"
)

// Points are points by seat; those of seats beyond the table are 0.
type Points [cards.MaxSeats]int32

// Sum returns the points of all seats together.
func (p Points) Sum() int {
	sum := 0
	for _, n := range p {
		sum += int(n)
	}
	return sum
}

// Plus returns the points of p and q added seat by seat.
func (p Points) Plus(q Points) Points {
	for seat, n := range q {
		p[seat] += n
	}
	return p
}

// MaxPoints is the most points a term may give or take for one thing.
const MaxPoints = 1000

// Term is one reason to score. A contract's points are the sum of its terms, each
// counted for itself: the king of hearts is a heart and a king.
type Term struct {
	// Per says what is counted. There is no default: zero is refused.
	// Source: Penguin (tricks, cards, positions, places); the wider family (tricks not
	// taken).
	Per Per `yaml:"per" json:"per"`
	// Cards are the faces that count, with Per card: those of them that are in the
	// pack, of which there must be one at least. Copies count each.
	// Source: Penguin, Barbuda (by rank and colour).
	Cards cards.Pattern `yaml:"cards,omitempty" json:"cards,omitzero"`
	// Trick is which trick counts, with Per position: 1 the first, 2 the second, …;
	// -1 the last, -2 the last but one, …. Source: Penguin (the last two), the second
	// game of gameteko (the first and the last).
	Trick int `yaml:"trick,omitempty" json:"trick,omitzero"`
	// Points go to the taker for each thing counted, -1000 … 1000. Not with Per
	// place. Zero: the thing is counted and scores nothing. Source: each game has its
	// own figures.
	Points int `yaml:"points,omitempty" json:"points,omitzero" range:"-1000..1000"`
	// To says to whom the points go. Source: the wider family (a neighbour).
	To To `yaml:"to,omitempty" json:"to,omitzero"`
	// Places are the points of the finishing places, first to last, each
	// -1000 … 1000, by the number of players, with Per place. Source: each game has its
	// own figures.
	Places map[int][]int `yaml:"places,omitempty" json:"places,omitzero" range:"-1000..1000"`
}

// Per is what a term counts.
type Per uint8

// The things a term can count.
const (
	PerTrick    Per = iota + 1 // every trick
	PerCard                    // the cards named
	PerPosition                // one trick, by its place in the deal
	PerPlace                   // the order in which players ran out of cards
	PerUntaken                 // every trick a seat did not take
)

var pers = words.Enum{"nothing", "trick", "card", "position", "place", "trick-not-taken"}

// String returns the name of what is counted.
func (p Per) String() string { return pers.String(uint8(p)) }

// MarshalText returns the name of what is counted, or an error for a bad value,
// nothing included.
func (p Per) MarshalText() ([]byte, error) {
	if p == 0 || int(p) >= len(pers) {
		return nil, fmt.Errorf("unknown value %d: want %s", p, words.List("or", pers[1:]))
	}
	return []byte(pers[p]), nil
}

// UnmarshalText reads the name of what is counted.
func (p *Per) UnmarshalText(text []byte) error {
	read, err := pers[1:].Parse(string(text))
	if err == nil {
		*p = Per(read + 1)
	}
	return err
}

// To says to whom the points of a term go.
type To uint8

// The receivers.
const (
	Taker        To = iota // who took the thing
	RightOfTaker           // the player on his right
	LeftOfTaker            // the player on his left
)

var tos = words.Enum{"taker", "right-of-taker", "left-of-taker"}

// String returns the receiver's name.
func (t To) String() string { return tos.String(uint8(t)) }

// MarshalText returns the receiver's name, or an error for a bad value.
func (t To) MarshalText() ([]byte, error) { return tos.Marshal(uint8(t)) }

// UnmarshalText reads a receiver's name.
func (t *To) UnmarshalText(text []byte) error { return words.Unmarshal(tos, t, text) }

// from returns the seat that receives what that seat took.
func (t To) from(seat, players int) int {
	switch t {
	case RightOfTaker:
		return (seat + players - 1) % players
	case LeftOfTaker:
		return (seat + 1) % players
	}
	return seat
}

// AllTaken replaces the points of a deal in which one seat took everything that
// the contract counts. Source: the wider family.
type AllTaken struct {
	// Taker are the points of the seat that took everything, -1000 … 1000.
	// Source: the wider family.
	Taker int `yaml:"taker,omitempty" json:"taker,omitzero" range:"-1000..1000"`
	// Others are the points of each other seat, -1000 … 1000. Source: the wider family.
	Others int `yaml:"others,omitempty" json:"others,omitzero" range:"-1000..1000"`
}

// String tells the term as a score-keeper would: "-6 for each of Q".
func (t Term) String() string {
	switch t.Per {
	case PerTrick:
		return fmt.Sprintf("%+d a trick", t.Points)
	case PerCard:
		return fmt.Sprintf("%+d for each of %v", t.Points, t.Cards)
	case PerPosition:
		return fmt.Sprintf("%+d for %s", t.Points, position(t.Trick))
	case PerUntaken:
		return fmt.Sprintf("%+d a trick not taken", t.Points)
	case PerPlace:
		return "points for the finishing places"
	}
	return "nothing"
}

// position names a trick by its number in a [Term].
func position(n int) string {
	switch n {
	case 1:
		return "the first trick"
	case -1:
		return "the last trick"
	case -2:
		return "the last trick but one"
	}
	if n < 0 {
		return fmt.Sprintf("the last trick but %d", -n-1)
	}
	return fmt.Sprintf("trick %d", n)
}
