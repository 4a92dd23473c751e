// Package engine has the compiled rules of a variant for one number of players: the order of
// the deals, what can be declared, how contracts are cut, the bets, and how a contract is
// played. Package variant compiles them and checks that every match can be played to its end.
// [variant.Game.Engine] and [variant.Contract.Engine] return the compiled rules, which never
// change.
package engine

import (
	"iter"
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
)

// MaxContracts is the largest number of contracts in a game.
const MaxContracts = 32

// Game is a variant for one number of players.
type Game struct {
	Players   int
	Contracts int  // contracts that each declarer plays, repeats included
	Reversed  bool // play is counter-clockwise: the next seat is on the right

	// The order of the deals.
	Sets   int    // 0 means no limit
	Deals  []Deal // the deals of a set; empty if the deals are in rounds
	Rounds int    // the number of rounds in a set; 0 if the deals are not in rounds
	Dealer Place  // the dealer of a round, relative to its declarer
	Leader Place  // the leader of a round, relative to its declarer or dealer
	End    End    // the total that ends the match

	// Where the order of the deals begins: see [Game.Beginning].
	First    cards.Seat // the seat that has the place of seat 0 in the order of deals
	turns    []*Game    // the game for each First; nil if the order always begins at seat 0
	NextSet  int        // by how many seats the order moves after a set
	FirstOf  cards.Card // its holder has the role of FirstAs in the first deal; 0 means seat 0
	FirstAs  Origin     // OfDeclarer or OfDealer
	Choosers bool       // the points decide who declares in some deals

	Passing Passing          // the cards passed before the contract is known
	Redeal  []redeal.Pattern // the hands that may ask for a new deal before the contract is known
	Talon   Talon            // the cards left over after the deal
	Turned  Set              // the contracts in which a card is turned up for trumps

	// What can be declared.
	Nobody       bool    // no player declares
	Capped       bool    // some declarers cannot declare every contract of a stage
	Each         []Each  // the contracts, each once
	Stages       []Stage // the stages of a set: at least one, if declarers choose and the deals are not in rounds
	Goods        Set     // the contracts in which players try to win points
	Repeated     []Repeated
	Joint        Set                // the contracts of tricks that can be combined
	Groups       []Set              // the sets of contracts that can be declared, the smallest sets first
	Combinable   []score.ContractID // the contracts that can be combined
	Pairs, Group int                // the obligation to combine contracts

	// The round of cuts.
	CutLabel             string
	CuttingPack          cuts.Pack
	CutCutter, CutLeader Place // relative to the dealer
	Numbers              []Set // for each number of the cutting pack, from the lowest number up, its contract
	Layout               Set   // the lowest bit of the layout that can be cut
	PassCount, CallFirst int
	Begins               cuts.Colour
	Ways                 [][]cards.Direction // for each deal, the directions of its passes

	// Bets and scores.
	Doubling           *doubling.Rules
	BadTimes, GoodPart int        // for a declarer who chose the contract: the factor of bad points, and the divisor of good points
	Fewest             bool       // the fewest points win
	Positive           bool       // everyone with more than 0 points wins
	MostPoints         int64      // no player can get more points, good or bad, in a set
	Stake              int        // the value of a point in the smallest coin; 0 means no stake
	Form               score.Form // the form of the score sheet
	Teams              score.Teams
}

// InOrder returns a direction as if play were clockwise: ToLeft is the next seat in the order
// of play. Applied twice it returns the direction itself.
func (g *Game) InOrder(to cards.Direction) cards.Direction {
	if g.Reversed {
		return to.Reversed()
	}
	return to
}

// Deal has the seats of one deal, and its contract if there is a schedule.
type Deal struct {
	Declarer, Dealer, Leader cards.Seat
	Left                     int  // the number of deals that this declarer has left in the set, including this deal
	Contract                 int  // the scheduled contract, or -1 if the declarer chooses
	Stage                    int  // the index of its stage
	Worst                    bool // the player with the most bad points declares
}

// At is the place of a deal in a match: see [variant.At].
type At struct{ Set, Round, Deal int }

// Set is a set of contracts: see [variant.ContractSet].
type Set uint32

// Has reports whether contract i is in the set.
func (s Set) Has(i int) bool { return s>>i&1 != 0 }

// Len returns the number of contracts in the set.
func (s Set) Len() int { return bits.OnesCount32(uint32(s)) }

// All yields the indexes of the contracts in the set, ascending.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(bits.TrailingZeros32(uint32(rest))) {
				return
			}
		}
	}
}

// Declared has, for each declarer, the contracts that they declared in a set. The last element
// has the contracts of the round of cuts.
type Declared [cards.MaxSeats + 1]Set

// Combined counts how a declarer has combined contracts so far in a round.
type Combined struct {
	Pairs   uint8 // deals with exactly two contracts
	Largest uint8 // the most contracts in one deal
}

// With returns g after one more deal with that many contracts.
func (g Combined) With(contracts int) Combined {
	if contracts == 2 {
		g.Pairs++
	}
	g.Largest = max(g.Largest, uint8(contracts))
	return g
}

// Repeated is a contract that each declarer plays more than once. Its bits in a [Set] are
// adjacent. They are set in order, the lowest bit first.
type Repeated struct {
	Bits  Set
	Joint bool // it can be combined with itself
}

// First returns the n lowest bits.
func (r *Repeated) First(n int) Set {
	return (1<<n - 1) << bits.TrailingZeros32(uint32(r.Bits))
}
