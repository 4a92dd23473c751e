package arena

import (
	"encoding/csv"
	"io"
	"strconv"
)

// CSV writes results as a table with a head, for programs that draw and calculate: a
// line for each player of each match, by seat, in these columns.
//
//   - variant: its name
//   - match, set: their numbers, from 0
//   - player: its number in the contest, from 0; bot: its name
//   - seat: where it sat, from 0
//   - points: its total at the end
//   - place: 1 for who won; equal points share the better place
//   - void: 1 in a match that ended by a fault, whose points are those until then, and
//     else 0
//
// It is all final scores there are, so their distributions are in it whole. In duplicate
// play the other matches of a set with a fault do not count in the report either.
type CSV struct {
	w   *csv.Writer
	err error
}

// NewCSV begins a table of results.
func NewCSV(w io.Writer) *CSV {
	t := &CSV{w: csv.NewWriter(w)}
	t.err = t.w.Write([]string{"variant", "match", "set", "player", "bot", "seat", "points", "place", "void"})
	return t
}

// Add writes the lines of a match of the contest that the report is of. After an error
// it writes nothing more, and returns the same again.
func (t *CSV) Add(r *Result, so *Report) error {
	void := "0"
	if r.Fault != nil {
		void = "1"
	}
	for seat := range so.Players {
		player := r.Seats[seat]
		if t.err == nil {
			t.err = t.w.Write([]string{
				so.Variant, strconv.Itoa(r.Match), strconv.Itoa(r.Set),
				strconv.Itoa(player), so.Players[player].Bot, strconv.Itoa(seat),
				strconv.Itoa(int(r.Total[seat])), strconv.Itoa(r.Place[seat]), void,
			})
		}
	}
	t.w.Flush()
	if t.err == nil {
		t.err = t.w.Error()
	}
	return t.err
}
