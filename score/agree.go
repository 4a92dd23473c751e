package score

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Agree returns nil if results, each of which can be of its own contract, can be of one
// deal in which all these contracts were played, which is also asked of one contract with
// several terms: each seat's queens were among its hearts or not, and came in its tricks.
// Every two things are held against each other; three of which no two disagree go
// unnoticed. The error wraps [ErrResult] and is a [*ResultError]. The results must have
// points, see [Scale.Points]; there are as many of them as scales, all of one table.
func Agree(scales []*Scale, results []Result) error {
	var all []count
	for i, s := range scales {
		all = s.counted(all, &results[i])
	}
	for i := range all {
		for j := range i {
			if !all[j].agrees(&all[i]) {
				return fmt.Errorf("%w: %w", ErrResult, &ResultError{all[i].thing, disagreement(scales[0], &all[j], &all[i])})
			}
		}
	}
	return nil
}

func disagreement(s *Scale, a, b *count) error {
	return fmt.Errorf("%s: %s; %s: %s: no deal has both", a.thing, s.bySeat(a.counts), b.thing, s.bySeat(b.counts))
}

// count is who took how many of a thing.
type count struct {
	thing   Thing
	counts  [cards.MaxSeats]uint8
	players int

	cards cards.Hand // those that it is; of tricks all there are
	each  int        // how many cards one of it is: of tricks as many as players

	trick bool // it is one trick
	at    int  // which, the first being 0
}

// agrees reports whether a deal can have both.
func (a *count) agrees(b *count) bool {
	switch {
	case a.trick && b.trick:
		return a.at != b.at || a.counts == b.counts
	case a.trick:
		return a.among(b)
	case b.trick:
		return b.among(a)
	}
	// What a seat has of a thing beyond these cards is other cards of that thing. As each
	// thing's counts add up, nothing but room for these can be wanting.
	both := cards.Hand{First: a.cards.First & b.cards.First, Second: a.cards.Second & b.cards.Second}.Len()
	room := 0
	for seat := range a.players {
		room += min(int(a.counts[seat])*a.each, int(b.counts[seat])*b.each)
	}
	return both <= room
}

// among reports whether one trick can be among those that are counted, or any where b
// counts none.
func (a *count) among(b *count) bool {
	for seat := range a.players {
		if b.each > 1 && a.counts[seat] > b.counts[seat] {
			return false
		}
	}
	return true
}

// counted adds those of a result to those there are, but for a thing that is there.
func (s *Scale) counted(all []count, r *Result) []count {
next:
	for i := range s.terms {
		t := &s.terms[i]
		a := count{thing: t.Thing(), counts: r.Counts[i], players: s.players, cards: t.cards, each: 1}
		switch t.Per {
		case PerPlace:
			continue
		case PerPosition:
			a.trick, a.at = true, t.position
		case PerTrick, PerUntaken:
			a.cards, a.each = cards.Hand{First: ^cards.Set(0), Second: ^cards.Set(0)}, s.players
			for seat := range s.players {
				if t.Per == PerUntaken {
					a.counts[seat] = uint8(s.tricks) - a.counts[seat]
				}
			}
		}
		for _, other := range all {
			if other.thing == a.thing {
				continue next
			}
		}
		all = append(all, a)
	}
	return all
}
