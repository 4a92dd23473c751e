package table

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

// The families have every built-in variant once, and those of one folder of package variants together.
func TestFamilies(t *testing.T) {
	folders := map[string]string{}
	paths, err := filepath.Glob("../../../variants/*/*.yaml")
	require.NoError(t, err)
	for _, path := range paths {
		folders[strings.TrimSuffix(filepath.Base(path), ".yaml")] = filepath.Base(filepath.Dir(path))
	}
	listed := map[string]bool{}
	var all []Family
	require.Empty(t, try(t, new(Table), "variants", nothing{}, &all))
	for _, f := range all {
		in := map[string]bool{}
		for _, g := range f.Games {
			require.False(t, listed[g.Name], g.Name)
			listed[g.Name] = true
			in[folders[g.Name]] = true
			require.NotEmpty(t, g.Title)
			require.Contains(t, g.Players, g.Usual)
		}
		require.NotEqual(t, words(0)["otherGames"], f.Name, "%v: want a family", f.Games)
		if f.Name != "Salade" {
			require.Len(t, in, 1, f.Name)
		}
	}
	require.Len(t, listed, len(variants.Names()))
}

// A file of the person's own is checked, and its faults are those of the library.
func TestCheck(t *testing.T) {
	p := newPage(t)
	var info Game
	text, err := os.ReadFile("../../houserules/house.yaml")
	require.NoError(t, err)
	p.call("check", source{string(text)}, &info)
	require.NotEmpty(t, info.Title)
	for yaml, want := range map[string]string{
		"extends: penguin\nname: Fridays\ncontracts:\n  no-king:\n    trumps: suit\n": "file.yaml:2:7: name: \"Fridays\" is not a valid name: want 1 to 64 of the characters a-z, 0-9 and -\nfile.yaml:5:5: contracts.no-king.trumps: unknown key (did you mean trump?)",
		" \n":                       "Paste a variant file first.",
		"extends: pengiun\nname: x": "penguin",
		"\x00":                      "file.yaml",
		strings.Repeat("#", 2<<20):  "larger than 1 MiB",
	} {
		require.Contains(t, try(t, &p.table, "check", source{yaml}, nil), want)
	}
}

// A match of the person's own variant is saved with its file, and a record without the file is refused
// with what to do.
func TestOwnVariant(t *testing.T) {
	const yaml = "extends: polignac\nname: fridays\ntitle: Fridays\n"
	p := newPage(t)
	v, err := new(Table).find("", yaml)
	require.NoError(t, err)
	p.begin(v, yaml, v.Players()[0])
	s := p.finish()
	require.Equal(t, yaml, s.YAML)
	require.Equal(t, "Fridays", s.Title)
	p.change("open", recordFile{Text: s.Text, YAMLs: []string{"name: broken", yaml}})
	require.True(t, p.state.Over)
	require.Contains(t, try(t, &p.table, "open", recordFile{Text: s.Text}, nil), "add its file first")
}

// Wrong calls are refused, and leave the match as it is.
func TestWrongCalls(t *testing.T) {
	p := newPage(t)
	for _, method := range []string{"state", "act", "chance", "undo", "end", "why", "record", "think", "rules", "sheet", "said"} {
		require.Contains(t, try(t, &p.table, method, nothing{}, nil), "no match", method)
	}
	require.Contains(t, try(t, &p.table, "nonsense", nothing{}, nil), "nonsense")
	v, err := new(Table).find("penguin", "")
	require.NoError(t, err)
	seed := uint64(5)
	for want, s := range map[string]setup{
		"5":                    {Variant: "penguin", Players: 5},
		"seat 4":               {Variant: "penguin", Seat: 4},
		"no bot":               {Variant: "penguin", Kinds: []string{"", "genius"}},
		"same name":            {Variant: "penguin", Names: []string{"Anna", "anna "}},
		"no variant":           {Variant: "pengiun"},
		"20000 possible deals": {Variant: "penguin", Worlds: 20_000},
		"-1 milliseconds":      {Variant: "penguin", Millis: -1, Seed: &seed},
	} {
		require.Contains(t, try(t, &p.table, "begin", s, nil), want)
	}
	p.begin(v, "", 4)
	before := p.state
	require.Contains(t, try(t, &p.table, "end", nothing{}, nil), "between two sets")
	require.NotEmpty(t, try(t, &p.table, "act", move{Line: "0 play QH"}, nil))
	require.NotEmpty(t, try(t, &p.table, "act", move{Line: "nonsense"}, nil))
	for text, want := range map[string]string{
		"":                               "not a record",
		"hello\n":                        "hello",
		"barbu 1\nvariant penguin\nplay": "not a record",
		"barbu 1\nvariant pengiun abc\n": "pengiun",
		"barbu 1\nvariant penguin\nplayers 4\n0 play QH\n": "QH",
	} {
		require.Contains(t, try(t, &p.table, "open", recordFile{Text: text}, nil), want)
	}
	p.change("state", nothing{})
	require.Equal(t, before, p.state)
}

// Names in a record are one line without comments, also if a person types something else.
func TestNames(t *testing.T) {
	p := newPage(t)
	names := []string{" Zoë\n# x ", strings.Repeat("a", 99), "</script>⟧", ""}
	p.change("begin", setup{Variant: "penguin", Names: names, Seat: 3})
	require.Equal(t, []string{"Zoë x", strings.Repeat("a", maxName), "</script>", "Player"}, p.table.game.names)
	for range 8 {
		p.change("chance", nothing{})
		break
	}
	for _, row := range p.state.Rows {
		require.NotContains(t, row, "⟦")
		require.NotRegexp(t, `\d Zoë`, row)
	}
}
