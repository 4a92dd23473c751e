package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"os"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// drawRunning draws a chart for each record: the points of the players after each deal.
func drawRunning(files []string, o *options) ([]*chart, error) {
	find, err := finder(o.house)
	if err != nil {
		return nil, err
	}
	var charts []*chart
	for _, file := range files {
		s, err := readSheet(file, find)
		if err != nil {
			return nil, err
		}
		charts = append(charts, runningChart(base(file), s, o.size))
	}
	return charts, nil
}

// finder returns a function that finds the variants that records name: the built-in
// variants and, if a file is given, the variant in it.
func finder(file string) (record.Find, error) {
	var own []*variant.Variant
	if file != "" {
		house, _, err := variants.LoadFile(file)
		if err != nil {
			return nil, err
		}
		own = append(own, house)
	}
	find := variants.Finder(own...)
	return func(name string) (*variant.Variant, error) {
		v, err := find(name)
		if err != nil {
			return nil, fmt.Errorf("give the file of a variant that is not built in, as in -variant %s.yaml: %w", name, err)
		}
		return v, nil
	}, nil
}

// readSheet replays the record of a file and returns the sheet of its match.
func readSheet(file string, find record.Find) (*score.Sheet, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r := record.NewReader(file, f, find)
	for begun := false; ; {
		line, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if begun && line.Kind == record.LineBegin {
			return nil, fmt.Errorf("%s:%d: a second match begins: want one match in a file", file, r.Start())
		}
		begun = begun || line.Kind == record.LineBegin
	}
	m := r.Match()
	if m == nil {
		return nil, fmt.Errorf("%s: it contains no match: want a record, as barbu play -record writes it", file)
	}
	if done, _ := m.Deals(); done == 0 {
		return nil, fmt.Errorf("%s: no deal of the match is finished: want at least one", file)
	}
	s := m.Sheet()
	s.Names = r.Names()
	return s, nil
}

// runningChart draws a line for each seat, beginning with 0 before the first deal.
func runningChart(file string, s *score.Sheet, asked size) *chart {
	c := newChart("running-"+file, "Running totals: "+clean(s.Title), "The points of each player after each deal.")
	p := c.plot
	p.Y.Label.Text = "points"
	grid := plotter.NewGrid()
	grid.Vertical.Width = 0
	grid.Horizontal = line(faint, 0.6)
	rounds := newRounds(s)
	p.Add(rounds, grid)
	if len(rounds.bands) > 0 {
		c.note += " The declarer is named above."
		c.headroom = vg.Points(13)
	}
	if s.Fewest {
		c.note += " The fewest win."
	}

	end := float64(len(s.Deals))
	p.Y.Min, p.Y.Max = 0, 0
	for seat, points := range totals(s) {
		way := &plotter.Line{XYs: points, LineStyle: line(colour(seat), 1.5)}
		stops := &plotter.Scatter{XYs: points, GlyphStyle: glyph(seat)}
		stops.Radius = vg.Points(2.2)
		p.Add(way, stops)
		c.legend.Add(seatName(s, seat)+"  "+minus(fmt.Sprintf("%+.0f", points[len(s.Deals)].Y)), way, stops)
	}
	room := 0.04 * max(p.Y.Max-p.Y.Min, 1)
	p.Y.Min, p.Y.Max = p.Y.Min-room, p.Y.Max+room
	p.X.Min, p.X.Max = 0, end
	p.Add(&plotter.Line{XYs: plotter.XYs{{X: 0, Y: 0}, {X: end, Y: 0}}, LineStyle: line(ink, 0.9)})
	c.markDeals(s, cmp.Or(asked.width, usual.width))
	return c
}

// totals returns the running totals by seat: 0 before the first deal, then the points after
// each deal.
func totals(s *score.Sheet) []plotter.XYs {
	lines := make([]plotter.XYs, s.Players)
	for n := 0; n <= len(s.Deals); n++ {
		points, _ := s.Running(n)
		for seat := range lines {
			lines[seat] = append(lines[seat], plotter.XY{X: float64(n), Y: float64(points[seat])})
		}
	}
	return lines
}

// seatName returns the number of a seat with the name of its player.
func seatName(s *score.Sheet, seat int) string {
	if seat < len(s.Names) && s.Names[seat] != "" {
		return clip(fmt.Sprintf("%d %s", seat, s.Names[seat]))
	}
	return fmt.Sprintf("seat %d", seat)
}

// markDeals marks each deal with its contracts, or with numbers if there are too many deals.
func (c *chart) markDeals(s *score.Sheet, width float64) {
	const scale, deal = 0.9, 0.135 // inches: the axis to the left, and one line of text
	x := &c.plot.X
	if float64(len(s.Deals))*deal > width-scale-float64(c.legendWidth()/vg.Inch) {
		x.Label.Text = "deals"
		return
	}
	var marks plot.ConstantTicks
	for i := range s.Deals {
		called := []rune(clip(sheet.ContractName(s, &s.Deals[i])))
		if len(called) > 22 {
			called = append(called[:21], '…')
		}
		marks = append(marks, plot.Tick{Value: float64(i) + 0.5, Label: string(called) + " "})
	}
	x.Tick.Marker = marks
	x.Tick.Label.Font.Size = 8
	x.Tick.Label.Rotation = math.Pi / 2
	x.Tick.Label.XAlign, x.Tick.Label.YAlign = draw.XRight, draw.YCenter
}

// rounds are bands behind the lines, with every second band shaded and the declarer above
// the data.
type rounds struct{ bands []span }

type span struct {
	from, to int // deals
	name     string
}

// newRounds returns the rounds of a match. It returns none if there is only one round, or
// if the rounds have on average fewer than three deals.
func newRounds(s *score.Sheet) *rounds {
	r := &rounds{}
	all := sheet.Rounds(s)
	if len(all) < 2 || len(s.Deals) < 3*len(all) {
		return r
	}
	from := 0
	for i := range all {
		to, name := from+len(all[i].Deals), clean(s.Nobody)
		if all[i].Called {
			name = seatName(s, int(all[i].Caller))
		}
		r.bands = append(r.bands, span{from, to, name})
		from = to
	}
	return r
}

func (r *rounds) Plot(c draw.Canvas, p *plot.Plot) {
	x, _ := p.Transforms(&c)
	style := muted(letters(noteSize))
	style.XAlign, style.YAlign = draw.XCenter, draw.YBottom
	for i, b := range r.bands {
		left, right := x(float64(b.from)), x(float64(b.to))
		if i%2 == 0 {
			c.SetColor(band)
			c.Fill(vg.Rectangle{Min: vg.Point{X: left, Y: c.Min.Y}, Max: vg.Point{X: right, Y: c.Max.Y}}.Path())
		}
		c.FillText(style, vg.Point{X: (left + right) / 2, Y: c.Max.Y + vg.Points(3)}, shorten(b.name, style, right-left-vg.Points(4)))
	}
}
