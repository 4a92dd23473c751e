package oracle

// noteRule notes that a rule made a difference: without the rule, or with another value of the
// rule, other actions would have been legal, or the score would have been different. The id is
// the id of the rule in docs/sources.md. If the rule has several values, the value follows the
// id.
func (c *Config) noteRule(id string) {
	if c.played != nil {
		c.played[id]++
	}
}

// noteRuleIf calls noteRule if differs is true.
func (c *Config) noteRuleIf(differs bool, id string) {
	if differs {
		c.noteRule(id)
	}
}

// Played returns how often each rule made a difference in the match so far.
func (m *Match) Played() map[string]int { return m.Config.played }
