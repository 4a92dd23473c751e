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
	"github.com/barbukit/barbukit/cards"
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

// pair is one match that both the engine and the oracle play, and its record.
type pair struct {
	*rapid.T
	engine *barbu.Match
	second *oracle.Match
	writer *record.Writer
	every  int // steps between two attempts at illegal actions
	steps  int
	done   int         // deals compared so far
	dealt  int         // how often the current deal was dealt
	before barbu.Match // the engine before an action that must be refused
}

// Helper does nothing: see full.Quick.
func (p *pair) Helper() {}

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

// compareTurn compares what is due and which seat must act.
func (p *pair) compareTurn() {
	what, seat := p.second.Due()
	turn := p.engine.Turn()
	if what != turn.Due.String() || seat != int(turn.Seat) {
		p.Fatalf("due in the engine: %v, in the oracle: %s of %d", turn, what, seat)
	}
	switch turn.Due {
	case barbu.DueNothing:
		return
	case barbu.DueDraw:
		require.Equal(p, seats(p.second.Drawing()), p.engine.Drawing())
		return
	}
	require.Zero(p, p.engine.Drawing())
	p.compareSeats()
	if turn.Due == barbu.DueDeal {
		return
	}
	var held []cards.Card
	for seat := range p.engine.Players() {
		if hand := cards.HandOf(p.second.Hand(seat)...); hand != p.engine.Hand(cards.Seat(seat)) {
			p.Fatalf("the hand of %d in the engine: %v, in the oracle: %v", seat, p.engine.Hand(cards.Seat(seat)), hand)
		}
		if turn.Due != barbu.DueCard && turn.Due != barbu.DueChoice { // the bets are over
			require.Equal(p, p.second.Owed(seat), p.engine.Owed(cards.Seat(seat)), "doubles owed by %d", seat)
		}
		held = append(held, p.second.Hand(seat)...)
	}
	held = append(held, p.second.Beside()...)
	if turn.Due == barbu.DueCut || turn.Due == barbu.DueBet {
		require.Equal(p, p.engine.Game().Pack().Cards(), cards.HandOf(held...), "cards are lost or changed in passes")
	}
}

// compareSeats compares the seats that declare, deal, lead and cut, and the place in the match.
func (p *pair) compareSeats() {
	type seats struct {
		declarer, dealer, leader, cutter cards.Seat
		cuts                             bool
	}
	var engine seats
	roles := p.engine.Roles()
	engine.declarer, engine.dealer, engine.leader = roles.Declarer, roles.Dealer, roles.Leader
	engine.cutter, engine.cuts = p.engine.Cutter()
	declarer, dealer, leader := p.second.Seats()
	cutter, cuts := p.second.Cutter()
	second := seats{cards.Seat(declarer), cards.Seat(dealer), cards.Seat(leader), cards.Seat(cutter), cuts}
	if engine != second {
		p.Fatalf("declarer, dealer, leader, cutter, and whether there is a cutter: in the engine: %v, in the oracle: %v", engine, second)
	}
	set, round, deal := p.second.Where()
	if where := (variant.At{Set: set, Round: round, Deal: deal}); where != p.engine.At() {
		p.Fatalf("set, round and deal in the engine: %v, in the oracle: %v", p.engine.At(), where)
	}
}

// act compares the legal actions, and applies one of them.
func (p *pair) act() {
	var legal []barbu.Action
	var engine []string
	for a := range p.engine.Legal() {
		legal = append(legal, a)
		engine = append(engine, p.engine.Format(a))
	}
	second := slices.Sorted(slices.Values(p.second.Legal()))
	if sorted := slices.Sorted(slices.Values(engine)); !slices.Equal(sorted, second) || len(legal) == 0 {
		p.Fatalf("%v: legal in the engine: %q, in the oracle: %q", p.engine.Turn(), sorted, second)
	}
	i := p.choose(len(legal))
	if p.steps%p.every == 0 {
		p.tryOthers(legal)
		p.tryShorter(engine[i])
	}
	for _, text := range []string{engine[i], reordered(engine[i])} {
		parsed, err := p.engine.Parse(text)
		require.NoError(p, err)
		require.Equal(p, legal[i], parsed)
	}
	require.NoError(p, p.engine.Why(legal[i]))
	require.NoError(p, p.writer.Apply(legal[i]))
	require.NoError(p, p.second.Apply(engine[i]))
}

// choose draws the number of an action. If the pack has jokers or bridge cards, half of the
// cuts are such cards. The other cuts, and all declarations, are about equally likely. Among
// actions of other kinds, rapid prefers the first.
func (p *pair) choose(n int) int {
	due := p.engine.Turn().Due
	if due == barbu.DueRedeal && !rare(p.T, 2, "a new deal") {
		return 0 // the match would hardly ever end
	}
	if due != barbu.DueCut && due != barbu.DueDeclaration {
		return rapid.IntRange(0, n-1).Draw(p.T, "action")
	}
	if due == barbu.DueCut && rare(p.T, 1, "no number") {
		// Jokers and bridge cards are the last of the legal cuts, and there are few of them.
		others := 0
		for a := range p.engine.Legal() {
			if a.Cut.Suit() == cards.NoSuit {
				others++
			}
		}
		if others > 0 {
			return n - 1 - rapid.IntRange(0, others-1).Draw(p.T, "joker or bridge card")
		}
	}
	number := 0
	for range 10 {
		number *= 2
		if rapid.Bool().Draw(p.T, "action") {
			number++
		}
	}
	return number % n
}

// reordered returns the text of an action with its contracts or cards in another order. The new
// text has the same meaning.
func reordered(text string) string {
	words := strings.Fields(text)
	switch words[1] {
	case "declare":
		ids := strings.Split(words[2], "+")
		slices.Reverse(ids)
		words[2] = strings.Join(ids, "+")
	case "play", "give":
		slices.Reverse(words[2:])
	}
	return strings.Join(words, " ")
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
