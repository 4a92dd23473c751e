package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/arena"
)

// readComparison reads a comparison of barbu compare -json.
func readComparison(file string) (arena.Comparison, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	wrong := func(format string, args ...any) (arena.Comparison, error) {
		return nil, fmt.Errorf("%s%s: want a comparison of barbu compare -json", file, fmt.Sprintf(format, args...))
	}
	first := bytes.TrimSpace(text)
	switch {
	case len(first) == 0:
		return wrong(": the file is empty")
	case first[0] == '{':
		return wrong(": it contains one report, and no comparison")
	}
	var all arena.Comparison
	if err := json.Unmarshal(text, &all); err != nil {
		return wrong("%s", fault(text, err))
	}
	if len(all) == 0 {
		return wrong(": it contains no report")
	}
	for i, a := range all {
		if err := checkAnalysis(all, i); err != nil {
			if a.Report.Variant != "" {
				err = fmt.Errorf("%s: %w", clip(a.Report.Variant), err)
			}
			return wrong(": %v", err)
		}
	}
	return all, nil
}

// checkAnalysis returns an error if an analysis of a comparison cannot be drawn. An analysis
// without a complete set can be drawn.
func checkAnalysis(all arena.Comparison, i int) error {
	a, r := all[i], all[i].Report
	if err := check(r); err != nil && !errors.Is(err, errNoMatch) {
		return err
	}
	switch {
	case r.Seed != all[0].Report.Seed || r.Duplicate != all[0].Report.Duplicate || !slices.Equal(botsOf(r), botsOf(all[0].Report)):
		return errors.New("its players, seed or duplicate play differ from those of the first variant")
	case len(a.Differences) != i: // an older version wrote none
		return fmt.Errorf("%d differences from %d earlier variants", len(a.Differences), i)
	}
	estimates := append([]arena.Estimate{a.Spread, a.Doubling, a.Seat, a.Luck}, a.Contracts...)
	for _, d := range a.Differences {
		estimates = append(append(estimates, d.Spread, d.Doubling, d.Seat, d.Luck, d.LastDeal, d.Deals, d.Moves, d.Doubles), d.Margins...)
		for _, c := range d.Contracts {
			estimates = append(estimates, c.Share)
		}
	}
	for _, m := range []arena.Mean{a.LastDeal, r.Moves, r.Doubles} {
		estimates = append(estimates, estimateOf(m))
	}
	for _, d := range r.Differences {
		estimates = append(estimates, estimateOf(d.Points))
	}
	for _, e := range estimates {
		if math.Abs(e.Value) > mostPoints || !math.IsInf(e.Interval, 1) && !(e.Interval >= 0 && e.Interval <= 100*mostPoints) {
			return fmt.Errorf("%g ± %g is an impossible number", e.Value, e.Interval)
		}
	}
	return nil
}

func estimateOf(m arena.Mean) arena.Estimate {
	return arena.Estimate{Value: m.Value(), Interval: m.Interval()}
}

func botsOf(r *arena.Report) (names []string) {
	for _, p := range r.Players {
		names = append(names, p.Bot)
	}
	return names
}

// readScores reads the scores of a comparison, a table for each variant. The scores must be
// those of the variants of the comparison. Variants at its end can be missing if they have no
// complete set, because a comparison can be stopped.
func readScores(file string, all arena.Comparison) ([]*table, error) {
	tables, err := parseTables(file)
	if err != nil {
		return nil, err
	}
	var got, want []string
	for _, t := range tables {
		got = append(got, t.variant)
	}
	short := false // a variant with a complete set has no scores
	for _, a := range all {
		if len(want) > 0 && want[len(want)-1] == a.Report.Variant {
			continue // the scores of two variants with one name are one table
		}
		want = append(want, a.Report.Variant)
		short = short || len(want) > len(got) && a.Report.Sets > 0
	}
	if short || len(got) > len(want) || !slices.Equal(got, want[:len(got)]) {
		return nil, fmt.Errorf("%s: the scores are those of %s: want those of %s, as barbu compare -csv writes them", file, strings.Join(got, ", "), strings.Join(want, ", "))
	}
	return tables, nil
}
