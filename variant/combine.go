package variant

import (
	"math/bits"

	"github.com/barbukit/barbukit/score"
)

// Combine says which contracts a declarer can call at once, to be played in one deal
// and all be scored. What else he calls he calls by itself. Source: Fife.
type Combine struct {
	// Contracts can be called at once: those of tricks with each other, two of them at
	// least and all played by the same rules; and a layout with itself, as often as each
	// declarer plays it. Then the deals are in rounds, one for each declarer.
	// Source: Fife.
	Contracts []score.Contract `yaml:"contracts,omitempty" json:"contracts,omitzero"`
	// Pairs and Group oblige each declarer, in the course of his deals, to call just two
	// contracts at once so many times, 1 … 8, or else so many at once one time, 2 … 8;
	// each of the two must be possible. A call after which neither could be met is
	// refused. With one of them left out only the other will do; with both left out he
	// is free. Source: Fife (two pairs, or three at once).
	Pairs int `yaml:"pairs,omitempty" json:"pairs,omitzero" range:"1..8"`
	Group int `yaml:"group,omitempty" json:"group,omitzero" range:"2..8"`
}

// Grouped is how a declarer has grouped his calls so far.
type Grouped struct {
	Pairs   uint8 // calls of just two contracts
	Largest uint8 // the most contracts in one call
}

// With returns what becomes of it with one more call, of so many contracts.
func (g Grouped) With(contracts int) Grouped {
	if contracts == 2 {
		g.Pairs++
	}
	g.Largest = max(g.Largest, uint8(contracts))
	return g
}

// Obliged reports whether declarers must group their calls.
func (c *Combine) Obliged() bool { return c.Pairs > 0 || c.Group > 0 }

// meets reports whether a declarer who has grouped so far like that and has still
// those left can meet his obligation.
func (g *Game) meets(so Grouped, left Calls) bool {
	rule := &g.rules.Combine
	if !rule.Obliged() {
		return true
	}
	tricks := (left & g.joint).Len() // any of them go together
	most, pairs := max(int(so.Largest), tricks), int(so.Pairs)+tricks/2
	for _, r := range g.repeated {
		if r.joint {
			n := (left & r.bits).Len()
			most, pairs = max(most, n), pairs+n/2
		}
	}
	return rule.Group > 0 && most >= rule.Group || rule.Pairs > 0 && pairs >= rule.Pairs
}

// repeated is a contract that is called more often than once: its bits in [Calls],
// of which the lower are set first.
type repeated struct {
	bits  Calls
	joint bool // it can be called several times at once
}

// first returns so many of the bits.
func (r *repeated) first(n int) Calls {
	return (1<<n - 1) << bits.TrailingZeros32(uint32(r.bits))
}

// Add returns what is called when more is called after that.
func (g *Game) Add(called, more Calls) Calls {
	sum := called | more
	for _, r := range g.repeated {
		sum = sum&^r.bits | r.first((called&r.bits).Len()+(more&r.bits).Len())
	}
	return sum
}

// Left returns what is left to be called after that.
func (g *Game) Left(called Calls) Calls {
	left := g.all() &^ called
	for _, r := range g.repeated {
		left = left&^r.bits | r.first(r.bits.Len()-(called&r.bits).Len())
	}
	return left
}
