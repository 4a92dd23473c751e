package solve

import (
	"math/bits"
	"slices"
)

// dictionary has words of the bounds of a bucket with many bounds. A lookup first finds out which of
// them the position has. Then one operation rejects most bounds.
type dictionary struct {
	words  [64]uint64
	places [1 << placeBits]uint8 // by the hash of a word, its place in words plus 1, or 0
	used   int
	made   uint32 // changes when the dictionary is made again
}

const placeBits = 8

// dictionaryLinks is how many links a run has before its bucket gets a dictionary. A test sets table.many lower.
const dictionaryLinks = 32

const dictionarySize = 66*8 + 1<<placeBits // in bytes

// of returns the words that a position has.
func (d *dictionary) of(f *frame) uint64 {
	if f.made != d.made {
		f.made, f.tried, f.has = d.made, 0, 0
	}
	for ; f.tried < d.used; f.tried++ {
		if f.ordered(d.words[f.tried&63]) {
			f.has |= 1 << (f.tried & 63)
		}
	}
	return f.has
}

// mask returns which words of the dictionary are in a list. It adds words while there is room.
func (d *dictionary) mask(list []uint64) (mask uint64) {
	for _, w := range list {
		if i := d.add(w); i < len(d.words) {
			mask |= 1 << (i & 63)
		}
	}
	return mask
}

// add returns the place of a word, which is added while there is room, or 64.
func (d *dictionary) add(w uint64) int {
	at := uint8(w * 0x9E37_79B9_7F4A_7C15 >> (64 - placeBits))
	for ; d.places[at] != 0; at++ {
		if i := d.places[at] - 1; d.words[i&63] == w {
			return int(i)
		}
	}
	i := d.used
	if i < len(d.words) {
		d.words[i&63] = w
		d.used++
		d.places[at] = uint8(d.used)
	}
	return i
}

// counted is a word, and how many links have it.
type counted struct {
	word uint64
	n    int
}

// due reports whether a bucket needs a dictionary. It is made again each time that a run has twice as many
// links, because they show better which words most positions do not have.
func (t *table) due(b *bucket, links int) bool {
	if b.dict == 0 {
		return links >= t.many && int(t.dict) < len(t.dicts)
	}
	return links > t.many && bits.OnesCount(uint(links)) == 1 && links < 1<<t.runs.most
}

// learn makes the dictionary of a bucket. Its words are the most frequent of those that come first in the
// links: these are words that positions did not have.
func (t *table) learn(b *bucket) {
	if b.dict == 0 {
		b.dict = t.dict
		t.dict++
	}
	list := t.firsts[:0]
	for _, run := range b.runs {
		_, links := t.runs.of(run)
		for i := range links {
			for _, w := range links[i].words {
				if w != anyWord {
					list = append(list, w)
				}
			}
		}
	}
	slices.Sort(list)
	d := &t.dicts[b.dict]
	*d = dictionary{made: t.made}
	t.made++
	var most [len(d.words)]counted // the most frequent first
	for i := 0; i < len(list); {
		k := i
		for i < len(list) && list[i] == list[k] {
			i++
		}
		c := counted{list[k], i - k}
		for j := len(most) - 1; j >= 0 && most[j].n < c.n; j-- {
			if j+1 < len(most) {
				most[j+1] = most[j]
			}
			most[j] = c
		}
	}
	for _, c := range most {
		if c.n > 0 {
			d.add(c.word)
		}
	}
	for _, run := range b.runs {
		masks, links := t.runs.of(run)
		for i, l := range links {
			masks[i] = d.mask(t.words[l.place+1:][:l.count])
		}
	}
}
