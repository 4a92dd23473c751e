package cards

import (
	"encoding/json"
	"fmt"
)

// MarshalJSON returns the cards as an array in the order of [Set.All]: ["2C","QH"]. It never
// fails.
func (s Set) MarshalJSON() ([]byte, error) { return Hand{First: s}.MarshalJSON() }

// UnmarshalJSON reads an array of cards, in any order, each once. It also reads the text form in
// quotes, which is the key of an object. If text is anything else, the error is a [*ParseError],
// which names the first wrong card of an array, and the set is unchanged.
func (s *Set) UnmarshalJSON(text []byte) error {
	if key, quoted := unquote(text); quoted {
		return s.UnmarshalText(key)
	}
	h, err := readHand(text, 1)
	if err != nil {
		return err
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
// [*ParseError], which names the first wrong card of an array, and the hand is unchanged.
func (h *Hand) UnmarshalJSON(text []byte) error {
	if key, quoted := unquote(text); quoted {
		return h.UnmarshalText(key)
	}
	read, err := readHand(text, 2)
	if err != nil {
		return err
	}
	*h = read
	return nil
}

// readHand reads an array of cards with at most 1 or 2 copies of each. An error names the first wrong card.
func readHand(text []byte, copies int) (h Hand, err error) {
	often := [...]string{1: "once", 2: "at most twice"}[copies]
	var list []json.RawMessage
	if json.Unmarshal(text, &list) != nil || list == nil {
		return h, &ParseError{string(text), fmt.Sprintf(`an array of cards, each %s, such as ["QH","TC"]`, often)}
	}
	for i, item := range list {
		word, quoted := unquote(item)
		c, err := Parse(string(word))
		switch {
		case !quoted:
			return Hand{}, &ParseError{string(item), fmt.Sprintf(`a text such as "QH" as card %d of the array`, i+1)}
		case err != nil || !c.IsFace():
			return Hand{}, &ParseError{string(word), fmt.Sprintf("%s, as card %d of the array; T is the ten", cardSyntax, i+1)}
		case h.Second.Has(c), copies == 1 && h.First.Has(c):
			return Hand{}, &ParseError{string(word), fmt.Sprintf("each card %s, and card %d of the array is one too many", often, i+1)}
		}
		h = h.With(c)
	}
	return h, nil
}
