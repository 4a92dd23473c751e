package solve

// dictionary has words that are frequent in the bounds of a bucket with many bounds. A lookup first
// finds out which of them the position has. Then one operation rejects most bounds.
type dictionary struct {
	words [64]uint64
	used  int
}

// dictionaryBlocks is how many blocks a bucket with a dictionary has.
const dictionaryBlocks = 4

const dictionarySize = 65 * 8 // in bytes

// of returns the words that a position has.
func (d *dictionary) of(f *frame) (has uint64) {
	for i, w := range d.words[:d.used] {
		if f.has(w) {
			has |= 1 << (i & 63)
		}
	}
	return has
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
	n := int(b.used)
	for at := b.last; at != 0; at = t.before[at] {
		block := &t.blocks[at]
		for i := range block.links[:n] {
			place := block.links[i].place
			block.masks[i] = d.mask(t.words[place+1:][:t.words[place]])
		}
		n = blockLinks
	}
}
