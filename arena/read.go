package arena

import (
	"encoding/json"
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
)

// UnmarshalJSON reads a report from the JSON of one. It refuses lists whose lengths do not match, because then a
// number has no player, seat or contract. If it returns an error, the report is as before.
func (r *Report) UnmarshalJSON(text []byte) error {
	if string(text) == "null" { // nothing to read, as package json defines it
		return nil
	}
	type fields Report // without this method
	var read fields
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	next := Report(read)
	if err := next.check(); err != nil {
		return fmt.Errorf("arena: report of %q: %w", words.Clip(read.Variant), err)
	}
	*r = next
	return nil
}

// check returns an error if the lists of the report do not have the lengths that they have in a contest.
func (r *Report) check() error {
	players := len(r.Players)
	if err := sameLength("seats", len(r.Seats), players, "player"); err != nil {
		return err
	}
	for i := range r.Players {
		p := &r.Players[i]
		err := sameLength(fmt.Sprintf("player %d: seats", i), len(p.Seats), players, "player")
		if err == nil {
			err = sameLength(fmt.Sprintf("player %d: contracts", i), len(p.Contracts), len(r.Contracts), "contract of the report")
		}
		if err != nil {
			return err
		}
	}
	for i, d := range r.Differences {
		if min(d.Player, d.Other) < 0 || max(d.Player, d.Other) >= players {
			return fmt.Errorf("differences: number %d is between players %d and %d: want players from 0 to %d", i, d.Player, d.Other, players-1)
		}
	}
	return nil
}

// UnmarshalJSON reads a comparison from the JSON of one. It refuses analyses that do not belong together: all have a
// report, the same number of players, and lists of matching lengths. If it returns an error, the comparison is as before.
func (all *Comparison) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		return nil
	}
	var read []*Analysis
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	for i, c := range read {
		if c == nil || c.Report == nil {
			return fmt.Errorf("arena: analysis %d has no report", i)
		}
		if err := c.check(read[0].Report, i); err != nil {
			return fmt.Errorf("arena: analysis %d, of %q: %w", i, words.Clip(c.Report.Variant), err)
		}
	}
	*all = read
	return nil
}

// check returns an error if the analysis cannot have this number in a comparison with this first report.
func (c *Analysis) check(first *Report, number int) error {
	r, players := c.Report, len(first.Players)
	err := sameLength("report: players", len(r.Players), players, "player of the first report")
	if err == nil {
		err = sameLength("report: differences", len(r.Differences), len(first.Differences), "difference of the first report")
	}
	if err == nil {
		err = sameLength("contracts", len(c.Contracts), len(r.Contracts), "contract of its report")
	}
	if err == nil && len(c.Differences) > 0 { // none in the JSON of an older version
		err = sameLength("differences", len(c.Differences), number, "earlier analysis")
	}
	for i := range c.Differences {
		if err == nil {
			err = sameLength(fmt.Sprintf("difference %d: margins", i), len(c.Differences[i].Margins), players, "player")
		}
	}
	return err
}

// sameLength returns an error if a list does not have one entry for each of its subjects.
func sameLength(list string, got, want int, subject string) error {
	if got == want {
		return nil
	}
	return fmt.Errorf("%s: %d in the list, want %d, one for each %s", list, got, want, subject)
}
