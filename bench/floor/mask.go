package floor

// A mask proves to the compiler that an index is within an array, or that a shift is
// shorter than the word. The compiler then omits the check.
const (
	seatMask    = 3  // for a seat as an index; the first seat follows the last
	byteBitMask = 7  // for the number of a bit in a byte, as an index
	shift32Mask = 31 // for a shift count of a 32-bit word
	bitMask     = 63 // for a shift count of a 64-bit word
)
