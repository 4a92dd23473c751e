package cards

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// Deal deals the pack to seats 0 to players-1. Each seat gets the same number of cards, as many as possible, and
// every deal is equally likely. The cards that are left over are in no hand: see [Pack.Talon]. Deal returns an
// error unless there are 1 to 8 players and at least one card for each. The empty pack deals empty hands.
//
// Only the words of src decide the deal. There are about 2^95 deals of four hands of 13. A
// source with a state of 64 bits cannot produce most of them, but [rand.ChaCha8] can.
func (p Pack) Deal(players int, src rand.Source) (hands Hands, err error) {
	size, err := p.share(players)
	if err != nil {
		return hands, err
	}
	var stock [maxPack]byte
	left := p.list(&stock)
	var dealt Set
	last := 1 // seat 0 gets the cards that are left
	if left > size*players {
		last = 0 // these cards are the talon
	}
	for seat := players - 1; seat >= last; seat-- {
		var first, second Set
		for need := size; need > 0; {
			picks := min(need, maxPicks)
			word := draw(src, uint64(left), picks)
			for range picks {
				var j uint64
				j, word = bits.Mul64(word, uint64(left))
				left--
				place := &stock[j&(maxPack-1)]
				bit := Set(1) << (*place & bitMask)
				first, second = first|bit, second|first&bit
				*place = stock[left&(maxPack-1)]
			}
			need -= picks
		}
		hands[seat] = Hand{first, second}
		dealt |= first
	}
	switch {
	case last == 0:
		return hands, nil
	case p.cards.Second == 0:
		hands[0] = Hand{First: p.cards.First &^ dealt}
		return hands, nil
	}
	var h Hand
	for _, c := range stock[:left] {
		h = h.With(Card(c))
	}
	hands[0] = h
	return hands, nil
}

// maxPicks is the largest number of picks made with one word. The product of seven bounds,
// each at most 128, is far below 2^64.
const maxPicks = 7

// draw returns a word of src that encodes several picks: the first is below n, the second
// below n-1, and so on. All outcomes are exactly equally likely. To read the picks,
// multiply the word by n: the upper half of the product is the first pick. Multiply the
// lower half by n-1 for the second pick, and so on.
//
// If 2^64 is not a multiple of the product of all bounds, some outcomes would have one word
// more than others. draw discards these surplus words. They are at most one word in 2^15.
// Source: Brackett-Rozinsky, Lemire: Batched Ranged Random Integer Generation, 2024.
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

// maxPack is the size of the stock that a pack is dealt from. A pack has at most 2×53
// cards. The size is a power of two, so stock[i&(maxPack-1)] needs no bounds check.
const maxPack = 128

// list writes the cards of the pack into stock and returns how many there are.
func (p Pack) list(stock *[maxPack]byte) int {
	const ones = 0x0101_0101_0101_0101
	n := 0
	for _, copies := range [...]Set{p.cards.First, p.cards.Second} {
		for first := uint64(0); copies != 0; first += 8 {
			// This writes all eight places at once. The next write replaces the unused
			// places.
			places := nthBit[copies&0xFF]
			binary.LittleEndian.PutUint64(stock[n:], binary.LittleEndian.Uint64(places[:])+first*ones)
			n += bits.OnesCount8(uint8(copies))
			copies >>= 8
		}
	}
	return n
}
