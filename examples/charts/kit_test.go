package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Variants with few cards, for short matches.
const (
	small = "extends: penguin\nname: small\ntitle: Small & quick\npack: {lowest: J}\nzero-sum: none\n"
	tiny  = "extends: simplified\nname: tiny\ntitle: Tiny\nplayers: [4]\npack: {lowest: T, removed: {4: []}}\n"
)

func load(t testing.TB, text string) *variant.Variant {
	v, _, err := variant.Load("house.yaml", strings.NewReader(text), variants.Open)
	require.NoError(t, err)
	return v
}

// chancy is a bot that chooses at random.
func chancy(name string) bots.Bot {
	b, err := bots.Lookup("random")
	if err != nil {
		panic(err)
	}
	b.Name = name
	return b
}

// faulty returns a bot that panics in every nth match.
func faulty(name string, n int) bots.Bot {
	matches := 0
	return bots.Bot{Name: name, New: func(src rand.Source) bots.Player {
		matches++
		if matches%n == 0 {
			return quitter{}
		}
		return bots.NewRandom(src)
	}}
}

type quitter struct{}

func (quitter) Choose(*barbu.View) barbu.Action { panic("no idea") }

// contest is a contest between four players in duplicate.
func contest(v *variant.Variant, matches int, names ...string) arena.Contest {
	c := arena.Contest{Variant: v, Seed: 5, Matches: matches, Duplicate: true, Workers: 1, Records: true}
	for _, name := range names {
		c.Bots = append(c.Bots, chancy(name))
	}
	return c
}

// output has the files that barbu arena writes for contests played one after the other.
type output struct {
	folder, table string
	reports       []string
	records       []string // of the last contest
	results       [][]*arena.Result
	written       []*arena.Report
}

func play(t testing.TB, contests ...arena.Contest) *output {
	o := &output{folder: t.TempDir()}
	var table bytes.Buffer
	addLines := arena.CSV(&table)
	for i, c := range contests {
		var all []*arena.Result
		report, err := arena.Run(context.Background(), c, func(r *arena.Result, soFar *arena.Report) error {
			all = append(all, r)
			return addLines(r, soFar)
		})
		require.NoError(t, err)
		text, err := json.MarshalIndent(report, "", "\t")
		require.NoError(t, err)
		o.reports = append(o.reports, o.file(t, fmt.Sprintf("report%d.json", i), string(text)))
		o.results, o.written, o.records = append(o.results, all), append(o.written, report), nil
		for _, r := range all {
			o.records = append(o.records, o.file(t, fmt.Sprintf("%06d.barbu", r.Match), string(r.Record)))
		}
	}
	o.table = o.file(t, "table.csv", table.String())
	return o
}

func (o *output) file(t testing.TB, name, text string) string {
	file := filepath.Join(o.folder, name)
	require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
	return file
}

// command runs the command and returns its status and what it printed.
func command(args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = run(args, &o, &e)
	return status, o.String(), e.String()
}

// draws runs the command, which must succeed, and returns the names of its files.
func draws(t testing.TB, args ...string) []string {
	status, out, errs := command(args...)
	require.Equal(t, success, status, errs)
	require.Empty(t, errs)
	files := strings.Fields(out)
	require.NotEmpty(t, files)
	return files
}

func listed(t testing.TB, folder string) (names []string) {
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	slices.Sort(names)
	return names
}
