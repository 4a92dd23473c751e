package variant

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// Game is a variant for one number of players. Like the variant, it never changes and can be
// shared. [Variant.For] returns a Game. The zero Game has no rules, and its methods can panic.
type Game struct {
	rules     *Rules
	pack      cards.Pack
	hands     cards.Hands // the pack dealt without shuffling
	contracts []Contract  // in the order of the rules; a contract that each declarer plays n times is listed n times
	joined    map[ContractSet]*Contract
	cut       map[ContractSet]*Contract // contracts with different rules in the round of cuts
	engine    engine.Game
}

// Engine returns the game for the packages of the engine. Its type is internal, so other
// modules cannot use it.
func (g *Game) Engine() *engine.Game { return &g.engine }

// At is the place of a deal in a match: the set, the round of the set and the deal of the
// round, each counted from 0. If the deals are not in rounds, a set is one round.
type At struct{ Set, Round, Deal int }

// ContractSet is a set of contracts of a game: bit i is the contract that [Game.Contract]
// returns for i. A contract that each declarer plays n times has n adjacent bits; they are set
// from the lowest up.
type ContractSet uint32

// Has reports whether contract i is in the set. It panics if i is negative.
func (c ContractSet) Has(i int) bool { return c>>i&1 != 0 }

// Len returns the number of contracts in the set.
func (c ContractSet) Len() int { return bits.OnesCount32(uint32(c)) }

// All yields the indexes of the contracts in the set, ascending.
func (c ContractSet) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for rest := c; rest != 0; rest &= rest - 1 {
			if !yield(bits.TrailingZeros32(uint32(rest))) {
				return
			}
		}
	}
}

// Players returns the number of players.
func (g *Game) Players() int { return g.engine.Players }

// Pack returns the cards that are dealt.
func (g *Game) Pack() cards.Pack { return g.pack }

// unshuffled deals the pack without shuffling it.
func unshuffled(pack cards.Pack, players int) (hands cards.Hands) {
	n, all := 0, pack.Len()/players*players
	for _, faces := range [...]cards.Set{pack.Cards().First, pack.Cards().Second} {
		for c := range faces.All() {
			if n < all { // the rest is the talon
				hands[n%players] = hands[n%players].With(c)
				n++
			}
		}
	}
	return hands
}

// HandSize returns the number of cards in each hand.
func (g *Game) HandSize() int { return g.pack.Len() / g.engine.Players }

// Contracts returns the number of contracts that each declarer plays, repeats included.
func (g *Game) Contracts() int { return len(g.contracts) }

// Deals returns the number of deals in a match. It returns 0 if this number depends on which contracts are
// combined or on the points, and if the number of sets has no limit.
func (g *Game) Deals() int {
	if g.engine.End.At != 0 {
		return 0
	}
	return len(g.engine.Deals) * g.engine.Sets
}

// Contract returns contract i by itself, in the order of the rules. It panics unless i is 0 to
// Contracts()-1. To find the number of a contract by its id, use [Game.ContractSet].
func (g *Game) Contract(i int) *Contract { return &g.contracts[i] }

// each yields the index of each contract once. For a repeated contract it yields the index of
// the first bit.
func (g *Game) each() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; i < len(g.contracts) && yield(i); i += g.contracts[i].Times() {
		}
	}
}

// InDeal returns what is played in a deal for which these contracts are declared, or nil if
// the contracts cannot be combined.
func (g *Game) InDeal(at At, set ContractSet) *Contract {
	if g.engine.Cut(engine.At(at)) {
		if contract := g.cut[set]; contract != nil {
			return contract
		}
	}
	if set&(set-1) != 0 {
		return g.joined[set]
	}
	// If the only bit belongs to a repeated contract, it must be the lowest bit of this
	// contract.
	i := bits.TrailingZeros32(uint32(set))
	if i >= len(g.contracts) || i > 0 && g.contracts[i].rules == g.contracts[i-1].rules {
		return nil
	}
	return &g.contracts[i]
}

// ID returns the id of contracts: of one contract, or of contracts that can be combined, joined
// by +. It returns "" for other contracts. It allocates no memory.
func (g *Game) ID(set ContractSet) score.ContractID {
	if i := bits.TrailingZeros32(uint32(set)); set&(set-1) == 0 && i < len(g.contracts) {
		return g.contracts[i].id
	}
	contract := g.joined[set]
	if contract == nil {
		contract = g.cut[set]
	}
	if contract == nil {
		return ""
	}
	return contract.id
}

// ContractSet returns the set of the contracts whose ids are joined by +. It returns an error
// for an id that the game does not have, or that occurs too often.
func (g *Game) ContractSet(joined score.ContractID) (ContractSet, error) {
	var set ContractSet
	for id := range joined.Parts() {
		i := slices.IndexFunc(g.contracts, func(p Contract) bool { return p.id == id })
		if i < 0 {
			names := g.rules.Contracts.ids()
			if id == "" {
				return 0, fmt.Errorf("the contract is missing: want %s", words.List("or", names))
			}
			return 0, fmt.Errorf("no contract %+q: want %s%s", words.Clip(string(id)), words.List("or", names), words.DidYouMean(string(id), names))
		}
		for i < len(g.contracts) && g.contracts[i].id == id && set.Has(i) {
			i++
		}
		if i == len(g.contracts) || g.contracts[i].id != id {
			if times := g.contracts[i-1].rules.Times; times > 1 {
				return 0, fmt.Errorf("%s is listed too often: want it at most %s", id, words.Often(times))
			}
			return 0, fmt.Errorf("%s is listed twice: want each contract once", id)
		}
		set |= 1 << i
	}
	return set, nil
}
