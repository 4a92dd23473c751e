package main

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// drawScores draws one row for each table: the distribution of the scores in the table. All
// rows have the same scale.
func drawScores(files []string, _ *options) ([]*chart, error) {
	var tables []*table
	least, most := math.MaxInt, math.MinInt
	for _, file := range files {
		more, err := readTables(file)
		if err != nil {
			return nil, err
		}
		tables = append(tables, more...)
	}
	contests := map[string]int{} // by variant
	for _, t := range tables {
		least, most = min(least, t.scores[0]), max(most, t.scores[len(t.scores)-1])
		contests[t.variant]++
	}
	width := int(max(round(float64(most-least)/60), 1))
	c := newChart("scores", "Scores by variant", fmt.Sprintf("The total of each player after a match, in bins of %d points. The tallest bars of all rows have the same height.", width))
	if width == 1 {
		c.note = "The total of each player after a match. The tallest bars of all rows have the same height."
	}
	c.flatten("points a match")
	var rows []*distribution
	for i, t := range tables {
		label := t.variant
		if contests[label] > 1 {
			label += ", " + base(t.file)
		}
		y := c.addRow(label, plain)
		c.addRow(matches(t.matches), aside)
		rows = append(rows, newDistribution(t.scores, width, y-0.5, colour(i)))
		c.plot.Add(bars{rows[i]})
	}
	c.plot.Add(zero{}) // above the bars, below the lines of the quantiles
	for _, d := range rows {
		c.plot.Add(middle{d})
	}
	c.widen()
	c.legend.Add("share of the scores", strip{tint(grey), 9})
	c.legend.Add("middle half", strip{grey, thick})
	c.legend.Add("90 of 100", strip{grey, thin})
	c.legend.Add("median", &plotter.Scatter{GlyphStyle: median(grey)})
	return []*chart{c}, nil
}

// distribution counts how often each score is reached. It also has the quantiles for the
// line below the bars.
type distribution struct {
	counts        map[int]int // by bin; bin n begins at score n*width
	width         int         // of a bin, in points
	q05, q25, q50 int         // quantiles: 5%, 25%, 50%, … of the scores are at most this score
	q75, q95      int
	first, last   int // bins
	most          int // scores in a bin
	y             float64
	colour        color.RGBA
}

func newDistribution(scores []int, width int, y float64, c color.RGBA) *distribution {
	d := &distribution{counts: map[int]int{}, width: width, y: y, colour: c}
	for _, n := range scores {
		bin := int(math.Floor(float64(n) / float64(width)))
		d.counts[bin]++
		d.most = max(d.most, d.counts[bin])
	}
	d.first = int(math.Floor(float64(scores[0]) / float64(width)))
	d.last = int(math.Floor(float64(scores[len(scores)-1]) / float64(width)))
	for q, to := range map[int]*int{5: &d.q05, 25: &d.q25, 50: &d.q50, 75: &d.q75, 95: &d.q95} {
		*to = scores[(q*len(scores)+99)/100-1]
	}
	return d
}

// ground is the base line of the bars and below is the line of the quantiles, both relative
// to the y of the distribution. tallest is the height of the tallest bar.
const ground, tallest, below = -0.45, 1.25, -0.7

// bars are the bins of a distribution, as bars on a base line.
type bars struct{ *distribution }

// DataRange returns a range with room for all bins.
func (d bars) DataRange() (xmin, xmax, ymin, ymax float64) {
	return float64(d.first * d.width), float64((d.last + 1) * d.width), d.y, d.y
}

func (d bars) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	at := func(bin int, up float64) vg.Point {
		return vg.Point{X: x(float64(bin * d.width)), Y: y(d.y + ground + up)}
	}
	edge := []vg.Point{at(d.first, 0)}
	for bin := d.first; bin <= d.last; bin++ {
		up := tallest * float64(d.counts[bin]) / float64(d.most)
		edge = append(edge, at(bin, up), at(bin+1, up))
	}
	edge = append(edge, at(d.last+1, 0))
	c.FillPolygon(tint(d.colour), edge)
	c.StrokeLines(line(d.colour, 0.8), edge)
}

// middle is a line below the bars that shows the median and the middle of the scores.
type middle struct{ *distribution }

func (d middle) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	at := func(points int) vg.Length { return x(float64(points)) }
	h := y(d.y + below)
	c.StrokeLine2(line(d.colour, thin), at(d.q05), h, at(d.q95), h)
	c.StrokeLine2(line(d.colour, thick), at(d.q25), h, at(d.q75), h)
	c.DrawGlyph(median(d.colour), vg.Point{X: at(d.q50), Y: h})
}

const thin, thick = 1.2, 4 // points

func median(c color.Color) draw.GlyphStyle {
	return draw.GlyphStyle{Color: c, Radius: vg.Points(3.4), Shape: ring{}}
}

// ring is a disc with a white middle.
type ring struct{}

func (ring) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, pt vg.Point) {
	s.Shape = draw.CircleGlyph{}
	c.DrawGlyph(s, pt)
	s.Color, s.Radius = white, s.Radius/2
	c.DrawGlyph(s, pt)
}

// tint returns a light shade of a colour.
func tint(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	light := func(n uint32) uint8 { return uint8(255 - (255-n>>8)*3/10) }
	return color.RGBA{light(r), light(g), light(b), 255}
}

// strip is a stroke in the legend.
type strip struct {
	colour color.Color
	width  float64 // points
}

func (s strip) Thumbnail(c *draw.Canvas) {
	y := c.Center().Y
	c.StrokeLine2(line(s.colour, s.width), c.Min.X, y, c.Max.X, y)
}
