package line

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// ParseName reads what follows "name": a seat and its player's name.
func (g Grammar) ParseName(rest string) (cards.Seat, string, error) {
	first, name := cut(rest)
	seat, err := cards.ParseSeat(first)
	switch {
	case first == "":
		return 0, "", Errorf("no seat after name: want a seat %s and a name", g.seats())
	case err != nil || int(seat) >= g.Players:
		return 0, "", Errorf("%+q is not a seat: want %s", first, g.seats())
	case name == "":
		return 0, "", Errorf("no name after seat %v: want one line of text", seat)
	}
	if err := checkText("name", name); err != nil {
		return 0, "", err
	}
	return seat, name, nil
}

// IsName reports whether a name can be written in a record and read back from it.
func IsName(name string) bool { return isText(name, MostOfName) }

// MostOfName is the number of bytes that a name can have.
const MostOfName = Max - len("name 0 ")

// AppendName appends the line with the name of the player at a seat.
func AppendName(b []byte, seat cards.Seat, name string) []byte {
	return fmt.Appendf(b, "name %v %s", seat, name)
}

// tagKeys are the keys of tags with a fixed meaning. A key of a program's own begins with ownKey.
var tagKeys = []string{"event", "site", "date", "round"}

const ownKey = "x-"

// ParseTag reads what follows "tag": a key and a text.
func ParseTag(rest string) (key, text string, err error) {
	key, text = cut(rest)
	if err := CheckTagKey(key); err != nil {
		return "", "", err
	}
	if text == "" {
		return "", "", Errorf("no text after tag %s: want one line of text", key)
	}
	if err := checkText("text", text); err != nil {
		return "", "", err
	}
	return key, text, nil
}

// CheckTagKey returns nil if a word is the key of a tag.
func CheckTagKey(key string) error {
	const want = "want event, site, date, round, or a key of your own that begins with x-"
	own, is := strings.CutPrefix(key, ownKey)
	switch {
	case slices.Contains(tagKeys, key), is && own != "" && strings.Trim(own, nameLetters) == "":
		return nil
	case key == "":
		return Errorf("no key after tag: %s", want)
	case is:
		return Errorf("%+q is not the key of a tag: want letters a to z, digits and hyphens after x-", words.Clip(key))
	}
	return Errorf("%+q is not the key of a tag: %s%s", words.Clip(key), want, words.DidYouMean(key, tagKeys))
}

// IsTagText reports whether a text can be written in a tag and read back from it.
func IsTagText(key, text string) bool { return isText(text, MostOfTag(key)) }

// MostOfTag returns the number of bytes that the text of a tag can have.
func MostOfTag(key string) int { return max(0, Max-len("tag  ")-len(key)) }

// AppendTag appends the line of a tag.
func AppendTag(b []byte, key, text string) []byte { return fmt.Appendf(b, "tag %s %s", key, text) }

// checkText returns an error if a text that was read from a line has control characters.
func checkText(what, text string) error {
	if strings.ContainsFunc(text, unicode.IsControl) {
		return Errorf("the %s %q has control characters: want one line of text", what, text)
	}
	return nil
}

// isText reports whether a text of at most so many bytes can be written at the end of a line, and read back from it.
func isText(text string, most int) bool {
	return text != "" && Trim(text) == text && len(text) <= most &&
		utf8.ValidString(text) && !strings.ContainsFunc(text, unicode.IsControl)
}
