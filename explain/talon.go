package explain

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// talonText says what happens to the cards left over after the deal. It returns "" if there are
// none.
func (g *game) talonText() string {
	n := g.engine.Talon.Size
	if n == 0 {
		return ""
	}
	is, it, they := "cards are", "them", "they"
	if n == 1 {
		is, it, they = "card is", "it", "it"
	}
	left := fmt.Sprintf("%s %s left over and placed face down on the table: the talon.", capital(words.Number(n)), is)
	switch g.rules.Pack.Talon.To {
	case variant.TalonLastTrick:
		return left + fmt.Sprintf(" The player who takes the last trick gets %s with the trick, so that %s %s for this player.", it, they, counts(n))
	case variant.TalonFirstTrick:
		return left + fmt.Sprintf(" The player who takes the first trick gets %s with the trick, face down: nobody may look at %[1]s until the end of the deal. There %s %s for this player.", it, they, counts(n))
	case variant.TalonDeclarer:
		return left + " The declarer takes the talon up, as described below."
	}
	verb := "take"
	if n == 1 {
		verb = "takes"
	}
	return left + fmt.Sprintf(" %s %s no part in the play and %s for nobody.", capital(they), verb, counts(n))
}

// counts returns the verb for a number of cards.
func counts(n int) string {
	if n == 1 {
		return "counts"
	}
	return "count"
}

// turnText says which card is turned up for trumps. It returns "" if none is.
func (g *game) turnText() string {
	turned := g.labels(func(k *contract) bool { return k.Trump == variant.TrumpTurned })
	if len(turned) == 0 {
		return ""
	}
	text := "A card of the talon is turned face up."
	if g.engine.Talon.Size == 1 {
		text = "The card of the talon is turned face up."
	}
	if g.engine.Talon.Size == 0 {
		text = "The last card dealt, which belongs to the dealer, is turned face up. The dealer takes it up before the play and cannot pass it."
	}
	if g.engine.Talon.Taken() {
		text += " The declarer who takes it up can neither pass nor discard it."
	}
	if len(turned) == len(g.contracts) {
		return text + " Its suit is trumps."
	}
	return text + fmt.Sprintf(" Its suit is trumps in %s.", words.List("and", turned))
}

// discardText says how the declarer takes up the talon. It returns "" if they do not.
func (g *game) discardText() string {
	if !g.engine.Talon.Taken() {
		return ""
	}
	talon := &g.rules.Pack.Talon
	text := fmt.Sprintf("The declarer takes up the talon and then discards %s face down.", words.Count(g.engine.Talon.Size, "card"))
	if talon.Keep != 0 {
		names, _ := those("or", cards.Set(talon.Keep), g.pack)
		text += fmt.Sprintf(" They may not discard %s.", names)
	}
	if talon.Discards == variant.DiscardsDeclarer {
		return text + " What they discard counts as taken by them."
	}
	return text + " What they discard counts for nobody."
}
