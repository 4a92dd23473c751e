// Package hidden counts the possible deals of the hidden cards, given what one seat knows,
// and draws from them with exactly equal probability. A possible deal is called a world.
//
//	sampler, err := hidden.New(hidden.Problem{Players: 4, Cards: unseen, Sizes: sizes, Never: never})
//	if err != nil {
//		return err // there are no worlds, or too many to count
//	}
//	fmt.Println(sampler.Worlds()) // the number of worlds
//	var w hidden.World
//	sampler.Draw(&w, src) // w.Hands has the hidden cards of each seat
//
// The package does not know the rules of a game. A [Problem] states which cards a seat cannot
// hold. It can also state that a seat holds at least one card of a set. [New] prepares a
// [Sampler].
//
// All worlds are exactly equally likely, because counts are whole numbers of up to 256 bits and
// random numbers are drawn without bias.
//
// Cards are of the same kind if no statement distinguishes them. A world is drawn in two steps:
// first the number of cards of each kind for each seat, then the cards themselves. To draw the
// numbers, the sampler follows a path through a graph of choices. The probability of each
// choice is its share of the worlds. Two seats are treated as one if no kind still to be dealt
// distinguishes them. Their cards are divided between them at the end. If cards were passed in
// secret, a world is a deal together with the gifts. Then the number of worlds also depends on
// which seats now hold the cards that the viewer gave away.
//
// With two packs, the viewer cannot distinguish the copies of a face that it gave away. Then the
// worlds are divided into cases: each case states which copy the viewer gave, got and saw.
package hidden
