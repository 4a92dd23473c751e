package main

import (
	"encoding/binary"
	"math/bits"
)

// bitsIn returns the place of the highest bit of a number, from 0.
func bitsIn(n int) int { return bits.Len(uint(n)) - 1 }

// coder is a range coder: it writes bits in as little space as their probabilities allow.
type coder struct {
	out     []byte
	low     uint64
	width   uint32
	cache   byte
	pending int // the bytes from the cache on that a carry can still change
}

func newCoder() coder { return coder{width: 1<<32 - 1, pending: 1} }

// shift writes the high byte of the interval.
func (c *coder) shift() {
	if uint32(c.low) < 0xff000000 || c.low>>32 != 0 {
		carry := byte(c.low >> 32)
		for ; c.pending > 0; c.pending-- {
			c.out = append(c.out, c.cache+carry)
			c.cache = 0xff
		}
		c.cache = byte(c.low >> 24)
	}
	c.pending++
	c.low = c.low & 0x00ffffff << 8
}

// bit writes a bit and adapts its probability.
func (c *coder) bit(p *probability, bit int) {
	bound := c.width >> 11 * uint32(*p)
	if bit == 0 {
		c.width = bound
		*p += (1<<11 - *p) >> 5
	} else {
		c.low += uint64(bound)
		c.width -= bound
		*p -= *p >> 5
	}
	for c.width < 1<<24 {
		c.width <<= 8
		c.shift()
	}
}

// direct writes bits without a model, the highest first.
func (c *coder) direct(n, count int) {
	for i := count - 1; i >= 0; i-- {
		c.width >>= 1
		if n>>i&1 != 0 {
			c.low += uint64(c.width)
		}
		for c.width < 1<<24 {
			c.width <<= 8
			c.shift()
		}
	}
}

// tree writes a number, the highest bit first.
func (c *coder) tree(list []probability, count, n int) {
	symbol := 1
	for i := count - 1; i >= 0; i-- {
		bit := n >> i & 1
		c.bit(&list[symbol], bit)
		symbol = symbol<<1 | bit
	}
}

// reverse writes a number, the lowest bit first.
func (c *coder) reverse(list []probability, count, n int) {
	symbol := 1
	for i := range count {
		bit := n >> i & 1
		c.bit(&list[symbol], bit)
		symbol = symbol<<1 | bit
	}
}

// finder finds earlier text that equals the text at a place.
type finder struct {
	source   []byte
	short    []int32 // by the hash of three bytes: the last place with it, from 1
	long     []int32 // by the hash of five bytes: the last place with it, from 1
	chain    []int32 // by place: the place before it with the same hash of five bytes, from 1
	inserted int     // the places that are in the chains
}

const (
	hashBits = 20
	tries    = 12 // the places that are compared
	enough   = 64 // a match of this length ends the search
)

func newFinder(text []byte) finder {
	return finder{source: text, short: make([]int32, 1<<hashBits), long: make([]int32, 1<<hashBits), chain: make([]int32, len(text))}
}

// hashes returns the hashes of three and of five bytes. Most places with the same five bytes have many more in common,
// so a few of them are enough; shorter matches save something only if they are near, which the last one is.
func (f *finder) hashes(at int) (three, five uint32) {
	n := uint64(binary.LittleEndian.Uint32(f.source[at:])) | uint64(f.source[at+4])<<32
	return uint32(n) << 8 * 0x9e3779b1 >> (32 - hashBits), uint32(n << 24 * 0x9e3779b185ebca87 >> (64 - hashBits))
}

// same returns how many bytes at two places are equal.
func (f *finder) same(a, b int) (n int) {
	for n < maxMatch && b+n < len(f.source) && f.source[a+n] == f.source[b+n] {
		n++
	}
	return n
}

// worth estimates how many bytes a match saves.
func worth(length, distance int, reps [4]int) int {
	if length < minMatch {
		return 0
	}
	for i, d := range reps {
		if d == distance {
			return 4*length - 2 - i
		}
	}
	return 4*length - 4 - bitsIn(distance)/2
}

// best returns the best match at a place, or a length of 0.
func (f *finder) best(at int, reps [4]int) (length, distance int) {
	for ; f.inserted < at && f.inserted+4 < len(f.source); f.inserted++ {
		three, five := f.hashes(f.inserted)
		f.chain[f.inserted] = f.long[five]
		f.short[three], f.long[five] = int32(f.inserted+1), int32(f.inserted+1)
	}
	most := 0
	for _, d := range reps {
		if d <= at {
			if n := f.same(at-d, at); n >= minMatch && worth(n, d, reps) > most {
				length, distance, most = n, d, worth(n, d, reps)
			}
		}
	}
	if at+4 >= len(f.source) {
		return length, distance
	}
	longest := minMatch
	three, five := f.hashes(at)
	place := f.short[three]
	for i := 0; i < tries && place > 0 && longest < enough; i++ {
		from := int(place - 1)
		if at+longest < len(f.source) && f.source[from+longest] == f.source[at+longest] {
			if n := f.same(from, at); n > longest {
				longest = n
				if w := worth(n, at-from, reps); w > most {
					length, distance, most = n, at-from, w
				}
			}
		}
		if i == 0 {
			place = f.long[five]
		} else {
			place = f.chain[from]
		}
	}
	return length, distance
}
