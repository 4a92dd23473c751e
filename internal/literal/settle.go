package literal

// FewestPayments returns by how few payments a table can settle points that add up
// to nothing. A group of players whose points add up to nothing settles with one
// payment less than it has players, so the table is best parted into as many such
// groups as can be: every way to part it is tried.
func FewestPayments(points []int) int { return len(points) - mostGroups(points, nil) }

// mostGroups returns the most groups that add up to nothing: each player in turn
// joins one of the groups begun so far or begins another.
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

// Places returns each seat's place in the order of their points, 1 for the winner:
// one more than there are seats that have done better, so that equals share a place.
func (m *Match) Places() []int {
	var places []int
	for _, own := range m.Total() {
		place := 1
		for _, other := range m.Total() {
			if m.Config.Winner == "most" && other > own || m.Config.Winner == "fewest" && other < own {
				place++
			}
		}
		places = append(places, place)
	}
	return places
}
