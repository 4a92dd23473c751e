package variant_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// said returns a description in one line.
func said(v *variant.Variant) string {
	return strings.Join(strings.Fields(variant.Describe(v, 4).Text()), " ")
}

// What a Caller must do is said as it binds him.
func TestDescribeObligation(t *testing.T) {
	for combine, want := range map[string]string{
		"{pairs: 2, group: 3}": "In the course of his round a Caller must call just two contracts at once at least twice, or else once call three or more contracts at once. A call",
		"{pairs: 1, group: 5}": "must once call just two contracts at once, or else once call five contracts at once. A call",
		"{pairs: 3, group: 0}": "must call just two contracts at once at least three times. A call",
		"{pairs: 0, group: 2}": "must once call two or more contracts at once. A call",
	} {
		text := said(house(t, "extends: fife\nname: house\ncombine: "+combine))
		require.Contains(t, text, want)
		require.Contains(t, text, "what a Caller must do binds nobody here")
	}
	free := said(house(t, "extends: fife\nname: house\ncombine: {pairs: 0, group: 0}"))
	require.NotContains(t, free, "In the course of his round")
	require.NotContains(t, free, "binds nobody")
	require.Contains(t, free, "takes two to seven deals, and the Silly Round two to seven deals.")
}

// Of the sheet is said what there is to show.
func TestDescribeSheet(t *testing.T) {
	text := said(house(t, "extends: fife\nname: house\nsheet: {bets: encircled, left: grid}"))
	require.NotContains(t, text, "encircled")
	require.Contains(t, text, "The Caller of the round is marked. A grid of the players and the contracts shows what each has called. Marks in the language of Fife")
	text = said(house(t, "extends: simplified\nname: house\nsheet: {left: squares}"))
	require.NotContains(t, text, "square")
	require.NotContains(t, said(house(t, "extends: pagat\nname: house")), "The sheet")
}

// Where there is no layout cuts call none, and a bridge card only ends the cutting.
func TestDescribeCutsWithoutLayout(t *testing.T) {
	text := said(house(t, "extends: fife\nname: house\nwithout: [patience]\ncombine: {contracts: [no-aces, no-king, no-queens, no-hearts, no-tricks], group: 0}\n"+
		"cut-round: {several: one-card, passes: {call-first: 4, to: [[left], [left], [left], [left]]}}\nzero-sum: none"))
	require.NotContains(t, text, "Patience is called")
	require.NotContains(t, text, "On the first call")
	require.Contains(t, text, "If the first card is a number whose contract is not left, he cuts again, as if it had not been cut.")
	require.Contains(t, text, "If the first card is a bridge card, he cuts again, as if it had not been cut. As a further card it ends the cutting.")
	require.Contains(t, text, "Cards are passed on when the call is settled.")
}

// A round of so many sets, or as many as one likes, in games of any kind.
func TestDescribeSets(t *testing.T) {
	for file, want := range map[string]string{
		"extends: penguin\nsets: 3":                                         "A set is 28 deals, in each of which one of seven contracts is played.",
		"extends: penguin\nsets: 2":                                         "A match is two sets. In each of them everything is played again, and the same player begins. A set has 28 deals. In each of them the declarer chooses the contract: one that he has not declared before in the set.",
		"extends: fife\nsets: 0":                                            "A match is as many sets as the players like.",
		"extends: simplified\nsets: 2":                                      "A set has eight deals. Nobody chooses the contracts",
		"extends: penguin\nzero-sum: none\ncontracts: {domino: {times: 2}}": "Every contract can be declared once by each player, but Domino twice. So in the end every player has declared all that he can.",
	} {
		require.Contains(t, said(house(t, file+"\nname: house")), want)
	}
}

// Which card of a draw is the highest, whatever the cutting pack has.
func TestDescribeDraw(t *testing.T) {
	for pack, want := range map[string]string{
		"jokers: 2, bridges: 1": "a bridge card is the highest, then comes a joker, then the 6 down to the 2;",
		"jokers: 0, bridges: 1": "a bridge card is the highest, then comes the 6 down to the 2;",
		"jokers: 0, bridges: 0": "the 6 is the highest, and so on down to the 2;",
	} {
		require.Contains(t, said(house(t, "extends: fife\nname: house\ncut-round: {pack: {"+pack+"}}")), "Of these cards "+want+" suits do not count.")
	}
}
