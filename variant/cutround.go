package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
)

// CutRound is a round of deals in which nobody chooses: cuts of a second pack decide
// what is called and whether cards are passed on. A draw from that pack decides the
// first dealer; then the deal goes round. There is none where Circle is left out.
// Source: Fife, the Silly Round.
type CutRound struct {
	// Label is what the round is called.
	Label string `yaml:"label,omitempty" json:"label,omitzero"`
	// Circle is what the numbers of the cutting pack stand for, from its lowest up:
	// each contract of tricks once. The last stands next to the first. Source: Fife.
	Circle []score.Contract `yaml:"circle,omitempty" json:"circle,omitzero"`
	// Pack is the cutting pack.
	Pack cuts.Pack `yaml:"pack,omitempty" json:"pack,omitzero"`
	// Cutter is who cuts, and Leader who leads or has the first turn at a layout. Left
	// out: the dealer. Source: Fife (on the dealer's right, by its examples; on his
	// left).
	Cutter Seat `yaml:"cutter,omitempty" json:"cutter,omitzero"`
	Leader Seat `yaml:"leader,omitempty" json:"leader,omitzero"`
	// Several says when more cards than one may be laid in a turn of this round's
	// layouts, whatever their contract says. Source: Fife (at any turn).
	Several dominoes.Several `yaml:"several,omitempty" json:"several,omitzero"`
	// Passes says when and to whom cards are passed on.
	Passes cuts.PassRules `yaml:"passes,omitempty" json:"passes,omitzero"`
}

// cuts reports whether there is a round whose calls are cut.
func (r *Rules) cuts() bool { return len(r.CutRound.Circle) > 0 }

// StartDraw starts the draw for the first dealer of a round of cuts.
func (g *Game) StartDraw() cuts.Draw { return cuts.StartDraw(g.players) }

// CuttingPack returns the pack that is cut; an empty one where none is.
func (g *Game) CuttingPack() cuts.Pack { return g.rules.CutRound.Pack }

// StartCall starts the cuts for the call of a deal, called being what the round has
// called before.
func (g *Game) StartCall(called Calls) cuts.Call {
	left := g.Left(called)
	unused, layouts := cuts.Ranks(0), left.Len()
	for i, bit := range g.numbers {
		if left&bit != 0 {
			unused = unused.With(g.rules.CutRound.Pack.Lowest + cards.Rank(i))
			layouts--
		}
	}
	return cuts.StartCall(g.rules.CutRound.Pack, unused, layouts, called == 0)
}

// CutCalls returns what is called by cuts that are settled.
func (g *Game) CutCalls(c *cuts.Call) Calls {
	var calls Calls
	for i, bit := range g.numbers {
		if c.Chosen().Has(g.rules.CutRound.Pack.Lowest + cards.Rank(i)) {
			calls |= bit
		}
	}
	if c.Layouts() > 0 {
		calls |= (1<<c.Layouts() - 1) * g.layout
	}
	return calls
}

// CallsFirst reports whether the call of a deal in a round of cuts is settled before
// cards are passed on.
func (g *Game) CallsFirst(at At) bool { return g.rules.CutRound.Passes.CallsFirst(at.Deal) }

// StartPasses starts the cuts for passing cards on in a deal, which is known to be the
// last of its round or not.
func (g *Game) StartPasses(at At, known bool) cuts.Passes {
	return cuts.StartPasses(g.rules.CutRound.Pack, g.rules.CutRound.Passes, at.Deal, known)
}

// CutLabel returns what the round of cuts is called; its kind where it has no name,
// nothing where there is none.
func (g *Game) CutLabel() string {
	if g.rules.cuts() && g.rules.CutRound.Label == "" {
		return "Round of cuts"
	}
	return g.rules.CutRound.Label
}

// PassCount returns how many cards each player passes on after a cut for it.
func (g *Game) PassCount() int { return g.rules.CutRound.Passes.Count }
