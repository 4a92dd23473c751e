package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// What a bot asks a View that is bound: the same answers as in its fields, as values.

// Actions walks the actions that the seat may take, as [Match.Legal] does; none while
// another must act, and none of a view that is not bound.
func (v *View) Actions() iter.Seq[Action] {
	return func(yield func(Action) bool) {
		if v.match != nil && v.Turn >= 0 && v.Turn == v.Seat {
			v.match.legal(yield)
		}
	}
}

// Cards returns the cards that the seat may play by themselves, as [Match.LegalCards]
// does; none while another must act, and none of a view that is not bound.
func (v *View) Cards() cards.Set {
	if v.match == nil || v.Turn < 0 || v.Turn != v.Seat {
		return 0
	}
	return v.match.LegalCards()
}

// Format returns an action as a line of a record, as [Match.Format] does. It panics on a
// view that is not bound.
func (v *View) Format(a Action) string { return v.match.Format(a) }

// Parse reads an action, as [Match.Parse] does. It panics on a view that is not bound.
func (v *View) Parse(text string) (Action, error) { return v.match.Parse(text) }

// Why returns nil if the seat may take an action, else what forbids it, as [Match.Why]
// does. It panics on a view that is not bound.
func (v *View) Why(a Action) error { return v.match.Why(a) }
