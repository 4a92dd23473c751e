package bots

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
)

// Random chooses any legal action, each as likely as the next: of cards to pass on each
// combination, of bets each turn.
type Random struct{ chance *rand.Rand }

// NewRandom returns a Random that takes its chance from src.
func NewRandom(src rand.Source) *Random { return &Random{rand.New(src)} }

// Choose returns a legal action.
func (r *Random) Choose(v *barbu.View) (chosen barbu.Action) {
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
