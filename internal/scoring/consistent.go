package scoring

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// Consistent returns nil if one deal can end with all of these results. For example, a
// seat that took a queen must have taken a trick. Consistent compares every two items,
// also two items of the same contract, and the tricks with the cards of all items and with all single tricks. It finds
// no other contradiction between three items if every two of them agree. The error wraps
// [score.ErrResult] and is a [*ResultError].
//
// Each result must have points by its own scale (see [Scale.Points]), and all scales must
// be for the same table.
func Consistent(scales []*Scale, results []Result) error {
	var all []count
	for i, s := range scales {
		all = s.counted(all, &results[i])
	}
	for i := range all {
		for j := range i {
			if !all[j].agrees(&all[i]) {
				return fmt.Errorf("%w: %w", score.ErrResult, &ResultError{all[i].item, all[j].item, contradiction(scales[0], &all[j], &all[i])})
			}
		}
	}
	if t := slices.IndexFunc(all, func(c count) bool { return c.each > 1 }); t >= 0 {
		return checkTricks(scales[0], &all[t], all)
	}
	return nil
}

// checkTricks returns an error if a seat has fewer tricks than single tricks that it took, or if its tricks have too few
// cards for all items together.
func checkTricks(s *Scale, tricks *count, all []count) error {
	if err := checkSingleTricks(s, tricks, all); err != nil {
		return err
	}
	var items []string
	var least count // the cards of the items so far, and how many of them each seat took at least
	for i := range all {
		c := &all[i]
		if c.trick || c == tricks {
			continue
		}
		fresh := c.cards.Minus(least.cards)
		for seat := range s.players {
			least.counts[seat] += uint8(max(0, int(c.counts[seat])-c.cards.Len()+fresh.Len()))
		}
		least.cards.First |= c.cards.First
		least.cards.Second |= c.cards.Second
		items = append(items, string(c.item))
		if !tricks.hold(&least) {
			wrong := fmt.Errorf("%s, but at least %s cards of %s: want at most %d for each trick", s.bySeat("took tricks", tricks.counts), s.list(least.counts), words.List("and", items), tricks.each)
			return fmt.Errorf("%w: %w", score.ErrResult, &ResultError{Item: tricks.item, Err: wrong})
		}
	}
	return nil
}

// checkSingleTricks returns an error if a seat has fewer tricks than single tricks that it took.
func checkSingleTricks(s *Scale, tricks *count, all []count) error {
	var items []string
	var took [cards.MaxSeats]uint8
	var known []int // the positions so far
	for i := range all {
		c := &all[i]
		if !c.trick || slices.Contains(known, c.at) {
			continue
		}
		known = append(known, c.at)
		items = append(items, string(c.item))
		for seat := range s.players {
			took[seat] += c.counts[seat]
		}
	}
	for seat := range s.players {
		if took[seat] > tricks.counts[seat] {
			wrong := fmt.Errorf("%s, but %s of %s: want at most as many", s.bySeat("took tricks", tricks.counts), s.list(took), words.List("and", items))
			return fmt.Errorf("%w: %w", score.ErrResult, &ResultError{Item: tricks.item, Err: wrong})
		}
	}
	return nil
}

func contradiction(s *Scale, a, b *count) error {
	return fmt.Errorf("%s and %s %s: correct one of the two", s.bySeat("took "+string(a.item), a.counts), b.item, s.list(b.counts))
}

// count is how many of an item each seat took.
type count struct {
	item    score.Item
	counts  [cards.MaxSeats]uint8
	players int
	options *Options

	cards cards.Hand // the cards of the item; for tricks, all cards
	each  int        // how many cards one of the item has: a trick has one card for each player

	trick bool // the item is one trick
	at    int  // its position, from 0
}

// agrees reports whether one deal can have both counts.
func (a *count) agrees(b *count) bool {
	switch {
	case a.trick && b.trick:
		return a.at != b.at || a.counts == b.counts
	case a.trick:
		return a.among(b)
	case b.trick:
		return b.among(a)
	case a.each > 1:
		return a.hold(b)
	case b.each > 1:
		return b.hold(a)
	}
	// Of the cards that belong to both items, a seat can have at most the smaller of its two
	// counts. The other cards need no check, because the counts of an item add up to all of its
	// cards that are in play.
	both := cards.Hand{First: a.cards.First & b.cards.First, Second: a.cards.Second & b.cards.Second}.Len()
	gone := min(a.missing(), b.missing(), both) // as many as possible of both items are out of play
	room := 0
	for seat := range a.players {
		room += int(min(a.counts[seat], b.counts[seat]))
	}
	return both-gone <= room && a.missing()+b.missing()-gone <= a.options.Out
}

// missing returns how many of the cards that a counts no seat took.
func (a *count) missing() int {
	n := a.cards.Len()
	for seat := range a.players {
		n -= int(a.counts[seat])
	}
	return n
}

// hold reports whether the tricks that a counts can have the cards that b counts. One seat also
// takes the cards of a talon that is in play.
func (a *count) hold(b *count) bool {
	more := a.options.Talon - a.options.Out
	for seat := range a.players {
		over := int(b.counts[seat]) - int(a.counts[seat])*a.each
		if over <= 0 {
			continue
		}
		if over > more || a.counts[seat] == 0 && !a.options.Discards {
			return false
		}
		more = 0
	}
	return true
}

// among reports whether a, the count of a single trick, can be part of the tricks that b
// counts. It returns true if b counts cards.
func (a *count) among(b *count) bool {
	for seat := range a.players {
		if b.each > 1 && a.counts[seat] > b.counts[seat] {
			return false
		}
	}
	return true
}

// counted appends the counts of a result to all. It skips an item that all already contains.
func (s *Scale) counted(all []count, r *Result) []count {
next:
	for i := range s.terms {
		t := &s.terms[i]
		a := count{item: ItemOf(t.Term), counts: r.Counts[i], players: s.players, options: &s.options, cards: t.cards, each: 1}
		switch t.Per {
		case score.PerPlace, score.PerMost, score.PerThreshold, score.PerCardLeft:
			continue
		case score.PerPosition:
			a.trick, a.at = true, t.position
		case score.PerTrick, score.PerUntaken:
			a.cards, a.each = s.pack, s.players
			for seat := range s.players {
				if t.Per == score.PerUntaken {
					a.counts[seat] = uint8(s.tricks) - a.counts[seat]
				}
			}
		}
		for _, other := range all {
			if other.item == a.item {
				continue next
			}
		}
		all = append(all, a)
	}
	return all
}
