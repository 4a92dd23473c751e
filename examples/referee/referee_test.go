package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// play returns the record of a match of random players.
func play(t *testing.T, v *variant.Variant, players int) string {
	t.Helper()
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	var text bytes.Buffer
	rec, err := record.NewWriter(&text, m, record.Header{Names: []string{"Annie"}})
	require.NoError(t, err)
	src := rand.New(rand.NewPCG(7, 0))
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			require.NoError(t, rec.Chance(src))
			continue
		}
		legal := slices.Collect(m.Legal())
		require.NoError(t, rec.Apply(legal[src.IntN(len(legal))]))
	}
	return text.String()
}

// short returns a variant of two deals, and the record of a match.
func short(t *testing.T) (v *variant.Variant, text string) {
	v, _, err := variant.Load("short.yaml", strings.NewReader(`
name: short
players: [2]
pack: {lowest: T}
schedule: [no-tricks]
contracts: {no-tricks: {terms: [{per: trick, points: -1}]}}
`), nil)
	require.NoError(t, err)
	return v, play(t, v, 2)
}

// scripted is a referee with a file that a script changes. Before each look it runs the next
// step of the script; after the last step it stops.
type scripted struct {
	referee
	t         *testing.T
	out, errs bytes.Buffer
	looks     int
}

func watching(t *testing.T, text string, script ...func(file string)) *scripted {
	v, _ := short(t)
	b := &scripted{t: t}
	b.referee = referee{
		file: filepath.Join(t.TempDir(), "game.barbu"),
		find: func(name string) (*variant.Variant, error) {
			if name == "short" {
				return v, nil
			}
			return variants.Lookup(name)
		},
		out: &b.out, errs: &b.errs,
	}
	b.wait = func() error {
		if b.looks == len(script) {
			return errStopped
		}
		b.looks++
		script[b.looks-1](b.file)
		return nil
	}
	require.NoError(t, os.WriteFile(b.file, []byte(text), 0o666))
	return b
}

// printed returns the output, without the folder of the file.
func (b *scripted) printed() (out, errs string) {
	dir := filepath.Dir(b.file) + string(filepath.Separator)
	return strings.ReplaceAll(b.out.String(), dir, ""), strings.ReplaceAll(b.errs.String(), dir, "")
}

// The steps of a script.

func nothing(string) {}

func grow(text string) func(string) {
	return func(file string) {
		f, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY, 0)
		if err == nil {
			_, err = f.WriteString(text)
			f.Close()
		}
		if err != nil {
			panic(err)
		}
	}
}

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

// report returns what the referee must print for a correct file, worked out from its text alone.
func report(text string) string {
	var out strings.Builder
	start, deals, total := 0, 0, [2]int{}
	for i, line := range strings.Split(text, "\n") {
		where := fmt.Sprintf("game.barbu:%d: ", i+1)
		switch word, rest, _ := strings.Cut(line, " "); word {
		case "barbu":
			start, deals, total = i+1, 0, [2]int{}
		case "players":
			fmt.Fprintf(&out, "game.barbu:%d: short, 2 players\n", start)
		case "score":
			var points [2]int
			fmt.Sscan(rest, &points[0], &points[1])
			deals, total[0], total[1] = deals+1, total[0]+points[0], total[1]+points[1]
			fmt.Fprintf(&out, "%sdeal %d, no-tricks: %v, total %v\n", where, deals, points, total)
			if deals == 2 {
				fmt.Fprintf(&out, "%sthe match is over, 2 deals, total %d %d\n", where, total[0], total[1])
			}
		}
	}
	return out.String()
}

// A file that grows byte by byte gives the same output as a complete file: the referee
// waits for the rest of an incomplete line.
func TestByteByByte(t *testing.T) {
	_, text := short(t)
	text += text // a second match
	var script []func(string)
	for i := range len(text) {
		script = append(script, grow(text[i:i+1]), nothing)
	}
	b := watching(t, "", script...)
	require.Equal(t, 0, b.watch())
	out, errs := b.printed()
	require.Empty(t, errs)
	require.Equal(t, report(text), out)
	require.Equal(t, 4, strings.Count(out, "deal "))
}

// The referee checks each line as soon as it is complete.
func TestAtOnce(t *testing.T) {
	_, text := short(t)
	var b *scripted
	var script []func(string)
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines[:len(lines)-1] {
		script = append(script, grow(line), func(string) {
			out, _ := b.printed()
			require.Equal(t, report(strings.Join(lines[:i+1], "")), out)
		})
	}
	b = watching(t, "", script...)
	require.Equal(t, 0, b.watch())
}

// For an unfinished record the referee prints how far the record goes, and for a match whose last
// score is missing that it is missing.
func TestUnfinished(t *testing.T) {
	_, text := short(t)
	half := text[:strings.Index(text, "# deal 2")]
	points := regexp.MustCompile(`score (.*)`).FindStringSubmatch(half)[1]
	unscored, total := text[:strings.LastIndex(text, "score ")], regexp.MustCompile(`total (.*)`).FindStringSubmatch(text)[1]
	for _, row := range []struct{ text, want string }{
		{half, report(half) + "game.barbu:1: unfinished, 1 of 2 deals, total " + points + "\n"},
		{unscored, report(unscored) + "game.barbu:1: 2 deals, total " + total + "; the last score is not recorded\n"},
		{"barbu 1\nvariant sh", "game.barbu:1: unfinished, the header is not complete\n"},
		{"# noth", ""},
		{"", ""},
	} {
		b := watching(t, row.text, nothing)
		require.Equal(t, 0, b.watch())
		out, errs := b.printed()
		require.Equal(t, row.want, out, "%q", row.text)
		require.Empty(t, errs)
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

// With -once, and for standard input, the referee does not wait at the end.
func TestOnce(t *testing.T) {
	text := play(t, must(variants.Lookup("penguin")), 4)
	file := filepath.Join(t.TempDir(), "game.barbu")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
	var out, errs bytes.Buffer
	require.Equal(t, 0, run([]string{"-once", file}, nil, &out, &errs))
	require.Equal(t, 1+28+1, strings.Count(out.String(), "\n"))
	require.Empty(t, errs.String())

	var again bytes.Buffer
	require.Equal(t, 0, run([]string{"-"}, iotest.OneByteReader(strings.NewReader(text)), &again, &errs))
	require.Equal(t, strings.ReplaceAll(out.String(), file, "standard input"), again.String())

	for _, text := range []string{text, "barbu 1\nvariant penguin\n"} { // the first line cannot be written, or the last
		r, broken := io.Pipe()
		r.Close()
		errs.Reset()
		require.Equal(t, 1, run([]string{"-"}, strings.NewReader(text), broken, &errs))
		require.Equal(t, "io: read/write on closed pipe\n", errs.String())
	}
	errs.Reset()

	for _, row := range []struct {
		text, out, errs string
		status          int
	}{
		{text[:strings.Index(text, "\ndeal")+3], "standard input:1: penguin, 4 players\n", "standard input:7: de: the file is cut off in this line: ", 1},
		{"barbu 1\nvariant penguin\nplayers 4\n", "standard input:1: penguin, 4 players\nstandard input:1: unfinished, 0 of 28 deals, total 0 0 0 0\n", "", 0},
		{"barbu 1\nvariant penguin\nplayers 4\n0 pass\n", "standard input:1: penguin, 4 players\n", "standard input:4: 0 pass: that is not due now (due: deal)\n", 1},
		{"", "", "standard input: the file has no record\n", 1},
	} {
		out.Reset()
		errs.Reset()
		require.Equal(t, row.status, run([]string{"-"}, strings.NewReader(row.text), &out, &errs), "%q", row.text)
		require.Equal(t, row.out, out.String())
		require.True(t, strings.HasPrefix(errs.String(), row.errs), errs.String())
	}
}

func must(v *variant.Variant, err error) *variant.Variant {
	if err != nil {
		panic(err)
	}
	return v
}

// A variant that is not built in is read from its file.
func TestVariantFile(t *testing.T) {
	const house = "../houserules/house.yaml"
	f, err := os.Open(house)
	require.NoError(t, err)
	defer f.Close()
	v, _, err := variant.Load(house, f, variants.Open)
	require.NoError(t, err)
	text := play(t, v, 4)
	var out, errs bytes.Buffer
	require.Equal(t, 0, run([]string{"-variant", house, "-"}, strings.NewReader(text), &out, &errs))
	require.Contains(t, out.String(), "standard input:1: "+v.Name()+", 4 players\n")
	require.Empty(t, errs.String())

	require.Equal(t, 1, run([]string{"-"}, strings.NewReader(text), &out, &errs))
	require.Contains(t, errs.String(), `no variant "`+v.Name()+`"`)
	for _, file := range []string{"no-such.yaml", "main.go"} {
		errs.Reset()
		require.Equal(t, 1, run([]string{"-variant", file, "-"}, nil, &out, &errs))
		require.Contains(t, errs.String(), file)
	}
}

func TestMisuse(t *testing.T) {
	for _, row := range []struct {
		args   []string
		status int
		want   string
	}{
		{nil, 2, "referee: 0 files: want one, or - for standard input\nusage: "},
		{[]string{"a", "b"}, 2, "referee: 2 files: want one, or - for standard input\nusage: "},
		{[]string{"-twice", "a"}, 2, "flag provided but not defined: -twice\nusage: "},
		{[]string{"-h"}, 0, "usage: referee [-once] [-variant FILE] FILE|-\n"},
		{[]string{"-once", "no-such.barbu"}, 1, "open no-such.barbu: "},
		{[]string{"no-such.barbu"}, 1, "open no-such.barbu: "},
		{[]string{"-once", "."}, 1, "read .: "},
	} {
		var out, errs bytes.Buffer
		require.Equal(t, row.status, run(row.args, nil, &out, &errs), "%v", row.args)
		require.True(t, strings.HasPrefix(errs.String(), row.want), "%v: %s", row.args, errs.String())
		require.Empty(t, out.String())
	}
}

// The wait ends when the context is done.
func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	wait := ticks(ctx)
	require.NoError(t, wait())
	stop()
	require.Equal(t, errStopped, wait())
}
