package main

import (
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/barbukit/barbukit/arena"
)

// intervals are means in the rows of a chart, with their 95% intervals.
type intervals struct {
	plotter.XYs     // the means
	plotter.XErrors // their intervals; 0 if there are too few sets
}

// add adds a mean at a height of the plot, unless it has no sets.
func (s *intervals) add(m arena.Mean, y float64) {
	if m.Sets() == 0 {
		return
	}
	width := 0.0
	if m.Sets() >= 2 {
		width = m.Interval()
	}
	s.XYs = append(s.XYs, plotter.XY{X: m.Value(), Y: y})
	s.XErrors = append(s.XErrors, struct{ Low, High float64 }{width, width})
}

// draw draws the means with a glyph, and adds the name to the legend if there are any
// means.
func (s *intervals) draw(c *chart, name string, g draw.GlyphStyle) error {
	if len(s.XYs) == 0 {
		return nil
	}
	bars, err := plotter.NewXErrorBars(s)
	if err != nil {
		return err
	}
	bars.LineStyle = line(g.Color, 1.4)
	bars.CapWidth = vg.Points(6)
	points, err := plotter.NewScatter(s)
	if err != nil {
		return err
	}
	points.GlyphStyle = g
	c.plot.Add(bars, points)
	c.legend.Add(clip(name), &plotter.Line{LineStyle: bars.LineStyle}, points)
	return nil
}
