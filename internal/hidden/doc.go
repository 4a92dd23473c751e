// Package hidden counts, and draws exactly uniformly from, all the ways in which the
// hidden cards of a deal can lie, given what one seat knows: the worlds of a [Problem].
// It knows nothing of the rules of a game. Whoever does says which seat cannot hold
// which cards and which it must hold one of, and [New] works out a [Sampler].
//
// All worlds are as likely as each other, to the last: counts are whole numbers, of up
// to 256 bits, and a choice among n is made with random words of which those beyond a
// multiple of n are thrown away.
//
// The cards are parted into kinds: those that no statement tells apart. A world is
// chosen in two steps, how many cards of each kind each seat holds, then which; the
// first goes seat by seat through a graph in which every node knows how many worlds lie
// beyond it. Seats that no kind still to be dealt tells apart become one, whose cards
// are parted at the end. Where cards were passed in secret, a world is a deal together
// with the passes, and their number hangs on where the cards lie that the viewer gave.
package hidden
