package hidden

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// kind is a set of hidden cards that no statement distinguishes.
type kind struct {
	cards pile
	seats cards.Seats // the seats that may hold them

	// copySeat is the seat that was dealt the seen copies of these cards: each hidden card
	// counts once at this seat and twice at any other seat. It is [cards.NoSeat] if the cards count
	// the same at every seat.
	copySeat cards.Seat

	// meets has, for each seat, the statements of OneOf that become true if the seat holds a
	// card of the kind. Each statement is one bit.
	meets [cards.MaxSeats]uint8

	// gave is the index of the last pass in which the viewer gave the cards away. It is -1 if
	// the viewer holds them or never gave them away.
	gave int8
}

// distinguishes reports whether it matters which of two seats holds a card of the kind.
func (k *kind) distinguishes(a, b cards.Seat) bool {
	return k.seats.Has(a) != k.seats.Has(b) || (k.copySeat == a) != (k.copySeat == b) || k.meets[a] != k.meets[b]
}

// kinds has all hidden cards, with one element for each kind.
type kinds []kind

// kindsOf divides the hidden cards into kinds. Marked has, for each pass, the cards that the
// viewer gave away in that pass and does not hold. The result twice is the number of cards with
// a seen copy that count twice at every seat that may hold them.
func (p *physical) kindsOf(oneOf []OneOf, marked []pile) (all kinds, twice int, err error) {
	var active cards.Seats
	for seat, n := range p.Sizes {
		if n > 0 {
			active = active.With(cards.Seat(seat))
		}
	}
	if p.hidden != (pile{}) {
		all = kinds{{cards: p.hidden, seats: active, copySeat: cards.NoSeat, gave: -1}}
	}
	for seat := range active.All() {
		all = all.mark(bothOf(p.Never[seat]).plus(p.never[seat]), func(k *kind) { k.seats = k.seats.Without(seat) })
	}
	for _, k := range all {
		if k.seats == 0 {
			return nil, 0, impossible("no seat can hold %v", k.cards.hand())
		}
	}
	for seat := range cards.Seat(cards.MaxSeats) {
		var counted cards.Set
		if active.Has(seat) && seat != p.Me {
			counted = p.SeenCopies[seat] &^ p.Never[seat] &^ p.labelled
		}
		twice += (p.SeenCopies[seat] & p.Cards.First &^ counted &^ p.labelled).Len()
		all = all.mark(bothOf(counted), func(k *kind) { k.copySeat = seat })
	}
	for i, s := range oneOf {
		all = all.mark(bothOf(s.Faces&^p.Never[s.Seat]), func(k *kind) { k.meets[s.Seat] |= 1 << i })
	}
	for i, set := range marked {
		all = all.mark(set, func(k *kind) { k.gave = int8(i) })
	}
	return all, twice, nil
}

// bothOf returns both copies of some faces.
func bothOf(faces cards.Set) pile { return pile{faces, faces} }

// mark divides every kind into the cards that are in a pile and the other cards. It calls the
// function mark with each kind of cards in the pile.
func (all kinds) mark(set pile, mark func(*kind)) kinds {
	for i := range all {
		k := &all[i]
		in := k.cards.and(set)
		if in == (pile{}) {
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

// needed returns the statements of OneOf that must be counted. It omits a statement that
// follows from another statement. It also omits a statement that is always true, because no
// other seat can hold a certain card of its set. It fails with ErrImpossible if a statement
// cannot be true.
func (p *Problem) needed() (needed []OneOf, err error) {
	for _, s := range p.OneOf {
		if s.Seat >= cards.MaxSeats || p.Sizes[s.Seat] == 0 {
			return nil, impossible("seat %v has no hidden card, but must have one of %v", s.Seat, s.Faces)
		}
		stated := s.Faces
		s.Faces &= p.Cards.First &^ p.Never[s.Seat]
		if s.Faces == 0 {
			return nil, impossible("seat %v must have one of %v, but can have none of them", s.Seat, stated)
		}
		elsewhere := cards.Set(0)
		for seat, n := range p.Sizes {
			if n > 0 && seat != int(s.Seat) {
				elsewhere |= ^p.Never[seat]
			}
		}
		follows := func(from OneOf) bool { return from.Seat == s.Seat && from.Faces&^s.Faces == 0 }
		if s.Faces&^elsewhere != 0 || slices.ContainsFunc(needed, follows) {
			continue
		}
		needed = append(slices.DeleteFunc(needed, func(o OneOf) bool {
			return o.Seat == s.Seat && s.Faces&^o.Faces == 0
		}), s)
	}
	return needed, nil
}
