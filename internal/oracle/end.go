package oracle

// End ends a match at a total.
type End struct {
	At    int    // the total; below 0 it is a lowest total; 0 means that no total ends the match
	After string // when totals are compared with At: deal, set
	Deals int    // the largest number of deals; 0 means no such number
}

// reached reports whether the totals after the first n deals end the match.
func (m *Match) reached(n int) bool {
	total := make([]int, m.Config.Players)
	for _, d := range m.Done[:n] {
		for seat := range total {
			total[seat] += d.After[seat]
		}
	}
	limit := m.Config.End.At
	for _, points := range m.Config.byTeam(total) {
		if limit > 0 && points >= limit || limit < 0 && points <= limit {
			return true
		}
	}
	return false
}

// ended reports whether a total has ended the match, or the largest number of deals is played.
func (m *Match) ended() bool {
	end, n := m.Config.End, len(m.Done)
	if end.At == 0 || n == 0 {
		return false
	}
	long := end.Deals > 0 && n >= end.Deals
	if m.next().set == m.Done[n-1].at.set && end.After == "set" {
		m.Config.noteRuleIf(m.reached(n), "match-end: set")
		return false
	}
	m.Config.noteRuleIf(m.reached(n) && end.After == "deal", "match-end: deal")
	m.Config.noteRuleIf(long && !m.reached(n), "match-end-limit")
	return m.reached(n) || long
}
