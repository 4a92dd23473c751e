package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// writePuzzle writes a puzzle without its solution.
func writePuzzle(b *strings.Builder, p *analysis.Puzzle, sale *saleJSON, number int) {
	rows, right, seat := trickRows(p), []bool{6: true}, p.Turn
	if isLayout(p) {
		rows, right = layoutRows(p), nil
	}
	fmt.Fprintf(b, "puzzle %d: %s, %s\n\n", number, contractOf(p), left(p))
	for _, line := range (texttable.Table{Rows: rows, Right: right, Width: textWidth - 2}).Lines() {
		fmt.Fprintf(b, "  %s\n", line)
	}
	for seat := range cards.Seat(len(p.Shown)) {
		if shown := p.Shown[seat]; shown != 0 {
			b.WriteString("\n" + wrapped(fmt.Sprintf("shown before play: %v %s", seat, listed(shown)), ""))
		}
	}
	if sale != nil {
		b.WriteString("\n" + wrapped(fmt.Sprintf("sale: %d points from seat %v to seat %v for the right to name trumps", sale.Paid, sale.Buyer, p.Declarer), ""))
	}
	if bets := betsOf(p); len(bets) > 0 {
		b.WriteString("\n" + wrapped("bets: "+strings.Join(bets, ", "), ""))
	}
	wanted, others := "the most points in this deal", "all other seats work together against it"
	if p.Goal.Sign < 0 {
		wanted = "the fewest points in this deal"
	}
	if p.Goal.Side.Len() > 1 {
		wanted, others = wanted+" to its team", "the other team plays against it"
	}
	question := fmt.Sprintf("Which card of seat %v guarantees %s? All cards are open, and %s.", seat, wanted, others)
	b.WriteString("\n" + wrapped(question, ""))
	fmt.Fprintf(b, "\n%s\n\n", p.Position) // one line, for programs
}

// isLayout reports whether a puzzle is the end of a layout.
func isLayout(p *analysis.Puzzle) bool { return p.Contract.Play() == variant.PlayLayout }

// left says how much of the deal is left.
func left(p *analysis.Puzzle) string {
	if isLayout(p) {
		layout := p.Layout.Layout()
		return fmt.Sprintf("start rank %v, %d cards left in the hand", layout.Start(), p.Layout.Held(p.Turn))
	}
	return fmt.Sprintf("the last %d tricks", p.State.Size()-p.State.Done())
}

// trickRows returns the rows of a table with the hands of a deal of tricks.
func trickRows(p *analysis.Puzzle) [][]string {
	state := &p.State
	trick := state.Trick()
	rows := [][]string{{"seat", "S", "H", "D", "C", "trick", "tricks", "took"}}
	for other := range cards.Seat(trick.Players()) {
		now := ""
		for by, c := range trick.All() {
			if by == other {
				now = c.String()
			}
		}
		if other == p.Turn {
			now = "?"
		}
		rows = append(rows, append(bySuit(other.String(), state.Hand(other).First), now, fmt.Sprint(state.Won(other)), listed(state.Taken(other).First&counting(p))))
	}
	return rows
}

// layoutRows returns the rows of a table with the hands of a layout, and the cards laid.
func layoutRows(p *analysis.Puzzle) [][]string {
	laid := p.Layout.Layout()
	rows := [][]string{{"seat", "S", "H", "D", "C", "turn"}}
	for seat := range cards.Seat(p.Players) {
		turn := ""
		if seat == p.Turn {
			turn = "?"
		}
		rows = append(rows, append(bySuit(seat.String(), p.Layout.Hand(seat).First), turn))
	}
	return append(rows, append(bySuit("laid", laid.Laid().First), ""))
}

// bySuit returns a row of a table with the ranks of each suit.
func bySuit(name string, set cards.Set) []string {
	row := []string{name}
	for suit := cards.Spades; suit >= cards.Clubs; suit-- {
		row = append(row, ranksOf(set.In(suit)))
	}
	return row
}

// contractOf names the contract of a puzzle, with its trumps.
func contractOf(p *analysis.Puzzle) string {
	text := p.Contract.Label()
	if trump := trumpOf(p.Contract, p.State.Trick().Trump()); trump != "" {
		text += " " + trump
	}
	return text
}

// counting returns the cards that score by themselves.
func counting(p *analysis.Puzzle) (set cards.Set) {
	for _, t := range p.Goal.Objective.Terms {
		if t.Per == score.PerCard {
			set |= cards.Set(t.Cards)
		}
	}
	return set
}

// ranksOf returns the ranks of cards of one suit, the highest first.
func ranksOf(set cards.Set) string {
	var b strings.Builder
	for c := range set.Backward() {
		b.WriteString(c.Rank().String())
	}
	return b.String()
}

// betsOf lists the bets of each seat as a record does.
func betsOf(p *analysis.Puzzle) (all []string) {
	for seat := range cards.Seat(p.Players) {
		doubled, redoubled := p.Bets.Doubled(seat), p.Bets.Redoubled(seat)
		text := ""
		if doubled != 0 {
			text += " double " + seatList(doubled)
		}
		if redoubled != 0 {
			text += " redouble " + seatList(redoubled)
		}
		if text != "" {
			all = append(all, seat.String()+text)
		}
	}
	return all
}

func seatList(seats cards.Seats) string {
	var all []string
	for seat := range seats.All() {
		all = append(all, seat.String())
	}
	return strings.Join(all, " ")
}

// writeSolution writes the solution of a puzzle.
func writeSolution(b *strings.Builder, p *analysis.Puzzle, number int) {
	worse, points := map[int]cards.Set{}, []int{}
	for _, c := range p.Choices {
		if p.Best.Has(c.Card) {
			continue
		}
		if worse[c.Points] == 0 {
			points = append(points, c.Points)
		}
		worse[c.Points] = worse[c.Points].With(c.Card)
	}
	text := fmt.Sprintf("puzzle %d: %s guarantees %+d", number, orList(p.Best), p.Value)
	for _, n := range points {
		text += fmt.Sprintf("; %s %+d", orList(worse[n]), n)
	}
	b.WriteString(wrapped(text, ""))
	if !p.Best.Has(p.Obvious) {
		fmt.Fprintf(b, "  The bot steady plays %v.\n", p.Obvious)
	}
	b.WriteString(playText(lineOf(p)))
}

// playText writes best play in lines that fit. A trick is on one line if it can be.
func playText(line []step) string {
	var parts []string
	for i, lay := range line {
		move := fmt.Sprintf("%v %s", lay.seat, moved(lay.cards))
		switch {
		case i == 0 || !isTricks(line):
			parts = append(parts, move)
		case lay.leads:
			parts = append(parts, "| "+move)
		default:
			parts[len(parts)-1] += " " + move
		}
	}
	text, at := "  Best play:", len("  Best play:")
	for _, part := range parts {
		if at+1+len(part) > textWidth {
			text, at = text+"\n   ", 3
		}
		text, at = text+" "+part, at+1+len(part)
	}
	return text + "\n"
}

// isTricks reports whether moves are those of tricks.
func isTricks(line []step) bool {
	return slices.ContainsFunc(line, func(s step) bool { return s.leads })
}

// step is a move of best play.
type step struct {
	seat  cards.Seat
	cards cards.Hand
	leads bool // the move begins a trick
}

// lineOf returns the best play of a puzzle with the seats that make the moves.
func lineOf(p *analysis.Puzzle) (line []step) {
	state, layout := p.State, p.Layout
	for _, h := range p.Line { // all moves are legal
		if isLayout(p) {
			line = append(line, step{layout.Turn(), h, false})
			_ = layout.Lay(h)
			continue
		}
		line = append(line, step{state.Turn(), h, state.Trick().Len() == 0})
		_ = state.Play(h.First.Lowest())
	}
	return line
}

// orList lists cards, with "or" before the last.
func orList(set cards.Set) string {
	return words.List("or", strings.Fields(listed(set)))
}
