package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// chart is a plot with its title, labels and legend.
type chart struct {
	file        string // its name without the ending
	title, note string
	plot        *plot.Plot
	rows        []row     // the labels left of the data; none if the y axis has a scale
	headroom    vg.Length // for text above the data
	legend      plot.Legend
}

// row is a label at a height of the plot.
type row struct {
	label string
	kind  rowKind
	y     float64
}

type rowKind int

const (
	plain rowKind = iota
	above         // a heading above other rows
	aside         // a note beside the row before it
)

// letters returns the text style of the label.
func (r *row) letters() text.Style {
	s := letters(textSize)
	switch r.kind {
	case above:
		s = heading(textSize)
	case aside:
		s = muted(letters(asideSize))
	}
	s.YAlign = draw.YCenter
	if r.kind != above {
		s.XAlign = draw.XRight
	}
	return s
}

func newChart(file, title, note string) *chart {
	c := &chart{file: file, title: title, note: note, plot: newPlot(), legend: plot.NewLegend()}
	c.legend.TextStyle = letters(textSize)
	c.legend.Top, c.legend.Left = true, true
	c.legend.Padding = vg.Points(4)
	return c
}

// addRow adds a row below the others and returns its height in the plot.
func (c *chart) addRow(label string, kind rowKind) float64 {
	y := -float64(len(c.rows))
	at := y
	if kind == aside {
		at += 0.35
	}
	c.rows = append(c.rows, row{clip(label), kind, at})
	c.plot.Y.Min, c.plot.Y.Max = y-0.5, 0.5
	return y
}

// size is the size of a picture in inches.
type size struct{ width, height float64 }

var usual = size{8, 4.5}

const smallest, largest = 3, 20 // inches of a side

func (s size) String() string { return fmt.Sprintf("%gx%g", s.width, s.height) }

// atLeast returns the smallest size with room for both sizes.
func (s size) atLeast(other size) size {
	return size{max(s.width, other.width), max(s.height, other.height)}
}

// parseSize reads a size. An empty text is the zero size.
func parseSize(text string) (size, error) {
	if text == "" {
		return size{}, nil
	}
	width, height, _ := strings.Cut(text, "x")
	var s size
	for _, side := range []struct {
		text string
		to   *float64
	}{{width, &s.width}, {height, &s.height}} {
		n, err := strconv.ParseFloat(side.text, 64)
		if err != nil || !(n >= smallest && n <= largest) {
			return size{}, fmt.Errorf("wrong size %q: want width x height in inches, each %d to %d, such as %v", text, smallest, largest, usual)
		}
		*side.to = n
	}
	return s, nil
}

// fit returns the size of the chart. If asked is zero, this is the usual size, or a larger
// size if the chart needs more room. Otherwise it is the size asked for. If the chart does
// not fit, fit returns an error.
func (c *chart) fit(asked size) (size, error) {
	tenths := func(inches float64) float64 { return math.Ceil(10*inches) / 10 }
	need := size{
		max(smallest, tenths(2.4+float64((c.labels()+c.legendWidth())/vg.Inch))),
		max(smallest, tenths(1.3+0.19*float64(len(c.rows)))),
	}
	s := asked
	if asked == (size{}) {
		s = usual.atLeast(need)
	}
	switch {
	case need.width > largest || need.height > largest:
		return s, fmt.Errorf("%s: the chart needs %v inches, more than %d: draw fewer files at a time", c.file, need, largest)
	case s.width < need.width || s.height < need.height:
		return s, fmt.Errorf("%s: %v inches are too small for the chart: want -size %v or more", c.file, s, s.atLeast(need))
	}
	return s, nil
}

func (c *chart) legendWidth() vg.Length {
	return c.legend.Rectangle(draw.Canvas{}).Size().X + vg.Points(18)
}

const margin = vg.Length(0.14) * vg.Inch

// draw draws the chart. Title and note are above the data, labels to the left and the
// legend to the right, so that nothing covers the data.
func (c *chart) draw(all draw.Canvas) {
	all.SetColor(white)
	all.Fill(all.Rectangle.Path())
	all = draw.Crop(all, margin, -margin, margin, -margin)

	for _, line := range []struct {
		text  string
		style text.Style
	}{{c.title, heading(titleSize)}, {c.note, muted(letters(noteSize))}} {
		line.style.YAlign = draw.YTop
		all.FillText(line.style, vg.Point{X: all.Min.X, Y: all.Max.Y}, shorten(line.text, line.style, all.Size().X))
		all.Max.Y -= line.style.Font.Size * 1.45
	}
	all.Max.Y -= vg.Points(6) + c.headroom

	area := draw.Crop(all, c.labels(), -c.legendWidth(), 0, 0)
	c.plot.Draw(area)
	data := c.plot.DataCanvas(area)
	for _, r := range c.rows {
		at := vg.Point{X: data.Min.X - vg.Points(8), Y: data.Y(c.plot.Y.Norm(r.y)) + vg.Points(1)}
		if r.kind == above {
			at.X = all.Min.X
		}
		data.FillText(r.letters(), at, r.label)
	}
	legendWidth := all
	legendWidth.Min.X, legendWidth.Max.Y = area.Max.X+vg.Points(10), data.Max.Y
	c.legend.Draw(legendWidth)
}

// labels returns the width of the labels of the rows.
func (c *chart) labels() vg.Length {
	room := vg.Length(0)
	for _, r := range c.rows {
		room = max(room, r.letters().Width(r.label)+vg.Points(10))
	}
	return room
}

// shorten cuts a text to a width.
func shorten(line string, style text.Style, width vg.Length) string {
	short := []rune(line)
	for len(short) > 0 && style.Width(line) > width {
		short = short[:len(short)-1]
		line = string(short) + "…"
	}
	return line
}
