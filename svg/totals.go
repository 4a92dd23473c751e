package svg

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// The sizes of a picture of totals.
const (
	chartWidth  = 680.0
	chartHeight = 400.0
	chartTop    = 24.0
	chartBottom = 360.0
	axisSize    = 14.0
	labelSize   = 15.0
	labelWidth  = 210.0
	labelSpace  = 20.0
)

// line is the points of a player, or of a team, after each deal.
type line struct {
	name   string
	points []int64 // the first is before the first deal
	player int     // decides the colour and the marks
}

// Totals returns the picture of the running totals of a sheet: a line for each player, or for
// each team, from the points carried over to the points after the last deal. Each line ends with
// the name and the points of its player. A name is that of the options, or else that of the sheet.
// If there are several sets, a vertical line is between them.
func Totals(s *score.Sheet, o Options) string {
	p := newPicture(o)
	lines := o.totals(s)
	c := chart{deals: len(s.Deals)}
	for _, l := range lines {
		for _, n := range l.points {
			c.low, c.high = min(c.low, n), max(c.high, n)
		}
	}
	c.scale()
	p.axes(&c, s)
	p.curves(&c, lines)
	title := o.text(lang.RunningTotal)
	if s.Title != "" {
		title = s.Title + ", " + o.Language.Text(lang.RunningTotal)
	}
	var texts []string
	for _, l := range lines {
		var points []string
		for _, n := range l.points {
			points = append(points, minus(n))
		}
		texts = append(texts, o.Language.Text(lang.Heading, l.name)+" "+strings.Join(points, ", "))
	}
	return p.finish(chartWidth, chartHeight, title, strings.Join(texts, "\n"))
}

// totals returns the lines of a sheet.
func (o *Options) totals(s *score.Sheet) []line {
	named := *o
	named.Names = slices.Clone(s.Names)
	for seat, name := range o.Names {
		for len(named.Names) <= seat {
			named.Names = append(named.Names, "")
		}
		if name != "" {
			named.Names[seat] = name
		}
	}
	players := max(0, min(s.Players, cards.MaxSeats))
	var lines []line
	for seat := range cards.Seat(players) {
		name := named.seat(seat)
		switch partner := s.Partner(seat); {
		case partner < seat:
			continue
		case partner > seat:
			name += " + " + named.seat(partner)
		}
		l := line{name: name, player: int(seat)}
		for n := range len(s.Deals) + 1 {
			points, _ := s.Running(n)
			l.points = append(l.points, int64(s.ByTeam(s.Carried.Plus(points))[seat]))
		}
		lines = append(lines, l)
	}
	return lines
}

// chart is the axes of the picture.
type chart struct {
	deals     int
	low, high int64 // of the axis of points
	every     int64 // points between two lines of the axis
	left      float64
}

// scale rounds the ends of the axis of points.
func (c *chart) scale() {
	if c.low == c.high {
		c.low, c.high = c.low-10, c.high+10
	}
	c.every = steps(c.high-c.low, 7)
	c.low = floor(c.low, c.every)
	c.high = -floor(-c.high, c.every)
	digits := max(len(strconv.FormatInt(c.low, 10)), len(strconv.FormatInt(c.high, 10)))
	c.left = margin + 9*float64(digits) + 8
}

// steps returns the smallest of 1, 2, 5, 10, 20, 50 … that divides a range into at most that many
// steps.
func steps(all, most int64) int64 {
	step := int64(1)
	for i := 0; all/step > most; i++ {
		if i%3 == 1 {
			step = step / 2 * 5 // 2 becomes 5
		} else {
			step *= 2
		}
	}
	return step
}

// floor returns the greatest multiple of every that is not greater than n.
func floor(n, every int64) int64 {
	rest := n % every
	if rest < 0 {
		rest += every
	}
	return n - rest
}

// x returns the place of a number of deals.
func (c *chart) x(deals float64) float64 {
	return c.left + deals*(chartWidth-margin-labelWidth-c.left)/float64(max(c.deals, 1))
}

// y returns the place of a number of points.
func (c *chart) y(points int64) float64 {
	return chartBottom - float64(points-c.low)*(chartBottom-chartTop)/float64(c.high-c.low)
}

// axes adds the axes with their numbers.
func (p *picture) axes(c *chart, s *score.Sheet) {
	end := c.x(float64(max(c.deals, 1)))
	for n := c.low; n <= c.high; n += c.every {
		class := "line"
		if n == 0 {
			class = "zero"
		}
		p.put(`<path %s d="M%v %vH%v"/>`, p.cls(class), c.left, c.y(n), end)
		p.text(c.left-8, c.y(n)+5, axisSize, right, minus(n), "soft")
	}
	for i := 1; i < len(s.Deals); i++ {
		if s.Deals[i].Set != s.Deals[i-1].Set {
			p.put(`<path %s d="M%v %vV%v"/>`, p.cls("zero"), c.x(float64(i)), chartTop, chartBottom)
		}
	}
	every := int(steps(int64(c.deals), 14))
	for n := 0; n <= c.deals; n += every {
		p.text(c.x(float64(n)), chartBottom+20, axisSize, middle, strconv.Itoa(n), "soft")
	}
	p.text((c.left+end)/2, chartHeight-4, axisSize, middle, p.Language.Capital(p.Language.Text(lang.Deal)), "soft")
}

// curves adds the lines with their names.
func (p *picture) curves(c *chart, lines []line) {
	type label struct {
		line
		y float64
	}
	var labels []label
	for _, l := range lines {
		var d strings.Builder
		for i, n := range l.points {
			command := "L"
			if i == 0 {
				command = "M"
			}
			d.WriteString(command + number(c.x(float64(i))) + " " + number(c.y(n)))
		}
		p.put(`<g %s><path %s d="%s"/>`, p.cls(fmt.Sprint("p", l.player)), p.cls("p"), d.String())
		d.Reset()
		for i, n := range l.points {
			if i == len(l.points)-1 || c.deals <= 40 {
				d.WriteString(mark(l.player, c.x(float64(i)), c.y(n)))
			}
		}
		class := p.cls("dot")
		if l.player > 3 {
			class = p.cls("panel", "ring")
		}
		p.put(`<path %s d="%s"/></g>`, class, d.String())
		labels = append(labels, label{l, c.y(l.points[len(l.points)-1])})
	}
	slices.SortStableFunc(labels, func(a, b label) int { return int(math.Copysign(1, a.y-b.y)) })
	free := chartTop
	for i := range labels {
		labels[i].y = max(labels[i].y, free)
		free = labels[i].y + labelSpace
	}
	free = chartBottom + 8
	for i := len(labels) - 1; i >= 0; i-- {
		labels[i].y = min(labels[i].y, free)
		free = labels[i].y - labelSpace
	}
	x := c.x(float64(max(c.deals, 1))) + 14
	for _, l := range labels {
		points := p.Language.Text(lang.Heading, "") + " " + minus(l.points[len(l.points)-1])
		f := font{size: labelSize}
		name := f.cut(l.name, labelWidth-24-f.widthOf(points))
		p.put(`<g %s><path %s d="%s"/></g>`, p.cls(fmt.Sprint("p", l.player)), p.cls("dot"), mark(l.player, x, l.y))
		p.text(x+10, l.y+5, labelSize, left, name+points, "ink")
	}
}

// mark returns the mark of a player on a line: a circle, a square, a triangle or a diamond.
func mark(player int, x, y float64) string {
	place := "M" + number(x) + " " + number(y)
	switch player % 4 {
	case 0:
		return place + "m-3.5 0a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0Z"
	case 1:
		return place + "m-3 -3h6v6h-6Z"
	case 2:
		return place + "m0 -4.5l4.5 7.5h-9Z"
	}
	return place + "m0 -4.5l4.5 4.5l-4.5 4.5l-4.5 -4.5Z"
}
