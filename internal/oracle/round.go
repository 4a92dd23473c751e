package oracle

// at is the place of a deal in a match: its set, the round of the set and the deal of the
// round, each counted from 0. Without rounds a set is one round.
type at struct{ set, round, deal int }

// inRounds reports whether the deals are in rounds. Each round has all contracts.
func (c *Config) inRounds() bool { return len(c.Combine.Contracts) > 0 || c.cuts() }

// cuts reports whether there is a round of cuts.
func (c *Config) cuts() bool { return len(c.CutRound.Circle) > 0 }

// rounds returns the number of rounds in a set: one for each player, and the round of cuts.
func (c *Config) rounds() int {
	switch {
	case !c.inRounds():
		return 1
	case c.cuts():
		return c.Players + 1
	}
	return c.Players
}

// isCut reports whether a round is the round of cuts.
func (c *Config) isCut(round int) bool { return c.cuts() && round == c.Players }

// calls lists the contracts of a declarer, each as often as a declarer plays it.
func (c *Config) calls() []*Contract {
	var list []*Contract
	for i := range c.Contracts {
		for range or(c.Contracts[i].Times, 1) {
			list = append(list, &c.Contracts[i])
		}
	}
	return list
}

// next returns the place of the first deal that is not over.
func (m *Match) next() at {
	c, n := &m.Config, len(m.Done)
	if !c.inRounds() {
		return at{set: n / c.inSet(), deal: n % c.inSet()}
	}
	if n == 0 {
		return at{}
	}
	last := m.Done[n-1].at
	switch {
	case len(m.left(last)) > 0:
		return at{last.set, last.round, last.deal + 1}
	case last.round+1 < c.rounds():
		return at{set: last.set, round: last.round + 1}
	}
	return at{set: last.set + 1}
}

// over reports whether all sets are played, or a total has ended the match.
func (m *Match) over() bool {
	return m.Config.Sets > 0 && m.next().set == m.Config.Sets || m.ended()
}

// inThisSet returns the deals that are over in the set of the next deal.
func (m *Match) inThisSet() []*Deal {
	set := m.next().set
	return filter(m.Done, func(d *Deal) bool { return d.at.set == set })
}

// left lists the contracts that are left to declare in a round.
func (m *Match) left(where at) []*Contract {
	left := m.Config.calls()
	for _, d := range m.Done {
		if d.at.set == where.set && d.at.round == where.round {
			left = without(left, d.Contracts)
		}
	}
	return left
}

// without returns a list after one copy of each contract in taken is removed.
func without(list, taken []*Contract) []*Contract {
	for _, k := range taken {
		found := false
		list = filter(list, func(other *Contract) bool {
			first := other == k && !found
			found = found || first
			return !first
		})
	}
	return list
}

// Where returns the place of the current or next deal: the set of the match, the round of the
// set and the deal of the round, each counted from 0.
func (m *Match) Where() (set, round, deal int) {
	where := m.here()
	return where.set, where.round, where.deal
}
