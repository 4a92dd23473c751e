// Package cards has the types of a card table: seats, suits, ranks, cards, sets of cards,
// hands and packs. It also deals packs.
//
//	hands, err := cards.Pack52().Deal(4, rand.NewChaCha8(seed)) // every deal equally likely
//	for c := range hands[0].First.In(cards.Hearts).All() {
//		fmt.Println(c) // 2H, 9H, KH …
//	}
//	queen, err := cards.Parse("QH")
//
// Every type is a small comparable value with one text form, which its String method
// writes: a [Card] is "QH", a [Set] "2C QH", a [Hand] "AK3.QJ.T98.76542" (spades, hearts,
// diamonds, clubs). Parse functions accept exactly what String writes, except that cards
// may come in any order. To read other notations, such as "10♥", convert them first.
// The error of a Parse function and of an UnmarshalText method is a [*ParseError], and
// UnmarshalText then leaves the receiver unchanged.
package cards
