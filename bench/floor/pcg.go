package floor

// PCG is a source of random words with 64 bits of state. It is the generator RXS-M-XS, of
// the same family as the PCG of math/rand/v2, and short enough to be inlined. It is too
// weak for deals that matter, because its 2^64 states reach only a few of all possible
// deals.
// Source: O'Neill, PCG, 2014.
type PCG struct{ state uint64 }

// NewPCG returns the source with that seed.
func NewPCG(seed uint64) PCG { return PCG{seed} }

// next returns the next word.
//
// A kernel draws one word for a trick, or for a round of the layout, and takes all its
// choices from it, as in an arithmetic decoder. The high half of word × n is the choice, 0
// to n-1, and the low half is the word for the next choice. Four choices among 13 use 15
// of the 64 bits, so the probabilities of the cards differ by at most 2^-49.
func (p *PCG) next() uint64 {
	s := p.state
	p.state = s*6364136223846793005 + 1442695040888963407
	word := (s>>(s>>59+5) ^ s) * 12605985483714917081
	return word>>43 ^ word
}
