package score

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/barbukit/barbukit/cards"
)

// runningFrom is the round of a set, the first being 0, from which on the points so
// far stand over it: before that they are one round's. Source: Fife, its appendix.
const runningFrom = 2

// caller is the sign beside the Caller's name.
const caller = "*"

// roundTables has for each set a table of its rounds, a row a player and a column a
// call, and one of what the set came to. Source: Fife.
func (s *Sheet) roundTables() ([]table, []entry) {
	rounds := s.Rounds()
	var parts [][]Deal
	for i := range rounds {
		parts = append(parts, rounds[i].Deals)
	}
	slots := s.slots(parts)
	legend := legend{}
	carried := s.Carried
	var tables []table
	for len(rounds) > 0 {
		set := rounds[:1]
		for len(set) < len(rounds) && rounds[len(set)].Set == set[0].Set {
			set = rounds[:len(set)+1]
		}
		rounds = rounds[len(set):]
		total := Points{}
		t := s.setTable(set[0].Set, slots)
		for i := range set {
			t.bodies = append(t.bodies, s.roundBody(&set[i], i, slots, total, &legend))
			total = total.Plus(set[i].Points())
		}
		over := len(rounds) > 0 || s.ends(&set[len(set)-1])
		tables = append(tables, t, s.setTotals(total, carried, over))
		carried = carried.Plus(total)
	}
	if tables == nil {
		tables = []table{s.setTable(0, slots)}
	}
	return tables, legend.entries()
}

// ends reports whether a set is over with this round, the last that was played: it
// is complete, and the one that nobody calls, or where there is none that of the last
// Caller.
func (s *Sheet) ends(r *Round) bool {
	last := !r.Called || s.Nobody == "" && r.Number+1 >= int(s.seats())
	return last && r.Complete()
}

// setTable begins the table of a set's rounds.
func (s *Sheet) setTable(set int, slots []slot) table {
	t := table{title: "Set " + strconv.Itoa(set+1), kind: roundTable}
	t.groups = []group{{columns: []column{{left: true}}}, {}, {columns: []column{{head: span{text: "total"}}}}}
	for _, c := range slots {
		t.groups[1].columns = append(t.groups[1].columns, column{head: span{text: c.label()}})
	}
	if s.bet() {
		t.groups[2].columns = slices.Insert(t.groups[2].columns, 0, column{head: span{text: "bets"}})
	}
	return t
}

// bet reports whether any deal paid more than its contracts.
func (s *Sheet) bet() bool {
	return slices.ContainsFunc(s.Deals, func(d Deal) bool { return d.Base != d.Points })
}

// roundBody is the rows of a round, the n-th of its set; before is what the set had
// come to.
func (s *Sheet) roundBody(r *Round, n int, slots []slot, before Points, legend *legend) body {
	b := body{title: s.roundTitle(r)}
	if n >= runningFrom {
		b.aside = append(b.aside, span{text: "running total"})
		for seat := range s.seats() {
			b.aside = append(b.aside, span{text: s.name(seat), look: named}, span{text: signed(int(before[seat])), look: figure})
		}
	}
	var marks []Mark
	if s.Form.Marks == Fife {
		marks = r.Marks()
	}
	fills := fill(slots, r.Deals)
	total := r.Points()
	for seat := range s.seats() {
		name := textCell(s.name(seat))
		if r.calls(seat) {
			name.spans = append(name.spans, span{caller, badge, "Caller"})
			legend.caller = true
		}
		row := []cell{name}
		scored := int32(0)
		for i, f := range fills {
			row = append(row, legend.figure(f, seat, slots[i].call.Contract, marks))
			scored += f.part.Base[seat]
		}
		if s.bet() {
			row = append(row, one(span{text: unlessZero(int(total[seat] - scored)), look: figure}))
		}
		sum := one(span{text: signed(int(total[seat])), look: figure})
		for _, m := range marks {
			if m.Seat == seat && m.Contract == "" {
				sum.marks = append(sum.marks, legend.mark(m.Kind))
			}
		}
		b.rows = append(b.rows, append(row, sum))
	}
	return b
}

func (s *Sheet) roundTitle(r *Round) string {
	if !r.Called && s.Nobody != "" {
		return s.Nobody
	}
	return fmt.Sprintf("Round %d", r.Number+1)
}

// setTotals is what a set came to, with the places once it is over, and what the
// players have in all.
func (s *Sheet) setTotals(set, carried Points, over bool) table {
	overall := carried.Plus(set)
	row := func(title string, points Points) []cell {
		cells := []cell{textCell(title)}
		for seat := range s.seats() {
			cells = append(cells, one(span{text: signed(int(points[seat])), look: figure}))
		}
		return cells
	}
	t := table{kind: setTable, groups: []group{{columns: append([]column{{left: true}}, s.columns()...)}}}
	rows := [][]cell{row("set so far", set)}
	if over {
		position := []cell{textCell("set position")}
		for _, place := range s.positions(set) {
			position = append(position, textCell(place))
		}
		rows = [][]cell{row("set total", set), position}
	}
	if carried != (Points{}) {
		rows = append(rows, row("carried over", carried))
	}
	rows = append(rows, row("overall", overall))
	t.bodies = []body{{rows: rows}}
	return t
}

// unlessZero writes points with their sign; none as nothing.
func unlessZero(points int) string {
	if points == 0 {
		return ""
	}
	return signed(points)
}

// legend is the signs a sheet made use of.
type legend struct {
	caller bool
	marks  [len(fifeWords)]bool
}

// figure is the cell of what a seat scored in a slot, with the marks that stand
// there; of a contract that was played twice at once they stand in the first.
func (l *legend) figure(f filled, seat cards.Seat, contract Contract, marks []Mark) cell {
	points := span{text: unlessZero(int(f.part.Base[seat])), look: figure}
	var beside []span
	for _, m := range marks {
		if m.Seat != seat || m.Deal != f.deal || m.Contract != contract {
			continue
		}
		if m.Kind == Egg || m.Kind == Spider {
			points.look = oval
		}
		if !f.again {
			beside = append(beside, l.mark(m.Kind))
		}
	}
	c := one(points)
	c.marks = beside
	return c
}

// mark is a mark as it is written.
func (l *legend) mark(kind MarkKind) span {
	l.marks[kind] = true
	return span{kind.Short(), lettered, kind.String()}
}

// entries explain the signs made use of.
func (l *legend) entries() []entry {
	var entries []entry
	if l.caller {
		entries = append(entries, entry{caller, "Caller", "called all of the round"})
	}
	for kind, used := range l.marks {
		if k := MarkKind(kind); used {
			entries = append(entries, entry{k.Short(), k.String(), k.Meaning()})
		}
	}
	return entries
}
