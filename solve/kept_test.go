package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// layoutLine returns the positions of a deal that is played at random, from the given one to the end.
func layoutLine(state dominoes.State, r *rand.Rand) (line []dominoes.State) {
	for line = append(line, state); !state.Over(); line = append(line, state) {
		move(&state, r)
	}
	return line
}

// What a layout solver keeps for a deal is right for other positions, objectives and sides of it, and
// for max^n: the results are those of a new solver.
func TestLayoutKeepsWhatIsRight(t *testing.T) {
	ctx := context.Background()
	kept := solve.NewLayout(1 << 16)
	for seed := range full.Of[uint64](25, 60, 200) {
		r := rand.New(rand.NewPCG(seed, 29))
		l := randomLayout(r, 10)
		line, bets := layoutLine(l.state, r), randomBets(r, l.players)
		for range 6 {
			deal := &line[r.IntN(len(line))]
			o := randomObjective(r, &l)
			for _, side := range []cards.Seats{o.For, cards.AllSeats(l.players) &^ o.For, o.For} {
				o.For = side
				want, err := solve.NewLayout(1<<12).Value(ctx, deal, o)
				require.NoError(t, err)
				got, err := kept.Value(ctx, deal, o)
				require.NoError(t, err)
				require.Equal(t, [2]int{want.Low, want.High}, [2]int{got.Low, got.High}, "seed %d", seed)
			}
			want, err := solve.NewLayout(1<<12).MaxN(ctx, deal, &l.points, bets)
			require.NoError(t, err)
			got, err := kept.MaxN(ctx, deal, &l.points, bets)
			require.NoError(t, err)
			require.Equal(t, want, got, "seed %d", seed)
			want, err = solve.NewLayout(1<<12).MaxN(ctx, deal, &l.points, nil)
			require.NoError(t, err)
			got, err = kept.MaxN(ctx, deal, &l.points, nil) // the bets were different before
			require.NoError(t, err)
			require.Equal(t, want, got, "seed %d", seed)
			require.Zero(t, kept.Depth())
		}
	}
}

// A solver that has solved earlier positions of a deal searches fewer positions.
func TestTablesAreKept(t *testing.T) {
	ctx := context.Background()
	kept, alone := int64(0), int64(0)
	s := solve.New(1 << 18)
	for i, c := range contracts {
		hands := dealOf(t, uint64(i), 7)
		state := (&tricks.Rules{}).Deal(c.trump, &hands, 0)
		o := &solve.Objective{Terms: c.terms, Weights: [cards.MaxSeats]int{1}, For: 1}
		for r := rand.New(rand.NewPCG(1, 30)); !state.Over(); {
			if state.Trick().Len() == 0 {
				a, err := s.Value(ctx, &state, o)
				require.NoError(t, err)
				b, err := solve.New(1<<18).Value(ctx, &state, o)
				require.NoError(t, err)
				require.Equal(t, b.Low, a.Low)
				kept, alone = kept+a.Positions, alone+b.Positions
			}
			require.NoError(t, state.Play(state.Legal().Pick(r.Uint64())))
		}
	}
	require.Less(t, kept, alone*9/10)
}

// The same hands under other rules, or with another start rank, are another deal.
func TestLayoutRulesDiffer(t *testing.T) {
	ctx := context.Background()
	kept, r := solve.NewLayout(1<<14), rand.New(rand.NewPCG(16, 31))
	o := &solve.LayoutObjective{LayoutPoints: dominoPoints, Weights: [cards.MaxSeats]int{3, -1}, For: 1}
	for range 5 {
		hands, err := cards.NewPack(cards.Jack, 1).Deal(4, r)
		require.NoError(t, err)
		deals := []dominoes.State{}
		for _, rules := range []dominoes.Rules{
			{}, {AceTurn: dominoes.AceTurnAgain}, {}, {Several: dominoes.SeveralAnyTurn}, {}, {End: dominoes.EndFirstOut}, {}, {End: dominoes.EndLastCard},
		} {
			deals = append(deals, rules.Deal(cards.Queen, &hands, 0))
		}
		deals = append(deals, new(dominoes.Rules).Deal(cards.Queen, &hands, 0), new(dominoes.Rules).Deal(cards.King, &hands, 0))
		for i := range deals {
			want, err := solve.NewLayout(1<<14).Value(ctx, &deals[i], o)
			require.NoError(t, err)
			got, err := kept.Value(ctx, &deals[i], o)
			require.NoError(t, err)
			require.Equal(t, want, got, "deal %d", i) // the tables are empty again
		}
	}
}

// The same hands under other rules, with another objective, or with fewer players or cards, are another deal.
func TestRulesDiffer(t *testing.T) {
	kept, r := solve.New(1<<14), rand.New(rand.NewPCG(17, 31))
	first := score.Term{Per: score.PerPosition, Trick: 1, Points: 2}
	for range 8 {
		hands, err := cards.Pack52().Deal(5, r)
		require.NoError(t, err)
		for _, deal := range []struct {
			head        tricks.Duty
			trump       cards.Suit
			seats, size int
			points      int
			maximisers  cards.Seats
		}{
			{tricks.DutyMust, 0, 5, 5, 9, 1},
			{tricks.DutyMay, 0, 5, 5, 9, 1},
			{tricks.DutyMay, 0, 4, 5, 9, 1},
			{tricks.DutyMay, 0, 4, 4, 9, 1},
			{tricks.DutyMay, cards.Spades, 4, 4, 9, 1},
			{tricks.DutyMay, cards.Spades, 4, 4, -9, 1},
			{tricks.DutyMay, cards.Spades, 4, 4, -9, 3},
		} {
			var some cards.Hands
			for seat, hand := range hands[:deal.seats] {
				for some[seat] = hand; some[seat].Len() > deal.size; {
					some[seat] = some[seat].Without(some[seat].First.Lowest())
				}
			}
			rules := tricks.Rules{Head: deal.head}
			o := &solve.Objective{Weights: [cards.MaxSeats]int{1}, For: deal.maximisers}
			o.Terms = []score.Term{first, {Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet("AC AD AH")), Points: deal.points}}
			sameAsNew(t, kept, rules.Deal(deal.trump, &some, 0), o)
		}
	}
}

// sameAsNew checks that a solver keeps nothing for a deal: it searches the same positions as a new solver.
func sameAsNew(t *testing.T, kept *solve.Solver, state tricks.State, o *solve.Objective) {
	want, err := solve.New(1<<14).Value(context.Background(), &state, o)
	require.NoError(t, err)
	got, err := kept.Value(context.Background(), &state, o)
	require.NoError(t, err)
	require.Equal(t, want, got)
}

// The two hearts that score differ from the other hearts of the first deal. In the second deal there are no others.
func TestSpecialCardsDiffer(t *testing.T) {
	kept, rules, r := solve.New(1<<14), tricks.Rules{}, rand.New(rand.NewPCG(18, 31))
	o := &solve.Objective{Weights: [cards.MaxSeats]int{1}, For: 1}
	o.Terms = []score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet("JH TH")), Points: -5}, {Per: score.PerTrick, Points: 1}}
	for range 5 {
		rest := cards.Pack52().Cards().First &^ (cards.Hearts.Set() | cards.MustParseSet("2C 3C 4C"))
		hands := cards.Hands{cards.HandOf(cards.MustParse("JH")), cards.HandOf(cards.MustParse("TH"))}
		for seat, n := range []int{5, 8, 8, 8} {
			for hands[seat].Len() < n {
				c := rest.Pick(r.Uint64())
				rest, hands[seat] = rest.Without(c), hands[seat].With(c)
			}
		}
		for _, others := range []string{"2H 3H 4H", "2C 3C 4C"} {
			dealt := hands
			dealt[0].First |= cards.MustParseSet(others)
			sameAsNew(t, kept, rules.Deal(0, &dealt, 0), o)
		}
	}
}
