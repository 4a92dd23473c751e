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
