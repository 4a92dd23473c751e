package solve

// ownTable is the table of the search for oneself. Most of the time of this search is spent on
// waiting for memory, so an entry is as small as possible: from the highest bit on it has the part of
// the key that does not follow from the place of its bucket, 4 bits for the era, 2 bits for how many
// cards are left, roughly, 1 bit if the outcome is exact, and the number of the outcome plus 1. If the
// outcome is not exact, the seat to act has an outcome that is at least as good for it.
type ownTable struct {
	buckets []ownBucket
	shift   uint8 // the bits of a mixed key that are not those of the bucket
	era     uint64
}

// ownBucket is one cache line.
type ownBucket struct {
	entries [ownEntries]uint64
	touched uint64 // see touch
}

const (
	ownEntries  = 7
	ownKeyBits  = 59
	ownFewest   = 8  // at least 2^8 buckets, so that the rest of a key has at most 51 bits
	ownData     = 13 // the bits that are not part of the key
	ownExact    = 1 << 5
	ownLeft     = 6
	ownEra      = 8
	ownOutcomes = 31
)

// ownPlace is a key after a mapping under which two keys are never equal.
type ownPlace uint64

// init gives the table its memory, in bytes.
func (t *ownTable) init(memory int) {
	k := max(ownFewest, bitsFor(memory, 64))
	t.buckets = make([]ownBucket, 1<<k)
	t.shift = uint8(ownKeyBits - k)
	t.era = 1
}

// forget makes all entries empty.
func (t *ownTable) forget() {
	if t.era++; t.era == 16 {
		clear(t.buckets)
		t.era = 1
	}
}

// place mixes the bits of a key. Each step can be undone.
func (t *ownTable) place(key uint64) ownPlace {
	const mask = 1<<ownKeyBits - 1
	key = key * 0x9E3779B97F4A7C15 & mask
	key ^= key >> 30
	return ownPlace(key * 0xD6E8FEB86659FD93 & mask)
}

func (t *ownTable) bucket(at ownPlace) *ownBucket {
	return &t.buckets[uint64(at)>>(t.shift&63)&uint64(len(t.buckets)-1)]
}

// tag returns the entry of a position without what is known of it.
func (t *ownTable) tag(at ownPlace) uint64 {
	return uint64(at)&(1<<(t.shift&63)-1)<<ownData | t.era<<(ownData-4)
}

// touch makes the processor load the bucket of a position. Unlike a read, a write does not delay the
// instructions after it.
func (t *ownTable) touch(at ownPlace) { t.bucket(at).touched = 0 }

const ownFacts = 1<<(ownData-4) - 1

// find returns the outcome of a position and whether it is exact, or -1.
func (t *ownTable) find(at ownPlace) (o int, exact bool) {
	tag := t.tag(at)
	for _, e := range t.bucket(at).entries {
		if e&^ownFacts == tag {
			return int(e&ownOutcomes) - 1, e&ownExact != 0
		}
	}
	return -1, false
}

// keep stores the outcome of a position. It prefers to replace an entry with few cards left,
// because less work is behind it.
func (t *ownTable) keep(at ownPlace, left, o int, exact bool) {
	tag, b := t.tag(at), &t.bucket(at).entries
	worst, least := 0, uint64(4)
	for i := range b {
		at := (i + int(at&7)) % ownEntries
		e := b[at]
		if e&^ownFacts == tag || e>>(ownData-4)&15 != t.era {
			worst = at
			break
		}
		if class := e >> ownLeft & 3; class < least {
			worst, least = at, class
		}
	}
	b[worst] = tag | uint64(min(left>>3, 3))<<ownLeft | uint64(o+1)
	if exact {
		b[worst] |= ownExact
	}
}
