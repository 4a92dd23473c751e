package engine

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// StartDraw starts the draw for the first dealer of a round of cuts.
func (g *Game) StartDraw() cuts.Draw { return cuts.StartDraw(g.Players) }

// StartCall starts the cuts that choose the contracts of a deal. Declared has the contracts
// that were played earlier in the round.
func (g *Game) StartCall(declared Set) cuts.Call {
	// Rule: cut-circle
	left := g.Left(declared)
	unused, layouts := cuts.Ranks(0), left.Len()
	for i, bit := range g.Numbers {
		if left&bit != 0 {
			unused = unused.With(g.CuttingPack.Lowest + cards.Rank(i))
			layouts--
		}
	}
	return cuts.StartCall(cuts.CallSetup{Pack: g.CuttingPack, Numbers: unused, Layouts: layouts, First: declared == 0})
}

// CutContracts returns the contracts that finished cuts have chosen.
func (g *Game) CutContracts(c *cuts.Call) Set {
	var set Set
	for i, bit := range g.Numbers {
		if c.Chosen().Has(g.CuttingPack.Lowest + cards.Rank(i)) {
			set |= bit
		}
	}
	if c.Layouts() > 0 {
		set |= (1<<c.Layouts() - 1) * g.Layout
	}
	return set
}

// CallsFirst reports whether the contracts of a deal in the round of cuts are cut before
// cards are passed.
func (g *Game) CallsFirst(at At) bool { return at.Deal < g.CallFirst } // Rule: cut-pass-order

// StartPasses starts the cuts for passing cards in a deal. If the deal is known to be the last
// of its round, no cards are passed.
func (g *Game) StartPasses(at At, known bool) cuts.Passes {
	// Rule: cut-pass-to, cut-pass-last
	if known {
		return cuts.Passes{}
	}
	var ways []cards.Direction
	if at.Deal < len(g.Ways) {
		ways = g.Ways[at.Deal]
	}
	return cuts.StartPasses(cuts.PassSetup{Pack: g.CuttingPack, Begins: g.Begins, Ways: ways})
}
