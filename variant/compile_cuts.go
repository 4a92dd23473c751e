package variant

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/words"
)

// cutRound checks the round of cuts.
func (c *compiler) cutRound() {
	cut := &c.rules.CutRound
	if !c.rules.cuts() {
		rest := deepCopy(*cut)
		leaveOut(reflect.ValueOf(&rest).Elem())
		if !reflect.DeepEqual(rest, CutRound{}) {
			c.fault("cut-round", "the round has no circle, so no contract can be cut: want circle, or nothing under cut-round")
		}
		return
	}
	c.listed("cut-round.circle", cut.Circle)
	for i := range c.rules.Contracts {
		k := &c.rules.Contracts[i]
		switch k.Play {
		case PlayTricks:
			c.cutTricks(k)
		case PlayLayout:
			c.cutLayout(k)
		default:
			c.fault("contracts."+string(k.ID)+".play", "a contract that %s cannot be cut: want tricks or layout, or no cut-round", does[k.Play])
		}
		if k.Gift != (Gift{}) {
			c.fault("contracts."+string(k.ID)+".give", "in the round of cuts the cuts determine when cards are passed: want no give, or no cut-round")
		}
	}
	layouts := c.rules.layouts()
	if layouts > 1 {
		c.fault("cut-round", "%d contracts build a layout, but a cut can choose only one: want at most 1", layouts)
	}
	if layouts == 0 && cut.Several != dominoes.SeveralNever {
		c.fault("cut-round.several", "no contract builds a layout: want no several")
	}
	for i, id := range cut.Circle {
		if at := c.rules.contract(string(id)); at >= 0 && c.rules.Contracts[at].Play == PlayLayout {
			c.fault(fmt.Sprintf("cut-round.circle[%d]", i), "%s builds a layout: want only contracts of tricks", id)
		}
	}
	c.cutting()
	c.undeclared("cut-round.cutter", cut.Cutter)
	c.undeclared("cut-round.leader", cut.Leader)
	if c.rules.declares() && c.rules.Doubling != (doubling.Rules{}) {
		c.fault("doubling", "bets need a declarer, and in the round of cuts no player declares: want no doubling, or no cut-round")
	}
	if c.rules.declares() && c.rules.Chooser != (Chooser{}) {
		c.fault("chooser", "in the round of cuts no player declares, so no player chooses: want no chooser, or no cut-round")
	}
}

// layouts returns how many contracts build a layout.
func (r *Rules) layouts() int {
	n := 0
	for _, k := range r.Contracts {
		if k.Play == PlayLayout {
			n++
		}
	}
	return n
}

// cutLayout checks that cuts can choose a layout.
func (c *compiler) cutLayout(k *ContractRules) {
	path, cut := "contracts."+string(k.ID), &c.rules.CutRound
	if k.Times > 2 && !c.blamed(path+".times") {
		c.fault(path+".times", "the round of cuts can use a layout twice, not %s: want 1 or 2, or no cut-round", words.Often(k.Times))
	}
	if k.Times == 2 && cut.Pack.Bridges > 0 && !c.joint(k) {
		c.fault("combine.contracts", "%s is not listed, but a bridge card chooses it twice at once: want it listed, or no bridges", k.ID)
	}
	if k.Layout.Start <= dominoes.StartHeld {
		c.fault(path+".layout.start-rank", "in the round of cuts no player declares, so no player can name the start rank: want fixed or first-card")
	}
}

// cutTricks checks that cuts can choose a contract of tricks.
func (c *compiler) cutTricks(k *ContractRules) {
	path, cut := "contracts."+string(k.ID), &c.rules.CutRound
	if !slices.Contains(cut.Circle, k.ID) {
		c.fault("cut-round.circle", "%s is not listed, so no cut can choose it: want every contract of tricks", k.ID)
	}
	switch {
	case k.Trump == TrumpFixed || k.Trump == TrumpTurned:
		c.fault(path+".trump", "the contracts of a round of cuts have no trumps: want none")
	case k.Trump != TrumpNone:
		c.fault(path+".trump", "in the round of cuts no player declares, so no player can name the trump suit: want none")
	}
	if k.Times > 1 {
		c.fault(path+".times", "the round of cuts uses a contract of tricks once, not %s: want no times, or no cut-round", words.Often(k.Times))
	}
	if len(cut.Circle) > 1 && !c.joint(k) {
		c.fault("combine.contracts", "%s is not listed, but cuts can combine it with others: want every contract of tricks, or no cut-round", k.ID)
	}
}

// joint reports whether a contract can be combined with others or with itself.
func (c *compiler) joint(k *ContractRules) bool {
	return slices.Contains(c.rules.Combine.Contracts, k.ID)
}

// cutting checks the cutting pack and the passing of cards.
func (c *compiler) cutting() {
	cut := &c.rules.CutRound
	if !c.blamed("cut-round.pack") {
		if err := cuts.Pack(cut.Pack).Check(); err != nil {
			c.fault("cut-round.pack", "%w", err)
		} else if n := cuts.Pack(cut.Pack).Numbers().Len(); n != len(cut.Circle) && !c.blamed("cut-round.circle") {
			c.fault("cut-round.circle", "%s for the %s %v to %v of the cutting pack: want one contract for each number", words.Count(len(cut.Circle), "contract"), words.Count(n, "number"), cut.Pack.Lowest, cut.Pack.Highest)
		}
	}
	if c.blamed("cut-round.passes") {
		return
	}
	if err := cut.Passes.check(); err != nil {
		c.fault("cut-round.passes", "%w", err)
	} else if n := c.rules.contractsEach(); len(cut.Passes.To) >= n {
		// If one contract is left, the deal is known to be the last one.
		c.fault("cut-round.passes.to", "directions for %s are listed, but a round has at most %d, and no cards are passed in its last deal: want at most %d",
			words.Count(len(cut.Passes.To), "deal"), n, n-1)
	}
}

// blamed reports whether a fault was found at a path or below it.
func (c *compiler) blamed(path string) bool {
	return slices.ContainsFunc(c.faults, func(e *Error) bool { return within(path, e.Path) })
}
