// Package line is the grammar of a record: what a line's text may be. It turns each
// kind of line into values and back, and makes every syntax error. It knows no match:
// whether a line can come now, and what its contract means, package barbu decides.
//
// A line is read in two steps. [Cut] returns its kind and its other words, and the
// function of that kind reads them:
//
//	kind, rest := line.Cut(line.Trim(text))
//	switch kind {
//	case line.KindPlayers:
//		n, err := line.ParsePlayers(rest)
//	case line.KindDeal:
//		hands, err := grammar.ParseDeal(rest)
//	case line.KindAction:
//		action, err := grammar.ParseAction(text)
//	}
package line
