package score

import "errors"

// Item is what a term counts, in the words of people who keep score without cards:
// "tricks" for all tricks; "first-trick", "trick-3", "last-trick-but-1" or "last-trick" for
// one; or cards, written as a pattern: "Q" or "2-KH". Terms that count the same have the
// same item, as do those of tricks taken and not taken. The finishing places have none: "".
type Item string

// ErrResult is wrapped by each error about counts or places that no deal can end with.
var ErrResult = errors.New("no deal can end like this")
