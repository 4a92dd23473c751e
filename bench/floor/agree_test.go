package floor

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
)

// deals returns n random deals, the same in every run.
func deals(n int) []cards.Hands {
	src := rand.NewPCG(1, 2)
	list := make([]cards.Hands, n)
	for i := range list {
		hands, err := cards.Pack52().Deal(4, src)
		if err != nil {
			panic(err)
		}
		list[i] = hands
	}
	return list
}

// firstWord returns the lowest word of share k of n equal shares of the words: k × 2^64 /
// n, rounded up. For k = n this is 2^64, which does not fit a word: firstWord returns 0.
func firstWord(k, n uint64) uint64 {
	if k == n {
		return 0
	}
	word, rest := bits.Div64(k, 0, n)
	if rest != 0 {
		word++
	}
	return word
}

// The words are divided into shares, one for each way in which the engine can play a trick
// or a round of the layout. With each word of a share, the kernel plays in the way of that
// share. Each choice among n cards divides the share of the earlier choices by n. So engine
// and kernel have the same legal cards at every play, and uniform words make uniform
// choices.
func TestKernelsPlayWhatTheEngineAllows(t *testing.T) {
	n := 8
	if testing.Short() {
		n = 2
	}
	for _, k := range kernels {
		t.Run(k.name, func(t *testing.T) {
			for i, hands := range deals(n) {
				g, start, _ := k.start(&hands, cards.Seat(i&3))
				var words []uint64
				source := NewPCG(uint64(i))
				for left := uint64(13); !g.over(); left-- {
					at := func() round {
						d := start()
						for j, word := range words {
							d.step(uint64(13-j), word)
						}
						return d
					}
					shares(t, g, 4, 0, 1, func(after game, share, of uint64) {
						for _, word := range []uint64{firstWord(share, of), firstWord(share+1, of) - 1} {
							d := at()
							d.step(left, word)
							same(t, after, d)
						}
					})
					words = append(words, source.next())
					follow(g, words[len(words)-1])
				}
			}
		})
	}
}

// shares visits every way in which the given number of players can play. If the game ends
// earlier, fewer players play. For each way, shares calls leaf with the share of the words for
// that way.
func shares(t *testing.T, g game, players int, share, of uint64, leaf func(after game, share, of uint64)) {
	if players == 0 || g.over() {
		leaf(g, share, of)
		return
	}
	players, g = skipAbsent(g, players)
	if players == 0 {
		leaf(g, share, of)
		return
	}
	legal := g.legal()
	for k, c := range choices(legal) {
		next := g.clone()
		next.play(c)
		shares(t, next, players-1, share*uint64(max(1, len(legal)))+uint64(k), of*uint64(max(1, len(legal))), leaf)
	}
}

// choices returns the legal cards. If there are none, it returns the zero card, which means a pass.
func choices(legal []cards.Card) []cards.Card {
	if len(legal) == 0 {
		return []cards.Card{0}
	}
	return legal
}

// skipAbsent skips the turns of players who are out.
func skipAbsent(g game, players int) (int, game) {
	d, ok := g.(*dominoGame)
	if !ok {
		return players, g
	}
	for players > 0 && int(d.Turn()) != (d.first+4-players)&3 {
		players--
	}
	return players, g
}

// follow plays a trick, or a round of the layout, with the choices that a kernel must make for
// this word.
func follow(g game, word uint64) {
	for players := 4; players > 0 && !g.over(); players-- {
		if players, g = skipAbsent(g, players); players == 0 {
			return
		}
		list := choices(g.legal())
		k, rest := bits.Mul64(word, uint64(len(list)))
		word = rest
		g.play(list[k])
	}
}

// same checks that the deal of the kernel equals the deal of the engine. When a game of
// dominoes is over, the hands may differ, because the kernel may have laid one more card.
func same(t *testing.T, g game, d round) {
	t.Helper()
	if _, domino := g.(*dominoGame); !domino || !g.over() {
		for seat := range 4 {
			if g.hand(seat) != d.hand(seat) {
				require.Equal(t, g.hand(seat).String(), d.hand(seat).String(), "seat %d holds", seat)
			}
		}
	}
	if _, domino := g.(*dominoGame); !domino || g.over() {
		if g.score() != d.score() {
			require.Equal(t, g.score(), d.score())
		}
	}
	if g.leader() != d.next() {
		require.Equal(t, g.leader(), d.next(), "leader")
	}
}

// Deals that are played to the end with the same words have the same score.
func TestPlayScoresAsTheEngine(t *testing.T) {
	n := 5_000
	if full.Run() {
		n = 1_000_000
	}
	for _, k := range kernels {
		t.Run(k.name, func(t *testing.T) {
			source, words := NewPCG(7), NewPCG(7)
			for i, hands := range deals(n) {
				g, _, play := k.start(&hands, cards.Seat(i&3))
				for !g.over() {
					follow(g, words.next())
				}
				points := play(&source)
				if points != g.score() {
					require.Equal(t, g.score(), points, "deal %d", i)
				}
				require.Equal(t, words, source, "deal %d draws other words", i)
			}
		})
	}
}
