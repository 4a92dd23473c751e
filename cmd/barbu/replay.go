package main

import (
	"context"
	"flag"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/replay"
)

// replayCommand writes a page on which a match can be stepped through.
func replayCommand(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("replay", flag.ContinueOnError)
	file := variantFlag(flags)
	page := flags.String("html", "", "write the page to `FILE`; - is standard output")
	number := countFlag(flags, "match", 0, "show match `N` of a file with several records, from 1 (default: the only one)")
	title := flags.String("title", "", "the `TITLE` of the page (default: the title of the variant)")
	costs := flags.Bool("analyse", false, "also show what each card cost its player; this takes minutes for a long match")
	limit := wholeFlag[int64](flags, "limit", analysis.DefaultLimit, "with -analyse, search at most `N` positions for each guarantee; 0 is no limit")
	language := languageFlag(flags, "English, with the names of contracts that the variant has")
	rest, status, ok := c.parse(flags, args, s)
	switch {
	case !ok:
		return status
	case *page == "":
		return c.misuse(s, "no -html: want the file for the page, as in -html out.html")
	case *limit < 0:
		return c.misuse(s, "-limit %d: want 0 or more", *limit)
	case !*costs && given(flags, "limit"):
		return c.misuse(s, "-limit is for the analysis: want -analyse too")
	}
	r, status := c.openRecord(rest, *file, s)
	if r == nil {
		return status
	}
	defer r.Close()
	if status := c.mayWrite(s, written{"html", *page, oldPage}); status != success {
		return status
	}
	rec, status := c.chosenRecord(r, *number, s)
	if rec == nil {
		return status
	}
	o := replay.Options{Title: *title, Language: language.Language}
	if *costs {
		o.Reports = reports(rec.Match, *limit, s)
	}
	text, err := replay.Page(rec, o)
	if err != nil {
		return c.refuse(s, err)
	}
	if err := s.write(*page, text); err != nil {
		return c.refuse(s, err)
	}
	return success
}

// chosenRecord returns the record with a number, or the only record of the file if the number is 0. If there is no
// such record, chosenRecord prints the reason and returns nil.
func (c *command) chosenRecord(r *recordFile, number int, s streams) (rec *replay.Record, status int) {
	var all []*replay.Record
	for rec, err := range replay.Read(r.Reader) {
		if err != nil {
			return nil, c.refuse(s, err)
		}
		all = append(all, rec)
	}
	if err := r.end(len(all) > 0); err != nil {
		return nil, c.refuse(s, err)
	}
	switch {
	case number == 0 && len(all) > 1:
		return nil, c.misuse(s, "%s has %d matches: want -match 1 to -match %d", r.name, len(all), len(all))
	case number > len(all) && len(all) == 1:
		return nil, c.misuse(s, "-match %d: %s has one match: want -match 1, or no -match", number, r.name)
	case number > len(all):
		return nil, c.misuse(s, "-match %d: %s has %d matches: want -match 1 to -match %d", number, r.name, len(all), len(all))
	}
	return all[max(number-1, 0)], success
}

// reports analyses the deals of a match. A deal that cannot be analysed has no report.
func reports(m *barbu.Match, limit int64, s streams) (all []*analysis.Report) {
	progress := newCardProgress(s.err)
	deals := analysis.Deals(m)
	for i, d := range deals {
		if d.Err != nil {
			all = append(all, nil)
			continue
		}
		progress.begin(i+1, len(deals), d.Number, d.Steps(0))
		report, err := d.Analyse(context.Background(), analysis.Options{Limit: limit, Progress: progress.show})
		progress.clear()
		if err != nil {
			report = nil // the solver does not support the deal
		}
		all = append(all, report)
	}
	return all
}
