package hidden_test

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// subsets returns all sets of count cards of a set.
func subsets(set uint32, count int) (all []uint32) {
	if count == 0 {
		return []uint32{0}
	}
	for rest := set; rest != 0; rest &= rest - 1 {
		one := rest & -rest
		for _, others := range subsets(rest&^one, count-1) {
			all = append(all, one|others)
		}
	}
	return all
}

// key is a world in a form that can be the key of a map.
type key struct {
	hands, aside [cards.MaxSeats]cards.Hand
	gifts        [4][cards.MaxSeats]cards.Hand
}

func keyOf(w *hidden.World) key {
	k := key{hands: w.Hands, aside: w.Aside}
	copy(k.gifts[:], w.Gifts)
	return k
}

// worlds tries every story in which the viewer sees the same as in s, and returns the number
// of stories of each world.
func (s *story) worlds() map[key]int {
	worlds := map[key]int{}
	var all uint32
	for _, hand := range s.deal {
		all |= hand
	}
	var deal func(seat int, rest uint32, dealt table)
	deal = func(seat int, rest uint32, dealt table) {
		if seat == s.players {
			s.passOn(0, dealt, key{}, worlds)
			return
		}
		for _, hand := range subsets(rest, size(s.deal[seat])) {
			if seat == int(s.me) && s.hand(hand) != s.hand(s.deal[seat]) {
				continue
			}
			dealt[seat] = hand
			deal(seat+1, rest&^hand, dealt)
		}
	}
	deal(0, all, table{})
	if len(s.passes) > 0 {
		return worlds // each way to deal and pass physical cards counts
	}
	// The viewer may have seen the two copies of a face at two seats. It does not matter which
	// copy is at which seat, so these two ways are counted as one.
	ways := 1
	for c := range s.hand(all).Second.All() {
		at := 0
		copies := 0
		for seat := range s.players {
			h := s.hand(s.seen[seat])
			if h.Has(c) {
				at++
				copies++
			}
			if h.Second.Has(c) {
				copies++
			}
		}
		if at == 2 && copies == 2 {
			ways *= 2
		}
	}
	for k := range worlds {
		if worlds[k]%ways != 0 {
			panic("the number of stories cannot be divided")
		}
		worlds[k] /= ways
	}
	return worlds
}

// passOn tries all possible gifts of the given pass and of the passes after it. Then it tries
// all choices of cards to set aside.
func (s *story) passOn(pass int, hands table, k key, worlds map[key]int) {
	if pass == len(s.passes) {
		s.lay(0, hands, k, worlds)
		return
	}
	made := s.passes[pass]
	var give func(seat int, of table)
	give = func(seat int, of table) {
		if seat == s.players {
			next := s.after(hands, made.to, of)
			for giver := range s.players {
				receiver := made.to.From(cards.Seat(giver), s.players)
				if receiver == s.me && s.hand(of[giver]) != s.hand(made.of[giver]) {
					return
				}
				k.gifts[pass][giver] = s.hand(of[giver])
			}
			s.passOn(pass+1, next, k, worlds)
			return
		}
		for _, gift := range subsets(hands[seat], made.count) {
			if seat == int(s.me) && s.hand(gift) != s.hand(made.of[seat]) {
				continue
			}
			of[seat] = gift
			give(seat+1, of)
		}
	}
	give(0, table{})
}

// lay tries all choices of cards that the given seat and the seats after it can set aside. It
// counts the world if the viewer sees the same as in the story and all statements are true.
func (s *story) lay(seat int, hands table, k key, worlds map[key]int) {
	if seat < s.players {
		if !s.pending.Has(cards.Seat(seat)) {
			s.lay(seat+1, hands, k, worlds)
			return
		}
		if seat == int(s.me) {
			k.aside[seat] = s.hand(s.aside[seat])
			s.lay(seat+1, hands, k, worlds)
			return
		}
		for _, laid := range subsets(hands[seat], s.laid) {
			k.aside[seat] = s.hand(laid)
			s.lay(seat+1, hands, k, worlds)
		}
		return
	}
	for seat := range s.players {
		unseen := s.hand(hands[seat])
		for _, c := range listOf(s.hand(s.seen[seat])) {
			if !unseen.Has(c) {
				return
			}
			unseen = unseen.Without(c)
		}
		for _, c := range listOf(unseen) {
			if s.never[seat].Has(c) {
				return
			}
		}
		k.hands[seat] = unseen
	}
	for _, oneOf := range s.oneOf {
		found := false
		for c := range oneOf.Faces.All() {
			found = found || k.hands[oneOf.Seat].Has(c)
		}
		if !found {
			return
		}
	}
	worlds[k]++
}
