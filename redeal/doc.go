// Package redeal has the rules for asking for a new deal. A player whose hand fits a pattern that
// the rules name may ask, and the cards are then dealt again.
//
//	twos := redeal.Pattern{Has: cards.Pattern(cards.Two.Set())}
//	rules := []redeal.Pattern{twos}
//	may := redeal.Meets(rules, hand, cards.NoSuit) // the hand may ask for a new deal
//	err := redeal.Why(rules, hand, cards.NoSuit)   // nil, or the rule that forbids it
//
// Sources: Trex (com-trix.andro.io), Rıfkı (en.wikipedia.org/wiki/Turkish_king).
package redeal
