// Bot shows a player of your own: duck.go chooses from a View with three simple rules. The
// program lets two ducks play against two random players, and prints by how many points they
// are better.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	variant := flag.String("variant", "penguin", "the `name` of a built-in game")
	sets := flag.Int("sets", 20, "how many sets of matches to play; in a set every player has every seat once")
	flag.Parse()
	if err := run(os.Stdout, flag.Args(), *variant, *sets); err != nil {
		fmt.Fprintln(os.Stderr, "bot:", err)
		os.Exit(1)
	}
}

// duckBot makes the duck a bot that package arena can seat. The duck uses no chance.
var duckBot = bots.Bot{
	Name:  "duck",
	About: "avoids tricks if they score badly, and takes them if they score well",
	New:   func(rand.Source) bots.Player { return duck{} },
}

func run(out io.Writer, args []string, variant string, sets int) error {
	if len(args) > 0 {
		return fmt.Errorf("unknown argument %q: want only flags, such as -variant hearts", args[0])
	}
	report, err := contest(variant, sets)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s, %d matches, points above the mean of the other players:\n", report.Title, report.Matches)
	for _, p := range report.Players {
		fmt.Fprintf(out, "%-7s %+7.1f ± %.1f, wins %.0f%%\n", p.Bot, p.Margin.Value(), p.Margin.Interval(), 100*p.Wins.Value())
	}
	return nil
}

// contest plays ducks against random players, on every other seat. In duplicate play all
// players have the same cards, so few matches are enough to see a difference.
func contest(variant string, sets int) (*arena.Report, error) {
	if sets < 1 {
		return nil, fmt.Errorf("sets: %d: want 1 or more", sets)
	}
	v, err := variants.Lookup(variant)
	if err != nil {
		return nil, err
	}
	random, err := bots.Lookup("random")
	if err != nil {
		return nil, err
	}
	players := v.Players()[0]
	c := arena.Contest{Variant: v, Matches: sets * players, Duplicate: true, Seed: 1}
	for i := range players {
		if i%2 == 0 {
			c.Bots = append(c.Bots, duckBot)
		} else {
			c.Bots = append(c.Bots, random)
		}
	}
	return arena.Run(context.Background(), c, nil)
}
