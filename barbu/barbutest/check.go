package barbutest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// matches are played by each number of players; one of them under -short.
const matches = 2

// Check plays matches of a variant at random to their ends, by each number of players it
// is for, and fails the test unless all of this holds:
//
//   - Legal, Why and Apply agree on each action that could be meant; an action that is
//     refused, and a deal of other cards than the pack's, changes nothing;
//   - each deal adds up to what its contract is worth, before its bets and after, and the
//     match, its sets or its deals to what the variant claims;
//   - the record of the match, read again, gives the same match, in the middle too;
//   - what is done to a clone changes nothing in the match, nor the other way round;
//   - no view depends on cards that are hidden from it, and each comes back from JSON;
//   - the variant comes back from the file it is written to, with the same fingerprint.
//
// Of a match without an end the first set is played. The choices come from fixed seeds:
// what fails once fails again. The message tells the seed, the variant and the record of
// the match so far.
func Check(t testing.TB, v *variant.Variant) {
	t.Helper()
	check(t, v, genuine(), testing.Short())
}

// check is Check of an engine; short, of fewer matches at fewer moments.
func check(t testing.TB, v *variant.Variant, e engine, short bool) {
	t.Helper()
	checkFile(t, v, e)
	n := uint64(matches)
	if short {
		n = 1
	}
	for _, players := range v.Players() {
		for seed := range n {
			g := begin(t, v, e, players, seed+1)
			g.short = short
			for !g.match.Complete() {
				g.next()
			}
			g.end()
		}
	}
}

// game is a match that is being checked.
type game struct {
	engine
	t     testing.TB
	seed  uint64
	short bool
	src   *rand.Rand
	match *barbu.Match
	text  bytes.Buffer // its record
	rec   *record.Writer

	steps         int          // taken so far
	before, after barbu.Match  // room to compare with
	kept, twin    *barbu.Match // a clone made a while ago, and the match as it was read then
	start         *barbu.Match // before the deal in hand
	story         []step       // of the deal in hand
}

func begin(t testing.TB, v *variant.Variant, e engine, players int, seed uint64) *game {
	t.Helper()
	g := &game{engine: e, t: t, seed: seed, src: rand.New(rand.NewPCG(seed, uint64(players)))}
	var err error
	if g.match, err = barbu.New(v, players); err != nil {
		t.Fatalf("barbutest: %v", err)
	}
	if g.rec, err = record.NewWriter(&g.text, g.match); err != nil {
		t.Fatalf("barbutest: %v", err)
	}
	return g
}

// failf fails the test, with all there is to know of the match.
func (g *game) failf(format string, args ...any) {
	g.t.Helper()
	v := g.match.Variant()
	g.t.Fatalf("barbutest: variant %s (%s), %d players, seed %d: %s\nthe record so far:\n%s",
		v.Name(), v.Fingerprint(), g.match.Players(), g.seed, fmt.Sprintf(format, args...), &g.text)
}

// must fails the test if what has to be possible was refused.
func (g *game) must(err error, what string) {
	g.t.Helper()
	if err != nil {
		g.failf("%s: %v", what, err)
	}
}

// Of the steps of a match one in so many is looked at closely: of the plays of a card, of
// which there are many, and of all under -short one in more.
const (
	some = 20
	few  = 100
)

// next checks the match as it stands, and takes a step.
func (g *game) next() {
	g.t.Helper()
	due := g.match.Turn().Due
	legal := slices.Collect(g.legal(g.match))
	one := some
	if g.short {
		one = few
	} else if due != barbu.Card && g.steps < 1000 {
		one = 2
	}
	if g.src.IntN(one) == 0 || g.steps == 0 {
		g.checkActions(legal)
	}
	if g.src.IntN(few) == 0 || g.steps == 0 {
		g.checkDealing()
		g.checkRecord()
		g.checkViews(legal)
	}
	g.steps++
	done, _ := g.match.Deals()
	if due == barbu.Deal || due == barbu.Draw {
		g.start, g.story = g.match.Clone(), nil
	}
	s := g.choose(legal)
	g.must(s.take(g.match, g.engine), "a step by the rules is refused")
	s.after = g.match.Turn()
	g.story = append(g.story, s)
	g.must(s.write(g.rec), "writing the record")
	if now, _ := g.match.Deals(); now > done {
		g.checkSum()
	}
}

// end checks the match that is over.
func (g *game) end() {
	g.t.Helper()
	if g.match.Turn().Over() {
		g.checkActions(slices.Collect(g.legal(g.match)))
	} else {
		g.must(g.rec.Total(), "writing the record")
	}
	g.checkDealing()
	g.checkRecord()
	g.checkViews(nil)
	g.checkClaim()
	g.checkSummary()
}
