package dominoes

import (
	"math/bits"
	"math/rand/v2"
)

// Rollout plays the deal to its end, every legal move as likely as the next; to
// pass is one where a card could be played too, and so is each of [State.Lays]. All
// chance comes from src, which is not asked where there is no choice. It allocates
// nothing.
func (s *State) Rollout(src rand.Source) {
	several := s.several != OneCard
	for !s.Over() {
		if several && s.laysSeveral(src) {
			continue
		}
		legal := s.Legal()
		if legal == 0 || s.again && declines(legal.Len(), src) {
			// A pass that MayPass allows and a card that is legal are never refused.
			_ = s.Pass()
			continue
		}
		c := legal.Lowest()
		if legal&(legal-1) != 0 {
			c = legal.Pick(src.Uint64())
		}
		_ = s.Play(c)
	}
}

// declines draws whether a seat that could play n cards, or pass, passes.
func declines(n int, src rand.Source) bool {
	return draw(n+1, src) == 0
}

// laysSeveral draws whether the seat to act lays several cards, and which; if so it
// has done it.
func (s *State) laysSeveral(src rand.Source) bool {
	several := 0
	for range s.Lays() {
		several++
	}
	if several == 0 {
		return false
	}
	moves := several + s.Legal().Len()
	if s.again {
		moves++
	}
	drawn := draw(moves, src)
	for lay := range s.Lays() {
		if drawn == 0 {
			// What Lays has is never refused.
			_ = s.Lay(lay)
			return true
		}
		drawn--
	}
	return false
}

// draw draws a number from 0 to n-1.
func draw(n int, src rand.Source) uint64 {
	drawn, _ := bits.Mul64(src.Uint64(), uint64(n))
	return drawn
}
