// Package analysis analyses deals with open cards: what each move cost, and endings that are good
// puzzles. It uses the solvers of package solve, for tricks and for layouts.
//
//	for _, deal := range analysis.Deals(match) {
//		report, err := deal.Analyse(ctx, analysis.Options{Limit: analysis.DefaultLimit})
//		// report.Moves has the cost of each move
//	}
//
// The guarantee of a seat is what it gets at least, in points after bets, if all cards are open and
// all other seats work together against it. It is not an estimate: opponents usually play for
// their own points and do not see all cards. In a game with teams, two partners work together and
// have one guarantee for the points of both.
//
// The cost of a move is the guarantee of its seat before the move minus the guarantee after it. A
// move of a side cannot improve the guarantee of this side, and a move of another side cannot reduce
// it. So the points of a side at the end of the deal are its guarantee at the start, minus the costs of its own moves,
// plus what the moves of the others gave away.
//
// If a player who takes everything, or nothing, scores other points, as in Hearts, the analysis of a deal begins with
// the first move at which that is no longer possible.
package analysis
