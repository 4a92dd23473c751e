package main

import (
	"encoding/csv"
	"image"
	"image/color"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// counted returns the scores of a variant in a table, without sets that have a void line.
func counted(t testing.TB, file, variant string) (scores []int) {
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	lines, err := csv.NewReader(f).ReadAll()
	require.NoError(t, err)
	void := map[string]bool{}
	for _, l := range lines[1:] {
		if l[0] == variant && l[8] == "1" {
			void[l[2]] = true
		}
	}
	for _, l := range lines[1:] {
		if l[0] == variant && !void[l[2]] {
			n, err := strconv.Atoi(l[6])
			require.NoError(t, err)
			scores = append(scores, n)
		}
	}
	return scores
}

// The bins and quantiles of the chart agree with a count of the scores in the table.
func TestScoresAreThoseOfTheTable(t *testing.T) {
	v, w := load(t, small), load(t, tiny)
	quit := contest(v, 40, "a", "b", "c", "d")
	quit.Bots[2] = faulty("quits", 7)
	o := play(t, quit, contest(w, 8, "a", "b", "c", "d"))
	require.NotZero(t, o.written[0].Void)

	charts, err := drawScores([]string{o.table}, &options{})
	require.NoError(t, err)
	require.Len(t, charts, 1)
	tables, err := readTables(o.table)
	require.NoError(t, err)
	require.Len(t, tables, 2)
	for i, name := range []string{"small", "tiny"} {
		scores := counted(t, o.table, name)
		require.Len(t, scores, 4*o.written[i].Matches, "the report counts the same sets")
		require.Equal(t, o.written[i].Matches, tables[i].matches)
		require.ElementsMatch(t, scores, tables[i].scores)
		require.Equal(t, name, tables[i].variant)
		for _, width := range []int{1, 5, 20} {
			checkDistribution(t, scores, newDistribution(tables[i].scores, width, 0, colour(0)))
		}
	}
}

func checkDistribution(t testing.TB, scores []int, d *distribution) {
	inBins := 0
	for bin := d.first; bin <= d.last; bin++ {
		n := 0
		for _, score := range scores {
			if score >= bin*d.width && score < (bin+1)*d.width {
				n++
			}
		}
		require.Equal(t, n, d.counts[bin], "bin %d of %d", bin, d.width)
		require.LessOrEqual(t, n, d.most)
		inBins += n
	}
	require.Equal(t, len(scores), inBins, "no score is outside the bins")
	require.NotZero(t, d.counts[d.first])
	require.NotZero(t, d.counts[d.last])
	xmin, xmax, _, _ := bars{d}.DataRange()
	for _, score := range scores {
		require.True(t, float64(score) >= xmin && float64(score) < xmax)
	}
	for percent, score := range map[int]int{5: d.q05, 25: d.q25, 50: d.q50, 75: d.q75, 95: d.q95} {
		less, noMore := 0, 0
		for _, n := range scores {
			if n < score {
				less++
			}
			if n <= score {
				noMore++
			}
		}
		require.GreaterOrEqual(t, 100*noMore, percent*len(scores), "%d of 100 are no more than %d", percent, score)
		require.Less(t, 100*less, percent*len(scores), "fewer than %d of 100 are less than %d", percent, score)
	}
}

// Two tables of a variant have a row each, labelled with their files. If all scores are equal
// there is one bin.
func TestRowsOfScores(t *testing.T) {
	o := play(t, contest(load(t, small), 4, "a", "b", "c", "d"))
	text, err := os.ReadFile(o.table)
	require.NoError(t, err)
	again := o.file(t, "again.csv", string(text))
	one := o.file(t, "one.csv", strings.Join(head, ",")+"\ntiny,0,0,0,a,0,7,1,0\n")
	charts, err := drawScores([]string{o.table, again, one}, &options{})
	require.NoError(t, err)
	var labels []string
	for _, r := range charts[0].rows {
		labels = append(labels, r.label)
	}
	require.Equal(t, []string{"small, table", "4 matches", "small, again", "4 matches", "tiny", "1 match"}, labels)
	charts, err = drawScores([]string{one}, &options{})
	require.NoError(t, err)
	require.LessOrEqual(t, charts[0].plot.X.Min, 0.0, "the zero line is visible")
	require.GreaterOrEqual(t, charts[0].plot.X.Max, 8.0)
	for _, format := range []string{"png", "svg"} {
		_, err = charts[0].render(format, usual)
		require.NoError(t, err)
	}
}

// The means and the bars agree with the report. For a single set there is no bar.
func TestIntervalsAreThoseOfTheReport(t *testing.T) {
	o := play(t, contest(load(t, small), 8, "a", "b", "a", "d"), contest(load(t, small), 4, "a", "b", "a", "d"))
	for i := range o.written {
		read, err := readReports(o.reports[i])
		require.NoError(t, err)
		require.Len(t, read, 1)
		checkIntervals := func(drawn *intervals, want ...arena.Mean) {
			require.Len(t, drawn.XYs, len(want))
			for n, m := range want {
				bar := 0.0
				if i == 0 {
					bar = m.Interval()
				}
				require.InDelta(t, m.Value(), drawn.XYs[n].X, 1e-9)
				require.InDelta(t, bar, drawn.XErrors[n].Low, 1e-9)
				require.InDelta(t, bar, drawn.XErrors[n].High, 1e-9)
			}
		}
		players := o.written[i].Players
		c := newChart("x", "", "")
		bots, means := c.addPlayers(append(read, read...))
		require.Equal(t, []string{"a", "b", "d"}, bots)
		require.Len(t, c.rows, 2*(1+len(players)))
		checkIntervals(means[0], players[0].Margin, players[2].Margin, players[0].Margin, players[2].Margin)
		checkIntervals(means[1], players[1].Margin, players[1].Margin)
		for n, row := range []int{1, 3, 6, 8} {
			require.Equal(t, c.rows[row].y, means[0].XYs[n].Y, "in the row of its label")
		}

		var declarers, flanks []arena.Mean
		for _, k := range o.written[i].Contracts {
			declarers, flanks = append(declarers, k.Declarer), append(flanks, k.Flank)
		}
		c = newChart("x", "", "")
		drawn, others := c.addRoles(read[0])
		checkIntervals(drawn, declarers...)
		checkIntervals(others, flanks...)
		for n := range declarers {
			require.InDelta(t, c.rows[n].y, drawn.XYs[n].Y, 0.5)
			require.Less(t, others.XYs[n].Y, drawn.XYs[n].Y, "the declarer above the others")
		}
		drawn.add(arena.Mean{}, 0)
		require.Len(t, drawn.XYs, len(declarers), "without sets there is no mean")
	}
}

// The lines of the chart are the sums of the record's score lines.
func TestTotalsAreThoseOfTheRecord(t *testing.T) {
	v := load(t, small)
	o := play(t, contest(v, 4, "a", "b", "c", "d"))
	find := func(string) (*variant.Variant, error) { return v, nil }
	for i, file := range o.records {
		s, err := readSheet(file, record.Find(find))
		require.NoError(t, err)
		lines := totals(s)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		sum, deals := [4]int{}, 0
		for l := range strings.Lines(string(text)) {
			fields := strings.Fields(l)
			if len(fields) != 5 || fields[0] != "score" {
				continue
			}
			deals++
			for seat := range 4 {
				points, err := strconv.Atoi(fields[1+seat])
				require.NoError(t, err)
				sum[seat] += points
				require.EqualValues(t, deals, lines[seat][deals].X)
				require.EqualValues(t, sum[seat], lines[seat][deals].Y, "deal %d, seat %d", deals, seat)
			}
		}
		require.Len(t, lines, 4)
		for seat := range 4 {
			require.Len(t, lines[seat], deals+1)
			require.Zero(t, lines[seat][0].Y)
			require.EqualValues(t, o.results[0][i].Total[seat], sum[seat])
			require.Equal(t, strconv.Itoa(seat)+" "+string("abcd"[o.results[0][i].Seats[seat]]), seatName(s, seat))
		}
	}
}

// The rounds cover the match, and each has the name of its declarer.
func TestRounds(t *testing.T) {
	v := load(t, small)
	o := play(t, contest(v, 4, "a", "b", "c", "d"))
	s, err := readSheet(o.records[0], func(string) (*variant.Variant, error) { return v, nil })
	require.NoError(t, err)
	at := 0
	for i, b := range newRounds(s).bands {
		require.Equal(t, at, b.from)
		require.Equal(t, 7, b.to-b.from)
		require.Equal(t, strconv.Itoa(i)+" "+string("abcd"[i]), b.name)
		for n := b.from; n < b.to; n++ {
			require.EqualValues(t, i, s.Deals[n].Declarer)
		}
		at = b.to
	}
	require.Equal(t, len(s.Deals), at)
}

func TestTicks(t *testing.T) {
	for _, tt := range []struct {
		least, most float64
		want        string
	}{
		{-31, 62, "−30 −20 −10 0 10 20 30 40 50 60"},
		{0, 100, "0 10 20 30 40 50 60 70 80 90 100"},
		{-0.5, 0.2, "−0.5 −0.4 −0.3 −0.2 −0.1 0 0.1 0.2"},
		{-1800, 300, "−1500 −1000 −500 0"},
		{1, 3, "1 1.2 1.4 1.6 1.8 2 2.2 2.4 2.6 2.8 3"},
	} {
		var labels []string
		for _, tick := range (scale{}).Ticks(tt.least, tt.most) {
			require.True(t, tick.Value >= tt.least && tick.Value <= tt.most+1e-9)
			labels = append(labels, tick.Label)
		}
		require.Equal(t, tt.want, strings.Join(labels, " "))
	}
}

// If a picture has too many colours, the most frequent colours do not change, and each
// other colour becomes the nearest of these.
func TestIndexed(t *testing.T) {
	picture := image.NewRGBA(image.Rect(0, 0, 20, 300))
	for y := range 300 {
		for x := range 20 {
			c := color.RGBA{uint8(y), uint8(y / 256), 0, 255} // 300 colours; the last are more frequent
			if x >= 1+y/20 {
				c = color.RGBA{255, 255, 255, 255}
			}
			picture.SetRGBA(x, y, c)
		}
	}
	out := indexed(picture)
	require.Len(t, out.Palette, 256)
	for y := range 300 {
		r, g, b, _ := out.At(0, y).RGBA()
		if y >= 60 {
			require.Equal(t, picture.RGBAAt(0, y), out.At(0, y))
		}
		require.InDelta(t, y%256, r>>8, 60)
		require.LessOrEqual(t, g>>8, uint32(1))
		require.Zero(t, b)
	}
}
