package tricks

import "github.com/barbukit/barbukit/cards"

// These masks change no value, because each index and shift count fits in its mask. A mask
// proves to the compiler that an index is within an array, or that a shift is shorter than
// the word. The compiler then omits the check.
const (
	seatMask    = cards.MaxSeats - 1 // for a seat as an index
	playersMask = 15                 // for a number of players as an index
	orderMask   = 15                 // for an order as an index
	bitMask     = 63                 // for a card or another bit number as a shift count
	shift32Mask = 31                 // for a shift count of a 32-bit word
)

// laneMask keeps the bits of a card that give the lowest bit of its suit in a set.
const laneMask = 48
