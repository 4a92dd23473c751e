package analysis_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

// Bots play a match. Its costliest move becomes a puzzle: the position before it, with the better moves as the
// solution.
func ExampleMove() {
	m := playedByBots("kein-stich")
	deal, worst, err := costliest(m)
	if err != nil {
		log.Fatal(err)
	}
	puzzle, err := before(m, deal.Number, worst.Number)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(puzzle.Position())
	fmt.Printf("%s: which card of seat %v guarantees the most points, if all cards are open?\n", deal.Contract.Label(), worst.Seat)
	for _, better := range worst.Better {
		fmt.Printf("%v guarantees %d points.\n", better.First, worst.Before.Low)
	}
	fmt.Printf("%v was played, which guaranteed only %d.\n", worst.Cards.First, worst.After.High)
	// Output:
	// position 1 kein-stich 66501900733c97ee5a197cffd5aec4e1460353cff418410a1df07b270d6a4514 4 4 0.0.4 - no-tricks/no-hearts/no-queens/no-king 0.1 - -10/-60/-75/-15 card 3 deal:KQ8.JT.A.T7/AT.7.KQJ.K9/J7.AK8.9.QJ/9.Q9.T87.A8 play:JD/JS/TD/QS/QD/JC/-/TC/KD/QC/-/JH/KC/9D/8D/AD/9C/-/AC/KS/AS/-/7D/TH/TS/-/8C/7C/-/-
	// Laying out: which card of seat 3 guarantees the most points, if all cards are open?
	// QH guarantees 160 points.
	// 9H was played, which guaranteed only 0.
}

// costliest returns the move that certainly cost the most, and its deal.
func costliest(m *barbu.Match) (deal *analysis.Deal, worst analysis.Move, err error) {
	for _, d := range analysis.Deals(m) {
		if d.Err != nil {
			continue // the deal cannot be analysed
		}
		report, err := d.Analyse(context.Background(), analysis.Options{Limit: analysis.DefaultLimit})
		if err != nil {
			return nil, worst, err
		}
		for _, move := range report.Moves {
			if move.Cost.Low > worst.Cost.Low {
				deal, worst = d, move
			}
		}
	}
	if deal == nil {
		err = errors.New("no move of the match cost anything")
	}
	return deal, worst, err
}

// before returns a match as it was before a move of a deal. The first deal and the first move have number 1. If a
// deal was played again, before finds the moves of its first play.
func before(m *barbu.Match, deal, move int) (*barbu.Match, error) {
	at, err := barbu.New(m.Variant(), m.Players())
	if err != nil {
		return nil, err
	}
	number := 0
	for h := range m.History() {
		if done, _ := at.Deals(); done == deal-1 && h.Due == barbu.DueCard {
			if number++; number == move {
				return at, nil
			}
		}
		if err := at.Repeat(h); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("the match has no move %d of deal %d", move, deal)
}

func playedByBots(variant string) *barbu.Match {
	v, err := variants.Lookup(variant)
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	src, bot := rand.NewPCG(1, 0), bots.NewSteady()
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			err = m.Chance(src)
		} else {
			err = m.Apply(bot.Choose(m.View(turn.Seat)))
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	return m
}
