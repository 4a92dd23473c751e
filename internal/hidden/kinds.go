package hidden

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// noSeat is the twin's seat of a kind without one.
const noSeat cards.Seat = cards.MaxSeats

// kind is hidden cards that no statement tells apart.
type kind struct {
	cards heap
	seats cards.Seats // that may hold them
	twin  cards.Seat  // with which a card counts once, and twice with any other; or noSeat

	// meets is the statements of Some that a card of the kind makes true at each seat,
	// a bit each.
	meets [cards.MaxSeats]uint8

	// gave is the pass in which the viewer gave the cards away for the last time, of
	// those he does not hold; -1 for others.
	gave int8
}

// tellsApart reports whether it matters which of two seats holds a card of the kind.
func (k *kind) tellsApart(a, b cards.Seat) bool {
	return k.seats.Has(a) != k.seats.Has(b) || (k.twin == a) != (k.twin == b) || k.meets[a] != k.meets[b]
}

// kinds is a parting of the hidden cards.
type kinds []kind

// kindsOf parts the hidden cards. Marked is the cards the viewer gave away, by pass.
// It returns too how many twins count twice at every seat that may hold them.
func (p *Problem) kindsOf(some []Some, marked []cards.Set) (all kinds, twice int, err error) {
	var active cards.Seats
	for seat, n := range p.Sizes {
		if n > 0 {
			active = active.With(cards.Seat(seat))
		}
	}
	if p.Cards.First != 0 {
		all = kinds{{cards: heap{p.Cards.First, p.Cards.Second}, seats: active, twin: noSeat, gave: -1}}
	}
	for seat := range active.All() {
		all = all.mark(p.Never[seat], func(k *kind) { k.seats = k.seats.Without(seat) })
	}
	for _, k := range all {
		if k.seats == 0 {
			return nil, 0, impossible("no seat can hold %v", k.cards.hand())
		}
	}
	for seat := range cards.Seat(cards.MaxSeats) {
		counted := cards.Set(0)
		if active.Has(seat) {
			counted = p.Twins[seat] &^ p.Never[seat]
		}
		twice += (p.Twins[seat] & p.Cards.First &^ counted).Len()
		all = all.mark(counted, func(k *kind) { k.twin = seat })
	}
	for i, s := range some {
		all = all.mark(s.Faces&^p.Never[s.Seat], func(k *kind) { k.meets[s.Seat] |= 1 << i })
	}
	for i, set := range marked {
		all = all.mark(set, func(k *kind) { k.gave = int8(i) })
	}
	return all, twice, nil
}

// mark parts every kind in the cards of a set, which are marked, and the others.
func (all kinds) mark(set cards.Set, mark func(*kind)) kinds {
	for i := range all {
		k := &all[i]
		in := heap{k.cards.first & set, k.cards.second & set}
		if in == (heap{}) {
			continue
		}
		if in != k.cards {
			other := *k
			other.cards = k.cards.minus(in)
			k.cards = in
			all = append(all, other)
			k = &all[i]
		}
		mark(k)
	}
	return all
}

// needed returns the statements of Some that do not follow from the others nor from
// what cannot be held elsewhere. It fails with ErrImpossible where one cannot be true,
// with ErrUnknown where there are too many.
func (p *Problem) needed() (needed []Some, err error) {
	for _, s := range p.Some {
		if s.Seat >= cards.MaxSeats || p.Sizes[s.Seat] == 0 {
			return nil, impossible("seat %v holds no hidden card, but one of %v", s.Seat, s.Faces)
		}
		s.Faces &= p.Cards.First &^ p.Never[s.Seat]
		if s.Faces == 0 {
			return nil, impossible("seat %v holds a card of a set of which it can hold none", s.Seat)
		}
		elsewhere := cards.Set(0)
		for seat, n := range p.Sizes {
			if n > 0 && seat != int(s.Seat) {
				elsewhere |= ^p.Never[seat]
			}
		}
		follows := func(from Some) bool { return from.Seat == s.Seat && from.Faces&^s.Faces == 0 }
		if s.Faces&^elsewhere != 0 || slices.ContainsFunc(needed, follows) {
			continue
		}
		needed = append(slices.DeleteFunc(needed, func(o Some) bool {
			return o.Seat == s.Seat && s.Faces&^o.Faces == 0
		}), s)
	}
	if len(needed) > MaxSome {
		return nil, ErrUnknown
	}
	return needed, nil
}
