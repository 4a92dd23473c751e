package dominoes

import "github.com/barbukit/barbukit/cards"

// Lay lays one card, a run or a group (see [Several]), in an order in which each card fits.
// If there is no such order, or the cards are neither a run nor a group, Lay returns a
// [*PlayError] without a seat and leaves the layout unchanged. A run cannot be laid before
// the start rank is set, because any of its cards could set that rank. Lay does not check
// whether the rules of a deal allow several cards: see [State.Lay].
func (l *Layout) Lay(lay cards.Hand) error {
	if c, rule := l.forbids(lay); rule != nil {
		return l.refuse(c, lay, rule)
	}
	l.putAll(lay)
	return nil
}

// forbids returns the rule that forbids the cards, or nil. If a card does not fit, forbids
// also returns the first such card.
func (l *Layout) forbids(lay cards.Hand) (cards.Card, error) {
	switch {
	case lay.First == 0:
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

// putAll lays the cards of a run or a group that fit, one after another, and returns the
// faces of the other cards. The order does not matter: no card takes the place of another,
// except the kings of hearts, which are equal.
func (l *Layout) putAll(lay cards.Hand) cards.Set {
	if l.shape&oneRow != 0 {
		return l.putAllOnRow(lay)
	}
	for ready := lay.First & l.fits; ready != 0; ready = lay.First & l.fits {
		c := ready.Lowest()
		l.put(1 << c)
		lay = lay.Without(c)
	}
	return lay.First | lay.Second
}

// isGroup reports whether all cards are of one rank.
func isGroup(lay cards.Hand) bool {
	return lay.First&^faces(rankOf(lay.First.Lowest())) == 0
}

// isRun reports whether the cards are consecutive in a row, with no face twice.
func (l *Layout) isRun(lay cards.Hand) bool {
	if l.shape != 0 {
		return lay.Second == 0 && l.isRunInShape(lay.First)
	}
	row := lay.First
	if row&tarot != 0 {
		if row&king != 0 {
			return false
		}
		row = row&^tarot | king
	}
	low := row & -row
	if aces := row & allAces; l.ace == AceLow && aces != 0 {
		low = aces & -aces
	}
	run := cards.Set(0)
	for face := low; row&face != 0; face = l.above(face) {
		run |= face
	}
	return run == row && lay.Second == 0
}

// above returns the next higher face of a row, or none above the last.
func (l *Layout) above(face cards.Set) cards.Set {
	if l.shape == 0 && l.ace == AceHigh {
		return face << 1 &^ edges
	}
	return l.aboveSpecial(face)
}

// aboveSpecial implements above for a low ace and for rows with a special shape.
func (l *Layout) aboveSpecial(face cards.Set) cards.Set {
	switch {
	case l.shape != 0:
		return l.aboveInShape(face)
	case face&allAces != 0:
		return bottoms(l.pack.First).In(face.Lowest().Suit())
	}
	return face << 1 &^ allAces
}
