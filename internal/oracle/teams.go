package oracle

// partners reports whether two seats sit opposite each other in a game with teams.
func (c *Config) partners(seat, other int) bool {
	return c.Teams == "opposite" && seat != other && (seat-other)*2%c.Players == 0
}

// byTeam adds up the points of partners: each of the two has the sum.
func (c *Config) byTeam(points []int) []int {
	sums := make([]int, len(points))
	for seat := range points {
		sums[seat] = points[seat]
		for other := range points {
			if c.partners(seat, other) {
				sums[seat] += points[other]
				c.noteRuleIf(points[other] != 0, "score-teams")
			}
		}
	}
	return sums
}
