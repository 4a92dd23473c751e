package keeper

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// rowReader reads the cells of a line and keeps the first error.
type rowReader struct {
	row, columns []string
	err          error
}

// read reads the cell of a column, unless the cell is empty or the table has no such column.
func (r *rowReader) read(column string, cell func(text string) error) {
	i := slices.Index(r.columns, column)
	if i < 0 { // a game without this column
		return
	}
	text := r.row[i]
	if r.err != nil || text == "" {
		return
	}
	if err := cell(text); err != nil {
		r.err = fmt.Errorf("%s: %s", column, strings.TrimPrefix(err.Error(), "cards: "))
	}
}

// clock matches a sale such as 2:3 after a spreadsheet has taken it for a time, and saved it as 2:03 or 02:03:00.
var clock = regexp.MustCompile(`^0?(\d):0?(\d+)(:00)?$`)

// seatText returns the text of a seat, or "" if there is no seat.
func seatText(seat *cards.Seat) string {
	if seat == nil {
		return ""
	}
	return seat.String()
}

// seatCell returns a function that reads one seat.
func seatCell(into **cards.Seat, players int) func(text string) error {
	return func(text string) error {
		seat, err := cards.ParseSeat(text)
		if err != nil || int(seat) >= players {
			return fmt.Errorf("%q is not a seat: want %s", words.Clip(text), seatRange(players))
		}
		*into = &seat
		return nil
	}
}

func listText(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }

func readList(text string, into *[]int) error {
	for word := range strings.SplitSeq(text, " ") {
		n, err := strconv.Atoi(word)
		if err != nil || strconv.Itoa(n) != word {
			return fmt.Errorf("%q: want a number for each seat, separated by single spaces", words.Clip(text))
		}
		*into = append(*into, n)
	}
	return nil
}

func takenText(taken map[score.Item][]int) string {
	var items []string
	for _, item := range slices.Sorted(maps.Keys(taken)) {
		items = append(items, string(item)+": "+listText(taken[item]))
	}
	return strings.Join(items, "; ")
}

func readTaken(text string, into *map[score.Item][]int) error {
	taken := map[score.Item][]int{}
	for part := range strings.SplitSeq(text, "; ") {
		item, counts, found := strings.Cut(part, ": ")
		if _, twice := taken[score.Item(item)]; twice {
			return fmt.Errorf("%s is listed twice: want each item once", words.Clip(item))
		}
		var list []int
		if !found || readList(counts, &list) != nil {
			return fmt.Errorf("%q: want each item with a number for each seat, such as Q: 1 0 3 0; KH: 0 0 1 0", words.Clip(part))
		}
		taken[score.Item(item)] = list
	}
	*into = taken
	return nil
}

// textOf returns the text of a rank or a card, or "" for the zero value.
func textOf[T interface {
	~uint8
	String() string
}](v T) string {
	if v == 0 {
		return ""
	}
	return v.String()
}
