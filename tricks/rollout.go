package tricks

import "math/rand/v2"

// Rollout plays the deal to its end at random. All legal cards are equally likely, to
// within 16 parts in 2^32. Rollout draws at most one word from src for each card. It
// allocates no memory. It panics if a hand is unknown.
func (s *State) Rollout(src rand.Source) {
	// The first trick can have demands that the other tricks do not have.
	for s.trick.n > 0 || s.trick.flags&(isFirst|rareRules) == isFirst|rareRules && !s.Over() {
		s.step(src)
	}
	var h sortedHands
	if h.load(s) {
		h.rollout(src)
		h.store(s)
	}
	for !s.Over() {
		s.step(src)
	}
}

// step plays a random legal card.
func (s *State) step(src rand.Source) {
	if err := s.Play(s.legal.Pick(src.Uint64())); err != nil {
		panic("tricks: State.Rollout: " + err.Error())
	}
}
