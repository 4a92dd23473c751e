package barbu

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/variant"
)

// begin returns the match before the first of v.Deals: a new match, or the match in the position
// v.From.
func (v *View) begin(of *variant.Variant) (*Match, error) {
	if v.From == "" {
		return New(of, v.Players)
	}
	m, err := ParsePosition(func(string) (*variant.Variant, error) { return of, nil }, v.From.String())
	if err != nil {
		return nil, err
	}
	done, _ := m.course.From()
	switch {
	case m.Players() != v.Players:
		return nil, fmt.Errorf("players: %d: want %d, as in the position that the view is from", v.Players, m.Players())
	case len(m.log) > 0:
		return nil, errors.New("the view is from a position within a deal: want one before a deal")
	case done == 0 && m.course.Again() == course.Again{}:
		return nil, errors.New("the view is from a position before the first deal: want a view without from")
	}
	m.course.SetPosition(v.From.String()) // the same rules can have different names
	return m, nil
}
