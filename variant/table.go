package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
)

// Table states which seats deal, declare and lead. One role, declarer or dealer, rotates
// around the table in the order of play, from seat 0; the other seats are relative to the seat with
// this role.
type Table struct {
	// Rotates is the role that rotates around the table: declarer or dealer.
	// Source: Penguin, pagat, Italian, Barbuda (declarer), gameteko (dealer).
	Rotates Rotation `yaml:"turn,omitempty"`
	// Moves states when the rotating role moves to the next player. Source: Penguin and pagat
	// (after seven deals), the others (every deal).
	Moves Moves `yaml:"moves,omitempty"`
	// Declarer is the seat that declares, if the dealer rotates. Omitted: no player
	// declares, and there must be a schedule. Source: gameteko, the choice of contracts.
	Declarer RelativeSeat `yaml:"declarer,omitempty"`
	// Dealer is the seat that deals, if the declarer rotates. Omitted: the declarer.
	// Source: pagat (on the declarer's right).
	Dealer RelativeSeat `yaml:"dealer,omitempty"`
	// Leader is the seat that leads to the first trick, or has the first turn in a layout.
	// Omitted: the seat with the role that rotates.
	// Source: Penguin (the declarer, or on the declarer's right), gameteko (next to the
	// dealer).
	Leader RelativeSeat `yaml:"leader,omitempty"`
	// NextSet states which player has the rotating role first in a set that is not the first.
	// Omitted: the player after the one who had it in the last deal of the set before. Source:
	// pagat.com/invented/barbu3.html (three rubbers of seven deals, each begun by another
	// player).
	NextSet NextSet `yaml:"next-set,omitempty"`
	// First is the card whose holder has a role in the first deal of a match. Omitted: seat 0
	// has the rotating role first. Source: Trex (the seven of hearts), Rıfkı (the two of
	// diamonds), King (the king of hearts).
	First FirstHolder `yaml:"first,omitempty"`
}

// FirstHolder states which card decides who is first, once in a match: its holder declares or
// deals in the first deal. Until the cards of this deal are dealt, nobody knows who has a role.
type FirstHolder struct {
	// Card is the card. It must be in the pack once, for every number of players. Omitted: no
	// card decides. Source: Trex (7H), Rıfkı (2D), King (KH).
	Card cards.Card `yaml:"card,omitempty"`
	// Role is the role that its holder has in the first deal. Source: Trex and Rıfkı (the
	// declarer), King (the dealer).
	Role Rotation `yaml:"role,omitempty"`
}

// NextSet states which player has the rotating role first in a set after the first set.
type NextSet uint8

// The values of NextSet.
const (
	NextSetNext       NextSet = iota // the player after the one who had the role last
	NextSetFirst                     // the player who had it first in the set before
	NextSetAfterFirst                // the player after the one who had it first in the set before
)

var nextSets = words.Enum{"next", "first", "after-first"}

// String returns the value as in a file.
func (n NextSet) String() string { return nextSets.String(uint8(n)) }

// Rotation is the role that rotates around the table.
type Rotation uint8

// The values of Rotation.
const (
	RotateDeclarer Rotation = iota // the declarer; the dealer sits relative to it
	RotateDealer                   // the dealer; the declarer, if there is one, sits relative to it
)

var rotations = words.Enum{"declarer", "dealer"}

// String returns the value as in a file.
func (t Rotation) String() string { return rotations.String(uint8(t)) }

// Moves states when the rotating role moves to the next player.
type Moves uint8

// The values of Moves.
const (
	MoveAfterSet  Moves = iota // after all the deals of one player
	MoveEveryDeal              // after every deal
)

var moves = words.Enum{"after-set", "every-deal"}

// String returns the value as in a file.
func (m Moves) String() string { return moves.String(uint8(m)) }

// RelativeSeat is a seat given by its position relative to the declarer or the dealer. Left and right are those at
// the table: the next seat in the order of play is on the left in clockwise play, and on the right in counter-clockwise play.
type RelativeSeat uint8

// The values of RelativeSeat. SeatDefault is the seat that an omitted field means.
const (
	SeatDefault RelativeSeat = iota
	SeatDeclarer
	SeatLeftOfDeclarer
	SeatRightOfDeclarer
	SeatDealer
	SeatLeftOfDealer
	SeatRightOfDealer
)

var seats = words.Enum{"default", "declarer", "left-of-declarer", "right-of-declarer", "dealer", "left-of-dealer", "right-of-dealer"}

// String returns the value as in a file.
func (s RelativeSeat) String() string { return seats.String(uint8(s)) }

// ofDeclarer and ofDealer report whether the seat is relative to the declarer or the dealer.
func (s RelativeSeat) ofDeclarer() bool { return s >= SeatDeclarer && s <= SeatRightOfDeclarer }
func (s RelativeSeat) ofDealer() bool   { return s >= SeatDealer }

// place returns the seat in the form that the engine uses.
func (s RelativeSeat) place(direction PlayDirection) engine.Place {
	shift := [...]int{0, 1, -1}
	if direction == DirectionCounterClockwise {
		shift = [...]int{0, -1, 1}
	}
	switch {
	case s.ofDealer():
		return engine.Place{Of: engine.OfDealer, Shift: shift[s-SeatDealer]}
	case s.ofDeclarer():
		return engine.Place{Of: engine.OfDeclarer, Shift: shift[s-SeatDeclarer]}
	}
	return engine.Place{}
}

// from returns the seat that s means, given the seats of the declarer and the dealer. If s is
// SeatDefault, it returns the parameter otherwise. Play is clockwise.
func (s RelativeSeat) from(declarer, dealer, otherwise cards.Seat, players int) cards.Seat {
	return s.place(DirectionClockwise).From(declarer, dealer, otherwise, players)
}
