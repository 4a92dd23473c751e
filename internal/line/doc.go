// Package line is the grammar of a record: the text that each line may have. It reads and
// writes each kind of line, and reports every syntax error. It does not know the match:
// package barbu decides whether a line is allowed now and what its contract means.
//
// A line is read in two steps. [Cut] returns the kind of the line and its other words, and
// the function for that kind reads the words:
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
