package cuts

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// PassRules say when and to whom cards are passed on. The zero PassRules are those of
// a game in which none are.
type PassRules struct {
	// Count is how many cards each player passes on at a time, 1 … 6 and fewer than a
	// hand has. Left out: none are ever passed, and nothing is cut for it.
	// Source: Fife (3).
	Count int `yaml:"count,omitempty" json:"count,omitzero" range:"1..6"`
	// On is the colour whose cut begins a pass; the other ends the passing.
	// Source: Fife (black).
	On Colour `yaml:"on,omitempty" json:"on,omitzero"`
	// CallFirst is on how many deals of the round, from its first on, the call is
	// settled before the passes; after those it is settled after them. No more than
	// To lists. Source: Fife (3).
	CallFirst int `yaml:"call-first,omitempty" json:"call-first,omitzero" range:"1..32"`
	// To are the ways the cards go, by deal of the round and then by pass: there are no
	// more passes in a deal than it lists, 8 at most, and none on a deal beyond the
	// last listed. Source: Fife (three passes on each of six deals).
	To [][]cards.Direction `yaml:"to,omitempty" json:"to,omitzero"`
}

// The most that PassRules can state.
const (
	MaxCount  = 6  // cards a pass
	MaxDeals  = 32 // deals with passes
	MaxPasses = 8  // passes a deal
)

// CallsFirst reports whether the call is settled before the passes on that deal of the
// round, of which the first is 0.
func (r PassRules) CallsFirst(deal int) bool { return deal < r.CallFirst }

// Check returns nil, or what makes the rules contradict themselves. Whether a hand has
// as many cards as are passed on, and a table a seat across, is not known here.
func (r PassRules) Check() error {
	if r.Count == 0 {
		return r.checkNone()
	}
	if r.Count < 0 || r.Count > MaxCount {
		return fmt.Errorf("count: %d is out of range: want 1 to %d, or none", r.Count, MaxCount)
	}
	if _, err := r.On.MarshalText(); err != nil {
		return fmt.Errorf("on: %w", err)
	}
	if err := r.checkWays(); err != nil {
		return err
	}
	if r.CallFirst < 0 || r.CallFirst > len(r.To) {
		return fmt.Errorf("call-first: %d is out of range: want 1 to %d, the deals that to lists, or none", r.CallFirst, len(r.To))
	}
	return nil
}

// checkNone returns nil, or what is said of passes though there are none.
func (r PassRules) checkNone() error {
	switch {
	case r.On != Black:
		return fmt.Errorf("on: %v is only for rules with a count", r.On)
	case r.CallFirst != 0:
		return fmt.Errorf("call-first: %d is only for rules with a count", r.CallFirst)
	case len(r.To) > 0:
		return errors.New("to: ways are only for rules with a count")
	}
	return nil
}

// checkWays returns nil, or what is wrong with the ways listed. Of lists that play
// alike only the shortest is right.
func (r PassRules) checkWays() error {
	deals := len(r.To)
	if deals == 0 {
		return errors.New("to: no ways for the cards to go: want a list of them for each deal, or no count")
	}
	if deals > MaxDeals {
		return fmt.Errorf("to: %d deals: want 1 to %d", deals, MaxDeals)
	}
	for i, ways := range r.To {
		if len(ways) > MaxPasses {
			return fmt.Errorf("to[%d]: %d passes: want at most %d", i, len(ways), MaxPasses)
		}
		for j, way := range ways {
			if _, err := way.MarshalText(); err != nil {
				return fmt.Errorf("to[%d][%d]: %w", i, j, err)
			}
		}
	}
	if len(r.To[deals-1]) == 0 {
		return fmt.Errorf("to[%d]: no passes on the last deal listed: want it left out", deals-1)
	}
	return nil
}
