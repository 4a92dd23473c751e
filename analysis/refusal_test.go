package analysis_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func loaded(t *testing.T, text string) *variant.Variant {
	v, _, err := variant.Load("house.yaml", strings.NewReader(text), variants.Open)
	require.NoError(t, err)
	return v
}

// If good or bad points of a declarer count differently from those of a partner, a team has no goal. A factor of 1 changes
// nothing, and a declarer without a partner has a goal.
func TestPartnersWhosePointsCountDifferently(t *testing.T) {
	for _, row := range []struct {
		game, chooser string
		refused       bool
	}{
		{"trex-teams", "bad-times: 2", true}, {"trex-teams", "good-part: 2", true},
		{"trex-teams", "bad-times: 1, good-part: 1", false}, {"penguin", "bad-times: 2", false},
	} {
		v := loaded(t, "extends: "+row.game+"\nname: harder\nzero-sum: none\nchooser: {"+row.chooser+"}\n")
		refused := 0
		for _, d := range analysis.Deals(random(t, v, 4, 12, 3)) {
			if d.Err != nil && strings.HasSuffix(d.Err.Error(), ": the points of the declarer and those of the partner count differently") {
				require.ErrorIs(t, d.Err, analysis.ErrNotSum)
				_, err := d.Analyse(context.Background(), analysis.Options{Limit: 1})
				require.Equal(t, d.Err, err)
				refused++
			}
		}
		require.Equal(t, row.refused, refused > 0, "%s, %s", row.game, row.chooser)
	}
}

// In this contract the points of an ending are a sum if each player took exactly one of the first four tricks, with a
// heart in it. The players steady never do that with this seed, and the error says in how many deals it looked,
// and why it found nothing.
func TestNoPuzzleIsFound(t *testing.T) {
	v, err := variants.Lookup("rosbiratschka")
	require.NoError(t, err)
	found := 0
	for p, err := range analysis.Puzzles(context.Background(), v, analysis.PuzzleOptions{Contract: "no-hearts"}) {
		require.Nil(t, p)
		require.ErrorIs(t, err, analysis.ErrNoPuzzle)
		require.EqualError(t, err, "no puzzle was found in 1000 deals: in 8939 of 8939 endings the points are not a sum over tricks, cards and places: want another contract, another number of players, or another seed")
		found++
	}
	require.Equal(t, 1, found)
}

// A contract is refused if its endings cannot be puzzles by the rules: because the points are not a sum before fewer
// tricks are left than a puzzle has, or because nothing is left to score. Contracts that are combined can have points left
// in another of them.
func TestEndingsWithoutPuzzles(t *testing.T) {
	rules := `extends: penguin
name: endings
zero-sum: none
without: [doubling]
combine: {contracts: [no-tricks, no-last-two], group: 2}
contracts:
  no-tricks: {terms: [{points: -2, per: position, trick: 1}]}
  no-queens: {terms: [{points: -6, per: card, cards: QS}], all-taken: {taker: 6}}
`
	nothingLeft := "no points are left in the last 7 tricks"
	canTakeAll := "the points are not a sum over tricks, cards and places: a player who takes everything has other points, and that is still possible in each ending of four tricks or more with points left"
	for _, row := range []struct {
		pack     string
		contract score.ContractID
		want     string
	}{
		{"pack: {lowest: 7}", "no-tricks", nothingLeft}, {"pack: {lowest: 8}", "no-tricks", ""},
		{"", "no-queens", canTakeAll}, {"", "no-hearts", ""}, {"", "no-tricks+no-last-two", ""},
		{"pack: {lowest: Q}", "no-hearts", "each player has three cards, and a puzzle needs four cards"},
		{"pack: {lowest: Q}", "domino", "each player has three cards, and a puzzle needs four cards"},
		{"pack: {lowest: J}", "no-hearts", ""}, {"pack: {lowest: J}", "domino", ""},
	} {
		err := analysis.CheckPuzzle(loaded(t, rules+row.pack+"\n"), analysis.PuzzleOptions{Contract: row.contract})
		if row.want == "" {
			require.NoError(t, err, "%+v", row)
			continue
		}
		require.ErrorContains(t, err, fmt.Sprintf("%s has no puzzles: %s: want ", row.contract, row.want), "%+v", row)
		require.Equal(t, row.want == canTakeAll, errors.Is(err, analysis.ErrNotSum))
	}
}

// Only tricks and layouts are solved, and no deal in which a player announced all tricks.
func TestKindsThatAreNotSolved(t *testing.T) {
	v := loaded(t, "name: kinds\nplayers: [4]\ncontracts:\n  laid: {play: runs, terms: [{per: card-left, points: -1}]}\n"+
		"  counted: {play: count, count: {values: A11 T10}, terms: [{per: threshold, threshold: 31, points: -1}]}\n")
	for contract, want := range map[score.ContractID]string{"laid": "the players lay runs", "counted": "the cards add to a running total"} {
		err := analysis.CheckPuzzle(v, analysis.PuzzleOptions{Contract: contract})
		require.ErrorIs(t, err, analysis.ErrKind)
		require.ErrorContains(t, err, fmt.Sprintf("%s has no puzzles: only tricks and layouts are solved: in %[1]s %s: ", contract, want))
	}
	v, err := variants.Lookup("polignac")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(1, 2)))
	for m.Turn().Due != barbu.DueCard {
		for a := range m.Legal() {
			if m.Turn().Due != barbu.DueAnnouncement || m.Turn().Seat != 2 == (a.Kind == barbu.KindPass) {
				require.NoError(t, m.Apply(a))
				break
			}
		}
	}
	_, err = analysis.GoalOf(m, 0)
	require.EqualError(t, err, "the points are not a sum over tricks, cards and places: seat 2 announced all tricks, and only this counts")
	require.ErrorIs(t, err, analysis.ErrNotSum)
}

// The tarot king equals the king of hearts: a pack with both has two equal cards.
func TestTarotKing(t *testing.T) {
	v := loaded(t, "extends: simplified\nname: tarot\nplayers: [4]\npack: {added: [\"*H\"], removed: {4: [2C]}}\n")
	err := analysis.CheckPuzzle(v, analysis.PuzzleOptions{Contract: "no-tricks"})
	require.ErrorIs(t, err, analysis.ErrPack)
	require.ErrorContains(t, err, "no-tricks has no puzzles: the pack has two equal cards, and only packs without them are solved: ")
}

// A card that cannot be played, or laid, is refused.
func TestImpossiblePlay(t *testing.T) {
	v := loaded(t, "extends: penguin\nname: short\nzero-sum: none\npack: {lowest: T}\n")
	kinds := map[variant.Play]bool{}
	for _, d := range analysis.Deals(random(t, v, 4, 14, 3)) {
		if d.Err != nil || kinds[d.Contract.Play()] {
			continue
		}
		kinds[d.Contract.Play()] = true
		d.Played[1] = d.Played[0] // it was played before
		r, err := d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20})
		require.Error(t, err, d.Contract.ID())
		require.Nil(t, r)
	}
	require.Len(t, kinds, 2)
}

// There is no goal before the contract and the bets are known.
func TestGoalOfTooEarly(t *testing.T) {
	m := random(t, loaded(t, "extends: penguin\nname: house\n"), 4, 0, 1)
	for _, due := range []string{"deal", "declaration of seat 0", "bet of seat 1"} {
		_, err := analysis.GoalOf(m, 0)
		require.ErrorIs(t, err, barbu.ErrNotDue)
		require.EqualError(t, err, "that is not due now (due: "+due+"): want a match in which cards are being played")
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(rand.NewPCG(1, 2)))
			continue
		}
		for a := range m.Legal() {
			require.NoError(t, m.Apply(a))
			break
		}
	}
}

// No seat outside the table has a goal.
func TestGoalOfNoSeat(t *testing.T) {
	m := random(t, loaded(t, "extends: penguin\nname: house\n"), 4, 1, 1)
	for _, seat := range []cards.Seat{4, 7, cards.NoSeat} {
		_, err := analysis.GoalOf(m, seat)
		require.EqualError(t, err, fmt.Sprintf("seat %d is not at the table: want 0 to 3", seat))
	}
}

// Options with a value that is not possible are refused.
func TestWrongOptions(t *testing.T) {
	d := analysis.Deals(random(t, loaded(t, "extends: penguin\nname: short\nzero-sum: none\npack: {lowest: Q}\n"), 4, 2, 3))[1]
	require.NoError(t, d.Err)
	for want, o := range map[string]analysis.Options{
		"Options.Limit -1: want 0 or more":                          {Limit: -1},
		"Options.Memory -1: want 0, or at least 1048576 bytes":      {Memory: -1},
		"Options.Memory 64: want 0, or at least 1048576 bytes":      {Memory: 64},
		"Options.Memory 1048575: want 0, or at least 1048576 bytes": {Memory: 1<<20 - 1},
		"Options.Seats: seat 5 is not at the table: want 0 to 3":    {Seats: cards.SeatsOf(1, 5)},
	} {
		r, err := d.Analyse(t.Context(), o)
		require.EqualError(t, err, want)
		require.Nil(t, r)
	}
	for _, o := range []analysis.Options{{}, {Memory: 1 << 20}, {Limit: 1, Seats: cards.SeatsOf(0, 1, 2, 3)}} {
		_, err := d.Analyse(t.Context(), o)
		require.NoError(t, err)
	}
}
