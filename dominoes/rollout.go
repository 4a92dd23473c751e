package dominoes

import (
	"math/bits"
	"math/rand/v2"
)

// Rollout plays the deal to its end, every legal move as likely as the next; to
// pass is one where a card could be played too. All chance comes from src, which is
// not asked where there is no choice. It allocates nothing.
func (s *State) Rollout(src rand.Source) {
	for !s.Over() {
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
	drawn, _ := bits.Mul64(src.Uint64(), uint64(n+1))
	return drawn == 0
}
