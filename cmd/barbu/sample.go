package main

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/record"
)

// sample prints possible deals of the last record in a file, given what a seat knows.
func sample(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("sample", flag.ContinueOnError)
	file := variantFlag(flags)
	seat := seatFlag(flags, "draw the cards that seat `N`, from 0, cannot know")
	n := countFlag(flags, "n", 1, "print `N` possible deals")
	seed := wholeFlag(flags, "seed", uint64(1), "random seed `N`: the same seed gives the same deals")
	hands := flags.Bool("hands", false, "print only the deal line of each possible deal")
	rest, status, ok := c.parse(flags, args, s)
	switch {
	case !ok:
		return status
	case !seat.given:
		return c.misuse(s, "no -seat: want the number of a seat, as in -seat 0")
	}
	r, status := c.openRecord(rest, *file, s)
	if r == nil {
		return status
	}
	defer r.Close()
	begun, err := r.beforeDeal()
	if err != nil {
		return c.refuse(s, err)
	}
	viewer, err := seat.of(r.Match(), 0)
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	p := sampler{match: r.Match(), seat: viewer, begun: begun, hands: *hands, out: bufio.NewWriter(s.out)}
	if err := p.print(*n, rand.NewPCG(*seed, 0)); err != nil {
		return c.refuse(s, err)
	}
	return success
}

// beforeDeal reads the whole file. It returns the lines of the last record before its current
// deal, with their comments. If no deal is in progress, these are all lines of the record.
func (r *recordFile) beforeDeal() ([]byte, error) {
	var read bytes.Buffer // the lines are printed several times
	r.Reader = record.NewReader(r.name, io.TeeReader(r.in, &read), r.finder.find)
	dealt := 0 // the line of the last deal
	for {
		next, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if next.Kind == record.LineDeal {
			dealt = next.Number
		}
	}
	if err := r.end(r.Match() != nil); err != nil {
		return nil, err
	}
	lines := slices.Collect(strings.Lines(strings.TrimPrefix(read.String(), byteOrderMark)))
	if inDeal(r.Match()) {
		lines = lines[:dealt-1]
	}
	lines = lines[r.Start()-1:]
	// The last comments can be about the deal that follows, and can name hidden cards.
	for line.Trim(strings.TrimRight(lines[len(lines)-1], "\r\n")) == "" {
		lines = lines[:len(lines)-1]
	}
	return []byte(strings.TrimRight(strings.Join(lines, ""), "\r\n") + "\n"), nil
}

// inDeal reports whether a deal is in progress.
func inDeal(m *barbu.Match) bool {
	due := m.Turn().Due
	return due != barbu.DueDeal && due != barbu.DueDraw && due != barbu.DueNothing
}

// sampler prints possible deals.
type sampler struct {
	match *barbu.Match
	seat  cards.Seat
	begun []byte // the lines before the current deal
	hands bool   // print only deal lines
	out   *bufio.Writer
}

// print prints n possible deals, drawn with src. Everything it prints about the current deal
// comes from the view of the seat.
func (p *sampler) print(n int, src rand.Source) error {
	var worlds *barbu.Worlds // nil between deals
	if inDeal(p.match) {
		var err error
		if worlds, err = p.match.View(p.seat).Worlds(); err != nil {
			return errors.New(strings.TrimPrefix(err.Error(), "barbu: "))
		}
	} else if p.hands {
		return errors.New("no deal is in progress, so there is no deal line: want a record that ends within a deal, or no -hands")
	}
	world := new(barbu.Match)
	for i := range n {
		if !p.hands {
			p.out.Write(p.begun)
		}
		if worlds != nil {
			worlds.Draw(world, src)
			p.deal(world, fmt.Sprintf("possible deal %d of %d for seat %v", i+1, n, p.seat))
		}
		if err := p.out.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// deal writes a title and the lines of the current deal in a world, or only its deal line. The
// draws that decided the dealer are among the lines before the deal.
func (p *sampler) deal(world *barbu.Match, title string) {
	if !p.hands {
		fmt.Fprintf(p.out, "\n# %s\n", title)
	}
	grammar := line.Grammar{Players: world.Players(), Talon: world.Game().TalonSize() > 0, Pack: world.Game().Pack().Cards()}
	for h := range world.History() {
		switch {
		case h.Due == barbu.DueDeal:
			p.out.Write(append(grammar.AppendDeal(nil, &h.Hands), '\n'))
		case !p.hands && h.Due != barbu.DueDraw:
			fmt.Fprintln(p.out, world.Format(h.Action))
		}
	}
}
