package tricks

import "math/rand/v2"

// Rollout plays the deal to its end, every legal card as likely as the next. All
// randomWord comes from src, a word or less for a card; of two cards neither is likelier
// by more than 16 parts in 2^32. It allocates nothing. It panics if a hand is not known.
func (s *State) Rollout(src rand.Source) {
	for s.trick.n > 0 {
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
