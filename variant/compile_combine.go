package variant

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

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

// combine checks which contracts can be called at once.
func (c *compiler) combine() {
	rule := &c.rules.Combine
	if len(rule.Contracts) == 0 {
		if rule.Obliged() {
			c.fault("combine", "nothing can be called at once: want contracts with it")
		}
		return
	}
	c.listed("combine.contracts", rule.Contracts)
	var first *Contract // of tricks
	alone := ""         // where it stands
	tricks, pairs, most := 0, 0, 0
	for i, id := range rule.Contracts {
		at := c.rules.contract(string(id))
		if at < 0 {
			continue
		}
		k, path := &c.rules.Contracts[at], fmt.Sprintf("combine.contracts[%d]", i)
		c.joins(path, k, first)
		if k.Play == Layout {
			pairs, most = pairs+k.Times/2, max(most, k.Times)
			continue
		}
		tricks++
		if first == nil {
			first, alone = k, path
		}
	}
	switch {
	case tricks == 1:
		c.fault(alone, "%s is the only contract of tricks here: want another to be called with it", first.ID)
	case tricks > score.MaxParts:
		c.fault("combine.contracts", "%d contracts of tricks can be called at once: want at most %d", tricks, score.MaxParts)
	}
	if c.blamed("combine") {
		return
	}
	pairs, most = pairs+tricks/2, max(most, tricks)
	if rule.Pairs > pairs {
		c.fault("combine.pairs", "%s can be made of all that a declarer calls, not %d: want 1 to %d, or none", count(pairs, "pair"), rule.Pairs, pairs)
	}
	if rule.Group > most {
		c.fault("combine.group", "%s can be called at once, not %d: want 2 to %d, or none", count(most, "contract"), rule.Group, most)
	}
}

// joins checks that a contract, which is listed at path, can be called with others, of
// which that is the first of tricks.
func (c *compiler) joins(path string, k, first *Contract) {
	switch {
	case k.AllTaken != nil:
		c.fault(path, "%s scores something else when one player takes all: want it called by itself", k.ID)
	case k.Trump != NoTrump || k.Play == Layout && k.Layout.Start <= dominoes.Held:
		c.fault(path, "%s asks for more to be named: want it called by itself", k.ID)
	case k.Play == Layout && k.Times < 2:
		c.fault(path, "%s is played once by each declarer, so it cannot be called twice at once: want times: 2 with it", k.ID)
	case k.Play == Tricks && k.Times > 1:
		c.fault(path, "%s is played %s: only layouts are called several times at once", k.ID, often(k.Times))
	case k.Play == Tricks && first != nil && !alike(*k, *first):
		c.fault(path, "%s is not played by the same rules as %s (tricks, leader, give): want it called by itself", k.ID, first.ID)
	}
}

// alike reports whether two contracts of tricks are played by the same rules.
func alike(a, b Contract) bool {
	leaveOut(reflect.ValueOf(&a.Tricks).Elem())
	leaveOut(reflect.ValueOf(&b.Tricks).Elem())
	return a.Tricks == b.Tricks && a.Leader == b.Leader && a.Give == b.Give
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
		plan.king = plan.king || one.king
		plan.parts = append(plan.parts, one.parts[0])
		plan.tricks.Counting.First |= one.tricks.Counting.First
		plan.tricks.Counting.Second |= one.tricks.Counting.Second
		plan.tricks.Least = max(plan.tricks.Least, one.tricks.Least)
	}
	g.groups = append(g.groups, calls)
	g.joined[calls] = &plan
}
