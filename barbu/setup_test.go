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
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/matchtest"
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
			"the seat to play is missing: want it, because cards were played before: no hand has the other 40 cards")},
		{"a card forgotten", "penguin", func(s *barbu.DealSetup) { s.Hands[0] = s.Hands[0].Without(cards.MustParse("3S")) }, refused("Leader", -1,
			"the seat to play is missing: want it, because cards were played before: no hand has 3S")},
		{"no leader, all cards taken", "penguin", func(s *barbu.DealSetup) {
			s.Hands, s.Taken[0] = last3, cards.MustParseHand("T.AKQJT98765432.AKQJT98765432.AKQJT98765432")
		}, refused("Leader", -1, "the seat to play is missing: want it, because cards were played before")},
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
