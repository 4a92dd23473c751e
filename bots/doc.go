// Package bots has players that choose from a view: at random, by rules of thumb and fitted numbers, or by
// trying each action in possible deals of the cards that the seat cannot see.
//
//	b, err := bots.Lookup("steady")
//	player := b.New(rand.NewPCG(1, 2))
//	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
//		if turn.Chance() {
//			err = m.Chance(source)
//		} else {
//			err = m.Apply(player.Choose(m.View(turn.Seat)))
//		}
//	}
//
// A [Player] gets a [barbu.View] and nothing else, so it cannot know more than its seat does.
// Its choices depend only on the views and on its source of chance, and not on time. The exception is a
// [Searcher] with a Budget: its choices depend on the speed of the machine too.
package bots
