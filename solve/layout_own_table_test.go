package solve

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
)

// Each key has a place of its own: the key can be computed from the place.
func TestOwnPlaces(t *testing.T) {
	var table ownTable
	const mix = uint64(0x9E3779B97F4A7C15)
	inverse := mix // Newton's method doubles the bits that are right, from 3
	for range 5 {
		inverse *= 2 - mix*inverse
	}
	require.EqualValues(t, 1, mix*inverse)
	r := rand.New(rand.NewPCG(2026, 41))
	for range 10_000 {
		key := r.Uint64() >> ownSpare >> r.IntN(59) // 59 bits, or fewer
		at := uint64(table.place(key)) &^ (1<<ownSpare - 1)
		mixed := (at ^ at>>41) &^ (1<<ownSpare - 1) * inverse >> ownSpare
		require.Equal(t, key, mixed^mixed>>24^mixed>>48)
	}
}

// A small table that is soon full has the last outcome of a position, or none.
func TestOwnTable(t *testing.T) {
	type known struct {
		o     int
		exact bool
	}
	var table ownTable
	table.init(0)
	require.Len(t, table.buckets, 1<<ownFewest)
	r := rand.New(rand.NewPCG(2026, 42))
	for range 40 { // the eras begin again after 15
		last, found := map[ownPlace]known{}, 0
		keys := make([]uint64, 4000)
		for i := range keys {
			keys[i] = r.Uint64() >> ownSpare
			at := table.place(keys[i])
			o, _ := table.find(at)
			require.Equal(t, -1, o, "a new era, and a new key")
			for range 1 + r.IntN(2) { // the second takes the place of the first
				k := known{r.IntN(layOutcomes), r.IntN(2) == 0}
				table.keep(at, r.IntN(52), k.o, k.exact)
				last[at] = k
			}
			o, exact := table.find(at)
			require.Equal(t, last[at], known{o, exact})
		}
		for _, key := range keys {
			at := table.place(key)
			table.touch(at)
			if o, exact := table.find(at); o >= 0 {
				require.Equal(t, last[at], known{o, exact})
				found++
			}
		}
		require.Greater(t, found, 1<<ownFewest*ownEntries*9/10)
		table.forget()
	}
}

// In games in which an ace allows another turn, the lowest 24 bits of all keys are 0. Their places differ as much
// as those of other keys: they use all buckets, and the keys of a bucket have different marks.
func TestOwnPlacesOfAlikeKeys(t *testing.T) {
	for _, memory := range []int{1 << 16, 8 << 20, 32 << 20} {
		var table ownTable
		table.init(memory)
		r, first := rand.New(rand.NewPCG(2026, 44)), make([]uint64, len(table.buckets))
		used, more, same := 0, 0, 0
		for range 2 * len(first) {
			at := table.place(r.Uint64() >> ownSpare >> 24 << 24)
			mark := table.tag(at)>>56 + 1
			switch was := &first[int(at>>ownSpare)&(len(first)-1)]; {
			case *was == 0:
				*was = mark
				used++
			case *was == mark:
				same++
				more++
			default:
				more++
			}
		}
		require.Greater(t, used, len(first)*8/10, "of random places, 14 of 100 are empty")
		require.Less(t, same, more/64, "of random marks, 1 of 256 is the same")
	}
}

// An entry with fewer cards left gives way first.
func TestOwnTableKeepsMuchWork(t *testing.T) {
	var table ownTable
	table.init(0)
	r := rand.New(rand.NewPCG(2026, 43))
	much := map[ownPlace]bool{}
	for i := range 40_000 {
		at := table.place(r.Uint64() >> ownSpare)
		if table.keep(at, i%16/15*40, 1, true); i%16 == 15 && i < 8000 {
			much[at] = true
		}
	}
	found := 0
	for at := range much {
		if o, _ := table.find(at); o >= 0 {
			found++
		}
	}
	require.Greater(t, found, len(much)/2)
}

// What a call that is refused has set is not taken for what the table knows.
func TestMaxNAfterARefusal(t *testing.T) {
	ctx := context.Background()
	bets := &LayoutBets{}
	for seat := 1; seat < 4; seat++ {
		bets[seat][seat] = 1 // seat 0 wants nothing
	}
	places := LayoutPoints{Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{4: {40, 20, 5, 0}}}}}
	differ := 0
	for seed := range uint64(8) {
		hands, err := cards.NewPack(cards.Ten, 1).Deal(4, rand.NewPCG(seed, 5))
		require.NoError(t, err)
		deal := new(dominoes.Rules).Deal(cards.Queen, &hands, 0)
		s := NewLayout(1 << 20)
		own, err := s.MaxN(ctx, &deal, &places, nil)
		require.NoError(t, err)
		_, err = s.MaxN(ctx, &deal, &LayoutPoints{Terms: []score.Term{{Per: score.PerTrick, Points: 1}}}, nil)
		require.ErrorIs(t, err, ErrUnsupported)
		again, err := s.MaxN(ctx, &deal, &places, bets)
		require.NoError(t, err)
		fresh, err := NewLayout(1<<20).MaxN(ctx, &deal, &places, bets)
		require.NoError(t, err)
		require.Equal(t, fresh, again, "deal %d", seed)
		if own != fresh {
			differ++
		}
	}
	require.Positive(t, differ)
}
