package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// WithoutSums returns a copy of the rules in which each contract lists all its terms: the terms of
// the contracts that it sums up are added, and Sum is empty. Both have the same fingerprint.
//
// Rule: contract-sum
func (r Rules) WithoutSums() Rules {
	all := deepCopy(r)
	for i, terms := range r.terms() {
		all.Contracts[i].Terms, all.Contracts[i].Sum = deepCopy(terms), nil
	}
	return all
}

// terms returns the terms of each contract and of the contracts that it sums up. A contract that would
// sum up itself is omitted. A list with more terms than a contract can have is not continued: each
// contract could double its length.
func (r *Rules) terms() [][]score.Term {
	all, begun := make([][]score.Term, len(r.Contracts)), make([]bool, len(r.Contracts))
	var sum func(i int) []score.Term
	sum = func(i int) []score.Term {
		if begun[i] {
			return all[i]
		}
		begun[i] = true
		terms := slices.Clone(r.Contracts[i].Terms)
		for _, id := range r.Contracts[i].Sum {
			if j := r.contract(string(id)); j >= 0 && len(terms) <= scoring.MaxTerms {
				terms = append(terms, sum(j)...)
			}
		}
		all[i] = terms
		return terms
	}
	for i := range all {
		sum(i)
	}
	return all
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
			case c.rules.sumsUp(id, k.ID, map[score.ContractID]bool{}):
				c.fault(at, "%s sums up %s itself: want a contract that does not", id, k.ID)
			case c.rules.Contracts[other].Play != PlayTricks:
				c.fault(at, "%s %s, and %s takes tricks: want contracts of tricks", id, does[c.rules.Contracts[other].Play], k.ID)
			}
		}
	}
}

// sumsUp reports whether a contract is the contract of, or sums it up. It skips the contracts of seen, and adds to them.
func (r *Rules) sumsUp(id, of score.ContractID, seen map[score.ContractID]bool) bool {
	i := r.contract(string(id))
	if id == of || i < 0 || seen[id] {
		return id == of
	}
	seen[id] = true
	return slices.ContainsFunc(r.Contracts[i].Sum, func(part score.ContractID) bool { return r.sumsUp(part, of, seen) })
}

// ownTerms returns how many of the terms of a contract are its own, and not those of contracts that
// it sums up.
func (c *compiler) ownTerms(id score.ContractID) int {
	return len(c.written.Contracts[c.written.contract(string(id))].Terms)
}
