// Package oracle has the rules of the whole family a second time. It is written directly
// from the text of the rules, slow and simple, with slices, maps and loops. It shares no
// code with the engine except package cards. The tests play matches of random variants
// with both and compare them.
//
// Read this package to learn what a parameter of the rules means. [Config] holds the rules of a
// table in words. Each file has the rules for one part of a match, roughly in the order of
// play:
//
//	config.go    the rules of a table
//	match.go     a match and its deals: what is due, and the actions that are allowed
//	round.go     sets and rounds, and what is left to declare
//	stage.go     parts of a set with contracts of their own
//	table.go     who declares, deals and leads
//	deal.go      the cards of a deal, and what happens before play
//	talon.go     the talon, and a card that is turned up
//	declare.go   what may be declared
//	combine.go   contracts declared together
//	sale.go      selling the right to name trumps
//	draw.go      the draw for the first dealer of a round of cuts
//	cut.go       cuts that decide the contracts, and whether cards are passed
//	give.go      passing cards
//	redeal.go    hands that may be dealt again
//	show.go      cards shown before play
//	announce.go  the announcement of all tricks
//	bets.go      side-bets
//	pays.go      what side-bets pay
//	play.go      playing cards
//	tricks.go    taking tricks
//	duties.go    the lead card, the order of ranks, and duties to discard
//	layout.go    building a layout
//	one_row.go   building a layout of one row
//	several.go   laying several cards in a turn
//	runs.go      contracts of runs
//	counting.go  contracts that count the values of cards
//	taken.go     points for no cards, and for the most cards of a suit
//	choose.go    points that a player who took everything chooses
//	score.go     points
//	teams.go     points of partners
//	end.go       the end of a match at a total
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
