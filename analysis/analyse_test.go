package analysis_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// alone returns the goals of four seats that each count only their own points.
func alone(terms []score.Term) (goals []*analysis.Goal) {
	for seat := range cards.Seat(4) {
		g := &analysis.Goal{Side: cards.SeatsOf(seat), Sign: 1, Objective: solve.Objective{Terms: terms, For: cards.SeatsOf(seat)}}
		g.Objective.Weights[seat] = 1
		goals = append(goals, g)
	}
	return goals
}

// pattern returns the cards that a pattern means.
func pattern(text string) cards.Pattern {
	set, err := cards.ParsePattern(text)
	if err != nil {
		panic(err)
	}
	return cards.Pattern(set)
}

func list(text ...string) (all []cards.Hand) {
	for _, t := range text {
		all = append(all, cards.HandOf(cards.MustParse(t)))
	}
	return all
}

var queens = []score.Term{{Per: score.PerCard, Cards: pattern("Q"), Points: -6}}

func exactly(n int) analysis.Bounds { return analysis.Bounds{Low: n, High: n} }

// Seat 0 holds the ace and the two of spades, and seat 1 a bare queen of spades. If seat 0 leads the
// two, seat 1 takes its own queen. Seat 0 leads the ace and takes it: this costs 6 points, and saves
// seat 1 as many.
func TestCostByHand(t *testing.T) {
	hands := cards.Hands{
		cards.MustParseHand("A2..."), cards.MustParseHand("Q.K.."), cards.MustParseHand("3.3.."), cards.MustParseHand("4.4.."),
	}
	rules := tricks.Rules{}
	d := analysis.Deal{Tricks: rules.Deal(cards.NoSuit, &hands, 0), Goals: alone(queens), Played: list("AS", "QS", "3S", "4S", "2S", "KH", "3H", "4H")}
	var steps []int
	r, err := d.Analyse(context.Background(), analysis.Options{Progress: func(done int) { steps = append(steps, done) }})
	require.NoError(t, err)
	require.Len(t, steps, d.Steps(0))
	require.Equal(t, d.Steps(0), steps[len(steps)-1])
	require.Len(t, r.Moves, 8)
	require.Equal(t, analysis.Move{
		Number: 1, Trick: 1, Seat: 0, Cards: list("AS")[0], Before: exactly(0), After: exactly(-6), Cost: exactly(6), Better: list("2S"),
	}, r.Moves[0])
	for _, c := range r.Moves[1:] {
		require.Equal(t, exactly(0), c.Cost)
		require.Empty(t, c.Better)
	}
	require.Equal(t, [cards.MaxSeats]analysis.Bounds{exactly(0), exactly(-6)}, r.Start)
	require.Equal(t, [cards.MaxSeats]analysis.Bounds{exactly(-6)}, r.End)
	require.Equal(t, exactly(6), r.Cost(0))
	require.Equal(t, exactly(0), r.Cost(1))

	// In a game that the fewest points win, the same cards with points of the other sign cost as much.
	against := []score.Term{{Per: score.PerCard, Cards: queens[0].Cards, Points: 6}}
	d.Goals = alone(against)
	for seat, g := range d.Goals {
		g.Sign, g.Objective.Weights[seat] = -1, -1
	}
	r, err = d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20, Seats: cards.SeatsOf(0)})
	require.NoError(t, err)
	require.Len(t, r.Moves, 2)
	require.Equal(t, exactly(6), r.Moves[0].Cost)
	require.Equal(t, exactly(0), r.Start[0])
	require.Equal(t, exactly(6), r.End[0])
	require.Equal(t, 8, d.Steps(cards.SeatsOf(0)))
}

// Two partners have one guarantee. If only one of them is analysed, there are no moves of the other.
func TestOnePartner(t *testing.T) {
	d := ending(2, 3)
	team := cards.SeatsOf(0, 2)
	d.Goals = []*analysis.Goal{{Side: team, Sign: 1, Objective: solve.Objective{Terms: queens, For: team}}}
	d.Goals[0].Objective.Weights[0], d.Goals[0].Objective.Weights[2] = 1, 1
	both, err := d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20})
	require.NoError(t, err)
	require.Len(t, both.Moves, 6)
	require.Equal(t, both.Start[0], both.Start[2])
	one, err := d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20, Seats: cards.SeatsOf(2)})
	require.NoError(t, err)
	require.Equal(t, slices.DeleteFunc(both.Moves, func(m analysis.Move) bool { return m.Seat == 0 }), one.Moves)
}

// contracts are the terms of the contracts of penguin, and a sum of several.
var contracts = [][]score.Term{
	queens,
	{{Per: score.PerTrick, Points: -2}},
	{{Per: score.PerCard, Cards: pattern("H"), Points: -2}, {Per: score.PerCard, Cards: pattern("KH"), Points: -20}},
	{{Per: score.PerPosition, Trick: -1, Points: -20}, {Per: score.PerPosition, Trick: -2, Points: -10}},
	{{Per: score.PerTrick, Points: 5}},
}

// ending returns a deal of n cards each, played at random, with weights as bets give them.
func ending(seed uint64, n int) *analysis.Deal {
	src := rand.NewPCG(seed, 1)
	r := rand.New(src)
	hands, err := cards.Pack52().Deal(4, src)
	if err != nil {
		panic(err)
	}
	for seat := range 4 {
		for hands[seat].Len() > n {
			hands[seat].First = hands[seat].First.Without(hands[seat].First.Pick(r.Uint64()))
		}
	}
	rules := tricks.Rules{}
	trump := cards.NoSuit
	if seed%3 == 0 {
		trump = cards.Spades
	}
	d := &analysis.Deal{Tricks: rules.Deal(trump, &hands, cards.Seat(seed%4)), Goals: alone(contracts[seed%5])}
	for seat, g := range d.Goals {
		other := (seat + 1 + r.IntN(3)) % 4
		g.Objective.Weights[seat] += r.IntN(4)
		g.Objective.Weights[other] -= r.IntN(3)
	}
	for s := d.Tricks; !s.Over(); {
		c := s.Legal().Pick(r.Uint64())
		d.Played = append(d.Played, cards.HandOf(c))
		if err := s.Play(c); err != nil {
			panic(err)
		}
	}
	return d
}

// plain returns the value of a position by plain minimax.
func plain(s *tricks.State, value func(over *tricks.State) int, side cards.Seats) int {
	if s.Over() {
		return value(s)
	}
	best, first := 0, true
	for c := range s.Legal().All() {
		next := *s
		if err := next.Play(c); err != nil {
			panic(err)
		}
		v := plain(&next, value, side)
		if first || side.Has(s.Turn()) == (v > best) && v != best {
			best, first = v, false
		}
	}
	return best
}

// The guarantees are those of plain minimax. A guarantee falls only by a card of its own seat, and
// rises only by a card of another seat: from the start, minus the costs, plus what the others gave
// away, it reaches the points at the end.
func TestCostsAddUp(t *testing.T) {
	s := solve.New(1 << 20)
	costly := 0
	for seed := range full.Of[uint64](3, 6, 10) {
		d := ending(seed, 4)
		r, err := d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20})
		require.NoError(t, err)
		for _, goal := range d.Goals {
			value := func(over *tricks.State) int {
				v, err := s.Value(context.Background(), over, &goal.Objective)
				require.NoError(t, err)
				return v.Low
			}
			seat := cards.Seat(0)
			for !goal.Side.Has(seat) {
				seat++
			}
			state, guarantee, given := d.Tricks, plain(&d.Tricks, value, goal.Side), 0
			require.Equal(t, exactly(guarantee), r.Start[seat])
			for i, c := range d.Played {
				own := state.Turn() == seat
				require.NoError(t, state.Play(c.First.Lowest()))
				if !own {
					next := plain(&state, value, goal.Side)
					require.GreaterOrEqual(t, next, guarantee, "a card of another seat takes nothing away")
					given, guarantee = given+next-guarantee, next
					continue
				}
				card := &r.Moves[i]
				require.Equal(t, exactly(guarantee), card.Before)
				next := plain(&state, value, goal.Side)
				require.Equal(t, exactly(next), card.After)
				require.Equal(t, exactly(guarantee-next), card.Cost)
				require.GreaterOrEqual(t, card.Cost.Low, 0)
				require.Equal(t, card.Cost.Low > 0, card.Better != nil)
				if card.Cost.Low > 0 {
					costly++
				}
				guarantee = next
			}
			require.Equal(t, exactly(guarantee), r.End[seat])
			require.Equal(t, r.End[seat].Low, r.Start[seat].Low-r.Cost(seat).Low+given)
		}
	}
	require.Greater(t, costly, full.Of(3, 10, 10))
}

// Each card of Better keeps the guarantee.
func TestBetterCardsCostNothing(t *testing.T) {
	found := 0
	for seed := range full.Of[uint64](8, 20, 60) {
		d := ending(seed, 5)
		r, err := d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20})
		require.NoError(t, err)
		for i, card := range r.Moves {
			for _, c := range card.Better {
				other := *d
				other.Played = append(slices.Clone(d.Played[:i]), c)
				again, err := other.Analyse(context.Background(), analysis.Options{Memory: 1 << 20, Seats: cards.SeatsOf(card.Seat)})
				require.NoError(t, err)
				require.Equal(t, exactly(0), again.Moves[len(again.Moves)-1].Cost)
				found++
			}
		}
	}
	require.Greater(t, found, full.Of(5, 20, 60))
}

// If a seat and its opponents play the best line, no card of the seat costs anything, and the seat
// gets its guarantee.
func TestBestPlayCostsNothing(t *testing.T) {
	s := solve.New(1 << 20)
	for seed := range full.Of[uint64](8, 30, 100) {
		d := ending(seed, 6)
		for seat, goal := range d.Goals {
			line, err := s.Line(context.Background(), &d.Tricks, &goal.Objective)
			require.NoError(t, err)
			best := *d
			best.Played = nil
			for _, c := range line {
				best.Played = append(best.Played, cards.HandOf(c))
			}
			r, err := best.Analyse(context.Background(), analysis.Options{Memory: 1 << 20, Seats: goal.Side})
			require.NoError(t, err)
			require.Equal(t, exactly(0), r.Cost(cards.Seat(seat)))
			require.Equal(t, r.Start[seat], r.End[seat])
		}
	}
}
