package variant

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// maxCombined is the most contracts that a line of the score sheet can combine.
const maxCombined = len(score.Deal{}.Parts)

// listed checks that each contract in the list at path exists and is listed once.
func (c *compiler) listed(path string, ids []score.ContractID) {
	for i, id := range ids {
		at := fmt.Sprintf("%s[%d]", path, i)
		switch {
		case c.rules.contract(string(id)) < 0:
			c.unknown(at, string(id))
		case slices.Contains(ids[:i], id):
			c.fault(at, "%s is listed twice: want each contract once", id)
		}
	}
}

// combine checks which contracts can be combined in one deal.
func (c *compiler) combine() {
	rule := &c.rules.Combine
	if len(rule.Contracts) == 0 {
		if rule.obliged() {
			c.fault("combine", "no contracts are listed, so none can be combined: want contracts with pairs or group")
		}
		return
	}
	c.listed("combine.contracts", rule.Contracts)
	var first *ContractRules // the first contract of tricks that is listed
	alone := ""              // the path of first in the list
	tricks, pairs, most := 0, 0, 0
	for i, id := range rule.Contracts {
		at := c.rules.contract(string(id))
		if at < 0 {
			continue
		}
		k, path := &c.rules.Contracts[at], fmt.Sprintf("combine.contracts[%d]", i)
		c.joins(path, k, first)
		if k.Play > PlayLayout {
			continue
		}
		if k.Play == PlayLayout {
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
		c.fault(alone, "%s is the only contract of tricks listed: want another one to combine it with, or the list without %[1]s", first.ID)
	case tricks > maxCombined:
		c.fault("combine.contracts", "%d contracts of tricks are listed: want at most %d", tricks, maxCombined)
	}
	if c.blamed("combine") {
		return
	}
	pairs, most = pairs+tricks/2, max(most, tricks)
	if rule.Pairs > pairs {
		c.fault("combine.pairs", "a declarer cannot declare %s, because the listed contracts make at most %d: want 1 to %[2]d, or no pairs", words.Count(rule.Pairs, "pair"), pairs)
	}
	if rule.Group > most {
		c.fault("combine.group", "a declarer cannot combine %s, because at most %d of the listed contracts can be combined: want 2 to %[2]d, or no group", words.Count(rule.Group, "contract"), most)
	}
}

// joins checks that contract k, listed at path, can be combined. First is the first
// contract of tricks in the list.
func (c *compiler) joins(path string, k, first *ContractRules) {
	switch {
	case k.AllTaken != nil:
		c.fault(path, "%s has all-taken, so it cannot be combined: want the list without it", k.ID)
	case k.NoneTaken != (score.NoneTaken{}):
		c.fault(path, "%s has none-taken, so it cannot be combined: want the list without it", k.ID)
	case k.Play > PlayLayout:
		c.fault(path, "%s %s, and only tricks and layouts can be combined: want the list without it", k.ID, does[k.Play])
	case k.ByTeam != (score.ByTeam{}):
		c.fault(path, "%s has by-team, so it cannot be combined: want the list without it", k.ID)
	case len(k.Redeal) > 0:
		c.fault(path, "%s has redeal, so it cannot be combined: want the list without it", k.ID)
	case k.Announce != (score.Announce{}):
		c.fault(path, "%s has announce, so it cannot be combined: want the list without it", k.ID)
	case k.Exposure.Cards != 0:
		c.fault(path, "%s has exposure, so it cannot be combined: want the list without it", k.ID)
	case k.Trump != TrumpNone:
		c.fault(path, "%s has trumps, so it cannot be combined: want the list without it", k.ID)
	case k.Play == PlayLayout && k.Layout.Start <= dominoes.StartHeld:
		c.fault(path, "the declarer names the start rank of %s, so it cannot be combined: want start-rank: fixed or first-card, or the list without it", k.ID)
	case k.Play == PlayLayout && k.Times < 2:
		c.fault(path, "each declarer plays %s once, so it cannot be combined with itself: want times: 2 or more, or the list without it", k.ID)
	case k.Play == PlayTricks && k.Times > 1:
		c.fault(path, "%s has times: %d, but only a layout can be combined with itself: want no times, or the list without it", k.ID, k.Times)
	case k.Play == PlayTricks && first != nil && !alike(*k, *first):
		c.fault(path, "%s and %s have different rules of play (tricks, leader or give): want the same rules, or the list without one of them", k.ID, first.ID)
	}
}

// alike reports whether two contracts of tricks are played by the same rules.
func alike(a, b ContractRules) bool {
	leaveOut(reflect.ValueOf(&a.Tricks).Elem())
	leaveOut(reflect.ValueOf(&b.Tricks).Elem())
	return a.Tricks == b.Tricks && a.Leader == b.Leader && a.Gift == b.Gift
}

// join makes a contract for every combination of contracts.
func (c *compiler) join(g *Game) {
	g.joined = map[ContractSet]*Contract{}
	joint := func(k *ContractRules) bool { return slices.Contains(c.rules.Combine.Contracts, k.ID) }
	for i := range g.contracts {
		if k := g.contracts[i].rules; joint(k) && k.Play == PlayTricks {
			g.engine.Joint |= 1 << i
		}
	}
	for set := g.engine.Joint; set != 0; set = (set - 1) & g.engine.Joint { // every subset
		if set&(set-1) != 0 { // of two or more
			c.group(g, set)
		}
	}
	for i := range g.engine.Repeated {
		r := &g.engine.Repeated[i]
		first := r.First(1)
		for j := range first.All() {
			r.Joint = joint(g.contracts[j].rules)
		}
		for n := 2; r.Joint && n <= r.Bits.Len(); n++ {
			c.group(g, r.First(n))
		}
	}
	slices.SortFunc(g.engine.Groups, func(a, b engine.Set) int {
		if d := a.Len() - b.Len(); d != 0 {
			return d
		}
		// Of two groups of the same size, the first contract that only one of them has
		// decides: the group with this contract comes first.
		differ := a ^ b
		return cmp.Compare(b&differ&-differ, a&differ&-differ)
	})
}

// group makes the contract for one combination of contracts.
//
// Rule: contract-combined
func (c *compiler) group(g *Game, set engine.Set) {
	var contract Contract
	for i := range set.All() {
		one := &g.contracts[i]
		if contract.game == nil {
			contract = *one
			contract.engine.Set, contract.all = set, []*ContractRules{one.rules}
			contract.engine.Scales = []*scoring.Scale{one.engine.Scales[0]}
			continue
		}
		contract.id += "+" + one.id
		contract.all = append(contract.all, one.rules)
		contract.engine.King = contract.engine.King || one.engine.King
		contract.engine.Hearts = contract.engine.Hearts || one.engine.Hearts
		contract.engine.Shown |= one.engine.Shown
		contract.engine.Scales = append(contract.engine.Scales, one.engine.Scales[0])
	}
	var counting cards.Hand
	least := 0
	for _, scale := range contract.engine.Scales {
		these, n := scale.Counting()
		counting.First |= these.First
		counting.Second |= these.Second
		least = max(least, n)
	}
	contract.engine.TrickRules = contract.engine.TrickRules.WithCounting(counting, least)
	g.engine.Groups = append(g.engine.Groups, set)
	g.joined[ContractSet(set)] = &contract
}
