package variant

import "github.com/barbukit/barbukit/cards"

// trumpSuit checks the fixed trump suit of a contract of tricks.
//
// Rule: contract-trump-fixed
func (c *compiler) trumpSuit(path string, k *ContractRules) {
	switch {
	case k.Trump == TrumpFixed && k.TrumpSuit == cards.NoSuit:
		c.fault(path+".trump", "trump: fixed needs a trump suit: want trump-suit: C, D, H or S")
	case k.Trump != TrumpFixed && k.TrumpSuit != cards.NoSuit:
		c.fault(path+".trump-suit", "the rules fix a trump suit only with trump: fixed: want trump: fixed, or no trump-suit")
	}
}
