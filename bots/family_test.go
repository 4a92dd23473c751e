package bots_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// family returns the built-in variants that are not in measured.
func family() []string {
	return slices.DeleteFunc(variants.Names(), func(name string) bool { return slices.Contains(measured, name) })
}

// The rules of thumb work in every game of the family: steady beats random players clearly.
func TestSteadyBeatsRandomsInTheFamily(t *testing.T) {
	for i, name := range family() {
		if i%full.Of(6, 2, 1) > 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			mean, err := margin(t, lookup(t, name), full.Of(4, 4, 40), steady, random)
			checkClear(t, mean, err)
		})
	}
}

// README.md has a row for every built-in variant, and the points of steady and of searcher in the
// rows of the family are clear of zero: below it if the fewest points win, above it otherwise.
func TestReadmeMeasuresEveryVariant(t *testing.T) {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	rows := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(line, "|\n "), " | ")
		if name := strings.TrimSpace(cells[0]); slices.Contains(variants.Names(), name) {
			rows[name] = cells
		}
	}
	for _, name := range variants.Names() {
		require.Contains(t, rows, name, "README.md measures no bot in %s", name)
	}
	for _, name := range family() {
		cells := rows[name]
		require.Len(t, cells, 6, name)
		for _, i := range []int{3, 5} {
			mean, interval, found := strings.Cut(cells[i], " ± ")
			require.True(t, found, "%s: %s", name, cells[i])
			above, err := strconv.ParseFloat(mean, 64)
			require.NoError(t, err, name)
			within, err := strconv.ParseFloat(strings.TrimSpace(interval), 64)
			require.NoError(t, err, name)
			if lookup(t, name).Rules().Winner == variant.WinnerFewest {
				above = -above
			}
			require.Greater(t, above, within, "%s: %s", name, cells[i])
		}
	}
}

// declaresAnything plays as steady, but declares at random.
type declaresAnything struct{ steady, random bots.Player }

func (d declaresAnything) Choose(v *barbu.View) barbu.Action {
	if v.Due == barbu.DueDeclaration {
		return d.random.Choose(v)
	}
	return d.steady.Choose(v)
}

// In a stage the declarer chooses the contract for which the hand is better than most hands, among
// the contracts that are left in the stage. This gains points against declarers who choose at random.
func TestSteadyChoosesInAStage(t *testing.T) {
	anything := func(seed uint64) bots.Player { return declaresAnything{bots.NewSteady(), random(seed)} }
	for name, n := range map[string]int{"king-russian": 60, "quodlibet": 60, "rifki": full.Of(10, 10, 20)} {
		if n == 60 && testing.Short() {
			continue // the difference shows only in many sets
		}
		t.Run(name, func(t *testing.T) {
			mean, err := margin(t, lookup(t, name), n, steady, anything)
			checkClear(t, mean, err)
		})
	}
}

// If the last place is the best, steady keeps its cards.
func TestSteadyWantsTheLastPlace(t *testing.T) {
	v, _, err := variant.Load("late.yaml", strings.NewReader(`
name: late
players: [4]
table: {turn: dealer, moves: every-deal}
schedule: [late, choice, late, choice]
contracts:
  late: {play: layout, layout: {start-rank: fixed, rank: J}, terms: [{per: place, places: {4: [-30, 0, 10, 20]}}]}
  choice: {play: layout, layout: {start-rank: first-card, several: any-turn}, terms: [{per: place, places: {4: [0, 0, 0, 20]}}]}
`), nil)
	require.NoError(t, err)
	mean, within := margin(t, v, sets(6), steady, random)
	checkClear(t, mean, within)
}
