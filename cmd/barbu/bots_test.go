package main

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// Bots are found by their names; the record and the sheet contain the names.
func TestPlayBots(t *testing.T) {
	withHouseFile(t)
	got := call("play", "house.yaml", "-bots", "steady,random", "-record", "game.barbu")
	require.Equal(t, success, got.status, got.err)
	require.Contains(t, got.out, "steady")
	text, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	require.Contains(t, string(text), "\nplayers 3\nname 0 steady\nname 1 random 1\nname 2 random 2\n")
	require.Equal(t, success, call("verify", "game.barbu", "-variant", "house.yaml").status)
	require.Equal(t, got, call("play", "house.yaml", "-bots", "steady,random"))
	require.NotEqual(t, got, call("play", "house.yaml", "-bots", "random,steady"))
	require.NotEqual(t, got, call("play", "house.yaml", "-bots", "steady,random", "-seed", "2"))

	// The cards do not depend on the bots.
	require.Equal(t, success, call("play", "house.yaml", "-bots", "random", "-record", "other.barbu").status)
	other, err := os.ReadFile("other.barbu")
	require.NoError(t, err)
	require.Equal(t, linesOf("deal ", string(text)), linesOf("deal ", string(other)))
	require.Len(t, linesOf("deal ", string(text)), 8)

	require.Contains(t, call("play", "house.yaml", "-bots", "random,random,random,random,random").out, ", 5 players")
	got = call("play", "house.yaml", "-bots", "none")
	require.Equal(t, misused, got.status)
	require.True(t, strings.HasPrefix(got.err, `barbu play: no bot "none": want random`), got.err)
}

// A searcher with a time for each action plays whole matches.
func TestMoveTime(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": house})
	got := call("arena", "house.yaml", "-bots", "searcher,random", "-move-time", "1ms", "-matches", "2")
	require.Equal(t, success, got.status, got.err)
	require.Contains(t, got.out, "searcher")
}

// -worlds changes the choices of a searcher.
func TestWorlds(t *testing.T) {
	withHouseFile(t)
	one := call("play", "house.yaml", "-bots", "searcher,random", "-worlds", "1")
	require.Equal(t, success, one.status, one.err)
	require.Equal(t, one, call("play", "house.yaml", "-bots", "searcher,random", "-worlds", "1"))
	require.NotEqual(t, one, call("play", "house.yaml", "-bots", "searcher,random", "-worlds", "9"))
}

// The cards and each player have sources of chance of their own. The test checks that hands
// dealt from these sources differ.
func TestPlayersHaveTheirOwnChance(t *testing.T) {
	v, err := variants.Lookup("simplified")
	require.NoError(t, err)
	m, err := barbu.New(v, 3)
	require.NoError(t, err)
	var dealt []cards.Hands
	guesses := bots.Bot{Name: "guesses", New: func(src rand.Source) bots.Player {
		dealt = append(dealt, m.Shuffle(src))
		return nil
	}}
	dealt = append(dealt, m.Shuffle(seat(m, []bots.Bot{guesses, guesses, guesses}, 7).chance))
	require.Len(t, dealt, 4)
	for i := range dealt {
		for j := range i {
			require.NotEqual(t, dealt[i], dealt[j])
		}
	}
}

func linesOf(prefix, text string) (found []string) {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, prefix) {
			found = append(found, line)
		}
	}
	return found
}
