package bots_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// few lists variants that cover the ways in which bots choose.
var few = []string{"penguin", "italian", "fife", "simplified-many"}

// again reports whether a test plays a match of v a second time, to compare the choices.
func again(v *variant.Variant) bool { return full.Run() || slices.Contains(few, v.Name()) }

// everyTable runs a test for every third built-in variant and for those in few, with the smallest number of
// players. The length of the test's name decides which third this is, so that all tests together play every variant. In a full
// run all variants are played, with each number, and with -short only the few.
func everyTable(t *testing.T, test func(t *testing.T, v *variant.Variant, players int)) {
	third := slices.Clone(few)
	for i, name := range variants.Names() {
		if (i+len(t.Name()))%3 == 0 && !slices.Contains(few, name) {
			third = append(third, name)
		}
	}
	for _, name := range full.Of(few, third, variants.Names()) {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		numbers := v.Players()
		for _, players := range full.Of(numbers[:1], numbers[:1], numbers) {
			t.Run(fmt.Sprintf("%s/%d", name, players), func(t *testing.T) { test(t, v, players) })
		}
	}
}

// play plays a match and returns the actions as lines of a record. An illegal action fails
// the test.
func play(t require.TestingT, v *variant.Variant, players []bots.Player, chance rand.Source) (*barbu.Match, []string) {
	m, err := barbu.New(v, len(players))
	require.NoError(t, err)
	var lines []string
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			require.NoError(t, m.Chance(chance))
			continue
		}
		a := players[turn.Seat].Choose(m.View(turn.Seat))
		line := m.Format(a)
		require.NoError(t, m.Apply(a), "%v of %s: %s", turn, v.Name(), line)
		lines = append(lines, line)
	}
	return m, lines
}

// team returns a player of the bot for each seat.
func team(b bots.Bot, players int, seed uint64) (all []bots.Player) {
	for seat := range players {
		all = append(all, b.New(rand.NewPCG(seed, uint64(seat))))
	}
	return all
}

func quick(b bots.Bot) bool { return b.Name != "searcher" }

// Every bot plays complete matches by the rules, and makes the same choices from the same
// source of chance.
func TestBotsPlayByTheRules(t *testing.T) {
	for _, b := range bots.Bots() {
		if !quick(b) && !full.Run() {
			continue // TestSearcherPlaysByTheRules tests the searcher with few worlds
		}
		t.Run(b.Name, func(t *testing.T) {
			everyTable(t, func(t *testing.T, v *variant.Variant, players int) {
				_, lines := play(t, v, team(b, players, 5), rand.NewPCG(1, 1))
				if !again(v) {
					return
				}
				_, second := play(t, v, team(b, players, 5), rand.NewPCG(1, 1))
				require.Equal(t, lines, second)
			})
		})
	}
}

// A bot makes the same choice when the cards it cannot see are dealt again.
func TestBotsDoNotSeeHiddenCards(t *testing.T) {
	for _, b := range bots.Bots() {
		if !quick(b) && !full.Run() {
			continue
		}
		t.Run(b.Name, func(t *testing.T) { checkBlind(t, b) })
	}
}

func checkBlind(t *testing.T, b bots.Bot) {
	compared := map[barbu.Due]int{}
	everyTable(t, func(t *testing.T, v *variant.Variant, players int) {
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		chance := rand.New(rand.NewPCG(3, 3))
		randoms := team(bots.Bots()[0], players, 9)
		views := make([]barbu.View, players)
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(chance))
				continue
			}
			if turn.Due != barbu.DueCard && chance.IntN(4) == 0 || chance.IntN(60) == 0 {
				view := m.View(turn.Seat)
				before := *view
				want := b.New(rand.NewPCG(4, 4)).Choose(view)
				if other, err := view.Sample(chance); err == nil {
					require.Equal(t, want, b.New(rand.NewPCG(4, 4)).Choose(other.View(turn.Seat)))
					require.True(t, before.Equal(view), "the view was changed")
					compared[turn.Due]++
				}
			}
			m.ViewInto(&views[turn.Seat], turn.Seat)
			require.NoError(t, m.Apply(randoms[turn.Seat].Choose(&views[turn.Seat])))
		}
	})
	for _, due := range []barbu.Due{barbu.DueDeclaration, barbu.DueGift, barbu.DueBet, barbu.DueCard} {
		require.Positive(t, compared[due], "%v", due)
	}
}

// margin returns how many more points a player scores in a match than the other players, as
// a mean with its standard error. In a set of matches the cards are the same, and the
// player sits at each seat once.
func margin(t *testing.T, v *variant.Variant, sets int, one, others func(seed uint64) bots.Player) (mean, err float64) {
	players := v.Players()[0]
	var all []float64
	for set := range sets {
		gain := 0.0
		for me := range cards.Seat(players) {
			m, fault := barbu.New(v, players)
			require.NoError(t, fault)
			seats := make([]bots.Player, players)
			for seat := range seats {
				seats[seat] = others(uint64(100*set + seat))
			}
			seats[me] = one(uint64(100*set + 50))
			views := make([]barbu.View, players)
			chance, before := rand.NewPCG(0, 0), -1
			for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
				if turn.Chance() {
					if done, _ := m.Deals(); done != before { // the cards of a deal do not depend on earlier deals
						before = done
						chance.Seed(uint64(set), uint64(done))
					}
					require.NoError(t, m.Chance(chance))
					continue
				}
				m.ViewInto(&views[turn.Seat], turn.Seat)
				require.NoError(t, m.Apply(seats[turn.Seat].Choose(&views[turn.Seat])))
			}
			total := m.Total()
			rest := float64(total.Sum()) - float64(total[me])
			gained := float64(total[me]) - rest/float64(players-1)
			if m.Game().Engine().Fewest {
				gained = -gained
			}
			gain += gained / float64(players)
		}
		all = append(all, gain)
	}
	for _, x := range all {
		mean += x / float64(len(all))
	}
	square := 0.0
	for _, x := range all {
		square += (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(square / float64(len(all)*(len(all)-1)))
}

// lookup returns a built-in variant.
func lookup(t require.TestingT, name string) *variant.Variant {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	return v
}

func random(seed uint64) bots.Player { return bots.NewRandom(rand.NewPCG(seed, 1)) }

func steady(uint64) bots.Player { return bots.NewSteady() }

// checkClear fails unless a margin is more than 1.96 standard errors above zero.
func checkClear(t *testing.T, mean, err float64) {
	t.Logf("%+.0f ± %.0f points per match", mean, 1.96*err)
	require.Greater(t, mean, 1.96*err)
}

// measured lists the variants in which the tests measure strength.
var measured = []string{"penguin", "pagat", "italian", "barbuda", "simplified", "fife"}

// sets returns the number of sets of matches to play: n, or ten times n in a full run.
func sets(n int) int { return full.Of(n, n, 10*n) }

func TestSteadyBeatsRandoms(t *testing.T) {
	for _, name := range measured {
		if testing.Short() && name != "simplified" && name != "italian" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			mean, err := margin(t, lookup(t, name), sets(3), steady, random)
			checkClear(t, mean, err)
		})
	}
}
