package oracle_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/oracle"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variant"
)

// solvableLayout is a small layout of random rules, at a random point of its play.
type solvableLayout struct {
	players int
	rules   dominoes.Rules
	points  solve.LayoutPoints
	state   dominoes.State
	ending  oracle.Ending
}

// drawLayout draws a layout in which at most this number of cards is left.
func drawLayout(t *testing.T, r *rand.Rand, left int) *solvableLayout {
	for {
		d := &solvableLayout{players: 2 + r.IntN(5), rules: drawLayoutRules(r)}
		pack := cards.NewPack(cards.Ten-cards.Rank(r.IntN(4)), 1)
		if r.IntN(10) == 0 {
			pack = pack.With(cards.TarotKing)
		}
		for pack.Len()%d.players != 0 {
			pack = pack.Without(pack.Cards().First.Pick(r.Uint64()))
		}
		hands, err := pack.Deal(d.players, r)
		require.NoError(t, err)
		first := cards.Seat(r.IntN(d.players))
		rank := cards.Rank(0)
		if d.rules.Start != dominoes.StartFirstCard {
			rank = cards.Six + cards.Rank(r.IntN(9))
		}
		if d.rules.Start == dominoes.StartFixed {
			d.rules.Rank = rank
		}
		if d.rules.Check() != nil || d.rules.CheckRank(rank, pack, hands[first]) != nil {
			continue
		}
		d.points = drawPlaces(r, d.players)
		direction := "clockwise"
		if d.points.Reversed {
			direction = "counter-clockwise"
		}
		k := contract(&variant.ContractRules{ID: "drawn", Play: variant.PlayLayout, Layout: d.rules, Terms: d.points.Terms}, d.players)
		config := &oracle.Config{Players: d.players, Direction: direction}
		lists := make([][]cards.Card, d.players)
		for seat := range lists {
			lists[seat] = listed(hands[seat])
		}
		d.ending = oracle.NewEnding(config, &k, "", rank.String(), int(first), lists)
		d.state = d.rules.Deal(rank, &hands, first)
		for !d.ending.Over() && held(&d.state, d.players) > left {
			d.move(t, r)
		}
		return d
	}
}

func held(s *dominoes.State, players int) (n int) {
	for seat := range cards.Seat(players) {
		n += s.Held(seat)
	}
	return n
}

// move makes a random move. The engine and the oracle must have the same legal moves.
func (d *solvableLayout) move(t *testing.T, r *rand.Rand) {
	moves, legal := d.ending.Moves(), layMoves(&d.state)
	require.ElementsMatch(t, moves, legal)
	move := moves[r.IntN(len(moves))]
	d.ending = d.ending.After(move)
	require.NoError(t, d.state.Lay(move))
}

// layMoves lists the legal moves of a layout.
func layMoves(s *dominoes.State) (all []cards.Hand) {
	for c := range s.Legal().All() {
		all = append(all, cards.HandOf(c))
	}
	all = slices.AppendSeq(all, s.Lays())
	if s.MayPass() {
		all = append(all, cards.Hand{})
	}
	return all
}

// drawLayoutRules draws rules. They can contradict themselves.
func drawLayoutRules(r *rand.Rand) (rules dominoes.Rules) {
	rules.Start = dominoes.StartRule(r.IntN(4))
	rules.AceTurn, rules.End = dominoes.AceTurn(r.IntN(3)/2), dominoes.End(r.IntN(3))
	if r.IntN(2) == 0 {
		return rules
	}
	rules.Several = dominoes.Several(r.IntN(3))
	rules.Circular, rules.Grows = dominoes.Circular(r.IntN(2)), dominoes.Grows(r.IntN(2))
	rules.Ace = dominoes.AceRule(r.IntN(2))
	switch r.IntN(4) {
	case 0:
		rules.Suits, rules.Circular = dominoes.SuitsIgnored, dominoes.CircularYes
	case 1:
		rules.Ace = dominoes.AceHigh
		rules.RankOrder, _ = cards.ParseRankOrder("9JQKTA87")
	}
	return rules
}

// drawPlaces draws the points of a layout.
func drawPlaces(r *rand.Rand, players int) solve.LayoutPoints {
	places := make([]int, players)
	for i := range places {
		places[i] = r.IntN(12) - 4
	}
	p := solve.LayoutPoints{Reversed: r.IntN(2) == 0, Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{players: places}}}}
	for r.IntN(3) == 0 {
		p.Terms = append(p.Terms, score.Term{Per: score.PerCardLeft, Points: 1 + r.IntN(6) - 7*r.IntN(2), To: score.To(r.IntN(4))})
	}
	return p
}

// notOfLayouts are the fields and values of terms that do not score layouts.
var notOfLayouts = regexp.MustCompile(`term\.(Cards|Trick|Threshold|Rounding|Per: (trick|trick-not-taken|card|position|most-of-a-suit|threshold)$)`)

// The solver of layouts has the values of plain minimax and plain max^n by the rules of the oracle,
// for the deal and for each legal move. All fields of the rules and of the terms must be drawn.
func TestLayoutSolverAgreesWithTheOracle(t *testing.T) {
	n := full.Of(900, 900, 35_000)
	ctx, r, s, seen := context.Background(), rand.New(rand.NewPCG(16, 8)), solve.NewLayout(1<<20), coverage{}
	for i := range n {
		d := drawLayout(t, r, 5+r.IntN(3))
		a := drawAims(r, d.players)
		seen.walk("rules", reflect.ValueOf(d.rules))
		for _, term := range d.points.Terms {
			seen.walk("term", reflect.ValueOf(term))
		}
		o := &solve.LayoutObjective{LayoutPoints: d.points, Weights: a.weights, For: a.side}
		want := a.search(d.ending, d.players)
		got, err := s.Value(ctx, &d.state, o)
		require.NoError(t, err)
		require.Equal(t, [2]int{want.value, want.value}, [2]int{got.Low, got.High}, "deal %d: %+v", i, d.rules)
		bets := solve.LayoutBets(a.own)
		own, err := s.MaxN(ctx, &d.state, &d.points, &bets)
		require.NoError(t, err)
		require.Equal(t, points(want.own[:]), own, "deal %d: %+v", i, d.rules)
		if d.ending.Over() {
			continue
		}
		list, err := s.Moves(ctx, &d.state, o, nil)
		require.NoError(t, err)
		moves := d.ending.Moves()
		require.Len(t, list, len(moves))
		for _, move := range list {
			require.Contains(t, moves, move.Cards)
			value := a.search(d.ending.After(move.Cards), d.players).value
			require.Equal(t, [2]int{value, value}, [2]int{move.Low, move.High}, "deal %d, %v", i, move.Cards)
		}
	}
	require.Empty(t, seen.unseen("rules", reflect.TypeFor[dominoes.Rules](), nil), "fields that are never drawn in this file")
	require.Empty(t, seen.unseen("term", reflect.TypeFor[score.Term](), notOfLayouts), "fields that are never drawn in this file")
}
