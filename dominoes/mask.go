package dominoes

import "github.com/barbukit/barbukit/cards"

// These masks change no value, because each index and shift count fits in its mask. A mask
// proves to the compiler that an index is within an array, or that a shift is shorter than
// the word. The compiler then omits the check.
const (
	seatMask = cards.MaxSeats - 1 // for a seat as an index
	bitMask  = 63                 // for a card as a shift count
)
