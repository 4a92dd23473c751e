package literal_test

import (
	"bytes"
	"flag"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/literal"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// check is rapid.Check with so many checks where BARBU_FULL=1, and a tenth of them
// in ordinary runs.
func check(t *testing.T, full int, property func(*rapid.T)) {
	t.Helper()
	n := full
	if os.Getenv("BARBU_FULL") != "1" {
		n = (full + 9) / 10
	}
	if err := flag.Set("rapid.checks", strconv.Itoa(n)); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, property)
}

func TestEngineAgreesWithTheRulesWrittenLiterally(t *testing.T) {
	drawn, compiled, said := 0, 0, coverage{}
	check(t, 4800, func(t *rapid.T) {
		var rules variant.Rules
		var v *variant.Variant
		for v == nil { // a few of the rules drawn are not sound
			rules = drawRules(t)
			drawn++
			t.Logf("%v", told{rules})
			v, _ = rules.Compile()
		}
		compiled++
		said.note(rules)
		agree(t, v, rapid.SampledFrom(v.Players()).Draw(t, "players"))
	})
	t.Logf("%d of %d rules drawn compile", compiled, drawn)
	require.Greater(t, compiled*100, drawn*95, "of the rules drawn too few compile")
	if !testing.Short() {
		said.complete(t)
	}
}

func TestPresetsAgreeWithTheRulesWrittenLiterally(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for _, players := range v.Players() {
			t.Run(name+"/"+strconv.Itoa(players), func(t *testing.T) {
				check(t, 30, func(t *rapid.T) { agree(t, v, players) })
			})
		}
	}
}

// pair is one match under both engines, and its record.
type pair struct {
	*rapid.T
	engine  *barbu.Match
	literal *literal.Match
	writer  *record.Writer
	every   int // how many steps there are between two tries of what is not legal
	steps   int
	done    int         // deals that were compared
	before  barbu.Match // room for what a refusal must not change
}

// agree plays a whole match under both engines, with all that is drawn drawn from
// t, and fails where they differ in anything.
// A match without an end is stopped after two sets.
func agree(t *rapid.T, v *variant.Variant, players int) *barbu.Match {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	var text bytes.Buffer
	defer func() {
		if t.Failed() {
			t.Logf("%s", &text)
		}
	}()
	w, err := record.NewWriter(&text, m)
	require.NoError(t, err)
	rules := v.Rules()
	p := &pair{T: t, engine: m, literal: literal.New(config(&rules, players)), writer: w}
	p.every = rapid.IntRange(1, 60).Draw(t, "every")
	for !m.Turn().Over() && !(m.Game().Sets() == 0 && m.At().Set == 2) {
		if p.steps++; p.steps > 30_000 {
			t.Fatal("the match does not come to an end")
		}
		p.compareTurn()
		switch m.Turn().Due {
		case barbu.Deal:
			p.deal()
		case barbu.Draw:
			p.draw()
		default:
			p.act()
		}
		if done, _ := m.Deals(); done > p.done {
			p.done++
			p.compareDeal()
		}
	}
	p.compareTurn()
	p.compareEnd()
	replay(t, v, m, text.Bytes())
	return m
}

// compareTurn compares whose turn it is to do what.
func (p *pair) compareTurn() {
	what, seat := p.literal.Due()
	turn := p.engine.Turn()
	if what != turn.Due.String() || seat != int(turn.Seat) {
		p.Fatalf("due in the engine: %v, literally: %s of %d", turn, what, seat)
	}
	switch turn.Due {
	case barbu.Nothing:
		return
	case barbu.Draw:
		require.Equal(p, seats(p.literal.Drawing()), p.engine.Drawing())
		return
	}
	require.Zero(p, p.engine.Drawing())
	p.compareSeats()
	if turn.Due == barbu.Deal {
		return
	}
	var held []cards.Card
	for seat := range p.engine.Players() {
		if hand := cards.HandOf(p.literal.Hand(seat)...); hand != p.engine.Hand(cards.Seat(seat)) {
			p.Fatalf("the hand of %d in the engine: %v, literally: %v", seat, p.engine.Hand(cards.Seat(seat)), hand)
		}
		if turn.Due < barbu.Card {
			require.Equal(p, p.literal.Owed(seat), p.engine.Owed(cards.Seat(seat)), "what %d owes", seat)
		}
		held = append(held, p.literal.Hand(seat)...)
	}
	if turn.Due == barbu.Cut || turn.Due == barbu.Bet {
		require.Equal(p, p.engine.Game().Pack().Cards(), cards.HandOf(held...), "passes lose cards")
	}
}

// compareSeats compares who declares, deals, leads and cuts, and where in the match
// that is.
func (p *pair) compareSeats() {
	type seats struct {
		declarer, dealer, leader, cutter cards.Seat
		cuts                             bool
	}
	var engine seats
	engine.declarer, engine.dealer, engine.leader = p.engine.Seats()
	engine.cutter, engine.cuts = p.engine.Cutter()
	declarer, dealer, leader := p.literal.Seats()
	cutter, cuts := p.literal.Cutter()
	literally := seats{cards.Seat(declarer), cards.Seat(dealer), cards.Seat(leader), cards.Seat(cutter), cuts}
	if engine != literally {
		p.Fatalf("declarer, dealer, leader, cutter and whether the pack is cut in the engine: %v, literally: %v", engine, literally)
	}
	set, round, deal := p.literal.Where()
	if where := (variant.At{Set: set, Round: round, Deal: deal}); where != p.engine.At() {
		p.Fatalf("set, round and deal in the engine: %v, literally: %v", p.engine.At(), where)
	}
}

// act compares what is legal, and applies one action that is.
func (p *pair) act() {
	var legal []barbu.Action
	var engine []string
	for a := range p.engine.Legal() {
		legal = append(legal, a)
		engine = append(engine, p.engine.Format(a))
	}
	literally := slices.Sorted(slices.Values(p.literal.Legal()))
	if sorted := slices.Sorted(slices.Values(engine)); !slices.Equal(sorted, literally) || len(legal) == 0 {
		p.Fatalf("%v: legal in the engine: %q, literally: %q", p.engine.Turn(), sorted, literally)
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
	require.NoError(p, p.engine.Apply(legal[i]))
	require.NoError(p, p.literal.Apply(engine[i]))
	require.NoError(p, p.writer.Action(legal[i]))
}

// choose draws which of n actions is taken: of cuts and calls each as often as the
// others.
func (p *pair) choose(n int) int {
	if due := p.engine.Turn().Due; due != barbu.Cut && due != barbu.Declaration {
		return rapid.IntRange(0, n-1).Draw(p.T, "action")
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

// reordered writes an action with its contracts, or its cards, in another order, which
// means the same.
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

// replay reads the record of a match and requires that it comes to the same.
func replay(t *rapid.T, v *variant.Variant, m *barbu.Match, text []byte) {
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
	require.True(t, r.Match().Equal(m), "the record replayed is another match")
	require.True(t, r.Summary().Complete)
}
