// Package barbu is a match: deal, declare, bet, play, score, and so on to the
// last deal, by the rules of a variant.
//
// A [Match] is a state machine without a clock. [Match.Turn] says what is due and
// from whom. When chance is due the host deals ([Match.Deal], or [Match.Shuffle]
// with a source of randomness); when a seat is due, it chooses one of
// [Match.Legal] and the host hands it to [Match.Apply], which applies it whole or
// refuses it, saying which rule forbids it and what is allowed, and changes
// nothing. [Match.Sheet] is the score.
package barbu
