// Package literal is the rules of the family a second time: written from the
// rules themselves, slowly and word for word, with slices, maps and loops. It
// shares nothing with the engine but package cards, and exists to be compared with
// it: the tests play matches of random variants under both.
//
// It is also the place to read what a parameter means. [Config] is the rules of a
// table in words, and each file is one part of a deal, in the order of play:
//
//	round.go    sets and rounds, and what is left to call
//	table.go    who deals, declares and leads
//	declare.go  what may be called
//	combine.go  calling several contracts at once
//	draw.go     drawing for the first dealer of a round of cuts
//	cut.go      cutting for the call, and for passing cards on
//	give.go     passing cards on
//	bets.go     side-bets
//	play.go     playing cards
//	tricks.go   taking tricks
//	layout.go   building a layout
//	several.go  laying several cards in a turn
//	score.go    what it is all worth
//	facts.go    what is remembered of a deal beyond its points
//	settle.go   who has won, and who pays whom
package literal
