package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/redeal"
)

// Redeals reports whether some hands allow a player to ask for a new deal, before the contract is
// known or in one of the contracts.
func (g *Game) Redeals() bool {
	return len(g.rules.Redeal) > 0 || slices.ContainsFunc(g.rules.Contracts, func(k ContractRules) bool { return len(k.Redeal) > 0 })
}

// redeals checks the hands that allow a player to ask for a new deal, for any number of players.
func (c *compiler) redeals() {
	unknown := ""
	for i := range c.rules.Contracts {
		if c.rules.Contracts[i].Trump != TrumpTurned {
			unknown = "it is only known with the contract"
		}
	}
	c.patterns("redeal", c.rules.Redeal, unknown)
	for i := range c.rules.Contracts {
		k := &c.rules.Contracts[i]
		without := ""
		switch {
		case k.Trump == TrumpNone:
			without = "the contract has none"
		case k.Sale.Least > 0:
			without = "it is named after the sale"
		}
		c.patterns("contracts."+string(k.ID)+".redeal", k.Redeal, without)
	}
}

// patterns checks a list of patterns. Without says why the trump suit is not known, or is "".
func (c *compiler) patterns(path string, patterns []redeal.Pattern, without string) {
	if n := len(patterns); n > redeal.MaxPatterns {
		c.fault(path, "%d patterns: want at most %d", n, redeal.MaxPatterns)
	}
	for i, p := range patterns {
		path := fmt.Sprintf("%s[%d]", path, i)
		switch err := p.Check(); {
		case err != nil:
			c.fault(path, "%w", err)
		case p.NeedsTrump() && without != "":
			c.fault(path+".highest-trump", "the trump suit is needed, but %s: want no highest-trump", without)
		}
	}
}

// redealt checks that some hand fits each pattern.
//
// Rule: redeal-before, redeal-contract
func (c *compiler) redealt(path string, patterns []redeal.Pattern, g *Game) {
	pack, size := g.pack.Cards(), g.HandSize()
	for i, p := range patterns {
		path := fmt.Sprintf("%s[%d]", path, i)
		possible := false
		for trump := cards.NoSuit; trump <= cards.Spades; trump++ {
			possible = possible || p.Possible(pack, size, trump)
		}
		if p.Check() == nil && !possible {
			c.fault(path, "with %d players: no hand of %s of the pack fits the pattern: want a pattern that a hand can fit", g.engine.Players, words.Digits(size, "card"))
		}
	}
}
