// Package position is the grammar of a position: a match as one line of text, which
// docs/position.md specifies. It reads and writes the words for the variant and for the state
// before the deal. Package barbu reads and writes the words for the deal, because they are
// deals, draws and actions that the match must allow.
//
//	words, err := position.Split(text)
//	head, err := position.ParseHead(words)
//	// … look up head.Variant, and get the game for head.Players …
//	state, err := position.ParseState(words, game)
//	for i := position.Steps; i < len(words); i++ {
//		// … words[i] is a step of the deal …
//	}
package position
