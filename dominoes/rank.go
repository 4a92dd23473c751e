package dominoes

import (
	"iter"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// CheckRank returns nil if a layout of the pack may start from the rank, else a
// [*RankError]. The hand is the hand of the declarer, which matters only with [StartHeld].
// With [StartFirstCard] only the zero Rank is allowed, and the pack must have a rank that
// the first card can set.
//
// A start rank must be complete: without a card of every suit and copy, some row could
// never start. It must be possible to lay every card. For example, if rows grow only upwards
// and are not circular, no card of the pack may be below the start rank.
func (r *Rules) CheckRank(rank cards.Rank, pack cards.Pack, hand cards.Hand) error {
	missing, wrong := r.wrong(rank, pack.Cards(), hand)
	if wrong == nil {
		return nil
	}
	e := &RankError{Rank: rank, Cards: missing, Err: wrong}
	if r.Start != StartFirstCard {
		e.Allowed = slices.Collect(r.Ranks(pack, hand))
	}
	return e
}

// Ranks returns an iterator over the ranks from which a layout of the pack may start, low
// to high. They are the ranks that a declarer with this hand may name. With [StartFixed]
// there is only the fixed rank. With [StartFirstCard] they are the ranks that the first
// card may set.
func (r *Rules) Ranks(pack cards.Pack, hand cards.Hand) iter.Seq[cards.Rank] {
	rules := *r
	if rules.Start == StartFirstCard {
		rules.Start = StartNamed
	}
	return func(yield func(cards.Rank) bool) {
		for rank := cards.Two; rank <= cards.Ace; rank++ {
			if _, wrong := rules.wrong(rank, pack.Cards(), hand); wrong == nil && !yield(rank) {
				return
			}
		}
	}
}

// wrong returns the rule that forbids the layout to start from the rank, or nil. It also
// returns the cards that are the reason, if any.
//
// Rule: layout-start-named, layout-start-held, layout-start-fixed, layout-start-first-card
func (r *Rules) wrong(rank cards.Rank, pack, hand cards.Hand) (cards.Set, error) {
	switch {
	case r.Start == StartFirstCard && rank != 0:
		return 0, ErrRankByFirstCard
	case r.Start == StartFirstCard && r.startable(pack) == 0:
		return 0, ErrNoStart
	case r.Start == StartFirstCard:
		return 0, nil
	case !named(rank):
		return 0, ErrNoRank
	case r.Start == StartFixed && rank != r.Rank:
		return 0, ErrRankFixed
	}
	l := r.empty(rank, rank.Set(), pack)
	if missing, wrong := l.wrong(); wrong != nil {
		return missing, wrong
	}
	if r.Start == StartHeld && hand.First&faces(rank) == 0 {
		return 0, ErrRankNotHeld
	}
	return 0, nil
}

// named reports whether the rank is from 2 to A.
func named(rank cards.Rank) bool { return rank >= cards.Two && rank <= cards.Ace }

// faces returns the faces of a rank from 2 to A in a layout: the tarot king is a king.
func faces(rank cards.Rank) cards.Set {
	if rank == cards.King {
		return rank.Set() | tarot
	}
	return rank.Set()
}

// startable returns the faces of all ranks from which a layout of the pack may start.
func (r *Rules) startable(pack cards.Hand) cards.Set {
	var starts cards.Set
	l := r.empty(0, 0, pack)
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		l.rank, l.starts = rank, rank.Set()
		if _, wrong := l.wrong(); wrong == nil {
			starts |= rank.Set()
		}
	}
	return starts
}

// wrong returns the rule that forbids an empty layout to start from its rank or, if it has none, from every
// rank. It returns nil if none does. It also returns the cards that are missing or could never be laid.
//
// Rule: layout-start-complete
func (l *Layout) wrong() (cards.Set, error) {
	switch {
	case l.rank == 0 && l.starts == 0:
		return 0, ErrNoStart
	case l.rank == 0:
		return 0, nil
	case !named(l.rank):
		return 0, ErrNoRank
	}
	if missing := missing(l.rank, l.pack); missing != 0 {
		return missing, ErrIncomplete
	}
	if stuck := l.neverLaid(); stuck != 0 {
		return stuck, ErrHole
	}
	return 0, nil
}

// missing returns the cards of a rank that are not in the pack, or not in both packs.
func missing(rank cards.Rank, pack cards.Hand) cards.Set {
	if pack.Second != 0 {
		return rank.Set() &^ pack.Second
	}
	return rank.Set() &^ pack.First
}
