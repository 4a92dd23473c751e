package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/variant"
)

// Bound returns the variant that the view is bound to, nil of a view that is not bound.
// Its name is the variant's own, which need not be the one in the view's fields.
func (v *View) Bound() *variant.Variant {
	if v.match == nil {
		return nil
	}
	return v.match.Variant()
}

// Plays walks the cards that were played in the deal in hand and the passes at its
// layout, in their order: those of [View.History], as values; none of a view that is
// not bound.
func (v *View) Plays() iter.Seq[Action] {
	return func(yield func(Action) bool) {
		if v.match == nil {
			return
		}
		for e := range v.match.entries(v.match.from) {
			switch e.kind {
			case loggedPlay, loggedSeveral, loggedPass:
				if !yield(e.action) {
					return
				}
			}
		}
	}
}
