package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
)

// sit seats a person among bots.
func sit(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("sit", flag.ContinueOnError)
	var w wish
	flags.IntVar(&w.players, "players", 0, "how many play (default: one more than the bots named where the variant is for so many, else the fewest it is for)")
	flags.IntVar(&w.seat, "seat", 0, "where you sit")
	flags.StringVar(&w.bots, "bots", "searcher", "who else plays, from the lowest seat on, parted by commas: "+botNames()+"; the last of them on all seats left")
	flags.Uint64Var(&w.seed, "seed", 0, "of the deals and of what the bots choose, so that they come again (default: drawn anew)")
	file := flags.String("record", "", "write the record to this `file` as the match goes; if it holds one that you left, go on with that")
	worlds := worldsFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) != 1 {
		return c.misuse(s, "want one variant: barbu variants lists them")
	}
	if *file == "-" {
		return c.misuse(s, "the table is on standard output: want a file for the record")
	}
	v, status := c.variant(rest[0], s)
	if v == nil {
		return status
	}
	said := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { said[f.Name] = true })
	w.anew = !said["seed"]
	var old *oldRecord
	if *file != "" {
		var err error
		if old, err = readOld(*file, v); err != nil {
			return refuse(s, err)
		}
		if err := w.asBefore(old, said); err != nil {
			return refuse(s, err)
		}
	}
	t, err := w.table(v, *worlds, s)
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	t.again = fmt.Sprintf("barbu sit %s -record ", rest[0])
	if *file != "" {
		f, err := t.recordTo(*file, old)
		if err != nil {
			return refuse(s, err)
		}
		defer f.Close()
	}
	err = t.play()
	if errors.Is(err, errQuit) {
		err = t.leave()
	}
	if err != nil {
		return refuse(s, err)
	}
	return settle(t.match, s, s.out)
}

// errQuit is that the person will not play on.
var errQuit = errors.New("quit")

// sitting is a person at a table with bots.
type sitting struct {
	screen
	prompter
	match   *barbu.Match
	seat    cards.Seat
	view    *barbu.View   // all that the person is told comes from here
	players []bots.Player // at the person's own seat who gives hints
	names   []string
	chance  rand.Source
	log     logbook
	rec     *record.Writer
	again   string // the command line that goes on with a record, but for its name

	trick, last []barbu.Played // the trick on the table, and the one before
	winner      int            // of the one before
	heardDeals  int            // deals whose score was told
	told        int            // deals after which the sheet was shown
	enough      bool           // of a match without an end
}

// play plays until the match is over or the person has enough of it.
func (t *sitting) play() error {
	for turn := t.match.Turn(); !turn.Over() && !t.enough; turn = t.match.Turn() {
		var err error
		switch {
		case t.told < len(t.view.Deals):
			err = t.betweenDeals()
		case turn.Chance():
			err = t.draw()
		case turn.Seat == t.seat:
			err = t.act()
		default:
			err = t.do(t.players[turn.Seat].Choose(t.match.View(turn.Seat)))
		}
		if err != nil {
			return err
		}
	}
	t.finish()
	return nil
}

// draw does what chance must.
func (t *sitting) draw() error {
	if err := t.rec.Chance(t.chance); err != nil {
		return err
	}
	return t.hear()
}

// do takes an action at the table and tells what it came to.
func (t *sitting) do(a barbu.Action) error {
	if err := t.match.Apply(a); err != nil {
		return err
	}
	if err := t.rec.Action(a); err != nil {
		return err
	}
	return t.hear()
}

// betweenDeals shows the sheet when a deal is done, and waits until it is read. Where the
// match has no end, the person says after each set whether there is another.
func (t *sitting) betweenDeals() error {
	t.told = len(t.view.Deals)
	t.showSheet()
	if !t.match.Complete() {
		return t.pause()
	}
	more, err := t.yes("another set, yes or no? ")
	if err != nil || more {
		return err
	}
	t.enough = true
	return t.rec.Total()
}

// finish shows how the match ended.
func (t *sitting) finish() {
	sheet := t.sheet()
	if t.told < len(sheet.Deals) {
		t.showSheet()
	}
	total := sheet.Total()
	places := score.Places(total, sheet.Players, sheet.Fewest)
	for place := 1; place <= sheet.Players; place++ {
		for seat := range sheet.Players {
			if places[seat] == place {
				t.print("%d. %s: %d\n", place, t.who(seat), total[seat])
			}
		}
	}
}

// showSheet shows the score so far.
func (t *sitting) showSheet() { t.printPlain("\n" + t.sheet().Text() + "\n") }

// sheet returns the score. Bots go by their seats in it, or it would be too wide.
func (t *sitting) sheet() *score.Sheet {
	sheet := t.match.Sheet()
	sheet.Names = make([]string, sheet.Players)
	sheet.Names[t.seat] = person
	return sheet
}
