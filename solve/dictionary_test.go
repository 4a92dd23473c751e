package solve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
)

// TestDictionary fills a bucket with bounds of random words. Its dictionary has the words that come first
// in most links, and the mask of each link says which words of the dictionary the bound needs.
func TestDictionary(t *testing.T) {
	var tab table
	tab.init(8 << 20)
	src := rand.New(rand.NewPCG(16, 35))
	b := &bucket{}
	first := map[uint64]int{}
	word := func(n int) uint64 { return uint64(src.IntN(n))<<slotShift | anyWord - 1 }
	for i := range 300 {
		words := []uint64{word(20) &^ 7, word(1 << 20), word(1 << 20)}
		l := link{words: [2]uint64{words[0], words[1]}, place: tab.word, count: 3}
		copy(tab.words[tab.word+1:], words)
		tab.words[tab.word] = 3
		tab.word += 4
		run := &b.runs[i%3]
		*run = tab.runs.add(*run, &l, 0)
		first[words[0]]++
	}
	tab.learn(b)
	d := &tab.dicts[b.dict]
	require.Equal(t, len(d.words), d.used)
	for w := range first {
		require.Contains(t, d.words[:len(first)], w, "a word that many links have is among the first")
	}
	sameMasks(t, &tab, b)

	dict, made := b.dict, d.made
	tab.learn(b)
	require.Equal(t, dict, b.dict, "a bucket has one dictionary")
	require.NotEqual(t, made, d.made)
}

// sameMasks checks that the mask of each link says which words of the dictionary of the bucket it has.
func sameMasks(t *testing.T, tab *table, b *bucket) {
	d := &tab.dicts[b.dict]
	for _, run := range b.runs {
		masks, links := tab.runs.of(run)
		for i, l := range links {
			words := tab.words[l.place+1:][:l.count]
			for k, w := range d.words[:d.used] {
				require.Equal(full.Quick(t), slices.Contains(words, w), masks[i]>>k&1 == 1)
			}
		}
	}
}

// TestDue lists for how many links a bucket gets a dictionary, or a new one.
func TestDue(t *testing.T) {
	var tab table
	tab.init(8 << 20)
	due := func(b *bucket) (list []int) {
		for n := range 1<<tab.runs.most + 1 {
			if tab.due(b, n) {
				list = append(list, n)
			}
		}
		return list
	}
	require.Equal(t, 32, due(&bucket{})[0])
	require.Equal(t, []int{64, 128, 256, 512, 1024, 2048, 4096}, due(&bucket{dict: 1}))
	tab.dict = uint32(len(tab.dicts))
	require.Empty(t, due(&bucket{}), "there is no room for another dictionary")
}

// TestCandidate compares the search for a mask with a plain loop, for lists of any length and any place.
func TestCandidate(t *testing.T) {
	src := rand.New(rand.NewPCG(16, 36))
	for range 2000 {
		masks := make([]uint64, src.IntN(20))
		for i := range masks {
			masks[i] = uint64(src.IntN(16))
		}
		not, i := uint64(src.IntN(16)), src.IntN(len(masks)+1)
		want := i
		for want < len(masks) && masks[want]&not != 0 {
			want++
		}
		require.Equal(t, want, candidate(masks, i, not), "%x from %d without %x", masks, i, not)
	}
}
