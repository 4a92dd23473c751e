package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/terminal"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
)

// play plays a match between bots. Without -bots all actions are chosen at random.
func play(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	players := countFlag(flags, "players", 0, playersUsage)
	seed := wholeFlag(flags, "seed", uint64(1), "random seed `N`: the same seed gives the same match")
	sets := setsFlag(flags)
	to := flags.String("record", "", "write the record to `FILE`, which replaces a record whose matches are all over; - is standard output")
	names := flags.String("bots", "", botList()+" (default: random, without names)")
	strength := strengthFlags(flags)
	c.jsonFlag(flags)
	v, _, status := c.parseVariant(flags, args, s)
	if v == nil {
		return status
	}
	var list []bots.Bot
	if *names != "" {
		var err error
		if list, err = seatBots(v, *players, *names, strength); err != nil {
			return c.misuse(s, "%v", err)
		}
		*players = len(list)
	}
	if err := strength.checkFor(list); err != nil {
		return c.misuse(s, "%v", err)
	}
	if *players == 0 {
		*players = v.UsualPlayers()
	}
	m, err := barbu.New(v, *players)
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	endless, err := setsOf(v, *players, *sets)
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	points, saved := s.out, written{"record", *to, oldRecord(v)}
	switch *to {
	case "":
	case "-":
		points = s.err
	default:
		if status := c.mayWrite(s, saved); status != success {
			return status
		}
		if err := openOnce(*to); err != nil { // a name that cannot be written is reported before the match
			return c.refuse(s, err)
		}
	}
	var text bytes.Buffer // an interrupt leaves no part of a record
	out := io.Writer(&text)
	if *to == "" {
		out = io.Discard
	}
	t := seat(m, list, *seed)
	err = t.playOut(max(endless, 1), out)
	if err == nil && *to != "" {
		if err = saved.mayReplace(); err == nil { // somebody can have saved another match there meanwhile
			err = s.write(*to, text.Bytes())
		}
	}
	if err != nil {
		return c.refuse(s, err)
	}
	payments, unsettled := t.settle()
	if c.json {
		if err := writeLine(points, t.played(*seed, payments)); err != nil {
			return c.refuse(s, err)
		}
		return success
	}
	fmt.Fprint(points, sheet.TextWithin(t.sheet(), terminal.Width(points)))
	for _, p := range payments {
		fmt.Fprintf(points, "%s pays %d to %s\n", t.who(p.From), p.Amount, t.who(p.To))
	}
	if unsettled != nil {
		fmt.Fprintf(points, "nobody pays: %v\n", unsettled)
	}
	return success
}

// setsFlag declares the flag -sets.
func setsFlag(flags *flag.FlagSet) *int {
	return countFlag(flags, "sets", 0, "play `N` sets of deals in a match, if the rules of the variant set no end (default: one)")
}

// setsOf returns the number of sets to play if the rules set no end; otherwise 0. It returns an error if the
// rules do not allow the number that -sets has. 0 means that the flag is not given.
func setsOf(v *variant.Variant, players, sets int) (int, error) {
	g, err := v.For(players)
	if err != nil {
		return 0, err
	}
	name, e := v.Name(), g.Engine()
	switch {
	case e.Endless():
		return sets, nil
	case sets == 0 || sets == e.Sets:
		return 0, nil
	case e.Sets > 0:
		return 0, fmt.Errorf("-sets %d: the rules of %s fix the number at %d: want %d, or a variant file that extends %s and has sets: %d", sets, name, e.Sets, e.Sets, name, sets)
	}
	return 0, fmt.Errorf("-sets %d: a match of %s ends at a total of %s: want no -sets", sets, name, words.Digits(int(e.End.At), "point"))
}

// settle returns the payments of a match that is played for money and is over. The error says why
// nobody can pay, for example because the points do not add up to 0.
func (t *table) settle() ([]score.Payment, error) {
	if t.match.Game().Engine().Stake == 0 || !t.match.Complete() {
		return nil, nil
	}
	return t.match.Settle(0)
}

// sheet returns the sheet of the match with the names of the players.
func (t *table) sheet() *score.Sheet {
	s := t.match.Sheet()
	s.Names = t.names
	return s
}

// playedJSON is the JSON of a match that was played.
type playedJSON struct {
	Variant     string        `json:"variant"`
	Fingerprint string        `json:"fingerprint"`
	Players     int           `json:"players"`
	Seed        uint64        `json:"seed"`
	Complete    bool          `json:"complete"`
	Sheet       *score.Sheet  `json:"sheet"`
	Payments    []paymentJSON `json:"payments,omitempty"`
}

type paymentJSON struct {
	From   cards.Seat `json:"from"`
	To     cards.Seat `json:"to"`
	Amount int64      `json:"amount"` // in the smallest coin
}

func (t *table) played(seed uint64, payments []score.Payment) playedJSON {
	m := t.match
	p := playedJSON{m.Variant().Name(), m.Variant().Fingerprint(), m.Players(), seed, m.Complete(), t.sheet(), nil}
	for _, paid := range payments {
		p.Payments = append(p.Payments, paymentJSON{paid.From, paid.To, paid.Amount})
	}
	return p
}

// who names the player at a seat.
func (t *table) who(seat cards.Seat) string {
	if t.names == nil {
		return fmt.Sprintf("seat %v", seat)
	}
	return fmt.Sprintf("%v %s", seat, t.names[seat])
}

// table is a match and its players. Without players all actions are chosen at random.
type table struct {
	match   *barbu.Match
	players []bots.Player
	names   []string
	chance  *rand.Rand
}

// seat gives each seat of a match its bot. Each bot has its own source of chance, so the
// choices of a bot change neither the cards nor the random numbers of other bots.
func seat(m *barbu.Match, list []bots.Bot, seed uint64) *table {
	t := &table{match: m, chance: rand.New(rand.NewPCG(seed, 0))}
	for i, b := range list {
		t.players = append(t.players, b.New(rand.NewPCG(seed, uint64(i)+1)))
		t.names = append(t.names, b.Name)
	}
	t.names = numbered(t.names)
	return t
}

// numbered adds a number to each name that is listed more than once: "steady 1", "steady 2".
func numbered(names []string) []string {
	count, all := map[string]int{}, slices.Clone(names)
	for _, name := range names {
		count[name]++
	}
	next := map[string]int{}
	for i, name := range names {
		if count[name] > 1 {
			next[name]++
			all[i] = fmt.Sprintf("%s %d", name, next[name])
		}
	}
	return all
}

// playOut plays a match to its end and records it. If the rules set no end, it plays this
// number of sets.
func (t *table) playOut(sets int, out io.Writer) error {
	m, r := t.match, t.chance
	rec, err := record.NewWriter(out, m, record.Header{Names: t.names})
	if err != nil {
		return err
	}
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if m.Game().Engine().Endless() && m.At().Set == sets {
			return rec.Total()
		}
		if turn.Chance() {
			if err := rec.Chance(r); err != nil {
				return err
			}
			continue
		}
		if err := rec.Apply(t.choose(turn)); err != nil {
			return err
		}
	}
	return nil
}

// choose returns the action of the player to act.
func (t *table) choose(turn barbu.Turn) barbu.Action {
	if len(t.players) == 0 {
		return choose(t.match, t.chance)
	}
	return t.players[turn.Seat].Choose(t.match.View(turn.Seat))
}

// choose returns a random legal action. Every legal action is equally likely.
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
