package oracle_test

import (
	"bytes"
	"flag"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/oracle"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// check calls rapid.Check. The parameter most is the number of checks if BARBU_FULL=1.
// Otherwise check makes a twentieth of these checks.
func check(t *testing.T, most int, property func(*rapid.T)) {
	t.Helper()
	few := (most + 19) / 20
	checkFrom(t, firstSeed, full.Of(few, few, most), property)
}

// firstSeed is a seed with which few rounds of matches play every rule.
const firstSeed = 5

// checkFrom calls rapid.Check with n checks. They begin with the seed, so that a test takes the
// same time in every run. If BARBU_FULL=1 or the flag -rapid.seed is set, the seed is not used.
func checkFrom(t *testing.T, seed uint64, n int, property func(*rapid.T)) {
	t.Helper()
	require.NoError(t, flag.Set("rapid.checks", strconv.Itoa(n)))
	if before := flag.Lookup("rapid.seed").Value.String(); before == "0" && !full.Run() {
		require.NoError(t, flag.Set("rapid.seed", strconv.FormatUint(seed, 10)))
		defer func() { _ = flag.Set("rapid.seed", before) }()
	}
	rapid.Check(t, property)
}

// The engine agrees with the oracle in matches of random rules. The test plays matches
// until every value of every rule has been drawn, and every rule that a match can show has
// been played. A rule has been played if it made a difference to the legal actions or to the
// score. The test fails if a rule has not been played after mostRounds rounds of matches. In
// that case either the drawn rules never let the rule matter, or the oracle does not note
// the rule.
func TestEngineAgreesWithTheOracle(t *testing.T) {
	const inRound = 120 // matches
	least, mostRounds := full.Of(1, 1, 40), full.Of(1, 15, 100)
	drawn, compiled, seen, missing := 0, 0, coverage{}, []string(nil)
	property := func(t *rapid.T) {
		// The rules of the round of cuts matter in few matches. If some of these rules are
		// missing, the test draws more rounds of cuts.
		cuts := slices.ContainsFunc(missing, func(rule string) bool { return strings.Contains(rule, "cut-") })
		var rules variant.Rules
		var v *variant.Variant
		for v == nil { // a few of the drawn rules contradict themselves
			rules = drawRules(t, cuts && rapid.Bool().Draw(t, "with cuts"))
			drawn++
			t.Logf("%v", logged{rules})
			v, _ = rules.Compile()
		}
		compiled++
		seen.note(rules)
		agree(t, v, rapid.SampledFrom(v.Players()).Draw(t, "players"), seen)
	}
	for round := 1; round <= least || len(missing) > 0 && !testing.Short(); round++ {
		require.LessOrEqual(t, round, mostRounds, "rules not drawn (see draw*_test.go) or not played in %d matches: %q", compiled, missing)
		checkFrom(t, firstSeed+uint64(round)<<32, inRound, property)
		missing = seen.missing()
	}
	t.Logf("%d matches; %d of %d drawn variants compile", compiled, compiled, drawn)
	const chance = 3 // more may fail to compile by chance in a short test
	require.Greater(t, compiled*100, (drawn-chance)*94, "too many of the drawn variants do not compile")
}

func TestBuiltInVariantsAgreeWithTheOracle(t *testing.T) {
	for i, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		numbers := v.Players()
		for _, players := range full.Of(numbers[:1], numbers[i%len(numbers):][:1], numbers) {
			t.Run(name+"/"+strconv.Itoa(players), func(t *testing.T) {
				checkFrom(t, firstSeed, full.Of(1, 1, 30), func(t *rapid.T) { agree(t, v, players, coverage{}) })
			})
		}
	}
}

// mostDealt is how often a deal is dealt at most. In some of the drawn variants the teams are level
// however the cards are played.
const mostDealt = 60

// agree plays a whole match in the engine and in the oracle, with all choices drawn from t, and
// fails if the two differ. It stops an endless match after two sets, and a match with a deal that is
// level each time it is played again. It adds to seen the rules that made a difference.
func agree(t *rapid.T, v *variant.Variant, players int, seen coverage) *barbu.Match {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	var text bytes.Buffer
	defer func() {
		if t.Failed() {
			t.Logf("%s", &text)
		}
	}()
	w, err := record.NewWriter(&text, m, record.Header{})
	require.NoError(t, err)
	rules := v.Rules()
	p := &pair{T: t, engine: m, second: oracle.New(config(&rules, players)), writer: w}
	p.every = rapid.IntRange(1, 60).Draw(t, "every")
	for !m.Turn().Over() && !(m.Game().Engine().Endless() && m.At().Set == 2) && p.dealt < mostDealt {
		if p.steps++; p.steps > 30_000 {
			t.Fatal("the match does not end")
		}
		p.compareTurn()
		if p.steps == 7*p.every { // a random place
			requireWritten(t, m, text.String())
		}
		switch m.Turn().Due {
		case barbu.DueDeal:
			p.dealt++
			p.deal()
		case barbu.DueDraw:
			p.draw()
		default:
			p.act()
		}
		if done, _ := m.Deals(); done > p.done {
			p.done++
			p.dealt = 0
			p.compareDeal()
		}
	}
	p.compareTurn()
	if p.dealt < mostDealt {
		p.compareEnd()
	}
	seen.notePlayed(p.second.Played())
	requireWritten(t, m, text.String())
	require.Equal(t, p.dealt < mostDealt, replay(t, v, m, text.Bytes()), "the record is complete")
	return m
}

// requireWritten requires that the record of a match that exists has the bytes that were written
// while the match was played.
func requireWritten(t *rapid.T, m *barbu.Match, live string) {
	var late strings.Builder
	require.NoError(t, record.Write(&late, m, record.Header{}))
	if live != late.String() {
		t.Fatalf("Write differs:\nlive: %.3000s\nlate: %.3000s", live, late.String())
	}
}

// replay reads the record of a match, requires that the match is the same, and reports whether the
// record is complete.
func replay(t *rapid.T, v *variant.Variant, m *barbu.Match, text []byte) (complete bool) {
	find := func(name string) (*variant.Variant, error) {
		require.Equal(t, v.Name(), name)
		return v, nil
	}
	r := record.NewReader("match.barbu", bytes.NewReader(text), find)
	for {
		_, err := r.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
	}
	require.True(t, r.Match().Equal(m), "the record gives another match")
	return r.Summary().Complete
}
