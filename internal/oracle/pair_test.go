package oracle_test

import (
	"slices"
	"strings"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/oracle"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

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
