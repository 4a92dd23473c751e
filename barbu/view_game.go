package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
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

// StillOwed returns how many doubles a seat owes the declarer. Unlike the field Owed it counts the doubles of this deal
// at once, and not only after all bets. If the view is not bound, the rules of the quota are not known, and only the
// double of the declarer counts. A seat that is not at the table owes nothing.
func (v *View) StillOwed(seat cards.Seat) int {
	owed := at(v.Owed, seat)
	switch {
	case v.Due != DueBet || owed == 0:
		return owed
	case v.match != nil:
		return v.match.course.OwedAfter(seat, &v.match.deal.Bets)
	case at(v.Doubled, seat).Has(v.Declarer):
		return owed - 1
	}
	return owed
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
