package sit

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// Play plays a match at a table of one person and bots, until the match is over or the
// person quits. It returns an OptionError if the options do not allow a match.
func Play(o Options) error {
	var old *oldRecord
	if o.File != "" {
		var err error
		if old, err = readOld(o.File, o.Variant); err != nil {
			return err
		}
		if err := o.fromRecord(old); err != nil {
			return err
		}
	}
	begun := 0
	if old.begun() {
		begun = old.lines
	}
	t, err := o.table(begun)
	if err != nil {
		return &OptionError{err}
	}
	if o.File != "" {
		f, err := t.recordTo(o.File, old)
		if err != nil {
			return err
		}
		defer f.Close()
	}
	t.sayRecorded()
	err = t.play()
	if errors.Is(err, errQuit) {
		err = t.leave()
	}
	if errors.Is(err, errInterrupted) {
		t.print("\n")
		return t.autosave()
	}
	return err
}

// errQuit reports that the person wants to stop, and errInterrupted that a signal has come.
var (
	errQuit        = errors.New("quit")
	errInterrupted = errors.New("interrupted")
)

// table is a match between a person and bots.
type table struct {
	screen
	prompter
	match   *barbu.Match
	seat    cards.Seat
	view    *barbu.View   // everything shown to the person comes from here
	players []bots.Player // by seat; the player on the person's seat gives hints
	names   []string
	chance  rand.Source
	rec     *record.Writer
	log     *Log     // the file of the record, or nil
	file    string   // the file of the record; "" if there is none
	folder  string   // where an interrupted match without a file is saved
	resume  []string // the words of the command that continues a match, without the name of its file

	interrupt <-chan os.Signal

	sheetDeals int  // the number of deals on the sheet when the sheet was last printed
	ended      bool // the person has ended a match whose rules set no end
}

// play plays until the match is over, or the person ends or leaves it.
func (t *table) play() error {
	t.introduce()
	for turn := t.match.Turn(); !turn.Over() && !t.ended; turn = t.match.Turn() {
		var err error
		switch {
		case t.sheetDeals < len(t.view.Deals):
			err = t.betweenDeals()
		case turn.Chance():
			err = t.draw()
		case turn.Seat == t.seat:
			err = t.act()
		default:
			err = t.playBot(turn.Seat)
		}
		if err != nil && err != errTakenBack {
			return err
		}
	}
	return t.finish()
}

// playBot lets a bot take its turn.
func (t *table) playBot(seat cards.Seat) error {
	view := t.match.View(seat)
	var chosen barbu.Action
	if err := t.await(func() { chosen = t.players[seat].Choose(view) }); err != nil {
		return err
	}
	return t.do(chosen)
}

// await calls a function that can take long. If a signal comes, await does not wait for the
// function and returns errInterrupted.
func (t *table) await(long func()) error {
	if t.interrupt == nil {
		long()
		return nil
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		long()
	}()
	select {
	case <-done:
		return nil
	case <-t.interrupt:
		return errInterrupted
	}
}

// draw makes what chance has to do: it deals, draws or cuts.
func (t *table) draw() error {
	if err := t.rec.Chance(t.chance); err != nil {
		return err
	}
	return t.update()
}

// do applies an action and shows its effects.
func (t *table) do(a barbu.Action) error {
	if err := t.rec.Apply(a); err != nil {
		return err
	}
	return t.update()
}

// show draws the table as the person sees it.
func (t *table) show() { t.print("\n%s", t.view.Text(t.options())) }

// introduce shows who sits where. Later the players have only the numbers of their seats, which
// the person types to bet.
func (t *table) introduce() {
	var seats []string
	for seat, name := range t.names {
		if cards.Seat(seat) == t.seat {
			name = t.text.Language.Text(lang.You)
		}
		seats = append(seats, t.of(cards.Seat(seat), name))
	}
	t.say(t.text.Language.Capital(strings.Join(seats, ", ")))
}

// betweenDeals shows the sheet after a deal and waits until the person has read it. If the
// rules set no end, the person decides after each set of deals whether to play another set.
func (t *table) betweenDeals() error {
	t.sheetDeals = len(t.view.Deals)
	t.showSheet()
	if !t.match.Complete() {
		return t.pause()
	}
	more, err := t.yes(lang.AnotherSet)
	if err != nil || more {
		return err
	}
	t.ended = true
	return t.rec.Total()
}

// finish shows the places, and the payments if the game is played for money.
func (t *table) finish() error {
	points := t.sheet()
	if t.sheetDeals < len(points.Deals) {
		t.showSheet()
	}
	total := points.Total()
	places := points.Places(total)
	total = points.ByTeam(total) // partners have one total
	for place := 1; place <= points.Players; place++ {
		for seat := range cards.Seat(points.Players) {
			if places[seat] == place {
				name := t.who(seat)
				if seat == t.seat {
					name += " (" + t.text.Language.Text(lang.You) + ")"
				}
				t.say(fmt.Sprintf("%d. %s %d", place, t.head(name), total[seat]))
			}
		}
	}
	if t.match.Game().Engine().Stake == 0 {
		return nil
	}
	payments, err := t.match.Settle(0)
	if err != nil {
		t.phrase(lang.NobodyPays, t.match.Total().Sum())
	}
	for _, p := range payments {
		t.phrase(lang.Pays, t.who(p.From), p.Amount, t.who(p.To))
	}
	return nil
}

// showSheet shows the score sheet, as wide as the screen at most.
func (t *table) showSheet() { t.print("\n%s\n", sheet.TextWithin(t.sheet(), t.width())) }

// sheet returns the score sheet in the language of the person. The names are the numbers of the
// seats, as everywhere on the screen; the person's seat is marked.
func (t *table) sheet() *score.Sheet {
	s := t.match.SheetIn(t.text.Language)
	s.Names = make([]string, s.Players)
	s.Names[t.seat] = t.seat.String() + " (" + t.text.Language.Text(lang.You) + ")"
	return s
}
