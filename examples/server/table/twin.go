package table

// News returns what Apply has returned for the last entry of the table, at a place in the match before
// it. With [Table.With] it shows what recipients would have received in another match: checks compare
// the two.
func (t *Table) News(e Entry, before int) []Frame { return t.frames(e, before) }

// Place returns the place in the match, which is the cursor of its last event.
func (t *Table) Place() int { return t.at }
