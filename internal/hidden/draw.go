package hidden

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Draw sets w to a random world. All worlds are exactly equally likely if the words of src are
// uniform. Draw allocates memory only if w.Gifts has no room for all passes.
func (s *Sampler) Draw(w *World, src rand.Source) {
	var held [cards.MaxSeats]pile
	way := s.deal(&held, src)
	for s.rules != nil && s.rules.refuse(&held, src) {
		held = [cards.MaxSeats]pile{}
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

// seatMask does not change an index, because every index is a seat or the number of a merge.
// The mask proves to the compiler that the index is within the array. Then the compiler omits
// the bounds check.
const seatMask = cards.MaxSeats - 1

// hand returns all cards of a seat after the last pass, both hidden and known.
func (s *Sampler) hand(w *World, seat cards.Seat) pile {
	// If a face is in both parts, one copy is hidden and the other is known.
	a, b := w.Hands[seat], s.held[seat]
	if seat == s.me {
		a = cards.Hand{} // these cards lie beside the hands
	}
	return pile{a.First | b.First, a.Second | b.Second | a.First&b.First}
}

// merge records two seats that were joined: the cards that each seat had at that time, and the
// number of cards that the second seat still needed.
type merge struct {
	seat, with   cards.Seat
	first, other pile
	size         int
}

// deal deals the hidden cards and returns the node of the last pass.
func (s *Sampler) deal(held *[cards.MaxSeats]pile, src rand.Source) (way int32) {
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
	var rest pile // of the step's kind
	for i := range s.steps {
		step := &s.steps[i]
		chosen := s.choices.choose(at, src)
		at = chosen.next
		a := &held[step.seat&seatMask]
		if step.join {
			b := &held[step.with&seatMask]
			merges[merged&seatMask] = merge{step.seat, step.with, *a, *b, int(chosen.take)}
			merged++
			*a, *b = pile{}, pile{}
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
	// Separate the joined seats, beginning with the seats that were joined last. Divide between
	// them the cards that they got after they were joined.
	for ; merged > 0; merged-- {
		m := &merges[(merged-1)&seatMask]
		a := &held[m.seat&seatMask]
		part := a.part(m.size, src)
		held[m.with&seatMask] = m.other.plus(part)
		*a = m.first.plus(a.minus(part))
	}
	return pattern.history
}

// pass draws the gifts of all passes, from the last pass to the first, given the hands after
// the last pass.
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
		var gifts, got [cards.MaxSeats]cards.Set // by the seat that gave them, and by the seat that got them
		for rest := q.unseen; rest != 0; rest &= rest - 1 {
			seat := cards.Seat(bits.TrailingZeros8(uint8(rest))) & seatMask
			others, left := hands[seat], q.count
			for _, marked := range q.marked[:i] {
				n := int(moves[0])
				moves = moves[1:]
				got[seat] |= pile{first: hands[seat] & marked}.part(n, src).first
				others &^= marked
				left -= n
			}
			got[seat] |= pile{first: others}.part(left, src).first
		}
		got[q.receiver&seatMask], got[q.me&seatMask] = q.gave, q.got
		for seat, gift := range got {
			gifts[q.from[seat]&seatMask] |= gift
		}
		for seat := range hands {
			hands[seat] = hands[seat]&^got[seat] | gifts[seat]
			w.Gifts[i][seat] = cards.Hand{First: gifts[seat]}
		}
	}
}
