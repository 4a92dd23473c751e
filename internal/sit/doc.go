// Package sit lets a person play a match against bots at a terminal.
//
//	seat := 1
//	err := sit.Play(sit.Options{
//		Variant: v, Seat: &seat, Bots: []string{"steady"}, Bot: bots.Lookup,
//		File: "game.barbu", In: os.Stdin, Out: os.Stdout,
//	})
//
// The person types cards, contracts and bets, or commands such as help and why. Everything
// on the screen comes from the view of the person's seat. The record is written line by
// line, so that a match can continue later from its record.
package sit
