package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// legal lists what may be done after the last line of a file's last record.
func legal(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("legal", flag.ContinueOnError)
	house := variantFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) != 1 {
		return c.misuse(s, "want one file, or - for standard input")
	}
	find, err := finder(*house, s)
	if err != nil {
		return refuse(s, err)
	}
	f, err := open(rest[0], s)
	if err != nil {
		return refuse(s, err)
	}
	defer f.Close()
	r := record.NewReader(rest[0], f, find)
	for err == nil {
		_, err = r.Next()
	}
	if err != io.EOF {
		return refuse(s, err)
	}
	if r.Match() == nil {
		return refuse(s, fmt.Errorf("%s: no match has begun: want barbu 1, variant NAME, players N", rest[0]))
	}
	out := bufio.NewWriter(s.out)
	defer out.Flush()
	printLegal(out, r.Match())
	return success
}

// printLegal writes every legal action, a line each.
func printLegal(w io.Writer, m *barbu.Match) {
	switch turn := m.Turn(); {
	case turn.Over():
		fmt.Fprintln(w, "# the match is over")
	case turn.Due == barbu.Draw:
		fmt.Fprintf(w, "# draw due: a card each for seats %v\n", m.Drawing())
	case turn.Due == barbu.Deal:
		fmt.Fprintf(w, "# deal due: %d hands of %d\n", m.Players(), m.Game().HandSize())
	}
	for a := range m.Legal() {
		fmt.Fprintln(w, m.Format(a))
	}
}
