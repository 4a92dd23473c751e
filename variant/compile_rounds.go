package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// rounds reports whether the deals of a match are in rounds, as many in each as it
// takes until all is called.
func (r *Rules) rounds() bool { return len(r.Combine.Contracts) > 0 || r.cuts() }

// inRounds refuses what does not go with rounds.
func (c *compiler) inRounds() {
	r := c.rules
	if !r.rounds() {
		return
	}
	with := "combine"
	if len(r.Combine.Contracts) == 0 {
		with = "cut-round"
	}
	if r.Table.Turn != ToDeclare || r.Table.Moves != AfterSet {
		c.fault("table", "with %s each declarer calls all he has in deals that follow each other: want turn: declarer and moves: after-set", with)
	}
	if len(r.Schedule) > 0 {
		c.fault("schedule", "with %s the calls say what is played when: want no schedule", with)
	}
	if r.Deals != 0 {
		c.fault("deals", "with %s how many deals there are depends on what is called: want no deals", with)
	}
	for _, k := range r.Contracts {
		if k.Cap != 0 {
			c.fault("contracts."+string(k.ID)+".cap", "with %s each declarer calls everything: want no cap", with)
		}
	}
}

// rounds works out what can be called at once and what is cut, and checks what depends
// on the number of players.
func (c *compiler) rounds(g *Game) {
	g.rounds = g.players
	c.join(g)
	if !c.rules.cuts() {
		return
	}
	g.rounds++
	cut := &c.rules.CutRound
	if n := cut.Pack.Len(); n < g.players {
		c.fault("cut-round.pack", "with %d players: %d cards are too few for each player to draw one: want more ranks, jokers or bridges", g.players, n)
	}
	if cut.Passes.Count >= g.HandSize() {
		c.fault("cut-round.passes.count", "with %d players: %d cards cannot be passed on from a hand of %d: want fewer", g.players, cut.Passes.Count, g.HandSize())
	}
	for i, ways := range cut.Passes.To {
		for j, way := range ways {
			if way == cards.Across && g.players%2 != 0 {
				c.fault(fmt.Sprintf("cut-round.passes.to[%d][%d]", i, j), "with %d players nobody sits across: want left or right", g.players)
			}
		}
	}
	for _, id := range cut.Circle {
		g.numbers = append(g.numbers, 1<<slices.IndexFunc(g.plans, func(p Plan) bool { return p.id == id }))
	}
	g.cut = map[Calls]*Plan{}
	for _, calls := range g.groups {
		plan := *g.Played(At{}, calls)
		if plan.Play() == Layout {
			plan.layout.Several = cut.Several
			g.cut[calls] = &plan
			g.layout = calls & -calls
		}
	}
}
