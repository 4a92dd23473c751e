package oracle_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/oracle"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// solvable is a small deal of random rules, at a random point of its play.
type solvable struct {
	players int
	rules   tricks.Rules
	terms   []score.Term
	state   tricks.State
	ending  oracle.Ending
}

// tricksEach is the number of cards of each seat, by the number of players.
var tricksEach = [...]int{2: 5, 3: 4, 4: 3, 5: 2, 6: 2, 7: 2, 8: 2}

// drawTricks draws a deal of tricks. Most cards are of two suits, so that the ranks matter.
func drawTricks(t *testing.T, r *rand.Rand) *solvable {
	d := &solvable{players: 2 + r.IntN(7)}
	size := tricksEach[d.players]
	full, err := cards.Pack52().Deal(d.players, r)
	require.NoError(t, err)
	suits := cards.Suit(1+r.IntN(2)).Set() | cards.Suit(3+r.IntN(2)).Set()
	var hands cards.Hands
	var dealt cards.Set
	lists := make([][]cards.Card, d.players)
	for seat := range d.players {
		for hand := full[seat].First; hands[seat].Len() < size; {
			from := hand & suits
			if from == 0 || r.IntN(8) == 0 {
				from = hand
			}
			c := from.Pick(r.Uint64())
			hand, hands[seat], dealt = hand.Without(c), hands[seat].With(c), dealt.With(c)
			lists[seat] = append(lists[seat], c)
		}
	}
	d.terms = drawTerms(r, size, dealt)
	d.rules = drawTrickRules(r, dealt)
	if decided(d.terms) && r.IntN(2) == 0 {
		d.rules.End = tricks.EndWhenDecided
	}
	require.NoError(t, d.rules.Check())

	leader, trump := r.IntN(d.players), cards.Suit(r.IntN(5))
	k := contract(&variant.ContractRules{ID: "drawn", Play: variant.PlayTricks, Tricks: d.rules, Terms: d.terms}, d.players)
	config := &oracle.Config{Players: d.players, Direction: "clockwise"}
	d.ending = oracle.NewEnding(config, &k, trump.String(), "", leader, lists)
	d.rules = withCounting(d.rules, d.terms, dealt, size)
	d.state = d.rules.Deal(trump, &hands, d.rules.Leader(&hands, cards.Seat(leader)))
	for range r.IntN(d.players * size) {
		if d.ending.Over() {
			break
		}
		d.play(t, r)
	}
	return d
}

// play plays a random card. The engine and the oracle must have the same legal cards.
func (d *solvable) play(t *testing.T, r *rand.Rand) {
	var legal cards.Set
	for _, move := range d.ending.Moves() {
		legal |= move.First
	}
	require.Equal(t, legal, d.state.Legal())
	c := legal.Pick(r.Uint64())
	d.ending = d.ending.After(cards.HandOf(c))
	require.NoError(t, d.state.Play(c))
}

// drawTrickRules draws rules, except their end.
func drawTrickRules(r *rand.Rand, dealt cards.Set) (rules tricks.Rules) {
	duty := func() tricks.Duty { return tricks.Duty(r.IntN(2)) }
	pattern := func(likely int) (p cards.Pattern) {
		if r.IntN(4) >= likely {
			return 0
		}
		for range 1 + r.IntN(4) {
			p |= cards.Pattern(cards.SetOf(dealt.Pick(r.Uint64())))
		}
		return p
	}
	rules.Head, rules.Ruff, rules.Overtrump, rules.Undertrump = duty(), duty(), duty(), duty()
	rules.Lead, rules.TrumpLead = tricks.Lead(r.IntN(3)), tricks.Lead(r.IntN(3))
	rules.Equal = tricks.EqualRule(r.IntN(2))
	rules.Discard, rules.Duck, rules.FirstChance, rules.FirstTrick = pattern(1), pattern(1), pattern(1), pattern(1)
	if rules.Lead != tricks.LeadFree {
		rules.Spared = pattern(2)
	}
	if rules.Lead == tricks.LeadUntilBroken {
		rules.BrokenBy = pattern(2)
	}
	if rules.Discard != 0 {
		rules.DiscardHighest = duty()
	}
	if r.IntN(4) == 0 {
		rules.LeadCard = dealt.Pick(r.Uint64())
	}
	if r.IntN(3) == 0 {
		rules.RankOrder, _ = cards.ParseRankOrder([]string{"ATKQJ98765432", "23456789TJQKA", "KQJAT98765432"}[r.IntN(3)])
	}
	return rules
}

// drawTerms draws reasons to score that are sums over tricks and cards.
func drawTerms(r *rand.Rand, size int, dealt cards.Set) (terms []score.Term) {
	for range 1 + r.IntN(3) {
		term := score.Term{Points: 1 + r.IntN(20), To: score.To(r.IntN(3))}
		if r.IntN(2) == 0 {
			term.Points = -term.Points
		}
		switch r.IntN(5) {
		case 0:
			term.Per = score.PerTrick
		case 1:
			term.Per = score.PerUntaken
		case 2:
			term.Per, term.Trick = score.PerPosition, []int{1, 2, -1, -2, size}[r.IntN(5)]
		default:
			term.Per, term.Cards = score.PerCard, cards.Pattern(dealt.Pick(r.Uint64()).Suit().Set())
			if r.IntN(2) == 0 {
				term.Cards = cards.Pattern(cards.SetOf(dealt.Pick(r.Uint64()), dealt.Pick(r.Uint64())))
			}
		}
		terms = append(terms, term)
	}
	return terms
}

// decided reports whether points can be decided before the last trick.
func decided(terms []score.Term) bool {
	for _, t := range terms {
		if t.Per != score.PerCard && t.Per != score.PerPosition {
			return false
		}
	}
	return true
}

// withCounting returns the rules with the cards and tricks that the terms count.
func withCounting(rules tricks.Rules, terms []score.Term, dealt cards.Set, size int) tricks.Rules {
	var counted cards.Hand
	least := 0
	for _, t := range terms {
		counted.First |= cards.Set(t.Cards) & dealt
		switch {
		case t.Per == score.PerPosition && t.Trick < 0:
			least = max(least, size+t.Trick+1)
		case t.Per == score.PerPosition:
			least = max(least, t.Trick)
		}
	}
	return rules.WithCounting(counted, least)
}

// notOfTricks are the fields and values of terms that do not score tricks.
var notOfTricks = regexp.MustCompile(`term\.(Threshold|Places|Rounding|Per: (card-left|place|most-of-a-suit|threshold)$|To: first-out)`)

// The solver of tricks has the values of plain minimax and plain max^n by the rules of the oracle,
// for the deal and for each legal card. All fields of the rules and of the terms must be drawn.
func TestSolverAgreesWithTheOracle(t *testing.T) {
	n := full.Of(500, 900, 35_000)
	ctx, r, s, seen := context.Background(), rand.New(rand.NewPCG(16, 7)), solve.New(0), coverage{}
	for i := range n {
		d := drawTricks(t, r)
		a := drawAims(r, d.players)
		seen.walk("rules", reflect.ValueOf(d.rules))
		for _, term := range d.terms {
			seen.walk("term", reflect.ValueOf(term))
		}
		o := &solve.Objective{Terms: d.terms, Weights: a.weights, For: a.side}
		want := a.search(d.ending, d.players)
		got, err := s.Value(ctx, &d.state, o)
		require.NoError(t, err)
		require.Equal(t, [2]int{want.value, want.value}, [2]int{got.Low, got.High}, "deal %d", i)
		own, err := s.MaxN(ctx, &d.state, &solve.Interests{Terms: d.terms, Weights: a.own})
		require.NoError(t, err)
		require.Equal(t, want.own, own, "deal %d", i)
		if d.ending.Over() {
			continue
		}
		list, err := s.Cards(ctx, &d.state, o)
		require.NoError(t, err)
		moves := map[cards.Card]int{}
		for _, move := range d.ending.Moves() {
			moves[move.First.Lowest()] = a.search(d.ending.After(move), d.players).value
		}
		require.Len(t, list, len(moves))
		for _, c := range list {
			require.Equal(t, [2]int{moves[c.Card], moves[c.Card]}, [2]int{c.Low, c.High}, "deal %d, %v", i, c.Card)
		}
	}
	require.Empty(t, seen.unseen("rules", reflect.TypeFor[tricks.Rules](), nil), "fields that drawTrickRules never draws")
	require.Empty(t, seen.unseen("term", reflect.TypeFor[score.Term](), notOfTricks), "fields that drawTerms never draws")
}

// unseen lists the fields and values of a type that were never drawn, except some.
func (c coverage) unseen(path string, of reflect.Type, except *regexp.Regexp) (all []string) {
	fields(path, of, func(path string) {
		if c[path] == 0 && (except == nil || !except.MatchString(path)) {
			all = append(all, path)
		}
	})
	return all
}
