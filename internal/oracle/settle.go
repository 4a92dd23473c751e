package oracle

// FewestPayments returns the smallest number of payments that settle points which add up
// to zero. A group of players whose points add up to zero needs one payment less than it
// has players. With more such groups there are fewer payments, so the function tries every
// way to form groups.
func FewestPayments(points []int) int { return len(points) - mostGroups(points, nil) }

// mostGroups returns the largest number of groups that each add up to zero. Sums are the sums
// of the groups so far. Each player joins one of these groups or begins another.
func mostGroups(points, sums []int) int {
	if len(points) == 0 {
		for _, sum := range sums {
			if sum != 0 {
				return 0
			}
		}
		return len(sums)
	}
	most := mostGroups(points[1:], append(sums, points[0]))
	for i := range sums {
		sums[i] += points[0]
		most = max(most, mostGroups(points[1:], sums))
		sums[i] -= points[0]
	}
	return most
}

// Places returns the place of each seat by its points: one more than the number of seats with
// better points. The winner has place 1, and seats with equal points share a place. If every
// player with more than 0 points wins, all of them have place 1.
func (m *Match) Places() []int {
	var places []int
	totals := m.Config.byTeam(m.Total())
	for _, own := range totals {
		place := 1
		for _, other := range totals {
			if m.Config.Winner != "fewest" && other > own || m.Config.Winner == "fewest" && other < own {
				place++
				m.Config.noteRuleIf(m.Config.Winner != "positive", "score-winner: "+m.Config.Winner)
			}
		}
		if m.Config.Winner == "positive" && own > 0 {
			m.Config.noteRuleIf(place > 1, "score-winner: positive")
			place = 1
		}
		places = append(places, place)
	}
	return places
}
