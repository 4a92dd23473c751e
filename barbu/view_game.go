package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/variant"
)

// Bound returns the variant that the view is bound to, or nil if the view is not bound. The
// name of that variant can differ from the field Variant of the view.
func (v *View) Bound() *variant.Variant {
	if v.match == nil {
		return nil
	}
	return v.match.Variant()
}

// Plays walks the plays of the current deal, and the passes at its layout, in order. The events of
// the field History include them. There are no plays if the view is not bound.
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
