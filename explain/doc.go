// Package explain writes the rules of a variant in plain English, for players who have
// never seen the game: the cards, the deal, the play, the contracts, the scoring and
// the end of the match.
//
//	v, err := variants.Lookup("penguin")
//	if err != nil {
//		return err
//	}
//	rules := explain.Rules(v, 0) // for four players, and what differs for other numbers
//	fmt.Print(rules.Text())      // for a terminal
//	fmt.Print(rules.Markdown())  // for a page
//
// Everything follows from the variant's data, so your own variants are explained like the
// built-in ones. Only their labels, titles and notes are printed unchanged. The rules are in English only,
// even if a table uses another language of package lang.
package explain
