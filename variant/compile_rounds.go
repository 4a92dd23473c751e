package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/words"
)

// rounds reports whether the deals of a match are in rounds. A round ends when all of its
// contracts have been played, so its number of deals is not fixed.
func (r *Rules) rounds() bool { return len(r.Combine.Contracts) > 0 || r.cuts() }

// inRounds refuses rules that do not go with rounds.
func (c *compiler) inRounds() {
	r := c.rules
	if !r.rounds() {
		return
	}
	with := "combine"
	if len(r.Combine.Contracts) == 0 {
		with = "cut-round"
	}
	if r.Table.Rotates != RotateDeclarer || r.Table.Moves != MoveAfterSet {
		c.fault("table", "with %s each declarer plays all contracts before the next declarer does: want turn: declarer and moves: after-set", with)
	}
	if len(r.Schedule) > 0 {
		c.fault("schedule", "with %s the order of the contracts is not fixed: want no schedule", with)
	}
	if r.Deals != 0 {
		c.fault("deals", "with %s the number of deals is not fixed: want no deals", with)
	}
	for _, k := range r.Contracts {
		if k.Cap != 0 {
			c.fault("contracts."+string(k.ID)+".cap", "with %s each declarer plays every contract: want no cap, or cap: 0", with)
		}
	}
}

// rounds makes the combined contracts and the contracts of the round of cuts, and checks the
// rules that depend on the number of players.
func (c *compiler) rounds(g *Game) {
	g.engine.Rounds = g.engine.Players
	c.join(g)
	if !c.rules.cuts() {
		return
	}
	g.engine.Rounds++
	cut := &c.rules.CutRound
	if n := cuts.Pack(cut.Pack).Len(); n < g.engine.Players {
		c.fault("cut-round.pack", "with %d players: %s are too few for each player to draw one: want more ranks, jokers or bridges", g.engine.Players, words.Count(n, "card"))
	}
	if cut.Passes.Count >= g.HandSize() {
		c.fault("cut-round.passes.count", "with %d players: %s cannot be passed from a hand of %d: want fewer", g.engine.Players, words.Count(cut.Passes.Count, "card"), g.HandSize())
	}
	for i, ways := range cut.Passes.To {
		for j, way := range ways {
			if way == cards.Across && g.engine.Players%2 != 0 {
				c.fault(fmt.Sprintf("cut-round.passes.to[%d][%d]", i, j), "with %d players: no player sits across: want left or right", g.engine.Players)
			}
		}
	}
	for _, id := range cut.Circle {
		g.engine.Numbers = append(g.engine.Numbers, 1<<slices.IndexFunc(g.contracts, func(p Contract) bool { return p.id == id }))
	}
	g.cut = map[ContractSet]*Contract{}
	for _, set := range g.engine.Groups {
		contract := *g.InDeal(At{}, ContractSet(set))
		if contract.Play() == PlayLayout {
			contract.engine.LayoutRules.Several = cut.Several
			g.cut[ContractSet(set)] = &contract
			g.engine.Layout = set & -set
		}
	}
}
