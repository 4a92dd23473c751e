package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// exposure checks which cards of a contract can be shown, for any number of players.
func (c *compiler) exposure(path string, k *ContractRules) {
	if k.Exposure == (exposure.Rules{}) {
		return
	}
	path += ".exposure"
	switch err := k.Exposure.Check(); {
	case k.Play != PlayTricks:
		c.fault(path, "cards are shown in contracts of tricks: want play: tricks, or no exposure")
	case k.AllTaken != nil:
		c.fault(path, "the points of all-taken replace those of the cards that are shown: want no all-taken, or no exposure")
	case k.NoneTaken != (score.NoneTaken{}):
		c.fault(path, "the points of none-taken change those of the cards that are shown: want no none-taken, or no exposure")
	case err != nil:
		c.fault(path, "%w", err)
	}
}

// exposed checks that each card that can be shown is in the pack once, and that the contract
// scores it.
//
// Rule: exposure-cards
func (c *compiler) exposed(path string, k *ContractRules, g *Game, scale *scoring.Scale) {
	pack := g.pack.Cards()
	if k.Exposure.Check() != nil || k.Play != PlayTricks {
		return // a fault already
	}
	for card := range cards.Set(k.Exposure.Cards).All() {
		switch {
		case !pack.First.Has(card):
			c.fault(path+".exposure.cards", "with %d players: %v is not in the pack: want cards of the pack", g.engine.Players, card)
		case pack.Second.Has(card):
			c.fault(path+".exposure.cards", "with %d players: %v is in the pack twice: want cards that the pack has once", g.engine.Players, card)
		case !scale.Scores(card):
			c.fault(path+".exposure.cards", "the contract scores nothing for %v: want cards of a term with per: card", card)
		}
	}
}
