package solve

import (
	"math"

	"github.com/barbukit/barbukit/cards"
)

// table has the bounds of positions. When it is full it is cleared.
//
// Each bucket has the bounds of the positions with one key. They are in blocks of links, so that
// a search reads memory that is close together. A link has two words of its bound: most positions
// differ from the bound in one of them. The other words are in a list of their own. A bucket with
// many bounds has a dictionary too.
type table struct {
	buckets []bucket
	blocks  []block
	before  []uint32 // for each block, the block of the same bucket before it, or 0
	words   []uint64
	dicts   []dictionary
	keys    int    // the number of buckets in use
	block   uint32 // the number of blocks in use
	word    uint32 // the number of words in use
	dict    uint32 // the number of dictionaries in use
	age     uint32 // buckets of another age are empty
}

type bucket struct {
	key  key
	age  uint32
	last uint32 // the last block, or 0
	dict uint32 // the dictionary, or 0
	used uint8  // the links of the last block
	size uint8  // the number of blocks
	hint uint16 // the slot of the lead that succeeded last, plus 1, or 0
}

const (
	blockLinks = 8
	mostBlocks = 250 // of a bucket; then its last block is used again
)

type block struct {
	masks [blockLinks]uint64 // for each link, the words of the dictionary that its bound needs
	links [blockLinks]link
}

type link struct {
	words [2]uint64 // anyWord if there are fewer
	place uint32    // of all words, after their number
	count uint32    // the number of words
	bound int32     // twice the bound, plus 1 if it is a lower bound
}

// Sizes in bytes.
const (
	bucketSize = 56
	blockSize  = 40*blockLinks + 4
	recentSize = 32
)

// init allocates the memory. In a hard deal the words need about twice the memory of the blocks,
// and the buckets little.
func (t *table) init(memory int) {
	t.buckets = make([]bucket, 1<<bitsFor(memory/8, bucketSize))
	memory -= len(t.buckets) * bucketSize
	t.dicts = make([]dictionary, memory/32/dictionarySize+1)
	memory -= len(t.dicts) * dictionarySize
	t.blocks = make([]block, memory/3/blockSize)
	t.before = make([]uint32, len(t.blocks))
	t.words = make([]uint64, (memory-len(t.blocks)*blockSize)/8)
	t.clear()
}

// clear forgets all bounds.
func (t *table) clear() {
	t.keys, t.block, t.word, t.dict = 0, 1, 1, 1
	if t.age++; t.age == 0 {
		clear(t.buckets)
		t.age = 1
	}
}

// find looks for a bound that answers whether the value of a position is at least need. It returns
// the bound and the place of its proof. Of several bounds it takes the one with the fewest words, because
// proofs that use it are then right for more positions.
func (t *table) find(f *frame, need int32) (v int32, place uint32, ok bool) {
	b := t.bucket(f)
	n, has := int(b.used), uint64(0)
	if b.dict != 0 {
		has = t.dicts[b.dict].of(f)
	}
	var best *link
	var bestMask *uint64
	fewest := uint32(math.MaxUint32)
	for at := b.last; at != 0; at = t.before[at] {
		block := &t.blocks[at]
		for i, mask := range block.masks[:n] {
			if mask&^has != 0 {
				continue
			}
			l := &block.links[i]
			if l.count >= fewest || !f.hasBoth(l.words[0], l.words[1]) || (l.bound>>1 >= need) != (l.bound&1 != 0) {
				continue
			}
			if l.count <= 2 || t.rest(f, l) {
				best, bestMask, fewest = l, &block.masks[i], l.count
			}
		}
		n = blockLinks
	}
	if best == nil {
		return 0, 0, false
	}
	v, place = best.bound>>1, best.place
	front := &t.blocks[b.last]
	*best, front.links[0] = front.links[0], *best
	*bestMask, front.masks[0] = front.masks[0], *bestMask
	return v, place, true
}

// rest reports whether the position has all words of a link but the first two.
func (t *table) rest(f *frame, l *link) bool {
	words := t.words[l.place+1:][:l.count]
	for i := 2; i < len(words); i++ {
		if w := words[i]; !f.has(w) {
			words[i], words[1] = l.words[1], l.words[0]
			l.words[1], l.words[0] = l.words[0], w
			words[0] = w
			return false
		}
	}
	return true
}

// expand returns the proof at a place.
func (t *table) expand(f *frame, p *proof, place uint32, chains int) {
	*p = proof{}
	for _, w := range t.words[place+1:][:t.words[place]] {
		f.expand(p, w, chains)
	}
}

// bucket returns the bucket of a position. If it is new it is empty.
func (t *table) bucket(f *frame) *bucket {
	mask := uint32(len(t.buckets) - 1)
	at := uint32(f.key.hash()>>32) & mask
	for t.buckets[at].age == t.age && t.buckets[at].key != f.key {
		at = (at + 1) & mask
	}
	b := &t.buckets[at]
	if b.age != t.age {
		*b = bucket{key: f.key, age: t.age}
		t.keys++
	}
	f.slot = at
	return b
}

// hash returns a hash of the key.
func (k *key) hash() uint64 {
	h := k.lengths[0]*0x9E37_79B9_7F4A_7C15 ^ k.lengths[1]*0xC2B2_AE3D_27D4_EB4F ^ uint64(k.at)*0xD6E8_FEB8_6659_FD93
	h ^= k.slots * 0x1656_67B1_9E37_79F9
	h ^= h >> 32
	return h * 0x9E37_79B9_7F4A_7C15
}

// hint returns the lead that succeeded last in a position with the same key, or no card.
func (t *table) hint(f *frame) cards.Card {
	if slot := t.buckets[f.slot].hint; slot > 0 {
		return f.cards[(slot-1)&511]
	}
	return 0
}

// store adds a bound, and returns the place of its proof.
func (t *table) store(f *frame, v int32, p *proof, lower bool, chains int) (place uint32) {
	if int(t.block)+1 >= len(t.blocks) || int(t.word)+128 >= len(t.words) || 2*t.keys > len(t.buckets) {
		t.clear()
	}
	b := t.bucket(f)
	if f.best != 0 {
		b.hint = f.best
	}
	if b.last == 0 || b.used == blockLinks && b.size < mostBlocks {
		t.before[t.block], b.last = b.last, t.block
		b.used = 0
		b.size++
		t.block++
	}
	if b.used == blockLinks {
		b.used = 0
	}
	words := f.words(p, chains, t.words[t.word+1:t.word+1])
	if b.dict == 0 && b.size >= dictionaryBlocks && int(t.dict) < len(t.dicts) {
		t.learn(b)
	}
	block := &t.blocks[b.last]
	l := &block.links[b.used]
	block.masks[b.used] = 0
	if b.dict != 0 {
		block.masks[b.used] = t.dicts[b.dict].mask(words)
	}
	b.used++
	*l = link{words: [2]uint64{anyWord, anyWord}, place: t.word, count: uint32(len(words)), bound: v << 1}
	if lower {
		l.bound |= 1
	}
	copy(l.words[:], words)
	t.words[t.word] = uint64(len(words))
	t.word += 1 + uint32(len(words))
	return l.place
}
