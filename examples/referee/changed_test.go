package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
)

// rewrite returns a step that overwrites the file.
func rewrite(text string) func(string) {
	return func(file string) {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			panic(err)
		}
	}
}

// replace returns a step that puts another file in its place.
func replace(text string) func(string) {
	return func(file string) {
		rewrite(text)(file + ".new")
		if err := os.Rename(file+".new", file); err != nil {
			panic(err)
		}
	}
}

func remove(file string) {
	if err := os.Remove(file); err != nil {
		panic(err)
	}
}

// wrong returns files whose last line breaks a rule, one for each kind of line, and the
// message after the place.
func wrong(t *testing.T) (rows []struct{ text, want string }) {
	_, text := short(t)
	at := regexp.MustCompile(`(?m)^deal (\S+) (\S+)\n(\d) play (..)\n`).FindStringSubmatchIndex(text)
	head, deal, leader, led := text[:at[0]], text[at[0]:at[6]], text[at[6]:at[7]], text[at[8]:at[9]]
	scored := regexp.MustCompile(`(?m)^score (-?\d+) (-?\d+)$`).FindStringSubmatchIndex(text)
	other := "1"
	if leader == "1" {
		other = "0"
	}
	points := text[scored[2]:scored[5]]
	for _, row := range [][2]string{
		{"hello", `hello: want "barbu 1" before this line`},
		{"barbu 2", `barbu 2: "2" is not a version of the format: want 1, as in barbu 1`},
		{"barbu 1\nvariant no-such", `variant no-such: no variant "no-such": want `},
		{"barbu 1\nvariant short\nplayers 3", "players 3: 3 is the wrong number of players for variant short: want 2"},
		{head + "deal AKQJT... .AKQJT..", "deal AKQJT... .AKQJT..: seat 0 has 5 cards: want 10"},
		{head + deal + other + " play " + led, other + " play " + led + ": it is another seat's turn (seat " + leader + " must act)"},
		{head + deal + leader + " play 2C", leader + " play 2C: not in the hand (may play "},
		{head + deal + leader + " dance", leader + ` dance: "dance" is not an action: want `},
		{text[:scored[0]] + "score 7 7", "score 7 7: the points are wrong: want " + points},
		{text[:scored[0]] + "deal x", "deal x: the previous deal has no score line: want score " + points + " first"},
		{text + "total 1 1", "total 1 1: the points are wrong: want "},
		{"barbu 1\nvariant \xff", `"variant \xff": the line is not UTF-8 text`},
		{"# " + strings.Repeat("x", record.MaxLine), ""},
	} {
		rows = append(rows, struct{ text, want string }{row[0] + "\n", row[1]})
	}
	return rows
}

// A line that breaks a rule is reported once, with what is allowed. When the line is
// corrected, the file is checked again from the start.
func TestCorrected(t *testing.T) {
	_, text := short(t)
	for _, row := range wrong(t) {
		for _, correct := range []func(string) func(string){rewrite, replace} {
			b := watching(t, "", grow(row.text), nothing, grow("0 play AS\n"), nothing, correct(text), nothing)
			require.Equal(t, 0, b.watch(), "%q", row.text)
			out, errs := b.printed()
			where := fmt.Sprintf("game.barbu:%d: ", strings.Count(row.text, "\n"))
			require.Equal(t, 1, strings.Count(errs, "\n"), errs)
			require.True(t, strings.HasPrefix(errs, where+row.want), "%s, want %s", errs, where+row.want)
			before, after, again := strings.Cut(out, "game.barbu: changed, checked again from the start\n")
			require.True(t, again)
			require.Equal(t, report(text), after)
			require.NotContains(t, before, "\n"+where)
		}
	}
}

// A line that is changed to another wrong line is reported again.
func TestCorrectedToAnotherError(t *testing.T) {
	_, text := short(t)
	b := watching(t, text+"one\n", rewrite(text+"two\n"), nothing, rewrite("# a comment\n"+text+"two\n"))
	require.Equal(t, 1, b.watch())
	_, errs := b.printed()
	end := strings.Count(text, "\n") + 1
	require.Regexp(t, fmt.Sprintf(`^game.barbu:%d: one: .*\ngame.barbu:%d: two: .*\ngame.barbu:%d: two: .*\n$`, end, end, end+1), errs)
}

// If the referee is stopped while a line is wrong, the exit status is 1.
func TestStoppedAtAFault(t *testing.T) {
	b := watching(t, "barbu 2\n", nothing, nothing)
	require.Equal(t, 1, b.watch())
	require.Equal(t, 2, b.looks)
	out, _ := b.printed()
	require.Empty(t, out)
}

// A file that is truncated, overwritten, replaced or missing for a while is checked again.
func TestChanged(t *testing.T) {
	_, text := short(t)
	half := text[:strings.Index(text, "# deal 2")]
	third := text[:strings.Index(text, "score")]
	whole := report(text)
	again := "game.barbu: changed, checked again from the start\n"
	other := regexp.MustCompile(`name 0 Annie`).ReplaceAllString(text, "name 0 Benny")
	require.Len(t, other, len(text))
	for name, row := range map[string]struct {
		before string
		script []func(string)
		want   string
	}{
		"truncated":                           {text, []func(string){rewrite(third), nothing, grow(text[len(third):])}, whole + again + whole},
		"emptied":                             {half, []func(string){rewrite(""), grow(text)}, report(half) + again + whole},
		"replaced by the same":                {text, []func(string){replace(text)}, whole + again + whole},
		"replaced by a longer file":           {half, []func(string){replace(text)}, report(half) + again + whole},
		"removed and written again":           {half, []func(string){remove, nothing, rewrite(text)}, report(half) + again + whole},
		"another first line":                  {half, []func(string){rewrite("# no\n" + text)}, report(half) + again + report("# no\n"+text)},
		"overwritten by an equally long file": {text[:len(text)-2], []func(string){rewrite(other)}, ""},
		"not changed":                         {half, []func(string){nothing, grow(text[len(half):]), nothing}, whole},
	} {
		t.Run(name, func(t *testing.T) {
			b := watching(t, row.before, row.script...)
			require.Equal(t, 0, b.watch())
			out, errs := b.printed()
			require.Empty(t, errs)
			if row.want == "" {
				require.Contains(t, out, again)
				return
			}
			require.Equal(t, row.want, out)
		})
	}
}

// If a file with a fault is removed, the referee waits for the next file.
func TestRemovedAfterAFault(t *testing.T) {
	_, text := short(t)
	b := watching(t, "barbu 2\n", remove, nothing, rewrite("barbu 2\n"), nothing, rewrite(text))
	require.Equal(t, 0, b.watch())
	out, errs := b.printed()
	require.Equal(t, 1, strings.Count(errs, "\n"))
	require.Equal(t, "game.barbu: changed, checked again from the start\n"+report(text), out)
	require.Equal(t, 1, watching(t, "barbu 2\n", remove).watch())
	require.Equal(t, 0, watching(t, text, remove).watch())
}
