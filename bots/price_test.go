package bots

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// The price of a contract is the mean score of its declarer. If the declarer names nothing and nobody bets,
// the price is about a quarter of the total. It is not exactly a quarter, because one seat
// leads.
func TestPriceIsTheMeanScore(t *testing.T) {
	m := started(t, lookup(t, "italian"), 1)
	s, _ := searcherFor(t, m, 1)
	g := s.steady.known.game
	for i := range g.Contracts() {
		c := g.Contract(i)
		if c.Engine().NamesRank() || c.Trump() != variant.TrumpNone {
			continue // a declarer who names something scores more
		}
		part := float64(c.Total()) / 4
		require.InEpsilon(t, part, float64(s.price(i))/sure, 0.45, "%s", c.ID())
	}
}

// The price counts deals with the bets and cards that steady players choose in matches without a quota, and with the rows
// of a layout as the rules say.
func TestPriceCountsBets(t *testing.T) {
	splits := splitting(t).Rules()
	splits.Doubling.Quota = 0
	split, err := splits.Compile()
	require.NoError(t, err)
	rows := houses(t)[0].Rules()
	rows.Contracts = rows.Contracts[:3] // layouts in which a turn has one card
	house, err := rows.Compile()
	require.NoError(t, err)
	unplayed, bets := 0, 0
	for _, v := range []*variant.Variant{split, lookup(t, "barbuda"), house} {
		for seed := range uint64(30) {
			m, err := barbu.New(v, 4)
			require.NoError(t, err)
			hands, err := m.Game().Pack().Deal(4, rand.NewPCG(seed, 9))
			require.NoError(t, err)
			require.NoError(t, m.Deal(hands))
			s, _ := searcherFor(t, m, 1)
			contract := s.steady.known.game.Contract(int(seed) % s.steady.known.game.Contracts())
			declarer, dealer, leader := s.steady.known.game.Engine().Seats(engine.At(variant.At{}), 0)
			points := s.playedBy(contract, &hands, declarer, contract.Engine().Leader(declarer, dealer, leader), cards.NoSuit)

			best, most := barbu.Action{}, 0
			for a := range m.Legal() {
				id := s.steady.known.joined(a.Contracts)
				if n := s.steady.known.estimate(estimated{id, a.Suit, a.Rank}, hands[declarer]); id == contract.ID() && (best.Kind == 0 || n > most) {
					best, most = a, n
				}
			}
			require.NoError(t, m.Apply(best))
			for done, _ := m.Deals(); done == 0; done, _ = m.Deals() {
				a := new(steady).Choose(m.View(m.Turn().Seat))
				if a.Kind == barbu.KindDouble {
					bets++
				}
				require.NoError(t, m.Apply(a))
			}
			if points[0] == points[1] && points[1] == points[2] {
				unplayed++
			}
			require.Equal(t, m.Last().Points, points, "%s, seed %d, %s", v.Name(), seed, contract.ID())
		}
	}
	require.Positive(t, unplayed)
	require.Greater(t, bets, 20)
}

// A price is the same for each seat and in each deal, because a searcher computes it once.
func TestPriceDoesNotDependOnTheMatch(t *testing.T) {
	m := started(t, lookup(t, "penguin"), 1)
	first, _ := searcherFor(t, m, 1)
	for done, _ := m.Deals(); done < 9; done, _ = m.Deals() {
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(rand.NewPCG(uint64(done), 6)))
			continue
		}
		require.NoError(t, m.Apply(new(steady).Choose(m.View(m.Turn().Seat))))
	}
	require.NoError(t, m.Chance(rand.NewPCG(9, 6)))
	later, _ := searcherFor(t, m, 1)
	for i := range first.steady.known.game.Contracts() {
		require.Equal(t, first.price(i), later.price(i))
	}
}

// A price is the mean over 24 deals, and one more for each 8 worlds of the searcher. In each deal the declarer plays the
// hand of each seat.
func TestPriceCountsMoreDealsForMoreWorlds(t *testing.T) {
	m := started(t, lookup(t, "penguin"), 1)
	for worlds, deals := range map[int]int{7: 24, 20: 26, 80: 34} {
		s, _ := searcherFor(t, m, worlds)
		for call := range 2 {
			contract, sum, src := s.steady.known.game.Contract(call), 0, rand.NewPCG(2, 2)
			for range deals {
				h, err := m.Game().Pack().Deal(4, src)
				require.NoError(t, err)
				for _, hands := range []cards.Hands{{h[0], h[1], h[2], h[3]}, {h[1], h[2], h[3], h[0]}, {h[2], h[3], h[0], h[1]}, {h[3], h[0], h[1], h[2]}} {
					sum += int(s.playedBy(contract, &hands, 0, 0, cards.NoSuit)[0])
				}
			}
			require.Equal(t, sum*sure/(4*deals), s.price(call), "%d worlds, %s", worlds, contract.ID())
		}
	}
}

// Each player has one card of another suit, so the leader takes the only trick and scores 7 points. The first declarer is
// seat 1. A declarer who leads scores 3 points: good points of a declarer are divided by 2, and rounded towards zero. The
// declarer leads in the contract b.
func TestPriceOfAnotherFirstDeclarer(t *testing.T) {
	for leader, price := range map[string]int{"declarer": 3 * sure, "dealer": 0, "left-of-declarer": 0} {
		v, _, err := variant.Load("one.yaml", strings.NewReader(`
name: one
players: [4]
pack: {lowest: A}
table: {turn: dealer, moves: every-deal, declarer: left-of-dealer, leader: `+leader+`}
chooser: {good-part: 2}
contracts:
  a: {terms: [{per: trick, points: 7}]}
  b: {leader: declarer, terms: [{per: trick, points: 7}]}
`), nil)
		require.NoError(t, err)
		m := started(t, v, 1)
		require.Equal(t, cards.Seat(1), m.Roles().Declarer)
		s, _ := searcherFor(t, m, 1)
		require.Equal(t, []int{price, 3 * sure}, []int{s.price(0), s.price(1)}, leader)
	}
}

// The players bet in a game whose schedule names the contracts, although no seat has contracts to declare.
func TestBetsWithASchedule(t *testing.T) {
	r := lookup(t, "penguin").Rules()
	r.Name, r.ZeroSum, r.Doubling.Quota = "scheduled", variant.ZeroSumNone, 0
	r.Schedule = []score.ContractID{"trumps", "no-king", "domino", "no-queens"}
	r.Contracts = slices.DeleteFunc(r.Contracts, func(c variant.ContractRules) bool { return !slices.Contains(r.Schedule, c.ID) })
	v, err := r.Compile()
	require.NoError(t, err)
	for _, p := range []Player{NewSteady(), NewSearcher(rand.NewPCG(1, 1), 3)} {
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		for turn, src := m.Turn(), rand.NewPCG(2, 2); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			require.NoError(t, m.Apply(p.Choose(m.View(turn.Seat))))
		}
	}
}

// A declarer can choose a contract in which a card is turned up for trumps, also if players can ask for new deals.
func TestBotsChooseATurnedTrump(t *testing.T) {
	v, _, err := variant.Load("turned.yaml", strings.NewReader(`
extends: simplified-choice-plain
name: turned
contracts: {tricks: {trump: turned, redeal: [{has: A}]}}
`), variants.Open)
	require.NoError(t, err)
	for seed := range uint64(3) {
		src := rand.New(rand.NewPCG(seed, 7))
		m, err := barbu.New(v, 3)
		require.NoError(t, err)
		s, _ := searcherFor(t, m, 1)
		for m.Turn().Chance() {
			require.NoError(t, m.Chance(src))
		}
		for range 4 { // the declaration, and answers about a new deal
			require.NoError(t, m.Apply(s.Choose(m.View(m.Turn().Seat))))
			if m.Turn().Chance() {
				require.NoError(t, m.Chance(src))
			}
		}
	}
}
