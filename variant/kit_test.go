package variant_test

import (
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/variant"
)

// inDeal calls InDeal with values of the engine's types.
func inDeal(g *variant.Game, at engine.At, set engine.Set) *variant.Contract {
	return g.InDeal(variant.At(at), variant.ContractSet(set))
}
