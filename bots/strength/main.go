// Command strength prints the tables of bots/README.md that compare the bots in duplicate play, with
// a seed that was not used for tuning.
//
// Usage: strength [MATCHES [WORLDS]]. MATCHES is the number of matches of a row (2000) and WORLDS the
// number of worlds of a searcher (20). The rows of the family have at most 200 matches of steady and 40
// of searcher, with 5 worlds.
package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"time"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// classics are the variants that are measured with the most matches.
var classics = []string{"penguin", "pagat", "italian", "barbuda", "simplified", "fife"}

func main() {
	numbers := []int{2000, bots.DefaultWorlds}
	if len(os.Args) > 1+len(numbers) {
		fail(fmt.Errorf("%d arguments: want the number of matches of a row and the number of worlds, or less", len(os.Args)-1))
	}
	for i, text := range os.Args[1:] {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			fail(fmt.Errorf("%s: want a whole number, 1 or more", text))
		}
		numbers[i] = n
	}
	s := strength{os.Stdout, numbers[0], numbers[1]}
	if err := s.print(classics, family()); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "strength:", err)
	os.Exit(2)
}

// family returns the names of the other variants.
func family() (names []string) {
	for _, name := range variants.Names() {
		if !slices.Contains(classics, name) {
			names = append(names, name)
		}
	}
	return names
}

// strength measures bots.
type strength struct {
	out     io.Writer
	matches int
	worlds  int
}

// print prints all tables.
func (s strength) print(classics, family []string) error {
	for _, row := range []struct{ title, bot, other string }{
		{"`steady` against three `random`", "steady", "random"},
		{fmt.Sprintf("`searcher`, %d worlds a choice, against three `steady`", s.worlds), "searcher", "steady"},
	} {
		fmt.Fprintf(s.out, "| %s | points a match | above the others | matches won | choices a second |\n| --- | ---: | ---: | ---: | ---: |\n", row.title)
		for _, name := range classics {
			p, rate, err := s.measure(name, row.bot, row.other, s.matches, s.worlds)
			if err != nil {
				return err
			}
			fmt.Fprintf(s.out, "| %s | %s | %s | %s | %.0f |\n", name, mean(p.Points), mean(p.Margin), times(p.Wins, 100, "%"), rate)
		}
		fmt.Fprintln(s.out)
	}
	fmt.Fprint(s.out, "| against `random` | players | `steady`, points a match | above the others | `searcher`, points a match | above the others |\n| --- | ---: | ---: | ---: | ---: | ---: |\n")
	for _, name := range family {
		steady, _, err := s.measure(name, "steady", "random", min(s.matches, 200), s.worlds)
		if err != nil {
			return err
		}
		searcher, _, err := s.measure(name, "searcher", "random", min(s.matches, 40), 5)
		if err != nil {
			return err
		}
		fmt.Fprintf(s.out, "| %s | %d | %s | %s | %s | %s |\n", name, players(name), mean(steady.Points), mean(steady.Margin), mean(searcher.Points), mean(searcher.Margin))
	}
	return nil
}

// mean prints a mean with its 95% interval. One set has no interval.
func mean(m arena.Mean) string { return times(m, 1, "") }

// times prints a mean that is multiplied by n.
func times(m arena.Mean, n float64, unit string) string {
	if m.Sets() < 2 {
		return fmt.Sprintf("%.1f%s", n*m.Value(), unit)
	}
	return fmt.Sprintf("%.1f%s ± %.1f", n*m.Value(), unit, n*m.Interval())
}

// players returns four if a variant allows four players, and otherwise the fewest.
func players(name string) int {
	allowed := lookup(name).Players()
	if slices.Contains(allowed, 4) {
		return 4
	}
	return allowed[0]
}

func lookup(name string) *variant.Variant {
	v, err := variants.Lookup(name)
	if err != nil {
		panic(err) // the names are those of package variants
	}
	return v
}

// measure plays one bot against others, and returns its statistics and its choices a second. The
// matches are rounded up to complete sets.
func (s strength) measure(name, bot, other string, matches, worlds int) (p arena.PlayerReport, rate float64, err error) {
	n := players(name)
	var w watch
	c := arena.Contest{Variant: lookup(name), Seed: 2026, Duplicate: true, Workers: 1, Matches: (matches + n - 1) / n * n}
	for seat := range n {
		find := other
		if seat == 0 {
			find = bot
		}
		b, err := bots.Lookup(find)
		if err != nil {
			return p, 0, err
		}
		if find == "searcher" {
			b.New = func(src rand.Source) bots.Player { return bots.NewSearcher(src, worlds) }
		}
		if made := b.New; seat == 0 {
			b.New = func(src rand.Source) bots.Player { return timed{made(src), &w} }
		}
		c.Bots = append(c.Bots, b)
	}
	report, err := arena.Run(context.Background(), c, nil)
	if err != nil {
		return p, 0, err
	}
	return report.Players[0], float64(w.choices) / w.taken.Seconds(), nil
}

// watch counts choices and the time that they took.
type watch struct {
	choices int
	taken   time.Duration
}

// timed is a player whose choices are timed.
type timed struct {
	bots.Player
	*watch
}

func (t timed) Choose(v *barbu.View) barbu.Action {
	began := time.Now()
	a := t.Player.Choose(v)
	t.taken += time.Since(began)
	t.choices++
	return a
}
