package cards

import "encoding/json"

// MarshalJSON returns the cards as an array in the order of [Set.All]: ["2C","QH"]. It never
// fails.
func (s Set) MarshalJSON() ([]byte, error) { return Hand{First: s}.MarshalJSON() }

// UnmarshalJSON reads an array of cards, in any order, each once. It also reads the text form in
// quotes, which is the key of an object. If text is anything else, the error is a [*ParseError]
// and the set is unchanged.
func (s *Set) UnmarshalJSON(text []byte) error {
	if key, quoted := unquote(text); quoted {
		return s.UnmarshalText(key)
	}
	h, ok := readHand(text)
	if !ok || h.Second != 0 {
		return &ParseError{string(text), `an array of cards, each once, such as ["QH","TC"]`}
	}
	*s = h.First
	return nil
}

// MarshalJSON returns the cards as an array in the order of [Set.All], both copies of a card
// together: ["2C","QH","QH"]. It never fails. The text form of a hand, such as
// AK3.QJ.T98.76542, is the key of an object.
func (h Hand) MarshalJSON() ([]byte, error) {
	b := append(make([]byte, 0, 2+5*h.Len()), '[')
	for c := range h.First.All() {
		for i := range 2 {
			if i == 1 && !h.Second.Has(c) {
				break
			}
			if len(b) > 1 {
				b = append(b, ',')
			}
			b, _ = c.AppendText(append(b, '"'))
			b = append(b, '"')
		}
	}
	return append(b, ']'), nil
}

// UnmarshalJSON reads an array of cards, in any order, each at most twice. It also reads the text
// form in quotes, which is the key of an object. If text is anything else, the error is a
// [*ParseError] and the hand is unchanged.
func (h *Hand) UnmarshalJSON(text []byte) error {
	if key, quoted := unquote(text); quoted {
		return h.UnmarshalText(key)
	}
	read, ok := readHand(text)
	if !ok {
		return &ParseError{string(text), `an array of cards, each at most twice, such as ["QH","TC"]`}
	}
	*h = read
	return nil
}

// readHand reads an array of cards, each at most twice.
func readHand(text []byte) (h Hand, ok bool) {
	var list []Card
	if json.Unmarshal(text, &list) != nil || list == nil {
		return h, false
	}
	for _, c := range list {
		if !c.IsFace() || h.Second.Has(c) {
			return Hand{}, false
		}
		h = h.With(c)
	}
	return h, true
}
