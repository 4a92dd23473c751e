package variant

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// rounds reports whether the deals of a match are in rounds, as many in each as it
// takes until all is called.
func (r *Rules) rounds() bool { return len(r.Combine.Contracts) > 0 || r.cuts() }

// listed checks a list of contracts that stands at path: all known, none twice.
func (c *compiler) listed(path string, ids []score.Contract) {
	names := c.rules.Contracts.ids()
	for i, id := range ids {
		at := fmt.Sprintf("%s[%d]", path, i)
		switch {
		case c.rules.contract(string(id)) < 0:
			c.fault(at, "no contract %q: want %s%s", id, words.List("or", names), words.DidYouMean(string(id), names))
		case slices.Contains(ids[:i], id):
			c.fault(at, "%s is named twice", id)
		}
	}
}

// turnsInRounds refuses what does not go with rounds.
func (c *compiler) turnsInRounds(path string) {
	r := c.rules
	switch {
	case r.Table.Turn != ToDeclare || r.Table.Moves != AfterSet:
		c.fault(path, "each declarer calls all he has in deals that follow each other: want turn: declarer and moves: after-set with it")
	case len(r.Schedule) > 0:
		c.fault(path, "the schedule says what is played when: want one of the two")
	case r.Deals != 0:
		c.fault(path, "how many deals there are depends on what is called: want no deals with it")
	}
	for _, k := range r.Contracts {
		if k.Cap != 0 {
			c.fault("contracts."+string(k.ID)+".cap", "with %s each declarer calls everything: want no cap", path)
		}
	}
}

// combine checks which contracts can be called at once.
func (c *compiler) combine() {
	rule := &c.rules.Combine
	if len(rule.Contracts) == 0 {
		if rule.Obliged() {
			c.fault("combine", "nothing can be called at once: want contracts with it")
		}
		return
	}
	c.turnsInRounds("combine")
	c.listed("combine.contracts", rule.Contracts)
	var first *Contract // of tricks
	tricks := 0
	for i, id := range rule.Contracts {
		at := c.rules.contract(string(id))
		if at < 0 {
			continue
		}
		k, path := &c.rules.Contracts[at], fmt.Sprintf("combine.contracts[%d]", i)
		switch {
		case k.AllTaken != nil:
			c.fault(path, "%s scores something else when one player takes all: want it called by itself", id)
		case k.Trump != NoTrump || k.Play == Layout && k.Layout.Start <= dominoes.Held:
			c.fault(path, "%s asks for more to be named: want it called by itself", id)
		case k.Play == Layout && k.Times < 2:
			c.fault(path, "%s is played once by each declarer, so it cannot be called twice at once: want times: 2 with it", id)
		case k.Play == Tricks && k.Times > 1:
			c.fault(path, "%s is played %s: only layouts are called several times at once", id, often(k.Times))
		case k.Play == Tricks && first != nil && (k.Tricks != first.Tricks || k.Leader != first.Leader || k.Give != first.Give):
			c.fault(path, "%s is not played by the same rules as %s (tricks, leader, give): want them called apart", id, first.ID)
		}
		if k.Play == Tricks {
			tricks++
			if first == nil {
				first = k
			}
		}
	}
	if tricks > score.MaxParts {
		c.fault("combine.contracts", "%d contracts of tricks can be called at once: want at most %d", tricks, score.MaxParts)
	}
}

// cutRound checks the round whose calls are cut.
func (c *compiler) cutRound() {
	cut := &c.rules.CutRound
	if !c.rules.cuts() {
		plain := *cut
		plain.Passes.To = nil
		if plain.Label != "" || plain.Pack != (cuts.Pack{}) || plain.Cutter != Default || plain.Leader != Default || plain.Several != 0 || len(cut.Passes.To) > 0 || cut.Passes.Count != 0 {
			c.fault("cut-round", "the numbers of the cutting pack stand for nothing: want circle with it")
		}
		return
	}
	c.turnsInRounds("cut-round")
	c.listed("cut-round.circle", cut.Circle)
	layouts := 0
	for i := range c.rules.Contracts {
		k := &c.rules.Contracts[i]
		path := "contracts." + string(k.ID)
		switch {
		case k.Play == Layout:
			layouts++
			if k.Times == 2 && !slices.Contains(c.rules.Combine.Contracts, k.ID) {
				c.fault("combine.contracts", "%s is not in it, but a bridge card calls it twice at once: want it too with cut-round", k.ID)
			}
			if k.Times > 2 {
				c.fault(path+".times", "a cut can call a layout twice at most: want 1 or 2 with cut-round")
			}
			if k.Layout.Start <= dominoes.Held {
				c.fault(path+".layout.start-rank", "in the round of cuts nobody declares, so nobody can name a rank: want fixed or first-card")
			}
		case !slices.Contains(cut.Circle, k.ID):
			c.fault("cut-round.circle", "%s is not in it, so nobody could ever cut it: want each contract of tricks", k.ID)
		case k.Trump != NoTrump:
			c.fault(path+".trump", "in the round of cuts nobody declares, so nobody can name trumps: want none")
		case k.Times > 1:
			c.fault(path+".times", "a number is cut for once in a round: want no times with cut-round")
		case !slices.Contains(c.rules.Combine.Contracts, k.ID):
			c.fault("combine.contracts", "%s is not in it, but a joker calls all at once: want each contract of tricks with cut-round", k.ID)
		case k.Give.Count > 0:
			c.fault(path+".give", "in the round of cuts the cuts say when cards are passed on: want no give")
		}
	}
	if layouts > 1 {
		c.fault("cut-round", "%d contracts build a layout: a cut can call one only", layouts)
	}
	for i, id := range cut.Circle {
		if at := c.rules.contract(string(id)); at >= 0 && c.rules.Contracts[at].Play == Layout {
			c.fault(fmt.Sprintf("cut-round.circle[%d]", i), "%s is a layout: want contracts of tricks", id)
		}
	}
	if err := cut.Pack.Check(); err != nil {
		c.fault("cut-round.pack", "%w", err)
	} else if n := int(cut.Pack.Highest-cut.Pack.Lowest) + 1; n != len(cut.Circle) {
		c.fault("cut-round.circle", "%d contracts for the %d numbers %v to %v: want one for each", len(cut.Circle), n, cut.Pack.Lowest, cut.Pack.Highest)
	}
	if err := cut.Passes.Check(); err != nil {
		c.fault("cut-round.passes", "%w", err)
	}
	c.undeclared("cut-round.cutter", cut.Cutter)
	c.undeclared("cut-round.leader", cut.Leader)
}

// rounds works out what can be called at once, and checks that each round can be
// played out.
func (c *compiler) rounds(g *Game) {
	g.rounds = g.players
	c.join(g)
	if !g.meets(Grouped{}, g.all()) {
		c.fault("combine", "with all their contracts declarers can make neither %s nor a group of %d: want less", count(c.rules.Combine.Pairs, "pair"), c.rules.Combine.Group)
	}
	if !c.rules.cuts() {
		return
	}
	g.rounds++
	cut := &c.rules.CutRound
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

// join makes a plan of all contracts that can be called at once.
func (c *compiler) join(g *Game) {
	g.joined = map[Calls]*Plan{}
	joint := func(k *Contract) bool { return slices.Contains(c.rules.Combine.Contracts, k.ID) }
	for i := range g.plans {
		if k := g.plans[i].contract; joint(k) && k.Play == Tricks {
			g.joint |= 1 << i
		}
	}
	for calls := g.joint; calls != 0; calls = (calls - 1) & g.joint {
		if calls&(calls-1) != 0 {
			c.group(g, calls)
		}
	}
	for i := range g.repeated {
		r := &g.repeated[i]
		first := r.first(1)
		for j := range first.All() {
			r.joint = joint(g.plans[j].contract)
		}
		for n := 2; r.joint && n <= r.bits.Len(); n++ {
			c.group(g, r.first(n))
		}
	}
	slices.SortFunc(g.groups, func(a, b Calls) int {
		if d := a.Len() - b.Len(); d != 0 {
			return d
		}
		// Of as many, the one with the first contract in which they differ.
		differ := a ^ b
		return cmp.Compare(b&differ&-differ, a&differ&-differ)
	})
}

// group makes the plan of several contracts played at once.
func (c *compiler) group(g *Game, calls Calls) {
	var plan Plan
	for i := range calls.All() {
		one := &g.plans[i]
		if plan.game == nil {
			plan = *one
			plan.calls, plan.parts = calls, []*Part{one.parts[0]}
			continue
		}
		plan.id += "+" + one.id
		plan.parts = append(plan.parts, one.parts[0])
		plan.tricks.Counting.First |= one.tricks.Counting.First
		plan.tricks.Counting.Second |= one.tricks.Counting.Second
		plan.tricks.Least = max(plan.tricks.Least, one.tricks.Least)
	}
	g.groups = append(g.groups, calls)
	g.joined[calls] = &plan
}
