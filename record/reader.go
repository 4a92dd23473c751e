package record

import (
	"bufio"
	"bytes"
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
	Draw                   // cards are drawn for who deals first
	Action                 // a player's action, or a cut
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
	Drawn  Drawn        // Draw
	Points score.Points // Score, Total
	Seat   cards.Seat   // Name
	Name   string       // Name
}

// Drawn is a card for each seat; no card for one out of the draw.
type Drawn = [cards.MaxSeats]cards.Card

// Reader reads the records of a file one line after another. It holds one match,
// that of the record it is in, and one line.
type Reader struct {
	file string
	find Find
	in   *bufio.Reader
	text string // lines that were read and are not yet given
	err  error  // what ended the reading

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
		read, whole, err := r.read()
		if err != nil {
			r.err = err
			break
		}
		if a, ok := plain(read); ok && r.match != nil && r.match.Apply(a) == nil {
			r.named = true
			return Line{Number: r.number, Kind: Action, Action: a}, nil
		}
		text := bare(read)
		if text == "" {
			continue
		}
		line, err := r.apply(text)
		if err != nil {
			r.err = r.wrong(text, whole, err)
			break
		}
		if line.Kind != 0 {
			line.Number = r.number
			return line, nil
		}
	}
	return Line{}, r.err
}

// plain reads the line that most lines of a record are, the play of one card as it is
// written, at a glance. Whatever else a line is, and what is wrong with one that is
// refused, is for apply to say.
func plain(line string) (a barbu.Action, ok bool) {
	if len(line) != len("0 play QH") || line[1:7] != " play " || line[0] < '0' || line[0] >= '0'+cards.MaxSeats {
		return a, false
	}
	c := cards.Of(ranks[line[7]], suits[line[8]])
	return barbu.PlayAction(cards.Seat(line[0]-'0'), c), c != 0
}

// ranks and suits are those that a letter stands for.
var ranks, suits = func() (ranks [256]cards.Rank, suits [256]cards.Suit) {
	for c := range cards.Pack52().Cards().First.With(cards.TarotKing).All() {
		text := c.String()
		ranks[text[0]], suits[text[1]] = c.Rank(), c.Suit()
	}
	return ranks, suits
}()

// read returns the next line, and whether it has its end.
func (r *Reader) read() (line string, whole bool, err error) {
	line, err = r.line()
	r.number++
	line, whole = strings.CutSuffix(line, "\n")
	line = strings.TrimSuffix(line, "\r")
	switch {
	case err == bufio.ErrBufferFull || len(line) > MaxLine:
		start := strings.ToValidUTF8(line, "?")
		return "", whole, r.wrong(start, err != io.EOF, fmt.Errorf("%w: want at most %d bytes", ErrLong, MaxLine))
	case err != nil && (err != io.EOF || len(line) == 0):
		return "", whole, err
	case !utf8.ValidString(line):
		return "", whole, r.wrong(strconv.QuoteToASCII(line), whole, ErrText)
	}
	return line, whole, nil
}

// line returns the next line with its end, if it has one. All lines that came in at once
// are one string, which they share: a line of its own would be one more allocation.
func (r *Reader) line() (line string, err error) {
	if r.text == "" {
		here, _ := r.in.Peek(r.in.Buffered())
		end := bytes.LastIndexByte(here, '\n') + 1
		if end == 0 {
			here, err = r.in.ReadSlice('\n')
			return string(here), err
		}
		r.text = string(here[:end])
		_, _ = r.in.Discard(end) // it is there
	}
	end := strings.IndexByte(r.text, '\n') + 1
	line, r.text = r.text[:end], r.text[end:]
	return line, nil
}

// wrong returns the error for the line just read, whole or cut off.
func (r *Reader) wrong(text string, whole bool, err error) error {
	if !whole {
		err = &cutOff{err}
	}
	return &Error{r.file, r.number, text, err}
}

// bare returns a line without its comment and the spaces round it.
func bare(text string) string {
	for i := range len(text) {
		if text[i] == '#' && (i == 0 || text[i-1] == ' ' || text[i-1] == '\t') {
			text = text[:i]
			break
		}
	}
	return strings.Trim(text, blanks)
}

// blanks are what parts the words of a line.
const blanks = " \t"

// cut returns the first word of a line, and what follows it.
func cut(text string) (word, rest string) {
	if end := strings.IndexAny(text, blanks); end >= 0 {
		return text[:end], strings.TrimLeft(text[end:], blanks)
	}
	return text, ""
}

// split appends the words of a line.
func split(words []string, text string) []string {
	for word := ""; text != ""; words = append(words, word) {
		word, text = cut(text)
	}
	return words
}

// apply applies a line. One that is only part of a header has no kind.
func (r *Reader) apply(text string) (Line, error) {
	verb, rest := cut(text)
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
	case "draw":
		return r.draw(rest)
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

// settled returns nil if every deal that is done has its score line.
func (r *Reader) settled() error {
	if done, _ := r.match.Deals(); r.scored < done {
		return fmt.Errorf("%w: want %s first", ErrNoScore, scoreLine(r.match))
	}
	return nil
}

func (r *Reader) draw(rest string) (Line, error) {
	if err := r.settled(); err != nil {
		return Line{}, err
	}
	drawn, err := r.match.ParseDraw(rest)
	if err != nil {
		return Line{}, err
	}
	if err := r.match.Draw(drawn); err != nil {
		return Line{}, err
	}
	return Line{Kind: Draw, Drawn: drawn}, nil
}

func (r *Reader) deal(rest string) (Line, error) {
	if err := r.settled(); err != nil {
		return Line{}, err
	}
	var hands cards.Hands
	var room [cards.MaxSeats]string
	texts := split(room[:0], rest)
	if len(texts) != r.match.Players() {
		return Line{}, fmt.Errorf("hands of %d seats: want %d, seat 0 first", len(texts), r.match.Players())
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
	points := r.match.Last().Points
	if err := r.figures(rest, points); err != nil {
		return Line{}, err
	}
	r.scored = done
	return Line{Kind: Score, Points: points}, nil
}

// total checks the points of the match so far.
func (r *Reader) total(rest string) (Line, error) {
	due := r.match.Turn().Due
	between := due == barbu.Deal || due == barbu.Draw || due == barbu.Nothing
	if done, _ := r.match.Deals(); done == 0 || r.scored < done || !between {
		return Line{}, fmt.Errorf("%w: want total after a score line", ErrScore)
	}
	points := r.match.Total()
	if err := r.figures(rest, points); err != nil {
		return Line{}, err
	}
	return Line{Kind: Total, Points: points}, nil
}

// figures checks figures, which must be the points wanted.
func (r *Reader) figures(rest string, want score.Points) error {
	if !tells(rest, want[:r.match.Players()]) {
		return fmt.Errorf("%w: want%s", ErrScore, appendPoints(nil, &want, r.match.Players()))
	}
	return nil
}

// tells reports whether the words of a text are those points.
func tells(text string, points []int32) bool {
	var room [len("-2147483648")]byte
	for _, n := range points {
		var word string
		if word, text = cut(text); word != string(strconv.AppendInt(room[:0], int64(n), 10)) {
			return false
		}
	}
	return text == ""
}
