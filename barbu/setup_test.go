package barbu_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func shipped(t testing.TB, name string) *variant.Variant {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	return v
}

// handsAs reads a hand for each seat.
func handsAs(texts ...string) (hands cards.Hands) {
	for seat, text := range texts {
		hands[seat] = cards.MustParseHand(text)
	}
	return hands
}

// sampleHands are whole hands for four players.
var sampleHands = handsAs("AK3.QJ.T98.76542", "QT9.AKT.AK.KQJ98", "J8765.9876.QJ.AT", "42.5432.765432.3")

// Every field that is wrong is refused, with the reason.
func TestWrongSetupsAreRefused(t *testing.T) {
	seat := func(s cards.Seat) *cards.Seat { return &s }
	play := func(s cards.Seat, c string) barbu.Action { return barbu.PlayAction(s, cards.MustParse(c)) }
	type fault struct {
		field string
		index int
		text  string
	}
	refused := func(field string, i int, text string) fault { return fault{field, i, text} }
	last3 := handsAs("A32...", "K54...", "Q76...", "J98...")
	for _, row := range []struct {
		name    string
		variant string
		change  func(s *barbu.DealSetup)
		want    fault
	}{
		{"no contract", "penguin", func(s *barbu.DealSetup) { s.Contract = "" }, refused("Contract", -1,
			"the contract is missing: want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino")},
		{"unknown contract", "penguin", func(s *barbu.DealSetup) { s.Contract = "no-queen" }, refused("Contract", -1,
			`no contract "no-queen": want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino (did you mean no-queens?)`)},
		{"combined contracts", "penguin", func(s *barbu.DealSetup) { s.Contract = "no-queens+no-king" }, refused("Contract", -1,
			"declare exactly one contract (contracts left: no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps, domino)")},
		{"declarer beyond the table", "penguin", func(s *barbu.DealSetup) { s.Declarer = 4 }, refused("Declarer", -1, "seat 4: want seats 0 to 3")},
		{"a passed threshold without values", "penguin", func(s *barbu.DealSetup) { s.Passed = []cards.Seat{1} }, refused("Passed", -1, "no-queens counts no values of cards: want none")},
		{"cuts in a variant without cuts", "penguin", func(s *barbu.DealSetup) { s.Cut = true }, refused("Cut", -1, "penguin has no round of cuts: want false")},
		{"superfluous trump", "penguin", func(s *barbu.DealSetup) { s.Trump = cards.Hearts }, refused("Trump", -1,
			"that trump is not allowed (want no-queens without a trump)")},
		{"missing trump", "penguin", func(s *barbu.DealSetup) { s.Contract = "trumps" }, refused("Trump", -1, "the trump is missing (want trumps C, D, H or S)")},
		{"superfluous rank", "penguin", func(s *barbu.DealSetup) { s.Rank = cards.Ten }, refused("Rank", -1, "a start rank is not allowed (want no-queens without a rank)")},
		{"missing rank", "penguin", func(s *barbu.DealSetup) { s.Contract = "domino" }, refused("Rank", -1, "the start rank is missing (want domino and one of 2 3 4 5 6 7 8 9 T J Q K A)")},
		{"must beyond the table", "penguin", func(s *barbu.DealSetup) { s.Must = cards.SeatsOf(0, 2, 5) }, refused("Must", -1, "seats 0 5: want seats 0 to 3 without the declarer 0")},
		{"dealer beyond the table", "penguin", func(s *barbu.DealSetup) { s.Dealer = seat(8) }, refused("Dealer", -1, "seat 8: want seats 0 to 3")},
		{"leader beyond the table", "penguin", func(s *barbu.DealSetup) { s.Leader = seat(4) }, refused("Leader", -1, "seat 4: want seats 0 to 3")},
		{"leader did not win", "penguin", func(s *barbu.DealSetup) { s.Leader, s.Winners = seat(1), []cards.Seat{1, 2} }, refused("Leader", -1,
			"seat 1 did not win the last trick: want seat 2, the last of Winners")},
		{"no leader in mid-play", "penguin", func(s *barbu.DealSetup) { s.Hands = last3 }, refused("Leader", -1,
			"the seat to play is missing: want it, because cards were played before")},
		{"no cards", "penguin", func(s *barbu.DealSetup) { s.Hands, s.Leader = cards.Hands{}, seat(0) }, refused("Hands", -1,
			"no seat has cards: want the cards of each seat")},
		{"a hand beyond the table", "penguin", func(s *barbu.DealSetup) { s.Hands[4], s.Hands[3] = s.Hands[3], cards.Hand{} }, refused("Hands", -1,
			"seat 4 has cards: want seats 0 to 3")},
		{"a card twice", "penguin", func(s *barbu.DealSetup) { s.Hands[1] = s.Hands[1].With(cards.MustParse("AS")) }, refused("Hands", -1,
			"AS is used too often: want it at most once in Hands, Taken and Trick together")},
		{"a card twice in a hand", "penguin", func(s *barbu.DealSetup) { s.Hands[0] = s.Hands[0].With(cards.MustParse("AS")) }, refused("Hands", -1,
			"AS is used too often: want it at most once in Hands, Taken and Trick together")},
		{"a third copy", "two-packs", func(s *barbu.DealSetup) { s.Hands = handsAs("AA...", "A...") }, refused("Hands", -1,
			"AS is used too often: want it at most twice in Hands, Taken and Trick together")},
		{"not in the pack", "penguin", func(s *barbu.DealSetup) { s.Hands[0] = s.Hands[0].With(cards.TarotKing) }, refused("Hands", -1,
			"*H is not in the pack: want cards of the pack")},
		{"held and taken", "penguin", func(s *barbu.DealSetup) { s.Taken[1] = cards.MustParseHand("A...") }, refused("Taken", -1,
			"AS is used too often: want it at most once in Hands, Taken and Trick together")},
		{"held and in the trick", "penguin", func(s *barbu.DealSetup) { s.Trick = []cards.Card{cards.MustParse("AS")} }, refused("Trick", 0,
			"AS is used too often: want it at most once in Hands, Taken and Trick together")},
		{"no card in the trick", "penguin", func(s *barbu.DealSetup) { s.Hands, s.Leader, s.Trick = last3, seat(0), []cards.Card{0} }, refused("Trick", 0,
			"- is not in the pack: want cards of the pack")},
		{"unequal hands", "penguin", func(s *barbu.DealSetup) { s.Hands, s.Leader = handsAs("A32...", "K54...", "Q7...", "J98..."), seat(0) }, refused("Hands", -1,
			"seat 2 holds 2 cards and seat 0 holds 3: want equal hands, a card for each trick left")},
		{"unequal hands with a trick", "penguin", func(s *barbu.DealSetup) {
			s.Hands, s.Leader, s.Trick = last3, seat(0), []cards.Card{cards.MustParse("TS")}
		}, refused("Hands", -1, "seat 1 holds 3 cards and seat 0 holds 4: want equal hands, a card for each trick left")},
		{"taken by a seat beyond the table", "penguin", func(s *barbu.DealSetup) { s.Hands, s.Leader, s.Taken[6] = last3, seat(0), cards.MustParseHand(".A..") }, refused("Taken", -1,
			"seat 6 has cards: want seats 0 to 3")},
		{"half a trick taken", "penguin", func(s *barbu.DealSetup) { s.Hands, s.Leader, s.Taken[1] = last3, seat(0), cards.MustParseHand(".AK..") }, refused("Taken", -1,
			"seat 1 has taken 2 cards: want a multiple of 4, because each trick has 4 cards")},
		{"a complete trick", "penguin", func(s *barbu.DealSetup) {
			s.Hands, s.Leader = last3, seat(0)
			s.Trick = []cards.Card{cards.MustParse("AC"), cards.MustParse("KC"), cards.MustParse("QC"), cards.MustParse("JC")}
		}, refused("Trick", -1, "4 cards: want fewer than 4; a complete trick belongs to Taken")},
		{"the last winner beyond the table", "penguin", func(s *barbu.DealSetup) {
			s.Hands, s.Winners, s.Trick = handsAs("A3...", "K54...", "Q76...", "J98..."), []cards.Seat{9}, []cards.Card{cards.MustParse("2S")}
		}, refused("Winners", -1, "seat 9: want seats 0 to 3")},
		{"too many winners", "penguin", func(s *barbu.DealSetup) { s.Winners = []cards.Seat{1} }, refused("Winners", -1,
			"1 winner: want 0, one for each trick of Taken")},
		{"a winner who is not at the table", "penguin", func(s *barbu.DealSetup) {
			s.Hands, s.Taken[1], s.Winners = last3, cards.MustParseHand(".AKQJ.."), []cards.Seat{cards.NoSeat}
		}, refused("Winners", -1, "seat 8: want seats 0 to 3")},
		{"winners of other tricks", "penguin", func(s *barbu.DealSetup) {
			s.Hands, s.Taken[1], s.Winners = last3, cards.MustParseHand(".AKQJ.."), []cards.Seat{2}
		}, refused("Winners", -1, "seat 2 wins trick 1: want as many tricks for each seat as its cards of Taken make")},
		{"winners with tricks missing", "penguin", func(s *barbu.DealSetup) {
			s.Hands, s.Taken[1], s.Winners = last3, cards.MustParseHand(".AKQJ.."), []cards.Seat{1}
		}, refused("Winners", -1, "Hands and Taken lack 9 tricks: want no Winners, or all earlier tricks in Taken")},
		{"a position without winners", "penguin", func(s *barbu.DealSetup) {
			s.Contract, s.Hands, s.Leader, s.Taken[1] = "no-last-two", handsAs("A...", "K...", "Q...", "J..."), seat(0), cards.MustParseHand(".AKQJ..")
		}, refused("Winners", -1, "no-last-two scores trick 12 by its position: want the winners of all earlier tricks")},
		{"out without a layout", "penguin", func(s *barbu.DealSetup) { s.Out = []cards.Seat{1} }, refused("Out", -1, "no deal of no-queens continues when a player is out of cards: want none")},
		{"taken in a layout", "penguin", func(s *barbu.DealSetup) {
			s.Contract, s.Rank, s.Taken[0] = "domino", cards.Ten, cards.MustParseHand("A...")
		}, refused("Taken", -1, "domino takes no tricks: want none")},
		{"winners in a layout", "penguin", func(s *barbu.DealSetup) { s.Contract, s.Rank, s.Winners = "domino", cards.Ten, []cards.Seat{0} },
			refused("Winners", -1, "domino takes no tricks: want none")},
		{"trick in a layout", "penguin", func(s *barbu.DealSetup) {
			s.Contract, s.Rank, s.Trick = "domino", cards.Ten, []cards.Card{cards.MustParse("AS")}
		}, refused("Trick", -1, "domino takes no tricks: want none")},
		{"a gap in the layout", "penguin", func(s *barbu.DealSetup) {
			s.Contract, s.Rank, s.Leader = "domino", cards.Ten, seat(0)
			s.Hands[0] = s.Hands[0].Without(cards.MustParse("KS"))
		}, refused("Hands", -1, "KS cannot have been laid: want a row from T with no gap")},
		{"a seat without cards", "penguin", func(s *barbu.DealSetup) {
			s.Contract, s.Rank, s.Leader = "domino", cards.Ten, seat(0)
			s.Hands = handsAs("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.")
		}, refused("Out", -1, "seat 3 holds no cards: want it in Out, in the order of the places")},
		{"a run with a gap", "lorum", func(s *barbu.DealSetup) {
			s.Contract, s.Leader, s.Trick = "quart", seat(0), []cards.Card{cards.MustParse("7S"), cards.MustParse("9S")}
			s.Hands = handsAs("AKQJT8...", ".AKQJT9..", "..AKQJT9.", "...AKQJT9")
		}, refused("Trick", -1, "9S: want cards that were played, each the next higher card of the suit")},
		{"a seat out that holds cards", "penguin", func(s *barbu.DealSetup) { s.Contract, s.Rank, s.Out = "domino", cards.Ten, []cards.Seat{1} },
			refused("Out", -1, "seat 1: want each seat without cards once, in the order of the places")},
		{"every seat out", "penguin", func(s *barbu.DealSetup) {
			s.Contract, s.Rank, s.Leader, s.Hands, s.Out = "domino", cards.Ten, seat(0), cards.Hands{}, []cards.Seat{0, 1, 2, 3}
		}, refused("Out", -1, "seat 3 is out too: want one seat that holds cards, because the deal ends when one player is left")},
		{"the seat to act is out", "penguin", func(s *barbu.DealSetup) {
			s.Contract, s.Rank, s.Leader = "domino", cards.Ten, seat(3)
			s.Hands, s.Out = handsAs("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432."), []cards.Seat{3}
		}, refused("Leader", -1, "seat 3 holds no cards: want a seat that holds cards")},
		{"the first card sets the rank", "first-card", func(s *barbu.DealSetup) {
			s.Contract, s.Rank = "domino", cards.Ten
			s.Hands = cards.Hands{}
			for i, c := range slices.Collect(cards.NewPack(cards.Nine, 1).Cards().First.All()) {
				s.Hands[i%3] = s.Hands[i%3].With(c)
			}
		}, refused("Rank", -1, "a start rank is not allowed (want domino without a rank)")},
		{"the rank of the first card is missing", "first-card", func(s *barbu.DealSetup) {
			s.Contract, s.Leader = "domino", seat(0)
			s.Hands = handsAs("AKQJT9...", ".AKQJT9..", "..KQJT9.", "...AKQJT9")
		}, refused("Rank", -1, "the rank of the first card is missing: want it, because cards are laid")},
		{"a leader without the lead card", "hearts", func(s *barbu.DealSetup) { s.Contract, s.Leader = "hearts", seat(1) }, refused("Leader", -1,
			"seat 1 does not hold 2C: want seat 0, which holds it and leads")},
		{"the seat that led the lead card is missing", "hearts", func(s *barbu.DealSetup) {
			s.Contract, s.Trick = "hearts", []cards.Card{cards.MustParse("2C")}
			for i := range s.Hands {
				s.Hands[i] = s.Hands[i].Without(cards.MustParse("2C"))
			}
		}, refused("Leader", -1, "the seat that led is missing: want it, because the holder of 2C leads, and cards are in Trick")},
		{"a lowest rank without a layout", "penguin", func(s *barbu.DealSetup) { s.Low = cards.Seven }, refused("Low", -1,
			"no-queens builds no layout: want none")},
		{"a lowest rank before the first card", "herzeln", func(s *barbu.DealSetup) {
			s.Contract, s.Low = "domino", cards.Seven
			s.Hands = handsAs("AKQJT987...", ".AKQJT987..", "..AKQJT987.", "...AKQJT987")
		}, refused("Low", -1, "no card is laid: want no rank")},
		{"a bet out of turn", "penguin", func(s *barbu.DealSetup) {
			s.Actions = []barbu.Action{barbu.PassAction(1), barbu.DoubleAction(3, 1, 0)}
		}, refused("Actions", 1, "3 double 0: it is another seat's turn (seat 2 must act)")},
		{"a bet that is not allowed", "penguin", func(s *barbu.DealSetup) {
			s.Actions = []barbu.Action{barbu.DoubleAction(1, cards.SeatsOf(1), 0)}
		}, refused("Actions", 0, "1 double 1: you cannot bet against yourself (may double 0 2 3 or pass)")},
		{"a play before the bets are over", "penguin", func(s *barbu.DealSetup) { s.Actions = []barbu.Action{play(0, "AS")} }, refused("Actions", 0,
			"0 play AS: that is not due now (due: bet of seat 1)")},
		{"a seat that must double", "penguin", func(s *barbu.DealSetup) { s.BetsOver, s.Must = true, cards.SeatsOf(2) }, refused("Actions", -1,
			"2 pass: you must double the declarer: you still owe a double for each deal that the declarer has left (must double 0, may double 1 3)")},
		{"an illegal play", "penguin", func(s *barbu.DealSetup) {
			s.BetsOver, s.Actions = true, []barbu.Action{play(0, "AS"), play(1, "9S"), play(2, "AC")}
		}, refused("Actions", 2, "2 play AC: must follow the suit led (may play JS 8S 7S 6S 5S)")},
		{"an illegal play in the trick", "penguin", func(s *barbu.DealSetup) {
			s.Hands, s.Leader = handsAs("A2.2..", "K54...", "Q76...", "J98..."), seat(3)
			s.Hands[3], s.Hands[0] = s.Hands[3].Without(cards.MustParse("JS")), s.Hands[0].Without(cards.MustParse("2H"))
			s.Trick = []cards.Card{cards.MustParse("JS"), cards.MustParse("2H")}
		}, refused("Trick", 1, "0 play 2H: must follow the suit led (may play AS 2S)")},
		{"a shown card that does not score", "trex", func(s *barbu.DealSetup) { s.Shown[1] = cards.MustParseSet("KC QC") }, refused("Shown", -1,
			"seat 1 shows KC: want cards that no-queens allows")},
		{"a card of another seat is shown", "trex", func(s *barbu.DealSetup) { s.Shown[2] = cards.MustParseSet("QS QD") }, refused("Shown", -1,
			"seat 2 shows QS, which seat 1 holds: want cards of its own")},
		{"a card that was played is shown twice", "trex", func(s *barbu.DealSetup) {
			s.Hands, s.Shown[0], s.Shown[3] = last3, cards.MustParseSet("QH"), cards.MustParseSet("QC QH")
		}, refused("Shown", -1, "QH is shown twice: want each card once")},
		{"a card is shown beyond the table", "trex", func(s *barbu.DealSetup) { s.Hands, s.Shown[4] = last3, cards.MustParseSet("QH") }, refused("Shown", -1,
			"seat 4 shows QH: want seats 0 to 3")},
		{"a play after the end", "penguin", func(s *barbu.DealSetup) {
			s.Hands, s.Leader = handsAs("A...", "K...", "Q...", "J..."), seat(0)
			s.Actions = []barbu.Action{play(0, "AS"), play(1, "KS"), play(2, "QS"), play(3, "JS"), play(0, "AS")}
		}, refused("Actions", 4, "0 play AS: the deal is over")},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := barbu.DealSetup{Contract: "no-queens", Hands: sampleHands}
			row.change(&s)
			v, players := (*variant.Variant)(nil), 4
			for _, rare := range matchtest.RareVariants() {
				if rare.Name() == row.variant {
					v, players = rare, rare.Players()[0]
				}
			}
			if v == nil {
				v = shipped(t, row.variant)
			}
			d, err := barbu.NewDeal(v, players, s)
			require.Nil(t, d)
			wrong, ok := errors.AsType[*barbu.SetupError](err)
			require.True(t, ok, "%v", err)
			require.Equal(t, row.want, fault{wrong.Field, wrong.Index, wrong.Err.Error()})
			at := ""
			if row.want.index >= 0 {
				at = fmt.Sprintf("[%d]", row.want.index)
			}
			require.EqualError(t, err, "barbu: DealSetup."+row.want.field+at+": "+row.want.text)
		})
	}
	_, err := barbu.NewDeal(shipped(t, "penguin"), 9, barbu.DealSetup{})
	require.ErrorIs(t, err, variant.ErrPlayers)
	single, _, err := variant.Load("single.yaml", strings.NewReader("name: single\nplayers: [4]\ntable: {turn: dealer, moves: every-deal}\nschedule: [a]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n"), nil)
	require.NoError(t, err)
	talon, _, err := variant.Load("talon.yaml", strings.NewReader("name: talon\nplayers: [3]\npack: {talon: {to: first-trick}}\ncontracts: {a: {terms: [{per: trick, points: 1}, {per: card, cards: H, points: 1}]}}\n"), nil)
	require.NoError(t, err)
	_, err = barbu.NewDeal(talon, 3, barbu.DealSetup{Contract: "a", Hands: handsAs("A...", "K...", "Q..."), Taken: handsAs("JT9..."), Leader: new(cards.Seat(0))})
	require.EqualError(t, err, "barbu: DealSetup.Winners: the talon counts as taken with the first trick: want the winners of all earlier tricks")
	_, err = barbu.NewDeal(single, 4, barbu.DealSetup{Contract: "a", Hands: sampleHands, Declarer: 3})
	require.EqualError(t, err, "barbu: DealSetup.Declarer: seat 3 has no deal: want another seat")
	_, err = barbu.NewDeal(shipped(t, "penguin"), 4, barbu.DealSetup{Contract: "no-queens", Hands: sampleHands, BetsOver: true,
		Actions: []barbu.Action{play(0, "AS"), play(1, "AH")}})
	require.ErrorIs(t, err, tricks.ErrMustFollow)
	require.EqualError(t, err, "barbu: DealSetup.Actions[1]: 1 play AH: must follow the suit led (may play QS TS 9S)")
}

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

// The declarer must hold a card of the start rank when they name it, but may have laid it since then.
func TestSetupOfARankThatWasHeld(t *testing.T) {
	v := layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 0)
	setup := barbu.DealSetup{Contract: "domino", Rank: cards.Queen, Hands: handsAs("AK...", ".AKQ..", "..AKQ.", "...AKQ"), Leader: new(cards.Seat(1))}
	_, err := barbu.NewDeal(v, 4, setup)
	require.NoError(t, err)
	setup.Hands = handsAs("AK.A..", "Q.KQ..", "..AKQ.", "...AKQ")
	_, err = barbu.NewDeal(v, 4, setup)
	require.ErrorIs(t, err, dominoes.ErrRankNotHeld)
}
