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
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/record"
)

// play plays a match among bots, who choose at random of what is legal if nothing else
// is asked for.
func play(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	players := flags.Int("players", 0, howMany)
	seed := flags.Uint64("seed", 1, "of the deals and the choices: the same seed, the same match")
	sets := flags.Int("sets", 0, "how many sets to play (default: as many as the variant says, or one where it goes on for as many as one likes)")
	to := flags.String("record", "", "write the record to this `file`, - for standard output")
	names := flags.String("bots", "", whoPlay()+" (default: all at random)")
	worlds := worldsFlag(flags)
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
	var list []bots.Bot
	if *names != "" {
		var err error
		if list, err = seatBots(v, *players, *names, *worlds); err != nil {
			return c.misuse(s, "%v", err)
		}
		*players = len(list)
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
	t := seat(m, list, *seed)
	err = t.playOut(*sets, buffered)
	if err == nil {
		err = buffered.Flush()
	}
	if file != nil {
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		return refuse(s, err)
	}
	points := m.Sheet()
	points.Names = t.names
	fmt.Fprint(sheet, points.Text())
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

// table is a match with who plays it: nobody where all is left to chance.
type table struct {
	match   *barbu.Match
	players []bots.Player
	names   []string
	chance  *rand.Rand
}

// seat seats bots at a match. Each has a source of chance of its own, so what one does
// changes nothing for the cards or the others.
func seat(m *barbu.Match, list []bots.Bot, seed uint64) *table {
	t := &table{match: m, chance: rand.New(rand.NewPCG(seed, 0))}
	for i, b := range list {
		t.players = append(t.players, b.New(rand.NewPCG(seed, uint64(i)+1)))
		t.names = append(t.names, b.Name)
	}
	return t
}

// playOut plays a match to its end, or where it has none so many sets, and records it.
func (t *table) playOut(sets int, out io.Writer) error {
	m, r := t.match, t.chance
	rec, err := record.NewWriter(out, m, t.names...)
	if err != nil {
		return err
	}
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if m.Game().Sets() == 0 && m.At().Set == sets {
			return rec.Total()
		}
		if turn.Chance() {
			if err := rec.Chance(r); err != nil {
				return err
			}
			continue
		}
		a := t.choose(turn)
		if err := m.Apply(a); err != nil {
			return err
		}
		if err := rec.Action(a); err != nil {
			return err
		}
	}
	return nil
}

// choose returns the action of who must act.
func (t *table) choose(turn barbu.Turn) barbu.Action {
	if len(t.players) == 0 {
		return choose(t.match, t.chance)
	}
	return t.players[turn.Seat].Choose(t.match.View(turn.Seat))
}

// choose returns a legal action, each as likely as any other.
func choose(m *barbu.Match, r *rand.Rand) (chosen barbu.Action) {
	n := uint64(0)
	for a := range m.Legal() {
		n++
		if r.Uint64N(n) == 0 {
			chosen = a
		}
	}
	return chosen
}
