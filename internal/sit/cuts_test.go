package sit

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Every cut is explained by its rule. In each row the last cut is the one explained.
func TestWhyCut(t *testing.T) {
	table, _ := seated(t, "fife", 0, 1, 1)
	for _, row := range []struct {
		deal   int
		played string // the contracts of the earlier deals of the round
		cuts   string
		want   string
	}{
		{0, "", "3C", "it chooses King, and the cutter cuts again, because contracts next to it can be added"},
		{0, "", "3C 4D", "it chooses Queens, and the cutter cuts again, because contracts next to it can be added"},
		{0, "", "3C 6D", "it adds no contract (Tricks) and ends the cutting"},
		{0, "", "3C 3D", "the same rank twice chooses Patience"},
		{0, "", "3C BRIDGE", "it ends the cutting"},
		{0, "", "BRIDGE", "it chooses Patience, 2 times"},
		{0, "", "JOKER", "it chooses every contract that is left, except Patience"},
		{0, "", "3C 6D 3C", "a black card, so each player passes 3 cards to the left"},
		{0, "", "3C 6D 3C 3H", "a red card, so no more cards are passed"},
		{0, "", "3C 6D JOKER", "it has no colour, so the cutter cuts again"},
		{1, "no-king", "4C 6D 3C", "a black card, so each player passes 3 cards to the right"},
		{2, "no-king no-aces", "3D", "King has been played in this round, so Patience is chosen"},
		{2, "no-king no-aces", "4D", "it chooses Queens, and the cutter cuts again, because contracts next to it can be added"},
		{2, "no-king no-aces", "3D 3C", "a black card, so each player passes 3 cards across"},
		{3, "patience no-king patience", "3C", "a black card, so each player passes 3 cards to the left"},
		{3, "patience no-king patience", "3H 3C", "it decides nothing, because the contracts that it can choose have been played; the cutter cuts again"},
		{3, "patience no-king no-aces+no-queens+no-hearts", "3H BRIDGE", "it chooses Patience"},
		{3, "patience no-king no-aces+no-queens+no-hearts", "3H 6D", "it chooses Tricks"},
	} {
		table.view.Set, table.view.Round, table.view.Deal, table.view.Deals = 0, 4, row.deal, []score.Deal{{Round: 1, Contract: "no-hearts"}}
		for _, contract := range strings.Fields(row.played) {
			table.view.Deals = append(table.view.Deals, score.Deal{Round: 4, Contract: score.ContractID(contract)})
		}
		var made []cards.Card
		for _, text := range strings.Fields(row.cuts) {
			card, found := map[string]cards.Card{"JOKER": cards.Joker, "BRIDGE": cards.Bridge}[text]
			if !found {
				card = cards.MustParse(text)
			}
			made = append(made, card)
		}
		require.Equal(t, row.want, table.whyCut(made), "%v", row)
	}
	table.view.Reversed, table.view.Deal = true, 0
	table.view.Deals = nil
	require.Contains(t, table.whyCut([]cards.Card{cards.MustParse("3C"), cards.MustParse("6D"), cards.MustParse("3C")}), "to the right")
}

// In whole matches the explanation of each cut agrees with what follows it.
func TestCutsAreExplained(t *testing.T) {
	passes := regexp.MustCompile(`each player passes 3 cards`)
	chooses := regexp.MustCompile(`(?:chooses|so) (Aces|King|Queens|Hearts|Tricks|Patience)( is chosen)?`)
	seen := map[string]int{}
	for seed := range uint64(25) {
		table, out := seated(t, "fife", 1, seed, 1)
		r := rand.New(rand.NewPCG(seed, 1))
		var chosen []string
		for turn := table.match.Turn(); !turn.Over(); turn = table.match.Turn() {
			if table.view.Set > 0 {
				break
			}
			if !turn.Chance() {
				require.NoError(t, table.do(choose(table.match, r)))
				continue
			}
			out.Reset()
			due := turn.Due
			require.NoError(t, table.draw())
			text := unwrapped(out)
			switch due {
			case barbu.DueDeal:
				chosen = nil
				if table.view.Cutter != cards.NoSeat && table.view.Contract != "" {
					require.Contains(t, text, "Only one contract is left in this round, so no card is cut\n")
					seen["none"]++
				}
			case barbu.DueDraw:
				require.Regexp(t, `Seat \d has the highest card and deals first|so they draw again: seat \d, seat \d`, text)
			case barbu.DueCut:
				require.Regexp(t, `(?m)^Cards cut: \S.*: .+$`, text)
				require.Equal(t, table.view.Due == barbu.DueGift, passes.MatchString(text), text)
				if strings.Contains(text, "the same rank twice") {
					chosen = nil // instead of the contract of that rank
				}
				if found := chooses.FindStringSubmatch(text); found != nil {
					chosen = append(chosen, found[1])
				}
				if len(table.cutsMade()) == 1 {
					require.Contains(t, text, "No player declares in this deal: ")
					require.Contains(t, text, "whose cards decide (2 Aces, 3 King, 4 Queens, 5 Hearts, 6 Tricks; type rules to read how)")
				}
				if strings.Contains(text, "Contract: ") {
					seen["contract"]++
					for _, name := range chosen {
						require.Contains(t, text[strings.Index(text, "Contract: "):], name, text)
					}
				}
			}
		}
	}
	require.Greater(t, seen["contract"], 50)
	require.NotZero(t, seen["none"])
}

// unwrapped returns what a screen shows, each sentence on one line.
func unwrapped(out *bytes.Buffer) string { return strings.ReplaceAll(out.String(), "\n  ", " ") }

// All players are named in the same way: on the screen, in what happens and on the sheet.
func TestNamesOfPlayers(t *testing.T) {
	table, out := seated(t, "penguin", 1, 1, 1)
	table.introduce()
	require.Equal(t, "Seat 0: random, seat 1: you, seat 2: random, seat 3: random\n", out.String())
	bet := barbu.Event{Move: barbu.Move{Kind: barbu.KindDouble, Seat: 2, Doubles: cards.SeatsOf(0, 1, 3), Redoubles: cards.SeatsOf(0)}, TrickTo: cards.NoSeat}
	require.Equal(t, []string{"Seat 2 doubled seat 0, seat 1, seat 3; Seat 2 redoubled seat 0"}, table.view.Sentences(bet, table.text))
	require.Equal(t, []string{"", "1 (you)", "", ""}, table.sheet().Names)
}

// Whatever the person can type is in letters, even on a screen with symbols, and contracts have
// the names of the menu.
func TestWhatCanBeTypedIsInLetters(t *testing.T) {
	suits := regexp.MustCompile(`Suits: C is ♣, D is ♦, H is ♥, S is ♠; you can type either\n`)
	for _, name := range []string{"penguin", "fife", "italian"} {
		for turns := 1; turns < 60; turns += 7 {
			table, out := seated(t, name, turns%3, uint64(turns), turns)
			table.text.Symbols = true
			table.help()
			text := unwrapped(out)
			require.Len(t, suits.FindAllString(text, -1), 1)
			require.NotRegexp(t, `[♣♦♥♠]`, suits.ReplaceAllString(text, ""))
			for _, typed := range []string{"zz", "2C", "no-king+no-king", "as ah", "domino 99"} {
				a, err := table.read(typed)
				if err != nil {
					require.NotRegexp(t, `[♣♦♥♠]`, table.refused(err))
				} else if err := table.view.Why(a); err != nil {
					require.NotRegexp(t, `[♣♦♥♠]|no-[a-z]`, table.rule(err))
				}
			}
		}
	}
	table, _ := seated(t, "fife", 0, 1, 1)
	require.Equal(t, "Aces + King, Queens, King-like and all-x", table.localized("no-aces+no-king, no-queens, King-like and all-x", table.contracts()))
}
