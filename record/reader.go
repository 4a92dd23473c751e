package record

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// MaxLine is the most bytes a line may have, its end not counted.
const MaxLine = 4096

// Find returns the variant that a header names.
type Find func(name string) (*variant.Variant, error)

// Kind is what a line of a record is.
type Kind uint8

// The kinds of line.
const (
	Begin  Kind = iota + 1 // the header up to the number of players: a match begins
	Name                   // the name of a seat
	Deal                   // the hands are dealt
	Action                 // a player's action
	Score                  // the points of the deal that is done
	Total                  // the points of the match so far
)

// Line is a line that was read and applied. Only the fields that its Kind speaks
// of are set.
type Line struct {
	Number int // in the file, from 1
	Kind   Kind
	Action barbu.Action // Action
	Hands  cards.Hands  // Deal
	Points score.Points // Score, Total
	Seat   cards.Seat   // Name
	Name   string       // Name
}

// Reader reads the records of a file one line after another. It holds one match,
// that of the record it is in, and one line.
type Reader struct {
	file string
	find Find
	in   *bufio.Reader
	err  error // what ended the reading

	number  int
	start   int              // the line the record begins in
	version bool             // the header's first line was read
	variant *variant.Variant // after the header's second
	match   *barbu.Match     // after its third
	names   []string
	named   bool    // the names are over
	scored  int     // deals whose score line was read
	ended   Summary // the record before, until it is asked for
}

// NewReader returns a reader of r, whose name in errors is file. Find resolves the
// variants that headers name.
func NewReader(file string, r io.Reader, find Find) *Reader {
	return &Reader{file: file, find: find, in: bufio.NewReaderSize(r, MaxLine+2)}
}

// Match returns the match of the record that is being read, as it stands; nil
// before the end of its header. It is the reader's own: to keep it, clone it.
func (r *Reader) Match() *barbu.Match { return r.match }

// Names returns the names of the seats given so far; "" for one not named.
func (r *Reader) Names() []string { return r.names }

// Start returns the number of the line in which the record begins.
func (r *Reader) Start() int { return r.start }

// Next reads and applies the next line that says something. At the end of the
// file it returns [io.EOF]; on a line that is wrong an [*Error], and nothing of
// that line is applied. After an error it returns the same again.
func (r *Reader) Next() (Line, error) {
	for r.err == nil {
		text, whole, err := r.read()
		if err != nil {
			r.err = err
			break
		}
		text = bare(text)
		if text == "" {
			continue
		}
		line, err := r.apply(text)
		if err != nil {
			if !whole {
				err = fmt.Errorf("%w: %w", ErrCutOff, err)
			}
			r.err = &Error{r.file, r.number, text, err}
			break
		}
		if line.Kind != 0 {
			line.Number = r.number
			return line, nil
		}
	}
	return Line{}, r.err
}

// read returns the next line and whether it has its end.
func (r *Reader) read() (text string, whole bool, err error) {
	line, err := r.in.ReadSlice('\n')
	r.number++
	line, whole = bytes.CutSuffix(line, []byte("\n"))
	line = bytes.TrimSuffix(line, []byte("\r"))
	switch {
	case errors.Is(err, bufio.ErrBufferFull) || len(line) > MaxLine:
		return "", whole, &Error{r.file, r.number, string(line[:80]), fmt.Errorf("%w: want at most %d bytes", ErrLong, MaxLine)}
	case err != nil && (err != io.EOF || len(line) == 0):
		return "", whole, err
	case !utf8.Valid(line):
		return "", whole, &Error{r.file, r.number, strconv.QuoteToASCII(string(line)), ErrText}
	}
	return string(line), whole, nil
}

// bare returns a line without its comment and the spaces round it.
func bare(text string) string {
	for i := range len(text) {
		if text[i] == '#' && (i == 0 || text[i-1] == ' ' || text[i-1] == '\t') {
			text = text[:i]
			break
		}
	}
	return strings.Trim(text, " \t")
}

// apply applies a line. One that is only part of a header has no kind.
func (r *Reader) apply(text string) (Line, error) {
	verb, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimLeft(rest, " \t")
	switch {
	case verb == "barbu":
		return r.begin(rest)
	case r.match == nil:
		return r.header(verb, rest)
	case verb == "name" && !r.named:
		return r.name(rest)
	}
	line, err := r.body(verb, text, rest)
	r.named = r.named || err == nil
	return line, err
}

// body applies a line after the header.
func (r *Reader) body(verb, text, rest string) (Line, error) {
	switch verb {
	case "deal":
		return r.deal(rest)
	case "score":
		return r.score(rest)
	case "total":
		return r.total(rest)
	case "variant", "players", "name":
		return Line{}, fmt.Errorf("%w: %s comes too late", ErrHeader, verb)
	}
	a, err := r.match.Parse(text)
	if err == nil {
		err = r.match.Apply(a)
	}
	if err != nil {
		return Line{}, err
	}
	return Line{Kind: Action, Action: a}, nil
}

func (r *Reader) deal(rest string) (Line, error) {
	if done, _ := r.match.Deals(); r.scored < done {
		return Line{}, fmt.Errorf("%w: want %s first", ErrNoScore, scoreLine(r.match))
	}
	var hands cards.Hands
	texts := strings.Fields(rest)
	if len(texts) != r.match.Players() {
		return Line{}, fmt.Errorf("%d hands: want %d, seat 0 first", len(texts), r.match.Players())
	}
	for seat, text := range texts {
		hand, err := cards.ParseHand(text)
		if err != nil {
			return Line{}, err
		}
		hands[seat] = hand
	}
	if err := r.match.Deal(hands); err != nil {
		return Line{}, err
	}
	return Line{Kind: Deal, Hands: hands}, nil
}

// score checks the points of the deal that is done.
func (r *Reader) score(rest string) (Line, error) {
	done, _ := r.match.Deals()
	if r.scored == done {
		return Line{}, fmt.Errorf("%w: no deal is done that was not scored", ErrScore)
	}
	points, err := r.figures(rest, r.match.Last().Points)
	if err != nil {
		return Line{}, err
	}
	r.scored = done
	return Line{Kind: Score, Points: points}, nil
}

// total checks the points of the match so far.
func (r *Reader) total(rest string) (Line, error) {
	if done, _ := r.match.Deals(); r.scored < done || r.match.Turn().Due != barbu.Deal && !r.match.Turn().Over() {
		return Line{}, fmt.Errorf("%w: want total after a score line", ErrScore)
	}
	points, err := r.figures(rest, r.match.Total())
	if err != nil {
		return Line{}, err
	}
	return Line{Kind: Total, Points: points}, nil
}

// figures reads points, which must be those wanted.
func (r *Reader) figures(rest string, want score.Points) (score.Points, error) {
	var points score.Points
	texts := strings.Fields(rest)
	wanted := appendPoints(nil, &want, r.match.Players())
	if len(texts) != r.match.Players() {
		return points, fmt.Errorf("%w: %d figures: want%s", ErrScore, len(texts), wanted)
	}
	for seat, text := range texts {
		n, err := strconv.ParseInt(text, 10, 32)
		if err != nil || strconv.FormatInt(n, 10) != text {
			return points, fmt.Errorf("%w: %q is no figure: want%s", ErrScore, text, wanted)
		}
		points[seat] = int32(n)
	}
	if points != want {
		return points, fmt.Errorf("%w: want%s", ErrScore, wanted)
	}
	return points, nil
}
