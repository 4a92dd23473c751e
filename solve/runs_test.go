package solve

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestRuns adds links to many runs in turn, and compares the runs with lists: every link is there once,
// with its mask, and those with fewer words come first.
func TestRuns(t *testing.T) {
	var r runs
	require.Positive(t, r.init(200_000*linkSize))
	r.clear()
	rnd := rand.New(rand.NewPCG(16, 33))
	const many = 60
	var at [many]uint32
	var want [many]map[uint32]uint32 // for each run, the count of the link with each place
	for place := uint32(1); place < 12_000; place++ {
		i := rnd.IntN(many) * rnd.IntN(many) / many // some runs are much longer than others
		l := link{place: place, count: uint32(rnd.IntN(20)), bound: int32(place)}
		at[i] = r.add(at[i], &l, uint64(place)*3)
		if want[i] == nil {
			want[i] = map[uint32]uint32{}
		}
		want[i][place] = l.count
		if rnd.IntN(3) == 0 {
			r.promote(at[i], rnd.IntN(r.size(at[i])))
		}
	}
	require.False(t, r.full())
	for i := range at {
		masks, links := r.of(at[i])
		require.Equal(t, len(want[i]), len(links))
		require.Equal(t, len(links), r.size(at[i]))
		for k, l := range links {
			require.Equal(t, want[i][l.place], l.count)
			require.Equal(t, uint64(l.place)*3, masks[k])
			delete(want[i], l.place)
			if k > 0 {
				require.LessOrEqual(t, min(links[k-1].count, linkClasses-1), min(l.count, linkClasses-1))
			}
		}
		require.Empty(t, want[i])
	}
}

// TestRunPromotes moves a link in front of the links with as many words, and of no others.
func TestRunPromotes(t *testing.T) {
	var r runs
	r.init(10_000 * linkSize)
	r.clear()
	at := uint32(0)
	for place, count := range []uint32{1, 4, 4, 4, 9} {
		at = r.add(at, &link{place: uint32(place), count: count}, uint64(place))
	}
	r.promote(at, 3)
	masks, links := r.of(at)
	var places []uint32
	for i, l := range links {
		places = append(places, l.place)
		require.Equal(t, uint64(l.place), masks[i])
	}
	require.Equal(t, []uint32{0, 3, 2, 1, 4}, places)
}

// TestLongestRun fills a run: then a new link replaces one with the most words.
func TestLongestRun(t *testing.T) {
	var r runs
	r.init(20_000 * linkSize)
	r.clear()
	at := uint32(0)
	for i := range 1 << r.most {
		at = r.add(at, &link{place: uint32(i), count: uint32(i % 7)}, 0)
	}
	require.Equal(t, 1<<r.most, r.size(at))
	_, links := r.of(at)
	last := links[len(links)-1]
	require.Equal(t, uint32(6), last.count)
	require.Equal(t, at, r.add(at, &link{place: 1 << 20, count: 2}, 0))
	require.Equal(t, 1<<r.most, r.size(at))
	_, links = r.of(at)
	found := 0
	for _, l := range links {
		require.NotEqual(t, last.place, l.place)
		if l.place == 1<<20 {
			found++
		}
	}
	require.Equal(t, 1, found)
}

// TestRunsAreFull adds runs of 100 links until there is less room than the longest run may need.
func TestRunsAreFull(t *testing.T) {
	var r runs
	r.init(1000 * linkSize)
	r.clear()
	for at := uint32(0); !r.full(); {
		if at = r.add(at, &link{}, 0); r.size(at) == 100 {
			at = 0
		}
	}
	require.LessOrEqual(t, len(r.links)-int(r.link), 1<<r.most)
	require.Less(t, int(r.used), len(r.list)/2)
}

// TestRunsUseRoomAgain grows runs one after the other: the room that one leaves serves the next.
func TestRunsUseRoomAgain(t *testing.T) {
	var r runs
	r.init(20_000 * linkSize)
	r.clear()
	first := r.link
	for range 100 {
		at := uint32(0)
		for range 5 { // one more than the least room
			at = r.add(at, &link{}, 0)
		}
	}
	// Each run needs room for eight links, and all used the same room for four.
	require.Equal(t, uint32(100*8+4), r.link-first)
}
