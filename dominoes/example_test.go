package dominoes_test

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// This example checks a layout of real cards, without a deal.
func ExampleLayout() {
	l := dominoes.NewLayout(dominoes.AceHigh, cards.Seven, cards.Pack52())
	for _, text := range []string{"7H", "8H", "6H", "9D"} {
		if err := l.Play(cards.MustParse(text)); err != nil {
			fmt.Println(err)
		}
	}
	longer, _ := l.Rows()
	hearts := longer.In(cards.Hearts)
	fmt.Println("the row of hearts is from", hearts.Lowest(), "to", hearts.Highest())
	fmt.Println("these cards fit:", l.Fitting())
	// Output:
	// 9D: does not fit (these fit: 7S 9H 5H 7D 7C)
	// the row of hearts is from 6H to 8H
	// these cards fit: 7C 7D 5H 9H 7S
}

// This example plays a deal. Each seat plays a card that fits, or passes if no card fits.
func ExampleState() {
	hands := cards.Hands{
		cards.MustParseHand("AQ.K.Q."),
		cards.MustParseHand(".A.AK.K"),
		cards.MustParseHand("K.Q..AQ"),
	}
	rules := dominoes.Rules{}
	s := rules.Deal(cards.King, &hands, 0)
	for !s.Over() {
		if legal := s.Legal(); legal != 0 {
			fmt.Println(s.Turn(), "plays", legal.Lowest(), "of", legal)
			_ = s.Play(legal.Lowest())
		} else {
			fmt.Println(s.Turn(), "passes")
			_ = s.Pass()
		}
	}
	for seat := range cards.Seat(3) {
		fmt.Println("seat", seat, "has place", s.Place(seat))
	}
	// Output:
	// 0 plays KH of KH
	// 1 plays KC of KC KD AH
	// 2 plays QC of QC AC QH KS
	// 0 passes
	// 1 plays KD of KD AH
	// 2 plays AC of AC QH KS
	// 0 plays QD of QD
	// 1 plays AD of AD AH
	// 2 plays QH of QH KS
	// 0 passes
	// 1 plays AH of AH
	// 2 plays KS of KS
	// seat 0 has place 3
	// seat 1 has place 1
	// seat 2 has place 2
}

// The error for an illegal card names the rule that the card breaks and lists the legal
// cards.
func ExampleState_Play() {
	hands := cards.Hands{cards.MustParseHand("AK.AK.."), cards.MustParseHand("..AK.AK")}
	s := new(dominoes.Rules).Deal(cards.King, &hands, 0)
	fmt.Println(s.Play(cards.MustParse("AS")))
	fmt.Println(s.Pass())
	// Output:
	// seat 0: AS: does not fit (may play KS KH)
	// seat 0: pass: must play while a card fits (may play KS KH)
}

// In Barbuda the declarer must hold a card of the start rank.
func ExampleRules_CheckRank() {
	rules := dominoes.Rules{Start: dominoes.StartHeld}
	hand := cards.MustParseHand("Q8.8.T.2")
	fmt.Println(rules.CheckRank(cards.Eight, cards.Pack52(), hand))
	fmt.Println(rules.CheckRank(cards.Nine, cards.Pack52(), hand))
	// Output:
	// <nil>
	// start rank 9: the declarer must hold a card of the start rank (allowed: 2 8 T Q)
}

// In Fife, in a deal with a declarer, a player may lay several cards only to go out.
func ExampleState_Lay() {
	rules := dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Jack, Several: dominoes.SeveralGoingOut}
	hands := cards.Hands{
		cards.MustParseHand("J.AKQ.."),
		cards.MustParseHand("Q.J.Q.K"),
		cards.MustParseHand("K..J.AQ"),
		cards.MustParseHand("A..AK.J"),
	}
	s := rules.Deal(cards.Jack, &hands, 0)
	for _, jack := range []string{"JS", "JH", "JD", "JC"} {
		_ = s.Play(cards.MustParse(jack))
	}
	fmt.Println(s.Lay(cards.MustParseHand(".KQ..")))
	for lay := range s.Lays() {
		fmt.Println("seat", s.Turn(), "may lay", lay)
	}
	fmt.Println(s.Lay(cards.MustParseHand(".AKQ..")))
	fmt.Println("seat 0 has place", s.Place(0))
	// Output:
	// seat 0: KH QH: several cards may be laid only to go out (may play QH; several cards only if they are the whole hand and a run or a group)
	// seat 0 may lay .AKQ..
	// <nil>
	// seat 0 has place 1
}
