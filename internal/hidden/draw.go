package hidden

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Draw sets w to a world, each exactly as likely as any other if src gives uniform
// words; all chance comes from src. It allocates nothing but w.Gifts where w has no room
// for the gifts of as many passes.
func (s *Sampler) Draw(w *World, src rand.Source) {
	var held [cards.MaxSeats]heap
	way := s.deal(&held, src)
	for s.rules != nil && s.rules.refuse(&held, src) {
		held = [cards.MaxSeats]heap{}
		way = s.deal(&held, src)
	}
	for seat := range held {
		w.Hands[seat] = held[seat].hand()
	}
	if cap(w.Gifts) < len(s.history.passes) {
		w.Gifts = make([][cards.MaxSeats]cards.Hand, len(s.history.passes))
	}
	w.Gifts = w.Gifts[:len(s.history.passes)]
	w.Aside = [cards.MaxSeats]cards.Hand{}
	if len(w.Gifts) > 0 {
		s.pass(w, way, src)
	}
	for seat := range s.pending.Seats.All() {
		if seat == s.me {
			w.Aside[seat] = s.pending.Gave
		} else {
			w.Aside[seat] = s.hand(w, seat).part(int(s.pending.Count), src).hand()
		}
	}
}

// hand returns the whole hand of a seat after the last pass.
func (s *Sampler) hand(w *World, seat cards.Seat) heap {
	// Of a face in both, one copy is hidden and one not.
	a, b := w.Hands[seat], s.held[seat]
	return heap{a.First | b.First, a.Second | b.Second | a.First&b.First}
}

// merge is two seats that became one: what they held then, and how many cards the second
// had still to get.
type merge struct {
	seat, with   cards.Seat
	first, other heap
	size         int
}

// deal deals the hidden cards and returns the node of the last pass.
func (s *Sampler) deal(held *[cards.MaxSeats]heap, src rand.Source) (way int32) {
	start := s.choices.choose(s.root, src)
	at, pattern := start.next, &s.patterns[start.take]
	counts := pattern.counts
	for i := range s.marked {
		rest := s.marked[i].cards
		for seat := range s.marked[i].seats.All() {
			part := rest.part(int(counts[0]), src)
			rest, counts = rest.minus(part), counts[1:]
			held[seat] = held[seat].plus(part)
		}
	}

	var merges [cards.MaxSeats]merge
	merged := 0
	var rest heap // of the step's kind
	for i := range s.steps {
		step := &s.steps[i]
		chosen := s.choices.choose(at, src)
		at = chosen.next
		a := &held[step.seat&7]
		if step.join {
			b := &held[step.with&7]
			merges[merged&7] = merge{step.seat, step.with, *a, *b, int(chosen.take)}
			merged++
			*a, *b = heap{}, heap{}
			continue
		}
		if step.fresh {
			rest = s.kinds[step.kind].cards
		}
		if step.rest == 0 {
			*a = a.plus(rest)
			continue
		}
		part := rest.part(int(chosen.take), src)
		rest = rest.minus(part)
		*a = a.plus(part)
	}
	// Those that became one last part first: what they got since then is both of theirs.
	for ; merged > 0; merged-- {
		m := &merges[(merged-1)&7]
		a := &held[m.seat&7]
		part := a.part(m.size, src)
		held[m.with&7] = m.other.plus(part)
		*a = m.first.plus(a.minus(part))
	}
	return pattern.history
}

// pass draws the passes backward from the hands after the last.
func (s *Sampler) pass(w *World, way int32, src rand.Source) {
	var hands [cards.MaxSeats]cards.Set
	for seat := range hands {
		hands[seat] = s.hand(w, cards.Seat(seat)).first
	}
	for i := len(s.history.passes) - 1; i >= 0; i-- {
		q := &s.history.passes[i]
		chosen := s.choices.choose(way, src)
		way = chosen.next
		moves := s.history.moves[chosen.take:]
		var gifts, got [cards.MaxSeats]cards.Set // of the giver, and of the taker
		for rest := q.taken; rest != 0; rest &= rest - 1 {
			seat := cards.Seat(bits.TrailingZeros8(uint8(rest))) & 7
			others, left := hands[seat], q.count
			for _, marked := range q.marked[:i] {
				n := int(moves[0])
				moves = moves[1:]
				got[seat] |= heap{first: hands[seat] & marked}.part(n, src).first
				others &^= marked
				left -= n
			}
			got[seat] |= heap{first: others}.part(left, src).first
		}
		got[q.heir&7], got[q.me&7] = q.gave, q.got
		for seat, gift := range got {
			gifts[q.from[seat]&7] |= gift
		}
		for seat := range hands {
			hands[seat] = hands[seat]&^got[seat] | gifts[seat]
			w.Gifts[i][seat] = cards.Hand{First: gifts[seat]}
		}
	}
}
