package barbu_test

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
)

// checkTimes runs rapid.Check with a third of the given number of checks. In a full run it makes ten
// times the given number, and with -short a fifth, but at least five.
func checkTimes(t *testing.T, times int, property func(*rapid.T)) {
	t.Helper()
	switch {
	case full.Run():
		times *= 10
	case testing.Short():
		times = max(times, 5) // with -short rapid makes only a fifth
	default:
		times = (times + 2) / 3
	}
	before := flag.Lookup("rapid.checks").Value.String()
	require.NoError(t, flag.Set("rapid.checks", strconv.Itoa(times)))
	defer func() { require.NoError(t, flag.Set("rapid.checks", before)) }()
	rapid.Check(t, property)
}

// randomPosition plays a match until enough returns true, and then up to 29 more random steps.
// It also returns a random seat.
func randomPosition(t require.TestingT, v *variant.Variant, players int, enough func(*barbu.Match) bool, src *rand.Rand) (*tracedMatch, cards.Seat) {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	p := newTracedMatch(m)
	for !enough(m) && !m.Turn().Over() {
		p.step(t, src)
	}
	for range src.IntN(30) {
		if !m.Turn().Over() {
			p.step(t, src)
		}
	}
	return p, cards.Seat(src.IntN(players))
}

// drawSource draws a source of chance.
func drawSource(t *rapid.T) *rand.Rand {
	return rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
}

// coverage counts positions by their properties.
type coverage map[string]int

func (c coverage) note(b *bruteForce) {
	turn, n := b.match.Turn(), 0
	for _, s := range b.steps {
		if b.dealt && s.action.Kind == barbu.KindGive {
			n++
		}
	}
	c["all"]++
	c[turn.Due.String()+" due"]++
	if n > 0 {
		c[strconv.Itoa((n+b.match.Players()-1)/b.match.Players())+" passes"]++
		if turn.Due == barbu.DueCard {
			c["passes, then play"]++
		}
	}
	if b.match.Contract() != nil && turn.Due == barbu.DueCard {
		c[b.match.Contract().Play().String()]++
	}
	if b.match.Game().Pack().Cards().Second != 0 {
		c["two packs"]++
	}
	switch {
	case b.total == 1:
		c["one world"]++
	case b.total > 100:
		c["over 100 worlds"]++
	}
}

// complete fails if the number of positions of one of the kinds is less than least. It does
// not fail with -short.
func (c coverage) complete(t *testing.T, least int, kinds ...string) {
	t.Logf("%v", c)
	if testing.Short() {
		return
	}
	for _, kind := range kinds {
		require.GreaterOrEqual(t, c[kind], least, "positions with %s", kind)
	}
}

func dealDue(m *barbu.Match) bool { return m.Turn().Due == barbu.DueDeal }

func lastRound(m *barbu.Match) bool { return m.At().Round == m.Players() && dealDue(m) }

func TestWorldsMatchAllDeals(t *testing.T) {
	for name, packs := range map[string][]fewCards{"few": fewDeals, "more": moreDeals} {
		t.Run(name, func(t *testing.T) {
			times := map[string]int{"few": 500, "more": 4}[name]
			seen := coverage{}
			checkTimes(t, times, func(t *rapid.T) {
				v, players := drawSmall(t, packs)
				p, me := randomPosition(t, v, players, dealDue, drawSource(t))
				b := bruteForceOf(p, me)
				b.agree(t, 20, rand.NewPCG(1, 2))
				seen.note(b)
			})
			seen.complete(t, 1, "all")
		})
	}
}

func TestWorldsMatchAllPasses(t *testing.T) {
	seen := coverage{}
	checkTimes(t, 400, func(t *rapid.T) {
		v, players := drawCuts(t)
		p, me := randomPosition(t, v, players, lastRound, drawSource(t))
		b := bruteForceOf(p, me)
		b.agree(t, 20, rand.NewPCG(1, 2))
		seen.note(b)
	})
	seen.complete(t, 1, "all")
}
