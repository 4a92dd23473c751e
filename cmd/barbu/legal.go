package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// legal lists the legal actions at the end of the last record in a file, or in a position.
func legal(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("legal", flag.ContinueOnError)
	file := variantFlag(flags)
	c.jsonFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	now, status := c.openMoment(rest, *file, s)
	if now == nil {
		return status
	}
	if c.json {
		return c.print(s, legalOf(now))
	}
	out := bufio.NewWriter(s.out)
	defer out.Flush()
	printLegal(out, now.match)
	return success
}

// legalJSON is the JSON of the legal actions at a moment.
type legalJSON struct {
	File string `json:"file"`
	*summaryJSON
	Due     barbu.Due    `json:"due"`
	Turn    cards.Seat   `json:"turn"`              // -1 if chance must act or the match is over
	Drawing cards.Seats  `json:"drawing,omitempty"` // the seats that must draw a card
	Hand    int          `json:"hand,omitempty"`    // the cards of each hand, if a deal is due
	Legal   []barbu.Move `json:"legal"`
}

func legalOf(now *moment) legalJSON {
	m := now.match
	turn := m.Turn()
	l := legalJSON{File: now.file, summaryJSON: summarize(now.summary), Due: turn.Due, Turn: cards.NoSeat, Drawing: m.Drawing(), Legal: []barbu.Move{}}
	if !turn.Over() && !turn.Chance() {
		l.Turn = turn.Seat
	}
	if turn.Due == barbu.DueDeal {
		l.Hand = m.Game().HandSize()
	}
	for a := range m.Legal() {
		l.Legal = append(l.Legal, m.Move(a))
	}
	return l
}

// printLegal writes each legal action in a line.
func printLegal(w io.Writer, m *barbu.Match) {
	switch turn := m.Turn(); {
	case turn.Over():
		fmt.Fprintln(w, "# the match is over")
	case turn.Due == barbu.DueDraw:
		var seats []string
		for seat := range m.Drawing().All() {
			seats = append(seats, seat.String())
		}
		fmt.Fprintf(w, "# draw due: one card for each of the seats %s\n", words.List("and", seats))
	case turn.Due == barbu.DueDeal:
		fmt.Fprintf(w, "# deal due: %d hands of %s\n", m.Players(), words.Digits(m.Game().HandSize(), "card"))
	}
	for a := range m.Legal() {
		fmt.Fprintln(w, m.Format(a))
	}
}
