package score

import "errors"

// Item names what a term counts, for players who keep score by hand. It is "tricks" for all
// tricks. It is "first-trick", "trick-3", "last-trick-but-1" or "last-trick" for one trick.
// For cards it is a pattern, such as "Q" or "2-KH". Two terms that count the same thing have
// the same item. A term of tricks taken and a term of tricks not taken also have the same
// item. For the most cards of one suit it is "most-of-a-suit", or "most-of-a-suit of H-D" if only
// some cards count. For the cards left in the hands it is "cards-left". Finishing places have no item: "".
type Item string

// ErrResult is wrapped by each error about counts or places that no deal can end with.
var ErrResult = errors.New("no deal can end like this")
