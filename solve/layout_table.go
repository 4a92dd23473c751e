package solve

import (
	"math"

	"github.com/barbukit/barbukit/cards"
)

// layTable is a table of what the search knows about positions. A key is a whole position, so two
// positions never share an entry. It uses few of its buckets at first, so that they stay in the cache of the
// processor, and more when these fill up.
type layTable struct {
	buckets []layBucket
	shift   uint8
	fewest  uint8  // the shift for the fewest buckets
	most    uint8  // the shift for all buckets
	whole   bool   // use all buckets from the start
	used    int    // the entries in use
	era     uint8  // entries of another era are empty
	read    uint64 // what prepare read, so that the compiler keeps the reads
}

const (
	layBucketSize = 64 // in bytes
	layFewestBits = 10
)

// layBucket is one cache line.
type layBucket [4]layEntry

// layEntry is 16 bytes. In a wide table two entries are one: see layWide.
type layEntry struct {
	key uint64
	// yes has the era in its high byte, and below it the outcomes that the seats of For can
	// reach. no has in its high byte the move to try first, and above
	// that how many cards are left, roughly; below it are the outcomes that the seats of For cannot
	// reach.
	yes, no uint32
}

const layLow = 1<<24 - 1 // the bits of layEntry.yes and layEntry.no that are outcomes

// init gives the table its memory, in bytes.
func (t *layTable) init(memory int) {
	k := bitsFor(memory, layBucketSize)
	t.buckets = make([]layBucket, 1<<k)
	t.most, t.fewest = uint8(64-k), uint8(64-min(k, layFewestBits))
	t.forget()
}

// forget makes all entries empty.
func (t *layTable) forget() {
	t.era++
	if t.era == 0 {
		clear(t.buckets)
		t.era = 1
	}
	t.shift, t.used = t.fewest, 0
	if t.whole {
		t.shift = t.most
	}
}

// grow doubles the number of buckets in use. The entries of each bucket move to two buckets.
func (t *layTable) grow() {
	t.shift--
	for i := 1<<(63-t.shift) - 1; i >= 0; i-- {
		var to [2]layBucket
		n := [2]int{}
		for _, e := range t.buckets[i] {
			if uint8(e.yes>>24) == t.era {
				half := t.place(e.key) & 1
				to[half][n[half]] = e
				n[half]++
			}
		}
		t.buckets[2*i], t.buckets[2*i+1] = to[0], to[1]
	}
}

// place returns the number of the bucket of a key.
func (t *layTable) place(key uint64) uint64 {
	return (key ^ key>>29) * 0x9E3779B97F4A7C15 >> (t.shift & 63)
}

func (t *layTable) bucket(key uint64) *layBucket {
	return &t.buckets[t.place(key)&uint64(len(t.buckets)-1)]
}

// find returns the entry of a position, or nil.
func (t *layTable) find(key uint64) *layEntry {
	b := t.bucket(key)
	for i := range b {
		if e := &b[i]; e.key == key && uint8(e.yes>>24) == t.era {
			return e
		}
	}
	return nil
}

// prepare reads something of the buckets of positions: the processor loads them at the same time, before the first
// is needed.
func (t *layTable) prepare(all []layNode) {
	var read uint64
	for i := range all {
		read |= t.bucket(all[i].key)[0].key
	}
	t.read = read
}

// entry returns the entry of a position. If there is none, it empties one. It prefers an entry
// with few cards left, because less work is behind it.
func (t *layTable) entry(key uint64, left int) *layEntry {
	if t.used >= 4<<(64-t.shift)*3/8 && t.shift > t.most {
		t.grow()
	}
	b := t.bucket(key)
	worst, least := &b[0], uint32(math.MaxUint32)
	for i := range b {
		e := &b[(i+int(key))&3]
		class := 1 + e.no>>30
		if uint8(e.yes>>24) != t.era {
			class = 0
		} else if e.key == key {
			return e
		}
		if class < least {
			worst, least = e, class
		}
	}
	if least == 0 {
		t.used++
	}
	*worst = layEntry{key: key, yes: uint32(t.era) << 24, no: uint32(min(left>>3, 3)) << 30}
	return worst
}

// layWide is an entry for positions and values that need more room.
type layWide struct {
	laid, rest uint64 // the key
	value      uint64
}

// wide returns the value of a position in a wide table.
func (t *layTable) wide(laid, rest uint64) (uint64, bool) {
	b := t.bucket(laid ^ rest*0xD6E8FEB86659FD93)
	for i := 0; i < len(b); i += 2 {
		if b[i].key == laid && b[i+1].key == rest && uint8(b[i+1].yes>>24) == t.era {
			return uint64(b[i].yes)<<32 | uint64(b[i].no), true
		}
	}
	return 0, false
}

// keep stores the value of a position in a wide table.
func (t *layTable) keep(w layWide) {
	b := t.bucket(w.laid ^ w.rest*0xD6E8FEB86659FD93)
	at := 0
	for i := 0; i < len(b); i += 2 {
		if uint8(b[i+1].yes>>24) != t.era || b[i].key == w.laid && b[i+1].key == w.rest {
			at = i
			break
		}
		if cards.Set(b[i].key).Len() > cards.Set(b[at].key).Len() {
			at = i
		}
	}
	b[at] = layEntry{key: w.laid, yes: uint32(w.value >> 32), no: uint32(w.value)}
	b[at+1] = layEntry{key: w.rest, yes: uint32(t.era) << 24}
}
