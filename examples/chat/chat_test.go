package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata")

// A conversation in English and French, with messages that cannot be read and actions that are
// not legal. In the file, a message begins with a name and a colon, and the lines of its answer
// are indented.
func TestConversation(t *testing.T) {
	const path = "testdata/conversation.txt"
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	var got strings.Builder
	r, err := open([]string{"Annie:en", "Benoît:fr"}, 1)
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "  ") || line == "" {
			continue
		}
		name, message, _ := strings.Cut(line, ":")
		require.GreaterOrEqual(t, r.seat(name), 0, line)
		fmt.Fprintf(&got, "%s\n", line)
		for answer := range strings.SplitSeq(r.answer(r.seat(name), message), "\n") {
			fmt.Fprintln(&got, strings.TrimRight("  "+answer, " "))
		}
	}
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(got.String()), 0o666))
	}
	require.Equal(t, string(text), got.String())
}

// A match can be played to its end by messages alone, in any two languages.
func TestWholeMatch(t *testing.T) {
	for _, people := range [][]string{{"Annie:en", "Benoît:fr"}, {"Carla:it", "Dieter:de"}, {"Elena:es", "Fatma:tr"}}[:full.Of(1, 3, 3)] {
		r, err := open(people, 14)
		require.NoError(t, err)
		src := rand.New(rand.NewPCG(1, 4))
		last := ""
		for n := 0; !r.match.Turn().Over(); n++ {
			require.Less(t, n, 2000)
			if r.match.Turn().Due == barbu.DueDeal {
				last = r.answer(0, "deal")
				continue
			}
			turn := r.match.Turn()
			require.Nil(t, r.players[turn.Seat].bot, "the bots have acted")
			view := r.match.View(turn.Seat)
			actions := slices.Collect(view.Actions())
			before := r.match.Turn()
			last = r.answer(int(turn.Seat), parse.Format(view, actions[src.IntN(len(actions))], r.players[turn.Seat].language))
			require.False(t, before == r.match.Turn() && view.Equal(r.match.View(turn.Seat)), last)
		}
		over := r.players[0].language
		require.Contains(t, r.answer(0, "who is next?"), over.Capital(over.Text(lang.MatchOver)))
		require.Contains(t, last, r.players[3].name, "the answer to the last message has the score of the deal")
		require.Regexp(t, `: (0|[+-][0-9]+)( \([^)]+\))?\.\n`, last)
		require.Equal(t, over.Capital(over.Text(lang.MatchOver))+".", r.answer(0, "7h"))
	}
}

func TestRun(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run(strings.NewReader("Annie: who is next?\nZoe: deal\nhello\nbot 1: deal\nANNIE : hand\n"), &out, []string{"Annie:en"}, 1))
	require.Equal(t, `Waiting for the deal.
"Zoe: deal": want a name of the table, a colon and a message, such as Annie: hand
"hello": want a name of the table, a colon and a message, such as Annie: hand
"bot 1: deal": want a name of the table, a colon and a message, such as Annie: hand
Your hand: nothing
`, out.String())

	// A line that is too long is refused, and the chat continues.
	for _, length := range []int{longest, longest + 1, 3 * longest, 100_000} {
		out.Reset()
		long := "Annie:" + strings.Repeat("x", length-len("Annie:"))
		require.NoError(t, run(strings.NewReader(long+"\nAnnie: hand\n"+long), &out, []string{"Annie:en"}, 1))
		refused := "\"Annie:xxxxxxxxxxxxxx\"…: want a line of less than 4096 bytes\n"
		require.Equal(t, refused+"Your hand: nothing\n"+refused, out.String())
	}

	r, broken := io.Pipe()
	r.Close()
	for _, line := range []string{"Annie: hand", "Benny: hand", strings.Repeat("a", longest)} {
		require.ErrorIs(t, run(strings.NewReader(line+"\n"), broken, []string{"Annie:en"}, 1), io.ErrClosedPipe)
	}

	for _, bad := range []struct {
		people []string
		want   string
	}{
		{nil, "0 people: want 1 to 4, such as Annie:en"},
		{[]string{"A:en", "B:en", "C:en", "D:en", "E:en"}, "5 people: want 1 to 4, such as Annie:en"},
		{[]string{"Annie"}, `"Annie": want a name of its own, a colon and a language, such as Annie:en`},
		{[]string{":en"}, `":en": want a name of its own, a colon and a language, such as Annie:en`},
		{[]string{"Annie:en", "annie:fr"}, `"annie:fr": want a name of its own, a colon and a language, such as Annie:en`},
		{[]string{"Annie:xx"}, `"Annie:xx": lang: "xx" is not a language: want en, fr, it, de, es or tr`},
	} {
		require.EqualError(t, run(strings.NewReader(""), &out, bad.people, 1), bad.want)
	}
}

func Example() {
	script := `Annie: deal
Benoît: main
Annie: trumsp hearts
Annie: trumps hearts
Benoît: contre 0
`
	if err := run(strings.NewReader(script), os.Stdout, []string{"Annie:en", "Benoît:fr"}, 1); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Annie deals.
	// Your hand: AS QS 9S 7S KH 4H KD 4D 2D AC KC TC 9C
	// Your turn: No tricks, No hearts, No queens, No king, No last, Trump C, Trump D, Trump H, Trump S, Domino 2, Domino 3, Domino 4, ….
	// Votre main : VP 10P 5P 3P DC VC 2C AK 9K 5K DT 8T 4T
	// "trumsp hearts" is not understood: type a contract, for example No tricks (did you mean Trump?)
	// Waiting for Benoît.
	// Annie donne.
	// Votre main : VP 10P 5P 3P DC VC 2C AK 9K 5K DT 8T 4T
	// Annie annonce Atout C.
	// bot 2 ne parie pas.
	// bot 3 contre Annie.
	// On attend Annie.
}
