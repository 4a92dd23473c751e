package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// play plays a match among players who choose at random of what is legal.
func play(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	players := flags.Int("players", 0, "how many play (default: the fewest the variant is for)")
	seed := flags.Uint64("seed", 1, "of the deals and the choices: the same seed, the same match")
	sets := flags.Int("sets", 0, "how many sets to play (default: as many as the variant says, or one where it goes on for as many as one likes)")
	to := flags.String("record", "", "write the record to this `file`, - for standard output")
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) != 1 {
		return c.misuse(s, "want one variant: barbu variants lists them")
	}
	v, status := c.variant(rest[0], s)
	if v == nil {
		return status
	}
	if *players == 0 {
		*players = v.Players()[0]
	}
	m, err := barbu.New(v, *players)
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	switch fixed := m.Game().Sets(); {
	case *sets < 0:
		return c.misuse(s, "%d sets: want 1 or more", *sets)
	case fixed > 0 && *sets > 0 && *sets != fixed:
		return c.misuse(s, "%d sets: the rules of %s say %d: want that many, or a file that extends it and says sets: %d", *sets, v.Name(), fixed, *sets)
	case *sets == 0:
		*sets = 1
	}
	out, sheet := io.Writer(io.Discard), s.out
	var file *os.File
	switch *to {
	case "":
	case "-":
		out, sheet = s.out, s.err
	default:
		file, err = os.Create(*to)
		if err != nil {
			return refuse(s, err)
		}
		out = file
	}
	buffered := bufio.NewWriter(out)
	err = playOut(m, *sets, rand.New(rand.NewPCG(*seed, 0)), buffered)
	if err == nil {
		err = buffered.Flush()
	}
	if file != nil {
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		return refuse(s, err)
	}
	fmt.Fprint(sheet, m.Sheet().Text())
	return settle(m, s, sheet)
}

// settle tells who pays whom where the game is played for money and is over.
func settle(m *barbu.Match, s streams, out io.Writer) int {
	if m.Game().Stake() == 0 || !m.Complete() {
		return success
	}
	payments, err := m.Settle(0)
	if err != nil {
		return refuse(s, err)
	}
	for _, p := range payments {
		fmt.Fprintf(out, "seat %v pays seat %v %d\n", p.From, p.To, p.Amount)
	}
	return success
}

// playOut plays a match to its end, or where it has none so many sets, at random and
// records it.
func playOut(m *barbu.Match, sets int, r *rand.Rand, out io.Writer) error {
	rec, err := record.NewWriter(out, m)
	if err != nil {
		return err
	}
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if m.Game().Sets() == 0 && m.At().Set == sets {
			return rec.Total()
		}
		switch turn.Due {
		case barbu.Deal:
			hands := m.Shuffle(r)
			if err := errors.Join(m.Deal(hands), rec.Deal(hands)); err != nil {
				return err
			}
			continue
		case barbu.Draw:
			drawn := m.ShuffleDraw(r)
			if err := errors.Join(m.Draw(drawn), rec.Draw(drawn)); err != nil {
				return err
			}
			continue
		}
		a := choose(m, r)
		if err := m.Apply(a); err != nil {
			return err
		}
		if err := rec.Action(a); err != nil {
			return err
		}
	}
	return nil
}

// choose returns a legal action, each as likely as any other.
func choose(m *barbu.Match, r *rand.Rand) (chosen barbu.Action) {
	if m.Turn().Due == barbu.Cut {
		return m.ShuffleCut(r)
	}
	n := uint64(0)
	for a := range m.Legal() {
		n++
		if r.Uint64N(n) == 0 {
			chosen = a
		}
	}
	return chosen
}
