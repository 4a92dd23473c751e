package cards

import "strings"

const patternSyntax = "ranks, suits or both, as Q, H, QH, 2-9H, JCS, several parted by spaces"

// ParsePattern reads a set of faces in the short form of variant files: ranks
// then suits, where no ranks are all ranks and no suits all suits. Q is the
// queens, H the hearts, QH one card, 2-9H a range, JCS the black jacks; patterns
// parted by single spaces are taken together, and in one a rank or a suit stands
// once. * is the rank of the tarot king, which belongs to the hearts. The empty
// text is the empty set.
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

// patternWord returns the faces of one word of a pattern, none if it is wrong.
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

// Pattern returns a short text that [ParsePattern] reads as s: suits of the same
// ranks are written together, three and more ranks in a row as a range.
func (s Set) Pattern() string {
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

// rankPattern writes the ranks of one lane, moved to the lowest.
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

// Pattern is a [Set] whose text form is the short one of [ParsePattern]. It is
// what variant files hold.
type Pattern Set

// String returns what [Set.Pattern] returns.
func (p Pattern) String() string { return Set(p).Pattern() }

// AppendText appends what String returns to b. It never fails.
func (p Pattern) AppendText(b []byte) ([]byte, error) { return append(b, p.String()...), nil }

// MarshalText returns what String returns. It never fails.
func (p Pattern) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText reads what [ParsePattern] reads.
func (p *Pattern) UnmarshalText(text []byte) error { return set((*Set)(p), ParsePattern, text) }
