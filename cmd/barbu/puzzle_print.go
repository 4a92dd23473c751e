package main

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// writePuzzle writes a puzzle without its solution.
func writePuzzle(b *strings.Builder, p *analysis.Puzzle, number int) {
	state := &p.State
	seat, trick := state.Turn(), state.Trick()
	fmt.Fprintf(b, "puzzle %d: %s, the last %d tricks\n\n", number, contractOf(p), state.Size()-state.Done())
	rows := [][]string{{"seat", "S", "H", "D", "C", "trick", "tricks", "took"}}
	for other := range cards.Seat(trick.Players()) {
		row := []string{other.String()}
		for suit := cards.Spades; suit >= cards.Clubs; suit-- {
			row = append(row, ranksOf(state.Hand(other).First.In(suit)))
		}
		now := ""
		for by, c := range trick.All() {
			if by == other {
				now = c.String()
			}
		}
		if other == seat {
			now = "?"
		}
		rows = append(rows, append(row, now, fmt.Sprint(state.Won(other)), listed(state.Taken(other).First&counting(p))))
	}
	for _, line := range (texttable.Table{Rows: rows, Right: []bool{6: true}}).Lines() {
		fmt.Fprintf(b, "  %s\n", line)
	}
	for seat := range cards.Seat(trick.Players()) {
		if shown := p.Shown[seat]; shown != 0 {
			fmt.Fprintf(b, "\nshown before play: %v %s\n", seat, listed(shown))
		}
	}
	if bets := betsOf(p); len(bets) > 0 {
		fmt.Fprintf(b, "\nbets: %s\n", strings.Join(bets, ", "))
	}
	wanted, others := "the most points in this deal", "all other seats work together against it"
	if p.Goal.Sign < 0 {
		wanted = "the fewest points in this deal"
	}
	if p.Goal.Side.Len() > 1 {
		wanted, others = wanted+" to its team", "the other team plays against it"
	}
	fmt.Fprintf(b, "\nWhich card of seat %v guarantees %s? All cards are open, and %s.\n\n%s\n\n", seat, wanted, others, p.Position)
}

// contractOf names the contract of a puzzle, with its trumps.
func contractOf(p *analysis.Puzzle) string {
	text := p.Contract.Label()
	if trump := p.State.Trick().Trump(); trump != cards.NoSuit {
		text += " " + trump.String()
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
	for seat := range cards.Seat(p.State.Trick().Players()) {
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
	fmt.Fprintf(b, "puzzle %d: %s guarantees %+d", number, orList(p.Best), p.Value)
	for _, n := range points {
		fmt.Fprintf(b, "; %s %+d", orList(worse[n]), n)
	}
	b.WriteString("\n")
	if !p.Best.Has(p.Obvious) {
		fmt.Fprintf(b, "  The bot steady plays %v.\n", p.Obvious)
	}
	b.WriteString("  Best play:")
	state := p.State
	for i, c := range p.Line {
		if i > 0 && state.Trick().Len() == 0 {
			b.WriteString(" |")
		}
		fmt.Fprintf(b, " %v %v", state.Turn(), c)
		_ = state.Play(c) // the line is legal
	}
	b.WriteString("\n")
}

// orList lists cards, with "or" before the last.
func orList(set cards.Set) string {
	return words.List("or", strings.Fields(listed(set)))
}

// puzzleJSON is the JSON of a puzzle with its solution.
type puzzleJSON struct {
	Puzzle   int              `json:"puzzle"` // from 1
	Variant  string           `json:"variant"`
	Players  int              `json:"players"`
	Seed     uint64           `json:"seed"`
	Position barbu.Position   `json:"position"`
	Contract score.ContractID `json:"contract"`
	Trump    string           `json:"trump,omitempty"`
	Declarer cards.Seat       `json:"declarer"`
	Bets     []string         `json:"bets,omitempty"`
	Shown    []cards.Set      `json:"shown,omitempty"`
	Hands    []cards.Set      `json:"hands"`
	Trick    []playedCard     `json:"trick,omitempty"`
	Turn     cards.Seat       `json:"turn"`
	Choices  []choiceJSON     `json:"choices"`
	Best     cards.Set        `json:"best"`
	Points   int              `json:"points"`
	Margin   int              `json:"margin"`
	Steady   cards.Card       `json:"steady"`
	Play     []playedCard     `json:"play"`
}

// playedCard is a card and the seat that plays it.
type playedCard struct {
	Seat cards.Seat `json:"seat"`
	Card cards.Card `json:"card"`
}

// choiceJSON is a legal card and the points that it guarantees.
type choiceJSON struct {
	Card   cards.Card `json:"card"`
	Points int        `json:"points"`
}

// puzzleOf returns the JSON of a puzzle.
func puzzleOf(p *analysis.Puzzle, name string, seed uint64, number int) puzzleJSON {
	state, players := p.State, p.State.Trick().Players()
	j := puzzleJSON{
		Puzzle: number, Variant: name, Players: players, Seed: seed, Position: p.Position, Contract: p.Contract.ID(), Declarer: p.Declarer, Bets: betsOf(p),
		Turn: state.Turn(), Best: p.Best, Points: p.Value, Margin: p.Margin, Steady: p.Obvious,
	}
	trick := state.Trick()
	if trump := trick.Trump(); trump != cards.NoSuit {
		j.Trump = trump.String()
	}
	if p.Shown != ([cards.MaxSeats]cards.Set{}) {
		j.Shown = p.Shown[:players]
	}
	for seat := range cards.Seat(players) {
		j.Hands = append(j.Hands, state.Hand(seat).First)
	}
	for seat, c := range trick.All() {
		j.Trick = append(j.Trick, playedCard{seat, c})
	}
	for _, c := range p.Choices {
		j.Choices = append(j.Choices, choiceJSON(c))
	}
	for _, c := range p.Line {
		j.Play = append(j.Play, playedCard{state.Turn(), c})
		_ = state.Play(c) // the line is legal
	}
	return j
}
