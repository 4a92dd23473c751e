package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// botsFlag declares the flag for who plays.
func botsFlag(flags *flag.FlagSet) *string {
	return flags.String("bots", "random", whoPlay())
}

// whoPlay says what a list of bots means.
func whoPlay() string {
	return "who play, from seat 0 on, parted by commas: " + botNames() + "; the last of them on all seats left"
}

// botNames lists the bots there are.
func botNames() string {
	var names []string
	for _, b := range bots.Bots() {
		names = append(names, b.Name)
	}
	return words.List("or", names)
}

// howMany says how many players there are where bots are listed.
const howMany = "how many play (default: as many as there are bots, if the variant is for so many, or else the fewest it is for)"

// worldsFlag declares the flag for how long a searcher thinks.
func worldsFlag(flags *flag.FlagSet) *int {
	return flags.Int("worlds", bots.DefaultWorlds, "in how many worlds a searcher plays each action on")
}

// seatBots returns the bot of each seat. If the number of players is 0 it is that of the
// names where the variant is for so many, and else the fewest it is for.
func seatBots(v *variant.Variant, players int, names string, worlds int) ([]bots.Bot, error) {
	if worlds < 1 {
		return nil, fmt.Errorf("%d worlds: want 1 or more", worlds)
	}
	var list []bots.Bot
	for _, name := range strings.Split(names, ",") {
		b, err := bots.Lookup(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		if b.Name == "searcher" {
			b.New = func(src rand.Source) bots.Player { return bots.NewSearcher(src, worlds) }
		}
		list = append(list, b)
	}
	switch {
	case players != 0:
	case slices.Contains(v.Players(), len(list)):
		players = len(list)
	default:
		players = v.Players()[0]
	}
	if _, err := v.For(players); err != nil {
		return nil, err
	}
	if len(list) > players {
		return nil, fmt.Errorf("%d bots for %d players: want no more", len(list), players)
	}
	for len(list) < players {
		list = append(list, list[len(list)-1])
	}
	return list, nil
}
