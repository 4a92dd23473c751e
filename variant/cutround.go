package variant

import (
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
)

// CutRound is a round of deals in which no player declares: players cut a second pack, and the
// cuts decide which contracts are played and whether cards are passed. A draw from that pack
// decides the first dealer; then the players deal in turn. If Circle is omitted, there is no
// such round. Source: Fife, the Silly Round.
type CutRound struct {
	// Label is the name of the round.
	Label string `yaml:"label,omitempty"`
	// Circle lists the contracts of tricks, each once: one contract for each rank of the
	// cutting pack, from the lowest rank up. The last contract is next to the first. Source:
	// Fife.
	Circle []score.ContractID `yaml:"circle,omitempty"`
	// Pack is the cutting pack.
	Pack CuttingPack `yaml:"pack,omitempty"`
	// Cutter is the seat that cuts, and Leader the seat that leads or has the first turn in a
	// layout. Omitted: the dealer. Source: Fife (the cutter on the dealer's right, by its
	// examples; the leader on the dealer's left).
	Cutter RelativeSeat `yaml:"cutter,omitempty"`
	Leader RelativeSeat `yaml:"leader,omitempty"`
	// Several states when a player can play several cards in one turn of a layout in this
	// round, whatever the contract states. Source: Fife (at any turn).
	Several dominoes.Several `yaml:"several,omitempty"`
	// Passes states when and in which direction cards are passed.
	Passes CutPasses `yaml:"passes,omitempty"`
}

// cuts reports whether there is a round of cuts.
func (r *Rules) cuts() bool { return len(r.CutRound.Circle) > 0 }
