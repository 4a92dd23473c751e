// Package floor is the arithmetic floor under the engine: a few games, each under one
// set of rules for four players with 52 cards, played at random from a dealt state to
// the score as quickly as plain Go does it. Nothing is checked, asked or remembered
// that the score does not need.
//
// A modern core executes several instructions at once and runs ahead of itself, until
// it guesses a branch wrong. Who is void, who takes the trick and which card comes
// next are coin tosses that it guesses wrong, so no kernel branches on them: each
// works out both answers and keeps one, by arithmetic in masks or by a conditional
// move. The compiler makes such a move of an if that does no more than set variables,
// unless what it sets goes into the address of a load.
//
// The kernels are [Hearts], alone and with several deals in step, [HeartsBySets],
// [Trumps] and [Layout].
package floor
