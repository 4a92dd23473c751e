package floor

import "math/bits"

// pick returns the number of a random card of a set, and the word for the next choice.
//
// It finds the k-th card in steps that are the same for every set. It counts the cards up
// to each byte, finds the byte of the card, and looks the card up in a table of bytes.
// Source: Vigna, Broadword Implementation of Rank/Select Queries, 2008.
func pick(set, word uint64) (place, rest uint64) {
	const ones, tops = 0x0101_0101_0101_0101, 0x8080_8080_8080_8080
	count := set - set>>1&0x5555_5555_5555_5555
	count = count&0x3333_3333_3333_3333 + count>>2&0x3333_3333_3333_3333
	count = (count + count>>4) & 0x0F0F_0F0F_0F0F_0F0F * ones
	k, rest := bits.Mul64(word, count>>56)
	passed := (k*ones | tops) - count
	start := passed & tops >> 7 * ones >> 56 * 8 & bitMask
	k |= passed << 8 // below each passed byte: k less the cards up to that byte
	return start + uint64(nthBit[set>>start&0xFF][k>>start&byteBitMask]), rest
}

// nthBit has the place of each set bit of a byte, the lowest first, then zeros.
var nthBit = func() (places [256][8]byte) {
	for b := range places {
		for k, rest := 0, b; rest != 0; rest &= rest - 1 {
			places[b][k] = byte(bits.TrailingZeros(uint(rest)))
			k++
		}
	}
	return places
}()
