package cards

import "strings"

// Hand is the cards a player holds: a multiset of faces with up to two copies
// of each. First holds every face there is at least one of; Second the faces
// there are two of, and is empty in games of one pack. Second is always within
// First. The zero Hand is empty.
type Hand struct{ First, Second Set }

// Hands is a hand for each seat; those of seats beyond the table are empty.
type Hands [MaxSeats]Hand

// HandOf returns the hand of the cards named; a card named twice is held twice.
func HandOf(cards ...Card) Hand {
	var h Hand
	for _, c := range cards {
		h = h.With(c)
	}
	return h
}

// Has reports whether at least one copy of c is in the hand.
func (h Hand) Has(c Card) bool { return h.First.Has(c) }

// With returns the hand with one more copy of c, of which it holds at most two.
func (h Hand) With(c Card) Hand {
	bit := Set(0).With(c)
	return Hand{h.First | bit, h.Second | h.First&bit}
}

// Without returns the hand with one copy of c less, if it holds any.
func (h Hand) Without(c Card) Hand {
	bit := Set(0).With(c)
	return Hand{h.First &^ (bit &^ h.Second), h.Second &^ bit}
}

// Len returns how many cards the hand holds.
func (h Hand) Len() int { return h.First.Len() + h.Second.Len() }

// Contains reports whether every card of part, copies counted, is in h.
func (h Hand) Contains(part Hand) bool {
	return part.First&^h.First == 0 && part.Second&^h.Second == 0
}

const handSyntax = "spades.hearts.diamonds.clubs, each the ranks held, as AK3.QJ.T98.76542"

// ParseHand reads a hand: the ranks held in spades, hearts, diamonds and clubs,
// parted by dots, nothing for a void; within a suit in any order; a rank twice
// for two copies; * among the hearts for the tarot king.
func ParseHand(text string) (Hand, error) {
	var h Hand
	suit, rest, more := Spades, text, true
	for ; more && suit >= Clubs; suit-- {
		var ranks string
		ranks, rest, more = strings.Cut(rest, ".")
		for i := range len(ranks) {
			c := Of(rankOf(ranks[i]), suit)
			if c == 0 || h.Second.Has(c) {
				return Hand{}, &ParseError{text, handSyntax}
			}
			h = h.With(c)
		}
	}
	if more || suit != NoSuit {
		return Hand{}, &ParseError{text, handSyntax}
	}
	return h, nil
}

// MustParseHand is [ParseHand] for constants in tests and examples. It panics
// on an error.
func MustParseHand(text string) Hand { return must(ParseHand(text)) }

// String returns the hand as [ParseHand] reads it, each suit from the ace down,
// the tarot king after the kings of hearts.
func (h Hand) String() string {
	text, _ := h.AppendText(nil)
	return string(text)
}

// highToLow is the order in which the ranks of a suit are written.
var highToLow = [...]Rank{Ace, King, Tarot, Queen, Jack, Ten, Nine, Eight, Seven, Six, Five, Four, Three, Two}

// AppendText appends what String returns to b. It never fails.
func (h Hand) AppendText(b []byte) ([]byte, error) {
	for suit := Spades; ; suit-- {
		for _, r := range highToLow {
			c := Of(r, suit)
			if h.First.Has(c) {
				b = append(b, rankLetters[r])
			}
			if h.Second.Has(c) {
				b = append(b, rankLetters[r])
			}
		}
		if suit == Clubs {
			return b, nil
		}
		b = append(b, '.')
	}
}

// MarshalText returns what String returns. It never fails.
func (h Hand) MarshalText() ([]byte, error) { return h.AppendText(nil) }

// UnmarshalText reads what [ParseHand] reads.
func (h *Hand) UnmarshalText(text []byte) error { return set(h, ParseHand, text) }
