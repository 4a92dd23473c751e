// Package score turns what players took into points, and points into the sheet.
//
// A contract scores by a list of terms ([Term]): so much a trick, so much for
// each of some cards, so much for the last trick, so much for a finishing place.
// A [Scale] is a contract's terms worked out for one pack and number of players:
// it knows beforehand what they add up to. It scores a deal that was played
// ([Taken]) and, for those who keep score without cards, the bare counts of a
// [Result], which it checks against what there is to take.
//
// A [Sheet] is the score of a match, deal by deal or round by round, kept as the
// players of its variant keep it ([Form]): as text, as Markdown, or as a page of HTML.
// [Round.Marks] are the words that the players of Fife have for what happened in a
// round. [Settle] pays a match that was played for money.
package score
