// Package bots is players that choose from a view: at random, by rules of thumb, or
// by playing the deal on in worlds that the seat thinks possible.
//
// A [Player] is given a [barbu.View] and nothing else, so it cannot know more than
// its seat does. It has no clock: what it does follows from the views it is shown and
// from its source of chance.
package bots
