package engine

import "github.com/barbukit/barbukit/cards"

// Passing is the cards that all players pass before the contract is known.
type Passing struct {
	Count int
	To    []Pass // for the deals of a match in turn; empty if no cards are passed
}

// Pass is the pass of one deal.
type Pass struct {
	Made bool // false: no cards are passed
	To   cards.Direction
}

// In returns the pass of the deal with that index in the match.
//
// Rule: pass-before
func (p *Passing) In(deal int) Pass {
	if len(p.To) == 0 {
		return Pass{}
	}
	return p.To[deal%len(p.To)]
}
