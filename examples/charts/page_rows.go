package main

import (
	"fmt"
	"math"
	"strings"

	"github.com/barbukit/barbukit/arena"
)

// section is a part of the page with its charts.
type section struct {
	ID, Title, Note string
	Closed          bool // its charts are hidden until the reader opens them
	Charts          []*figure
}

// figure is a table with a chart in its second column. All its rows have one scale.
type figure struct {
	ID, Title, Note string
	Share           bool // the numbers are shares, written in percent
	Zero            bool // the scale includes 0
	Differences     bool // the numbers are differences: those that are clear of 0 are marked
	Digits          int
	Groups          []*group
	Ticks           []tick // of the scale; none if nothing can be drawn
	Bins            bool   // the rows are distributions
}

// group is consecutive rows under a heading. Without a name it has no heading.
type group struct {
	Name string
	Rows []*entry
}

// entry is a row of a section: a number with its interval, and where its chart draws them.
type entry struct {
	Label string
	Mark  int // the number of the variant, which has a colour and a shape
	Value string
	Clear string // "more" or "less" for a difference that is clear of 0

	at            arena.Estimate
	drawn         bool
	Point         string // in percent of the width
	From, To      string // of the interval; "" without interval
	Shape, Median string // of a distribution: the path of its bins, and the place of its median
	distribution  *distribution
}

// tick is a mark of the scale.
type tick struct {
	At, Label string
	Zero      bool
}

// add adds a row to the last group.
func (s *figure) add(label string, mark int, e arena.Estimate) {
	g := s.Groups[len(s.Groups)-1]
	r := &entry{Label: clean(label), Mark: mark % len(palette), at: e, drawn: true, Value: s.number(e)}
	if known := !math.IsInf(e.Interval, 1); s.Differences && known && math.Abs(e.Value) > e.Interval {
		r.Clear = "more"
		if e.Value < 0 {
			r.Clear = "less"
		}
	}
	g.Rows = append(g.Rows, r)
}

// none adds a row without a number.
func (s *figure) none(label string, mark int) {
	g := s.Groups[len(s.Groups)-1]
	g.Rows = append(g.Rows, &entry{Label: clean(label), Mark: mark % len(palette), Value: "–"})
}

func (s *figure) group(name string) *figure {
	s.Groups = append(s.Groups, &group{Name: clean(name)})
	return s
}

// number writes an estimate with its interval if that is known. If all sets have the same value, an interval of 0
// would claim that the number is exact.
func (s *figure) number(e arena.Estimate) string {
	factor, unit := 1.0, ""
	if s.Share {
		factor, unit = 100, "%"
	}
	text := decimal(factor*e.Value, s.Digits) + unit
	if e.Interval > 1e-9 && !math.IsInf(e.Interval, 1) {
		text += " ±\u00a0" + decimal(factor*e.Interval, s.Digits)
	}
	return text
}

// decimal writes a number with a minus sign, and never -0.
func decimal(x float64, digits int) string {
	text := fmt.Sprintf("%.*f", digits, math.Abs(x))
	if x < 0 && strings.Trim(text, "0.") != "" {
		return "−" + text
	}
	return text
}

// minus returns a number with a minus sign instead of a hyphen.
func minus(number string) string { return strings.Replace(number, "-", "−", 1) }

// place computes where the rows are drawn.
func (s *figure) place() {
	least, most := math.Inf(1), math.Inf(-1)
	include := func(x float64) { least, most = min(least, x), max(most, x) }
	for _, g := range s.Groups {
		for _, r := range g.Rows {
			if d := r.distribution; d != nil {
				include(float64(d.first * d.width))
				include(float64((d.last + 1) * d.width))
			} else if r.drawn {
				wide := 0.0
				if !math.IsInf(r.at.Interval, 1) {
					wide = r.at.Interval
				}
				include(r.at.Value - wide)
				include(r.at.Value + wide)
			}
		}
	}
	if least > most {
		return
	}
	if s.Zero {
		include(0)
	}
	smallest := 1.0
	if s.Share {
		smallest = 0.01
	}
	room := 0.04 * max(most-least, smallest)
	x := scaled{least - room, most + room}
	s.Ticks = x.ticks(s.Share)
	for _, g := range s.Groups {
		for _, r := range g.Rows {
			switch {
			case r.distribution != nil:
				r.drawDistribution(x)
			case r.drawn:
				r.Point = x.percent(r.at.Value)
				if !math.IsInf(r.at.Interval, 1) {
					r.From, r.To = x.percent(r.at.Value-r.at.Interval), x.percent(r.at.Value+r.at.Interval)
				}
			}
		}
	}
}

// scaled is the range of numbers that a chart shows.
type scaled struct{ least, most float64 }

// part returns the place of a number, from 0 to 1.
func (x scaled) part(n float64) float64 { return (n - x.least) / (x.most - x.least) }

func (x scaled) percent(n float64) string { return fmt.Sprintf("%.2f%%", 100*x.part(n)) }

// ticks returns at most five marks at round numbers. Of more than three, every second has a label.
func (x scaled) ticks(share bool) (ticks []tick) {
	step := round((x.most - x.least) / 4)
	first := math.Ceil(x.least / step)
	many := (first+3)*step <= x.most
	for n := first; n*step <= x.most; n++ {
		t := tick{At: x.percent(n * step), Zero: n == 0}
		label, unit := n*step, ""
		if share {
			label, unit = 100*label, "%"
		}
		t.Label = minus(fmt.Sprintf("%.6g", label+0)) + unit
		if odd := int64(n)%2 != 0; odd && many {
			t.Label = ""
		}
		ticks = append(ticks, t)
	}
	return ticks
}

// drawDistribution draws the bins of a distribution in a field of 1000 x 100, and below them the line of its
// quantiles.
func (r *entry) drawDistribution(x scaled) {
	d := r.distribution
	at := func(score int) float64 { return 1000 * x.part(float64(score)) }
	var b strings.Builder
	fmt.Fprintf(&b, "M%.1f 100", at(d.first*d.width))
	for bin := d.first; bin <= d.last; bin++ {
		fmt.Fprintf(&b, "V%.1fH%.1f", 100-95*float64(d.counts[bin])/float64(d.most), at((bin+1)*d.width))
	}
	b.WriteString("V100Z")
	r.Shape = b.String()
	percent := func(score int) string { return x.percent(float64(score)) }
	r.From, r.To = percent(d.q25), percent(d.q75)
	r.Median = percent(d.q50)
}
