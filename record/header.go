package record

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/line"
)

// begin reads the version, the first line of a record.
func (r *Reader) begin(rest string) (Line, error) {
	if err := line.ParseVersion(rest); err != nil {
		return Line{}, err
	}
	if r.version && r.match == nil {
		return Line{}, r.missing()
	}
	if r.start != 0 {
		r.ended = r.Summary()
	}
	r.version, r.start = true, r.number
	r.variant, r.match, r.names, r.tags, r.named, r.scored = nil, nil, nil, nil, false, 0
	return Line{Kind: LineVersion}, nil
}

// missing returns the error for a line that comes before the header is complete.
func (r *Reader) missing() error { return headerError("want %q before this line", r.wanted()) }

// wanted returns the line of the header that must be next.
func (r *Reader) wanted() string {
	switch {
	case !r.version:
		return "barbu 1"
	case r.variant == nil:
		return "variant NAME"
	}
	return "players N"
}

// noMatch returns the error for a file that ends before a header is complete.
func (r *Reader) noMatch() error {
	if !r.version {
		return headerError(`there is no record: want "barbu 1" first`)
	}
	return headerError("the header is not complete: want %q next", r.wanted())
}

// The errors for files that are often mistaken for records. Such a file may end without a line end: it is not cut off.
var (
	errPosition = headerError(`this is a position, which does not have the history of its match: want a record, which begins with "barbu 1"`)
	errVariant  = headerError(`this looks like a variant file, not a record: want a file that begins with "barbu 1"`)
)

// isYAML reports whether the first line of a file looks like that of a variant file.
func isYAML(line string) bool {
	key, value, found := strings.Cut(line, ":")
	name := key != "" && strings.Trim(key, "abcdefghijklmnopqrstuvwxyz-") == ""
	return line == "---" || found && name && (value == "" || value[0] == ' ')
}

// header reads the variant and the number of players, the second and the third line of a
// record.
func (r *Reader) header(kind line.Kind, rest string) (Line, error) {
	switch {
	case !r.version && strings.HasPrefix(rest, "position "):
		return Line{}, errPosition
	case !r.version && isYAML(rest):
		return Line{}, errVariant
	case r.version && r.variant == nil && kind == line.KindVariant:
		return Line{Kind: LineVariant}, r.setVariant(rest)
	case !r.version || r.variant == nil || kind != line.KindPlayers:
		return Line{}, r.missing()
	}
	n, err := line.ParsePlayers(rest)
	if err != nil {
		return Line{}, err
	}
	match, err := barbu.New(r.variant, n)
	if err != nil {
		return Line{}, err
	}
	r.match = match
	r.names = make([]string, n)
	return Line{Kind: LineBegin}, nil
}

// setVariant reads the variant's name and fingerprint.
func (r *Reader) setVariant(rest string) error {
	name, fingerprint, err := line.ParseVariant(rest)
	if err != nil {
		return err
	}
	v, err := r.find(name)
	if err != nil {
		return err
	}
	if v == nil {
		return fmt.Errorf("no variant %q was found", name)
	}
	if fingerprint != "" && fingerprint != v.Fingerprint() {
		if !isFingerprint(fingerprint) {
			return &described{fmt.Sprintf("%+q is not a fingerprint: want 64 digits 0-9 a-f", fingerprint), ErrFingerprint}
		}
		return fmt.Errorf("%w: the rules of %s have the fingerprint %s: want the rules that the record was made with, such as an old variant file, "+
			"or no fingerprint in this line to read the record with the present rules", ErrFingerprint, v.Name(), v.Fingerprint())
	}
	r.variant, r.unsure = v, fingerprint == ""
	return nil
}

// isFingerprint reports whether a word has the form of a fingerprint.
func isFingerprint(word string) bool {
	return len(word) == 2*sha256.Size && strings.Trim(word, "0123456789abcdef") == ""
}

// name reads the name of a seat.
func (r *Reader) name(rest string) (Line, error) {
	if len(r.tags) > 0 {
		return Line{}, headerError("a name line belongs before the tags")
	}
	seat, name, err := grammar(r.match).ParseName(rest)
	if err != nil {
		return Line{}, err
	}
	r.names[seat] = name
	return Line{Kind: LineName, Seat: seat, Name: name}, nil
}

// tag reads a tag. If there is a tag with the same key, the new text replaces the old one.
func (r *Reader) tag(rest string) (Line, error) {
	key, text, err := line.ParseTag(rest)
	if err != nil {
		return Line{}, err
	}
	tag := Tag{key, text}
	at := slices.IndexFunc(r.tags, func(t Tag) bool { return t.Key == key })
	switch {
	case at >= 0:
		r.tags[at] = tag
	case len(r.tags) == MaxTags:
		return Line{}, headerError("a record has at most %d tags", MaxTags)
	default:
		r.tags = append(r.tags, tag)
	}
	return Line{Kind: LineTag, Tag: tag}, nil
}
