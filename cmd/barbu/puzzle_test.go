package main

import (
	"encoding/json"
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variants"
)

const puzzleText = `puzzle 1: No queens, the last 7 tricks

  seat  S     H   D     C    trick  tricks  took
  0     AQ        Q3    853  ?           2
  1     KT62      A2         6C          2
  2     8     K9  6     KQ   4C          0
  3     43        KJ54       2C          2  QH

bets: 2 double 0 1 3, 3 double 0 1 redouble 2

Which card of seat 0 guarantees the most points in this deal? All cards are
open, and all other seats work together against it.

position 1 penguin 6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd 4 0 0.0.0 - -/-/-/- 0.0 - 0/0/0/0 card 0 deal:AQ9.A85.Q93.9853/KT762.42.AT2.AJ6/85.KT963.76.KQ74/J43.QJ7.KJ854.T2 declare:no-queens bet:-/x013/x01+xx2/- play:9C/JC/7C/TC/2H/TH/JH/AH/8H/4H/6H/7H/5H/AC/3H/QH/JS/9S/7S/5S/8D/9D/TD/7D/6C/4C/2C

solutions

puzzle 1: 8C guarantees -6; 3C or 5C -30
  The bot steady plays 3C.
  Best play: 0 8C | 0 QD 1 AD 2 6D 3 4D | 1 2D 2 KC 3 5D 0 3D
    | 3 JD 0 QS 1 2S 2 8S | 3 3S 0 AS 1 6S 2 QC
`

func TestPuzzle(t *testing.T) {
	require.Equal(t, result{success, puzzleText, ""}, call("puzzle", "penguin", "-contract", "no-queens", "-seed", "3"))
	several := call("puzzle", "penguin", "-contract", "no-queens", "-seed", "3", "-n", "3")
	require.Equal(t, success, several.status)
	question, _, _ := strings.Cut(puzzleText, "solutions")
	require.True(t, strings.HasPrefix(several.out, question), several.out)
	require.Equal(t, 2, strings.Count(several.out, "puzzle 3: "))

	// In a game that the fewest points win, the question asks for the fewest.
	fewest := call("puzzle", "simplified", "-contract", "no-hearts").out
	require.Contains(t, fewest, "guarantees the fewest points in this deal?")
	// Trumps are in the title, and the players of a team play together.
	teams := call("puzzle", "trex-teams", "-contract", "no-king").out
	require.Contains(t, teams, "\nshown before play: 2 KH\n")
	require.Contains(t, strings.ReplaceAll(teams, "\n", " "), "guarantees the most points in this deal to its team? All cards are open, and the other team plays against it.")
	require.Regexp(t, `^puzzle 1: Trump [CDHS], the last \d tricks\n`, call("puzzle", "penguin", "-contract", "trumps").out)
}

// The points of a deal in which the right to name trumps was sold include what was paid, so the puzzle shows the sale.
func TestPuzzleSale(t *testing.T) {
	text := call("puzzle", "king", "-contract", "tricks", "-n", "3", "-seed", "6").out
	require.Equal(t, 2, strings.Count(text, "\nsale: "), text)
	require.Contains(t, text, "\nsale: 25 points from seat 0 to seat 2 for the right to name trumps\n")
	printed := strings.Split(strings.TrimSpace(call("puzzle", "king", "-contract", "tricks", "-n", "3", "-seed", "6", "-json").out), "\n")
	require.Contains(t, printed[2], `,"declarer":2,"sale":{"buyer":0,"tricks":1,"paid":25},`)
	require.NotContains(t, printed[1], `"sale"`)
	var p puzzleJSON
	require.NoError(t, json.Unmarshal([]byte(printed[2]), &p))
	m, err := barbu.ParsePosition(variants.Lookup, p.Position.String())
	require.NoError(t, err)
	for _, played := range p.Play {
		require.NoError(t, m.Apply(barbu.PlayAction(played.Seat, played.Card)))
	}
	last := m.Last()
	require.EqualValues(t, p.Points, last.Points[p.Turn])
	require.EqualValues(t, p.Points-p.Sale.Paid, last.Base[p.Turn], "the declarer gets the price")
}

// fullAfter is a writer without space for more than some writes.
type fullAfter struct {
	writes int
	text   strings.Builder
}

func (w *fullAfter) Write(b []byte) (int, error) {
	if w.writes--; w.writes < 0 {
		return 0, errors.New("no space left")
	}
	return w.text.Write(b)
}

// Each puzzle is printed before the next one is looked for. So a full disk ends the search.
func TestPuzzlesOneByOne(t *testing.T) {
	out, refusal := &fullAfter{writes: 1}, &strings.Builder{}
	status := run([]string{"puzzle", "penguin", "-contract", "no-queens", "-seed", "3", "-n", "3"}, streams{in: strings.NewReader(""), out: out, err: refusal})
	require.Equal(t, refused, status)
	require.Equal(t, "barbu puzzle: no space left\n", refusal.String())
	question, _, _ := strings.Cut(puzzleText, "solutions")
	require.Equal(t, question, out.text.String())
}

const layoutPuzzle = `puzzle 1: Domino, start rank 2, 7 cards left in the hand

  seat  S     H         D      C         turn
  0     AQ9   A         Q9
  1     KT76            AT     AJ
  2     85    KT        7      KQ        ?
  3     J     QJ        KJ8    T
  laid  432   98765432  65432  98765432

Which card of seat 2 guarantees the most points in this deal? All cards are
open, and all other seats work together against it.

`

// A puzzle can be the end of a layout.
func TestLayoutPuzzle(t *testing.T) {
	got := call("puzzle", "penguin", "-contract", "domino", "-seed", "3")
	require.Equal(t, success, got.status)
	require.True(t, strings.HasPrefix(got.out, layoutPuzzle), got.out)
	require.Contains(t, got.out, "\npuzzle 1: 5S guarantees +20; 7D or TH +5\n  The bot steady plays TH.\n  Best play: 2 5S 3 TC 0 pass 1 6S 2 TH ")

	var p puzzleJSON
	require.NoError(t, json.Unmarshal([]byte(call("puzzle", "penguin", "-contract", "domino", "-seed", "3", "-json").out), &p))
	m, err := barbu.ParsePosition(variants.Lookup, p.Position.String())
	require.NoError(t, err)
	state := m.Layout()
	layout := state.Layout()
	require.Equal(t, layout.Start(), p.Start)
	require.Equal(t, layout.Laid().First, p.Laid)
	require.Equal(t, m.Turn().Seat, p.Turn)
	for seat, hand := range p.Hands {
		require.Equal(t, m.Hand(cards.Seat(seat)).First, hand)
	}
	for _, played := range p.Play {
		require.Equal(t, m.Turn().Seat, played.Seat)
		a := barbu.PassAction(played.Seat)
		if played.Card != 0 {
			a = barbu.PlayAction(played.Seat, played.Card)
		}
		require.NoError(t, m.Apply(a))
	}
	require.EqualValues(t, p.Points, m.Last().Points[p.Turn])
}

// Every position is a position, in which the seat holds the cards of the choices.
func TestPuzzleJSON(t *testing.T) {
	got := call("puzzle", "penguin", "-contract", "no-last-two", "-n", "3", "-json")
	require.Equal(t, success, got.status)
	text := call("puzzle", "penguin", "-contract", "no-last-two", "-n", "3").out
	printed := regexp.MustCompile(`(?m)^position .*$`).FindAllString(text, -1)
	number := 0
	for line := range strings.Lines(got.out) {
		var p puzzleJSON
		require.NoError(t, json.Unmarshal([]byte(line), &p))
		number++
		require.Equal(t, number, p.Puzzle)
		require.Equal(t, printed[number-1], p.Position.String())
		m, err := barbu.ParsePosition(variants.Lookup, p.Position.String())
		require.NoError(t, err)
		require.Equal(t, m.Turn().Seat, p.Turn)
		var trick []playedCard
		for _, c := range m.View(p.Turn).Trick {
			trick = append(trick, playedCard{Seat: c.Seat, Card: c.Card})
		}
		require.Equal(t, trick, p.Trick)
		for seat, hand := range p.Hands {
			require.Equal(t, m.Hand(cards.Seat(seat)).First, hand)
		}
		var best cards.Set
		for _, c := range p.Choices {
			require.True(t, p.Hands[p.Turn].Has(c.Card))
			if c.Points == p.Points {
				best = best.With(c.Card)
			} else {
				require.LessOrEqual(t, c.Points, p.Points-p.Margin)
			}
		}
		require.Equal(t, best, p.Best)
		for _, played := range p.Play {
			require.NoError(t, m.Apply(barbu.PlayAction(played.Seat, played.Card)))
		}
		require.Equal(t, 1, func() int { done, _ := m.Deals(); return done }())
		require.EqualValues(t, p.Points, m.Last().Points[p.Turn])
	}
	require.Equal(t, 3, number)
}

// What has no puzzles is refused with the reason.
func TestPuzzleRefuses(t *testing.T) {
	require.Equal(t, misuse(t, "puzzle", "-contract: the contract is missing: want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino"), call("puzzle", "penguin"))
	require.Equal(t, misuse(t, "puzzle", "5 is the wrong number of players for variant penguin: want 4"), call("puzzle", "penguin", "-contract", "no-queens", "-players", "5"))
	require.Equal(t, misuse(t, "puzzle", `-n "0": want a whole number, 1 or more`), call("puzzle", "penguin", "-contract", "no-queens", "-n", "0"))
	for _, json := range []string{"-json=false", "-json"}[:full.Of(0, 1, 2)] { // a test of package analysis also looks for this puzzle
		got := call("puzzle", "rosbiratschka", "-contract", "no-hearts", json)
		require.Equal(t, refused, got.status)
		require.Contains(t, got.out+got.err, "no puzzle was found in 1000 deals: in ")
	}
}
