package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Table says who deals, declares and leads. One of two turns goes round the table
// to the left, from seat 0 on: that to declare, or that to deal.
type Table struct {
	// Turn says which turn goes round. Source: Penguin, pagat, Italian, Barbuda (to
	// declare), gameteko (to deal).
	Turn Turn `yaml:"turn,omitempty" json:"turn,omitzero"`
	// Moves says when it does. Source: Penguin and pagat (after seven deals), the
	// others (every deal).
	Moves Moves `yaml:"moves,omitempty" json:"moves,omitzero"`
	// Declarer is who declares, where the turn to deal goes round. Left out: nobody;
	// then there is a schedule. Source: gameteko, the choice of contracts.
	Declarer Seat `yaml:"declarer,omitempty" json:"declarer,omitzero"`
	// Dealer is who deals, where the turn to declare goes round. Left out: the
	// declarer. Source: pagat (on the declarer's right).
	Dealer Seat `yaml:"dealer,omitempty" json:"dealer,omitzero"`
	// Leader is who leads to the first trick and has the first turn at a layout. Left
	// out: whose turn it is that goes round.
	// Source: Penguin (the declarer, or on his right), gameteko (by the dealer).
	Leader Seat `yaml:"leader,omitempty" json:"leader,omitzero"`
}

// Turn is one of the turns that can go round a table.
type Turn uint8

// The turns.
const (
	ToDeclare Turn = iota
	ToDeal
)

var turns = words.Enum{"declarer", "dealer"}

// String returns the turn's name.
func (t Turn) String() string { return turns.String(uint8(t)) }

// MarshalText returns the turn's name, or an error for a bad value.
func (t Turn) MarshalText() ([]byte, error) { return turns.Marshal(uint8(t)) }

// UnmarshalText reads a turn's name.
func (t *Turn) UnmarshalText(text []byte) error { return words.Unmarshal(turns, t, text) }

// Moves says when the turn goes on to the player on the left.
type Moves uint8

// The moments.
const (
	AfterSet  Moves = iota // when all the contracts of a turn have been played
	EveryDeal              // after every deal
)

var moves = words.Enum{"after-set", "every-deal"}

// String returns the rule's name.
func (m Moves) String() string { return moves.String(uint8(m)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (m Moves) MarshalText() ([]byte, error) { return moves.Marshal(uint8(m)) }

// UnmarshalText reads a rule's name.
func (m *Moves) UnmarshalText(text []byte) error { return words.Unmarshal(moves, m, text) }

// Seat is a seat told by where it is from another.
type Seat uint8

// The seats a rule can name. The zero Seat is what the field says of being left out.
const (
	Default Seat = iota
	Declarer
	LeftOfDeclarer
	RightOfDeclarer
	Dealer
	LeftOfDealer
	RightOfDealer
)

var seats = words.Enum{"default", "declarer", "left-of-declarer", "right-of-declarer", "dealer", "left-of-dealer", "right-of-dealer"}

// String returns the seat's name.
func (s Seat) String() string { return seats.String(uint8(s)) }

// MarshalText returns the seat's name, or an error for a bad value.
func (s Seat) MarshalText() ([]byte, error) { return seats.Marshal(uint8(s)) }

// UnmarshalText reads a seat's name.
func (s *Seat) UnmarshalText(text []byte) error { return words.Unmarshal(seats, s, text) }

// ofDeclarer and ofDealer report from whom the seat is told.
func (s Seat) ofDeclarer() bool { return s >= Declarer && s <= RightOfDeclarer }
func (s Seat) ofDealer() bool   { return s >= Dealer }

// from returns the seat meant when those are declarer and dealer, and otherwise
// where it is left out.
func (s Seat) from(declarer, dealer, otherwise cards.Seat, players int) cards.Seat {
	switch s {
	case Declarer:
		return declarer
	case LeftOfDeclarer:
		return declarer.Left(players)
	case RightOfDeclarer:
		return declarer.Right(players)
	case Dealer:
		return dealer
	case LeftOfDealer:
		return dealer.Left(players)
	case RightOfDealer:
		return dealer.Right(players)
	}
	return otherwise
}
