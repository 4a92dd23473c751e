package sim

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/table"
)

// twins compares all frames that a seat and the spectators receive of the table, and of the same table
// with other cards that the seat cannot see. E is the last entry of the table, and before the place
// before it.
func (w *world) twins(t *table.Table, e table.Entry, before int, r *Result) error {
	seat := cards.Seat(w.r.IntN(3))
	other, err := check.Twin(t.Match(), seat, w.r)
	if err != nil || other == nil {
		return err
	}
	r.count(e.Kind, t.Match())
	a, b := t.With(t.Match()), t.With(other)
	x, y := a.News(e, before), b.News(e, before)
	for i := range x {
		if (x[i].To == seat || x[i].To == barbu.Spectator) && !bytes.Equal(x[i].Body, y[i].Body) {
			return fmt.Errorf("twins after %s: seat %v receives %s and %s", e.Kind, x[i].To, x[i].Body, y[i].Body)
		}
	}
	for _, to := range []cards.Seat{seat, barbu.Spectator} {
		for _, whole := range []bool{true, false} {
			from := w.r.IntN(t.Place() + 1)
			x, _ := a.Resume(to, from, whole, w.now)
			y, _ := b.Resume(to, from, whole, w.now)
			if !bytes.Equal(x.Body, y.Body) {
				return fmt.Errorf("twins: seat %v resumes with %s and %s", to, x.Body, y.Body)
			}
		}
	}
	return w.answers(a, b, seat)
}

// answers compares what the table answers to inputs of the seat: legal, illegal and wrong actions, and
// what the bot that plays for the seat chooses.
func (w *world) answers(a, b *table.Table, seat cards.Seat) error {
	in := table.Input{Kind: table.KindAct, Seat: seat, Token: token(int(seat)), At: a.Place()}
	lines := []string{fmt.Sprintf("%d pass", seat), "what"}
	for _, c := range []string{"AS", "JC", "QH", "KD"} { // some of the seat, some of others
		lines = append(lines, fmt.Sprintf("%d play %s", seat, c))
	}
	m := a.Match()
	if m.Turn().Seat == seat {
		legal := slices.Collect(m.Legal())
		lines = append(lines, m.Format(legal[w.r.IntN(len(legal))]))
	}
	for _, in.Line = range lines {
		p, q := a.Propose(in, w.now), b.Propose(in, w.now)
		switch {
		case (p.Refusal == nil) != (q.Refusal == nil), !bytes.Equal(p.Line, q.Line):
			return fmt.Errorf("twins: %s: seat %v gets another answer", in.Line, seat)
		case p.Refusal != nil && *p.Refusal != *q.Refusal:
			return fmt.Errorf("twins: %s: seat %v is refused with %v and %v", in.Line, seat, p.Refusal, q.Refusal)
		}
	}
	if m.Turn().Seat != seat {
		return nil
	}
	tick := table.Input{Kind: table.KindTick}
	late := w.now + 1<<40
	if p, q := a.Propose(tick, late), b.Propose(tick, late); !bytes.Equal(p.Line, q.Line) {
		return fmt.Errorf("twins: the bot of seat %v chooses %s and %s", seat, p.Line, q.Line)
	}
	return nil
}
