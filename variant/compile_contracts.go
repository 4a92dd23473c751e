package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
)

// maxSchedule is the most deals that a schedule can list.
const maxSchedule = 256

// schedule checks the schedule, and refuses rules that do not go with a schedule.
func (c *compiler) schedule() {
	r := c.rules
	misspelt := false
	for i, id := range r.Schedule {
		if r.contract(string(id)) < 0 {
			c.unknown(fmt.Sprintf("schedule[%d]", i), string(id))
			misspelt = true
		}
	}
	if len(r.Schedule) > maxSchedule {
		c.fault("schedule", "the schedule lists %d deals: want at most %d", len(r.Schedule), maxSchedule)
	}
	scheduled := len(r.Schedule) > 0
	if scheduled && r.Deals != 0 {
		c.fault("deals", "the schedule determines how many deals there are: want no deals")
	}
	for _, k := range r.Contracts {
		path := "contracts." + string(k.ID)
		if scheduled && !misspelt && !slices.Contains(r.Schedule, k.ID) {
			c.fault(path, "the contract is never played: want it in the schedule, or not at all")
		}
		if scheduled && k.Cap != 0 {
			c.fault(path+".cap", "the schedule determines how often the contract is played: want no cap, or cap: 0")
		}
		if scheduled && k.Times > 1 {
			c.fault(path+".times", "the schedule determines how often the contract is played: want no times")
		}
	}
}

// contracts checks each contract by itself, for any number of players.
func (c *compiler) contracts() {
	all := c.rules.Contracts
	if len(all) == 0 && !c.misread("contracts") {
		c.fault("contracts", "the variant has no contracts: want 1 to %d", MaxContracts)
	} else if n := c.rules.contractsEach(); n > MaxContracts || len(all) > MaxContracts {
		c.fault("contracts", "each declarer plays %d contracts, repeats included: want at most %d", n, MaxContracts)
	}
	for i := range min(len(all), MaxContracts) {
		k := &all[i]
		path := "contracts." + string(k.ID)
		if !contractName().MatchString(string(k.ID)) || len(k.ID) > 64 {
			c.fault(path, "%q is not a valid contract id: want words of a-z and 0-9 joined by -, at most 64 characters", k.ID)
		}
		if slices.ContainsFunc(all[:i], func(other ContractRules) bool { return other.ID == k.ID }) {
			c.fault(path, "the contract is listed twice: want each id once")
		}
		c.text(path+".label", k.Label, oneLine)
		c.text(path+".short", k.Short, oneLine)
		c.translations(path+".labels", "label", k.Labels)
		c.translations(path+".shorts", "short", k.Shorts)
		if len(k.Terms) == 0 && len(c.written.Contracts[i].Sum) == 0 {
			c.fault(path+".terms", "the contract scores nothing: want a list of terms, or sum")
		}
		c.undeclared(path+".leader", k.Leader)
		c.sale(path+".sale", k)
		if k.Gift.To != cards.ToLeft && k.Gift.Count == 0 {
			c.fault(path+".give.to", "no cards are passed: want count with to, or no to")
		}
		c.exposure(path, k)
		c.announce(path+".announce", k)
		c.byTeam(path, k)
		c.kind(path, k)
		switch k.Play {
		case PlayTricks:
			c.tricks(path, k)
		case PlayLayout:
			c.layout(path, k)
		}
		c.firstOut(path, k)
		base := path
		for j, t := range k.Terms[:min(len(k.Terms), c.ownTerms(k.ID))] { // the other contracts report their own terms
			path := fmt.Sprintf("%s.terms[%d].per", base, j)
			switch {
			case !c.scores(path, k, t.Per):
			case t.Per != score.PerPlace && t.Points == 0 && k.AllTaken == nil:
				c.fault(fmt.Sprintf("%s.terms[%d].points", base, j), "the term scores nothing: want points other than 0, no such term, or all-taken if only taking everything scores")
			}
		}
	}
}

// tricks checks the rules of a contract that takes tricks.
func (c *compiler) tricks(path string, k *ContractRules) {
	if err := k.Tricks.Check(); err != nil {
		c.fault(path+".tricks", "%w", err)
	}
	if k.Trump.Named() && !c.rules.declares() {
		c.fault(path+".trump", "no player declares, so no player can name the trump suit: want none, fixed or turned")
	}
	c.trumpSuit(path, k)
	if lead := k.Tricks.LeadCard; lead != 0 && !lead.IsFace() {
		c.fault(path+".tricks.lead-card", "%v cannot be led: want a rank and a suit such as 2C", lead)
	}
	if k.Trump != TrumpNone {
		return
	}
	t := &k.Tricks
	for _, rule := range []struct {
		name string
		set  bool
	}{
		{"head", t.Head != 0}, {"ruff", t.Ruff != 0}, {"overtrump", t.Overtrump != 0}, {"undertrump", t.Undertrump != 0},
		{"trump-lead", t.TrumpLead != 0},
	} {
		if rule.set {
			c.fault(path+".tricks."+rule.name, "the contract has no trumps, which this rule needs: want trump: suit, suit-or-nt, fixed or turned, or not this rule")
		}
	}
}

// layout checks the rules of a contract that builds a layout.
func (c *compiler) layout(path string, k *ContractRules) {
	if k.Layout.Start <= dominoes.StartHeld && !c.rules.declares() {
		c.fault(path+".layout.start-rank", "no player declares, so no player can name the start rank: want fixed or first-card")
	}
	if err := k.Layout.Check(); err != nil {
		c.fault(path+".layout", "%w", err)
	}
}

// doubling checks the bets.
func (c *compiler) doubling() {
	r := &c.rules.Doubling
	if r.Quota > 0 && c.rules.rounds() {
		c.fault("doubling.quota", "with combine or cut-round the number of a declarer's deals is not fixed: want no quota")
	}
	if err := r.Check(); err != nil {
		c.fault("doubling", "%w", err)
		return
	}
	if r.Negative != doubling.TargetsNobody || r.Positive != doubling.TargetsNobody {
		return
	}
	if r.DoublePays != 0 {
		c.fault("doubling.double-pays", "no player can double: want negative or positive with double-pays, or no double-pays")
	}
	if r.RedoublePays != 0 {
		c.fault("doubling.redouble-pays", "no player can double: want negative or positive with redouble-pays, or no redouble-pays")
	}
}

// sheet checks that the sheet can be kept in its form. A form may show bets or the contracts
// left to declare, even if the game has none of these.
func (c *compiler) sheet() {
	form := c.rules.Sheet
	if form.Lines == score.LinesByRound && !c.rules.rounds() {
		c.fault("sheet.lines", "the deals are not in rounds: want deals, or rounds with combine or cut-round")
	}
	if form.Marks != score.MarksNone && form.Lines != score.LinesByRound {
		c.fault("sheet.marks", "%v marks need a line for each round: want lines: rounds, or none", form.Marks)
	}
}
