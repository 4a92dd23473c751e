// Package doubling is the mechanic of side-bets: once a contract is known, a
// player may double another, which is a bet between the two on who does better in
// this deal. [Bets] is the bets of one deal, while they are made and after;
// [Ledger] counts over a match who still has to double whom.
//
// The players besides the declarer are called the flanks. A double binds two
// seats, and they bet once at most: somebody who has doubled you can only be
// redoubled. What a bet pays depends on the deal's points and nothing else, so
// this package knows no contract and no card.
package doubling
