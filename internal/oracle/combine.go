package oracle

import (
	"slices"
	"strings"
)

// combinable reports whether a contract can be declared together with others.
func (c *Config) combinable(k *Contract) bool { return slices.Contains(c.Combine.Contracts, k.ID) }

// together reports whether the contracts can be declared together: a single contract,
// combinable contracts of tricks, or a combinable layout twice.
func (c *Config) together(calls []*Contract) bool {
	if len(calls) == 1 {
		return true
	}
	for _, k := range calls {
		layout := k.Play == "layout"
		if !c.combinable(k) || layout && k != calls[0] || !layout && calls[0].Play == "layout" {
			return false
		}
	}
	return true
}

// groups lists the groups of contracts in left that can be declared together. Each group is
// in the order of left.
func (c *Config) groups(left []*Contract) [][]*Contract {
	var list [][]*Contract
	for _, group := range someOf(left) {
		listed := slices.ContainsFunc(list, func(other []*Contract) bool { return slices.Equal(other, group) })
		if len(group) > 0 && c.together(group) && !listed {
			list = append(list, group)
		}
	}
	return list
}

// someOf lists every choice of some, all or none of the items of a list. Each choice is in
// the order of the list.
func someOf[E any](list []E) [][]E {
	if len(list) == 0 {
		return [][]E{nil}
	}
	var all [][]E
	for _, rest := range someOf(list[1:]) {
		all = append(all, rest, append([]E{list[0]}, rest...))
	}
	return all
}

// joined writes contracts declared together in the notation of a record.
func joined(calls []*Contract) string {
	var names []string
	for _, k := range calls {
		names = append(names, k.ID)
	}
	return strings.Join(names, "+")
}

// Called returns the contracts that were declared or cut, in the notation of a record.
func (d *Deal) Called() string { return joined(d.Contracts) }

// meets reports whether groups of the given sizes meet the obligation of a declarer in a
// round.
func (r Combine) meets(sizes []int) bool {
	if r.Pairs == 0 && r.Group == 0 {
		return true
	}
	pairs := r.Pairs > 0 && count(sizes, 2) >= r.Pairs
	group := r.Group > 0 && slices.ContainsFunc(sizes, func(n int) bool { return n >= r.Group })
	return pairs || group
}

// canMeet reports whether the contracts left can be grouped so that the round meets the
// obligation. Sizes has the sizes of the earlier groups. The function tries every group with
// the first contract left, and then every way to group the rest.
func (c *Config) canMeet(sizes []int, left []*Contract) bool {
	if len(left) == 0 {
		return c.Combine.meets(sizes)
	}
	for _, others := range someOf(left[1:]) {
		group := append([]*Contract{left[0]}, others...)
		if c.together(group) && c.canMeet(append(slices.Clone(sizes), len(group)), without(left, group)) {
			return true
		}
	}
	return false
}

// obligationAfter reports whether the declarer can still meet the obligation of the round
// after declaring the contracts.
func (m *Match) obligationAfter(calls []*Contract) bool {
	where := m.Now.at
	var sizes []int
	for _, d := range m.Done {
		if d.at.set == where.set && d.at.round == where.round {
			sizes = append(sizes, len(d.Contracts))
		}
	}
	can := m.Config.canMeet(append(sizes, len(calls)), without(m.left(where), calls))
	m.Config.noteRuleIf(!can, "contract-obliged")
	return can
}
