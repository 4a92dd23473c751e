package solve

import "github.com/barbukit/barbukit/cards"

// table has the bounds of positions. When it is full it is cleared.
//
// Each bucket has the bounds of the positions with one key, in a run for each leader. A bucket with
// many bounds has a dictionary too.
type table struct {
	buckets []bucket
	runs    runs
	words   []uint64
	dicts   []dictionary
	keys    int      // the number of buckets in use
	word    uint32   // the number of words in use
	dict    uint32   // the number of dictionaries in use
	made    uint32   // how many dictionaries were made, plus 1
	firsts  []uint64 // room for the first words of the links of a bucket
	many    int      // how many links a run has before its bucket gets a dictionary
	age     uint32   // buckets of another age are empty
}

type bucket struct {
	key   key
	age   uint32
	dict  uint32    // the dictionary, or 0
	runs  [4]uint32 // for each leader, its bounds, or 0; in a larger table, seats 0 and 4 have buckets of their own
	hints [4]uint8  // for each leader, the slot of the lead that succeeded last, plus 1, or 0
}

const bucketSize = 72 // in bytes

// init allocates the memory. In a hard deal the words need about twice the memory of the links,
// and the buckets little.
func (t *table) init(memory int) {
	t.buckets = make([]bucket, 1<<bitsFor(memory/8, bucketSize))
	memory -= len(t.buckets) * bucketSize
	t.dicts = make([]dictionary, memory/32/dictionarySize+1)
	t.made, t.many = 1, dictionaryLinks
	memory -= len(t.dicts) * dictionarySize
	memory -= t.runs.init(memory / 3)
	t.firsts = make([]uint64, 0, 2*len(bucket{}.runs)<<t.runs.most)
	memory -= cap(t.firsts) * 8
	t.words = make([]uint64, memory/8)
	t.clear()
}

// clear forgets all bounds.
func (t *table) clear() {
	t.keys, t.word, t.dict = 0, 1, 1
	t.runs.clear()
	if t.age++; t.age == 0 {
		clear(t.buckets)
		t.age = 1
	}
}

// find looks for a bound that answers whether the value of a position is at least need. It returns
// the bound and the place of its proof. Of several bounds it takes one with the fewest words, because
// proofs that use it are then right for more positions.
func (t *table) find(f *frame, need int32) (v int32, place uint32, ok bool) {
	b := t.bucket(f)
	run := b.runs[f.leader&3]
	if run == 0 {
		return 0, 0, false
	}
	var has uint64
	if b.dict != 0 {
		has = t.dicts[b.dict].of(f)
	}
	masks, links := t.runs.of(run)
	for i := candidate(masks, 0, ^has); i < len(masks); i = candidate(masks, i+1, ^has) {
		l := &links[i]
		if (l.bound>>1 >= need) != (l.bound&1 != 0) || !f.orderedBoth(l.words[0], l.words[1]) || l.count > 2 && !t.rest(f, l) {
			continue
		}
		v, place = l.bound>>1, l.place
		t.runs.promote(run, i)
		return v, place, true
	}
	return 0, 0, false
}

// candidate returns the first place from i on where a mask has none of the words that a position has not,
// or the number of masks.
func candidate(masks []uint64, i int, not uint64) int {
	for ; i+4 <= len(masks); i += 4 { // a loop over fours takes two thirds of the time
		if m := masks[i : i+4 : i+4]; m[0]&not == 0 || m[1]&not == 0 || m[2]&not == 0 || m[3]&not == 0 {
			break
		}
	}
	for i < len(masks) && masks[i]&not != 0 {
		i++
	}
	return i
}

// rest reports whether the position has all words of a link but the first two.
func (t *table) rest(f *frame, l *link) bool {
	words := t.words[l.place+1:][:l.count]
	for i := 2; i < len(words); i++ {
		if w := words[i]; !f.ordered(w) {
			words[i], words[1] = l.words[1], l.words[0]
			l.words[1], l.words[0] = l.words[0], w
			words[0] = w
			return false
		}
	}
	return true
}

// expand returns the proof at a place.
func (t *table) expand(f *frame, p *proof, place uint32) {
	*p = proof{}
	for _, w := range t.words[place+1:][:t.words[place]] {
		f.expand(p, w)
	}
}

// bucket returns the bucket of a position. If it is new it is empty.
func (t *table) bucket(f *frame) *bucket {
	if f.age == t.age {
		return &t.buckets[f.bucket]
	}
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
	f.bucket, f.age, f.made = at, t.age, 0
	return b
}

// full reports whether the table has no room for another bound.
func (t *table) full() bool {
	return 2*t.keys > len(t.buckets) || int(t.word)+128 >= len(t.words) || t.runs.full()
}

// hash returns a hash of the key.
func (k *key) hash() uint64 {
	h := k.lengths[0]*0x9E37_79B9_7F4A_7C15 ^ k.lengths[1]*0xC2B2_AE3D_27D4_EB4F ^ uint64(k.at)*0xD6E8_FEB8_6659_FD93
	h ^= k.special * 0x1656_67B1_9E37_79F9
	h ^= h >> 32
	return h * 0x9E37_79B9_7F4A_7C15
}

// hint returns the lead that succeeded last in a position with the same key, or no card.
func (t *table) hint(f *frame) cards.Card {
	if slot := t.bucket(f).hints[f.leader&3]; slot > 0 {
		return f.card(slot - 1)
	}
	return 0
}

// store adds a bound.
func (t *table) store(f *frame, v int32, p *proof, lower bool) {
	if t.full() {
		t.clear()
	}
	b := t.bucket(f)
	if f.best != 0 {
		b.hints[f.leader&3] = f.best
	}
	words := f.words(p, t.words[t.word+1:t.word+1])
	l := link{words: [2]uint64{anyWord, anyWord}, place: t.word, count: uint32(len(words)), bound: v << 1}
	if lower {
		l.bound |= 1
	}
	copy(l.words[:], words)
	t.words[t.word] = uint64(len(words))
	t.word += 1 + uint32(len(words))

	mask, run := uint64(0), &b.runs[f.leader&3]
	if t.due(b, t.runs.size(*run)) {
		t.learn(b)
	}
	if b.dict != 0 {
		mask = t.dicts[b.dict].mask(words)
	}
	*run = t.runs.add(*run, &l, mask)
}
