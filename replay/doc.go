// Package replay makes a page on which a match can be stepped through: one HTML file that works from
// a disk and loads nothing else.
//
//	for rec, err := range replay.Read(record.NewReader("game.barbu", file, variants.Lookup)) {
//		// errors are not handled here
//		page, err := replay.Page(rec, replay.Options{})
//		err = os.WriteFile("game.html", page, 0o666)
//	}
//
// The page shows each step of the match: the hands of all players or of one player, the cards on
// the table, the bets, who took what, the rule that forced a card, what a card cost if the match was
// analysed, the comments of the record, and the score as it grows. Package replay plays the match
// again by the rules and writes down what changes with each step. The script of the page only shows
// these changes; it knows no rule of any game.
//
// A page can be embedded in another page with an iframe. The part of its address after # chooses
// what it shows:
//
//	game.html#deal=3&card=12&seat=1
//
// is deal 3 after its 12th card, as seat 1 sees it. Numbers of deals begin with 1 and numbers of
// seats with 0. In place of a card, step=N chooses step N of the deal, which can be a bet; the dealing
// is step 1. Without a card and a step, the deal is shown after the dealing. Without a seat, all
// hands are shown. The page has all cards in it, so it is not for players of a match that continues.
package replay
