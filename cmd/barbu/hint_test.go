package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// TestHint checks the hint for a seat that must bet or lead.
func TestHint(t *testing.T) {
	text := callOn(opening, "hint", "-", "-worlds", "10")
	require.Equal(t, success, text.status)
	require.Regexp(t, `(?s)^Seat 1 must act. Each action was tried in 10 possible deals,.*\n\naction +points +± +behind +± +fails\n`, text.out)
	require.Equal(t, text, callOn(opening, "hint", "-", "-worlds", "10", "-seed", "1"))
	require.NotEqual(t, text, callOn(opening, "hint", "-", "-worlds", "10", "-seed", "2"))
	short := callOn(opening, "hint", "-", "-move-time", "1ns")
	require.Regexp(t, `^Seat 1 must act. Each action was tried in 5 possible deals,`, short.out, "a searcher tries at least five")

	var read struct {
		Worlds  int
		Options []struct {
			Move   struct{ Line string }
			Behind float64
			Fails  int
			Worst  *failureJSON
		}
	}
	got := callOn(opening, "hint", "-", "-worlds", "10", "-json")
	require.NoError(t, json.Unmarshal([]byte(got.out), &read))
	require.Equal(t, 10, read.Worlds)
	require.Zero(t, read.Options[0].Behind)
	legal := callOn(opening, "legal", "-")
	require.Len(t, read.Options, strings.Count(legal.out, "\n"))
	for _, o := range read.Options {
		require.Contains(t, legal.out, o.Move.Line+"\n")
		require.Contains(t, text.out, o.Move.Line)
		require.Equal(t, o.Fails > 0, o.Worst != nil)
	}
}

// A hint for a bet says what its points count.
func TestHintForABet(t *testing.T) {
	const note = "The points of a bet also count what the contract and the other bets say about the hands."
	bet, _, _ := strings.Cut(opening, "2 pass\n")
	got := callOn(bet, "hint", "-", "-worlds", "10")
	require.Equal(t, success, got.status)
	require.Contains(t, strings.ReplaceAll(got.out, "\n", " "), note)
	require.Contains(t, got.out, "2 double 0 1")
	require.Contains(t, got.out, "In the worst possible deal for 2 pass, it brings -6 points and the best action\n0:\n  0 ")
	require.Contains(t, callOn(bet, "hint", "-", "-worlds", "10", "-json").out, `"points":-6,"best":0}`)
	require.NotContains(t, strings.ReplaceAll(callOn(opening, "hint", "-", "-worlds", "10").out, "\n", " "), note)
}

// A hint for a card to a trick says what its points can count; a card to a layout has no such points.
func TestHintForACard(t *testing.T) {
	const note = "The points of a card can also count what similar cards brought in many other deals."
	hint := func(contract string) string {
		record := call("play", "penguin", "-seed", "3", "-bots", "steady", "-record", "-").out
		_, deal, found := strings.Cut(record, " declare "+contract)
		require.True(t, found)
		opened := record[:len(record)-len(deal)]
		for line := range strings.Lines(deal) {
			opened += line
			if got := callOn(opened, "hint", "-", "-worlds", "10"); strings.Contains(got.out, " play ") && strings.Contains(got.out, "behind") {
				return strings.ReplaceAll(got.out, "\n", " ")
			}
		}
		require.Fail(t, "no card was chosen", contract)
		return ""
	}
	require.Contains(t, hint("no-queens"), note)
	require.NotContains(t, hint("domino"), note)
}

// A hint for a forced action says that it is the only one.
func TestHintForced(t *testing.T) {
	inFolder(t, nil)
	require.Equal(t, success, call("play", "penguin", "-seed", "3", "-bots", "steady", "-record", "m.barbu").status)
	text, err := os.ReadFile("m.barbu")
	require.NoError(t, err)
	lines := strings.SplitAfter(string(text), "\n")
	for n := 10; n < 100; n++ {
		cut := strings.Join(lines[:n], "")
		legal := callOn(cut, "legal", "-")
		if legal.status != success || strings.Count(legal.out, "\n") != 1 {
			continue
		}
		got := callOn(cut, "hint", "-")
		require.Equal(t, success, got.status)
		action := strings.TrimSpace(legal.out)
		require.Equal(t, "Seat "+action[:1]+" must act and has only one legal action: "+action+".\n", got.out)
		return
	}
	t.Fatal("no action is forced")
}

func TestHintRefuses(t *testing.T) {
	inFolder(t, map[string]string{"a": opening, "deal": "barbu 1\nvariant penguin\nplayers 4\n"})
	for args, want := range map[string]string{
		"a -worlds 1":               "-worlds 1: want 2 to 10000",
		"a -worlds 10001":           "-worlds 10001: want 2 to 10000",
		"a -move-time -1s":          "-move-time -1s: want a time above 0, such as 3ms",
		"a -move-time 1s -worlds 9": "-move-time and -worlds: want only one of them",
		"":                          "want one RECORD, not 0",
		"a -seed minus":             `-seed "minus": want a whole number, 0 or more`,
	} {
		require.Equal(t, misuse(t, "hint", want), call(append([]string{"hint"}, strings.Fields(args)...)...), args)
	}
	got := call("hint", "deal")
	require.Equal(t, refused, got.status)
	require.Contains(t, got.err, "barbu hint: deal: no player must act now (due: deal): want a record or a position in which a player must act")
}

// manyPasses writes a file with a variant in which cards are passed so often that no possible deals can be
// drawn, and returns a record of it up to such a choice.
func manyPasses(t *testing.T) string {
	fife, err := variants.Lookup("fife")
	require.NoError(t, err)
	r := fife.Rules()
	r.Name, r.CutRound.Passes.Count = "many-passes", 5
	for i := range r.CutRound.Passes.To {
		r.CutRound.Passes.To[i] = []cards.Direction{0, 0, 1, 0, 0, 1, 0, 0}
	}
	v, err := r.Compile()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile("many.yaml", v.YAML(), 0o666))
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	var text strings.Builder
	w, err := record.NewWriter(&text, m, record.Header{})
	require.NoError(t, err)
	chance, steady, given := rand.NewPCG(1, 1), bots.NewSteady(), 0
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Due == barbu.DueDeal {
			given = 0
		}
		if black, err := m.Parse("cut 2S"); turn.Due == barbu.DueCut && err == nil && chance.Uint64()%8 > 0 && w.Apply(black) == nil {
			continue // cards are passed after a black card
		}
		if turn.Chance() {
			require.NoError(t, w.Chance(chance))
			continue
		}
		view := m.View(turn.Seat)
		if given > 28 { // before that it takes long to draw
			if _, err := view.Worlds(); err != nil {
				return text.String()
			}
		}
		a := steady.Choose(view)
		if a.Kind == barbu.KindGive {
			given++
		}
		require.NoError(t, w.Apply(a))
	}
	t.Fatal("possible deals could be drawn all the time")
	return ""
}

// Before the contract is known there is no deal to try for the answer to a new deal: the hint says what the rules of
// thumb choose.
func TestHintBeforeTheContract(t *testing.T) {
	inFolder(t, map[string]string{"redeal.yaml": "name: redeal\nplayers: [4]\nredeal: [{count: 2-A, least: 1}]\nschedule: [a]\ncontracts: {a: {terms: [{per: trick, points: -5}]}}\n"})
	require.Equal(t, success, call("play", "redeal.yaml", "-seed", "3", "-bots", "steady", "-record", "m.barbu").status)
	text, err := os.ReadFile("m.barbu")
	require.NoError(t, err)
	before, after, found := strings.Cut(string(text), "\n1 ") // seat 1 answers first
	require.True(t, found)
	answer, _, _ := strings.Cut(after, "\n")
	got := callOn(before+"\n", "hint", "-", "-variant", "redeal.yaml")
	require.Equal(t, result{success, "Seat 1 must act. No action was tried; the bot steady chooses 1 " + answer + ".\n", ""}, got)
}

// A seat from whose view no possible deals can be drawn gets no hint.
func TestHintWithoutWorlds(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds to find that there are too many possible deals")
	}
	inFolder(t, nil)
	require.NoError(t, os.WriteFile("many", []byte(manyPasses(t)), 0o666))
	got := call("hint", "many", "-variant", "many.yaml")
	require.Equal(t, refused, got.status)
	require.Empty(t, got.out)
	require.Regexp(t, `^barbu hint: many: seat .*`+barbu.ErrWorlds.Error(), got.err)
}

// A file that cannot be read, or that is not a record, is refused with the reason.
func TestHintRefusesFiles(t *testing.T) {
	inFolder(t, map[string]string{"wrong": opening + "0 play 2C\n0 play 2C\n", "header": "barbu 1\nvariant penguin\n", "empty": ""})
	for args, want := range map[string]string{
		"none":                     "open none: no such file or directory\n",
		"wrong":                    "wrong:",
		"header":                   "header: no match has begun: want a record, ",
		"empty":                    "empty: no match has begun: want a record, ",
		"wrong -variant none.yaml": "open none.yaml: no such file or directory\n",
	} {
		got := call(append([]string{"hint"}, strings.Fields(args)...)...)
		require.Equal(t, refused, got.status, args)
		require.Empty(t, got.out)
		require.True(t, strings.HasPrefix(got.err, "barbu hint: "+want), "%s: %s", args, got.err)
	}
	over := call("play", "simplified", "-players", "3", "-record", "-").out
	require.Equal(t, result{refused, "", "barbu hint: -: the match is over: want a record or a position in which a player must act\n"}, callOn(over, "hint", "-"))
}
