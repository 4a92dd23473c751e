package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// schedule checks what is played when.
func (c *compiler) schedule() {
	r := c.rules
	for i, id := range r.Schedule {
		if r.contract(string(id)) < 0 {
			names := r.Contracts.ids()
			c.fault(fmt.Sprintf("schedule[%d]", i), "no contract %q: want %s%s", id, words.List("or", names), words.DidYouMean(string(id), names))
		}
	}
	if len(r.Schedule) > 256 {
		c.fault("schedule", "%d deals: want at most 256", len(r.Schedule))
	}
	if len(r.Schedule) > 0 && r.Deals != 0 {
		c.fault("deals", "the schedule says how many deals there are: want one of the two")
	}
	for _, k := range r.Contracts {
		if len(r.Schedule) > 0 && !slices.Contains(r.Schedule, k.ID) {
			c.fault("contracts."+string(k.ID), "the contract is not in the schedule, so nobody ever plays it")
		}
		if len(r.Schedule) > 0 && k.Cap != 0 {
			c.fault("contracts."+string(k.ID)+".cap", "the schedule says how often it is played: want no cap")
		}
		if len(r.Schedule) > 0 && k.Times > 1 {
			c.fault("contracts."+string(k.ID)+".times", "the schedule says how often it is played: want no times")
		}
		if k.Cap != 0 && k.Times > 1 {
			c.fault("contracts."+string(k.ID)+".cap", "it is played %s by each declarer: want no cap, or no times", often(k.Times))
		}
	}
}

// contracts checks each contract for itself, whatever the number of players.
func (c *compiler) contracts() {
	all := c.rules.Contracts
	if len(all) == 0 || len(all) > MaxContracts {
		c.fault("contracts", "%d contracts: want 1 to %d", len(all), MaxContracts)
	} else if n := c.rules.calls(); n > MaxContracts {
		c.fault("contracts", "%d calls of each declarer, as often as he plays them: want at most %d", n, MaxContracts)
	}
	for i := range min(len(all), MaxContracts) {
		k := &all[i]
		path := "contracts." + string(k.ID)
		if !contractName().MatchString(string(k.ID)) || len(k.ID) > 64 {
			c.fault(path, "%q is no id for a contract: want words of a-z and 0-9 joined by -", k.ID)
		}
		if slices.ContainsFunc(all[:i], func(other Contract) bool { return other.ID == k.ID }) {
			c.fault(path, "the contract is named twice")
		}
		c.text(path+".label", k.Label, oneLine)
		c.text(path+".short", k.Short, oneLine)
		if len(k.Terms) == 0 {
			c.fault(path+".terms", "the contract scores nothing: want a list of terms")
		}
		c.undeclared(path+".leader", k.Leader)
		if k.Give.To != cards.ToLeft && k.Give.Count == 0 {
			c.fault(path+".give.to", "no cards are passed on: want count with it")
		}
		if k.Play == Layout {
			c.layout(path, k)
		} else {
			c.tricks(path, k)
		}
		for j, t := range k.Terms {
			if (t.Per == score.PerPlace) != (k.Play == Layout) {
				c.fault(fmt.Sprintf("%s.terms[%d].per", path, j), "%v is not what a contract of %v is scored by", t.Per, k.Play)
			}
		}
	}
}

// tricks checks the rules of a contract of tricks.
func (c *compiler) tricks(path string, k *Contract) {
	if k.Layout != (dominoes.Rules{}) {
		c.fault(path+".layout", "rules of a layout, but the contract takes tricks: want play: layout, or no layout")
	}
	if err := k.Tricks.Check(); err != nil {
		c.fault(path+".tricks", "%w", err)
	}
	if k.Trump != NoTrump && !c.rules.declares() {
		c.fault(path+".trump", "nobody declares, so nobody can name trumps: want none")
	}
	if k.Trump == NoTrump {
		plain := k.Tricks
		plain.Head, plain.Ruff, plain.Overtrump, plain.Undertrump, plain.TrumpLead = 0, 0, 0, 0, 0
		if plain != k.Tricks {
			c.fault(path+".tricks", "duties to trump, but there are no trumps: want trump: suit or suit-or-nt with them")
		}
	}
}

// layout checks the rules of a contract that builds a layout.
func (c *compiler) layout(path string, k *Contract) {
	if k.Trump != NoTrump {
		c.fault(path+".trump", "a layout has no trumps: want none")
	}
	if k.Tricks != (tricks.Rules{}) {
		c.fault(path+".tricks", "rules of tricks, but the contract builds a layout: want play: tricks, or no tricks")
	}
	if start := k.Layout.Start; !c.rules.declares() && (start == dominoes.Named || start == dominoes.Held) {
		c.fault(path+".layout.start-rank", "nobody declares, so nobody can name a rank: want fixed or first-card")
	}
	if k.AllTaken != nil {
		c.fault(path+".all-taken", "nothing is taken in a layout: want no all-taken")
	}
	if k.Shown != 0 {
		c.fault(path+".shown", "nothing is taken in a layout: want no shown")
	}
	if err := k.Layout.Check(); err != nil {
		c.fault(path+".layout", "%w", err)
	}
}

// doubling checks the side-bets.
func (c *compiler) doubling() {
	r := &c.rules.Doubling
	if r.Quota > 0 && c.rules.rounds() {
		c.fault("doubling.quota", "how many deals a declarer has depends on what he calls at once: want no quota")
	}
	if err := r.Check(); err != nil {
		c.fault("doubling", "%w", err)
		return
	}
	if r.Negative != doubling.Nobody || r.Positive != doubling.Nobody {
		return
	}
	if r.DoublePays != 0 {
		c.fault("doubling.double-pays", "there are no bets: want negative or positive with it, or none")
	}
	if r.RedoublePays != 0 {
		c.fault("doubling.redouble-pays", "there are no bets: want negative or positive with it, or none")
	}
}

// sheet checks that the sheet can be kept as its form says. A form for bets, or for what
// is left to be called, does no harm where there is none.
func (c *compiler) sheet() {
	form := c.rules.Sheet
	if form.Lines == score.ByRound && !c.rules.rounds() {
		c.fault("sheet.lines", "the deals are not in rounds: want deals, or combine or cut-round with it")
	}
	if form.Marks != score.NoMarks && form.Lines != score.ByRound {
		c.fault("sheet.marks", "the marks stand on a sheet of rounds: want lines: rounds with them, or none")
	}
}
