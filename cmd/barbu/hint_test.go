package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestHint checks the hint for a seat that must bet or lead.
func TestHint(t *testing.T) {
	text := callOn(opening, "hint", "-", "-worlds", "10")
	require.Equal(t, success, text.status)
	require.Regexp(t, `(?s)^Seat \d must act. Each action was tried in 10 possible deals,.*\n\naction +points +± +behind +± +fails\n`, text.out)
	require.Equal(t, text, callOn(opening, "hint", "-", "-worlds", "10", "-seed", "1"))
	require.NotEqual(t, text, callOn(opening, "hint", "-", "-worlds", "10", "-seed", "2"))

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
		require.Regexp(t, `^Seat \d must act and has only one legal action: \d (play|pass|declare).*\.\n$`, got.out)
		require.Contains(t, got.out, strings.TrimSpace(legal.out))
		return
	}
	t.Fatal("no action is forced")
}

func TestHintRefuses(t *testing.T) {
	inFolder(t, map[string]string{"a": opening, "deal": "barbu 1\nvariant penguin\nplayers 4\n"})
	for args, want := range map[string]string{
		"a -worlds 1":   "-worlds 1: want 2 or more",
		"":              "want one RECORD, not 0",
		"a -seed minus": `-seed "minus": want a whole number, 0 or more`,
	} {
		require.Equal(t, misuse(t, "hint", want), call(append([]string{"hint"}, strings.Fields(args)...)...), args)
	}
	got := call("hint", "deal")
	require.Equal(t, refused, got.status)
	require.Contains(t, got.err, "barbu hint: deal: no player must act after the last line (due: deal): want a record that ends before an action of a player")
}
