package table

// linesOf are actions of the person as lines of a record.
type linesOf struct {
	Lines []string `json:"lines"`
}

// saidLines returns actions of the person in their language.
func (t *Table) saidLines(of linesOf) (any, error) {
	g, err := t.playing()
	if err != nil {
		return nil, err
	}
	v := g.match.View(g.seat)
	texts := []string{}
	for _, line := range of.Lines {
		a, err := v.Parse(line)
		if err != nil {
			return nil, err
		}
		texts = append(texts, t.said(v, a))
	}
	return texts, nil
}
