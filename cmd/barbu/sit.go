package main

import (
	"errors"
	"flag"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/barbukit/barbukit/internal/sit"
	"github.com/barbukit/barbukit/internal/terminal"
)

// sitDown lets a person play against bots.
func sitDown(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("sit", flag.ContinueOnError)
	o := sit.Options{In: s.in, Out: s.out}
	players := countFlag(flags, "players", 0, "play with `N` players (default: you and BOTS, if the variant allows that number, otherwise four if it allows four, otherwise the fewest)")
	seat := wholeFlag(flags, "seat", 0, "sit at seat `N`, from 0 (default 0)")
	names := flags.String("bots", "searcher", "the other players, "+botList())
	seed := wholeFlag(flags, "seed", uint64(0), "random seed `N`: the same seed gives the same cards (default: different cards each time)")
	flags.StringVar(&o.File, "record", "", "write the record to `FILE` while you play; if FILE has an unfinished match, continue it")
	strength := strengthFlags(flags) // also for hints, whatever the bots are
	language := languageFlag(flags, "English")
	mode := flags.String("color", "auto", "print colours: `auto|always|never`; auto prints them on a terminal, unless NO_COLOR is set or TERM is dumb")
	for i, arg := range args {
		if arg == "-" && (i == 0 || !strings.HasPrefix(args[i-1], "-")) { // else it is the value of a flag
			return c.misuse(s, "-: your answers come from standard input: want the file of the variant")
		}
	}
	v, name, status := c.parseVariant(flags, args, s)
	if v == nil {
		return status
	}
	if o.File == "-" {
		return c.misuse(s, "-record -: the table is on standard output: want a file")
	}
	if status := c.mayWrite(s, written{"record", o.File, nil}); status != success {
		return status
	}
	colour, err := terminal.Colour(*mode, s.out)
	if err != nil {
		return c.misuse(s, "-color %v", err)
	}
	o.Players, o.Language, o.Colour = *players, language.Language, colour
	o.Resume = []string{"barbu", "sit", name}
	flags.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "lang", "color", "worlds", "move-time": // the record does not contain them
			o.Resume = append(o.Resume, "-"+f.Name, f.Value.String())
		case "seat":
			o.Seat = seat
		case "bots":
			o.Bots = strings.Split(*names, ",")
		case "seed":
			o.Seed = seed
		}
	})
	o.Resume = append(o.Resume, "-record")
	o.Variant, o.Bot = v, botFinder(strength)
	interrupt := make(chan os.Signal, 1)
	signal.Notify(interrupt, ends...)
	defer signal.Stop(interrupt)
	o.Interrupt, o.Folder = interrupt, savesFolder()
	err = sit.Play(o)
	if wrong, ok := errors.AsType[*sit.OptionError](err); ok {
		return c.misuse(s, "%v", wrong)
	}
	if err != nil {
		return c.refuse(s, err)
	}
	return success
}

// savesFolder returns the folder in which this user's interrupted matches are saved, or "" for the
// current folder if the user has none.
func savesFolder() string {
	folder, err := os.Getenv("XDG_STATE_HOME"), error(nil)
	switch {
	case filepath.IsAbs(folder):
	case runtime.GOOS == "windows" || runtime.GOOS == "darwin":
		folder, err = os.UserConfigDir()
	default:
		folder, err = os.UserHomeDir()
		folder = filepath.Join(folder, ".local", "state")
	}
	if err != nil {
		return ""
	}
	return filepath.Join(folder, "barbu")
}
