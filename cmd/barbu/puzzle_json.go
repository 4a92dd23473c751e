package main

import (
	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// puzzleJSON is the JSON of a puzzle with its solution.
type puzzleJSON struct {
	Puzzle   int              `json:"puzzle"` // from 1
	Variant  string           `json:"variant"`
	Players  int              `json:"players"`
	Seed     uint64           `json:"seed"`
	Position barbu.Position   `json:"position"`
	Contract score.ContractID `json:"contract"`
	Trump    string           `json:"trump,omitempty"`
	Declarer *cards.Seat      `json:"declarer,omitempty"`
	Sale     *saleJSON        `json:"sale,omitempty"`
	Bets     []string         `json:"bets,omitempty"`
	Shown    []cards.Set      `json:"shown,omitempty"`
	Hands    []cards.Set      `json:"hands"`
	Trick    []playedCard     `json:"trick,omitempty"`
	Start    cards.Rank       `json:"start,omitzero"`
	Laid     cards.Set        `json:"laid,omitzero"`
	Turn     cards.Seat       `json:"turn"`
	Choices  []choiceJSON     `json:"choices"`
	Best     cards.Set        `json:"best"`
	Points   int              `json:"points"`
	Margin   int              `json:"margin"`
	Steady   cards.Card       `json:"steady"`
	Play     []playedCard     `json:"play"`
}

// playedCard is a card and the seat that plays it. In a layout it can be several cards, or a pass,
// which has no card.
type playedCard struct {
	Seat  cards.Seat `json:"seat"`
	Card  cards.Card `json:"card,omitzero"`
	Cards cards.Set  `json:"cards,omitzero"`
}

// choiceJSON is a legal card and the points that it guarantees.
type choiceJSON struct {
	Card   cards.Card `json:"card"`
	Points int        `json:"points"`
}

// puzzleOf returns the JSON of a puzzle.
func puzzleOf(p *analysis.Puzzle, name string, seed uint64, number int) puzzleJSON {
	j := puzzleJSON{
		Puzzle: number, Variant: name, Players: p.Players, Seed: seed, Position: p.Position, Contract: p.Contract.ID(), Declarer: seatOf(p.Declarer), Bets: betsOf(p),
		Turn: p.Turn, Best: p.Best, Points: p.Value, Margin: p.Margin, Steady: p.Obvious,
	}
	trick, laid := p.State.Trick(), p.Layout.Layout()
	j.Trump = trumpOf(p.Contract, trick.Trump())
	if p.Shown != ([cards.MaxSeats]cards.Set{}) {
		j.Shown = p.Shown[:p.Players]
	}
	j.Start, j.Laid = laid.Start(), laid.Laid().First
	for seat := range cards.Seat(p.Players) {
		j.Hands = append(j.Hands, p.State.Hand(seat).First|p.Layout.Hand(seat).First)
	}
	for seat, c := range trick.All() {
		j.Trick = append(j.Trick, playedCard{Seat: seat, Card: c})
	}
	for _, c := range p.Choices {
		j.Choices = append(j.Choices, choiceJSON(c))
	}
	for _, lay := range lineOf(p) {
		played := playedCard{Seat: lay.seat}
		if lay.cards.Len() > 1 {
			played.Cards = lay.cards.First
		} else {
			played.Card = lay.cards.First.Lowest()
		}
		j.Play = append(j.Play, played)
	}
	return j
}
