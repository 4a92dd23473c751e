// Package hidden counts the possible deals of the hidden cards, given what one seat knows,
// and draws from them exactly uniformly. A possible deal is called a world.
//
//	sampler, err := hidden.New(hidden.Problem{Players: 4, Cards: unseen, Sizes: sizes, Never: never})
//	if err != nil {
//		return err // no world fits, or there are too many ways to count them
//	}
//	fmt.Println(sampler.Worlds()) // how many there are
//	var w hidden.World
//	sampler.Draw(&w, src) // w.Hands has the hidden cards of each seat
//
// The package does not know the rules of a game. Its caller states in a [Problem] which
// cards a seat cannot hold and of which sets it must hold a card, and [New] prepares a
// [Sampler].
//
// All worlds are equally likely, exactly: counts are whole numbers of up to 256 bits, and a
// choice among n draws random words until one is below a multiple of n.
//
// Cards between which no statement distinguishes are one kind. A world is chosen in two
// steps: first how many cards of each kind each seat holds, then which cards. The first step
// is a path through a graph of choices in which each node knows how many worlds follow from
// it. Seats between which no kind still to be dealt distinguishes are joined into one, and
// their cards are divided at the end. If cards were passed in secret, a world is a deal
// together with the gifts, and the number of worlds depends on where the cards are now that
// the viewer gave away.
package hidden
