// Package arena plays many matches between bots at once and tells what came of them.
//
// A [Contest] says who plays what, and how long. Every match has its own sources of
// chance, made of the contest's seed and the number of the match, so a contest is the
// same to the last action however many workers play it. In duplicate play the same
// cards are played again with the players moved on by a seat, until each has sat
// everywhere: the luck of the deal is then the same for all.
//
// [Arena.Results] is the stream of the matches in their order; a [Report] takes them
// one by one and keeps means and intervals, not matches: it does not grow with their
// number. [Arena.Run] does both. [Compare] plays the same contest over several variants
// and tells what decides each of them.
//
// A bot that panics, answers what is not legal or ends its goroutine is named by a
// [Fault] and its match is void. Nothing here has a clock: a contest of some time is one
// whose context ends then, and a bot that never answers is left behind when it does.
//
// What comes of a contest is written in three forms. A [Report] as JSON has the means, a
// [Comparison] those of several variants; both are read back by package encoding/json. A
// [CSV] has every final score, so also their distributions. The record of a match, in a
// [Result], has each deal of it, so also the running totals.
package arena
