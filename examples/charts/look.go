package main

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"unicode"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

var (
	white = color.Gray{255}
	ink   = color.Gray{34}
	grey  = color.Gray{100}
	faint = color.Gray{226}
	band  = color.Gray{245}
)

// palette has colours that colour-blind readers can distinguish. It is the palette of Okabe
// and Ito, with grey instead of yellow, because yellow is hard to see on white. Source:
// jfly.uni-koeln.de/color.
var palette = [...]color.RGBA{
	{0, 114, 178, 255}, {213, 94, 0, 255}, {0, 158, 115, 255}, {204, 121, 167, 255},
	{230, 159, 0, 255}, {86, 180, 233, 255}, {0, 0, 0, 255}, {127, 127, 127, 255},
}

// shapes distinguish the same things as the colours, for printing in black.
var shapes = [...]draw.GlyphDrawer{
	draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, diamond{},
}

func colour(i int) color.RGBA { return palette[i%len(palette)] }

func glyph(i int) draw.GlyphStyle {
	return draw.GlyphStyle{Color: colour(i), Radius: vg.Points(3.2), Shape: shapes[i%len(shapes)]}
}

// diamond is a square on its corner.
type diamond struct{}

func (diamond) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, at vg.Point) {
	r := s.Radius * 1.25
	c.FillPolygon(s.Color, []vg.Point{{X: at.X - r, Y: at.Y}, {X: at.X, Y: at.Y + r}, {X: at.X + r, Y: at.Y}, {X: at.X, Y: at.Y - r}})
}

func line(c color.Color, width float64) draw.LineStyle {
	return draw.LineStyle{Color: c, Width: vg.Points(width)}
}

// The sizes of letters, in points.
const (
	titleSize = 13
	textSize  = 9.5
	noteSize  = 9
	asideSize = 8
)

func letters(size vg.Length) text.Style {
	return text.Style{
		Color: ink, Font: font.From(font.Font{Typeface: "Liberation", Variant: "Sans"}, size), Handler: plot.DefaultTextHandler,
	}
}

func heading(size vg.Length) text.Style {
	s := letters(size)
	s.Font.Weight = xfont.WeightBold
	return s
}

func muted(s text.Style) text.Style {
	s.Color = grey
	return s
}

// newPlot returns an empty plot with a scale for each axis and a grid.
func newPlot() *plot.Plot {
	p := plot.New()
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.LineStyle = line(grey, 0.6)
		axis.Padding = 0
		axis.Label.TextStyle = style(axis.Label.TextStyle, textSize)
		axis.Label.Padding = vg.Points(5)
		axis.Tick.Label = style(axis.Tick.Label, noteSize)
		axis.Tick.LineStyle = line(grey, 0.6)
		axis.Tick.Length = vg.Points(4)
		axis.Tick.Marker = scale{}
	}
	return p
}

// style returns letters of a size with the alignment of another style.
func style(before text.Style, size vg.Length) text.Style {
	s := letters(size)
	s.XAlign, s.YAlign, s.Rotation = before.XAlign, before.YAlign, before.Rotation
	return s
}

// flatten removes the y axis, for a plot whose rows have labels, and draws vertical lines at
// the marks of the x axis and at zero.
func (c *chart) flatten(unit string) {
	c.plot.HideY()
	c.plot.X.Label.Text = unit
	c.plot.X.Min, c.plot.X.Max = 0, 0
	grid := plotter.NewGrid()
	grid.Horizontal.Width = 0
	grid.Vertical = line(faint, 0.6)
	c.plot.Add(grid, zero{})
}

// widen adds room on both sides of the data.
func (c *chart) widen() {
	x := &c.plot.X
	room := 0.03 * max(x.Max-x.Min, 1)
	x.Min, x.Max = x.Min-room, x.Max+room
}

// zero is a vertical line at 0 points.
type zero struct{}

func (zero) Plot(c draw.Canvas, p *plot.Plot) {
	x := c.X(p.X.Norm(0))
	c.StrokeLine2(line(ink, 0.9), x, c.Min.Y, x, c.Max.Y)
}

// scale marks an axis at round numbers, at most ten.
type scale struct{}

func (scale) Ticks(least, most float64) (ticks []plot.Tick) {
	step := round((most - least) / 10)
	for n := math.Ceil(least / step); n*step <= most; n++ {
		ticks = append(ticks, plot.Tick{Value: n * step, Label: minus(fmt.Sprintf("%.10g", n*step+0))})
	}
	return ticks
}

// round returns the smallest of …, 1, 2, 5, 10, 20, 50, … that is at least x. x must be
// positive.
func round(x float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, n := range []float64{1, 2, 5} {
		if n*power >= x {
			return n * power
		}
	}
	return 10 * power
}

// clean returns a text that is valid in XML: other characters are replaced.
func clean(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == 0xFFFE || r == 0xFFFF {
			return unicode.ReplacementChar
		}
		return r
	}, strings.ToValidUTF8(name, string(unicode.ReplacementChar)))
}

// clip returns a clean name, shortened to fit a label.
func clip(name string) string {
	short := []rune(clean(name))
	if len(short) > 34 {
		return string(short[:33]) + "…"
	}
	return string(short)
}
