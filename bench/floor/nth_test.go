package floor

import (
	"math/bits"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// pickByLoop drops the lowest card until the card to pick is the lowest. The processor
// cannot predict how often the loop runs.
func pickByLoop(set, word uint64) (place, rest uint64) {
	k, rest := bits.Mul64(word, uint64(bits.OnesCount64(set)))
	for ; k > 0; k-- {
		set &= set - 1
	}
	return uint64(bits.TrailingZeros64(set)), rest
}

// pickByTable finds the suit by counting, and the card in a table of every set of cards of a suit.
func pickByTable(set, word uint64) (place, rest uint64) {
	const ones, tops = 0x0001_0001_0001_0001, 0x8000_8000_8000_8000
	count := uint64(bits.OnesCount64(set & 0xFFFF))
	count |= uint64(bits.OnesCount64(set>>16&0xFFFF)) << 16
	count |= uint64(bits.OnesCount64(set>>32&0xFFFF)) << 32
	count |= uint64(bits.OnesCount64(set>>48)) << 48
	count *= ones
	k, rest := bits.Mul64(word, count>>48)
	passed := (k*ones | tops) - count
	start := passed & tops >> 15 * ones >> 48 * 16 & 63
	k -= count << 16 >> start & 0xFFFF
	return start + 2 + nthInSuit[set>>start>>2&0x1FFF]>>(4*k&bitMask)&15, rest
}

// nthInSuit has the place of each set bit, the lowest first, in 4 bits each.
var nthInSuit = func() (places [1 << 13]uint64) {
	for set := range places {
		k := 0
		for rest := set; rest != 0; rest &= rest - 1 {
			places[set] |= uint64(bits.TrailingZeros(uint(rest))) << (4 * k)
			k++
		}
	}
	return places
}()

var picks = []struct {
	name string
	pick func(set, word uint64) (place, rest uint64)
}{{"broadword", pick}, {"clear-lowest", pickByLoop}, {"table", pickByTable}}

// playedSets returns the legal cards at each play of n deals that are played at random.
func playedSets(n int) (sets []uint64) {
	source := NewPCG(1)
	for _, hands := range deals(n) {
		g := startTricks(&noHearts, cards.NoSuit, &hands, 0, cards.Spades)
		for !g.over() {
			sets = append(sets, uint64(cards.SetOf(g.legal()...)))
			list := g.legal()
			k, _ := bits.Mul64(source.next(), uint64(len(list)))
			g.play(list[k])
		}
	}
	return sets
}

func TestPicksAreEqual(t *testing.T) {
	source := NewPCG(1)
	for _, set := range playedSets(20) {
		word := source.next()
		want, rest := pick(set, word)
		for _, p := range picks {
			place, left := p.pick(set, word)
			require.Equal(t, want, place, "%s of %x", p.name, set)
			require.Equal(t, rest, left)
		}
	}
}

// trickBy plays a trick by following suit. It does little besides picking cards.
func trickBy(d *HeartsBySets, word uint64, pick func(set, word uint64) (place, rest uint64)) {
	leader := d.leader
	hand := &d.hands[leader&3]
	card, word := pick(*hand, word)
	*hand ^= 1 << (card & 63)
	suit, best := uint64(0xFFFF)<<(card&48), 4*card
	for i := uint64(1); i < 4; i++ {
		hand := &d.hands[(leader+i)&3]
		legal, follows := *hand&suit, ^uint64(0)
		if legal == 0 {
			legal, follows = *hand, 0
		}
		card, word = pick(legal, word)
		*hand ^= 1 << (card & 63)
		best = max(best, (4*card|i)&follows)
	}
	d.leader = leader + best
}

// BenchmarkPick plays deals with each way to pick in turn, and reports the fastest round of
// each way. It measures picks during play, because the processor would learn a loop over
// fixed sets.
func BenchmarkPick(b *testing.B) {
	var dealt [256]HeartsBySets
	for i, h := range deals(len(dealt)) {
		dealt[i] = NewHeartsBySets(&h, 0)
	}
	best := make([]time.Duration, len(picks))
	source, leaders := NewPCG(1), uint64(0)
	for b.Loop() {
		for i, p := range picks {
			start := time.Now()
			for _, d := range dealt {
				for range 13 {
					trickBy(&d, source.next(), p.pick)
				}
				leaders += d.leader
			}
			if took := time.Since(start); best[i] == 0 || took < best[i] {
				best[i] = took
			}
		}
	}
	require.NotZero(b, leaders)
	for i, p := range picks {
		b.ReportMetric(float64(best[i].Nanoseconds())/float64(52*len(dealt)), p.name+"-ns/card")
	}
	b.ReportMetric(0, "ns/op")
}
