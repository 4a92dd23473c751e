package hidden

import (
	"github.com/barbukit/barbukit/cards"
)

// history counts the ways in which the passes can have been made, given the hands after
// the last of them, and draws one.
//
// Backward, what a seat got in a pass is any cards of its hand after it, as many as were
// passed, unless the viewer knows better: what he gave must be in the hand he gave it to,
// and what he got goes back. So the number hangs on nothing but where the cards are that
// he gave and does not hold: each must be back in that hand when its pass is undone.
type history struct {
	passes []passing
	places map[at]int32 // the nodes known
	sizes  [cards.MaxSeats]int
	moves  []uint8 // of each choice: what [undoing] moved
	tried  int
}

// maxTried bounds how many ways New tries, of those that lead nowhere too.
const maxTried = maxChoices

// passing is a pass that was made.
type passing struct {
	count int
	from  [cards.MaxSeats]cards.Seat // who gave to each seat
	me    cards.Seat
	heir  cards.Seat  // who got the viewer's cards
	taken cards.Seats // seats whose gift the viewer has not seen: neither he nor the heir
	gave  cards.Set
	got   cards.Set

	// marked is, after this pass, the cards that the viewer gave and does not hold, by
	// the last pass in which he gave them. Those of this pass are with the heir.
	marked []cards.Set
}

// places is how many marked cards each seat holds, by the pass in which the viewer
// gave them.
type places [MaxPasses][cards.MaxSeats]uint8

// at is a time in the history, passes made, and where the marked cards are then.
type at struct {
	passes int
	places places
}

// historyOf reads the passes of a problem that has been checked.
func historyOf(p *Problem) history {
	h := history{places: map[at]int32{}}
	for seat := range h.sizes {
		h.sizes[seat] = int(p.Sizes[seat]) + p.Held[seat].Len()
	}
	mine := p.Held[p.Me].First
	h.passes = make([]passing, len(p.Passes))
	for i := len(p.Passes) - 1; i >= 0; i-- {
		q := &h.passes[i]
		pass := p.Passes[i]
		*q = passing{
			count: int(pass.Count), me: p.Me, heir: pass.To.From(p.Me, p.Players),
			gave: pass.Gave.First, got: pass.Got.First, marked: make([]cards.Set, i+1),
		}
		for seat := range cards.Seat(p.Players) {
			q.from[pass.To.From(seat, p.Players)] = seat
		}
		q.taken = cards.AllSeats(p.Players).Without(p.Me).Without(q.heir)
		seen := mine
		for j := i; j >= 0; j-- {
			gave := p.Passes[j].Gave.First
			q.marked[j] = gave &^ seen
			seen |= gave
		}
		mine = mine&^q.got | q.gave
	}
	return h
}

// marked returns the cards the viewer gave and does not hold after the last pass, by
// the pass.
func (h *history) marked() []cards.Set {
	if len(h.passes) == 0 {
		return nil
	}
	return h.passes[len(h.passes)-1].marked
}

// node returns the node of the first of some passes to be undone, the last, with the
// marked cards at some places; dead where they can lie so in no way.
func (h *history) node(b *builder, passes int, where *places) (int32, error) {
	if passes == 0 {
		return 0, nil
	}
	key := at{passes, *where}
	if node, known := h.places[key]; known {
		return node, nil
	}
	q := &h.passes[passes-1]
	// The cards of this pass must all be with the heir, from where the viewer takes them back.
	now := *where
	for seat, n := range now[passes-1] {
		if n != 0 && cards.Seat(seat) != q.heir {
			h.places[key] = dead
			return dead, nil
		}
	}
	now[passes-1] = [cards.MaxSeats]uint8{}
	before := now
	if passes > 1 {
		for class, set := range h.passes[passes-2].marked {
			before[class][q.from[q.me]] += uint8((set & q.got).Len())
		}
	}
	u := undoing{history: h, builder: b, pass: q, classes: passes - 1, now: now}
	if err := u.move(0, 0, before, number{1}); err != nil {
		return dead, err
	}
	node, err := b.add(u.options)
	h.places[key] = node
	return node, err
}

// undoing goes through the ways in which the marked cards can have been among the gifts
// of a pass.
type undoing struct {
	*history
	*builder
	pass    *passing
	classes int
	now     places
	moved   []uint8 // so far: of each seat whose gift is unseen, of each class
	options []option
}

// move goes on with how many cards of a class a seat got, and then the next.
func (u *undoing) move(seat cards.Seat, class int, before places, ways number) error {
	if seat == cards.MaxSeats {
		if u.tried++; u.tried > maxTried {
			return ErrUnknown
		}
		next, err := u.node(u.builder, u.classes, &before)
		if err == nil && next != dead {
			u.options = append(u.options, option{choice{next, int32(len(u.moves))}, ways})
			u.moves = append(u.moves, u.moved...)
		}
		return err
	}
	if !u.pass.taken.Has(seat) {
		return u.move(seat+1, 0, before, ways)
	}
	if class == u.classes {
		marked, moved := 0, 0
		for i := range u.classes {
			marked += int(u.now[i][seat])
			moved += int(u.moved[len(u.moved)-1-i])
		}
		ways, ok := ways.times(choose(u.sizes[seat]-marked, u.pass.count-moved))
		if !ok {
			return ErrUnknown
		}
		if ways == (number{}) {
			return nil
		}
		return u.move(seat+1, 0, before, ways)
	}
	n := u.now[class][seat]
	for k := range n + 1 {
		some, ok := ways.times(choose(int(n), int(k)))
		if !ok {
			return ErrUnknown
		}
		to := before
		to[class][seat] -= k
		to[class][u.pass.from[seat]] += k
		u.moved = append(u.moved, k)
		if err := u.move(seat, class+1, to, some); err != nil {
			return err
		}
		u.moved = u.moved[:len(u.moved)-1]
	}
	return nil
}
