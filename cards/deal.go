package cards

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// Deal deals the whole pack, equally many cards to each of the players seats,
// every deal as likely as any other; all chance comes from src, which is asked
// for a word at a time with no seed in between, so that every deal can come if
// src can give every run of words. It fails when the pack does not deal evenly.
//
// A source with less state than there are deals (2^95 for four hands of 13)
// cannot reach them all; [rand.ChaCha8] can.
func (p Pack) Deal(players int, src rand.Source) (hands Hands, err error) {
	size, err := p.share(players)
	if err != nil {
		return hands, err
	}
	var stock [128]byte
	left := p.list(&stock)
	for seat := players - 1; seat > 0; seat-- {
		var h Hand
		for need := size; need > 0; {
			picks := min(need, maxPicks)
			word := draw(src, uint64(left), picks)
			for range picks {
				var j uint64
				j, word = bits.Mul64(word, uint64(left))
				left--
				h = h.With(Card(stock[j&127]))
				stock[j&127] = stock[left&127]
			}
			need -= picks
		}
		hands[seat] = h
	}
	var h Hand
	for _, c := range stock[:left] {
		h = h.With(Card(c))
	}
	hands[0] = h
	return hands, nil
}

// maxPicks is how many picks are made with one word: the product of seven
// bounds of at most 128 is far below 2^64.
const maxPicks = 7

// draw returns a word of src that holds that many picks, below n, n-1, n-2, …,
// all outcomes exactly as likely: the word times n has the first pick in its
// upper half, its lower half times n-1 the second, and so on.
//
// What the product of all bounds leaves over of 2^64 would make some outcomes
// likelier: words that end there, one in 2^15 at most, are not returned. Source:
// Brackett-Rozinsky, Lemire: Batched Ranged Random Integer Generation, 2024.
func draw(src rand.Source, n uint64, picks int) uint64 {
	product := uint64(1)
	for range picks {
		product *= n
		n--
	}
	for {
		word := src.Uint64()
		if end := word * product; end >= product || end >= -product%product {
			return word
		}
	}
}

// list writes the cards of the pack into stock and returns how many there are.
func (p Pack) list(stock *[128]byte) int {
	const ones = 0x0101_0101_0101_0101
	n := 0
	for _, copies := range [...]Set{p.cards.First, p.cards.Second} {
		for first := uint64(0); copies != 0; first += 8 {
			// All eight places at a stroke: what comes next covers those beyond the last card.
			places := nthBit[copies&0xFF]
			binary.LittleEndian.PutUint64(stock[n:], binary.LittleEndian.Uint64(places[:])+first*ones)
			n += bits.OnesCount8(uint8(copies))
			copies >>= 8
		}
	}
	return n
}
