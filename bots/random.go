package bots

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
)

// random chooses any legal action.
type random struct{ chance *rand.Rand }

// NewRandom returns a player that chooses any legal action, each with the same probability.
// Each combination of cards to pass, and each combination of bets, is one action. The player
// takes all its chance from src.
func NewRandom(src rand.Source) Player { return &random{rand.New(src)} }

// Choose returns a legal action.
func (r *random) Choose(v *barbu.View) (chosen barbu.Action) {
	n := 0
	for range v.Actions() {
		n++
	}
	if n == 0 {
		return chosen
	}
	k := r.chance.IntN(n)
	for a := range v.Actions() {
		if k == 0 {
			return a
		}
		k--
	}
	return chosen
}
