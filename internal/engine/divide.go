package engine

// Divides reports whether these contracts can have been declared in that many deals of a round,
// with as many combinations as combined counts.
func (g *Game) Divides(declared Set, deals int, combined Combined) bool {
	families, alone := g.families(declared)
	begun := Combined{}
	if alone > 0 {
		begun = begun.With(1)
	}
	return divides(families, declared.Len(), begun, deals-alone, combined)
}

// families returns the sizes of the families of some contracts, and how many contracts are in none. A
// family is the contracts that can be combined with each other.
func (g *Game) families(of Set) (families []int, alone int) {
	families, alone = []int{(of & g.Joint).Len()}, (of &^ g.Joint).Len()
	for _, r := range g.Repeated {
		if r.Joint {
			n := (of & r.Bits).Len()
			families, alone = append(families, n), alone-n
		}
	}
	return families, alone
}

// divides reports whether the families can be divided into that many groups. A group has the
// contracts of one deal. The first group has at most last contracts. The groups and those
// that begun counts must be what combined counts. No group is larger than the group before it
// in its family, so that each way to divide a family is tried once.
func divides(families []int, last int, begun Combined, groups int, combined Combined) bool {
	switch {
	case groups < 0 || begun.Pairs > combined.Pairs || begun.Largest > combined.Largest:
		return false
	case len(families) == 0:
		return groups == 0 && begun == combined
	case families[0] == 0:
		others := families[1:]
		if len(others) > 0 {
			last = others[0]
		}
		return divides(others, last, begun, groups, combined)
	}
	left, others := families[0], families[1:]
	for n := min(left, last); n > 0; n-- {
		rest := append([]int{left - n}, others...)
		if divides(rest, n, begun.With(n), groups-1, combined) {
			return true
		}
	}
	return false
}
