package solve_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

var update = flag.Bool("update", false, "rewrite the files in testdata; read the difference before committing it")

// TestPositions compares how many positions fixed deals take with the numbers in testdata. Values do
// not depend on the order of the moves, nor on what the tables keep. These numbers do, so they show a
// mistake that only makes the search slower.
func TestPositions(t *testing.T) {
	var text strings.Builder
	for _, kind := range []struct {
		name   string
		memory int
		size   int
	}{{"", 16 << 20, 8}, {"little memory, ", 0, 7}} {
		s := solve.New(kind.memory)
		for i, c := range contracts {
			positions := int64(0)
			for seed := range uint64(12) {
				hands := dealOf(t, seed, kind.size)
				rules := tricks.Rules{}
				if i%2 == 1 && seed%2 == 1 {
					rules = tricks.Rules{Head: tricks.DutyMust, Overtrump: tricks.DutyMust}
				}
				o := &solve.Objective{Terms: c.terms, Weights: [cards.MaxSeats]int{1}, For: 1 + cards.Seats(seed/4)}
				deal := rules.Deal(c.trump, &hands, 0)
				r, err := s.Value(context.Background(), &deal, o)
				require.NoError(t, err)
				positions += r.Positions
			}
			fmt.Fprintf(&text, "%s%s: %d\n", kind.name, c.name, positions)
			positions = 0
			for seed := range uint64(8) { // the seats against the seat alone maximise
				hands := dealOf(t, seed, kind.size-1)
				deal := new(tricks.Rules).Deal(c.trump, &hands, 0)
				r, err := s.Value(context.Background(), &deal, against(cards.Seat(seed%4), c.terms))
				require.NoError(t, err)
				positions += r.Positions
			}
			fmt.Fprintf(&text, "%s%s, against one seat: %d\n", kind.name, c.name, positions)
		}
	}
	s := solve.New(16 << 20) // positions with a key that many bounds have
	for seed := range uint64(2) {
		hands := dealOf(t, seed, 11)
		deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
		r, err := s.Value(context.Background(), &deal, &solve.Objective{Terms: contracts[2].terms, Weights: [cards.MaxSeats]int{1}, For: 1})
		require.NoError(t, err)
		fmt.Fprintf(&text, "hearts, 11 cards, deal %d: %d\n", seed, r.Positions)
	}
	each, last := contracts[4].terms[0], contracts[3].terms[0]
	hearts, queens := contracts[2].terms[0], contracts[5].terms[0]
	mixed := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet("JD KS QS")), Points: -6}
	for _, c := range []struct {
		name  string
		terms []score.Term
		seeds []uint64 // deals whose numbers depend on many of the weights in weights.go
	}{
		{"each trick", []score.Term{each}, []uint64{14, 19}},
		{"each trick and hearts", []score.Term{each, hearts}, []uint64{8, 22, 0}},
		{"queens", []score.Term{queens}, []uint64{12, 14, 8, 19, 21}},
		{"hearts and three cards", []score.Term{hearts, mixed}, []uint64{8, 7}},
		{"king", contracts[0].terms, []uint64{8, 16, 9}},
		{"hearts", []score.Term{hearts}, []uint64{12, 15}},
		{"last", []score.Term{last}, []uint64{1, 5}},
		{"last two", contracts[3].terms, []uint64{2}},
		{"hearts and last", []score.Term{hearts, last}, []uint64{0, 22}},
	} {
		fmt.Fprintf(&text, "one seat alone, %s:", c.name)
		for _, seed := range c.seeds {
			hands := dealOf(t, seed, 9)
			deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
			o := &solve.Objective{Terms: c.terms, For: 1 << (seed % 4)}
			o.Weights[seed%4] = 1
			r, err := s.Value(context.Background(), &deal, o)
			require.NoError(t, err)
			fmt.Fprintf(&text, " %d", r.Positions)
		}
		fmt.Fprintln(&text)
	}
	s = solve.New(1 << 20)
	s.Limit = 2000
	for seed := range uint64(6) {
		hands := dealOf(t, seed, 11)
		rules := tricks.Rules{}
		deal := rules.Deal(cards.NoSuit, &hands, 0)
		o := &solve.Objective{Terms: contracts[2].terms, Weights: [cards.MaxSeats]int{1}, For: 1}
		r, _ := s.Value(context.Background(), &deal, o)
		fmt.Fprintf(&text, "hearts, deal %d, stopped: %d to %d\n", seed, r.Low, r.High)
	}
	s.Limit = 0
	for from := range uint64(12) {
		positions := int64(0)
		for seed := 50 * from; seed < 50*from+50; seed++ {
			d := draw(t, seed)
			r, err := s.Value(context.Background(), &d.state, &d.objective)
			require.NoError(t, err)
			positions += r.Positions
		}
		fmt.Fprintf(&text, "random rules, from %d: %d\n", 50*from, positions)
	}
	l := solve.NewLayout(1 << 20)
	for from := range uint64(6) {
		positions := int64(0)
		for seed := 20 * from; seed < 20*from+20; seed++ {
			src := rand.New(rand.NewPCG(seed, 26))
			d := randomLayout(src, 14)
			o := &solve.LayoutObjective{LayoutPoints: d.points, Weights: [cards.MaxSeats]int{1}, For: 1}
			r, err := l.Value(context.Background(), &d.state, o)
			require.NoError(t, err)
			positions += r.Positions
		}
		fmt.Fprintf(&text, "random layouts, from %d: %d\n", 20*from, positions)
	}
	for i, deal := range layoutDeals(6) {
		o := &solve.LayoutObjective{LayoutPoints: dominoPoints, Weights: [cards.MaxSeats]int{1}, For: 1}
		r, err := l.Value(context.Background(), &deal, o)
		require.NoError(t, err)
		fmt.Fprintf(&text, "layout %d: %d\n", i, r.Positions)
	}
	for i, c := range contracts {
		hands := dealOf(t, uint64(i), 4)
		deal := (&tricks.Rules{}).Deal(c.trump, &hands, 0)
		_, err := s.MaxN(context.Background(), &deal, &solve.Interests{Terms: c.terms, Weights: solve.Own()})
		require.NoError(t, err)
		fmt.Fprintf(&text, "%s, max^n: %d\n", c.name, s.Positions())
	}
	for seed := range uint64(10) {
		d := randomLayout(rand.New(rand.NewPCG(seed, 28)), 16)
		l := solve.NewLayout(1 << 12)
		_, err := l.MaxN(context.Background(), &d.state, &d.points, nil)
		require.NoError(t, err)
		fmt.Fprintf(&text, "layout %d, max^n: %d\n", seed, l.Positions())
	}
	for _, i := range []int{0, 2} {
		deal, l := layoutDeals(3)[i], solve.NewLayout(0) // its tables are soon full
		_, err := l.MaxN(context.Background(), &deal, &dominoPoints, nil)
		require.NoError(t, err)
		fmt.Fprintf(&text, "whole layout %d, max^n: %d\n", i, l.Positions())
	}

	// A deal of which the table knows other positions, and then with another objective.
	deal := layoutDeals(1)[0]
	for n, src := 0, rand.New(rand.NewPCG(1, 27)); !deal.Over(); n++ {
		o := &solve.LayoutObjective{LayoutPoints: dominoPoints, Weights: [cards.MaxSeats]int{1, 0, -n / 20}, For: cards.Seats(1 + n/30)}
		r, err := l.Value(context.Background(), &deal, o)
		require.NoError(t, err)
		fmt.Fprintf(&text, "%d ", r.Positions)
		move(&deal, src)
	}
	fmt.Fprintln(&text)

	compareGolden(t, "testdata/positions.txt", text.String())
}

// TestPositionsOfRules does the same for rules that limit what may be played, with three to six players.
func TestPositionsOfRules(t *testing.T) {
	var text strings.Builder
	s := solve.New(4 << 20)
	queensAndHearts := cards.Pattern(cards.Queen.Set() | cards.Hearts.Set())
	for _, r := range []struct {
		name  string
		rules tricks.Rules
	}{
		{"leads", tricks.Rules{Lead: tricks.LeadUntilBroken}},
		{"spared leads", tricks.Rules{Lead: tricks.LeadLastResort, Spared: cards.Pattern(cards.MustParseSet("KH AH"))}},
		{"duck", tricks.Rules{Duck: cards.Pattern(cards.Queen.Set())}},
		{"discard", tricks.Rules{Discard: queensAndHearts, DiscardHighest: tricks.DutyMust}},
		{"first trick", tricks.Rules{FirstTrick: queensAndHearts}},
		{"trumps", tricks.Rules{Ruff: tricks.DutyMust, Overtrump: tricks.DutyMust, TrumpLead: tricks.LeadUntilBroken}},
	} {
		fmt.Fprintf(&text, "%s:", r.name)
		for players := 3; players <= 6; players++ {
			positions := int64(0)
			for i, c := range contracts {
				hands, err := cards.Pack52().Deal(players, rand.New(rand.NewPCG(uint64(i), uint64(players))))
				require.NoError(t, err)
				for seat := range players {
					for hands[seat].Len() > 30/players {
						hands[seat] = hands[seat].Without(hands[seat].First.Lowest())
					}
				}
				deal := r.rules.Deal(c.trump, &hands, 0)
				o := &solve.Objective{Terms: c.terms, Weights: [cards.MaxSeats]int{1}, For: 1 + cards.Seats(i%2)*2}
				r, err := s.Value(context.Background(), &deal, o)
				require.NoError(t, err)
				positions += r.Positions
			}
			fmt.Fprintf(&text, " %d", positions)
		}
		fmt.Fprintln(&text)
	}
	compareGolden(t, "testdata/positions_rules.txt", text.String())
}

// compareGolden compares a text with a file, or writes the file.
func compareGolden(t *testing.T, file, text string) {
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), text,
		"if the change is intended, such as a rule that draw draws, go test ./solve -run %s -update writes solve/%s", t.Name(), file)
}
