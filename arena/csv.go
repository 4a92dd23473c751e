package arena

import (
	"encoding/csv"
	"io"
	"strconv"
)

// CSV returns a function that writes results as a CSV table, for [Run] and [Compare] to
// call after each match. The first call writes the header. The table has one line for
// each player of each match, in the order of the seats, with these columns:
//
//   - variant: its name
//   - match, set: their numbers, from 0
//   - player: its number in the contest, from 0
//   - bot: its name
//   - seat: the player's seat, from 0
//   - points: the player's total at the end of the match
//   - place: 1 for the winner; players with equal points share the better place
//   - void: 1 in a match that a fault ended, with the points before the fault; 0 in any
//     other match
//
// Sets with the same number pair the variants of a comparison: see [Difference].
//
// In duplicate play a fault voids its whole set: the report does not count the other
// matches of the set, although their lines have void 0.
//
// After an error the function writes nothing more and returns the same error again.
func CSV(w io.Writer) func(r *Result, soFar *Report) error {
	table := csv.NewWriter(w)
	err := table.Write([]string{"variant", "match", "set", "player", "bot", "seat", "points", "place", "void"})
	return func(r *Result, soFar *Report) error {
		void := "0"
		if r.Fault != nil {
			void = "1"
		}
		for seat := range soFar.Players {
			player := r.Seats[seat]
			if err == nil {
				err = table.Write([]string{
					soFar.Variant, strconv.Itoa(r.Match), strconv.Itoa(r.Set),
					strconv.Itoa(player), soFar.Players[player].Bot, strconv.Itoa(seat),
					strconv.Itoa(int(r.Total[seat])), strconv.Itoa(r.Place[seat]), void,
				})
			}
		}
		table.Flush()
		if err == nil {
			err = table.Error()
		}
		return err
	}
}
