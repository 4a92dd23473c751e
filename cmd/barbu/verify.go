package main

import (
	"bytes"
	"flag"
	"fmt"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/record"
)

// verify replays the records of each file.
func verify(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	house := variantFlag(flags)
	c.jsonFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) == 0 {
		return c.misuse(s, "want a RECORD")
	}
	finder, err := newFinder(*house, s)
	if err != nil {
		return c.refuse(s, err)
	}
	results := s
	var held bytes.Buffer
	if *house != "" {
		results.out = &held // "ok" would be wrong if no record needs the variant file
	}
	for _, name := range rest {
		if got := c.verifyFile(name, finder.find, results); got != success {
			status = got
		}
	}
	if err := finder.unused(); err != nil && status == success {
		return c.refuse(s, err)
	}
	if _, err := held.WriteTo(s.out); err != nil {
		return c.refuse(s, err)
	}
	return status
}

func (c *command) verifyFile(name string, find record.Find, s streams) int {
	f, err := open(name, s)
	if err != nil {
		return c.refuseFile(name, nil, err, s)
	}
	defer f.Close()
	k, in, err := readKeeper(name, f, find)
	if err != nil {
		return c.refuseFile(name, nil, err, s)
	}
	if k != nil {
		return c.verifyKeeper(name, k, s)
	}
	first := true
	for summary, err := range record.Verify(name, in, find) {
		switch {
		case err != nil:
			return c.refuseFile(name, summarize(summary), err, s)
		case c.json:
			if status := c.print(s, verified{File: name, summaryJSON: summarize(summary)}); status != success {
				return status
			}
			continue
		}
		where := name
		if !first {
			where = fmt.Sprintf("%s:%d", name, summary.Line)
		}
		first = false
		if summary.Complete {
			fmt.Fprintf(s.out, "%s: ok, %v\n", where, summary)
		} else {
			fmt.Fprintf(s.out, "%s: %v\n", where, summary)
		}
	}
	return success
}

// verifyKeeper prints the summary of a match that was played with real cards. Reading it has checked
// every deal by the rules.
func (c *command) verifyKeeper(name string, k *keeper.Keeper, s streams) int {
	summary, broken := keeperSummary(k), brokenDeals(k)
	if c.json {
		return c.print(s, verified{File: name, summaryJSON: summarize(summary), Broken: broken})
	}
	ok := ""
	if summary.Complete {
		ok = "ok, "
	}
	fmt.Fprintf(s.out, "%s: %s%v%s\n", name, ok, summary, brokenText(broken))
	return success
}

// refuseFile refuses a file. With -json it prints the summary of the record that is wrong, as
// far as the record was read; the summary can be nil.
func (c *command) refuseFile(name string, summary *summaryJSON, err error, s streams) int {
	if !c.json {
		return c.refuse(s, err)
	}
	c.print(s, verified{File: name, summaryJSON: summary, Errors: faults(err)})
	return refused
}

// verified is the JSON of a record, or of the reason why a file is refused.
type verified struct {
	File string `json:"file"`
	*summaryJSON
	Broken []brokenDeal `json:"broken,omitempty"` // the deals that broke a duty, in a match played with real cards
	Errors []fault      `json:"errors,omitempty"`
}

// summaryJSON is the JSON of the result of a record.
type summaryJSON struct {
	Line     int      `json:"line"` // in which the record begins
	Variant  string   `json:"variant,omitempty"`
	Players  int      `json:"players,omitempty"`
	Names    []string `json:"names,omitempty"` // by seat; "" for a seat without a name
	Deals    int      `json:"deals"`           // that are over
	Of       int      `json:"of,omitempty"`    // the deals of the whole match, if their number is fixed
	Complete bool     `json:"complete"`
	Unscored bool     `json:"unscored,omitempty"` // the score of the last deal is not recorded
	Total    []int32  `json:"total"`
}

// summarize returns the JSON of a summary, or nil if no record has begun.
func summarize(s record.Summary) *summaryJSON {
	if s.Line == 0 {
		return nil
	}
	return &summaryJSON{s.Line, s.Variant, s.Players, s.Names, s.Deals, s.Of, s.Complete, s.Unscored, s.Total[:s.Players]}
}
