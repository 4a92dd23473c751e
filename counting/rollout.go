package counting

import "math/rand/v2"

// Rollout plays the deal to its end at random: all legal cards are equally likely. It draws from
// src only if there is a choice. It allocates no memory. It panics if a hand is unknown.
func (s *State) Rollout(src rand.Source) {
	if s.held.AnyUnknown() && !s.Over() {
		panic("counting: State.Rollout: a hand is unknown")
	}
	for !s.Over() {
		legal := s.Legal()
		c := legal.Lowest()
		if legal&(legal-1) != 0 {
			c = legal.Pick(src.Uint64())
		}
		_ = s.Play(c) // a legal card is never refused
	}
}
