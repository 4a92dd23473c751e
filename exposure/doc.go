// Package exposure has the rules for showing cards before play. Before play each player in turn
// may show cards that the rules name. A card that was shown lies face up until it is played, and
// counts more.
//
//	r := exposure.Rules{Cards: cards.Pattern(kings), Factor: 2}
//	for shown := range r.Choices(hand) {         // every choice of cards that the hand allows
//		fmt.Println(shown)
//	}
//	err := r.Why(hand, shown)                    // nil, or the rule that forbids it
//	gets, holder := r.Extra(-75)                 // -75, 75: what they score besides the plain value
//
// Source: Trex (onlinetrex.com, com-trix.andro.io).
package exposure
