package arena

import (
	"context"
	"iter"
)

// The tests use these parts of the package one by one.

type Arena = arena

func New(c Contest) (*Arena, error) { return newArena(c) }

func (a *arena) Run(ctx context.Context, each func(*Result, *Report) error) (*Report, error) {
	return a.run(ctx, each)
}

func (a *arena) Results(ctx context.Context) iter.Seq[*Result] { return a.results(ctx) }

func (a *arena) NewReport() *Report { return a.newReport() }

func (r *Report) Add(m *Result) { r.add(m) }

// FaultOf returns a fault of a player with this cause.
func FaultOf(match, player int, bot string, seat int, cause error) *Fault {
	return newFault(match, player, bot, seat, cause)
}

// MeanOf returns the mean of sets, each given by its sum and its number of things.
func MeanOf(sums, things []float64) Mean {
	var m Mean
	for i := range sums {
		m.note(sums[i], things[i])
		m.settle()
	}
	return m
}

// Analysed returns the comparison of contests with these results.
func Analysed(arenas []*Arena, results [][]*Result) (all Comparison) {
	var earlier []*analyser
	for i, a := range arenas {
		w := &analyser{arena: a}
		w.Report = a.newReport()
		for _, r := range results[i] {
			w.Report.add(r)
			w.add(r, w.Report)
		}
		all = append(all, w.analyse(earlier))
		earlier = append(earlier, w)
	}
	return all
}
