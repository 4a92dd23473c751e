package tricks

import "math/rand/v2"

// Rollout plays the deal to its end, every legal card as likely as the next.
// All chance comes from src. It allocates nothing.
func (s *State) Rollout(src rand.Source) {
	for !s.Over() {
		// Legal cards are never refused.
		_ = s.Play(s.Legal().Pick(src.Uint64()))
	}
}
