package dominoes

import "github.com/barbukit/barbukit/cards"

// PlayAll lays one card, a run or a group (see [Several]), each card when its turn
// comes to fit. Other cards give a [*FitError] and change nothing; so does a run on
// a layout without a start rank, since it leaves open which of its cards sets it.
// When the rules allow several cards is the [State]'s to know.
func (l *Layout) PlayAll(lay cards.Hand) error {
	switch lay.Len() {
	case 0:
		return &FitError{Fitting: l.fits, Err: ErrNoCards}
	case 1:
		return l.Play(lay.First.Lowest())
	}
	if c, rule := l.forbids(lay); rule != nil {
		return &FitError{Card: c, Lay: lay, Fitting: l.fits, Err: rule}
	}
	l.putAll(lay)
	return nil
}

// forbids returns the rule against laying those two or more cards together, nil if
// there is none, with the first card that does not fit, if that is what is wrong.
func (l *Layout) forbids(lay cards.Hand) (cards.Card, error) {
	switch {
	case isGroup(lay):
	case !l.isRun(lay):
		return 0, ErrUnlike
	case l.rank == 0:
		return 0, ErrFirstRun
	}
	after := *l
	if stuck := after.putAll(lay); stuck != 0 {
		return stuck.Lowest(), l.broken(stuck.Lowest())
	}
	return 0, nil
}

// putAll lays those cards of a run or a group that come to fit, and returns the
// faces of the others. None takes the place of another, but that one king of hearts
// is as good as the next: so whatever fits may go first.
func (l *Layout) putAll(lay cards.Hand) cards.Set {
	for ready := lay.First & l.fits; ready != 0; ready = lay.First & l.fits {
		c := ready.Lowest()
		l.put(1 << c)
		lay = lay.Without(c)
	}
	return lay.First | lay.Second
}

// isGroup reports whether all cards are of one rank.
func isGroup(lay cards.Hand) bool {
	return lay.First&^Faces(rankOf(lay.First.Lowest())) == 0
}

// isRun reports whether the cards lie next to each other in a row, each face once.
func (l *Layout) isRun(lay cards.Hand) bool {
	row := lay.First
	if row&tarot != 0 {
		if row&king != 0 {
			return false
		}
		row = row&^tarot | king
	}
	low := row & -row
	if aces := row & allAces; l.ace == Low && aces != 0 {
		low = aces & -aces
	}
	run := cards.Set(0)
	for face := low; row&face != 0; face = l.above(face) {
		run |= face
	}
	return run == row && lay.Second == 0
}

// above returns the face that lies next to that one in a row, on the way up; none
// above the last.
func (l *Layout) above(face cards.Set) cards.Set {
	switch {
	case l.ace == High:
		return face << 1 &^ edges
	case face&allAces != 0:
		return l.bottoms.In(face.Lowest().Suit())
	}
	return face << 1 &^ allAces
}
