package record

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Version is the version of the format of records, which the first line of a record states.
const Version = line.Version // 1

// MaxLine is the greatest length of a line in bytes, without its end.
const MaxLine = line.Max // 4096

// byteOrderMark is the mark that some editors write at the start of a file of UTF-8 text.
const byteOrderMark = "\ufeff"

// Find returns the variant with a name, or an error. If it returns neither, the record is refused too. An argument of
// this type must not be nil.
type Find func(name string) (*variant.Variant, error)

// Kind is the kind of a [Line].
type Kind uint8

// The kinds of line.
const (
	LineBegin  Kind = iota + 1 // the number of players; the match begins with this line
	LineName                   // the name of a seat
	LineDeal                   // the hands are dealt
	LineDraw                   // cards are drawn to decide which seat deals first
	LineAction                 // a player's action, a cut, or a card that is turned up
	LineScore                  // the points of the previous deal
	LineTotal                  // the points of the match so far
	LineTag                    // a tag: a fact about the match

	// These lines are returned only after a call of KeepComments.
	LineComment // an empty line, or a comment on a line of its own
	LineVersion // the first line of a record
	LineVariant // the variant
)

// Line is a line that was read and applied. Besides Number and Kind, only the fields of
// its Kind are set.
type Line struct {
	Number int // in the file, from 1
	Kind   Kind
	Action barbu.Action               // of a LineAction
	Hands  cards.Hands                // of a LineDeal
	Drawn  [cards.MaxSeats]cards.Card // of a LineDraw, by seat; 0 if the seat was not in the draw
	Points score.Points               // of a LineScore or LineTotal
	Seat   cards.Seat                 // of a LineName
	Name   string                     // of a LineName
	Tag    Tag                        // of a LineTag

	// Comment is the comment at the end of the line, from its # on. It is "" if there is none,
	// or if the Reader does not keep comments.
	Comment string
}

// Reader reads the records of a file line by line. It holds one line and one match. It must not be
// used by several goroutines at the same time; nor may the match, which the Reader changes.
//
// A record ends before the next [LineBegin], and at the [io.EOF] of Next. Each record has a match of its own, which the
// Reader no longer changes when the record has ended. So a program that wants whole matches keeps the result of
// [Reader.Match] after each line, and uses the last one when the record has ended. At the end of the file Match itself
// can be nil: if the file is empty, or ends in the header of a record, Next returns io.EOF as at the end of any other
// file. The function Read of package replay yields the whole match of each record, and [Verify] the summary.
type Reader struct {
	file string
	find Find
	in   *bufio.Reader
	text string // the lines that were read from in but not yet returned
	err  error  // the error after which nothing more is read

	number  int
	start   int              // the line in which the record begins
	version bool             // the line of the version was read
	variant *variant.Variant // nil before the line of the variant
	unsure  bool             // the line of the variant has no fingerprint, so the record may be of other rules
	match   *barbu.Match     // nil before the line of the players
	names   []string
	tags    []Tag
	named   bool    // the header is over: no more names or tags may follow
	scored  int     // the number of deals with a score line so far
	ended   Summary // the summary of the previous record, until the method before returns it

	keep     bool    // comments are returned
	last     string  // the line that was returned last
	size     int64   // the bytes of the byte order mark and of the whole lines so far
	totalled bool    // the last line that was applied is a total
	torn     *string // if it is not nil, a last line without its LF is kept here and not read
}

// NewReader returns a Reader of the records in r. The name of the file is used only in
// errors. For each header the Reader calls find with the name of the variant. A byte order mark
// at the start of r is ignored.
func NewReader(file string, r io.Reader, find Find) *Reader {
	return &Reader{file: file, find: find, in: bufio.NewReaderSize(r, MaxLine+2)}
}

// Match returns the match after the last line that was read, or nil if the header is not
// complete. The Reader changes the match until its record ends: to keep the match of a line, clone it.
func (r *Reader) Match() *barbu.Match { return r.match }

// Names returns a copy of the names of the seats, "" for a seat that has not been named.
func (r *Reader) Names() []string { return slices.Clone(r.names) }

// Tags returns the tags of the record, in the order of the file. If a key is repeated, the
// last text counts.
func (r *Reader) Tags() []Tag { return slices.Clone(r.tags) }

// Start returns the number of the line in which the record begins.
func (r *Reader) Start() int { return r.start }

// Next reads the next line that is not blank or a comment, and applies it. It returns
// [io.EOF] at the end of the file, and an [*Error] for a refused line, which changes
// nothing. After an error, Next returns the same error again.
//
// An empty file, or a file that ends in its first header, has no line that is wrong: Next returns
// io.EOF, and Match returns nil. Verify refuses a file without a version line, and reports a header that is not
// complete as unfinished.
func (r *Reader) Next() (Line, error) {
	for r.err == nil {
		read, whole, err := r.read()
		if err != nil {
			r.err = err
			break
		}
		if seat, c, ok := line.ParsePlay(read); ok && r.match != nil {
			if a := barbu.PlayAction(seat, c); r.match.Apply(a) == nil {
				r.last = read // a deal is begun, so the last line is not a total
				return Line{Number: r.number, Kind: LineAction, Action: a}, nil
			}
		}
		text, comment := line.Split(read)
		applied := Line{Kind: LineComment}
		if text != "" {
			if applied, err = r.apply(text); err != nil {
				r.err = r.wrong(read, text, whole, err)
				break
			}
			r.totalled = applied.Kind == LineTotal
		}
		applied.Number = r.number
		if r.keep {
			applied.Comment, r.last = strings.TrimRight(comment, " \t\r"), read
			return applied, nil
		}
		if applied.Kind < LineComment {
			return applied, nil
		}
	}
	return Line{}, r.err
}

// read returns the next line without its end; whole reports whether the line had an end.
func (r *Reader) read() (line string, whole bool, err error) {
	if r.number == 0 {
		r.skipMark()
	}
	line, err = r.line()
	if line != "" {
		r.number++
	}
	line, whole = strings.CutSuffix(line, "\n")
	if whole {
		r.size += int64(len(line)) + 1
	} else if r.torn != nil && err == io.EOF && len(line) <= MaxLine {
		*r.torn = line
		return "", false, io.EOF
	}
	line = strings.TrimSuffix(line, "\r")
	switch {
	case err == bufio.ErrBufferFull || len(line) > MaxLine:
		start := strings.ToValidUTF8(line, "?")
		return "", whole, r.wrong(line, start, err != io.EOF, fmt.Errorf("%w: want at most %d bytes", ErrLong, MaxLine))
	case err != nil && (err != io.EOF || len(line) == 0):
		return "", whole, err
	case !utf8.ValidString(line):
		return "", whole, r.wrong(line, strconv.QuoteToASCII(line), whole, ErrText)
	}
	return line, whole, nil
}

// skipMark skips a byte order mark at the start of the file. It waits for more than one byte only if
// the first byte can begin the mark: the file can be a pipe whose other end waits too.
func (r *Reader) skipMark() {
	if first, _ := r.in.Peek(1); string(first) != byteOrderMark[:1] {
		return
	}
	if start, _ := r.in.Peek(len(byteOrderMark)); string(start) == byteOrderMark {
		n, _ := r.in.Discard(len(byteOrderMark)) // cannot fail: these bytes are in the buffer
		r.size = int64(n)
	}
}

// line returns the next line with its end, if the line has one. All lines in the buffer
// become one string, to allocate once instead of once per line.
func (r *Reader) line() (line string, err error) {
	if r.text == "" {
		here, _ := r.in.Peek(r.in.Buffered())
		end := bytes.LastIndexByte(here, '\n') + 1
		if end == 0 {
			here, err = r.in.ReadSlice('\n')
			return string(here), err
		}
		r.text = string(here[:end])
		_, _ = r.in.Discard(end) // cannot fail: these bytes are in the buffer
	}
	end := strings.IndexByte(r.text, '\n') + 1
	line, r.text = r.text[:end], r.text[end:]
	return line, nil
}

// wrong returns the error for the last line that was read, of which it quotes the text; whole reports
// whether the line had an end.
func (r *Reader) wrong(line, text string, whole bool, err error) error {
	if !whole && err != errPosition && err != errVariant {
		err = &cutOff{err}
	}
	if what := r.strange(line, text); what != "" {
		return &Error{r.file, r.number, "", &described{what, err}}
	}
	return &Error{r.file, r.number, text, err}
}

// isBinary reports whether a character is in no text.
func isBinary(r rune) bool { return unicode.IsControl(r) && !strings.ContainsRune("\t\r\n", r) }

// strange says what is wrong with the file, and not only with the last line, which was refused and of which the
// error would quote the text. It returns "" if nothing is.
func (r *Reader) strange(line, text string) string {
	switch {
	case strings.HasPrefix(line, byteOrderMark):
		return "a byte order mark is allowed only at the start of a file"
	case r.number > 1 && strings.Contains(text, "\x00"): // file systems fill a file with NUL after a crash
		return "this line has NUL bytes: the file is damaged"
	case r.number > 1:
		return ""
	case words.NotText(line) != "":
		return words.NotText(line)
	case !strings.HasPrefix(line, "barbu") && strings.ContainsFunc(line, isBinary):
		return "this is not a text file: want a record"
	case strings.Contains(strings.TrimRight(line, "\r"), "\r"):
		return "the lines end in CR only: want LF or CR LF"
	}
	return ""
}
