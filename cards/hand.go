package cards

import (
	"iter"
	"strings"
)

// Hand is the cards that a player holds. Games with two packs have two copies of most
// cards, so a Hand is two sets. First has every card that the player holds. Second has only
// the cards that the player holds twice, so it is always a subset of First. In games with
// one pack Second is empty, and First alone is the hand. The zero Hand is empty.
type Hand struct{ First, Second Set }

// Hands is a hand for each seat. The hands of seats that the table does not have are
// empty.
type Hands [MaxSeats]Hand

// HandOf returns the hand of the given cards. A card listed twice is held twice. It is for constants and for cards
// that are checked already: it panics if a card is listed a third time, because a hand holds at most two copies,
// and ignores cards that are not faces.
func HandOf(cards ...Card) Hand {
	var h Hand
	for _, c := range cards {
		if h.Second.Has(c) && c != 0 {
			panic("cards: HandOf: " + c.String() + " is listed three times: want each card at most twice")
		}
		h = h.With(c)
	}
	return h
}

// Has reports whether the hand holds a copy of c.
func (h Hand) Has(c Card) bool { return h.First.Has(c) }

// With returns the hand with one more copy of c, up to two. It ignores a card that is not a face.
func (h Hand) With(c Card) Hand {
	bit := Set(0).With(c)
	return Hand{h.First | bit, h.Second | h.First&bit}
}

// Without returns the hand with one copy of c removed, if the hand has c.
func (h Hand) Without(c Card) Hand {
	bit := Set(0).With(c)
	return Hand{h.First &^ (bit &^ h.Second), h.Second &^ bit}
}

// Minus returns the hand without the cards of part. It ignores cards of part that the hand
// does not hold.
func (h Hand) Minus(part Hand) Hand {
	return Hand{
		First:  h.First&^part.First | h.Second&^part.Second,
		Second: h.Second &^ part.First,
	}
}

// Len returns the number of cards in the hand. Two copies of a card count as two.
func (h Hand) Len() int { return h.First.Len() + h.Second.Len() }

// All yields the cards in the order of [Set.All]. A card that is held twice comes twice in a row.
func (h Hand) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for c := range h.First.All() {
			if !yield(c) || h.Second.Has(c) && !yield(c) {
				return
			}
		}
	}
}

// Contains reports whether h holds every card of part, with at least as many copies.
func (h Hand) Contains(part Hand) bool {
	return part.First&^h.First == 0 && part.Second&^h.Second == 0
}

const handSyntax = "the ranks held in spades.hearts.diamonds.clubs, such as AK3.QJ.T98.76542"

// ParseHand reads a hand: the ranks held in spades, hearts, diamonds and clubs, separated
// by dots. A void suit is empty. The ranks of a suit may come in any order. A rank listed
// twice is a card held twice. The sign * among the hearts is the tarot king.
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

// MustParseHand is [ParseHand] for constants in tests and examples. It panics if text is
// not a hand.
func MustParseHand(text string) Hand { return must(ParseHand(text)) }

// String returns the hand as [ParseHand] reads it. Each suit is written from the ace down,
// with the tarot king after the kings of hearts.
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
