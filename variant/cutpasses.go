package variant

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/words"
)

// CuttingPack is a second pack that is cut: some ranks of four suits, jokers and bridge
// cards. The zero CuttingPack has no cards.
type CuttingPack struct {
	// Lowest and Highest are the lowest and the highest rank in the pack. Source: Fife (2 to
	// 6).
	Lowest  cards.Rank `yaml:"lowest,omitempty"`
	Highest cards.Rank `yaml:"highest,omitempty"`
	// Jokers and Bridges are the numbers of jokers and of bridge cards: 0 to 4. Source: Fife
	// (2 and 1).
	Jokers  int `yaml:"jokers,omitempty" range:"1..4"`
	Bridges int `yaml:"bridges,omitempty" range:"1..4"`
}

// CutPasses states when and in which direction cards are passed in a round of cuts. With the
// zero CutPasses no cards are passed.
type CutPasses struct {
	// Count is how many cards each player passes at a time: 1 to 6, and fewer than a hand has.
	// Omitted: no cards are passed, and no cuts are made for passing. Source: Fife (3).
	Count int `yaml:"count,omitempty" range:"1..6"`
	// On is the colour of a cut card that begins a pass. A cut card of the other colour ends
	// the passing. Source: Fife (black).
	On Colour `yaml:"on,omitempty"`
	// CallFirst is the number of deals at the start of the round in which the contract is cut
	// before cards are passed; in later deals it is cut after cards are passed. CallFirst is
	// at most the number of deals that To lists. Source: Fife (3).
	CallFirst int `yaml:"call-first,omitempty" range:"1..32"`
	// To lists the directions of the passes for each deal of the round, at most 8 passes for a
	// deal. After the last deal listed no cards are passed. Source: Fife (three passes in each
	// of six deals).
	To [][]cards.Direction `yaml:"to,omitempty"`
}

// The limits of CutPasses, beside [cuts.MaxPasses].
const (
	maxCutCount = 6  // cards in a pass
	maxCutDeals = 32 // deals with passes
)

// check returns an error if the rules contradict themselves.
func (p *CutPasses) check() error {
	if p.Count == 0 {
		return p.checkNone()
	}
	if p.Count < 0 || p.Count > maxCutCount {
		return fmt.Errorf("count: %d is out of range: want 1 to %d, or no count", p.Count, maxCutCount)
	}
	if err := colours.Check(uint8(p.On)); err != nil {
		return fmt.Errorf("on: %w", err)
	}
	if err := p.checkWays(); err != nil {
		return err
	}
	if p.CallFirst < 0 || p.CallFirst > len(p.To) {
		return fmt.Errorf("call-first: %d is out of range: want 1 to %d, the number of deals in to, or no call-first", p.CallFirst, len(p.To))
	}
	return nil
}

// checkNone returns an error if a field is set although no cards are passed.
func (p *CutPasses) checkNone() error {
	switch {
	case p.On != ColourBlack:
		return fmt.Errorf("on: %v is only for rules with a count", p.On)
	case p.CallFirst != 0:
		return fmt.Errorf("call-first: %d is only for rules with a count", p.CallFirst)
	case len(p.To) > 0:
		return errors.New("to: directions are only for rules with a count")
	}
	return nil
}

// checkWays returns an error if the directions are wrong. A list that ends in deals without
// passes is refused, so that there is only one way to write the same rules.
func (p *CutPasses) checkWays() error {
	deals := len(p.To)
	if deals == 0 {
		return errors.New("to: the directions are missing: want a list of them for each deal, or no count")
	}
	if deals > maxCutDeals {
		return fmt.Errorf("to: %d deals: want 1 to %d", deals, maxCutDeals)
	}
	for i, ways := range p.To {
		if len(ways) > cuts.MaxPasses {
			return fmt.Errorf("to[%d]: %d passes: want at most %d", i, len(ways), cuts.MaxPasses)
		}
		for j, way := range ways {
			if _, err := way.MarshalText(); err != nil {
				return fmt.Errorf("to[%d][%d]: %w", i, j, err)
			}
		}
	}
	if len(p.To[deals-1]) == 0 {
		return fmt.Errorf("to[%d]: the last deal listed has no passes: want it removed", deals-1)
	}
	return nil
}

// Colour is the colour of a suit: clubs and spades are black, diamonds and hearts red.
type Colour uint8

// The values of Colour.
const (
	ColourBlack = Colour(cuts.Black)
	ColourRed   = Colour(cuts.Red)
)

var colours = words.Enum{"black", "red"}

// String returns the value as in a file.
func (c Colour) String() string { return colours.String(uint8(c)) }
