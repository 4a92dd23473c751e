package sit

import (
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// interrupted plays until the person has typed a text and then presses Ctrl-C, and returns the
// screen.
func interrupted(t *testing.T, o Options, typed string) (string, error) {
	t.Helper()
	in, keyboard := io.Pipe()
	signals := make(chan os.Signal, 1)
	go func() {
		if typed != "" { // writing nothing to a pipe waits for a reader too
			io.WriteString(keyboard, typed)
		}
		time.Sleep(100 * time.Millisecond) // until what was typed has its effect
		signals <- os.Interrupt            // the next question has no answer
	}()
	var out bytes.Buffer
	o.In, o.Out, o.Interrupt = in, &out, signals
	err := Play(o)
	return out.String(), err
}

// An interrupt loses nothing: a match with a record says how to continue, and a match without one
// is saved in a new file.
func TestInterrupt(t *testing.T) {
	withHouseFile(t)
	folder := filepath.Join("my games", "barbu")
	for n, want := range []string{"house.barbu", "house-2.barbu", "house-3.barbu"} {
		o := options(t, "house.yaml", "-seed", "3", "-bots", "random")
		o.Folder = folder
		screen, err := interrupted(t, o, "help\n")
		require.NoError(t, err)
		file := filepath.Join(folder, want)
		require.True(t, strings.HasSuffix(screen, "> \nThe match is saved. To continue it: barbu sit house.yaml -record '"+file+"'\n"), screen)
		verified := verify(t, file, o.Variant)
		require.False(t, verified.Complete)
		saved, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Contains(t, string(saved), "\ndeal ")

		o = options(t, "house.yaml", "-record", file)
		screen, err = interrupted(t, o, "table\n")
		require.NoError(t, err)
		require.Contains(t, screen, file+": the match continues after 0 of 8 deals.\n")
		require.Contains(t, screen, "The match is saved. To continue it: ")
		again, err := os.ReadFile(file)
		require.NoError(t, err)
		require.True(t, bytes.HasPrefix(again, saved), n)
	}
	// An interrupt also answers the question for the file.
	o := options(t, "house.yaml", "-bots", "random")
	screen, err := interrupted(t, o, "quit\n")
	require.NoError(t, err)
	require.Contains(t, screen, "File to save the match in (Enter for none): \nThe match is saved. To continue it: barbu sit house.yaml -record house.barbu\n")
	require.FileExists(t, "house.barbu")

	require.NoError(t, os.WriteFile("file", nil, 0o600))
	o.Folder = "file"
	_, err = interrupted(t, o, "help\n")
	require.ErrorContains(t, err, "the match is not saved: mkdir file: ")
}

// slow is a bot that thinks until the test ends.
type slow struct{ until chan bool }

func (s slow) Choose(v *barbu.View) barbu.Action {
	<-s.until
	panic("the match is over")
}

// An interrupt does not wait for a bot that thinks.
func TestInterruptWhileABotThinks(t *testing.T) {
	t.Chdir(t.TempDir())
	o := options(t, "penguin", "-seat", "1")
	o.Bot = func(string) (bots.Bot, error) {
		return bots.Bot{Name: "searcher", New: func(rand.Source) bots.Player { return slow{make(chan bool)} }}, nil
	}
	started := time.Now()
	screen, err := interrupted(t, o, "")
	require.NoError(t, err)
	require.Contains(t, screen, "The match is saved. To continue it: barbu sit penguin -record penguin.barbu\n")
	require.Less(t, time.Since(started), 20*time.Second)
}

// At a terminal the person reads whether the match is recorded.
func TestSayRecorded(t *testing.T) {
	table, out := seated(t, "penguin", 0, 1, 1)
	table.sayRecorded()
	require.Empty(t, out.String(), "not in a pipe")
	table.waits, table.interrupt = true, make(chan os.Signal)
	table.sayRecorded()
	require.Contains(t, unwrapped(out), "Ctrl-C, which saves the match in the current folder.\n")
	table.folder, table.file = "games", "game.barbu"
	table.sayRecorded()
	require.Contains(t, unwrapped(out), "Every action is recorded in game.barbu. To stop, type quit or press Ctrl-C.\n")
	// If the terminal is closed, the match is saved without a question.
	table.file, table.in = "", newPrompter(strings.NewReader("")).in
	require.ErrorIs(t, table.leave(), errInterrupted)
	table.waits = false
	out.Reset()
	require.NoError(t, table.leave())
	require.Contains(t, out.String(), "The match is not saved.\n")
}

// A file that cannot be written to its end is removed.
func TestKeepRemovesTheFile(t *testing.T) {
	t.Chdir(t.TempDir())
	table, _ := seated(t, "penguin", 0, 1, 30)
	position := table.match.Position()
	m, err := barbu.ParsePosition(variants.Lookup, position.String())
	require.NoError(t, err)
	table.match = m // without the actions before this position
	require.ErrorIs(t, table.keep("game.barbu"), record.ErrNotWhole)
	require.NoFileExists(t, "game.barbu")
}

// meddler types lines, and before the first of them another program appends to the record.
type meddler struct {
	t     *testing.T
	file  string
	typed io.Reader
	done  bool
}

func (m *meddler) Read(p []byte) (int, error) {
	if !m.done {
		m.done = true
		f, err := os.OpenFile(m.file, os.O_WRONLY|os.O_APPEND, 0)
		require.NoError(m.t, err)
		_, err = f.WriteString("0 pass\n")
		require.NoError(m.t, err)
		require.NoError(m.t, f.Close())
	}
	return m.typed.Read(p)
}

// Another program that writes to the record of a match is noticed, and no line is written after its lines. The
// person can save the match in another file.
func TestChangedFile(t *testing.T) {
	withHouseFile(t)
	everyCard := ""
	for c := range cards.Pack52().Cards().First.All() {
		everyCard += c.String() + "\n" // one of them is legal
	}
	for typed, want := range map[string]string{
		"quit\n\n":      "The match is not saved.\n",
		"quit\nother\n": "The match is saved. To continue it: barbu sit house.yaml -record other\n",
		everyCard:       "",
	} {
		file := filepath.Join(t.TempDir(), "record.barbu")
		var out strings.Builder
		o := options(t, "house.yaml", "-bots", "random,random")
		o.File, o.Out, o.In = file, &out, &meddler{t: t, file: file, typed: strings.NewReader(typed)}
		err := Play(o)
		const changed = "record.barbu: another program has changed this file"
		if want == "" {
			require.ErrorContains(t, err, changed, out.String())
			require.NotContains(t, out.String(), "is saved")
		} else {
			require.NoError(t, err)
			require.Contains(t, out.String(), changed)
			require.Contains(t, out.String(), want)
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.True(t, strings.HasSuffix(string(text), "\n0 pass\n"), string(text))
	}
	verify(t, "other", find(t, "house.yaml"))
}

// An interrupted match whose file was changed is saved in a new file.
func TestAutosaveOfAChangedFile(t *testing.T) {
	t.Chdir(t.TempDir())
	table, out := seated(t, "penguin", 0, 1, 30)
	file, err := OpenLog("game.barbu", os.O_WRONLY|os.O_CREATE)
	require.NoError(t, err)
	defer file.Close()
	table.file, table.log = "game.barbu", file
	require.NoError(t, table.autosave())
	require.Equal(t, "The match is saved. To continue it: barbu sit penguin -record game.barbu\n", out.String())
	require.NoError(t, os.WriteFile("game.barbu", []byte("0 pass\n"), 0o600))
	out.Reset()
	require.NoError(t, table.autosave())
	require.Contains(t, out.String(), "game.barbu: another program has changed this file")
	require.Contains(t, out.String(), "The match is saved. To continue it: barbu sit penguin -record penguin.barbu\n")
	require.FileExists(t, "penguin.barbu")
}

// A log returns the errors of its file, and does not cut a file that another program has changed.
func TestLogErrors(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.barbu")
	require.NoError(t, os.WriteFile(name, []byte("text"), 0o600))
	file, err := OpenLog(name, os.O_RDONLY)
	require.NoError(t, err)
	defer file.Close()
	_, err = file.Write([]byte("more"))
	require.Error(t, err)
	require.Error(t, file.Truncate(2))
	require.NoError(t, file.Check(), "nothing was written or cut")
	require.NoError(t, os.WriteFile(name, []byte("longer text"), 0o600))
	require.ErrorContains(t, file.Truncate(2), "another program has changed this file")

	made, err := OpenLog(name+".new", os.O_CREATE|os.O_WRONLY)
	require.NoError(t, err)
	defer made.Close()
	info, err := made.Stat()
	require.NoError(t, err)
	require.True(t, runtime.GOOS == "windows" || info.Mode().Perm()&0o111 == 0, "nobody executes a record: %v", info.Mode())
}

// A match for money whose points cannot be settled ends with its totals, and says why nobody pays.
func TestUnsettled(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("money.yaml", []byte("name: money\nplayers: [4]\nstake: 5\npack: {lowest: A}\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n"), 0o600))
	var out bytes.Buffer
	o := options(t, "money.yaml", "-bots", "random")
	o.In, o.Out = strings.NewReader(""), &out
	table, err := o.table(0)
	require.NoError(t, err)
	for r := rand.New(rand.NewPCG(1, 1)); !table.match.Turn().Over(); {
		if table.match.Turn().Chance() {
			require.NoError(t, table.draw())
		} else {
			require.NoError(t, table.do(choose(table.match, r)))
		}
	}
	require.NoError(t, table.play())
	require.Contains(t, out.String(), "\n1. ")
	require.True(t, strings.HasSuffix(out.String(), "\nNobody pays: the points of the match add up to 4, not to 0.\n"), out.String())
}
