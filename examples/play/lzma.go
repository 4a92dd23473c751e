package main

import "encoding/binary"

// The engine is compressed in the format LZMA, which makes it a fifth smaller than gzip does. The page
// decompresses it by itself (site/lzma.js), so the site is as small on every host, whatever the host
// can compress. The format is that of the LZMA specification by Igor Pavlov with lc=3, lp=0 and pb=0,
// after a header of 4 bytes: the size of the text, little-endian.

// The sizes of the format.
const (
	literalBits = 3  // the high bits of the last byte, which choose the probabilities of a literal
	states      = 12 // what the last packets were
	minMatch    = 2
	maxMatch    = 273
	firstModel  = 4  // distances below it are their slot
	firstDirect = 14 // distances from this slot on have bits without a model
	alignBits   = 4  // the low bits of such a distance
)

// probability is the probability that a bit is 0, of 2048.
type probability uint16

// lengths are the probabilities of a length.
type lengths struct {
	long, longest probability
	low, mid      [8]probability
	high          [256]probability
}

// model has the probabilities of all bits.
type model struct {
	match, rep, rep0, rep1, rep2, rep0Long [states]probability
	literals                               [1 << literalBits][0x300]probability
	slots                                  [4][64]probability
	distances                              [128]probability
	align                                  [1 << alignBits]probability
	matchLength, repLength                 lengths
}

// reset makes both values of each bit equally probable.
func (m *model) reset() {
	fill := func(lists ...[]probability) {
		for _, list := range lists {
			for i := range list {
				list[i] = 1 << 10
			}
		}
	}
	fill(m.match[:], m.rep[:], m.rep0[:], m.rep1[:], m.rep2[:], m.rep0Long[:], m.distances[:], m.align[:])
	for i := range m.literals {
		fill(m.literals[i][:])
	}
	for i := range m.slots {
		fill(m.slots[i][:])
	}
	for _, l := range []*lengths{&m.matchLength, &m.repLength} {
		l.long, l.longest = 1<<10, 1<<10
		fill(l.low[:], l.mid[:], l.high[:])
	}
}

// packer writes packets: literals and matches with earlier text.
type packer struct {
	model
	coder
	finder
	text  []byte
	state int
	reps  [4]int // the last distances
}

// pack returns a text compressed.
func pack(text []byte) []byte {
	p := &packer{text: text, coder: newCoder(), finder: newFinder(text), reps: [4]int{1, 1, 1, 1}}
	p.out = binary.LittleEndian.AppendUint32(nil, uint32(len(text)))
	p.reset()
	next, nextDistance := 0, 0
	for at := 0; at < len(text); {
		length, distance := next, nextDistance
		if length == 0 {
			length, distance = p.best(at, p.reps)
		}
		next = 0
		if length >= minMatch && length < 64 && at+1 < len(text) {
			// A literal now and a better match after it are often shorter.
			after, d := p.best(at+1, p.reps)
			if worth(after, d, p.reps) > worth(length, distance, p.reps)+1 {
				length, next, nextDistance = 0, after, d
			}
		}
		if length < minMatch {
			p.literal(at)
			at++
			continue
		}
		p.repeat(length, distance)
		at += length
	}
	for range 5 {
		p.shift()
	}
	return p.out
}

// literal writes the byte at a place.
func (p *packer) literal(at int) {
	p.bit(&p.match[p.state], 0)
	before := byte(0)
	if at > 0 {
		before = p.text[at-1]
	}
	list := &p.literals[before>>(8-literalBits)]
	c := int(p.text[at])
	symbol := 1
	if p.state >= 7 { // after a match the byte at its distance is a hint
		hint := int(p.text[at-p.reps[0]])
		for i := 7; i >= 0; i-- {
			bit, hinted := c>>i&1, hint>>i&1
			p.bit(&list[(1+hinted)<<8+symbol], bit)
			symbol = symbol<<1 | bit
			if bit != hinted {
				break
			}
		}
	}
	for symbol < 0x100 {
		bit := c >> (7 - bitsIn(symbol)) & 1
		p.bit(&list[symbol], bit)
		symbol = symbol<<1 | bit
	}
	p.state = [states]int{0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5}[p.state]
}

// repeat writes a match.
func (p *packer) repeat(length, distance int) {
	p.bit(&p.match[p.state], 1)
	which := -1
	for i, d := range p.reps {
		if d == distance {
			which = i
			break
		}
	}
	if which < 0 {
		p.bit(&p.rep[p.state], 0)
		p.reps = [4]int{distance, p.reps[0], p.reps[1], p.reps[2]}
		p.length(&p.matchLength, length)
		p.distance(length, distance-1)
		p.state = 7 + 3*(p.state/7)
		return
	}
	p.bit(&p.rep[p.state], 1)
	if which == 0 {
		p.bit(&p.rep0[p.state], 0)
		p.bit(&p.rep0Long[p.state], 1)
	} else {
		p.bit(&p.rep0[p.state], 1)
		if which == 1 {
			p.bit(&p.rep1[p.state], 0)
		} else {
			p.bit(&p.rep1[p.state], 1)
			p.bit(&p.rep2[p.state], which-2)
		}
		copy(p.reps[1:which+1], p.reps[:which])
		p.reps[0] = distance
	}
	p.length(&p.repLength, length)
	p.state = 8 + 3*(p.state/7)
}

// length writes the length of a match.
func (p *packer) length(l *lengths, length int) {
	switch n := length - minMatch; {
	case n < 8:
		p.bit(&l.long, 0)
		p.tree(l.low[:], 3, n)
	case n < 16:
		p.bit(&l.long, 1)
		p.bit(&l.longest, 0)
		p.tree(l.mid[:], 3, n-8)
	default:
		p.bit(&l.long, 1)
		p.bit(&l.longest, 1)
		p.tree(l.high[:], 8, n-16)
	}
}

// distance writes the distance of a match, from 0.
func (p *packer) distance(length, distance int) {
	slot := distance
	extra := 0
	if distance >= firstModel {
		extra = bitsIn(distance) - 1
		slot = 2*extra + 2 + distance>>extra&1
	}
	p.tree(p.slots[min(length-minMatch, 3)][:], 6, slot)
	if extra == 0 {
		return
	}
	rest := distance & (1<<extra - 1)
	if slot < firstDirect {
		base := (2|slot&1)<<extra - slot
		p.reverse(p.distances[base:], extra, rest)
		return
	}
	p.direct(rest>>alignBits, extra-alignBits)
	p.reverse(p.align[:], alignBits, rest&(1<<alignBits-1))
}
