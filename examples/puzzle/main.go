// Puzzle loads one deal from a text file, plays cards, and prints which cards are legal or, at
// the end of the deal, the score with each of its parts.
//
//	puzzle FILE [MOVE …]
//
// A MOVE is a card, such as QS or 10♥, or "pass". A file has a fact on each line, and then the bets
// and plays so far, as lines of a record:
//
//	variant penguin
//	players 4
//	contract no-queens
//	leader 0
//	hand 0 A2...
//	hand 1 QK...
//	hand 2 .AQ..
//	hand 3 ..Q.Q
//	bets-over
//	1 double 0
//
// The other facts are: the trump suit or the start rank after the contract, declarer, taken
// SEAT HAND, winners SEAT …, trick CARD …, and out SEAT …. See barbu.DealSetup for their
// meaning. The exit status is 0, 1 for a wrong puzzle, an illegal move or a file that cannot be
// read, or 2 for wrong arguments.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

func run(args []string, out, errs io.Writer) int {
	flags := flag.NewFlagSet("puzzle", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Usage = func() { fmt.Fprintln(errs, "usage: puzzle FILE [MOVE …]") }
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	args = flags.Args()
	if len(args) == 0 {
		fmt.Fprintln(errs, "puzzle: the file is missing: want puzzle FILE [MOVE …]")
		return 2
	}
	text, err := os.ReadFile(args[0])
	if err != nil {
		fmt.Fprintln(errs, "puzzle:", err)
		return 1
	}
	d, err := load(string(text))
	if err != nil {
		fmt.Fprintf(errs, "%s:%v\n", args[0], err)
		return 1
	}
	for i, text := range args[1:] {
		if err := move(d, text); err != nil {
			fmt.Fprintf(errs, "puzzle: move %d: %v\n", i+1, err)
			return 1
		}
	}
	if _, err := io.WriteString(out, report(d)); err != nil {
		fmt.Fprintln(errs, "puzzle:", err)
		return 1
	}
	return 0
}

// move makes a move for the seat that must act.
func move(d *barbu.DealInPlay, text string) error {
	if text == "pass" {
		return d.Apply(barbu.PassAction(d.Turn().Seat))
	}
	c, err := parse.Card(text, lang.English)
	if err != nil {
		return err
	}
	return d.Play(c)
}

// report returns what may be played or, at the end of the deal, the score.
func report(d *barbu.DealInPlay) string {
	if s, err := d.Score(); err == nil {
		return fmt.Sprintln(s)
	}
	seat := d.Turn().Seat
	text := fmt.Sprintf("%s: %v\nseat %v holds %v\n", d.Contract().Label(), d.Turn(), seat, d.Hand(seat))
	for a := range d.Legal() {
		text += fmt.Sprintln("legal:", d.Format(a))
	}
	return text
}
