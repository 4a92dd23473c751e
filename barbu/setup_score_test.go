package barbu_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// The score of the last two tricks of no-queens, worked out by hand. Seat 0 takes three queens
// and seat 1 takes one. Seat 1 doubled seats 0 and 3, and seat 0 redoubled.
func TestScoreOfADeal(t *testing.T) {
	d, err := barbu.NewDeal(shipped(t, "penguin"), 4, barbu.DealSetup{
		Contract: "no-queens", Leader: new(cards.Seat(0)), Hands: handsAs("A2...", "QK...", ".AQ..", "..Q.Q"),
		Actions: []barbu.Action{
			barbu.DoubleAction(1, cards.SeatsOf(0, 3), 0), barbu.PassAction(2), barbu.PassAction(3), barbu.DoubleAction(0, 0, cards.SeatsOf(1)),
		},
	})
	require.NoError(t, err)
	_, err = d.Score()
	require.ErrorIs(t, err, barbu.ErrDealUnfinished)
	require.EqualError(t, err, "the deal is not over: score it after its last card")
	playAll(t, d, "AS", "QS", "QH", "QD", "2S", "KS", "AH", "QC")
	s, err := d.Score()
	require.NoError(t, err)
	queens := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.Queen.Set()), Points: -6}
	require.Equal(t, []barbu.ContractScore{{
		Contract: "no-queens", AllTaken: cards.NoSeat, Base: score.Points{-18, -6},
		Terms: []barbu.TermScore{{Term: queens, Taken: [cards.MaxSeats]uint8{3, 1}, Points: score.Points{-18, -6}}},
	}}, s.Contracts)
	require.Equal(t, []barbu.BetScore{
		{By: 1, On: 0, Redoubled: true, Difference: 12, Times: 2, Gain: 24},
		{By: 1, On: 3, Difference: -6, Times: 1, Gain: -6},
	}, s.Bets)
	require.Equal(t, score.Points{-18, -6}, s.Base)
	require.Equal(t, score.Points{-42, 12, 0, 6}, s.Points)
	require.Equal(t, `no-queens: seat 0 took 3 queens: -18; seat 1 took 1 queen: -6
1 doubled 0, 0 redoubled: 0 pays 1 24
1 doubled 3: 1 pays 3 6
result: -42 12 0 6`, s.String())
}

// Seats 0 and 1 take one of the two tricks that score, so the teams are level. If the first trick is
// missing, only the last trick scores.
func TestScoreOfALevelDeal(t *testing.T) {
	setup := barbu.DealSetup{
		Contract: "no-king", Leader: new(cards.Seat(1)), BetsOver: true,
		Hands: handsAs("KQ.A..", "A.KQ..", "..AK.A", "..Q.KQ"),
	}
	d := must(barbu.NewDeal(leveledVariant(t), 4, setup))
	last := []string{"KH", "AD", "QC", "AH", "QS", "QH", "KD", "QD"}
	playAll(t, d, append([]string{"AS", "AC", "KC", "KS"}, last...)...)
	require.Equal(t, `no-king: seat 1 took the first trick: -5; seat 0 took trick 3: -5
the teams are level: in a match this deal is not scored, but dealt and played again
result: -5 -5 0 0`, must(d.Score()).String())

	setup.Hands = handsAs("Q.A..", ".KQ..", "..AK.", "..Q.Q")
	d = must(barbu.NewDeal(leveledVariant(t), 4, setup))
	playAll(t, d, last...)
	require.Equal(t, "no-king: seat 0 took trick 3: -5\nresult: -5 0 0 0", must(d.Score()).String())
}

// The last two tricks score, whether the setup omits earlier tricks or their winners. Seat 1 takes all that are played.
func TestScoreOfTheLastTricks(t *testing.T) {
	setup := barbu.DealSetup{
		Contract: "no-last-two", Leader: new(cards.Seat(1)), BetsOver: true,
		Hands: handsAs(".AKQJT987654..", "AKQJT987654...", "..AKQJT987654.", "...AKQJT987654"),
	}
	for _, taken := range []string{"...", "2.2.2.2"} {
		setup.Taken[0] = cards.MustParseHand(taken)
		d := must(barbu.NewDeal(shipped(t, "penguin"), 4, setup))
		for !d.Over() {
			require.NoError(t, d.Play(d.LegalCards().Highest()))
		}
		require.Equal(t, score.Points{0, -30}, must(d.Score()).Base)
	}
}

// If all tricks are in Taken without Winners, the card left over, here the king of hearts, goes to the leader, who has
// won the last trick.
func TestScoreOfATalonForTheLastTrick(t *testing.T) {
	setup := barbu.DealSetup{Contract: "no-king", Taken: handsAs("AKQJ..AK.", ".AQJ.QJ.A", "...KQJ")}
	for leader := range cards.Seat(3) {
		setup.Leader = &leader
		var want score.Points
		want[leader] = -10
		require.Equal(t, want, must(must(barbu.NewDeal(loadTalon(t, "last-trick"), 3, setup)).Score()).Base)
	}
}

// playAll plays cards for the seats to act.
func playAll(t *testing.T, d *barbu.DealInPlay, list ...string) {
	for _, c := range list {
		require.NoError(t, d.Play(cards.MustParse(c)), c)
	}
}

// The text of each kind of part.
func TestScoreAsText(t *testing.T) {
	leader := new(cards.Seat(0))
	giving := slices.IndexFunc(matchtest.RareVariants(), func(v *variant.Variant) bool { return v.Name() == "giving" })
	terms := func(contract score.ContractID, change func(k *variant.ContractRules), others ...func(r *variant.Rules)) *variant.Variant {
		return matchtest.PenguinOf("terms", func(r *variant.Rules) {
			matchtest.Only(r, contract)
			r.Doubling.Quota, r.Doubling.Positive = 0, doubling.TargetsNobody
			change(&r.Contracts[0])
			for _, other := range others {
				other(r)
			}
		})
	}
	for _, row := range []struct {
		name    string
		variant *variant.Variant
		setup   barbu.DealSetup
		plays   []string
		want    string
	}{
		{"tricks, and a bet without a difference", shipped(t, "penguin"), barbu.DealSetup{
			Contract: "no-tricks", Leader: leader, Hands: handsAs("A...", "K...", ".A..", "..Q."), Actions: []barbu.Action{barbu.DoubleAction(1, cards.SeatsOf(2), 0)},
		}, []string{"AS", "KS", "AH", "QD"}, "no-tricks: seat 0 took 1 trick: -2\n1 doubled 2: no difference\nresult: -2 0 0 0"},
		{"hearts and single cards", shipped(t, "penguin"), barbu.DealSetup{
			Contract: "no-hearts", Leader: leader, Hands: handsAs("A2...", "K3...", ".AT..", ".9Q.."),
		}, []string{"AS", "KS", "AH", "9H", "2S", "3S", "TH", "QH"},
			"no-hearts: seat 0 took 1 of 2-KH: -2; seat 1 took 2 of 2-KH: -4; seat 0 took the ace of hearts: -6\nresult: -8 -4 0 0"},
		{"positions", shipped(t, "penguin"), barbu.DealSetup{
			Contract: "no-last-two", Leader: leader, Hands: handsAs("A2...", "K3...", ".AT..", ".9Q.."),
		}, []string{"AS", "KS", "AH", "9H", "2S", "3S", "TH", "QH"},
			"no-last-two: seat 1 took the last trick: -20; seat 0 took the last trick but one: -10\nresult: -10 -20 0 0"},
		{"places", shipped(t, "penguin"), barbu.DealSetup{
			Contract: "domino", Rank: cards.Two, Leader: leader, Hands: handsAs("A...", ".A..", "..A.", "...A"),
		}, []string{"AS", "AH", "AD"}, "domino: seat 0 came first: +40; seat 1 came second: +20; seat 2 came third: +5; seat 3 came fourth: +0\nresult: 40 20 5 0"},
		{"split", matchtest.RareVariants()[giving], barbu.DealSetup{
			Contract: "no-tricks", Hands: sampleHands, BetsOver: true,
		}, nil, "no-tricks: nobody doubled, so the points are split: 1 -9 -9 -9\nresult: 1 -9 -9 -9"},
		{"tricks not taken, one suit, one rank, a neighbour", terms("no-tricks", func(k *variant.ContractRules) {
			k.Terms = []score.Term{
				{Per: score.PerUntaken, Points: 1}, {Per: score.PerCard, Cards: cards.Pattern(cards.Spades.Set()), Points: -1},
				{Per: score.PerCard, Cards: cards.Pattern(cards.Six.Set()), Points: 2, To: score.ToRightOfTaker},
			}
		}), barbu.DealSetup{Contract: "no-tricks", Leader: leader, Hands: handsAs("A...", "6...", ".6..", "..Q.")}, []string{"AS", "6S", "6H", "QD"},
			"no-tricks: seat 0 did not take 12 tricks: +12; seat 1 did not take 13 tricks: +13; seat 2 did not take 13 tricks: +13; " +
				"seat 3 did not take 13 tricks: +13; seat 0 took 2 spades: -2; seat 0 took 2 sixes: +4 for seat 3\nresult: 10 13 13 17"},
		{"all taken", terms("no-king", func(k *variant.ContractRules) {
			k.AllTaken = &score.AllTaken{Taker: 30, Others: -10}
		}), barbu.DealSetup{Contract: "no-king", Leader: leader, Hands: handsAs(".A..", ".K..", ".Q..", "..Q.")}, []string{"AH", "KH", "QH", "QD"},
			"no-king: seat 0 took everything: 30 -10 -10 -10\nresult: 30 -10 -10 -10"},
		{"none taken", terms("no-king", func(k *variant.ContractRules) {
			k.NoneTaken = score.NoneTaken{Points: 5}
		}), barbu.DealSetup{Contract: "no-king", Leader: leader, Hands: handsAs(".A..", ".K..", ".Q..", "..Q.")}, []string{"AH", "KH", "QH", "QD"},
			"no-king: seat 0 took the king of hearts: -20\nno-king: seats that took nothing: 1 2 3; this changes the points by 0 5 5 5\nresult: -20 5 5 5"},
		{"the most cards of a suit", terms("no-king", func(k *variant.ContractRules) {
			k.Terms = []score.Term{{Per: score.PerMost, Points: -24}}
		}), barbu.DealSetup{Contract: "no-king", Leader: leader, Hands: handsAs(".A..", ".K..", ".Q..", "..Q.")}, []string{"AH", "KH", "QH", "QD"},
			"no-king: seat 0 took the most cards of a suit: -24\nresult: -24 0 0 0"},
		{"a threshold", terms("no-king", func(k *variant.ContractRules) {
			k.Tricks, k.Play, k.Count = tricks.Rules{}, variant.PlayCount, counting.Rules{Values: must(counting.ParseValues("A11 T10"))}
			k.Terms = []score.Term{{Per: score.PerThreshold, Threshold: 10, Points: -5}}
		}), barbu.DealSetup{Contract: "no-king", Leader: leader, Passed: []cards.Seat{1}, Hands: handsAs(".A..", ".K..", ".Q..", "..Q.")}, nil,
			"no-king: seat 1 took the total past 10: -5\nresult: 0 -5 0 0"},
		{"a team", terms("no-king", func(k *variant.ContractRules) {
			k.ByTeam = score.ByTeam{More: -8, Fewer: -20}
		}, func(r *variant.Rules) { r.Teams = score.TeamsOpposite }), barbu.DealSetup{Contract: "no-king", Leader: leader, Hands: handsAs(".A..", ".K..", ".Q..", "..Q.")}, []string{"AH", "KH", "QH", "QD"},
			"no-king: seat 0 took the king of hearts: -20\nno-king: scored by team; this changes the points by 10 -4 -10 -4\nresult: -10 -4 -10 -4"},
		{"a choice that cost more", terms("no-king", func(*variant.ContractRules) {}, func(r *variant.Rules) { r.Chooser.BadTimes = 2 }),
			barbu.DealSetup{Contract: "no-king", Leader: leader, Hands: handsAs(".A..", ".K..", ".Q..", "..Q.")}, []string{"AH", "KH", "QH", "QD"},
			"no-king: seat 0 took the king of hearts: -20\nseat 0 chose the contract: -20\nresult: -40 0 0 0"},
	} {
		t.Run(row.name, func(t *testing.T) {
			d, err := barbu.NewDeal(row.variant, 4, row.setup)
			require.NoError(t, err)
			playAll(t, d, row.plays...)
			s, err := d.Score()
			require.NoError(t, err)
			requireParts(t, s)
			require.Equal(t, row.want, s.String())
		})
	}
}
