package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// printDeal prints the moves of a deal that cost something, or why the deal is not analysed. With a report, the reason is
// why the analysis ended early, or nil.
func printDeal(w io.Writer, d *analysis.Deal, r *analysis.Report, reason error) error {
	var b strings.Builder
	fmt.Fprintf(&b, "\ndeal %d, %s\n", d.Number, title(d))
	if r != nil && d.Unsettled != nil {
		players := 0
		for _, goal := range d.Goals {
			players += goal.Side.Len()
		}
		b.WriteString(wrapped(fmt.Sprintf("analysed from trick %d, because before it %v", d.From/players+1, d.Unsettled), "  "))
	}
	if r != nil && reason != nil {
		b.WriteString(wrapped(reason.Error(), "  "))
	}
	switch rows := costly(r); {
	case r == nil:
		b.WriteString(wrapped(fmt.Sprintf("not analysed: %v", reason), "  "))
	case len(rows) == 1:
		b.WriteString("  no card cost anything\n")
	default:
		for _, line := range (texttable.Table{Rows: rows, Right: []bool{true, true, false, true, true, true}, Width: textWidth - 2}).Lines() {
			fmt.Fprintf(&b, "  %s\n", line)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// textWidth is the width of the text of analyse, puzzle and hint, in columns of a terminal.
const textWidth = 80

// wrapped returns a text in indented lines of whole words that fit.
func wrapped(text, indent string) string {
	return indent + strings.Join(texttable.Wrap(text, textWidth-len(indent)), "\n"+indent) + "\n"
}

// trumpOf returns the trump suit of a deal as records write it: NT if the declarer could name a suit and named none, and
// an empty text if the contract never has trumps.
func trumpOf(p *variant.Contract, suit cards.Suit) string {
	if suit == cards.NoSuit && !p.Trump().Named() {
		return ""
	}
	return suit.String()
}

// title names the contract of a deal, with its trumps, and the declarer if there is one.
func title(d *analysis.Deal) string {
	text := d.Contract.Label()
	if trump := trumpOf(d.Contract, d.Trump); trump != "" {
		text += " " + trump
	}
	if d.Declarer != cards.NoSeat {
		text += fmt.Sprintf(", declarer %v", d.Declarer)
	}
	return text
}

// costly returns the rows of a table with the moves that cost something, or may have. The first
// column has the trick or, in a layout, the number of the move.
func costly(r *analysis.Report) [][]string {
	rows := [][]string{{"trick", "seat", "card", "cost", "before", "after", "better"}}
	if r == nil {
		return rows
	}
	for i := range r.Moves {
		m := &r.Moves[i]
		if m.Cost.High == 0 {
			continue
		}
		at := m.Trick
		if at == 0 {
			at, rows[0][0] = m.Number, "move"
		}
		var better []string
		for _, other := range m.Better {
			better = append(better, moved(other))
		}
		rows = append(rows, []string{
			fmt.Sprint(at), m.Seat.String(), moved(m.Cards), between(m.Cost), between(m.Before), between(m.After), strings.Join(better, ", "),
		})
	}
	return rows
}

// moved returns a move as text: its cards, or pass.
func moved(h cards.Hand) string {
	if h.Len() == 0 {
		return "pass"
	}
	return listed(h.First)
}

// between returns bounds as text: "6", or "0 to 5".
func between(b analysis.Bounds) string {
	if b.Exact() {
		return fmt.Sprint(b.Low)
	}
	return fmt.Sprintf("%d to %d", b.Low, b.High)
}

// listed returns cards as text, separated by spaces.
func listed(set cards.Set) string {
	var all []string
	for c := range set.All() {
		all = append(all, c.String())
	}
	return strings.Join(all, " ")
}

// sums adds up the costs of each seat over the deals of a match.
type sums struct {
	seats []cards.Seat
	deals int
	not   int // the number of deals that are not analysed
	of    [cards.MaxSeats]seatSum
}

// seatSum is what the moves of a seat cost.
type seatSum struct {
	Seat cards.Seat `json:"seat"`
	// Moves is the number of moves, and Costly the number of those that certainly cost something.
	Moves  int   `json:"moves"`
	Costly int   `json:"costly"`
	Cost   costs `json:"cost"`
}

// newSums returns the sums for seats of a match; 0 means all seats.
func newSums(m *barbu.Match, seats cards.Seats) *sums {
	t := new(sums)
	for seat := range cards.Seat(m.Players()) {
		if seats == 0 || seats.Has(seat) {
			t.seats = append(t.seats, seat)
		}
		t.of[seat].Seat = seat
	}
	return t
}

// add adds a deal. The report is nil if the deal is not analysed.
func (t *sums) add(r *analysis.Report) {
	if r == nil {
		t.not++
		return
	}
	t.deals++
	for i := range r.Moves {
		m := &r.Moves[i]
		sum := &t.of[m.Seat]
		sum.Moves++
		sum.Cost.Low += m.Cost.Low
		sum.Cost.High += m.Cost.High
		if m.Cost.Low > 0 {
			sum.Costly++
		}
	}
}

// print prints the sums.
func (t *sums) print(w io.Writer, names []string) error {
	rows := [][]string{{"seat", "player", "cost", "costly moves"}}
	for _, seat := range t.seats {
		sum, name := &t.of[seat], ""
		if int(seat) < len(names) {
			name = names[seat]
		}
		rows = append(rows, []string{
			seat.String(), name, between(analysis.Bounds(sum.Cost)), fmt.Sprintf("%d of %d", sum.Costly, sum.Moves),
		})
	}
	text := fmt.Sprintf("\n%s analysed", words.Digits(t.deals, "deal"))
	if t.not > 0 {
		text += fmt.Sprintf(", %d not", t.not)
	}
	text += "\n"
	if t.deals > 0 {
		text += texttable.Table{Rows: rows, Right: []bool{true, false, true, true}, Width: textWidth}.Text()
	}
	_, err := io.WriteString(w, text)
	return err
}

// json returns the sums of the seats.
func (t *sums) json() (all []seatSum) {
	for _, seat := range t.seats {
		all = append(all, t.of[seat])
	}
	return all
}
