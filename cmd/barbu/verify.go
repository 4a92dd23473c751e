package main

import (
	"flag"
	"fmt"

	"github.com/barbukit/barbukit/record"
)

// verify replays the records of each file.
func verify(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	house := variantFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) == 0 {
		return c.misuse(s, "want a RECORD")
	}
	find, err := finder(*house, s)
	if err != nil {
		return c.refuse(s, err)
	}
	for _, name := range rest {
		if got := c.verifyFile(name, find, s); got != success {
			status = got
		}
	}
	return status
}

func (c *command) verifyFile(name string, find record.Find, s streams) int {
	f, err := open(name, s)
	if err != nil {
		return c.refuse(s, err)
	}
	defer f.Close()
	first := true
	for summary, err := range record.Verify(name, f, find) {
		if err != nil {
			return c.refuse(s, err)
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
