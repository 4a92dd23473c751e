// Package literal is the rules of the family a second time: written from the
// rules themselves, slowly and word for word, with slices, maps and loops. It
// shares nothing with the engine but package cards, and exists to be compared with
// it: the tests play matches of random variants under both.
//
// It is also the place to read what a parameter means. [Config] is the rules of a
// table in words, and each file is one part of a deal, in the order of play:
//
//	table.go    who deals, declares and leads
//	declare.go  what may be called
//	give.go     passing cards on
//	bets.go     side-bets
//	tricks.go   taking tricks
//	layout.go   building a layout
//	score.go    what it is all worth
//	settle.go   who has won, and who pays whom
package literal
