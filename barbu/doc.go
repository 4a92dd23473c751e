// Package barbu is a match: deal, declare, bet, play, score, and so on to the
// last deal, by the rules of a variant.
//
// A [Match] is a state machine without a clock. [Match.Turn] says what is due and
// from whom. When chance is due the host deals, draws or cuts ([Match.Deal],
// [Match.Draw], a cut by [Match.Apply], or [Match.Chance] for all three); when a seat
// is due, it chooses one of [Match.Legal] and the host hands it to [Match.Apply],
// which applies it whole or refuses it, saying which rule forbids it and what is
// allowed, and changes nothing. [Match.Sheet] is the score.
//
// What a player may know of a match is a [View], made by [Match.View] and kept up by
// [Match.Events]; what the cards can be that he does not see are its [Worlds]. Who
// chooses should be given a View and never the Match.
//
// Where the cards are on a table and only the score is kept, a [Keeper] holds the deals to
// the same rules by what is told of them.
package barbu
