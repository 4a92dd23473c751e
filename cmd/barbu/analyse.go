package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/record"
)

// analyse prints what the cards of each record in a file cost.
func analyse(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("analyse", flag.ContinueOnError)
	file := variantFlag(flags)
	deal := countFlag(flags, "deal", 0, "analyse only deal `N`, from 1 (default: all deals)")
	seat := seatFlag(flags, "analyse only the cards of seat `N`, from 0 (default: all seats)")
	limit := wholeFlag[int64](flags, "limit", analysis.DefaultLimit, "search at most `N` positions for each guarantee; 0 is no limit; with more positions fewer costs are bounds, and the analysis takes longer")
	dealTime := flags.Duration("deal-time", 0, "stop the analysis of each deal after `TIME`, such as 30s or 5m; costs that are not known by then are bounds, which can differ from one call to the next, and better cards are not printed if there was no time to find them; 0 is no limit")
	c.jsonFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	switch {
	case !ok:
		return status
	case *limit < 0:
		return c.misuse(s, "-limit %d: want 0 or more", *limit)
	case *dealTime < 0:
		return c.misuse(s, "-deal-time %v: want 0 or more, such as 30s", *dealTime)
	}
	r, status := c.openRecord(rest, *file, s)
	if r == nil {
		return status
	}
	defer r.Close()
	matches, err := readMatches(r.Reader)
	if err == nil {
		err = r.end(len(matches) > 0)
	}
	if err != nil {
		return c.refuse(s, err)
	}
	a := analyser{c: c, s: s, file: r.name, limit: *limit, time: *dealTime, progress: newCardProgress(s.err)}
	var chosen [][]*analysis.Deal
	var with []recorded // the matches to analyse
	for _, m := range matches {
		deals := analysis.Deals(m.match)
		if *deal > 0 {
			var missing error
			if deals, missing = only(deals, *deal); missing != nil {
				err = cmp.Or(err, missing)
				continue // another match of the file can have the deal
			}
		}
		if seat.given {
			one, missing := seat.of(m.match, 0)
			if missing != nil {
				err = cmp.Or(err, missing)
				continue // another match of the file can have more players
			}
			a.seats = cards.SeatsOf(one)
		}
		chosen, with = append(chosen, deals), append(with, m)
	}
	if len(with) == 0 {
		return c.misuse(s, "%v", err)
	}
	ctx, stop := interruptible(0)
	defer stop()
	done := 0
	for i, m := range with {
		n, status := a.match(ctx, m, chosen[i])
		done += n
		if status == interrupted {
			all := len(slices.Concat(chosen...))
			fmt.Fprintf(s.err, "barbu analyse: interrupted: %d of %s analysed, and the sums are only of these\n", done, words.Digits(all, "deal"))
		}
		if status != success {
			return status
		}
	}
	return success
}

// recorded is a match of a file with records.
type recorded struct {
	match   *barbu.Match
	summary record.Summary
}

// readMatches returns each match as far as it was played. If a line is wrong, it returns the error.
func readMatches(r *record.Reader) (all []recorded, err error) {
	var last recorded
	for {
		line, err := r.Next()
		if err != nil && err != io.EOF {
			return nil, err
		}
		if last.match != nil && (err == io.EOF || line.Kind == record.LineBegin) {
			all = append(all, last)
		}
		if err == io.EOF {
			return all, nil
		}
		last = recorded{r.Match(), r.Summary()}
	}
}

// only returns the deals with a number: several if the deal was played again.
func only(deals []*analysis.Deal, n int) (same []*analysis.Deal, err error) {
	for _, d := range deals {
		if d.Number == n {
			same = append(same, d)
		}
	}
	switch {
	case len(deals) == 0:
		err = fmt.Errorf("-deal %d: no card was played in the match: want a record of a match with play", n)
	case len(same) == 0:
		err = fmt.Errorf("-deal %d: no card was played in such a deal: want %s", n, numbers(deals))
	}
	return same, err
}

// numbers lists the numbers of the deals.
func numbers(deals []*analysis.Deal) string {
	first, last := deals[0].Number, deals[len(deals)-1].Number
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("a deal from %d to %d in which cards were played", first, last)
}

// analyser analyses the deals of the records in a file.
type analyser struct {
	c        *command
	s        streams
	file     string
	limit    int64
	time     time.Duration // for each deal; 0 is no limit
	seats    cards.Seats   // 0 means all
	progress *cardProgress
}

// match analyses the deals of a match and prints what it finds about each, and then the sums. After an interrupt it
// prints the sums of the deals so far. It returns the number of these deals.
func (a *analyser) match(ctx context.Context, m recorded, deals []*analysis.Deal) (done, status int) {
	sums := newSums(m.match, a.seats)
	if !a.c.json {
		fmt.Fprintf(a.s.out, "%s: %v\n", a.file, m.summary)
	}
	for i, d := range deals {
		a.progress.begin(i+1, len(deals), d.Number, d.Steps(a.seats))
		report, err := a.deal(ctx, d)
		a.progress.clear()
		if errors.Is(err, context.Canceled) {
			status = interrupted
			break
		}
		done++
		sums.add(report)
		if a.c.json {
			if status := a.c.print(a.s, analysed(m, d, a.file, report, err, a.seats)); status != success {
				return done, status
			}
			continue
		}
		if err := printDeal(a.s.out, d, report, err); err != nil {
			return done, a.c.refuse(a.s, err)
		}
	}
	if a.c.json {
		return done, cmp.Or(a.c.print(a.s, summed{File: a.file, summaryJSON: summarize(m.summary), Sums: sums.json()}), status)
	}
	if err := sums.print(a.s.out, m.summary.Names); err != nil {
		return done, a.c.refuse(a.s, err)
	}
	return done, status
}

// deal analyses a deal until its time is over. It can return both a report and an error.
func (a *analyser) deal(ctx context.Context, d *analysis.Deal) (*analysis.Report, error) {
	if a.time > 0 {
		limited, cancel := context.WithTimeoutCause(ctx, a.time, fmt.Errorf("the time limit of %v was reached", a.time))
		defer cancel()
		ctx = limited
	}
	return d.Analyse(ctx, analysis.Options{Limit: a.limit, Seats: a.seats, Progress: a.progress.show})
}
