// Package score has the types of a score: the terms of a contract, the points, and the
// lines of a score sheet. It also settles a match that is played for money.
//
//	sheet := m.Sheet()             // of a *barbu.Match: a *score.Sheet
//	total := sheet.Total()         // points by seat
//	places := sheet.Places(total)
//	payments, err := score.Settle(total, sheet.Players, 5) // 5 cents a point
//
// The score of a contract is a list of [Term]: points for each trick, for certain cards,
// for the last trick, or for a finishing place. The author of a variant writes the terms;
// packages barbu and keeper compute the points.
//
// A [Sheet] is the score of a match, with a [Deal] for each deal. Package sheet writes a sheet
// as text, Markdown and HTML.
package score
