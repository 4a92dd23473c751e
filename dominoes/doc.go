// Package dominoes is the mechanic of laying cards out in rows (Domino, Fan-tan,
// Patience): the [Layout] on its own, and a whole deal on it in play, a [State].
//
// Every suit has a row, begun by a card of the start rank and grown from there
// card by card, up and down. With two packs it has two rows, and no record is
// kept of which row a card joined: a card fits while fewer copies of it lie than
// of its neighbour on the way to the start rank. So what lies is kept as two
// sets, the faces of which one copy lies and those of which two do, and each of
// them looks like the rows of one pack; rows.go is where they grow.
package dominoes
