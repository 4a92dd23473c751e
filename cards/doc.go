// Package cards is the vocabulary of the table: seats, suits, ranks, cards,
// sets of cards, hands, packs and the deal.
//
// Every type is a small comparable value, and every type has one text form
// that its Parse function reads and its String method writes: a [Card] is "QH",
// a [Set] "2C QH", a [Hand] "AK3.QJ.T98.76542" (spades, hearts, diamonds,
// clubs). The text forms accept exactly what they write, but for the order of
// cards, which is free; whatever else a host wants to read ("10♥") it turns
// into these first.
package cards
