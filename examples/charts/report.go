package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// readReports reads a report of barbu arena -json, or the reports in a comparison of barbu
// compare -json.
func readReports(file string) ([]*arena.Report, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	wrong := func(format string, args ...any) ([]*arena.Report, error) {
		return nil, fmt.Errorf("%s%s: want a report of barbu arena -json, or a comparison of barbu compare -json", file, fmt.Sprintf(format, args...))
	}
	first := bytes.TrimSpace(text)
	if len(first) == 0 {
		return wrong(": the file is empty")
	}
	var reports []*arena.Report
	if first[0] == '[' {
		var all arena.Comparison
		err = json.Unmarshal(text, &all)
		for _, c := range all {
			reports = append(reports, c.Report)
		}
	} else {
		reports = []*arena.Report{{}}
		err = json.Unmarshal(text, reports[0])
	}
	if err != nil {
		return wrong("%s", fault(text, err))
	}
	if len(reports) == 0 {
		return wrong(": it contains no report")
	}
	for _, r := range reports {
		if err := check(r); err != nil {
			return wrong(": %v", err)
		}
	}
	return reports, nil
}

// fault describes where JSON is wrong, without names of Go types.
func fault(text []byte, err error) string {
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		before := text[:min(int(syntax.Offset), len(text))]
		return fmt.Sprintf(":%d: not valid JSON: %v", 1+bytes.Count(before, []byte("\n")), err)
	}
	if kind := (*json.UnmarshalTypeError)(nil); errors.As(err, &kind) {
		what := "the file"
		if kind.Field != "" {
			what = kind.Field
		}
		return fmt.Sprintf(": %s cannot be a JSON %s", clip(what), kind.Value)
	}
	return ": " + err.Error()
}

var errNoMatch = errors.New("no match counts")

// check returns an error if a report cannot be drawn. The error is errNoMatch if the report has
// no complete set and nothing else is wrong with its names and sizes.
func check(r *arena.Report) error {
	switch {
	case !named(r.Variant):
		return fmt.Errorf("variant %q is not the name of a variant", clip(r.Variant))
	case len(r.Players) < 1 || len(r.Players) > cards.MaxSeats:
		return fmt.Errorf("%d players", len(r.Players))
	case len(r.Contracts) < 1 || len(r.Contracts) > variant.MaxContracts:
		return fmt.Errorf("%d contracts", len(r.Contracts))
	case r.Sets < 1:
		return errNoMatch
	}
	for i := range r.Players {
		if !possible(r.Players[i].Margin) {
			return fmt.Errorf("player %d, %s, has impossible points", i, clip(r.Players[i].Bot))
		}
	}
	for i := range r.Contracts {
		if c := &r.Contracts[i]; !possible(c.Declarer) || !possible(c.Flank) {
			return fmt.Errorf("contract %s has impossible points", clip(c.Label))
		}
	}
	return nil
}

// named reports whether a text is a valid name of a variant. It becomes the name of a file.
func named(variant string) bool {
	return variant != "" && strings.Trim(variant, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// possible reports whether a mean is possible for points.
func possible(m arena.Mean) bool {
	return math.Abs(m.Value()) <= mostPoints && (m.Sets() < 2 || m.Interval() <= 100*mostPoints)
}

// mostPoints is more than the points of any match.
const mostPoints = 1<<31 - 1

// played describes the matches of a report.
func played(r *arena.Report) string {
	if r.Duplicate {
		return matches(r.Matches) + " in duplicate"
	}
	return matches(r.Matches)
}

func matches(n int) string {
	if n == 1 {
		return "1 match"
	}
	return fmt.Sprintf("%d matches", n)
}
