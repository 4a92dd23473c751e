package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
)

// texts returns the texts of an SVG, which must be valid XML.
func texts(t testing.TB, file string) (all []string) {
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	d := xml.NewDecoder(f)
	within := false
	for {
		token, err := d.Token()
		if err == io.EOF {
			return all
		}
		require.NoError(t, err, file)
		switch token := token.(type) {
		case xml.StartElement:
			require.NotContains(t, []string{"script", "b"}, token.Name.Local, "it is part of a name")
			within = token.Name.Local == "text"
			for _, a := range token.Attr {
				if within && a.Name.Local == "style" {
					require.Contains(t, a.Value, "Arial,Helvetica,sans-serif;", "fonts that every computer has")
				}
			}
		case xml.EndElement:
			within = false
		case xml.CharData:
			if within {
				all = append(all, strings.TrimSpace(string(token)))
			}
		}
	}
}

// checkPNG checks the size of a PNG in inches, and that it shows data.
func checkPNG(t testing.TB, file string, width, height float64) {
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	picture, err := png.Decode(bytes.NewReader(text))
	require.NoError(t, err)
	require.Equal(t, int(width*dots), picture.Bounds().Dx(), file)
	require.Equal(t, int(height*dots), picture.Bounds().Dy(), file)
	colours := map[[3]uint32]bool{}
	for x := range picture.Bounds().Dx() {
		for y := range picture.Bounds().Dy() {
			r, g, b, _ := picture.At(x, y).RGBA()
			colours[[3]uint32{r, g, b}] = true
		}
	}
	blue := colour(0)
	require.True(t, colours[[3]uint32{uint32(blue.R) * 0x101, uint32(blue.G) * 0x101, uint32(blue.B) * 0x101}], "%s has none of the data", file)
}

// Every chart is drawn in both formats, with the size asked for and with all its texts.
// Markup in a name is shown unchanged. The same input gives the same bytes.
func TestCharts(t *testing.T) {
	markup := `<b>&"]]>`
	o := play(t,
		contest(load(t, small), 8, "first", "second", markup, "first"),
		contest(load(t, tiny), 8, "first", "third", "first", "first"))
	contracts := func(i int) (labels []string) {
		for _, c := range o.written[i].Contracts {
			labels = append(labels, c.Label)
		}
		return labels
	}
	house := o.file(t, "tiny.yaml", tiny)
	for _, tt := range []struct {
		args  []string
		files []string
		want  [][]string // by file
	}{
		{[]string{"scores", o.table}, []string{"scores"}, [][]string{
			{"Scores by variant", "small", "tiny", "8 matches", "points a match", "median", "middle half", "90 of 100"},
		}},
		{append([]string{"contracts"}, o.reports...), []string{"contracts-small", "contracts-tiny"}, [][]string{
			append(contracts(0), "Points by contract: Small & quick", "the declarer", "each other player", "points a deal",
				"The mean of a deal over 8 matches in duplicate, before bets, with its 95% interval."),
			append(contracts(1), "Points by contract: Tiny", "each player"),
		}},
		{[]string{"strength", o.reports[0]}, []string{"strength"}, [][]string{
			{"Strength of the players: Small & quick", "0 first", "1 second", "2 " + markup, "3 first", "first", "second", markup, "points a match above the mean of the others"},
		}},
		{append([]string{"strength"}, o.reports...), []string{"strength"}, [][]string{
			{"Strength of the players", "small", "tiny", "0 first", "2 " + markup, "1 third", "third",
				"The mean over 8 matches in duplicate of each variant, with its 95% interval."},
		}},
		{[]string{"running", "-variant", house, o.records[1]}, []string{"running-000001"}, [][]string{
			append(contracts(1), "Running totals: Tiny, 4 players", "points", "The points of each player after each deal. The fewest win."),
		}},
	} {
		var pictures [2]map[string][]byte
		for i := range pictures {
			pictures[i] = map[string][]byte{}
			to := filepath.Join(t.TempDir(), "new")
			files := draws(t, append(tt.args, "-out", to, "-size", "9x6")...)
			var want []string
			for _, name := range tt.files {
				want = append(want, filepath.Join(to, name+".png"), filepath.Join(to, name+".svg"))
			}
			require.Equal(t, want, files)
			require.Len(t, listed(t, to), len(files), "no other file")
			for n, name := range tt.files {
				checkPNG(t, filepath.Join(to, name+".png"), 9, 6)
				require.Subset(t, texts(t, filepath.Join(to, name+".svg")), tt.want[n], "%v", tt.args)
			}
			for _, file := range files {
				text, err := os.ReadFile(file)
				require.NoError(t, err)
				pictures[i][filepath.Base(file)] = text
			}
		}
		require.Equal(t, pictures[0], pictures[1], "%v: the same input, the same bytes", tt.args)
	}
}

// A comparison of barbu compare -json is drawn in the same way as its reports.
func TestChartsOfAComparison(t *testing.T) {
	o := play(t, contest(load(t, small), 4, "a", "b", "c", "d"), contest(load(t, tiny), 4, "a", "b", "c", "d"))
	var parts []string
	for _, file := range o.reports {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		var r arena.Report
		require.NoError(t, json.Unmarshal(text, &r))
		part, err := json.Marshal(arena.Analysis{Report: &r, Contracts: make([]arena.Estimate, len(r.Contracts))})
		require.NoError(t, err)
		parts = append(parts, string(part))
	}
	both := o.file(t, "both.json", "["+strings.Join(parts, ",")+"]")
	for _, kind := range []string{"contracts", "strength"} {
		var got [2][]string
		for i, files := range [][]string{{both}, o.reports} {
			for _, file := range draws(t, append([]string{kind, "-out", t.TempDir()}, files...)...) {
				text, err := os.ReadFile(file)
				require.NoError(t, err)
				got[i] = append(got[i], filepath.Base(file), string(text))
			}
		}
		require.Equal(t, got[0], got[1])
	}
}

// Without -size a chart is as large as its rows need. Only the formats asked for are written,
// and only those files are replaced.
func TestFormatsAndSizes(t *testing.T) {
	o := play(t, contest(load(t, small), 4, "a", "b", "c", "d"))
	to := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(to, "strength.png"), []byte("old"), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(to, "strength.svg"), []byte("old"), 0o666))
	draws(t, "strength", o.reports[0], "-format", "png", "-out", to)
	checkPNG(t, filepath.Join(to, "strength.png"), 8, 4.5)
	old, err := os.ReadFile(filepath.Join(to, "strength.svg"))
	require.NoError(t, err)
	require.Equal(t, "old", string(old))

	var many []string
	for range 6 {
		many = append(many, o.reports[0])
	}
	draws(t, append([]string{"strength", "-format", "png", "-out", to}, many...)...)
	checkPNG(t, filepath.Join(to, "strength.png"), 8, 7) // 30 rows of 0.19 inches, and 1.3 for the rest
}
