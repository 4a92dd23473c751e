package bots_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// everyTable runs a test for each shipped variant and each number of players.
func everyTable(t *testing.T, test func(t *testing.T, v *variant.Variant, players int)) {
	tables(t, true, test)
}

// tables runs a test for each shipped variant, and for all numbers of players or the
// fewest.
func tables(t *testing.T, all bool, test func(t *testing.T, v *variant.Variant, players int)) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for i, players := range v.Players() {
			if i > 0 && !all {
				break
			}
			t.Run(fmt.Sprintf("%s/%d", name, players), func(t *testing.T) { test(t, v, players) })
		}
	}
}

// play plays a match, with all chance of the cards from a source, and returns what was
// done, a line each. Whatever a player answers that is not legal fails the test.
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

// team returns players of that bot for all seats.
func team(b bots.Bot, players int, seed uint64) (all []bots.Player) {
	for seat := range players {
		all = append(all, b.New(rand.NewPCG(seed, uint64(seat))))
	}
	return all
}

func quick(b bots.Bot) bool { return b.Name != "searcher" }

// Every bot plays whole matches by the rules, and the same again from the same source.
func TestBotsPlayByTheRules(t *testing.T) {
	for _, b := range bots.Bots() {
		if !quick(b) && !full() {
			continue // TestSearcherPlaysByTheRules, with few worlds
		}
		t.Run(b.Name, func(t *testing.T) {
			everyTable(t, func(t *testing.T, v *variant.Variant, players int) {
				_, lines := play(t, v, team(b, players, 5), rand.NewPCG(1, 1))
				_, again := play(t, v, team(b, players, 5), rand.NewPCG(1, 1))
				require.Equal(t, lines, again)
			})
		})
	}
}

// A bot whose hidden cards are dealt again does the same: it cannot know them.
func TestBotsDoNotSeeWhatIsHidden(t *testing.T) {
	for _, b := range bots.Bots() {
		if !quick(b) && !full() {
			continue
		}
		t.Run(b.Name, func(t *testing.T) { blind(t, b, full()) })
	}
}

func blind(t *testing.T, b bots.Bot, all bool) {
	compared := map[barbu.Due]int{}
	tables(t, all, func(t *testing.T, v *variant.Variant, players int) {
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		chance := rand.New(rand.NewPCG(3, 3))
		randoms := team(bots.Bots()[0], players, 9)
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(chance))
				continue
			}
			if turn.Due != barbu.Card && chance.IntN(4) == 0 || chance.IntN(60) == 0 {
				view := m.View(turn.Seat)
				before := *view
				want := b.New(rand.NewPCG(4, 4)).Choose(view)
				if other, err := view.Sample(chance); err == nil {
					require.Equal(t, want, b.New(rand.NewPCG(4, 4)).Choose(other.View(turn.Seat)))
					require.True(t, before.Equal(view), "the view was changed")
					compared[turn.Due]++
				}
			}
			require.NoError(t, m.Apply(randoms[turn.Seat].Choose(m.View(turn.Seat))))
		}
	})
	for _, due := range []barbu.Due{barbu.Declaration, barbu.Gift, barbu.Bet, barbu.Card} {
		require.Positive(t, compared[due], "%v", due)
	}
}

// margin is by how much a player beats the others, in points a match, and the standard
// error of that. In each set of matches the same cards are dealt, and it sits on each
// seat once.
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
			chance, before := rand.NewPCG(0, 0), -1
			for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
				if turn.Chance() {
					if done, _ := m.Deals(); done != before { // a deal is the same whatever came before
						before = done
						chance.Seed(uint64(set), uint64(done))
					}
					require.NoError(t, m.Chance(chance))
					continue
				}
				require.NoError(t, m.Apply(seats[turn.Seat].Choose(m.View(turn.Seat))))
			}
			total := m.Total()
			rest := float64(total.Sum()) - float64(total[me])
			gained := float64(total[me]) - rest/float64(players-1)
			if m.Game().Winner() == variant.Fewest {
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

// shipped returns a shipped variant.
func shipped(t require.TestingT, name string) *variant.Variant {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	return v
}

func random(seed uint64) bots.Player { return bots.NewRandom(rand.NewPCG(seed, 1)) }

func steady(uint64) bots.Player { return bots.NewSteady() }

// clear fails unless a margin is more than 1.96 standard errors from zero.
func clear(t *testing.T, mean, err float64) {
	t.Logf("%+.0f ± %.0f points a match", mean, 1.96*err)
	require.Greater(t, mean, 1.96*err)
}

// measured are the variants in which strength is measured.
var measured = []string{"penguin", "pagat", "italian", "barbuda", "simplified", "fife"}

// sets returns how many sets of matches to play, ten times as many at full length.
func sets(n int) int {
	if full() {
		return 10 * n
	}
	return n
}

func TestSteadyBeatsRandoms(t *testing.T) {
	for _, name := range measured {
		t.Run(name, func(t *testing.T) {
			mean, err := margin(t, shipped(t, name), sets(3), steady, random)
			clear(t, mean, err)
		})
	}
}
