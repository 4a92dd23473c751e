package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// begin reads the first line of a record.
func (r *Reader) begin(rest string) (Line, error) {
	if rest != "1" {
		return Line{}, fmt.Errorf("%w: want version 1, as barbu 1", ErrHeader)
	}
	if r.version && r.match == nil {
		return Line{}, fmt.Errorf("%w: the header before it is not finished", ErrHeader)
	}
	if r.start != 0 {
		r.ended = r.Summary()
	}
	r.version, r.start = true, r.number
	r.variant, r.match, r.names, r.named, r.scored = nil, nil, nil, false, 0
	return Line{}, nil
}

// header reads the second and the third line of a record.
func (r *Reader) header(verb, rest string) (Line, error) {
	switch {
	case !r.version:
		return Line{}, fmt.Errorf("%w: want barbu 1 first", ErrHeader)
	case r.variant == nil && verb == "variant":
		return Line{}, r.setVariant(rest)
	case r.variant == nil:
		return Line{}, fmt.Errorf("%w: want variant NAME now", ErrHeader)
	case verb != "players":
		return Line{}, fmt.Errorf("%w: want players N now", ErrHeader)
	}
	n, err := strconv.Atoi(rest)
	if err != nil || strconv.Itoa(n) != rest {
		return Line{}, fmt.Errorf("%w: %q is no number of players: want one of %v", ErrHeader, rest, r.variant.Players())
	}
	match, err := barbu.New(r.variant, n)
	if err != nil {
		return Line{}, err
	}
	r.match = match
	r.names = make([]string, n)
	return Line{Kind: Begin}, nil
}

// nameLetters are what the name of a variant is made of. A host may make a path of
// the name it is asked for, so nothing else gets through.
const nameLetters = "abcdefghijklmnopqrstuvwxyz0123456789-"

// setVariant reads the variant's name and fingerprint.
func (r *Reader) setVariant(rest string) error {
	name, fingerprint := cut(rest)
	if strings.ContainsAny(fingerprint, blanks) {
		return fmt.Errorf("%w: want variant NAME or variant NAME FINGERPRINT", ErrHeader)
	}
	if name == "" || strings.ContainsFunc(name, func(c rune) bool { return !strings.ContainsRune(nameLetters, c) }) {
		return fmt.Errorf("%w: %q is no name of a variant: want a-z, 0-9 and -", ErrHeader, name)
	}
	v, err := r.find(name)
	if err != nil {
		return err
	}
	if fingerprint != "" && fingerprint != v.Fingerprint() {
		return fmt.Errorf("%w: want %s", ErrFingerprint, v.Fingerprint())
	}
	r.variant = v
	return nil
}

// name reads the name of a seat.
func (r *Reader) name(rest string) (Line, error) {
	first, name := cut(rest)
	seat, err := cards.ParseSeat(first)
	if err != nil || int(seat) >= r.match.Players() {
		return Line{}, fmt.Errorf("%w: %q is no seat: want 0 to %d", ErrHeader, first, r.match.Players()-1)
	}
	if !nameable(name) {
		return Line{}, fmt.Errorf("%w: %q is no name: want name SEAT TEXT, without control characters", ErrHeader, name)
	}
	r.names[seat] = name
	return Line{Kind: Name, Seat: seat, Name: name}, nil
}

// nameable reports whether a name can stand in a record, and comes back from it.
func nameable(name string) bool {
	return name != "" && bare(name) == name && len(name) <= MaxLine-len("name 0 ") &&
		utf8.ValidString(name) && !strings.ContainsFunc(name, unicode.IsControl)
}
