// Package floor measures how fast the arithmetic of the engine can be. It has a few games,
// each with one set of rules for four players and 52 cards. It plays them at random, from
// a dealt state to the score, as fast as plain Go can. It checks nothing and keeps nothing
// that the score does not need.
//
// A modern processor executes several instructions at once and runs ahead, until it
// mispredicts a branch. It cannot predict which players are void, which player wins the
// trick and which card is next. So no kernel branches on these facts. It computes both
// answers and keeps one of them, by masks or by a conditional move. The compiler turns an
// if that only sets variables into a conditional move, unless one of these variables is
// used in the address of a load.
//
// The kernels are [Hearts], alone and with several deals at once, [HeartsBySets], [Trumps] and
// [Layout].
package floor
