package cards

import "strings"

// Suit is one of the four suits, or NoSuit.
type Suit uint8

// The suits, in the order that a [Set] and every file use. Their numbers never change. As a
// trump suit, NoSuit means "no trumps". Its text is NT.
const (
	NoSuit Suit = iota
	Clubs
	Diamonds
	Hearts
	Spades
)

var suitTexts = [...]string{"NT", "C", "D", "H", "S"}

const suitLetters = "CDHS"

// Set returns every face of the suit, including the tarot king for hearts. For NoSuit the
// result is empty.
func (s Suit) Set() Set {
	if s == NoSuit || s > Spades {
		return 0
	}
	lane := Set(0x7FFC) << (16 * (s - 1))
	if s == Hearts {
		lane |= 1 << TarotKing
	}
	return lane
}

// ParseSuit reads C, D, H or S, or NT for NoSuit.
func ParseSuit(text string) (Suit, error) {
	for s, t := range suitTexts {
		if t == text {
			return Suit(s), nil
		}
	}
	return 0, &ParseError{text, "a suit C, D, H or S, or NT for no suit"}
}

// String returns the letter of the suit, or NT for NoSuit.
func (s Suit) String() string {
	if s > Spades {
		return "?"
	}
	return suitTexts[s]
}

// MarshalText returns what String returns. It never fails.
func (s Suit) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what [ParseSuit] reads.
func (s *Suit) UnmarshalText(text []byte) error { return set(s, ParseSuit, text) }

// Rank is the rank of a card. The ranks 2 to 10 are the numbers 2 to 10. Jack, Queen, King
// and Ace follow. The zero Rank is not a rank.
//
// Rule: pack-rank
type Rank uint8

// The ranks, from low to high. Their numbers never change. Tarot is the rank of a single
// card, the tarot king, which is played as a king.
const (
	Two   Rank = 2
	Three Rank = 3
	Four  Rank = 4
	Five  Rank = 5
	Six   Rank = 6
	Seven Rank = 7
	Eight Rank = 8
	Nine  Rank = 9
	Ten   Rank = 10
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
	Ace   Rank = 14
	Tarot Rank = 15
)

const rankLetters = "??23456789TJQKA*"

// Set returns the four faces of the rank. For Tarot it returns only the tarot king.
func (r Rank) Set() Set {
	switch {
	case r < Two || r > Tarot:
		return 0
	case r == Tarot:
		return 1 << TarotKing
	}
	return 0x0001_0001_0001_0001 << r
}

// ParseRank reads one of 23456789TJQKA. It does not read *, the rank of the tarot king,
// because no rule names that rank.
func ParseRank(text string) (Rank, error) {
	if len(text) == 1 {
		if r := rankOf(text[0]); r >= Two && r <= Ace {
			return r, nil
		}
	}
	return 0, &ParseError{text, "a rank (one of 23456789TJQKA)"}
}

// rankOf returns the rank that a digit or letter names, or 0 if it names no rank. The sign
// * names Tarot.
func rankOf(letter byte) Rank {
	return Rank(max(0, strings.IndexByte(rankLetters, letter)))
}

// String returns the digit or letter of the rank: T for ten, * for Tarot, ? for no rank.
func (r Rank) String() string {
	if r > Tarot {
		return "?"
	}
	return rankLetters[r : r+1]
}

// MarshalText returns what String returns, or the empty text for the zero Rank. It never
// fails.
func (r Rank) MarshalText() ([]byte, error) {
	if r == 0 {
		return nil, nil
	}
	return []byte(r.String()), nil
}

// UnmarshalText reads what [ParseRank] reads. The empty text is the zero Rank.
func (r *Rank) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*r = 0
		return nil
	}
	return set(r, ParseRank, text)
}
