package keeper

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// columns are the first columns of a table, before the points.
var columns = []string{
	"variant", "deal", "dealer", "declarer", "contract", "trump", "rank", "bets", "taken", "places", "forced", "jack", "king-by",
}

// optionalColumns are the columns that follow them in a table that has them.
var optionalColumns = []optionalColumn{
	{"sale", inSome((*variant.Contract).Sells), func(e *Entry) string { return e.Sale.String() }},
	{"shown", inSome(func(c *variant.Contract) bool { return c.Engine().Exposure != exposure.Rules{} }), (*Entry).ShownText},
	{"announcer", inSome((*variant.Contract).Announces), func(e *Entry) string { return seatText(e.Announcer) }},
	{"choice", inSome((*variant.Contract).Chooses), func(e *Entry) string { return choiceText(e.Choice) }},
	{"broken", (*Keeper).breaks, func(e *Entry) string { return e.Broken.String() }},
}

type optionalColumn struct {
	name string
	has  func(k *Keeper) bool  // whether a table of this match has the column
	cell func(e *Entry) string // the text for a deal
}

// inSome returns a function that reports whether some contract of the game passes a test.
func inSome(test func(*variant.Contract) bool) func(k *Keeper) bool {
	return func(k *Keeper) bool {
		for i := range k.Game().Contracts() {
			if test(k.Game().Contract(i)) {
				return true
			}
		}
		return false
	}
}

// optional returns the optional columns of a table of this match.
func (k *Keeper) optional() []optionalColumn {
	return slices.DeleteFunc(slices.Clone(optionalColumns), func(c optionalColumn) bool { return !c.has(k) })
}

// columns returns the columns of a table of this match, before the points.
func (k *Keeper) columns() []string {
	all := slices.Clone(columns)
	for _, c := range k.optional() {
		all = append(all, c.name)
	}
	return all
}

// WriteCSV writes the deals as CSV, for spreadsheets: a header, then a line for each deal,
// with these columns.
//
//   - variant: its name
//   - deal: its number, counted from 1
//   - dealer, declarer: their seats; the declarer is empty if nobody declared
//   - contract, trump, rank: several contracts are joined by +
//   - bets: 1x0 if seat 1 doubled seat 0, 1xx0 if seat 0 then redoubled
//   - taken: for each item, how many each seat took, such as "Q: 1 0 3 0; KH: 0 0 1 0"
//   - places: the place of each seat, such as "2 1 4 3"
//   - forced: the seat that was put last
//   - jack: the seat that took the jack of hearts
//   - king-by: the card that won the king of hearts
//   - sale, only in a game in which the right to name trumps is sold: 2:3 if seat 2 bought it for
//     three tricks, or declined
//   - shown: only in a game in which players can show cards; 1:KH:3 if seat 1 showed the king of
//     hearts and seat 3 took it
//   - announcer, only in a game in which a player may announce all tricks: the seat that did
//   - choice, only in a game in which a player who takes everything chooses the points: 1 or 2
//   - broken, only in a match in which a deal broke a duty: contract, double or redouble
//   - "points 0: NAME" for each seat, or "points 0" without a name: the seat's score. In a
//     name, \r is a carriage return and \\ a backslash
//
// The error is that of w.
func (k *Keeper) WriteCSV(w io.Writer) error {
	table := csv.NewWriter(w)
	head, optional := k.columns(), k.optional()
	for seat, name := range k.Names() {
		head = append(head, pointsColumn(seat, name))
	}
	_ = table.Write(head) // table.Error returns the error below
	for i := range k.entries {
		e, line := &k.entries[i], k.course.Line(i)
		row := []string{
			k.Variant().Name(), strconv.Itoa(i + 1), line.Dealer.String(), seatText(e.Declarer),
			string(e.Contract), e.Trump, textOf(e.Rank), e.Bets(), takenText(e.Taken),
			listText(e.Places), seatText(e.Forced), seatText(e.Jack), textOf(e.KingBy),
		}
		for _, c := range optional {
			row = append(row, c.cell(e))
		}
		for seat := range k.Players() {
			row = append(row, strconv.Itoa(int(line.Points[seat])))
		}
		_ = table.Write(row)
	}
	table.Flush()
	return table.Error()
}

// ReadCSV reads a table that WriteCSV wrote, and replaces the names and the deals. The table
// must have the same variant and number of players. Some spreadsheets separate the cells with
// semicolons or tabs, or take a sale for a time: ReadCSV also reads such tables. It skips rows of
// empty cells, and empty columns after the points. It checks the points in the table, but the cells
// of the points may be empty. On an error ReadCSV changes nothing; the error wraps [ErrFormat].
func (k *Keeper) ReadCSV(r io.Reader) error {
	c, err := k.readCSV(r)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrFormat, err)
	}
	k.become(c)
	return nil
}

func (k *Keeper) readCSV(r io.Reader) (*Keeper, error) {
	text := bufio.NewReader(r)
	if mark, _ := text.Peek(len(byteOrderMark)); string(mark) == byteOrderMark {
		_, _ = text.Discard(len(byteOrderMark))
	}
	first, _ := text.Peek(len(columns[0]) + len(`"";`))
	if bytes.IndexByte(first, 0) >= 0 { // UTF-16, or a spreadsheet's own format
		return nil, errors.New("this is not text in UTF-8: want a table that was saved as CSV in UTF-8")
	}
	table := csv.NewReader(text)
	table.FieldsPerRecord = -1 // readRow counts the cells: rows of empty cells can have any number of them
	// Some programs quote every cell. Spreadsheets in languages with a decimal comma separate cells with
	// semicolons or tabs.
	after := strings.TrimPrefix(strings.ReplaceAll(string(first), `"`, ""), columns[0])
	for _, mark := range []string{";", "\t"} {
		if strings.HasPrefix(after, mark) {
			table.Comma = rune(mark[0])
		}
	}
	head, err := table.Read()
	if errors.Is(err, io.EOF) {
		return nil, errors.New("the table is empty: want a header and a line for each deal")
	}
	if err != nil {
		return nil, err
	}
	for len(head) > 0 && head[len(head)-1] == "" {
		head = head[:len(head)-1]
	}
	columns := k.columns()
	if has := slices.Contains(head, "broken"); has != k.breaks() { // k can have other deals than the table
		columns = withBroken(columns, has)
	}
	line, _ := table.FieldPos(0) // empty lines can come before
	names, err := k.readHead(head, columns)
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", line, err)
	}
	c, _ := k.again(nil)
	if err := c.SetNames(names...); err != nil {
		return nil, fmt.Errorf("line %d: %w: want a table that was saved as CSV in UTF-8", line, err)
	}
	for {
		row, err := table.Read()
		if errors.Is(err, io.EOF) {
			return c, nil
		}
		if err != nil {
			return nil, err
		}
		if strings.Join(row, "") == "" { // spreadsheets write such rows below the table
			continue
		}
		if err := c.readRow(row, columns); err != nil {
			line, _ := table.FieldPos(0)
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
	}
}

// readHead returns the names in the header of a table.
func (k *Keeper) readHead(head, columns []string) ([]string, error) {
	for i, want := range columns {
		if i >= len(head) {
			return nil, fmt.Errorf("%s: want %s and the points", words.Digits(len(head), "column"), strings.Join(columns, ","))
		}
		if head[i] != want {
			return nil, fmt.Errorf("column %d: %q: want %s", i+1, words.Clip(head[i]), want)
		}
	}
	points := head[len(columns):]
	if i := k.Players(); len(points) > i && !strings.HasPrefix(points[i], pointsColumn(i, "")) {
		return nil, fmt.Errorf("column %d: %q: want no column after the points", len(columns)+i+1, words.Clip(points[i]))
	}
	if len(points) != k.Players() {
		return nil, fmt.Errorf("points of %s: want points of %d", words.Digits(len(points), "player"), k.Players())
	}
	names := make([]string, len(points))
	for seat, text := range points {
		name, named := strings.CutPrefix(text, pointsColumn(seat, "")+": ")
		if named {
			names[seat] = unescaper.Replace(name)
		} else if text != pointsColumn(seat, "") {
			return nil, fmt.Errorf("column %d: %q: want %s or, with a name, %[3]s: NAME", len(columns)+seat+1, words.Clip(text), pointsColumn(seat, ""))
		}
	}
	return names, nil
}

// pointsColumn returns the header of the column with the points of a seat.
func pointsColumn(seat int, name string) string {
	column := fmt.Sprintf("points %d", seat)
	if name != "" {
		column += ": " + escaper.Replace(name)
	}
	return column
}

// Carriage returns are escaped, because a CSV reader removes a carriage return before a
// line feed.
var (
	escaper   = strings.NewReplacer(`\`, `\\`, "\r", `\r`)
	unescaper = strings.NewReplacer(`\\`, `\`, `\r`, "\r")
)

// readRow adds the deal of a line.
func (k *Keeper) readRow(row, columns []string) error {
	if want := len(columns) + k.Players(); len(row) < want {
		return fmt.Errorf("%s: want %d", words.Digits(len(row), "cell"), want)
	}
	if row[0] != k.Variant().Name() {
		return fmt.Errorf("variant: %q: want %s", words.Clip(row[0]), k.Variant().Name())
	}
	if want := strconv.Itoa(len(k.entries) + 1); row[1] != want {
		return fmt.Errorf("deal: %q: want %s", words.Clip(row[1]), want)
	}
	e, err := readEntry(row, columns, k.Players())
	if err != nil {
		return err
	}
	if err := k.Add(e); err != nil {
		return err
	}
	scored, cells := k.course.Line(k.course.Done()-1).Points, row[len(columns):]
	for i, text := range cells[k.Players():] {
		if text != "" {
			return fmt.Errorf("column %d: %q: want no cell after the points", len(columns)+k.Players()+i+1, words.Clip(text))
		}
	}
	for seat, text := range cells[:k.Players()] {
		if want := strconv.Itoa(int(scored[seat])); text != want && text != "" {
			return fmt.Errorf("points %d: %q: want %s, or an empty cell", seat, words.Clip(text), want)
		}
	}
	return nil
}

// readEntry reads the entry of a line.
func readEntry(row, columns []string, players int) (Entry, error) {
	e := Entry{Contract: score.ContractID(row[4]), Trump: row[5]}
	r := rowReader{row: row, columns: columns}
	r.read("dealer", seatCell(&e.Dealer, players))
	r.read("declarer", seatCell(&e.Declarer, players))
	r.read("rank", func(text string) error { return e.Rank.UnmarshalText([]byte(text)) })
	r.read("bets", e.SetBets)
	r.read("taken", func(text string) error { return readTaken(text, &e.Taken) })
	r.read("places", func(text string) error { return readList(text, &e.Places) })
	r.read("forced", seatCell(&e.Forced, players))
	r.read("jack", seatCell(&e.Jack, players))
	r.read("king-by", func(text string) error { return e.KingBy.UnmarshalText([]byte(text)) })
	r.read("sale", func(text string) error { return e.readSale(clock.ReplaceAllString(text, "$1:$2")) })
	r.read("shown", e.SetShown)
	r.read("announcer", seatCell(&e.Announcer, players))
	r.read("choice", choiceCell(&e.Choice))
	r.read("broken", func(text string) error { return e.Broken.UnmarshalText([]byte(text)) })
	return e, r.err
}
