// Sit is a game of Barbu, or of a related game, in a terminal: one person plays against bots.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/terminal"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	s, c, err := arguments(os.Args[1:], os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	status := 2
	if _, ok := errors.AsType[failure](err); ok {
		status = 1
	}
	if err == nil {
		status, err = 1, play(s, c)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "sit:", err)
		os.Exit(status)
	}
}

// failure is an error of a file, and not of the arguments.
type failure struct{ error }

// arguments reads the arguments of the program.
func arguments(args []string, out io.Writer) (setup, config, error) {
	s, c := setup{}, config{symbols: terminal.UTF8()}
	flags := flag.NewFlagSet("sit", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.Usage = func() {
		fmt.Fprintln(out, "usage: sit [FLAGS] VARIANT [FLAGS]\nVARIANT is a built-in game, such as penguin, or a YAML file of your own.")
		flags.PrintDefaults()
	}
	flags.IntVar(&s.players, "players", 0, "play with `N` players (default: the usual number)")
	flags.IntVar(&s.seat, "seat", 0, "sit at seat `N`, from 0")
	names := flags.String("bots", "searcher", "the other players, `BOTS` by seat, comma-separated:\n"+botNames()+";\nthe last fills the remaining seats")
	flags.IntVar(&s.worlds, "worlds", bots.DefaultWorlds, "a searcher tries actions in about `N` possible deals")
	flags.DurationVar(&s.budget, "move-time", 0, "a searcher takes `TIME`, such as 300ms, for each action,\ninstead of a number of worlds")
	seed := flags.Uint64("seed", 0, "random seed `N`: the same seed gives the same cards\n(default: different cards each time)")
	flags.StringVar(&s.file, "record", "", "save the match in `FILE`\n(default: barbu/VARIANT.barbu in $XDG_STATE_HOME,\nor in your configuration folder)")
	code := flags.String("lang", "en", "`LANGUAGE` of the table: en, fr, it, de, es or tr;\nthe rules are in English")
	flags.BoolVar(&c.takeBacks, "undo", false, "you may take back actions")
	flags.BoolVar(&c.auto, "auto", true, "play forced cards automatically")
	flags.DurationVar(&c.pace, "pace", 700*time.Millisecond, "how long each action of a bot is shown, as a `TIME`")
	if err := flags.Parse(args); err != nil {
		return s, c, err
	}
	name := flags.Arg(0)
	if name != "" {
		if err := flags.Parse(flags.Args()[1:]); err != nil {
			return s, c, err
		}
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	var err error
	switch {
	case name == "":
		return s, c, errors.New("no variant: want one of " + words.List("or", variants.Names()) + ", or a YAML file")
	case flags.NArg() > 0:
		return s, c, fmt.Errorf("%q: want one variant", flags.Arg(0))
	case s.worlds < 1 || s.worlds > bots.MostWorlds:
		return s, c, fmt.Errorf("-worlds %d: want 1 to %d", s.worlds, bots.MostWorlds)
	case s.budget < 0 || c.pace < 0:
		return s, c, errors.New("a time is below 0: want a time such as 300ms")
	case s.budget > 0 && given["worlds"]:
		return s, c, errors.New("-move-time and -worlds: want only one of them")
	}
	if s.variant, err = readVariant(name); err != nil {
		return s, c, err
	}
	if c.language, err = lang.Parse(*code); err != nil {
		return s, c, fmt.Errorf("-lang %q: want en, fr, it, de, es or tr", *code)
	}
	for name := range strings.SplitSeq(*names, ",") {
		name = strings.TrimSpace(name)
		if _, err := bots.Lookup(name); err != nil {
			return s, c, err
		}
		s.bots = append(s.bots, name)
	}
	first := s // a match that continues has its own players, but wrong flags are refused also then
	if _, err := first.begin(); err != nil {
		return s, c, err
	}
	if given["seed"] {
		s.seed = seed
	}
	if s.file == "" {
		s.usual = true
		if s.file, err = usualFile(s.variant); err != nil {
			return s, c, failure{err}
		}
	}
	return s, c, nil
}

// botNames lists the built-in bots.
func botNames() string {
	var names []string
	for _, b := range bots.Bots() {
		names = append(names, b.Name)
	}
	return words.List("or", names)
}

// readVariant returns a built-in variant, or the variant in a file.
func readVariant(name string) (*variant.Variant, error) {
	if !strings.HasSuffix(name, ".yaml") && !strings.HasSuffix(name, ".yml") {
		return variants.Lookup(name)
	}
	v, _, err := variants.LoadFile(name)
	if err != nil {
		return nil, failure{err}
	}
	return v, nil
}

// play plays a match on the terminal.
func play(s setup, c config) error {
	if !terminal.Is(os.Stdin) || !terminal.Is(os.Stdout) {
		return errors.New("this program needs a terminal: barbu sit plays without one")
	}
	old, err := readSaved(s)
	if err != nil {
		return fmt.Errorf("%w\nTo begin a new match, name another file with -record FILE", err)
	}
	c.renderer = lipgloss.DefaultRenderer()
	m := newModel(s, c, old)
	if _, err := tea.NewProgram(m, tea.WithAltScreen()).Run(); err != nil {
		return err
	}
	if m.err != nil {
		return m.err
	}
	if m.game != nil && m.mode != over {
		fmt.Println(m.word("saved", s.file))
	} else if m.game != nil {
		fmt.Print(m.final())
	}
	return nil
}
