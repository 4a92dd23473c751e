package main

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
)

// comparison plays matches of small and tiny, and writes the files of barbu compare.
func comparison(t testing.TB, o *output, matches int, duplicate bool, list ...bots.Bot) (all arena.Comparison, data, table string) {
	var text strings.Builder
	c := arena.Contest{Bots: list, Seed: 5, Matches: matches, Duplicate: duplicate, Workers: 1}
	all, err := arena.Compare(context.Background(), c, arena.CSV(&text), []*variant.Variant{load(t, small), load(t, tiny)}...)
	require.NoError(t, err)
	written, err := json.Marshal(all)
	require.NoError(t, err)
	return all, o.file(t, "compare.json", string(written)), o.file(t, "compare.csv", text.String())
}

func pageOf(t testing.TB, args ...string) string {
	files := draws(t, append([]string{"report", "-out", filepath.Join(t.TempDir(), "new")}, args...)...)
	require.Len(t, files, 1)
	require.Equal(t, pageFile, filepath.Base(files[0]))
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	return string(text)
}

var rows = regexp.MustCompile(`<tr(?: class="clear")?><th scope="row">(.*?)</th><td class="plot">(.*?)</td><td class="value">(.*?)</td></tr>`)

// cells returns the values of the rows with this label in the section or table with this heading, without
// markup.
func cells(t testing.TB, page, heading, label string) (values, plots []string) {
	_, after, ok := strings.Cut(page, ">"+html.EscapeString(heading)+"</h")
	require.True(t, ok, heading)
	after, _, _ = strings.Cut(after, "</table>")
	for _, row := range rows.FindAllStringSubmatch(after, -1) {
		if strings.TrimSpace(html.UnescapeString(tags.ReplaceAllString(row[1], ""))) == label {
			values, plots = append(values, strings.TrimSpace(tags.ReplaceAllString(row[3], ""))), append(plots, row[2])
		}
	}
	return values, plots
}

var tags = regexp.MustCompile(`<[^>]*>`)

// parsed reads a value of the page, such as −1.5% ± 0.2 more.
func parsed(t testing.TB, value string) (mean, interval float64) {
	m := regexp.MustCompile(`^(−?[\d.]+)%?(?: ±\x{a0}([\d.]+))?(?: (?:more|less))?$`).FindStringSubmatch(value)
	require.NotNil(t, m, value)
	mean, err := strconv.ParseFloat(strings.Replace(m[1], "−", "-", 1), 64)
	require.NoError(t, err)
	interval = math.Inf(1)
	if m[2] != "" {
		interval, err = strconv.ParseFloat(m[2], 64)
		require.NoError(t, err)
	}
	return mean, interval
}

// The page has the numbers of the comparison, and its charts draw them where its scale says.
func TestPage(t *testing.T) {
	o := &output{folder: t.TempDir()}
	steady, err := bots.Lookup("steady")
	require.NoError(t, err)
	markup := chancy(`<b>&"</b>`)
	all, data, table := comparison(t, o, 24, true, steady, markup, markup, markup)
	text := pageOf(t, data, table, "-command", "barbu compare 'a <b>'")
	require.Equal(t, text, pageOf(t, data, table, "-command", "barbu compare 'a <b>'"), "the same input, the same bytes")
	require.NotContains(t, text, "<b>&")
	require.NotRegexp(t, `(?:src|href)="[^"d#]|https?:|url\(|@import|<script`, text, "the page fetches nothing")
	require.NotRegexp(t, `font-size: *[\d.]+px`, text, "all letters grow with those of the browser")
	require.Contains(t, text, "barbu compare &#39;a &lt;b&gt;&#39;")
	require.Contains(t, text, "<dt>Seed</dt><dd>5</dd>")
	require.Contains(t, text, "Player 0 (steady), Player 1 (&lt;b&gt;&amp;&#34;&lt;/b&gt;)")
	require.Contains(t, text, "Small &amp; quick · fingerprint "+all[0].Report.Fingerprint[:12])
	require.Contains(t, text, "<td>24</td><td>6</td>")

	equal := func(heading, label string, factor float64, want ...arena.Estimate) {
		t.Helper()
		values, plots := cells(t, text, heading, label)
		require.Len(t, values, len(want), "%s, %s", heading, label)
		for i, w := range want {
			mean, interval := parsed(t, values[i])
			require.InDelta(t, factor*w.Value, mean, 0.051)
			switch {
			case math.IsInf(w.Interval, 1):
				require.True(t, math.IsInf(interval, 1), values[i])
				require.NotContains(t, plots[i], "interval")
			case w.Interval == 0: // all sets have the same value, which does not make it exact
				require.True(t, math.IsInf(interval, 1), values[i])
			default:
				require.InDelta(t, factor*w.Interval, interval, 0.051)
				require.Contains(t, plots[i], ` interval" x1="`)
			}
		}
	}
	one := func(of func(a *arena.Analysis) arena.Estimate) []arena.Estimate { return []arena.Estimate{of(all[0])} }
	equal("How far apart the results are", "small", 1, one(func(a *arena.Analysis) arena.Estimate { return a.Spread })...)
	equal("What decides the results", "small", 100, all[0].Doubling, all[0].Seat, estimateOf(all[0].LastDeal))
	equal("Luck", "small", 100, all[0].Luck)
	var margins []arena.Estimate
	values, _ := cells(t, text, "What each contract decides", "small")
	for i := range all[0].Contracts {
		mean, _ := parsed(t, values[i])
		require.InDelta(t, 100*all[0].Contracts[i].Value, mean, 0.051)
	}
	for _, p := range all[0].Report.Players {
		margins = append(margins, estimateOf(p.Margin))
	}
	equal("Points in a match above the mean of the others", "small", 1, margins...)
	var two []arena.Estimate
	for _, d := range all[0].Report.Differences[:3] {
		two = append(two, estimateOf(d.Points))
	}
	equal("Points in a match, one player minus another", "small", 1, two...)
	equal("Choices in a deal", "small", 1, estimateOf(all[0].Report.Moves))
	equal("Doubles in a match", "small", 1, estimateOf(all[0].Report.Doubles))
	equal("Deals in a match", "small", 1, arena.Estimate{Value: float64(all[0].Report.Deals) / 24, Interval: math.Inf(1)})

	d := all[1].Differences[0]
	_, text, _ = strings.Cut(text, ">tiny minus small</h2>")
	require.Contains(t, text, "<p>The deals are not paired: "+d.Unpaired+".</p>")
	equal("Points in a match", "Spread of the results", 1, d.Spread)
	equal("Points in a match", "Player 0 (steady)", 1, d.Margins[0])
	equal("Shares, in percentage points", "The seat", 100, d.Seat)
	equal("Shares, in percentage points", "The last deal", 100, d.LastDeal)
	for _, c := range d.Contracts {
		label := c.Label
		for _, k := range all[0].Report.Contracts { // a contract has one name on the page, that of the first variant
			if k.ID == c.ID {
				label = k.Label
			}
		}
		equal("Shares, in percentage points", label, 100, c.Share)
	}
	equal("Luck, in percentage points", "Luck", 100, d.Luck)
	equal("Length", "Choices in a deal", 1, d.Moves)
	for _, value := range rows.FindAllStringSubmatch(text, -1) {
		mean, interval := parsed(t, strings.TrimSpace(tags.ReplaceAllString(value[3], "")))
		if math.IsInf(interval, 1) {
			continue // all sets have the same value
		}
		if math.Abs(mean) < interval-0.2 {
			require.NotRegexp(t, "more|less", value[3])
		} else if math.Abs(mean) > interval+0.2 {
			require.Equal(t, mean > 0, strings.Contains(value[3], "more"), value[3])
			require.Equal(t, mean < 0, strings.Contains(value[3], "less"), value[3])
		}
	}
}

// Without the scores, without duplicate play and with void matches, the page has what there is.
func TestPageOfLess(t *testing.T) {
	o := &output{folder: t.TempDir()}
	quits := faulty("quits", 1)
	_, data, table := comparison(t, o, 2, false, quits, chancy("a"), chancy("b"), chancy("c"))
	text := pageOf(t, data, table)
	require.Contains(t, text, "No complete set of small was played, so it has no results.")
	require.Contains(t, text, "small: match 0: player 0, quits, seat 0: gave no answer")
	require.NotContains(t, text, "tiny minus small")
	require.NotContains(t, text, ">Luck<")
	require.NotContains(t, text, "Command")

	_, data, table = comparison(t, o, 1, false, chancy("a"), chancy("a"), chancy("a"), chancy("a"))
	text = pageOf(t, data, table)
	require.Contains(t, text, "tiny minus small")
	require.NotContains(t, text, " ±\u00a0", "one set has no interval")
	require.NotContains(t, text, "one player minus another", "the bots are the same")
	require.Contains(t, text, ">Scores</h3>")
	without := pageOf(t, data)
	require.NotContains(t, without, ">Scores</h3>")
	require.Less(t, len(without), len(text))

	// Two variants with one name get different labels.
	written, err := os.ReadFile(data)
	require.NoError(t, err)
	same := o.file(t, "same.json", strings.ReplaceAll(string(written), `"variant":"tiny"`, `"variant":"small"`))
	text = pageOf(t, same)
	require.Contains(t, text, "Comparison of small and small (2)")
}

// The histogram of a variant has the counts of its scores.
func TestPageScores(t *testing.T) {
	o := &output{folder: t.TempDir()}
	all, data, file := comparison(t, o, 20, true, chancy("a"), chancy("b"), chancy("c"), chancy("d"))
	tables, err := readScores(file, all)
	require.NoError(t, err)
	_, plots := cells(t, pageOf(t, data, file), "Scores", "tiny")
	require.Len(t, plots, 1)
	counts := map[int]int{}
	most := 0
	width := distributions(tables, []string{"small", "tiny"}).Groups[0].Rows[1].distribution.width
	for _, n := range counted(t, file, "tiny") {
		bin := int(math.Floor(float64(n) / float64(width)))
		counts[bin]++
		most = max(most, counts[bin])
	}
	heights := regexp.MustCompile(`V([\d.]+)H`).FindAllStringSubmatch(plots[0], -1)
	first := math.MaxInt
	for bin := range counts {
		first = min(first, bin)
	}
	for i, h := range heights {
		got, err := strconv.ParseFloat(h[1], 64)
		require.NoError(t, err)
		require.InDelta(t, 100-95*float64(counts[first+i])/float64(most), got, 0.051)
		delete(counts, first+i)
	}
	require.Empty(t, counts)
}

// A mark of the scale and a number of the same size are at the same place.
func TestScaleOfThePage(t *testing.T) {
	for _, around := range []float64{0.001, 1, 250, 1e6} {
		f := &figure{Zero: true, Digits: 1}
		f.group("")
		f.add("a", 0, arena.Estimate{Value: around, Interval: around / 2})
		f.add("b", 1, arena.Estimate{Value: -around, Interval: math.Inf(1)})
		f.place()
		require.GreaterOrEqual(t, len(f.Ticks), 1)
		require.LessOrEqual(t, len(f.Ticks), 6)
		zero := false
		for _, mark := range f.Ticks {
			if mark.Zero {
				zero = true
				require.Equal(t, "0", mark.Label)
			}
		}
		require.True(t, zero)
		percent := func(text string) (x float64) {
			_, err := fmt.Sscanf(text, "%f%%", &x)
			require.NoError(t, err)
			return x
		}
		a, b := f.Groups[0].Rows[0], f.Groups[0].Rows[1]
		require.Less(t, percent(b.Point), percent(a.From))
		require.InDelta(t, percent(a.Point), (percent(a.From)+percent(a.To))/2, 0.02)
		require.Empty(t, b.From)
		require.Greater(t, percent(b.Point), 0.0)
		require.Less(t, percent(a.To), 100.0)
	}
}
