package variant

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
)

// Passing is the cards that all players pass in every deal before the contract is known. With
// the zero Passing no cards are passed. Source: Hearts (groupgames.xyz/card-games/hearts).
type Passing struct {
	// Count is how many cards each player passes: 1 to 6, and fewer than a hand has. Omitted:
	// no cards are passed. Source: Hearts (three), Black Maria (three).
	Count int `yaml:"count,omitempty" range:"1..6"`
	// To lists the directions of the passes, one for each deal of the match in turn: left,
	// right, across, or none for a deal without a pass. After the last direction the list
	// begins again, also from one set to the next. With an odd number of players nobody sits
	// across, so the list is used without its entries across. Omitted: left in every deal.
	// Source: Hearts (left, right, across, none), Black Maria (right in every deal).
	To []PassWay `yaml:"to,omitempty"`
}

// PassWay is the direction of a pass of cards, or no pass.
type PassWay uint8

// The values of PassWay.
const (
	PassLeft = PassWay(cards.ToLeft)
	// PassRight and PassAcross are to the player on the right and to the player opposite.
	PassRight  = PassWay(cards.ToRight)
	PassAcross = PassWay(cards.Across)
	PassNone   = PassAcross + 1 // no cards are passed
)

var passWays = words.Enum{"left", "right", "across", "none"}

// String returns the value as in a file.
func (w PassWay) String() string { return passWays.String(uint8(w)) }

// maxPassWays is the largest number of directions in a list.
const maxPassWays = 32

// ways returns the directions of the passes for a number of players.
func (p *Passing) ways(players int) []PassWay {
	if p.Count == 0 {
		return nil
	}
	if len(p.To) == 0 {
		return []PassWay{PassLeft}
	}
	var all []PassWay
	for _, way := range p.To {
		if way != PassAcross || players%2 == 0 {
			all = append(all, way)
		}
	}
	return all
}

// engine returns the passes for a number of players in the form that the engine uses.
func (p *Passing) engine(players int) engine.Passing {
	e := engine.Passing{Count: p.Count}
	for _, way := range p.ways(players) {
		e.To = append(e.To, engine.Pass{Made: way != PassNone, To: cards.Direction(way)})
	}
	return e
}

// Passing returns the cards that each player passes before the contract is known, in the deal
// with that index in the match: 0 for the first deal. It returns the zero Gift if no cards are
// passed. The index must not be negative.
func (g *Game) Passing(deal int) Gift {
	if pass := g.engine.Passing.In(deal); pass.Made {
		return Gift{Count: g.engine.Passing.Count, To: pass.To}
	}
	return Gift{}
}

// passing checks the passes before the contract is known.
func (c *compiler) passing() {
	p := &c.rules.Passing
	if p.Count == 0 {
		if len(p.To) > 0 {
			c.fault("passing.to", "no cards are passed: want count with to, or no to")
		}
		return
	}
	if n := len(p.To); n > maxPassWays {
		c.fault("passing.to", "%d directions: want at most %d", n, maxPassWays)
	}
	if c.rules.cuts() {
		c.fault("passing", "in the round of cuts the cuts determine when cards are passed: want no passing, or no cut-round")
	}
	for _, k := range c.rules.Contracts {
		if k.Gift.Count > 0 {
			c.fault("contracts."+string(k.ID)+".give", "cards are already passed before the contract is known: want no give, or no passing")
		}
	}
}

// gamePassing checks the passes for a number of players.
func (c *compiler) gamePassing(g *Game) {
	p, n := &c.rules.Passing, g.engine.Players
	if p.Count == 0 {
		return
	}
	if p.Count >= g.HandSize() {
		c.fault("passing.count", "with %d players: %s cannot be passed from a hand of %d: want fewer", n, words.Count(p.Count, "card"), g.HandSize())
	}
	for _, way := range p.ways(n) {
		if way != PassNone {
			return
		}
	}
	if slices.Contains(p.To, PassAcross) {
		c.fault("passing.to", "with %d players: no cards are ever passed, because nobody sits across: want a direction such as left, or no passing", n)
		return
	}
	c.fault("passing.to", "with %d players: no cards are ever passed: want a direction such as left, or no passing", n)
}

// shorten states the directions in the shortest way: [left, none, left, none] becomes
// [left, none], and [left] is omitted.
func (p *Passing) shorten() {
	for n := 1; n < len(p.To); n++ {
		if len(p.To)%n == 0 && slices.Equal(p.To[n:], p.To[:len(p.To)-n]) {
			p.To = p.To[:n]
			break
		}
	}
	if len(p.To) == 1 && p.To[0] == PassLeft {
		p.To = nil
	}
}
