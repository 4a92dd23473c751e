package dominoes

import (
	"iter"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// CheckRank returns nil if the layout of that pack may start from that rank, else
// a [*RankError]. The hand is the declarer's, and matters only where the rank must
// be held. With [FirstCard] nobody names a rank: no rank is right, and is allowed if
// the pack has any rank to start from.
//
// A start rank must be complete: every suit and copy of it is in the pack, else
// some row could never begin. And the rows must have no hole on the way out from
// it, else they could never be finished.
func (r *Rules) CheckRank(rank cards.Rank, pack cards.Pack, hand cards.Hand) error {
	missing, wrong := r.wrong(rank, pack, hand)
	if wrong == nil {
		return nil
	}
	e := &RankError{Rank: rank, Cards: missing, Err: wrong}
	if r.Start != FirstCard {
		e.Allowed = slices.Collect(r.Ranks(pack, hand))
	}
	return e
}

// Ranks walks the ranks that the layout of that pack may start from, low to high:
// those the declarer may name from that hand, or the one that is [Fixed], or with
// [FirstCard] those that may be led.
func (r *Rules) Ranks(pack cards.Pack, hand cards.Hand) iter.Seq[cards.Rank] {
	rules := *r
	if rules.Start == FirstCard {
		rules.Start = Named
	}
	return func(yield func(cards.Rank) bool) {
		for rank := cards.Two; rank <= cards.Ace; rank++ {
			if _, wrong := rules.wrong(rank, pack, hand); wrong == nil && !yield(rank) {
				return
			}
		}
	}
}

// wrong returns the rule against starting from that rank, nil if there is none,
// with the cards that make it so, if any do.
func (r *Rules) wrong(rank cards.Rank, pack cards.Pack, hand cards.Hand) (cards.Set, error) {
	switch {
	case r.Start == FirstCard && rank != 0:
		return 0, ErrRankByFirstCard
	case r.Start == FirstCard && startable(r.Ace, pack.Cards()) == 0:
		return 0, ErrNoStart
	case r.Start == FirstCard:
		return 0, nil
	case !named(rank):
		return 0, ErrNoRank
	case r.Start == Fixed && rank != r.Rank:
		return 0, ErrRankFixed
	}
	if missing, wrong := unfit(r.Ace, rank, pack.Cards()); wrong != nil {
		return missing, wrong
	}
	if r.Start == Held && hand.First&Faces(rank) == 0 {
		return 0, ErrRankNotHeld
	}
	return 0, nil
}

// named reports whether that is a rank that can be named.
func named(rank cards.Rank) bool { return rank >= cards.Two && rank <= cards.Ace }

// Faces returns the faces of a rank that can be named; the tarot king is one of the kings.
func Faces(rank cards.Rank) cards.Set {
	if rank == cards.King {
		return rank.Set() | tarot
	}
	return rank.Set()
}

// startable returns the faces of all ranks that a layout of that pack may start
// from.
func startable(ace Ace, pack cards.Hand) cards.Set {
	var starts cards.Set
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if _, wrong := unfit(ace, rank, pack); wrong == nil {
			starts |= rank.Set()
		}
	}
	return starts
}

// unfit returns the rule against any layout of that pack from that rank, nil if
// there is none, with the cards that are missing or could never be laid.
func unfit(ace Ace, rank cards.Rank, pack cards.Hand) (cards.Set, error) {
	missing := rank.Set() &^ pack.First
	if pack.Second != 0 {
		missing |= rank.Set() &^ pack.Second
	}
	if missing != 0 {
		return missing, ErrIncomplete
	}
	l := Layout{pack: pack, starts: rank.Set(), bottoms: bottoms(pack.First), ace: ace}
	if stuck := l.stuck(); stuck != 0 {
		return stuck, ErrHole
	}
	return 0, nil
}
