package solve

// dictionary has words that are frequent in the bounds of a bucket with many bounds. A lookup first
// finds out which of them the position has. Then one operation rejects most bounds.
type dictionary struct {
	words [64]uint64
	used  int
}

// dictionaryLinks is how many links a run has before its bucket gets a dictionary.
const dictionaryLinks = 32

const dictionarySize = 65 * 8 // in bytes

// of returns the words that a position has.
func (d *dictionary) of(f *frame) uint64 {
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
		i := 0
		for i < d.used && d.words[i&63] != w {
			i++
		}
		if i == len(d.words) {
			continue
		}
		if i == d.used {
			d.words[i&63] = w
			d.used++
		}
		mask |= 1 << (i & 63)
	}
	return mask
}

// learn makes a dictionary for a bucket.
func (t *table) learn(b *bucket) {
	b.dict = t.dict
	t.dict++
	d := &t.dicts[b.dict]
	d.used = 0
	for _, run := range b.runs {
		masks, links := t.runs.of(run)
		for i, l := range links {
			masks[i] = d.mask(t.words[l.place+1:][:l.count])
		}
	}
}
