package arena

import (
	"encoding/csv"
	"io"
	"strconv"
)

// CSV writes results as a table with a head, for programs that draw and calculate: a
// line for each player of each match, with match, set, player, bot, seat, points, place
// and void. Void is 1 in a match that is, and 0 in others; its points are those until
// then.
type CSV struct {
	w     *csv.Writer
	names []string
	err   error
}

// NewCSV begins a table of the results of a contest.
func (a *Arena) NewCSV(w io.Writer) *CSV {
	t := &CSV{w: csv.NewWriter(w), names: a.names()}
	t.err = t.w.Write([]string{"match", "set", "player", "bot", "seat", "points", "place", "void"})
	return t
}

// Add writes the lines of a match. After an error it writes nothing more, and returns
// the same again.
func (t *CSV) Add(r *Result) error {
	void := "0"
	if r.Fault != nil {
		void = "1"
	}
	for seat := range t.names {
		player := r.Seats[seat]
		if t.err == nil {
			t.err = t.w.Write([]string{
				strconv.Itoa(r.Match), strconv.Itoa(r.Set), strconv.Itoa(player), t.names[player], strconv.Itoa(seat),
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
