package cards

import "strings"

// Pattern is a [Set] with a short text form, which variant files use: "QH 2-9C" rather
// than "2C 3C 4C 5C 6C 7C 8C 9C QH". Convert it to a Set to use it: Set(p).
//
// A pattern is a list of words separated by single spaces. It contains every card that at
// least one word describes. A word is one or more ranks followed by one or more suits: QH
// is a card, 2-9H is a range of hearts, and JCS is the black jacks. A word without suits
// means all suits (Q is the queens). A word without ranks means all ranks (H is the
// hearts). A rank or suit may not be repeated in a word. * is the rank of the tarot king,
// which is a heart. The empty text is the empty set.
type Pattern Set

const patternSyntax = "patterns such as Q, H, QH, 2-9H or JCS, separated by spaces"

// ParsePattern reads a set of faces in the short form of a [Pattern].
func ParsePattern(text string) (Set, error) {
	var s Set
	for word := range fields(text) {
		part := patternWord(word)
		if part == 0 {
			return 0, &ParseError{text, patternSyntax}
		}
		s |= part
	}
	return s, nil
}

// patternWord returns the faces of one word of a pattern, or none if the word is wrong.
func patternWord(word string) Set {
	if word == "" {
		return 0
	}
	cut := strings.IndexAny(word, suitLetters)
	if cut < 0 {
		cut = len(word)
	}
	ranks, suits := word[:cut], word[cut:]
	s := faces
	if ranks != "" {
		s = 0
	}
	for i := 0; i < len(ranks); i++ {
		low := rankOf(ranks[i])
		high := low
		if i+2 < len(ranks) && ranks[i+1] == '-' {
			high = rankOf(ranks[i+2])
			i += 2
			if low >= high || high > Ace {
				return 0
			}
		}
		if low == 0 {
			return 0
		}
		for r := low; r <= high; r++ {
			if s&r.Set() != 0 {
				return 0
			}
			s |= r.Set()
		}
	}
	if suits == "" {
		return s
	}
	var within Set
	for i := range len(suits) {
		suit := Suit(strings.IndexByte(suitLetters, suits[i]) + 1)
		if suit == NoSuit || within.In(suit) != 0 {
			return 0
		}
		within |= suit.Set()
	}
	return s & within
}

// String returns a short text that [ParsePattern] reads as the same set: suits with the
// same ranks are in one word, and three or more ranks in a row are a range.
func (p Pattern) String() string {
	s := Set(p)
	var b strings.Builder
	var done Set
	for suit := Clubs; suit <= Spades; suit++ {
		ranks := s.In(suit) & faces
		if ranks == 0 || done&ranks != 0 {
			continue
		}
		var suits string
		for other := suit; other <= Spades; other++ {
			if same := ranks << (16 * (other - suit)); s.In(other)&faces == same {
				suits += other.String()
				done |= same
			}
		}
		word := rankPattern(ranks >> (16 * (suit - 1)))
		switch {
		case len(suits) == 4:
			suits = ""
		case patternWord(suits) == ranks|done&patternWord(suits):
			word = ""
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(word + suits)
	}
	return b.String()
}

// rankPattern writes the ranks of one suit. Lane has the suit's cards, shifted to the bits of
// clubs.
func rankPattern(lane Set) string {
	var text string
	for r := Two; r <= Tarot; r++ {
		if !lane.Has(Card(r)) {
			continue
		}
		end := r
		for end < Ace && lane.Has(Card(end+1)) {
			end++
		}
		text += r.String()
		if end >= r+2 {
			text += "-" + end.String()
			r = end
		}
	}
	return text
}

// MarshalText returns what String returns. It never fails.
func (p Pattern) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what [ParsePattern] reads.
func (p *Pattern) UnmarshalText(text []byte) error { return set((*Set)(p), ParsePattern, text) }
