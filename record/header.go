package record

import (
	"fmt"
	"strconv"
	"strings"

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

// setVariant reads the variant's name and fingerprint.
func (r *Reader) setVariant(rest string) error {
	fields := strings.Fields(rest)
	if len(fields) < 1 || len(fields) > 2 {
		return fmt.Errorf("%w: want variant NAME or variant NAME FINGERPRINT", ErrHeader)
	}
	v, err := r.find(fields[0])
	if err != nil {
		return err
	}
	if len(fields) == 2 && fields[1] != v.Fingerprint() {
		return fmt.Errorf("%w: want %s", ErrFingerprint, v.Fingerprint())
	}
	r.variant = v
	return nil
}

// name reads the name of a seat.
func (r *Reader) name(rest string) (Line, error) {
	first, name, _ := strings.Cut(rest, " ")
	seat, err := cards.ParseSeat(first)
	if err != nil || int(seat) >= r.match.Players() {
		return Line{}, fmt.Errorf("%w: %q is no seat: want 0 to %d", ErrHeader, first, r.match.Players()-1)
	}
	name = strings.Trim(name, " \t")
	if name == "" {
		return Line{}, fmt.Errorf("%w: no name: want name SEAT TEXT", ErrHeader)
	}
	r.names[seat] = name
	return Line{Kind: Name, Seat: seat, Name: name}, nil
}
