package cards_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

func ExampleCard() {
	c, err := cards.Parse("QH")
	fmt.Println(c, c.Rank(), c.Suit(), err)

	_, err = cards.Parse("10H")
	fmt.Println(err)

	points := map[cards.Card]int{c: -6, cards.TarotKing: -160}
	text, _ := json.Marshal(points)
	fmt.Println(string(text))
	// Output:
	// QH Q H <nil>
	// cards: cannot read "10H": want a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH
	// {"*H":-160,"QH":-6}
}

func ExampleSet() {
	hand := cards.MustParseSet("KH 3C AS 9H TD")
	hearts := hand.In(cards.Hearts)
	fmt.Println(hearts, "from", hearts.Lowest(), "to", hearts.Highest())

	// Union, intersection and difference are operators.
	fmt.Println(hand &^ hearts)
	fmt.Println(hand&cards.King.Set() == cards.SetOf(cards.MustParse("KH")))

	for c := range hand.Backward() {
		fmt.Print(c, " ")
	}
	fmt.Println(hand.Len(), "cards")
	// Output:
	// 9H KH from 9H to KH
	// 3C TD AS
	// true
	// AS KH 9H TD 3C 5 cards
}

func ExampleHand() {
	// The suits are spades, hearts, diamonds and clubs. With two packs a rank may be listed
	// twice.
	h, err := cards.ParseHand("AK3.QQJ..T9")
	fmt.Println(h, h.Len(), err)

	q := cards.MustParse("QH")
	h = h.Without(q)
	fmt.Println(h, h.Has(q))
	h = h.Without(q)
	fmt.Println(h, h.Has(q))
	// Output:
	// AK3.QQJ..T9 8 <nil>
	// AK3.QJ..T9 true
	// AK3.J..T9 false
}

func ExamplePack_Deal() {
	// 32 cards, from the seven up.
	pack := cards.NewPack(cards.Seven, 1)
	hands, err := pack.Deal(4, rand.NewPCG(1, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat := range cards.AllSeats(4).All() {
		fmt.Println(seat, hands[seat])
	}
	three, _ := pack.Deal(3, rand.NewPCG(1, 2))
	fmt.Println(three[0], "and a talon of", pack.Talon(&three))
	_, err = cards.NewPack(cards.Ace, 1).Deal(5, rand.NewPCG(1, 2))
	fmt.Println(err)
	// Output:
	// 0 9.J87.87.QJ
	// 1 A.Q.KJT.AT9
	// 2 KT.AK9.Q.87
	// 3 QJ87.T.A9.K
	// AT9.AK97.K.A7 and a talon of .J.J.
	// cards: 4 cards cannot be dealt to 5 players: want 1 to 8 players, and at least one card for each
}

func ExampleParsePattern() {
	for _, text := range []string{"Q", "JCS", "2-5H", "KH *"} {
		set, err := cards.ParsePattern(text)
		fmt.Printf("%v: %v %v\n", text, set, err)
	}
	fmt.Println(cards.Pattern(cards.MustParseSet("JC JS QC QD QH QS")))
	// Output:
	// Q: QC QD QH QS <nil>
	// JCS: JC JS <nil>
	// 2-5H: 2H 3H 4H 5H <nil>
	// KH *: KH *H <nil>
	// JQCS QDH
}

func ExamplePattern() {
	black := cards.Clubs.Set() | cards.Spades.Set()
	fmt.Println(cards.Pattern(black))
	fmt.Println(cards.Pattern(black & cards.Jack.Set()))
	fmt.Println(cards.Pattern(cards.Pack52().Cards().First))
	// Output:
	// CS
	// JCS
	// 2-A
}
