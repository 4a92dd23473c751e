package variant

import "github.com/barbukit/barbukit/score"

// Combine states which contracts a declarer can combine. Combined contracts are played in one
// deal, and all of them are scored. A declarer declares every other contract singly. Source:
// Fife.
type Combine struct {
	// Contracts lists the contracts that can be combined. The contracts of tricks in the list
	// are combined with each other: at least two, all with the same rules of play. A layout is
	// combined with itself, as often as each declarer plays it. If any contract is listed, the
	// deals are in rounds, one round for each declarer. Source: Fife.
	Contracts []score.ContractID `yaml:"contracts,omitempty"`
	// Pairs and Group oblige each declarer to combine contracts in a round: to declare exactly
	// two contracts for at least Pairs deals (1 to 8), or at least Group contracts for one
	// deal (2 to 8). If both are set, the declarer must meet only one of them, and both must
	// be possible. A declaration that makes the obligation impossible is refused. If both are
	// omitted, there is no obligation. Source: Fife (two pairs, or three at once).
	Pairs int `yaml:"pairs,omitempty" range:"1..8"`
	Group int `yaml:"group,omitempty" range:"2..8"`
}

// obliged reports whether declarers must combine contracts.
func (c *Combine) obliged() bool { return c.Pairs > 0 || c.Group > 0 }
