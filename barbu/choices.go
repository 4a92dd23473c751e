package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// The fields of a View describe actions in words, as a [Move]. The methods of this file describe
// actions as values that a match applies, for bots.

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

// Format returns an action as a line of a record, as [Match.Format] does. If the view is not
// bound it returns what [Action.String] returns, with numbers for contracts.
func (v *View) Format(a Action) string {
	if v.match == nil {
		return a.String()
	}
	return v.match.Format(a)
}

// Parse reads an action, as [Match.Parse] does. If the view is not bound the error is
// [ErrUnbound].
func (v *View) Parse(text string) (Action, error) {
	if v.match == nil {
		return Action{}, ErrUnbound
	}
	return v.match.Parse(text)
}

// Why returns nil if the seat may take the action a, and otherwise the rule that forbids a,
// like [Match.Why]. If the view is not bound the error is [ErrUnbound].
func (v *View) Why(a Action) error {
	if v.match == nil {
		return ErrUnbound
	}
	return v.match.Why(a)
}
