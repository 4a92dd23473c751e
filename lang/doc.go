// Package lang has the words of a card table in English, French, Italian, German, Spanish and
// Turkish: suits, ranks, cards, contracts, verbs and table phrases. The words of each language
// are data in one file.
//
//	l, err := lang.Parse("fr")                   // lang.French
//	l.Card(cards.MustParse("QH"))                // "dame de cœur"
//	l.CardLetters(cards.MustParse("QH"))         // "DC", as French players write it
//	l.Contract("no-queens")                      // "Pas de dames"
//	l.Text(lang.DeclaredBy, "Annie")             // "annoncé par Annie"
//	l.Capital(l.Text(lang.YourTurn))             // "À vous de jouer"
//	l.Count(3, lang.Cards)                       // "3 cartes"
//	l.Decimal("+38.1")                           // "+38,1"
//	l.Rule("must-follow")                        // "Vous devez fournir la couleur demandée."
//
// The zero Language is English. Package parse reads what people type in these languages, and
// package sheet prints score sheets in them. A variant may have names of its own for its
// contracts: variant.Contract.LabelIn returns those first.
package lang
