// Comparison compares two games, or two bots, with the same cards for both. It prints each
// difference with its 95% interval: if the interval does not contain 0, the difference is not
// only luck.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	games := flag.String("variants", "penguin,penguin-right-lead", "the `names` of two built-in games, separated by a comma")
	players := flag.String("bots", "steady,random", "the `names` of two bots, separated by a comma; each plays two seats")
	sets := flag.Int("sets", 20, "how many sets of matches each game plays; in a set every player has every seat once")
	flag.Parse()
	if err := run(os.Stdout, flag.Args(), strings.Split(*games, ","), strings.Split(*players, ","), *sets); err != nil {
		fmt.Fprintln(os.Stderr, "comparison:", err)
		if _, ok := errors.AsType[misuse](err); ok {
			os.Exit(2)
		}
		os.Exit(1)
	}
}

// misuse is an error of the arguments: the exit status is then 2.
type misuse struct{ error }

// run plays the same contest with both games and prints the differences.
func run(out io.Writer, args, games, players []string, sets int) error {
	if len(args) > 0 {
		return misuse{fmt.Errorf("unknown argument %q: want only flags, such as -variants penguin,pagat", args[0])}
	}
	if len(games) != 2 || len(players) != 2 {
		return misuse{errors.New("want two variants and two bots, each pair separated by a comma")}
	}
	if sets < 2 {
		return misuse{fmt.Errorf("sets: %d: want 2 or more, because an interval needs two sets", sets)}
	}
	const seats = 4
	var list []*variant.Variant
	for _, name := range games {
		v, err := variants.Lookup(name)
		if err == nil {
			_, err = v.For(seats)
		}
		if err != nil {
			return misuse{err}
		}
		list = append(list, v)
	}
	contest := arena.Contest{Matches: sets * seats, Duplicate: true, Seed: 1}
	for i := range seats {
		b, err := bots.Lookup(players[i%2])
		if err != nil {
			return misuse{err}
		}
		contest.Bots = append(contest.Bots, b)
	}
	all, err := arena.Compare(context.Background(), contest, nil, list...)
	if err != nil {
		return err
	}
	var text strings.Builder
	for i, a := range all {
		game, between := a.Report.Variant, a.Report.Differences[0] // players 0 and 1: the two bots
		if list[i].Rules().Winner == variant.WinnerFewest {
			game += " (the fewest points win)"
		}
		fmt.Fprintf(&text, "%s: %s scores more than %s in a match by %s\n",
			game, players[0], players[1], interval(between.Points.Value(), between.Points.Interval()))
	}
	d := all[1].Differences[0]
	fmt.Fprintf(&text, "from %s to %s:\n", games[0], games[1])
	fmt.Fprintf(&text, "  the spread of the results changes by %s\n", interval(d.Spread.Value, d.Spread.Interval))
	fmt.Fprintf(&text, "  the share of luck changes by %s\n", interval(d.Luck.Value, d.Luck.Interval))
	_, err = io.WriteString(out, text.String())
	return err
}

// interval returns a difference with its 95% interval, and whether luck alone can explain it. With few sets the interval
// is not known.
func interval(value, width float64) string {
	if math.IsInf(width, 1) {
		return fmt.Sprintf("%+.2f: more sets are needed for an interval", value)
	}
	verdict := "more than luck explains"
	if math.Abs(value) <= width {
		verdict = "luck alone can explain it"
	}
	return fmt.Sprintf("%+.2f ± %.2f: %s", value, width, verdict)
}
