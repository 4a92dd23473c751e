package variant

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
)

// cutRound checks the round whose calls are cut.
func (c *compiler) cutRound() {
	cut := &c.rules.CutRound
	if !c.rules.cuts() {
		rest := deepCopy(*cut)
		leaveOut(reflect.ValueOf(&rest).Elem())
		if !reflect.DeepEqual(rest, CutRound{}) {
			c.fault("cut-round", "the numbers of the cutting pack stand for nothing: want circle with it, or nothing of the round")
		}
		return
	}
	c.listed("cut-round.circle", cut.Circle)
	for i := range c.rules.Contracts {
		k := &c.rules.Contracts[i]
		if k.Play == Layout {
			c.cutLayout(k)
		} else {
			c.cutTricks(k)
		}
		if k.Give != (Give{}) {
			c.fault("contracts."+string(k.ID)+".give", "in the round of cuts the cuts say when cards are passed on: want no give")
		}
	}
	layouts := c.rules.layouts()
	if layouts > 1 {
		c.fault("cut-round", "%d contracts build a layout: a cut can call one only", layouts)
	}
	if layouts == 0 && cut.Several != dominoes.OneCard {
		c.fault("cut-round.several", "no contract builds a layout: want none")
	}
	for i, id := range cut.Circle {
		if at := c.rules.contract(string(id)); at >= 0 && c.rules.Contracts[at].Play == Layout {
			c.fault(fmt.Sprintf("cut-round.circle[%d]", i), "%s is a layout: want contracts of tricks", id)
		}
	}
	c.cutting()
	c.undeclared("cut-round.cutter", cut.Cutter)
	c.undeclared("cut-round.leader", cut.Leader)
	if c.rules.declares() && c.rules.Doubling != (doubling.Rules{}) {
		c.fault("doubling", "in the round of cuts nobody declares, so nobody can be doubled: want no doubling with cut-round")
	}
	if c.rules.declares() && c.rules.Chooser != (Chooser{}) {
		c.fault("chooser", "in the round of cuts nobody declares: want no chooser with cut-round")
	}
}

// layouts returns how many contracts build a layout.
func (r *Rules) layouts() int {
	n := 0
	for _, k := range r.Contracts {
		if k.Play == Layout {
			n++
		}
	}
	return n
}

// cutLayout checks that a layout can be cut.
func (c *compiler) cutLayout(k *Contract) {
	path, cut := "contracts."+string(k.ID), &c.rules.CutRound
	if k.Times > 2 && !c.blamed(path+".times") {
		c.fault(path+".times", "a cut can call a layout twice at most: want 1 or 2 with cut-round")
	}
	if k.Times == 2 && cut.Pack.Bridges > 0 && !c.joint(k) {
		c.fault("combine.contracts", "%s is not here, but a bridge card calls it twice at once: want it too with cut-round", k.ID)
	}
	if k.Layout.Start <= dominoes.Held {
		c.fault(path+".layout.start-rank", "in the round of cuts nobody declares, so nobody can name a rank: want fixed or first-card")
	}
}

// cutTricks checks that a contract of tricks can be cut.
func (c *compiler) cutTricks(k *Contract) {
	path, cut := "contracts."+string(k.ID), &c.rules.CutRound
	if !slices.Contains(cut.Circle, k.ID) {
		c.fault("cut-round.circle", "%s is not here, so nobody could ever cut it: want each contract of tricks", k.ID)
	}
	if k.Trump != NoTrump {
		c.fault(path+".trump", "in the round of cuts nobody declares, so nobody can name trumps: want none")
	}
	if k.Times > 1 {
		c.fault(path+".times", "a number is cut for once in a round: want no times with cut-round")
	}
	if len(cut.Circle) > 1 && !c.joint(k) {
		c.fault("combine.contracts", "%s is not here, but cuts can call it with others: want each contract of tricks with cut-round", k.ID)
	}
}

// joint reports whether a contract can be called at once with others or itself.
func (c *compiler) joint(k *Contract) bool {
	return slices.Contains(c.rules.Combine.Contracts, k.ID)
}

// cutting checks the cutting pack and what it says of passing cards on.
func (c *compiler) cutting() {
	cut := &c.rules.CutRound
	if !c.blamed("cut-round.pack") {
		if err := cut.Pack.Check(); err != nil {
			c.fault("cut-round.pack", "%w", err)
		} else if n := cut.Pack.Numbers().Len(); n != len(cut.Circle) && !c.blamed("cut-round.circle") {
			c.fault("cut-round.circle", "%s for the %s %v to %v: want one for each", count(len(cut.Circle), "contract"), count(n, "number"), cut.Pack.Lowest, cut.Pack.Highest)
		}
	}
	if c.blamed("cut-round.passes") {
		return
	}
	if err := cut.Passes.Check(); err != nil {
		c.fault("cut-round.passes", "%w", err)
	} else if n := c.rules.calls(); len(cut.Passes.To) >= n {
		// With one call left the deal is known to be the last, and nothing is passed on.
		c.fault("cut-round.passes.to", "%s: of a round of %s the last is known in time, so that no cards are passed on: want at most %d",
			count(len(cut.Passes.To), "deal"), count(n, "call"), n-1)
	}
}

// blamed reports whether a fault was found at a path or within it.
func (c *compiler) blamed(path string) bool {
	return slices.ContainsFunc(c.faults, func(e *Error) bool { return within(path, e.Path) })
}
