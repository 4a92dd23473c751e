package floor

// An index or a shift count with one of these masks keeps its value. The mask proves to
// the compiler that an index is within an array, or that a shift is shorter than the word.
// The compiler then omits the check.
const (
	seatMask    = 3  // of a seat as an index; it also makes seats after the last continue with the first
	byteBitMask = 7  // of a number of a bit of a byte as an index
	shift32Mask = 31 // of a shift count of a 32-bit word
	bitMask     = 63 // of a shift count of a 64-bit word
)
