package sheet

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// runningFrom is the first round of a set, counted from 0, whose title has the running total.
// In the second round, the running total would only repeat the first round. Source: Fife, its
// appendix.
const runningFrom = 2

// caller is the sign after the Caller's name.
const caller = "*"

// roundTables returns two tables for each set: its rounds, with a row for each player and
// a column for each contract, and its totals. Source: Fife.
//
// Rule: sheet-lines
func (s builder) roundTables() ([]section, []entry) {
	rounds := Rounds(s.Sheet)
	var parts [][]score.Deal
	for i := range rounds {
		parts = append(parts, rounds[i].Deals)
	}
	slots := s.slots(parts)
	legend := legend{marks: map[string]bool{}}
	carried := s.Carried
	var tables []section
	for len(rounds) > 0 {
		set := rounds[:1]
		for len(set) < len(rounds) && rounds[len(set)].set() == set[0].set() {
			set = rounds[:len(set)+1]
		}
		rounds = rounds[len(set):]
		total := score.Points{}
		t := s.setTable(set[0].set(), slots)
		for i := range set {
			t.bodies = append(t.bodies, s.roundBody(&set[i], i, slots, total, &legend))
			total = total.Plus(set[i].points())
		}
		over := len(rounds) > 0 || s.ends(&set[len(set)-1])
		tables = append(tables, t, s.setTotals(total, carried, over))
		carried = carried.Plus(total)
	}
	if tables == nil {
		tables = []section{s.setTable(0, slots)}
	}
	return tables, legend.entries(s)
}

// ends reports whether r, the last round that was played, ends a set. The round must be
// complete. It must also be the round without a Caller. If the variant has no such round, r
// must be the round of the last Caller.
func (s builder) ends(r *Round) bool {
	last := !r.Called || s.Nobody == "" && r.number()+1 >= int(s.seats())
	return last && r.complete()
}

// setTable returns the table of a set's rounds without its rows.
func (s builder) setTable(set int, slots []slot) section {
	t := section{title: s.say(lang.NumberedSet, set+1), kind: roundTable}
	t.groups = []group{{columns: []column{{left: true}}}, {}, {columns: []column{{head: span{text: s.say(lang.Total)}}}}}
	for _, c := range slots {
		t.groups[1].columns = append(t.groups[1].columns, column{head: span{text: c.label()}})
	}
	if s.bet() {
		t.groups[2].columns = slices.Insert(t.groups[2].columns, 0, column{head: span{text: s.say(lang.Bets)}})
	}
	return t
}

// bet reports whether bets, or the price of a sale, changed the points of any deal.
func (s builder) bet() bool {
	return slices.ContainsFunc(s.Deals, func(d score.Deal) bool { return d.Base != d.Points })
}

// roundBody returns the rows of the n-th round of a set. The parameter before is the total of
// the set before this round.
func (s builder) roundBody(r *Round, n int, slots []slot, before score.Points, legend *legend) body {
	b := body{title: s.roundTitle(r)}
	if n >= runningFrom {
		b.aside = append(b.aside, span{text: s.say(lang.RunningTotal)})
		for seat := range s.seats() {
			b.aside = append(b.aside, s.nameOf(seat), span{text: signed(int(before[seat])), look: figure})
		}
	}
	var marks []Mark
	if s.Form.Marks == score.MarksFife {
		marks = r.Marks()
	}
	fills := fill(slots, r.Deals)
	total := r.points()
	for seat := range s.seats() {
		name := textCell(s.name(seat))
		if r.isCaller(seat) {
			name.spans = append(name.spans, span{text: caller, look: badge, tip: s.say(lang.Caller)})
			legend.caller = true
		}
		row := []cell{name}
		scored := int32(0)
		for i, f := range fills {
			figure := legend.figure(f, seat, slots[i].contract.Contract, marks)
			if f.deal >= 0 && s.marksBroken(r, f.deal, seat) {
				figure.marks = append(figure.marks, s.brokenSign(&r.Deals[f.deal]))
			}
			row = append(row, figure)
			scored += f.part.Base[seat]
		}
		if s.bet() {
			row = append(row, one(span{text: unlessZero(int(total[seat] - scored)), look: figure}))
		}
		sum := one(span{text: signed(int(total[seat])), look: figure})
		for _, m := range marks {
			if m.Seat == seat && m.Contract == "" {
				sum.marks = append(sum.marks, legend.mark(m))
			}
		}
		b.rows = append(b.rows, append(row, sum))
	}
	return b
}

func (s builder) roundTitle(r *Round) string {
	if !r.Called && s.Nobody != "" {
		return s.Nobody
	}
	return s.say(lang.NumberedRound, r.number()+1)
}

// setTotals returns the total of a set and the overall total. If the set is over, it also
// returns the places.
func (s builder) setTotals(set, carried score.Points, over bool) section {
	overall := carried.Plus(set)
	row := func(title string, points score.Points) []cell {
		cells := []cell{textCell(title)}
		for seat := range s.seats() {
			cells = append(cells, one(span{text: signed(int(points[seat])), look: figure}))
		}
		return cells
	}
	t := section{kind: setTable, groups: []group{{columns: append([]column{{left: true}}, s.columns()...)}}}
	rows := [][]cell{row(s.say(lang.SetSoFar), set)}
	if over {
		position := []cell{textCell(s.say(lang.SetPosition))}
		for _, place := range s.positions(s.Sheet.Places(set)) {
			position = append(position, textCell(place))
		}
		rows = [][]cell{row(s.say(lang.SetTotal), set), position}
	}
	if carried != (score.Points{}) {
		rows = append(rows, row(s.say(lang.CarriedOver), carried))
	}
	rows = append(rows, row(s.say(lang.Overall), overall))
	t.bodies = []body{{rows: rows}}
	return t
}

// unlessZero writes points with a sign, and 0 as "".
func unlessZero(points int) string {
	if points == 0 {
		return ""
	}
	return signed(points)
}

// legend is the set of signs that a sheet uses.
type legend struct {
	caller bool
	marks  map[string]bool // by name
}

// figure returns a cell with the points that a seat scored in a slot, and with the marks of
// these points. The marks of a contract that is played twice in one deal are in the first of
// the two slots.
func (l *legend) figure(f filled, seat cards.Seat, contract score.ContractID, marks []Mark) cell {
	points := span{text: unlessZero(int(f.part.Base[seat])), look: figure}
	var beside []span
	for _, m := range marks {
		if m.Seat != seat || m.Deal != f.deal || m.Contract != contract {
			continue
		}
		if m.Name == "Egg" || m.Name == "Spider" {
			points.look = oval
		}
		if !f.again {
			beside = append(beside, l.mark(m))
		}
	}
	c := one(points)
	c.marks = beside
	return c
}

// mark returns a mark as it is written, and lists it in the legend.
func (l *legend) mark(m Mark) span {
	l.marks[m.Name] = true
	return span{text: m.Short, look: lettered, tip: m.Name}
}

// entries explain the signs that the sheet uses.
func (l *legend) entries(s builder) []entry {
	var entries []entry
	if l.caller {
		entries = append(entries, entry{caller, s.say(lang.Caller), s.say(lang.CallerMeaning), false})
	}
	for _, w := range fifeMarks {
		if l.marks[w.name] {
			entries = append(entries, entry{w.short, w.name, w.meaning, true})
		}
	}
	return entries
}
