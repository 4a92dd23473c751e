package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// opening is a record up to the first card of the first trick.
const opening = `barbu 1
variant penguin
players 4
name 0 Annie

deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3
0 declare no-queens
1 double 0
2 pass
3 pass
0 pass
0 play AS
`

func TestVerify(t *testing.T) {
	whole := call("play", "penguin", "-record", "-").out
	total := whole[strings.LastIndex(whole, "total "):]
	inFolder(t, map[string]string{
		"whole":      whole,
		"unfinished": opening,
		"header":     "barbu 1\n",
		"unscored":   whole[:strings.LastIndex(whole, "score ")],
		"many":       whole + opening,
		"wrong":      opening + "1 play 2C\n",
		"cut":        opening + "1 play",
		"empty":      "",
		"marked":     "\ufeff" + opening,
		"many-wrong": whole + opening + "hello\n" + whole,
		"score":      whole[:strings.LastIndex(whole, "total ")] + "total 0 0 0 1\n",
	})
	const unfinished = ": unfinished, 0 of 28 deals, total 0 0 0 0\n"
	ok := ": ok, 28 deals, " + total
	lines := func(text string) int { return strings.Count(text, "\n") }
	for _, tt := range []struct {
		file string
		want result
	}{
		{"whole", result{success, "whole" + ok, ""}},
		{"unfinished", result{success, "unfinished" + unfinished, ""}},
		{"marked", result{success, "marked" + unfinished, ""}}, // a byte order mark
		{"unscored", result{success, "unscored: ok, 28 deals, " + strings.TrimSuffix(total, "\n") + "; the last score is not recorded\n", ""}},
		{"header", result{success, "header: unfinished, the header is not complete\n", ""}},
		{"many", result{success, "many" + ok + "many:" + num(lines(whole)+1) + unfinished, ""}},
		{"wrong", result{refused, "", "barbu verify: wrong:13: 1 play 2C: not in the hand (may play JS 8S 7S 6S 5S)\n"}},
		{"cut", result{refused, "", "barbu verify: cut:13: 1 play: the file is cut off in this line: no card after play: want a card, as in QH\n"}},
		{"empty", result{refused, "", "barbu verify: empty:1: there is no record: want \"barbu 1\" first\n"}},
		{"many-wrong", result{refused, "many-wrong" + ok,
			"barbu verify: many-wrong:" + num(lines(whole)+13) + `: hello: "hello" is not a seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play` + "\n"}},
		{"score", result{refused, "", "barbu verify: score:" + num(lines(whole)) + ": total 0 0 0 1: the points are wrong: want" + strings.TrimPrefix(total, "total")}},
	} {
		require.Equal(t, tt.want, call("verify", tt.file), tt.file)
	}

	// All files are reported. If any file is wrong the exit status is 1, whatever the order of the files.
	got := call("verify", "whole", "wrong", "unfinished", "none", "cut")
	require.Equal(t, refused, got.status)
	require.Equal(t, "whole"+ok+"unfinished"+unfinished, got.out)
	require.Equal(t, "barbu verify: wrong:13: 1 play 2C: not in the hand (may play JS 8S 7S 6S 5S)\n"+
		"barbu verify: open none: no such file or directory\n"+
		"barbu verify: cut:13: 1 play: the file is cut off in this line: no card after play: want a card, as in QH\n", got.err)
	for _, args := range [][]string{{"wrong", "whole"}, {"whole", "wrong"}, {"none", "whole"}, {"whole", "none"}} {
		got := call(append([]string{"verify"}, args...)...)
		require.Equal(t, refused, got.status, args)
		require.Equal(t, "whole"+ok, got.out, args)
		require.NotEmpty(t, got.err, args)
	}
	require.Equal(t, success, call("verify", "whole", "unfinished").status)
}

func TestVerifyInput(t *testing.T) {
	require.Equal(t, result{success, "-: unfinished, 0 of 28 deals, total 0 0 0 0\n", ""}, callOn(opening, "verify", "-"))
	require.Equal(t, result{refused, "", "barbu verify: -:13: 1 play 2C: not in the hand (may play JS 8S 7S 6S 5S)\n"}, callOn(opening+"1 play 2C\n", "verify", "-"))
}

// A file whose name begins with a dash can be given after --.
func TestVerifyDashes(t *testing.T) {
	inFolder(t, map[string]string{"-a": opening, "-b": opening})
	const unfinished = ": unfinished, 0 of 28 deals, total 0 0 0 0\n"
	require.Equal(t, result{success, "-a" + unfinished + "-b" + unfinished, ""}, call("verify", "--", "-a", "-b"))
}

// A record is refused if the variant has other rules now.
func TestVerifyFingerprint(t *testing.T) {
	text := strings.Replace(opening, "penguin", "penguin "+strings.Repeat("0", 64), 1)
	got := callOn(text, "verify", "-")
	require.Equal(t, refused, got.status)
	require.Contains(t, got.err, ": the rules of this variant have changed since the record was made: the rules of penguin have the fingerprint ")
}
