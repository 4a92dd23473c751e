package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// botList describes a list of bots.
func botList() string {
	var names []string
	for _, b := range bots.Bots() {
		names = append(names, b.Name)
	}
	return "`BOTS` by seat, comma-separated: " + words.List("or", names) + "; the last fills the remaining seats"
}

// playersUsage is the help text of the flag -players, for commands in which only bots play.
const playersUsage = "play with `N` players (default: the number of BOTS, if the variant allows that number, otherwise four if it allows four, otherwise the fewest)"

// strength is how many worlds a searcher tries, or how long.
type strength struct {
	worlds *int
	time   *time.Duration
	flags  *flag.FlagSet
}

// strengthFlags declares the flags for the strength of a searcher.
func strengthFlags(flags *flag.FlagSet) strength {
	return strength{worldsFlag(flags), flags.Duration("move-time", 0, "a searcher takes `TIME`, such as 3ms, for each action, instead of a number of worlds; the same seed can then lead to other results; 0 means the number of -worlds"), flags}
}

// worldsFlag declares the flag for the worlds of a searcher.
func worldsFlag(flags *flag.FlagSet) *int {
	return countFlag(flags, "worlds", bots.DefaultWorlds, fmt.Sprintf("a searcher tries actions in about `N` possible deals of the cards it cannot see; a larger N makes it stronger and slower; at most %d", bots.MostWorlds))
}

// check reports a time or a number of worlds that is not possible, and both of them together.
func (of strength) check() error {
	if *of.time < 0 {
		return fmt.Errorf("-move-time %v: want a time above 0, such as 3ms", *of.time)
	}
	if *of.worlds > bots.MostWorlds {
		return fmt.Errorf("-worlds %d: want 1 to %d", *of.worlds, bots.MostWorlds)
	}
	if *of.time > 0 && given(of.flags, "worlds") {
		return errors.New("-move-time and -worlds: want only one of them")
	}
	return nil
}

// checkFor returns an error if a flag is given that changes only searchers, and none of the bots is one.
func (of strength) checkFor(list []bots.Bot) error {
	if slices.ContainsFunc(list, func(b bots.Bot) bool { return b.Name == "searcher" }) {
		return nil
	}
	for _, name := range []string{"worlds", "move-time"} {
		if given(of.flags, name) {
			return fmt.Errorf("-%s is for the bot searcher: want a searcher too, as in -bots searcher,steady", name)
		}
	}
	return nil
}

// botFinder returns a function that finds a bot by its name. If the bot is a searcher, it has the
// given strength.
func botFinder(of strength) func(name string) (bots.Bot, error) {
	return func(name string) (bots.Bot, error) {
		if err := of.check(); err != nil {
			return bots.Bot{}, err
		}
		b, err := bots.Lookup(name)
		if b.Name == "searcher" {
			b.New = func(src rand.Source) bots.Player {
				s := bots.NewSearcher(src, *of.worlds)
				s.Budget = *of.time
				return s
			}
		}
		return b, err
	}
}

// seatBots returns the bot of each seat. If players is 0, it uses the number of names if
// the variant allows that number, otherwise the usual number of players.
func seatBots(v *variant.Variant, players int, names string, of strength) ([]bots.Bot, error) {
	find := botFinder(of)
	var list []bots.Bot
	for name := range strings.SplitSeq(names, ",") {
		b, err := find(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	switch {
	case players != 0:
	case slices.Contains(v.Players(), len(list)):
		players = len(list)
	default:
		players = v.UsualPlayers()
	}
	if _, err := v.For(players); err != nil {
		return nil, err
	}
	if len(list) > players {
		return nil, fmt.Errorf("%d bots for %d players: want at most %d", len(list), players, players)
	}
	for len(list) < players {
		list = append(list, list[len(list)-1])
	}
	return list, nil
}
