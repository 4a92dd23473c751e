// Package tricks implements the play of tricks: one [Trick] by itself, and a whole deal of
// tricks, a [State]. The [Rules] of a contract say what the players must do. To check one
// trick, play its cards and ask about a hand:
//
//	rules := tricks.Rules{Overtrump: tricks.DutyMust}
//	trick := rules.Trick(cards.Spades, 4, 0) // spades are trumps, 4 players, seat 0 leads
//	trick = trick.With(cards.MustParse("AD")).With(cards.MustParse("7S"))
//	hand := cards.MustParseHand("QT4.KJ6..92").First
//	fmt.Println(trick.Turn(), trick.Legal(hand))         // 2 TS QS
//	fmt.Println(trick.Why(hand, cards.MustParse("4S")))  // the rule that forbids it
//	fmt.Println(trick.Winner(), trick.Best())            // 1 7S
//
// To play a deal, ask for the legal cards and play one until the deal is over:
//
//	for state := rules.Deal(cards.Spades, &hands, 0); !state.Over(); {
//		c := choose(state.Turn(), state.Legal())
//		if err := state.Play(c); err != nil {
//			return err // a *PlayError: the deal is unchanged
//		}
//	}
//	fmt.Println(state.Won(0), state.Taken(0)) // the tricks and cards that seat 0 has taken
//
// The rules become a list of demands, the most urgent first. Each demand is a set of
// cards. A player who holds cards of the first demand must play one of them. If they hold
// none, the second demand applies, and so on. A player who can meet no demand may play any
// card. Examples of demands are to follow suit, not to lead a heart, to beat a trump, and
// to trump when void.
package tricks
