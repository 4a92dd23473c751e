package sit

import (
	"bytes"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// options returns the options for arguments as on the command line.
func options(t *testing.T, args ...string) Options {
	t.Helper()
	var o Options
	flags := flag.NewFlagSet("sit", flag.ContinueOnError)
	flags.IntVar(&o.Players, "players", 0, "")
	flags.StringVar(&o.File, "record", "", "")
	flags.TextVar(&o.Language, "lang", lang.English, "")
	seat, seed := flags.Int("seat", 0, ""), flags.Uint64("seed", 0, "")
	names, worlds := flags.String("bots", "", ""), flags.Int("worlds", bots.DefaultWorlds, "")
	require.NoError(t, flags.Parse(args[1:]))
	flags.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "seat":
			o.Seat = seat
		case "seed":
			o.Seed = seed
		case "bots":
			o.Bots = strings.Split(*names, ",")
		}
	})
	o.Variant = find(t, args[0])
	o.Bot = func(name string) (bots.Bot, error) {
		b, err := bots.Lookup(name)
		if b.Name == "searcher" {
			b.New = func(src rand.Source) bots.Player { return bots.NewSearcher(src, *worlds) }
		}
		return b, err
	}
	o.Resume = []string{"barbu", "sit", args[0], "-record"}
	return o
}

// find returns a built-in variant, or the variant in a file.
func find(t *testing.T, name string) *variant.Variant {
	t.Helper()
	if filepath.Ext(name) == "" {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		return v
	}
	f, err := os.Open(name)
	require.NoError(t, err)
	defer f.Close()
	v, _, err := variant.Load(name, f, variants.Open)
	require.NoError(t, err)
	return v
}

// playOn plays a match in which the person types the text typed, and returns the screen.
func playOn(t *testing.T, typed string, args ...string) (screen string, err error) {
	t.Helper()
	var out bytes.Buffer
	o := options(t, args...)
	o.In, o.Out = strings.NewReader(typed), &out
	err = Play(o)
	return out.String(), err
}

// verify returns the summary of the only record in a file.
func verify(t *testing.T, file string, v *variant.Variant) record.Summary {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	var all []record.Summary
	for summary, err := range record.Verify(file, f, func(string) (*variant.Variant, error) { return v, nil }) {
		require.NoError(t, err)
		all = append(all, summary)
	}
	require.Len(t, all, 1)
	return all[0]
}

// choose returns a random legal action.
func choose(m *barbu.Match, r *rand.Rand) (chosen barbu.Action) {
	n := uint64(0)
	for a := range m.Legal() {
		if n++; r.Uint64N(n) == 0 {
			chosen = a
		}
	}
	return chosen
}

// withHouseFile changes to an empty directory and writes house.yaml there. The file has a
// variant with short matches.
func withHouseFile(t *testing.T) {
	t.Helper()
	const house = "extends: simplified\nname: house\nplayers: [3, 5]\npack: {lowest: T, removed: {3: [TC, TD], 5: []}}\n"
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("house.yaml", []byte(house), 0o600))
}

// fullDisk is a file on a disk that is full after some pieces.
type fullDisk struct{ room int }

func (f *fullDisk) Write(p []byte) (int, error) {
	if f.room--; f.room < 0 {
		return 0, errors.New("the disk is full")
	}
	return len(p), nil
}
