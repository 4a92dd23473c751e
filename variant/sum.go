package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/score"
)

// WithoutSums returns a copy of the rules in which each contract lists all its terms: the terms of
// the contracts that it sums up are added, and Sum is empty. Both have the same fingerprint.
//
// Rule: contract-sum
func (r Rules) WithoutSums() Rules {
	all := deepCopy(r)
	for i := range all.Contracts {
		all.Contracts[i].Terms = nil
		for _, t := range r.terms(&r.Contracts[i], nil) {
			all.Contracts[i].Terms = append(all.Contracts[i].Terms, deepCopy(t))
		}
		all.Contracts[i].Sum = nil
	}
	return all
}

// terms returns the terms of a contract and of the contracts that it sums up. Over has the
// contracts in whose sum this one is; a contract that would sum up itself is omitted.
func (r *Rules) terms(k *ContractRules, over []score.ContractID) []score.Term {
	if len(k.Sum) == 0 {
		return k.Terms
	}
	terms := slices.Clone(k.Terms)
	over = append(slices.Clip(over), k.ID)
	for _, id := range k.Sum {
		if i := r.contract(string(id)); i >= 0 && !slices.Contains(over, id) {
			terms = append(terms, r.terms(&r.Contracts[i], over)...)
		}
	}
	return terms
}

// sums checks the contracts that sum up others.
func (c *compiler) sums() {
	for i := range c.rules.Contracts {
		k := &c.rules.Contracts[i]
		path := "contracts." + string(k.ID) + ".sum"
		if len(k.Sum) > 0 && k.Play != PlayTricks {
			c.fault(path, "a contract that %s counts no terms of other contracts: want play: tricks, or no sum", does[k.Play])
			continue
		}
		c.listed(path, k.Sum)
		for j, id := range k.Sum {
			at := fmt.Sprintf("%s[%d]", path, j)
			other := c.rules.contract(string(id))
			switch {
			case other < 0: // listed has reported it
			case c.rules.sumsUp(id, k.ID, nil):
				c.fault(at, "%s sums up %s itself: want a contract that does not", id, k.ID)
			case c.rules.Contracts[other].Play != PlayTricks:
				c.fault(at, "%s %s, and %s takes tricks: want contracts of tricks", id, does[c.rules.Contracts[other].Play], k.ID)
			}
		}
	}
}

// sumsUp reports whether a contract is the contract of, or sums it up.
func (r *Rules) sumsUp(id, of score.ContractID, seen []score.ContractID) bool {
	i := r.contract(string(id))
	if id == of || i < 0 || slices.Contains(seen, id) {
		return id == of
	}
	seen = append(slices.Clip(seen), id)
	return slices.ContainsFunc(r.Contracts[i].Sum, func(part score.ContractID) bool { return r.sumsUp(part, of, seen) })
}

// ownTerms returns how many of the terms of a contract are its own, and not those of contracts that
// it sums up.
func (c *compiler) ownTerms(id score.ContractID) int {
	return len(c.written.Contracts[c.written.contract(string(id))].Terms)
}
