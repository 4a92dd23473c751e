package literal_test

import (
	"bytes"
	"errors"
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
	"github.com/barbukit/barbukit/score"
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
	check(t, 6000, func(t *rapid.T) {
		rules := drawRules(t)
		drawn++
		t.Logf("%v", told{rules})
		v, err := rules.Compile()
		if err != nil {
			t.Skip(err)
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
}

// agree plays a whole match under both engines, with all that is drawn drawn from
// t, and fails where they differ in anything.
func agree(t *rapid.T, v *variant.Variant, players int) {
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
	for !m.Turn().Over() {
		if p.steps++; p.steps > 30_000 {
			t.Fatal("the match does not come to an end")
		}
		p.compareTurn()
		if m.Turn().Due == barbu.Deal {
			p.deal()
		} else {
			p.act()
		}
		if done, _ := m.Deals(); done == len(p.literal.Done) && m.Turn().Due <= barbu.Deal {
			p.compareDeal()
		}
	}
	p.compareTurn()
	p.compareEnd()
	replay(t, v, m, text.Bytes())
}

// compareTurn compares whose turn it is to do what.
func (p *pair) compareTurn() {
	what, seat := p.literal.Due()
	turn := p.engine.Turn()
	if what != turn.Due.String() || seat != int(turn.Seat) {
		p.Fatalf("due in the engine: %v, literally: %s of %d", turn, what, seat)
	}
	d := p.literal.Now
	if d == nil {
		return
	}
	declarer, dealer, leader := p.engine.Seats()
	if int(declarer) != d.Declarer || int(dealer) != d.Dealer || int(leader) != d.Leader {
		p.Fatalf("declarer, dealer and leader in the engine: %v %v %v, literally: %d %d %d", declarer, dealer, leader, d.Declarer, d.Dealer, d.Leader)
	}
	for seat := range p.engine.Players() {
		hand := cards.HandOf(p.literal.Hand(seat)...)
		require.Equal(p, hand, p.engine.Hand(cards.Seat(seat)), "the hand of %d", seat)
		if turn.Due < barbu.Card {
			require.Equal(p, p.literal.Owed(seat), p.engine.Owed(cards.Seat(seat)), "what %d owes", seat)
		}
	}
}

// deal deals the pack as drawn to both.
func (p *pair) deal() {
	pack := listed(p.engine.Game().Pack().Cards())
	order := rapid.Permutation(pack).Draw(p.T, "deal")
	var hands cards.Hands
	split := make([][]cards.Card, p.engine.Players())
	for i, c := range order {
		seat := i % len(split)
		hands[seat] = hands[seat].With(c)
		split[seat] = append(split[seat], c)
	}
	if p.steps%p.every == 0 {
		p.misdeal(hands, order[0], order[1])
	}
	require.NoError(p, p.engine.Deal(hands))
	p.literal.Deal(split)
	require.NoError(p, p.writer.Deal(hands))
}

// misdeal tries deals that are not of the pack: the first card is seat 0's, the second
// seat 1's.
func (p *pair) misdeal(hands cards.Hands, first, second cards.Card) {
	odd := hands
	odd[0] = hands[0].Without(first)
	p.refused("a card too few", func() error { return p.engine.Deal(odd) })
	odd[1] = hands[1].With(first)
	p.refused("uneven hands", func() error { return p.engine.Deal(odd) })
	if first != second {
		odd[0], odd[1] = odd[0].With(second), hands[1]
		p.refused("a card too often", func() error { return p.engine.Deal(odd) })
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
	i := rapid.IntRange(0, len(legal)-1).Draw(p.T, "action")
	if p.steps%p.every == 0 {
		p.tryOthers(legal)
		p.tryShorter(engine[i])
	}
	parsed, err := p.engine.Parse(engine[i])
	require.NoError(p, err)
	require.Equal(p, legal[i], parsed)
	require.NoError(p, p.engine.Why(legal[i]))
	require.NoError(p, p.engine.Apply(legal[i]))
	require.NoError(p, p.literal.Apply(engine[i]))
	require.NoError(p, p.writer.Action(legal[i]))
}

// tryOthers tries some actions that are not legal, each of which must be refused.
func (p *pair) tryOthers(legal []barbu.Action) {
	for range 6 {
		a := drawAction(p.T, p.engine)
		if !slices.Contains(legal, a) {
			p.refused(p.engine.Format(a), func() error { return p.engine.Apply(a) })
		}
	}
	p.refused("a deal out of turn", func() error { return p.engine.Deal(cards.Hands{}) })
}

// tryShorter tries a legal action without its last word: it may be no action, or not a
// legal one, but not stand for one that is written in more words.
func (p *pair) tryShorter(text string) {
	short := text[:strings.LastIndexByte(text, ' ')]
	a, err := p.engine.Parse(short)
	if err == nil && p.engine.Why(a) == nil {
		require.Equal(p, short, p.engine.Format(a))
		require.Contains(p, p.literal.Legal(), short)
	}
}

// refused requires that something is refused and leaves the match as it was.
func (p *pair) refused(what string, do func() error) {
	before := p.engine.Clone()
	require.Error(p, do(), what)
	require.True(p, p.engine.Equal(before), "%s: refused, but not without a change", what)
}

// drawAction draws any action at all, though most that it draws are of the kind and
// the seat that are due.
func drawAction(t *rapid.T, m *barbu.Match) barbu.Action {
	turn, players := m.Turn(), m.Players()
	seat := turn.Seat
	if rare(t, 3, "another seat") {
		seat = cards.Seat(rapid.IntRange(0, 8).Draw(t, "seat"))
	}
	kinds := map[barbu.Due][]barbu.Kind{
		barbu.Declaration: {barbu.Declare}, barbu.Gift: {barbu.Give}, barbu.Bet: {barbu.Double, barbu.Pass}, barbu.Card: {barbu.Play, barbu.Pass},
	}[turn.Due]
	if rare(t, 3, "another kind") {
		kinds = []barbu.Kind{0, barbu.Declare, barbu.Double, barbu.Pass, barbu.Play, barbu.Give, 6}
	}
	a := barbu.Action{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Seat: seat}
	if a.Kind == barbu.Declare || rare(t, 5, "stray call") {
		a.Calls = variant.Calls(rapid.Uint32Range(0, 1<<(m.Game().Contracts()+1)-1).Draw(t, "calls"))
		a.Suit = cards.Suit(rapid.IntRange(0, 5).Draw(t, "suit"))
		if rapid.Bool().Draw(t, "with rank") {
			a.Rank = cards.Rank(rapid.IntRange(0, 16).Draw(t, "rank"))
		}
	}
	if a.Kind == barbu.Double || rare(t, 5, "stray bet") {
		all := int(cards.AllSeats(players))
		a.Doubles = cards.Seats(rapid.IntRange(0, all).Draw(t, "doubles"))
		if rapid.Bool().Draw(t, "with redoubles") {
			a.Redoubles = cards.Seats(rapid.IntRange(0, all).Draw(t, "redoubles"))
		}
	}
	if a.Kind == barbu.Play || a.Kind == barbu.Give || rare(t, 5, "stray cards") {
		from := listed(m.Game().Pack().Cards())
		if hand := listed(m.Hand(turn.Seat)); len(hand) > 0 && rapid.Bool().Draw(t, "held") {
			from = hand
		}
		n := 1
		if a.Kind == barbu.Give && m.Plan() != nil {
			n = max(1, m.Plan().Give().Count)
		}
		if rare(t, 3, "another number") {
			n = rapid.IntRange(0, 7).Draw(t, "number")
		}
		for range n {
			a.Cards = a.Cards.With(rapid.SampledFrom(from).Draw(t, "card"))
		}
	}
	return a
}

// compareDeal compares the deal that was done last.
func (p *pair) compareDeal() {
	if len(p.literal.Done) == 0 {
		return
	}
	want, got := p.literal.Done[len(p.literal.Done)-1], p.engine.Last()
	declares := p.engine.Game().Declares(p.engine.At())
	line := score.Deal{
		Dealer: cards.Seat(want.Dealer), Declarer: cards.Seat(want.Declarer), Declared: declares,
		Contract: score.Contract(want.Contract.ID), Trump: want.Trump,
		Base: points(want.Before), Points: points(want.After),
	}
	if want.Rank != "" {
		rank, err := cards.ParseRank(want.Rank)
		require.NoError(p, err)
		line.Rank = rank
	}
	for seat := range p.engine.Players() {
		line.Doubled[seat], line.Redoubled[seat] = seats(want.Doubled(seat)), seats(want.Redoubled(seat))
	}
	line.Total = line.Base.Sum()
	line.Chosen = line.Points.Sum() - line.Base.Sum()
	require.Equal(p, line, got)

	calls, err := p.engine.Game().Call(got.Contract)
	require.NoError(p, err)
	for i := range calls.All() {
		plan := p.engine.Game().Plan(i)
		if sum := got.Base.Sum(); sum != plan.Total() {
			require.NotNil(p, want.Contract.AllTaken, "%s: a sum of %d, computed %d", got.Contract, sum, plan.Total())
			require.Equal(p, plan.Parts()[0].Scale().TotalAllTaken(), sum, "%s with all taken", got.Contract)
		}
	}
	require.Equal(p, points(p.literal.Total()), p.engine.Total())
}

func points(list []int) score.Points {
	var p score.Points
	for seat, n := range list {
		p[seat] = int32(n)
		if int(p[seat]) != n {
			panic("the test draws points that are too big to count")
		}
	}
	return p
}

func seats(list []int) cards.Seats {
	var set cards.Seats
	for _, seat := range list {
		set = set.With(cards.Seat(seat))
	}
	return set
}

// compareEnd compares what a match that is over came to.
func (p *pair) compareEnd() {
	m := p.engine
	sheet, total := m.Sheet(), points(p.literal.Total())
	require.NoError(p, sheet.Check())
	require.Equal(p, total, sheet.Total())
	require.Len(p, sheet.Deals, len(p.literal.Done))
	p.compareClaim(sheet)

	rules := m.Variant().Rules()
	places := score.Places(total, m.Players(), rules.Winner == variant.Fewest)
	for seat, place := range p.literal.Places() {
		require.Equal(p, place, places[seat], "the place of %d", seat)
	}
	stake := max(1, m.Game().Stake())
	payments, err := m.Settle(stake)
	if total.Sum() != 0 {
		require.ErrorIs(p, err, score.ErrSettle)
		return
	}
	require.NoError(p, err)
	require.Len(p, payments, literal.FewestPayments(p.literal.Total()))
	paid := make([]int64, m.Players())
	for _, one := range payments {
		require.Positive(p, one.Amount)
		paid[one.From] -= one.Amount
		paid[one.To] += one.Amount
	}
	for seat, n := range paid {
		require.Equal(p, int64(total[seat])*int64(stake), n)
	}
	_, err = m.Settle(0)
	require.Equal(p, m.Game().Stake() == 0, errors.Is(err, score.ErrSettle))
}

// compareClaim holds the match to what the variant claims to add up to nothing.
func (p *pair) compareClaim(sheet *score.Sheet) {
	rules := p.engine.Variant().Rules()
	match, sets := 0, map[cards.Seat]int{}
	for _, d := range sheet.Deals {
		match += d.Points.Sum()
		sets[d.Declarer] += d.Points.Sum()
		if rules.ZeroSum == variant.EachDeal {
			require.Zero(p, d.Points.Sum())
		}
	}
	if rules.ZeroSum >= variant.EveryMatch {
		require.Zero(p, match)
	}
	for _, sum := range sets {
		if rules.ZeroSum >= variant.EverySet {
			require.Zero(p, sum)
		}
	}
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
