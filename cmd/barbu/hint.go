package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// hintWorlds is the usual number of possible deals of a hint.
const hintWorlds = 80

// hint prints what a searcher expects of each legal action at the end of a record, or in a position.
func hint(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("hint", flag.ContinueOnError)
	file := variantFlag(flags)
	worlds := wholeFlag(flags, "worlds", hintWorlds, fmt.Sprintf("try each action in `N` possible deals of the cards that the seat cannot see, 2 to %d", bots.MostWorlds))
	budget := flags.Duration("move-time", 0, "take `TIME`, such as 500ms, for the hint, instead of a number of possible deals; the same seed can then give another hint; 0 means the number of -worlds")
	seed := wholeFlag(flags, "seed", uint64(1), "random seed `N`: the same seed gives the same hint")
	c.jsonFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	switch {
	case !ok:
		return status
	case *worlds < 2 || *worlds > bots.MostWorlds:
		return c.misuse(s, "-worlds %d: want 2 to %d", *worlds, bots.MostWorlds)
	}
	if err := (strength{worlds, budget, flags}).check(); err != nil {
		return c.misuse(s, "%v", err)
	}
	now, status := c.openMoment(rest, *file, s)
	if now == nil {
		return status
	}
	m := now.match
	turn := m.Turn()
	switch {
	case turn.Over():
		return c.refuse(s, ofFile(now.file, "the match is over: want a record or a position in which a player must act"))
	case turn.Chance():
		return c.refuse(s, ofFile(now.file, "no player must act now (due: %v): want a record or a position in which a player must act", turn.Due))
	}
	searcher := bots.NewSearcher(rand.NewPCG(*seed, 0), *worlds)
	searcher.Budget = *budget
	e, err := searcher.Explain(m.View(turn.Seat))
	if errors.Is(err, barbu.ErrWorlds) {
		err = ofFile(now.file, "seat %v: %w", turn.Seat, err)
	}
	if err != nil {
		return c.refuse(s, err)
	}
	if c.json {
		return c.print(s, hintOf(now, e))
	}
	printHint(s.out, m, e)
	return success
}

// hintJSON is the JSON of a hint.
type hintJSON struct {
	File string `json:"file"`
	*summaryJSON
	Due     barbu.Due    `json:"due"`
	Turn    cards.Seat   `json:"turn"`
	Worlds  int          `json:"worlds"`
	Options []optionJSON `json:"options"`
}

type optionJSON struct {
	Move         barbu.Move   `json:"move"`
	Tried        bool         `json:"tried"`
	Points       float64      `json:"points"`
	Margin       float64      `json:"margin"`
	Behind       float64      `json:"behind"`
	BehindMargin float64      `json:"behind-margin"`
	Fails        int          `json:"fails"`
	Worst        *failureJSON `json:"worst,omitempty"`
}

type failureJSON struct {
	Hands  []cards.Hand `json:"hands"`
	Points int          `json:"points"`
	Best   int          `json:"best"`
}

func hintOf(now *moment, e *bots.Explanation) hintJSON {
	m := now.match
	h := hintJSON{File: now.file, summaryJSON: summarize(now.summary), Due: m.Turn().Due, Turn: m.Turn().Seat, Worlds: len(e.Worlds)}
	for _, o := range e.Options {
		j := optionJSON{
			Move: m.Move(o.Action), Tried: o.Tried, Fails: len(o.Fails),
			Points: hundredths(o.Points), Margin: hundredths(o.Margin), Behind: hundredths(o.Behind), BehindMargin: hundredths(o.BehindMargin),
		}
		if j.Fails > 0 {
			f := o.Fails[0]
			j.Worst = &failureJSON{e.Worlds[f.World][:m.Players()], f.Points, f.Best}
		}
		h.Options = append(h.Options, j)
	}
	return h
}

// hundredths rounds a number.
func hundredths(x float64) float64 { return math.Round(100*x) / 100 }

// printHint writes the options, and the deal in which the first of them is worst.
func printHint(out io.Writer, m *barbu.Match, e *bots.Explanation) {
	if len(e.Options) == 1 {
		fmt.Fprintf(out, "Seat %v must act and has only one legal action: %s.\n", m.Turn().Seat, m.Format(e.Options[0].Action))
		return
	}
	if len(e.Worlds) == 0 {
		fmt.Fprintf(out, "Seat %v must act. No action was tried; the bot steady chooses %s.\n", m.Turn().Seat, m.Format(e.Options[0].Action))
		return
	}
	intro := fmt.Sprintf("Seat %v must act. Each action was tried in %d possible deals, and is followed by its points in this deal with a 95%% interval, the points that the first action is better by, and the number of possible deals in which another action is better.", m.Turn().Seat, len(e.Worlds))
	if m.Turn().Due == barbu.DueBet {
		intro += " The points of a bet also count what the contract and the other bets say about the hands."
	}
	if m.Turn().Due == barbu.DueCard && m.Contract().Play() == variant.PlayTricks {
		intro += " The points of a card can also count what similar cards brought in many other deals."
	}
	fmt.Fprintln(out, wrapped(intro, ""))
	rows := [][]string{{"action", "points", "±", "behind", "±", "fails"}}
	for _, o := range e.Options {
		row := []string{m.Format(o.Action), "not tried", "", "", "", ""}
		if o.Tried {
			row = []string{
				m.Format(o.Action), fmt.Sprintf("%.1f", o.Points), fmt.Sprintf("%.1f", o.Margin),
				fmt.Sprintf("%.1f", o.Behind), fmt.Sprintf("%.1f", o.BehindMargin), fmt.Sprint(len(o.Fails)),
			}
		}
		rows = append(rows, row)
	}
	fmt.Fprint(out, texttable.Table{Rows: rows, Right: []bool{5: true, 4: true, 3: true, 2: true, 1: true}, Width: textWidth}.Text())
	first := e.Options[0]
	if len(first.Fails) == 0 {
		return
	}
	worst := first.Fails[0]
	fmt.Fprint(out, "\n"+wrapped(fmt.Sprintf("In the worst possible deal for %s, it brings %s and the best action %d:", m.Format(first.Action), words.Digits(int(worst.Points), "point"), worst.Best), ""))
	for seat := range cards.Seat(m.Players()) {
		fmt.Fprintf(out, "  %v %s\n", seat, strings.TrimSpace(e.Worlds[worst.World][seat].String()))
	}
}
