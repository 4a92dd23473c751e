package hidden

import "math/big"

// Tally returns the number of worlds as it is counted if there are too many choices for a Sampler.
func Tally(p Problem) *big.Int { return p.tally() }

// Larger reports whether the sampler draws from a larger problem and refuses some draws.
func (s *Sampler) Larger() bool { return s.rules != nil }
