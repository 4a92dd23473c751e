package solve

import "math"

// recent has the bounds of a position with exactly these cards. More than half of all positions
// were searched a short time ago, and a look here is cheaper than one in the table.
type recent struct {
	all          uint64
	low, high    uint32 // the places of the proofs of the bounds
	lower, upper int32
	at           uint32 // see place, and the age above it
}

// ageShift is the place of the age in recent.at. Entries of another age belong to another deal.
const ageShift = 8

// recall returns the entry for a position. If it had another position it is emptied.
func (s *Solver) recall(all uint64, at uint32) *recent {
	at |= s.age << ageShift
	h := (all*0x9E37_79B9_7F4A_7C15 ^ uint64(at)*0xD6E8_FEB8_6659_FD93) >> 32
	r := &s.recent[h&uint64(len(s.recent)-1)]
	if r.all != all || r.at != at {
		*r = recent{all: all, at: at, upper: math.MaxInt32}
	}
	return r
}

// forget empties all entries.
func (s *Solver) forget() {
	if s.age++; s.age<<ageShift == 0 {
		clear(s.recent)
		s.age = 1
	}
}

// bound returns a bound that answers whether the value is at least need.
func (r *recent) bound(need int32) (v int32, place uint32, ok bool) {
	switch {
	case r.lower >= need:
		return r.lower, r.low, true
	case r.upper < need:
		return r.upper, r.high, true
	}
	return 0, 0, false
}

// learn keeps a bound.
func (r *recent) learn(v int32, place uint32, lower bool) {
	if lower {
		r.lower, r.low = v, place
	} else {
		r.upper, r.high = v, place
	}
}
