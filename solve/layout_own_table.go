package solve

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// ownTable is the table of the search for oneself. Much of the time of this search is spent on
// waiting for memory, so an entry is as small as possible: from the highest bit on it has the part of
// the key that does not follow from the place of its bucket, 4 bits for the era, 2 bits for how many
// cards are left, roughly, 1 bit that is not used, 1 bit if the outcome is exact, and the number of the outcome plus 1. If the
// outcome is not exact, the seat to act has an outcome that is at least as good for it.
type ownTable struct {
	buckets []ownBucket
	keys    uint64 // the bits of an entry that are part of the key
	era     uint64
}

// ownBucket is one cache line.
type ownBucket struct {
	entries [ownEntries]uint64
	marks   [ownEntries]uint8 // the highest byte of each entry
	touched uint8             // see touch
}

const (
	ownEntries  = 7
	ownSpare    = 5 // the lowest bits of a place, which are not used
	ownFewest   = 8 // at least 2^8 buckets, so that 13 bits of an entry are not part of the key
	ownExact    = 1 << 5
	ownLeft     = 6
	ownEra      = 9
	ownOutcomes = 31
)

// ownPlace is a key after a mapping under which two keys are never equal. From bit ownSpare on it has the
// number of the bucket, and above that the part of the key that the entry has.
type ownPlace uint64

// init gives the table its memory, in bytes.
func (t *ownTable) init(memory int) {
	k := max(ownFewest, bitsFor(memory, 64))
	t.buckets = make([]ownBucket, 1<<k)
	t.keys = ^uint64(0) << (k + ownSpare)
	t.forget()
}

// forget makes all entries empty.
func (t *ownTable) forget() {
	if t.era++; t.era == 16 {
		clear(t.buckets)
		t.era = 1
	}
}

// place mixes the 59 bits of a key. Each step can be undone. The first is for the keys of games in which an ace
// allows another turn, whose lowest 24 bits are 0.
func (t *ownTable) place(key uint64) ownPlace {
	key = (key ^ key>>24) << ownSpare * 0x9E3779B97F4A7C15
	return ownPlace(key ^ key>>41)
}

func (t *ownTable) bucket(at ownPlace) *ownBucket {
	return &t.buckets[int(at>>ownSpare)&(len(t.buckets)-1)]
}

// tag returns the entry of a position without what is known of it.
func (t *ownTable) tag(at ownPlace) uint64 { return uint64(at)&t.keys | t.era<<ownEra }

// touch makes the processor load the bucket of a position. Unlike a read, a write does not delay the
// instructions after it.
func (t *ownTable) touch(at ownPlace) { t.bucket(at).touched = 0 }

// find returns the outcome of a position and whether it is exact, or -1.
//
// It reads only entries with the right mark. If a mark is right, its byte of differ is 0, and the subtraction
// sets the highest bit of the byte. A borrow can set that of the next byte too, so the entry is compared as well.
func (t *ownTable) find(at ownPlace) (o int, exact bool) {
	const ones, highs = 0x0001_0101_0101_0101, 0x0080_8080_8080_8080
	tag, b := t.tag(at), t.bucket(at)
	// The last byte of the line is not read: touch may have written it, and a read of it would wait for that.
	marks := uint64(binary.LittleEndian.Uint32(b.marks[:4])) | uint64(binary.LittleEndian.Uint32(b.marks[3:]))<<24
	differ := marks ^ tag>>56*ones
	for equal := (differ - ones) &^ differ & highs; equal != 0; equal &= equal - 1 {
		if e := b.entries[bits.TrailingZeros64(equal)>>3%ownEntries]; (e^tag)>>ownEra == 0 {
			return int(e&ownOutcomes) - 1, e&ownExact != 0
		}
	}
	return -1, false
}

// keep stores the outcome of a position. It prefers to replace an entry with few cards left,
// because less work is behind it.
func (t *ownTable) keep(at ownPlace, left, o int, exact bool) {
	tag, b := t.tag(at), t.bucket(at)
	worst, least := 0, uint64(math.MaxUint64)
	for i := range b.entries {
		i = (i + int(tag>>56)) % ownEntries
		e := b.entries[i]
		if (e^tag)>>ownEra == 0 || e>>ownEra&15 != t.era {
			worst = i
			break
		}
		if class := e >> ownLeft & 3; class < least {
			worst, least = i, class
		}
	}
	e := tag | uint64(min(left>>3, 3))<<ownLeft | uint64(o+1)
	if exact {
		e |= ownExact
	}
	b.entries[worst], b.marks[worst] = e, uint8(e>>56)
}
