// Bot shows two players of your own: duck.go chooses from a View with three simple rules, and
// carlo.go tries each card in possible deals. The program lets two of them play against two random
// players, and prints by how many points they are better.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	variant := flag.String("variant", "penguin", "the `name` of a built-in game")
	name := flag.String("bot", "duck", "the `name` of the bot: duck or carlo")
	sets := flag.Int("sets", 20, "how many sets of matches to play; in a set every player has every seat once")
	flag.Parse()
	if err := run(os.Stdout, flag.Args(), *variant, *name, *sets); err != nil {
		fmt.Fprintln(os.Stderr, "bot:", err)
		if _, ok := errors.AsType[misuse](err); ok {
			os.Exit(2)
		}
		os.Exit(1)
	}
}

// misuse is an error of the arguments: the exit status is then 2.
type misuse struct{ error }

// duckBot makes the duck a bot that package arena can seat. The duck uses no chance.
var duckBot = bots.Bot{
	Name:  "duck",
	About: "avoids tricks if they score badly, and takes them if they score well",
	New:   func(rand.Source) bots.Player { return duck{} },
}

// carloBot makes carlo a bot. All its chance comes from the source, so that a contest can be repeated.
var carloBot = bots.Bot{
	Name:  "carlo",
	About: "tries each card in possible deals, which are played at random",
	New:   func(src rand.Source) bots.Player { return &carlo{random: rand.New(src), other: bots.NewSteady()} },
}

func run(out io.Writer, args []string, variant, name string, sets int) error {
	if len(args) > 0 {
		return misuse{fmt.Errorf("unknown argument %q: want only flags, such as -variant hearts", args[0])}
	}
	own := []bots.Bot{duckBot, carloBot}
	i := slices.IndexFunc(own, func(b bots.Bot) bool { return b.Name == name })
	if i < 0 {
		return misuse{fmt.Errorf("no bot %q: want duck or carlo", name)}
	}
	report, err := contest(own[i], variant, sets)
	if err != nil {
		return err
	}
	return write(out, report)
}

// write prints the points of each player.
func write(out io.Writer, report *arena.Report) error {
	if len(report.Faults) > 0 { // a bot panicked or chose an illegal action: the report does not count its matches
		return report.Faults[0]
	}
	var text strings.Builder
	title := report.Title
	if v, err := variants.Lookup(report.Variant); err == nil && v.Rules().Winner == variant.WinnerFewest {
		title += " (the fewest points win)"
	}
	fmt.Fprintf(&text, "%s, %d matches, points above the mean of the other players:\n", title, report.Matches)
	for _, p := range report.Players {
		fmt.Fprintf(&text, "%-7s %+7.1f ± %.1f, wins %.0f%%\n", p.Bot, p.Margin.Value(), p.Margin.Interval(), 100*p.Wins.Value())
	}
	_, err := io.WriteString(out, text.String())
	return err
}

// contest plays a bot on every other seat, against random players. In duplicate play all players
// have the same cards, so few matches are enough to see a difference.
func contest(own bots.Bot, variant string, sets int) (*arena.Report, error) {
	if sets < 2 {
		return nil, misuse{fmt.Errorf("sets: %d: want 2 or more, because one set has no interval", sets)}
	}
	v, err := variants.Lookup(variant)
	if err != nil {
		return nil, misuse{err}
	}
	random, err := bots.Lookup("random")
	if err != nil {
		return nil, err
	}
	players := v.Players()[0]
	c := arena.Contest{Variant: v, Matches: sets * players, Duplicate: true, Seed: 1}
	for i := range players {
		if i%2 == 0 {
			c.Bots = append(c.Bots, own)
		} else {
			c.Bots = append(c.Bots, random)
		}
	}
	return arena.Run(context.Background(), c, nil)
}
