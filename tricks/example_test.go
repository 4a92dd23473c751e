package tricks_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// This example checks a trick of real cards, without a deal. It prints which seat is
// winning the trick, and which cards a hand may play to the trick.
func ExampleTrick() {
	// Trumps in the variant penguin. Seat 3 leads a spade. Seat 0 has no spade and plays a
	// trump.
	rules := &tricks.Rules{Head: tricks.DutyMust, Overtrump: tricks.DutyMust}
	trick := rules.Trick(cards.Hearts, 4, 3)
	trick = trick.With(cards.MustParse("AS")).With(cards.MustParse("8H"))
	fmt.Println("seat", trick.Winner(), "wins it so far with", trick.Best())

	hand := cards.MustParseSet("3C QD 5H 9H KH")
	fmt.Println("seat", trick.Turn(), "may play", trick.Legal(hand))
	fmt.Println(trick.Why(hand, cards.MustParse("QD")))
	// Output:
	// seat 0 wins it so far with 8H
	// seat 1 may play 9H KH
	// seat 1: QD: must overtrump when void in the suit led (may play KH 9H)
}

// The cards of the earlier tricks decide whether hearts may be led.
func ExampleTrick_After() {
	rules := &tricks.Rules{Lead: tricks.LeadUntilBroken}
	hand := cards.MustParseSet("4C QH")
	for _, earlier := range []string{"AS 3S 5S TS", "AS 3S 2H TS"} {
		trick := rules.Trick(cards.NoSuit, 4, 0).After(cards.MustParseSet(earlier))
		fmt.Println("after", earlier, "the leader may play", trick.Legal(hand))
	}
	// Output:
	// after AS 3S 5S TS the leader may play 4C
	// after AS 3S 2H TS the leader may play 4C QH
}

// This example plays a deal. The State returns the seat to act and the legal cards, and
// counts the tricks.
func ExampleState() {
	hands := cards.Hands{
		cards.MustParseHand("A2.Q.."),
		cards.MustParseHand("K.A..2"),
		cards.MustParseHand("3.K..A"),
	}
	s := (&tricks.Rules{Lead: tricks.LeadLastResort}).Deal(cards.NoSuit, &hands, 0)
	for !s.Over() {
		c := s.Legal().Highest()
		fmt.Println(s.Turn(), "plays", c, "of", s.Legal())
		_ = s.Play(c)
	}
	for seat := range cards.Seat(3) {
		fmt.Println("seat", seat, "has taken", s.Won(seat), "tricks:", s.Taken(seat))
	}
	// Output:
	// 0 plays AS of 2S AS
	// 1 plays KS of KS
	// 2 plays 3S of 3S
	// 0 plays 2S of 2S
	// 1 plays AH of 2C AH
	// 2 plays KH of AC KH
	// 0 plays QH of QH
	// 1 plays 2C of 2C
	// 2 plays AC of AC
	// seat 0 has taken 3 tricks: AK32.AKQ..A2
	// seat 1 has taken 0 tricks: ...
	// seat 2 has taken 0 tricks: ...
}

// The error for an illegal card names the rule that the card breaks. The deal does not
// change.
func ExampleState_Play() {
	hands := cards.Hands{cards.MustParseHand("A2.Q.."), cards.MustParseHand("K.A..2")}
	s := (&tricks.Rules{Lead: tricks.LeadLastResort}).Deal(cards.NoSuit, &hands, 0)
	fmt.Println(s.Play(cards.MustParse("QH")))
	fmt.Println(s.Play(cards.MustParse("AS")))
	fmt.Println(s.Play(cards.MustParse("AH")))
	// Output:
	// seat 0: QH: hearts may be led only from a hand that has nothing else to lead (may play AS 2S)
	// <nil>
	// seat 1: AH: must follow the suit led (may play KS)
}

// A State is a value: to look ahead, continue the play in a copy.
func ExampleState_Rollout() {
	src := rand.NewPCG(1, 2)
	hands, err := cards.Pack52().Deal(4, src)
	if err != nil {
		fmt.Println(err)
	}
	s := new(tricks.Rules).Deal(cards.Spades, &hands, 0)
	ahead := s
	ahead.Rollout(src)
	fmt.Println("played out:", ahead.Done(), "tricks; the deal itself:", s.Done())
	// Output:
	// played out: 13 tricks; the deal itself: 0
}

// This example estimates the value of each lead. It plays the deal to its end many times
// and averages the points.
func ExampleState_Rollouts() {
	hands := cards.Hands{
		cards.MustParseHand("A.Q2.."),
		cards.MustParseHand(".K.A.2"),
		cards.MustParseHand("3..K.A"),
	}
	s := new(tricks.Rules).Deal(cards.NoSuit, &hands, 0)
	tenATrick := func(over tricks.State) (points [cards.MaxSeats]int32) {
		for seat := range cards.Seat(3) {
			points[seat] = int32(-10 * over.Won(seat))
		}
		return points
	}
	for c := range s.Legal().All() {
		next := s
		_ = next.Play(c)
		mean, spread := next.Rollouts(1000, rand.NewPCG(1, 2), tenATrick)
		fmt.Printf("%v: %.1f, standard deviation %.1f\n", c, mean[0], spread[0])
	}
	// Output:
	// 2H: -0.9, standard deviation 2.9
	// QH: -0.9, standard deviation 2.9
	// AS: -16.7, standard deviation 9.4
}
