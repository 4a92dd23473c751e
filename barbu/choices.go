package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// The fields of a View describe actions as text. The methods of this file describe actions as
// values, for bots. The View must be bound.

// Actions walks the actions that the seat may take, in the order of [Match.Legal]. There are
// no actions while another seat or chance must act, or if the view is not bound.
func (v *View) Actions() iter.Seq[Action] {
	return func(yield func(Action) bool) {
		if v.match != nil && v.mine() {
			v.match.legal(yield)
		}
	}
}

// Cards returns the cards that the seat may play as single cards, like [Match.LegalCards]. The
// set is empty while another seat or chance must act, or if the view is not bound.
func (v *View) Cards() cards.Set {
	if v.match == nil || !v.mine() {
		return 0
	}
	return v.match.LegalCards()
}

// Format returns an action as a line of a record, as [Match.Format] does. It panics if the
// view is not bound.
func (v *View) Format(a Action) string { return v.match.Format(a) }

// Parse reads an action, as [Match.Parse] does. It panics if the view is not bound.
func (v *View) Parse(text string) (Action, error) { return v.match.Parse(text) }

// Why returns nil if the seat may take the action a, and otherwise the rule that forbids a,
// like [Match.Why]. It panics if the view is not bound.
func (v *View) Why(a Action) error { return v.match.Why(a) }
