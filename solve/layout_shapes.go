package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// layShape is how far a row is laid, and what follows from that. Numbers for each seat are in the
// bytes of a word, so that one addition adds those of all seats.
type layShape struct {
	// held has how many cards of the row each seat holds, and from bit 32 on how many of them the seat
	// cannot lay without the help of others.
	held uint64
	// last has, for each seat to act, the first turn in which each seat can lay its last card of the row, or 0 if no
	// card of the seat is behind a card that fits.
	last [layFew]uint32
	// free has how many free cards each seat can lay, in 6 bits for each seat, and from bit 24 on
	// the number of the other cards that fit and of what is behind them, or 0.
	free uint32
}

// layRow says which shapes are those of a row. The first is that of the row without cards.
type layRow struct {
	first  uint8
	stride uint8 // the distance of shapes with the same highest card and consecutive lowest cards
	start  uint8 // the place of the start card in its lane
}

// layShapes is room for all shapes: four rows of at most 13 cards have 200.
const layShapes = 256

// ends are the tails of two cards that fit in one row.
type ends struct{ low, high uint8 }

// shape computes the shapes of all rows.
func (r *layRows) shape(d *layDeal, held cards.Set) {
	var codes [layShapes]ends // the number of an element is its index
	known, n := 1, 0
	for i := range r.rows {
		lane := 16 * i
		pack := uint16(r.pack >> lane)
		low, high, at := bits.TrailingZeros16(pack), bits.Len16(pack)-1, bits.TrailingZeros16(uint16(r.start>>lane))
		r.rows[i] = layRow{first: uint8(n), stride: uint8(high - at + 1), start: uint8(at)}
		for c := low; c <= high && pack != 0; c++ {
			if r.step[(lane+c)&63] = 1 << (8 * i); c < at {
				r.step[(lane+c)&63] = uint32(r.rows[i].stride) << (8 * i)
			}
		}
		known = r.between(n, d, held, lane+at+1, lane+at-1, &codes, known)
		n++
		for bottom := at; pack != 0 && bottom >= low; bottom-- {
			for top := at; top <= high; top++ {
				known = r.between(n, d, held, lane+bottom, lane+top, &codes, known)
				n++
			}
		}
	}
}

// between computes the shape of a row that is laid from one card to another. If the first is above
// the last, no card is laid. Known is the number of codes.
func (r *layRows) between(n int, d *layDeal, held cards.Set, bottom, top int, codes *[layShapes]ends, known int) int {
	s := &r.shapes[n&(layShapes-1)]
	*s = layShape{}
	var tails ends
	fit := func(c int) {
		owner := r.owner[c&63] & 3
		switch tail := r.tail[c&63]; {
		case tail >= tailFree:
			s.free += uint32(tail-tailFree-r.base[owner]) << (6 * owner)
		case tail > tails.high:
			tails = ends{tails.high, tail}
		default:
			tails.low = tail
		}
		for turn := range d.players {
			wait := (int(owner) - turn + d.players) % d.players
			for seat := range d.players {
				if last := int(r.last[c&63][seat]); last >= 0 {
					was := int(s.last[turn] >> (8 * seat) & 255)
					s.last[turn] += uint32(max(0, wait+last-was)) << (8 * seat)
				}
			}
		}
	}
	has := func(c int) bool { return held.Has(cards.Card(c)) }
	// count counts the cards from one on, as far as they are held.
	count := func(c, step int, owner uint8) {
		for run := true; has(c); c += step {
			o := r.owner[c&63]
			s.held += 1 << (8 * o)
			if run = run && o == owner; !run {
				s.held += 1 << (32 + 8*o)
			}
		}
	}
	switch up, down := top+1, bottom-1; {
	case bottom > top && has(down): // the start card fits
		fit(down)
		count(down, -1, r.owner[down&63])
		count(down+1, 1, r.owner[down&63])
	case bottom <= top:
		if has(up) {
			fit(up)
			count(up, 1, r.owner[up&63])
		}
		if has(down) {
			fit(down)
			count(down, -1, r.owner[down&63])
		}
	}
	if tails == (ends{}) {
		return known
	}
	code := 1
	for code < known && codes[code] != tails {
		code++
	}
	codes[code] = tails
	s.free |= uint32(code) << 24
	return max(known, code+1)
}

// shapesOf returns the numbers of the shapes of the rows of a position, a byte for each row.
func (r *layRows) shapesOf(laid cards.Set) (rows uint32) {
	for i := range r.rows {
		row, lane := &r.rows[i], uint16(laid>>(16*i))
		at := row.first
		if lane != 0 {
			low, high := uint8(bits.TrailingZeros16(lane)), uint8(bits.Len16(lane)-1)
			at += 1 + (row.start-low)*row.stride + high - row.start
		}
		rows |= uint32(at) << (8 * i)
	}
	return rows
}

// layOf are the shapes of the rows of a position.
type layOf struct{ a, b, c, d *layShape }

// of returns the shapes with these numbers.
func (r *layRows) of(rows uint32) layOf {
	return layOf{&r.shapes[uint8(rows)], &r.shapes[uint8(rows>>8)], &r.shapes[uint8(rows>>16)], &r.shapes[rows>>24]}
}
