package variant

import "github.com/barbukit/barbukit/score"

// Combine states which contracts a declarer can combine: they are played in one deal, and all
// of them are scored. A declarer declares every other contract singly. Source: Fife.
type Combine struct {
	// Contracts lists the contracts that can be combined: contracts of tricks with each other,
	// at least two and all with the same rules of play, and a layout with itself, as often as
	// each declarer plays it. The deals are then in rounds, one for each declarer. Source:
	// Fife.
	Contracts []score.ContractID `yaml:"contracts,omitempty"`
	// Pairs and Group oblige each declarer to combine contracts in a round: to declare exactly
	// two contracts for at least Pairs deals (1 to 8), or at least Group contracts for one
	// deal (2 to 8). If both are set, one of them is enough, and each must be possible. A
	// declaration after which the obligation cannot be met is refused. If both are omitted,
	// there is no obligation. Source: Fife (two pairs, or three at once).
	Pairs int `yaml:"pairs,omitempty" range:"1..8"`
	Group int `yaml:"group,omitempty" range:"2..8"`
}

// obliged reports whether declarers must combine contracts.
func (c *Combine) obliged() bool { return c.Pairs > 0 || c.Group > 0 }
