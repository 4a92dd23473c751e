package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// random is a small deal of random rules at a random point of its play, with a random objective.
type random struct {
	rules     tricks.Rules
	state     tricks.State
	objective solve.Objective
	players   int
}

// draw draws a deal in which the plain searches below are fast.
func draw(t *testing.T, seed uint64) *random {
	src := rand.New(rand.NewPCG(seed, 16))
	d := &random{players: 2 + src.IntN(7)}
	size := []int{0, 0, 6, 4, 4, 3, 2, 2, 2}[d.players]
	pattern := func() cards.Pattern { return cards.Pattern(some(src, 1+src.IntN(6))) }
	duty := func() tricks.Duty { return tricks.Duty(src.IntN(2)) }
	r := &d.rules
	r.Head, r.Ruff, r.Overtrump, r.Undertrump = duty(), duty(), duty(), duty()
	r.Lead, r.TrumpLead = tricks.Lead(src.IntN(3)), tricks.Lead(src.IntN(3))
	for _, p := range []*cards.Pattern{&r.Discard, &r.Duck, &r.FirstChance, &r.FirstTrick} {
		if src.IntN(4) == 0 {
			*p = pattern()
		}
	}
	if r.Lead != tricks.LeadFree && src.IntN(2) == 0 {
		r.Spared = pattern()
	}
	if r.Lead == tricks.LeadUntilBroken && src.IntN(2) == 0 {
		r.BrokenBy = pattern()
	}
	if r.Discard != 0 {
		r.DiscardHighest = duty()
	}
	if src.IntN(3) == 0 {
		r.RankOrder, _ = cards.ParseRankOrder([]string{"ATKQJ987", "23456789TJQKA", "QA"}[src.IntN(3)])
	}
	r.Equal = tricks.EqualRule(src.IntN(2))
	require.NoError(t, r.Check())
	hands, err := cards.Pack52().Deal(d.players, src)
	require.NoError(t, err)
	var short cards.Hands
	// Most cards are of two suits, so that the ranks matter.
	suits := cards.Suit(1+src.IntN(2)).Set() | cards.Suit(3+src.IntN(2)).Set()
	for seat := range d.players {
		for hand := hands[seat].First; short[seat].Len() < size; {
			from := hand & suits
			if from == 0 {
				from = hand
			}
			c := from.Pick(src.Uint64())
			hand, short[seat] = hand.Without(c), short[seat].With(c)
		}
	}
	leader := cards.Seat(src.IntN(d.players))
	if src.IntN(4) == 0 {
		r.LeadCard = short[leader].First.Pick(src.Uint64())
	}
	d.state = r.Deal(cards.Suit(src.IntN(5)), &short, leader)
	d.objective = objective(src, d.players, size)
	for range src.IntN(d.players * size) {
		require.NoError(t, d.state.Play(d.state.Legal().Pick(src.Uint64())))
	}
	return d
}

func some(src *rand.Rand, n int) (set cards.Set) {
	for range n {
		set = set.With(cards.Pack52().Cards().First.Pick(src.Uint64()))
	}
	return set
}

// objective draws an objective.
func objective(src *rand.Rand, players, size int) (o solve.Objective) {
	for range 1 + src.IntN(3) {
		term := score.Term{Per: score.Per(1 + src.IntN(3)), Points: src.IntN(41) - 20, To: score.To(src.IntN(3))}
		switch {
		case term.Per == score.PerTrick && src.IntN(3) == 0:
			term.Per = score.PerUntaken
		case term.Per == score.PerPosition:
			term.Trick = []int{1, 2, -1, -2, size}[src.IntN(5)]
		case term.Per == score.PerCard:
			term.Cards = []cards.Pattern{cards.Pattern(cards.Hearts.Set()), cards.Pattern(some(src, 8)), cards.Pattern(some(src, 1))}[src.IntN(3)]
		}
		o.Terms = append(o.Terms, term)
	}
	if src.IntN(2) == 0 { // one seat against the others
		seat := src.IntN(players)
		o.For, o.Weights[seat] = cards.Seats(1<<seat), 1
		return o
	}
	o.For = cards.Seats(src.IntN(1 << players))
	for seat := range players {
		o.Weights[seat] = src.IntN(5) - 2
	}
	return o
}

// points returns the points of a deal that is over, term by term.
func points(s *tricks.State, terms []score.Term, players int) (p [cards.MaxSeats]int) {
	to := func(seat int, to score.To) int {
		switch to {
		case score.ToLeftOfTaker:
			return (seat + 1) % players
		case score.ToRightOfTaker:
			return (seat + players - 1) % players
		}
		return seat
	}
	for _, term := range terms {
		for seat := range players {
			n := 0
			switch term.Per {
			case score.PerTrick:
				n = s.Won(cards.Seat(seat))
			case score.PerUntaken:
				n = s.Size() - s.Won(cards.Seat(seat))
			case score.PerCard:
				n = (s.Taken(cards.Seat(seat)).First & cards.Set(term.Cards)).Len()
			case score.PerPosition:
				for i := range s.Size() {
					if (term.Trick == i+1 || term.Trick == i-s.Size()) && s.Winner(i) == cards.Seat(seat) {
						n = 1
					}
				}
			}
			p[to(seat, term.To)] += n * term.Points
		}
	}
	return p
}

// plain returns the value of a deal by plain minimax.
func plain(s *tricks.State, o *solve.Objective, players int) int {
	if s.Over() {
		sum := 0
		for seat, n := range points(s, o.Terms, players) {
			sum += n * o.Weights[seat]
		}
		return sum
	}
	most, found := 0, false
	for c := range s.Legal().All() {
		next := *s
		_ = next.Play(c)
		if v := plain(&next, o, players); !found || o.For.Has(s.Turn()) && v > most || !o.For.Has(s.Turn()) && v < most {
			most, found = v, true
		}
	}
	return most
}

func deals() uint64 { return full.Of[uint64](1000, 2000, 3000) }

func TestRandomDeals(t *testing.T) {
	small, large := solve.New(0), solve.New(16<<20)
	for seed := range deals() {
		d := draw(t, seed)
		want := plain(&d.state, &d.objective, d.players)
		for _, s := range []*solve.Solver{small, large} {
			r, err := s.Value(context.Background(), &d.state, &d.objective)
			require.NoError(t, err)
			require.Equal(t, want, r.Low, "seed %d", seed)
			require.True(t, r.Exact(), "seed %d", seed)
		}
	}
}

func TestRandomCards(t *testing.T) {
	s := solve.New(0)
	for seed := range deals() / 3 {
		d := draw(t, seed)
		list, err := s.Cards(context.Background(), &d.state, &d.objective)
		require.NoError(t, err)
		require.Len(t, list, d.state.Legal().Len())
		i := 0
		for c := range d.state.Legal().All() {
			next := d.state
			require.NoError(t, next.Play(c))
			require.Equal(t, c, list[i].Card, "seed %d", seed)
			want := plain(&next, &d.objective, d.players)
			require.Equal(t, solve.Result{Low: want, High: want, Positions: list[i].Positions}, list[i].Result, "seed %d, %v", seed, c)
			i++
		}
	}
}

func TestRandomAtMost(t *testing.T) {
	s := solve.New(0)
	for seed := range deals() / 3 {
		d := draw(t, seed)
		value := plain(&d.state, &d.objective, d.players)
		for k := value - 3; k <= value+3; k++ {
			answer, err := s.AtMost(context.Background(), &d.state, &d.objective, k)
			require.NoError(t, err)
			require.Equal(t, map[bool]solve.Answer{true: solve.Yes, false: solve.No}[value <= k], answer, "seed %d, at most %d of %d", seed, k, value)
		}
	}
}

func TestRandomLines(t *testing.T) {
	s := solve.New(0)
	for seed := range deals() / 3 {
		d := draw(t, seed)
		r, err := s.Value(context.Background(), &d.state, &d.objective)
		require.NoError(t, err)
		line, err := s.Line(context.Background(), &d.state, &d.objective)
		require.NoError(t, err)
		state := d.state
		for _, c := range line {
			require.NoError(t, state.Play(c), "seed %d", seed)
		}
		require.True(t, state.Over())
		require.Equal(t, r.Low, plain(&state, &d.objective, d.players), "seed %d", seed)
	}
}

// TestOneDeal asks about all positions of a deal with one solver, forwards and backwards, and with
// a new solver for each.
func TestOneDeal(t *testing.T) {
	kept := solve.New(0)
	for seed := range full.Of[uint64](15, 60, 100) {
		d := draw(t, seed)
		src := rand.New(rand.NewPCG(seed, 0))
		line := []tricks.State{d.state}
		for state := d.state; !state.Over(); line = append(line, state) {
			require.NoError(t, state.Play(state.Legal().Pick(src.Uint64())))
		}
		var want []solve.Result
		for i := range line {
			r, err := solve.New(0).Value(context.Background(), &line[i], &d.objective)
			require.NoError(t, err)
			want = append(want, r)
		}
		for range 2 {
			for i := range line {
				got, err := kept.Value(context.Background(), &line[i], &d.objective)
				require.NoError(t, err)
				require.Equal(t, [2]int{want[i].Low, want[i].High}, [2]int{got.Low, got.High}, "seed %d", seed)
			}
			for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
				line[i], line[j] = line[j], line[i]
				want[i], want[j] = want[j], want[i]
			}
		}
	}
}
