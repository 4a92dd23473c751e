// Package oracle has the rules of the whole family a second time. It is written directly
// from the text of the rules, slow and simple, with slices, maps and loops. It shares no
// code with the engine except package cards. The tests play matches of random variants
// with both and compare them.
//
// Read this package to learn what a parameter of the rules means. [Config] holds the rules of a
// table in words. Each file has the rules for one part of a match, roughly in the order of
// play:
//
//	round.go     sets and rounds, and what is left to declare
//	table.go     who declares, deals and leads
//	declare.go   what may be declared
//	combine.go   contracts declared together
//	draw.go      the draw for the first dealer of a round of cuts
//	cut.go       cuts that decide the contracts, and whether cards are passed
//	give.go      passing cards
//	bets.go      side-bets
//	play.go      playing cards
//	tricks.go    taking tricks
//	layout.go    building a layout
//	one_row.go   building a layout of one row
//	several.go   laying several cards in a turn
//	score.go     points
//	facts.go     what a score sheet records about a deal besides points
//	settle.go    places, and the number of payments
//	note.go      which rules made a difference
//
// To play a match:
//
//	m := oracle.New(config)
//	for what, _ := m.Due(); what != "nothing"; what, _ = m.Due() {
//		switch what {
//		case "deal":
//			m.Deal(hands)
//		case "draw":
//			err := m.Draw(cards)
//		default:
//			err := m.Apply(m.Legal()[0]) // a line of a record, such as "2 play QH"
//		}
//	}
package oracle
