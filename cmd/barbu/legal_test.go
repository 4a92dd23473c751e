package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

func num(n int) string { return strconv.Itoa(n) }

// The test lists the legal actions at each kind of turn.
func TestLegal(t *testing.T) {
	upTo := func(line string) string { return opening[:strings.Index(opening, "\n"+line)+1] }
	whole := call("play", "penguin", "-record", "-").out
	declare := "0 declare no-tricks\n0 declare no-hearts\n0 declare no-queens\n0 declare no-king\n0 declare no-last-two\n" +
		"0 declare trumps C\n0 declare trumps D\n0 declare trumps H\n0 declare trumps S\n" +
		"0 declare domino 2\n0 declare domino 3\n0 declare domino 4\n0 declare domino 5\n0 declare domino 6\n0 declare domino 7\n0 declare domino 8\n" +
		"0 declare domino 9\n0 declare domino T\n0 declare domino J\n0 declare domino Q\n0 declare domino K\n0 declare domino A\n"
	for _, tt := range []struct{ text, want string }{
		{upTo("deal"), "# deal due: 4 hands of 13 cards\n"},
		{upTo("0 declare"), declare},
		{upTo("1 double"), "1 pass\n1 double 0\n1 double 2\n1 double 0 2\n1 double 3\n1 double 0 3\n1 double 2 3\n1 double 0 2 3\n"},
		{upTo("0 pass"), "0 pass\n0 redouble 1\n"},
		{upTo("0 play"), "0 play 2C\n0 play 4C\n0 play 5C\n0 play 6C\n0 play 7C\n0 play 8D\n0 play 9D\n0 play TD\n0 play JH\n0 play QH\n0 play 3S\n0 play KS\n0 play AS\n"},
		{opening, "1 play 5S\n1 play 6S\n1 play 7S\n1 play 8S\n1 play JS\n"},
		{whole, "# the match is over\n"},
		{whole + opening, "1 play 5S\n1 play 6S\n1 play 7S\n1 play 8S\n1 play JS\n"}, // of the last record
		{strings.TrimSuffix(opening, "\n"), "1 play 5S\n1 play 6S\n1 play 7S\n1 play 8S\n1 play JS\n"},
	} {
		require.Equal(t, result{success, tt.want, ""}, callOn(tt.text, "legal", "-"))
	}
}

// Each line that is listed can be added to the record, and no other line can.
func TestLegalLines(t *testing.T) {
	text := opening
	for range 12 {
		legal := strings.Split(strings.TrimSuffix(callOn(text, "legal", "-").out, "\n"), "\n")
		for _, line := range legal {
			require.Equal(t, success, callOn(text+line+"\n", "verify", "-").status, line)
		}
		seat := legal[0][:1]
		for _, suit := range "CDHS" {
			for _, rank := range "23456789TJQKA" {
				line := seat + " play " + string(rank) + string(suit)
				if !strings.Contains("\n"+strings.Join(legal, "\n")+"\n", "\n"+line+"\n") {
					require.Equal(t, refused, callOn(text+line+"\n", "verify", "-").status, line)
				}
			}
		}
		text += legal[len(legal)/2] + "\n"
	}
}

func TestLegalAtALayout(t *testing.T) {
	text := strings.NewReplacer("no-queens", "domino J", "0 play AS\n", "0 play JH\n").Replace(opening)
	require.Equal(t, "1 play JC\n1 play TH\n1 play JS\n", callOn(text, "legal", "-").out)
	text = strings.NewReplacer("no-queens", "domino 3", "0 play AS\n", "0 play 3S\n1 pass\n2 pass\n3 play 2S\n0 pass\n").Replace(opening)
	require.Equal(t, result{success, "1 pass\n", ""}, callOn(text, "legal", "-"))
}

func TestLegalRefuses(t *testing.T) {
	inFolder(t, map[string]string{"wrong": opening + "1 play 2C\n", "header": "barbu 1\nvariant penguin\n", "empty": ""})
	require.Equal(t, result{refused, "", "barbu legal: wrong:13: 1 play 2C: not in the hand (may play JS 8S 7S 6S 5S)\n"}, call("legal", "wrong"))
	for _, file := range []string{"header", "empty"} {
		require.Equal(t, result{refused, "", "barbu legal: " + file + ": no match has begun: want a record, which begins with the lines barbu 1, variant NAME and players N\n"}, call("legal", file))
	}
}

// The JSON has the same actions as the text, typed. It says what is due if nobody can act.
func TestLegalJSON(t *testing.T) {
	kinds := map[string]bool{}
	for _, name := range []string{"penguin", "fife"} {
		whole := call("play", name, "-seed", "4", "-record", "-").out
		lines := strings.Count(whole, "\n")
		for n := 3; n <= lines; n += 5 {
			text := cutAt(whole, n)
			var got struct {
				Due   barbu.Due
				Turn  cards.Seat
				Legal []barbu.Move
			}
			require.NoError(t, json.Unmarshal([]byte(callOn(text, "legal", "-", "-json").out), &got))
			m, _ := readMatch(t, text)
			require.Equal(t, m.Turn().Due, got.Due)
			printed := ""
			for _, move := range got.Legal {
				printed += move.String() + "\n"
				kinds[move.Kind.String()] = true
				if move.Kind != barbu.KindCut {
					require.Equal(t, m.Turn().Seat, move.Seat)
					require.Equal(t, m.Turn().Seat, got.Turn)
				}
			}
			if printed == "" {
				require.Equal(t, cards.NoSeat, got.Turn)
				continue
			}
			require.Equal(t, callOn(text, "legal", "-").out, printed)
		}
	}
	require.Subset(t, slices.Collect(maps.Keys(kinds)), []string{"declare", "double", "pass", "play", "give", "cut"})
}
