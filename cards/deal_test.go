package cards_test

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
)

// Each seat gets the same number of cards. The cards left over are the talon.
func TestDealIsTheWholePackInEqualHands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lowest := cards.Rank(rapid.IntRange(int(cards.Two), int(cards.Ace)).Draw(t, "lowest"))
		pack := cards.NewPack(lowest, rapid.IntRange(1, 2).Draw(t, "copies"))
		for _, c := range rapid.SliceOfN(anyCard, 0, 4).Draw(t, "removed") {
			pack = pack.Without(c)
		}
		for _, c := range rapid.SliceOfN(anyCard, 0, 4).Draw(t, "added") {
			pack = pack.With(c)
		}
		players := rapid.IntRange(1, cards.MaxSeats).Draw(t, "players")
		left := rapid.IntRange(0, players-1).Draw(t, "left over")
		for pack.Len()%players != left || pack.Len() < players {
			if pack.Len() < players {
				return
			}
			pack = pack.Without(pack.Cards().First.Lowest())
		}
		src := rand.NewPCG(rapid.Uint64().Draw(t, "seed"), rapid.Uint64().Draw(t, "stream"))
		hands, err := pack.Deal(players, src)
		require.NoError(t, err)
		require.NoError(t, pack.Check(players, &hands))

		dealt := map[cards.Card]int{}
		for seat, h := range hands {
			want := 0
			if seat < players {
				want = pack.Len() / players
			}
			require.Equal(t, want, h.Len(), "seat %d", seat)
			for c, n := range counts(h) {
				dealt[c] += n
			}
		}
		talon := pack.Talon(&hands)
		require.Equal(t, left, talon.Len())
		require.Equal(t, left, pack.TalonSize(players))
		for c, n := range counts(talon) {
			dealt[c] += n
		}
		require.Equal(t, counts(pack.Cards()), dealt)
	})
}

func TestDealRefusesTooFewCards(t *testing.T) {
	for _, row := range []struct {
		players int
		want    string
	}{
		{-1, "cards: 4 cards cannot be dealt to -1 players: want 1 to 8 players, and at least one card for each"},
		{0, "cards: 4 cards cannot be dealt to 0 players: want 1 to 8 players, and at least one card for each"},
		{5, "cards: 4 cards cannot be dealt to 5 players: want 1 to 8 players, and at least one card for each"},
		{13, "cards: 4 cards cannot be dealt to 13 players: want 1 to 8 players, and at least one card for each"},
	} {
		hands, err := cards.NewPack(cards.Ace, 1).Deal(row.players, nil)
		require.EqualError(t, err, row.want)
		require.Zero(t, hands)
	}
}

// These deals must not change. Otherwise a seed in a program, test or paper that uses this
// package would produce another deal.
func TestDealOfASeedIsFrozen(t *testing.T) {
	for _, row := range []struct {
		name    string
		pack    cards.Pack
		players int
		want    []string
	}{
		{"52 to four", cards.Pack52(), 4, []string{
			"JT98.A94.T62.QT6",
			"K.KJ752.53.J9543",
			"AQ74.QT6.AKJ8.K8",
			"6532.83.Q974.A72",
		}},
		{"two packs and the tarot king to six", manyTarot(), 6, []string{
			"8543.KJ853.832.AKQ73",
			"AKQT.A9987.KQ976.944",
			"4.K*Q65422.AKJ964.A8",
			"AKJ7652.74.AT43.QT66",
			"T876.AQJ6.QJ852.JT75",
			"QJ993.TT3.T75.KJ9853",
		}},
		{"two packs to eight", cards.NewPack(cards.Two, 2), 8, []string{
			"T87.AK643.86.AQ2",
			"KKJJ9543.T.5.K87",
			"AQ3.65.AJT432.Q5",
			"AQ96.9.99.KJJT87",
			"7622.Q98732.5.95",
			"T8.J8.AT764.A442",
			"54.AKQJT2.QJ83.6",
			".754.KKQ72.T9633",
		}},
	} {
		t.Run(row.name, func(t *testing.T) {
			hands, err := row.pack.Deal(row.players, rand.NewPCG(1, 2))
			require.NoError(t, err)
			for seat, want := range row.want {
				require.Equal(t, want, hands[seat].String(), "seat %d", seat)
			}
			require.Len(t, row.want, row.players)
		})
	}
}

// dealer is a way to deal the eight kings and aces to two players.
type dealer func(src rand.Source) cards.Hand

var kingsAndAces = cards.NewPack(cards.King, 1)

func fairDealer(src rand.Source) cards.Hand {
	hands, _ := kingsAndAces.Deal(2, src)
	return hands[0]
}

// shuffled returns a dealer that swaps each of the eight cards with the card at the index
// that swap returns. The dealer then deals the first four cards.
func shuffled(swap func(r *rand.Rand, i int) int) dealer {
	return func(src rand.Source) cards.Hand {
		var list []cards.Card
		for c := range kingsAndAces.Cards().First.All() {
			list = append(list, c)
		}
		for i := range list {
			j := swap(rand.New(src), i)
			list[i], list[j] = list[j], list[i]
		}
		return cards.HandOf(list[:4]...)
	}
}

// chiSquare deals 70 × 2000 times and counts how often each of the 70 possible deals
// occurs. It returns the sum of (count - 2000)² / 2000.
func chiSquare(deal dealer, src rand.Source) float64 {
	const deals, each = 70, 2000
	seen := map[cards.Hand]float64{}
	for range deals * each {
		seen[deal(src)]++
	}
	sum := float64(deals-len(seen)) * each
	for _, n := range seen {
		sum += (n - each) * (n - each) / each
	}
	return sum
}

// This is the limit of chi-square with 69 degrees of freedom. A fair dealer exceeds it in
// about one test of 10,000. Source: any table of the distribution.
const critical = 121.6

func TestDealIsUniform(t *testing.T) {
	require.Less(t, chiSquare(fairDealer, rand.NewPCG(1, 2)), critical)
	require.Less(t, chiSquare(fairDealer, rand.NewChaCha8([32]byte{1, 2})), critical)
}

// The chi-square test finds the usual mistakes in a shuffle and accepts a correct shuffle.
func TestChiSquareFindsABiasedDealer(t *testing.T) {
	fisherYates := shuffled(func(r *rand.Rand, i int) int { return i + r.IntN(8-i) })
	require.Less(t, chiSquare(fisherYates, rand.NewPCG(1, 2)), critical)

	naive := shuffled(func(r *rand.Rand, _ int) int { return r.IntN(8) })
	require.Greater(t, chiSquare(naive, rand.NewPCG(1, 2)), critical)

	neverItself := shuffled(func(r *rand.Rand, i int) int { return min(7, i+1+r.IntN(max(1, 7-i))) })
	require.Greater(t, chiSquare(neverItself, rand.NewPCG(1, 2)), critical)
}

// tape is a source that returns recorded words and counts the calls.
type tape struct {
	words []uint64
	asked int
}

func (s *tape) Uint64() uint64 {
	s.asked++
	return s.words[s.asked-1]
}

func record(src rand.Source, n int) []uint64 {
	words := make([]uint64, n)
	for i := range words {
		words[i] = src.Uint64()
	}
	return words
}

// The deal depends on every word of the source: if any single word changes, the deal
// changes.
func TestEveryWordOfTheSourceCounts(t *testing.T) {
	const changes, most = 100, 90
	for _, row := range []struct {
		name    string
		pack    cards.Pack
		players int
		words   int // the words drawn: one for each seven cards of a hand, none for the last hand
		deals   int // the changes must give at least this many different deals
	}{
		{"four aces to two", cards.NewPack(cards.Ace, 1), 2, 1, 6},
		{"52 to four", cards.Pack52(), 4, 6, most},
		{"52 to two", cards.Pack52(), 2, 4, most},
		{"52 to one", cards.Pack52(), 1, 0, most},
		{"51 cards to three", cards.Pack52().Without(cards.MustParse("2C")), 3, 6, most},
		{"32 to four", cards.NewPack(cards.Seven, 1), 4, 6, 9},
		{"two packs to eight", cards.NewPack(cards.Two, 2), 8, 14, most},
		{"two packs and the tarot king to six", manyTarot(), 6, 15, most},
	} {
		t.Run(row.name, func(t *testing.T) {
			src := tape{words: record(rand.NewChaCha8([32]byte{7}), row.words)}
			_, err := row.pack.Deal(row.players, &src)
			require.NoError(t, err)
			require.Equal(t, row.words, src.asked)
			for word := range row.words {
				seen := map[cards.Hands]bool{}
				for _, other := range record(rand.NewChaCha8([32]byte{8}), changes) {
					changed := tape{words: slices.Clone(src.words)}
					changed.words[word] = other
					hands, err := row.pack.Deal(row.players, &changed)
					require.NoError(t, err)
					seen[hands] = true
				}
				require.GreaterOrEqual(t, len(seen), row.deals, "word %d", word)
			}
		})
	}
}

// Equal sources give the same deals. Successive deals from one source are different.
func TestDealTakesAllChanceFromItsSource(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		var key [32]byte
		binary.LittleEndian.PutUint64(key[:], seed)
		a, b := rand.NewChaCha8(key), rand.NewChaCha8(key)
		first, err := cards.Pack52().Deal(4, a)
		require.NoError(t, err)
		same, err := cards.Pack52().Deal(4, b)
		require.NoError(t, err)
		require.Equal(t, first, same)
		next, err := cards.Pack52().Deal(4, a)
		require.NoError(t, err)
		require.NotEqual(t, first, next)
	})
}
