package record

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/internal/words"
)

// MaxTags is the greatest number of tags in a record.
const MaxTags = 64

// Tag is a fact about a match, such as where and when it was played. The key is event, site,
// date or round, or a key of your own that begins with x- and continues with letters a to z,
// digits and hyphens.
type Tag struct{ Key, Text string }

// Header has the facts of a record that do not come from the match. The zero Header has none.
// The text of a name or a tag is one line of text without control characters, without " #"
// and without spaces at its ends, and its line has at most [MaxLine] bytes.
type Header struct {
	Names []string // the names of the players, from seat 0; an empty name is omitted
	Tags  []Tag    // at most MaxTags, with different keys
}

// clone returns a copy of the names and the tags.
func (h *Header) clone() Header { return Header{slices.Clone(h.Names), slices.Clone(h.Tags)} }

// append appends the header of a match, or returns the first fault of the names and tags.
func (h *Header) append(b []byte, m *barbu.Match) ([]byte, error) {
	const want = `want one line of UTF-8 text, at most %d bytes long, without control characters, without " #", and without spaces at its ends`
	b = append(line.AppendVersion(b), '\n')
	b = append(line.AppendVariant(b, m.Variant().Name(), m.Variant().Fingerprint()), '\n')
	b = append(line.AppendPlayers(b, m.Players()), '\n')
	for seat, name := range h.Names {
		switch {
		case name == "":
			continue
		case seat >= m.Players():
			return nil, fmt.Errorf("record: name %q is for seat %d: want seats 0 to %d", words.Clip(name), seat, m.Players()-1)
		case !line.IsName(name):
			return nil, fmt.Errorf("record: name %q of seat %d: "+want, words.Clip(name), seat, line.MostOfName)
		}
		b = append(line.AppendName(b, cards.Seat(seat), name), '\n')
	}
	if len(h.Tags) > MaxTags {
		return nil, fmt.Errorf("record: %d tags: want at most %d", len(h.Tags), MaxTags)
	}
	for i, tag := range h.Tags {
		if err := line.CheckTagKey(tag.Key); err != nil {
			return nil, fmt.Errorf("record: %w", err)
		}
		switch {
		case slices.ContainsFunc(h.Tags[:i], func(t Tag) bool { return t.Key == tag.Key }):
			return nil, fmt.Errorf("record: tag %s is listed twice: want each key once", words.Clip(tag.Key))
		case !line.IsTagText(tag.Key, tag.Text):
			return nil, fmt.Errorf("record: tag %s: text %q: "+want, words.Clip(tag.Key), words.Clip(tag.Text), line.MostOfTag(tag.Key))
		}
		b = append(line.AppendTag(b, tag.Key, tag.Text), '\n')
	}
	return b, nil
}
