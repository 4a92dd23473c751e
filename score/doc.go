// Package score holds what a deal scores: the terms of a contract, points, the lines of a
// score sheet, and the settlement of a match played for money.
//
//	sheet := m.Sheet()             // of a *barbu.Match: a *score.Sheet
//	total := sheet.Total()         // points by seat
//	places := score.Places(total, sheet.Players, sheet.Fewest)
//	payments, err := score.Settle(total, sheet.Players, 5) // 5 cents a point
//
// A contract scores by a list of [Term]: points for each trick, for each of some cards, for
// the last trick, for a finishing place. The variant's author writes the terms; a match and
// a keeper work out the points.
//
// A [Sheet] is the score of a match, a [Deal] for each deal. Package sheet writes it as
// text, Markdown and HTML.
package score
