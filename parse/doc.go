// Package parse reads what people type at a card table: cards, hands, and the actions of a
// player whose turn it is. People type in English or in another language of package lang.
//
//	v := m.View(seat)                                  // what the player may know
//	a, err := parse.Action(v, "x2", lang.English)      // or "double 2", "contre 2", "max", "no bet"
//	a, err = parse.Action(v, "dame de cœur", lang.French)
//	if err == nil {
//		err = m.Apply(a)                               // the rules decide whether it is legal
//	}
//
//	c, err := parse.Card("10♥", lang.English)          // or "th", "ht", "ten of hearts"
//	h, err := parse.Hand("AS KS 10h, Q♥", lang.English)
//
// # What can be typed
//
// Upper and lower case, accents, spaces, hyphens and commas do not matter, except for AS. English words are
// always understood beside the chosen language. If the letters of a card mean one card in the
// chosen language and another card in English, the chosen language wins: in French 9C is neuf de
// cœur and TD is dame de trèfle. All other cards can be typed as records write them. The capitals
// AS are the ace of spades in every language. As and as are an ace, of any suit, where that is the
// word for it: in French, German, Spanish and Turkish.
//
//   - A card: rank and suit in any order, as letters, words or signs: qh, hq, 10h, Q♥, ♥Q, queen
//     of hearts, queen hearts, or the sign of a card such as 🂽. When a card is due, a rank or a
//     suit alone is enough if only one card of it may be played. If there is no such card, the
//     error lists the cards that are allowed.
//   - Several cards: cards separated by spaces or commas.
//   - A contract: its id, its name in the chosen language, or its name or abbreviation in the
//     variant; then the trump suit, no trump or the start rank, if the contract needs one: trumps
//     hearts, trumps h, tricks nt, domino 7. Combined contracts are joined by +.
//   - Bets: double 0 2 redouble 3, x2, xx2, double all, maximum; or no bet, pass. Players are named
//     by their seats, from 0.
//   - Answers: redeal, bid 4, accept, refuse, decline, announce, show and cards, choose 1, or pass. For
//     a bid or a choice the number is enough.
//   - A verb before the action, such as play, declare, discard or pass (cards), is ignored.
//
// [Action] reads only what the view shows, so it never reveals more than the player may know. It
// returns the action that the text means; [barbu.View.Why] and [barbu.Match.Apply] check whether
// the action is legal.
package parse
