package main

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/variants"
)

func newMatch(t *testing.T, names ...string) *keeper.Keeper {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	k, err := keeper.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, k.SetNames(names...))
	return k
}

func text(t *testing.T, file string) string {
	b, err := os.ReadFile(file)
	require.NoError(t, err)
	return string(b)
}

// folder lists the files beside the match.
func folder(t *testing.T, file string) (names []string) {
	all, err := os.ReadDir(filepath.Dir(file))
	require.NoError(t, err)
	for _, f := range all {
		names = append(names, f.Name())
	}
	return names
}

// A store keeps every change, and can take back the last one.
func TestStore(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.json")
	s, err := openStore(file)
	require.NoError(t, err)
	k, stamp, err := s.match()
	require.NoError(t, err)
	require.Nil(t, k)
	require.Empty(t, stamp)
	require.Empty(t, folder(t, file), "nothing is written before there is a match")

	require.NoError(t, s.begin(newMatch(t, "Annie")))
	first := text(t, file)
	require.ErrorIs(t, s.begin(newMatch(t, "Benny")), errChanged)
	require.Equal(t, first, text(t, file))

	_, stamp, err = s.match()
	require.NoError(t, err)
	require.False(t, s.canTakeBack())
	require.ErrorIs(t, s.takeBack(stamp), errNoUndo)
	require.NoError(t, s.change(stamp, func(k *keeper.Keeper) error { return k.SetNames("Cleo") }))
	require.ErrorIs(t, s.change(stamp, func(k *keeper.Keeper) error { return k.SetNames("Dora") }), errChanged)
	second := text(t, file)
	require.True(t, s.canTakeBack())
	require.ErrorIs(t, s.takeBack(stamp), errChanged)
	require.NoError(t, s.takeBack(stampOf([]byte(second))))
	require.Equal(t, first, text(t, file))
	require.False(t, s.canTakeBack())
	require.NoError(t, s.change(stamp, func(k *keeper.Keeper) error { return k.SetNames("Cleo") }))

	again, err := openStore(file)
	require.NoError(t, err)
	k, _, err = again.match()
	require.NoError(t, err)
	require.Equal(t, "Cleo", k.Names()[0])
	require.Equal(t, []string{"match.json"}, folder(t, file))
}

// A change that is refused or cannot be written leaves the file and the match unchanged.
func TestStoreKeepsWhatItHas(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.json")
	s, err := openStore(file)
	require.NoError(t, err)
	require.NoError(t, s.begin(newMatch(t, "Annie")))
	before, stamp := text(t, file), stampOf(s.text)
	holds := func() {
		require.Equal(t, before, text(t, file))
		k, now, err := s.match()
		require.NoError(t, err)
		require.Equal(t, "Annie", k.Names()[0])
		require.Equal(t, stamp, now)
	}
	own := errors.New("no")
	require.ErrorIs(t, s.change(stamp, func(k *keeper.Keeper) error {
		require.NoError(t, k.SetNames("Benny"))
		return own
	}), own)
	holds()

	require.NoError(t, os.Mkdir(file+".new", 0o700))
	require.Error(t, s.change(stamp, func(k *keeper.Keeper) error { return k.SetNames("Benny") }))
	holds()
	require.NoError(t, os.Remove(file+".new"))

	require.NoError(t, os.WriteFile(file+".new", []byte(`{"keeper":1,"var`), 0o600))
	s, err = openStore(file)
	require.NoError(t, err, "a file that a crash left half-written is not a match")
	holds()
	require.NoError(t, s.change(stamp, func(k *keeper.Keeper) error { return k.SetNames("Benny") }))
	require.Equal(t, []string{"match.json"}, folder(t, file))

	require.NoError(t, os.WriteFile(file, []byte(before), 0o600))
	err = s.change(stampOf(s.text), func(k *keeper.Keeper) error { return k.SetNames("Cleo") })
	require.EqualError(t, err, file+" was changed by another program: start the scorekeeper again")
	require.Equal(t, before, text(t, file))
}

// A file that is not a match is refused at the start, and not changed.
func TestStoreRefusesADamagedFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.json")
	s, err := openStore(file)
	require.NoError(t, err)
	require.NoError(t, s.begin(newMatch(t, "Annie")))
	whole := text(t, file)
	for _, damaged := range []string{"", "\n", whole[:len(whole)/2], whole + "x", strings.Replace(whole, "penguin", "pengui", 1), "\x00" + whole} {
		require.NoError(t, os.WriteFile(file, []byte(damaged), 0o600))
		_, err := openStore(file)
		require.ErrorIs(t, err, keeper.ErrFormat, "%q", damaged)
		var out, errs strings.Builder
		require.Equal(t, 1, run(t.Context(), []string{"-address", "localhost:0", "-folder", filepath.Dir(file)}, &out, &errs))
		require.Equal(t, "scorekeeper: "+err.Error()+"\n", errs.String())
		require.Contains(t, errs.String(), file+": keeper: not the score of this match: ")
		require.Empty(t, out.String())
		require.Equal(t, damaged, text(t, file))
	}
	_, err = openStore(filepath.Dir(file))
	require.ErrorContains(t, err, "is a directory")
}

// The store follows a link: it replaces the file that the link leads to.
func TestStoreFollowsALink(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "match.json"), filepath.Join(dir, "link.json")
	s, err := openStore(file)
	require.NoError(t, err)
	require.NoError(t, s.begin(newMatch(t, "Annie")))
	require.NoError(t, os.Symlink(file, link))
	s, err = openStore(link)
	require.NoError(t, err)
	require.NoError(t, s.change(stampOf(s.text), func(k *keeper.Keeper) error { return k.SetNames("Benny") }))
	require.Contains(t, text(t, file), "Benny")
}

// If many requests change the same match in different ways at once, one succeeds; the others are refused.
func TestOneOfManyChanges(t *testing.T) {
	b := open(t).begin("penguin", 4)
	f := b.dealForm("no-tricks")
	statuses := make(chan int, 8)
	var all sync.WaitGroup
	for n := range cap(statuses) {
		values := maps.Clone(f.values)
		values["taken-tricks-0"], values["taken-tricks-1"] = []string{strconv.Itoa(n)}, []string{strconv.Itoa(13 - n)}
		all.Go(func() {
			r, err := http.PostForm(b.address+b.base+"/deal", values)
			if err == nil {
				statuses <- r.StatusCode
				r.Body.Close()
			}
		})
	}
	all.Wait()
	close(statuses)
	count := map[int]int{}
	for status := range statuses {
		count[status]++
	}
	require.Equal(t, map[int]int{http.StatusOK: 1, http.StatusConflict: 7}, count)
	require.Len(t, b.kept().Entries(), 1)
}

func TestWrongUse(t *testing.T) {
	for _, row := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"-h"}, 0, "usage: scorekeeper [-address HOST:PORT] [-folder FOLDER] [-password TEXT] [-cert FILE -key FILE]\n"},
		{[]string{"-port", "1"}, 2, "flag provided but not defined: -port\n"},
		{[]string{"match.json"}, 2, "scorekeeper: \"match.json\": unexpected argument: want only flags\nusage: "},
		{[]string{"-address", "nowhere", "-folder", t.TempDir()}, 1, "scorekeeper: listen tcp: address nowhere: missing port in address\n"},
	} {
		var out, errs strings.Builder
		require.Equal(t, row.status, run(t.Context(), row.args, &out, &errs), row.args)
		require.Contains(t, errs.String(), row.says)
		require.Empty(t, out.String())
	}
}

// The server prints its address, or every address of the machine if it listens on all of them,
// and stops without an error.
func TestRunEnds(t *testing.T) {
	direct := http.Client{Transport: &http.Transport{}} // no proxy: it would not know local addresses
	for _, addr := range []string{"localhost:0", ":0"} {
		ctx, stop := context.WithCancel(t.Context())
		out := &firstLine{line: make(chan string, 1)}
		ended := make(chan int)
		folder := t.TempDir()
		go func() { ended <- run(ctx, []string{"-address", addr, "-folder", folder}, out, os.Stderr) }()
		addresses, name, _ := strings.Cut(<-out.line, " keeps ")
		require.Equal(t, folder+"\n", name)
		require.Contains(t, addresses, "http://127.0.0.1:")
		for _, address := range strings.Split(addresses, " or ") {
			r, err := direct.Get(address)
			require.NoError(t, err)
			require.NoError(t, r.Body.Close())
			require.Equal(t, http.StatusOK, r.StatusCode)
		}
		stop()
		require.Equal(t, 0, <-ended)
	}
}

// firstLine passes on the first line that is written.
type firstLine struct{ line chan string }

func (f *firstLine) Write(line []byte) (int, error) {
	f.line <- string(line)
	return len(line), nil
}
