package hidden_test

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// A story is a deal of physical cards, numbered from 0: the hands, the passes, the cards that
// the viewer has seen, and the statements. The method worlds finds the worlds by brute force:
// it tries every deal with every gift, and keeps the deals in which the viewer sees the same
// as in the story.
type story struct {
	players int
	me      cards.Seat
	faces   []cards.Card // of the physical cards
	deal    table
	passes  []gifts
	pending cards.Seats
	laid    int   // the number of cards that each of those seats has set aside
	aside   table // the cards set aside

	// seen has, for each hand after the last pass, the cards that the viewer has seen. It has
	// all cards of the viewer's own hand.
	seen  table
	never [cards.MaxSeats]cards.Set
	oneOf []hidden.OneOf
}

// table has physical cards for each seat, one bit for each card.
type table [cards.MaxSeats]uint32

type gifts struct {
	to    cards.Direction
	count int
	of    table // the gift of each seat
}

// hand returns the faces of some physical cards.
func (s *story) hand(set uint32) (h cards.Hand) {
	for i, face := range s.faces {
		if set>>i&1 != 0 {
			h = h.With(face)
		}
	}
	return h
}

// after returns the hands after a pass.
func (s *story) after(hands table, to cards.Direction, of table) table {
	next := hands
	for seat := range s.players {
		next[seat] &^= of[seat]
	}
	for seat := range s.players {
		next[to.From(cards.Seat(seat), s.players)] |= of[seat]
	}
	return next
}

// last returns the hands after the last pass.
func (s *story) last() table {
	hands := s.deal
	for _, pass := range s.passes {
		hands = s.after(hands, pass.to, pass.of)
	}
	return hands
}

// size returns how many bits are set.
func size(set uint32) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// random returns count random cards of a set.
func random(r *rand.Rand, set uint32, count int) (chosen uint32) {
	for range count {
		k := r.IntN(size(set))
		rest := set
		for range k {
			rest &= rest - 1
		}
		one := rest & -rest
		chosen |= one
		set &^= one
	}
	return chosen
}

// problem returns what the viewer knows.
func (s *story) problem() hidden.Problem {
	p := hidden.Problem{Players: s.players, Me: s.me, Never: s.never, OneOf: s.oneOf}
	hands := s.last()
	var known cards.Hand
	for seat := range s.players {
		unseen := s.hand(hands[seat] &^ s.seen[seat])
		p.Sizes[seat] = uint8(unseen.Len())
		for _, c := range listOf(unseen) {
			p.Cards = p.Cards.With(c)
		}
		for _, c := range listOf(s.hand(s.seen[seat])) {
			known = known.With(c)
		}
	}
	for seat := range s.players {
		held := s.hand(s.seen[seat])
		for c := range (p.Cards.First & held.First).All() {
			p.SeenCopies[seat] = p.SeenCopies[seat].With(c)
		}
		if len(s.passes) > 0 || s.pending != 0 {
			p.Held[seat] = held
		}
	}
	for _, pass := range s.passes {
		var from cards.Seat
		for seat := range cards.Seat(s.players) {
			if pass.to.From(seat, s.players) == s.me {
				from = seat
			}
		}
		p.Passes = append(p.Passes, hidden.Pass{
			To: pass.to, Count: uint8(pass.count),
			Gave: s.hand(pass.of[s.me]), Got: s.hand(pass.of[from]),
		})
	}
	p.Pending = hidden.Pending{Seats: s.pending, Count: uint8(s.laid)}
	if s.pending.Has(s.me) {
		p.Pending.Gave = s.hand(s.aside[s.me])
	}
	return p
}

// listOf returns the cards of a hand as a list. Two copies of a face are two elements.
func listOf(h cards.Hand) (list []cards.Card) {
	for c := range h.First.All() {
		list = append(list, c)
	}
	for c := range h.Second.All() {
		list = append(list, c)
	}
	return list
}

// passed returns a problem in the middle of a deal. The parameter pack is the number of cards
// in the pack. The players have passed count random cards in each of the directions in ways,
// and have played some tricks. The viewer is seat 0.
func passed(pack, players, count int, ways []cards.Direction, tricks int) hidden.Problem {
	r := rand.New(rand.NewPCG(3, 4))
	s := story{players: players, faces: listOf(cards.Pack52().Cards())[:pack]}
	s.start(r)
	for _, way := range ways {
		s.pass(r, way, count)
	}
	s.see(r, func(int) int { return tricks })
	return s.problem()
}

// start deals all cards. If they cannot be divided evenly, the first seats get one more card.
func (s *story) start(r *rand.Rand) {
	rest := uint32(1<<len(s.faces) - 1)
	for seat := range s.players {
		left := s.players - seat
		s.deal[seat] = random(r, rest, (size(rest)+left-1)/left)
		rest &^= s.deal[seat]
	}
}

// pass makes a random pass.
func (s *story) pass(r *rand.Rand, to cards.Direction, count int) {
	hands := s.last()
	pass := gifts{to: to, count: count}
	for seat := range s.players {
		pass.of[seat] = random(r, hands[seat], count)
	}
	s.passes = append(s.passes, pass)
}

// see sets the field seen to the viewer's hand, the cards that the viewer gave in the last
// pass, and some random cards of each other seat.
func (s *story) see(r *rand.Rand, cards func(seat int) int) {
	hands := s.last()
	for seat := range s.players {
		s.seen[seat] = random(r, hands[seat], min(cards(seat), size(hands[seat])))
	}
	s.seen[s.me] = hands[s.me]
	if n := len(s.passes); n > 0 {
		receiver := s.passes[n-1].to.From(s.me, s.players)
		s.seen[receiver] |= s.passes[n-1].of[s.me]
	}
}
