package barbukit_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const tutorialPage = "docs/tutorial.md"

// tutorial follows docs/tutorial.md as a reader does: in a module of its own, beside the checkout.
type tutorial struct {
	dir    string
	output string // of the last commands
	saves  bool   // the program saves its match
}

// The tutorial works: its files are written, its edits are made and its commands run, in their order. The
// output that it shows is what the commands print.
func TestTutorial(t *testing.T) {
	if testing.Short() {
		t.Skip("builds several programs")
	}
	t.Parallel()
	tut := &tutorial{dir: filepath.Join(t.TempDir(), "game")}
	require.NoError(t, os.Mkdir(tut.dir, 0o755))
	parts := regexp.MustCompile("(?s)(?:File `([^`]+)`:\n\n)?```(\\w*)\n(.*?)```|([Rr]eplace|one) `([^`]+)` with `([^`]+)`").FindAllStringSubmatch(read(t, tutorialPage), -1)
	kinds := map[string]int{}
	for _, part := range parts {
		file, kind, text := part[1], part[2], part[3]
		switch {
		case part[4] != "":
			tut.edit(t, part[5], part[6])
			kind = "edit"
		case file != "":
			require.NoError(t, os.WriteFile(filepath.Join(tut.dir, file), []byte(text), 0o644))
			kind, tut.saves = "file", tut.saves || strings.Contains(text, "record.Resume")
		case kind == "text":
			require.Contains(t, tut.output, text)
		default:
			require.Empty(t, kind, "a block without a file")
			if tut.saves && text == "go run .\n" {
				tut.interrupt(t)
			}
			tut.run(t, text)
			if tut.saves && text == "go run .\n" {
				tut.again(t)
			}
		}
		kinds[kind]++
	}
	require.Equal(t, map[string]int{"file": 5, "edit": 3, "text": 1, "": 7}, kinds)
}

// edit replaces the first occurrence in main.go.
func (tut *tutorial) edit(t *testing.T, old, new string) {
	path := filepath.Join(tut.dir, "main.go")
	source := read(t, path)
	require.Contains(t, source, old)
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(source, old, new, 1)), 0o644))
}

// run runs commands, and types for the person at the table: first a line that is refused.
func (tut *tutorial) run(t *testing.T, commands string) {
	// The path of the checkout, not a link: what was built for it need not be built again.
	here, err := filepath.Abs(".")
	require.NoError(t, err)
	shell := exec.Command("sh", "-ec", strings.ReplaceAll(commands, "=../barbukit", "="+here))
	shell.Dir = tut.dir
	shell.Env = append(os.Environ(), "GOPROXY=off", "GOSUMDB=off", "GOFLAGS=-mod=mod")
	shell.Stdin = strings.NewReader(tut.typed())
	output, err := shell.CombinedOutput()
	require.NoError(t, err, "%s%s", commands, output)
	tut.output = string(output)
	if commands == "go run .\n" {
		require.Regexp(t, `(?s)Kitchen, 3 players.*\n9 .*\ntotal `, tut.output)
	}
}

// again runs the program after the end of the match: it says so to the person.
func (tut *tutorial) again(t *testing.T) {
	require.Regexp(t, `\ntotal  You: .*  Mine: .*  Steady: `, tut.output)
	output, err := tut.program("").CombinedOutput()
	require.NoError(t, err, "%s", output)
	require.Equal(t, "The match in match.barbu is over. To play another match, delete this file.\n", string(output))
}

// program returns the command that runs the program with an input.
func (tut *tutorial) program(typed string) *exec.Cmd {
	shell := exec.Command("go", "run", ".")
	shell.Dir = tut.dir
	shell.Env = append(os.Environ(), "GOPROXY=off", "GOSUMDB=off", "GOFLAGS=-mod=mod")
	shell.Stdin = strings.NewReader(typed)
	return shell
}

// interrupt runs the program until the person leaves in the middle of a deal.
func (tut *tutorial) interrupt(t *testing.T) {
	output, err := tut.program(strings.Join(strings.SplitAfter(tut.typed(), "\n")[:60], "")).CombinedOutput()
	require.Error(t, err)
	require.Contains(t, string(output), "the input is over")
	left := read(t, filepath.Join(tut.dir, "match.barbu"))
	require.Contains(t, left, " play ")
	require.NotContains(t, left, "\ntotal ")
}

// typed returns lines with every contract and every card, often enough for a match: the lines that are
// refused change nothing.
func (tut *tutorial) typed() string {
	lines := "1 play QH\nno tricks\nno hearts\ntricks spades\n"
	for _, suit := range "CDHS" {
		for _, rank := range "789TJQKA" {
			lines += string(rank) + string(suit) + "\n"
		}
	}
	return strings.Repeat(lines, 200)
}
