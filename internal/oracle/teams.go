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

// teams returns the points of the two teams of four players.
func teams(points []int) (first, second int) { return points[0] + points[2], points[1] + points[3] }

// teamPoints returns the points of each seat in a contract in which the teams score fixed points,
// given the points by the terms. In any other contract these points count.
func (d *Deal) teamPoints(k *Contract, points []int) []int {
	if k.ByTeam.More == k.ByTeam.Fewer {
		return points
	}
	more, fewer := k.ByTeam.More*or(d.config.Multiplier, 1), k.ByTeam.Fewer*or(d.config.Multiplier, 1)
	first, second := teams(points)
	switch {
	case first > second:
		d.config.noteRule("score-by-team: more")
		return []int{more / 2, fewer / 2, more / 2, fewer / 2}
	case second > first:
		d.config.noteRule("score-by-team: fewer")
		return []int{fewer / 2, more / 2, fewer / 2, more / 2}
	}
	d.config.noteRuleIf(k.ByTeam.Level == "scored", "score-by-team: level")
	each := (more + fewer) / 4
	return []int{each, each, each, each}
}

// replayed reports whether the teams are level in a deal that is then dealt and played again.
func (d *Deal) replayed() bool {
	if d.Contract.ByTeam.Level != "replay" {
		return false
	}
	first, second := teams(d.Before)
	d.config.noteRuleIf(first == second, "score-level-replay")
	return first == second
}
