package bots

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "rewrite the files of the golden tests; read the difference before committing it")

// compareWith compares a text with a file in testdata. A change of a player on purpose changes the file:
//
//	go test ./bots -run Golden -update
//
// The difference then shows in which games, and for which questions, the player chooses otherwise. A
// change that was meant to change nothing must leave the file as it is.
func compareWith(t *testing.T, file, text string) {
	t.Helper()
	file = "testdata/" + file
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), text)
}

// houses returns the variants of testdata/houses.txtar.
func houses(t *testing.T) (all []*variant.Variant) {
	text, err := os.ReadFile("testdata/houses.txtar")
	require.NoError(t, err)
	_, files := golden.Parse(string(text))
	for _, f := range files {
		v, _, err := variant.Load(f.Name, strings.NewReader(f.Text), nil)
		require.NoError(t, err)
		all = append(all, v)
	}
	return all
}

// TestGoldenChoices plays matches, and compares what the players choose with testdata/choices.txt. A
// choice depends on all numbers of the rules of thumb, so this test notices most changes of a player,
// also those that only make it weaker. For each question a line has the number of choices and a hash
// of them.
func TestGoldenChoices(t *testing.T) {
	var text strings.Builder
	for _, name := range variants.Names() {
		v := lookup(t, name)
		for _, players := range v.Players() {
			fmt.Fprintf(&text, "%s, %d players:%s\n", name, players, choices(t, v, players, 4, 40))
		}
	}
	for _, v := range houses(t) {
		fmt.Fprintf(&text, "%s:%s\n", v.Name(), choices(t, v, v.Players()[0], 12, 8))
	}
	compareWith(t, "choices.txt", text.String())
}

// choices plays the first deals of a match and returns what the players choose. Steady makes most of the
// choices, a searcher one of so many, and the random player some, so that positions differ.
func choices(t *testing.T, v *variant.Variant, players, deals, searched int) string {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	src := rand.New(rand.NewPCG(8, 8))
	random, steady, searcher := NewRandom(src), NewSteady(), NewSearcher(rand.NewPCG(2, 2), 2)
	var asked [barbu.DueChoice + 1]int
	var sums [barbu.DueChoice + 1]uint32
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if done, _ := m.Deals(); done >= deals {
			break
		}
		if turn.Chance() {
			require.NoError(t, m.Chance(src))
			continue
		}
		view := m.View(turn.Seat)
		chosen := steady.Choose(view)
		if src.IntN(searched) == 0 {
			chosen = searcher.Choose(view)
		}
		asked[turn.Due]++
		hash := fnv.New32a()
		fmt.Fprintln(hash, sums[turn.Due], m.Format(chosen))
		sums[turn.Due] = hash.Sum32()
		if src.IntN(4) == 0 {
			chosen = random.Choose(view)
		}
		require.NoError(t, m.Apply(chosen))
	}
	var line strings.Builder
	for due, n := range asked {
		if n > 0 {
			fmt.Fprintf(&line, " %v %d %08x", barbu.Due(due), n, sums[due])
		}
	}
	return line.String()
}

// TestGoldenWorlds compares in how many worlds a searcher tries the cards of three deals, and which card
// it plays, with testdata/worlds.txt. So it notices a mistake that only makes the searcher slower.
func TestGoldenWorlds(t *testing.T) {
	var text strings.Builder
	for seed, name := range []string{"penguin", "fife", "hearts"} {
		v := lookup(t, name)
		m, err := barbu.New(v, v.UsualPlayers())
		require.NoError(t, err)
		src := rand.NewPCG(uint64(seed), 4)
		s, steady := NewSearcher(rand.NewPCG(uint64(seed), 5), 0), NewSteady()
		fmt.Fprintf(&text, "%s:", name)
		for {
			turn := m.Turn()
			if done, _ := m.Deals(); done > 0 {
				break
			}
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			view := m.View(turn.Seat)
			a := steady.Choose(view)
			if _, several := onlyAction(view); several && turn.Due == barbu.DueCard && view.Hand.Len()%3 == 0 {
				a = s.Choose(view)
				fmt.Fprintf(&text, " %v %d", a.Card(), s.runners.worlds)
			}
			require.NoError(t, m.Apply(a))
		}
		fmt.Fprintln(&text)
	}
	compareWith(t, "worlds.txt", text.String())
}
