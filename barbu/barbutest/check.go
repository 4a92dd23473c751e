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

// matches is the number of matches for each number of players. With -short it is 1.
const matches = 2

// Check plays random matches of a variant to their ends, with each number of players, and
// fails the test unless:
//
//   - Legal, Why and Apply agree on every action that is tried, and a refused action or
//     deal changes nothing;
//   - the points of each deal add up to the total of its contract, before and after bets;
//   - the points of each deal, of each set or of the match add up to 0, if the variant claims
//     that they do;
//   - the record of the match can be read back as the same match, at any moment;
//   - a match and its clone do not change each other;
//   - no view depends on cards that are hidden from it, and each view can be read back from
//     JSON;
//   - the variant can be read back from its YAML and JSON, with the same fingerprint.
//
// If a match has no fixed end, Check plays only the first set. The seeds are fixed, so a test
// that fails once fails again. The message of a failure has the seed, the variant and the
// record of the match so far.
func Check(t testing.TB, v *variant.Variant) {
	t.Helper()
	check(t, v, genuine(), testing.Short())
}

// check implements Check with an engine. If short is true it plays fewer matches and checks at
// fewer moments.
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
	text  bytes.Buffer   // the record of the match
	rec   *record.Writer // plays a match of its own, with the methods of package barbu

	taken         int          // the number of steps taken
	before, after barbu.Match  // reused for copies of the match
	kept, read    *barbu.Match // a clone made some steps ago, and the match read from the record at that time
	start         *barbu.Match // the match before the current deal
	steps         []step       // the steps of the current deal
}

func begin(t testing.TB, v *variant.Variant, e engine, players int, seed uint64) *game {
	t.Helper()
	g := &game{engine: e, t: t, seed: seed, src: rand.New(rand.NewPCG(seed, uint64(players)))}
	var err error
	if g.match, err = barbu.New(v, players); err != nil {
		t.Fatalf("barbutest: %v", err)
	}
	if g.rec, err = record.NewWriter(&g.text, g.match.Clone(), record.Header{}); err != nil {
		t.Fatalf("barbutest: %v", err)
	}
	return g
}

// failf fails the test, with the variant, the seed and the record of the match.
func (g *game) failf(format string, args ...any) {
	g.t.Helper()
	v := g.match.Variant()
	g.t.Fatalf("barbutest: variant %s (%s), %d players, seed %d: %s\nthe record so far:\n%s",
		v.Name(), v.Fingerprint(), g.match.Players(), g.seed, fmt.Sprintf(format, args...), &g.text)
}

// must fails the test if err is not nil.
func (g *game) must(err error, what string) {
	g.t.Helper()
	if err != nil {
		g.failf("%s: %v", what, err)
	}
}

// On average the actions are checked once in actionSteps steps, and the record and the views
// once in viewSteps steps. With -short the actions are also checked only once in viewSteps
// steps. Without -short the actions are checked more often while something other than a card
// is due.
const (
	actionSteps = 20
	viewSteps   = 100
)

// next checks the match and takes a step.
func (g *game) next() {
	g.t.Helper()
	due := g.match.Turn().Due
	legal := slices.Collect(g.legal(g.match))
	interval := actionSteps
	if g.short {
		interval = viewSteps
	} else if due != barbu.DueCard && g.taken < 1000 {
		interval = 2
	}
	if g.src.IntN(interval) == 0 || g.taken == 0 {
		g.checkActions(legal)
	}
	if g.src.IntN(viewSteps) == 0 || g.taken == 0 {
		g.checkDealing()
		g.checkRecord()
		g.checkViews(legal)
	}
	g.taken++
	done, _ := g.match.Deals()
	if due == barbu.DueDeal || due == barbu.DueDraw {
		g.start, g.steps = g.match.Clone(), nil
	}
	s := g.choose(legal)
	g.must(s.take(g.match, g.engine), "a legal step is refused")
	s.after, s.roles = g.match.Turn(), g.match.Roles()
	g.steps = append(g.steps, s)
	g.must(s.write(g.rec), "writing the record")
	if now, _ := g.match.Deals(); now > done {
		g.checkSum()
	}
}

// end checks the match after its last step.
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
