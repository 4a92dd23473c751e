package parse

import (
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

// Format returns an action of the player of a view as the player can type it in a language:
// "DC", "Atout P", "contre 2 surcontre 3", "passe". [Action] reads it back, if it is the turn of
// the player to take such an action. If the view is not bound, a declaration is what
// [barbu.View.Format] returns.
func Format(view *barbu.View, a barbu.Action, l lang.Language) string {
	return turn{view, vocabularyOf(l), false}.format(a)
}

func (p turn) format(a barbu.Action) string {
	switch a.Kind {
	case barbu.KindDeclare:
		if p.Bound() == nil {
			return p.View.Format(a)
		}
		return p.formatDeclaration(a)
	case barbu.KindDouble:
		return strings.TrimSpace(p.formatBets(lang.VerbDouble, a.Doubles) + " " + p.formatBets(lang.VerbRedouble, a.Redoubles))
	case barbu.KindPass:
		verb := lang.VerbPass
		if p.Due == barbu.DueBet {
			verb = lang.VerbNoBet
		}
		return p.language.VerbWords(verb)[0]
	case barbu.KindPlay, barbu.KindGive, barbu.KindDiscard, barbu.KindShow:
		return strings.Join(append(p.names(a.Cards.First), p.names(a.Cards.Second)...), " ")
	}
	if _, known := answers[a.Kind]; known {
		return p.formatAnswer(a)
	}
	return p.View.Format(a)
}

func (p turn) formatBets(verb lang.Verb, on cards.Seats) string {
	if on == 0 {
		return ""
	}
	return p.language.VerbWords(verb)[0] + " " + on.String()
}

// formatDeclaration returns the labels of the contracts, or their ids if the labels would be read as another declaration.
func (p turn) formatDeclaration(a barbu.Action) string {
	text := p.declared(a, func(c *variant.Contract) string { return c.LabelIn(p.language) })
	reader := turn{p.View, p.vocabulary, true}
	if got, err := reader.declaration(text, split(text)); err != nil || got != a {
		return p.declared(a, func(c *variant.Contract) string { return string(c.ID()) })
	}
	return text
}

// declared returns a declaration with the names of the contracts.
func (p turn) declared(a barbu.Action, nameOf func(*variant.Contract) string) string {
	var names []string
	trump := variant.TrumpNone
	for i := range a.Contracts.All() {
		for _, c := range p.all() {
			if i >= c.Times() {
				i -= c.Times()
				continue
			}
			if names = append(names, nameOf(c)); c.Trump().Named() {
				trump = max(trump, c.Trump())
			}
			break
		}
	}
	text := strings.Join(names, " + ")
	if trump == variant.TrumpOptional && !a.Unnamed || a.Suit != cards.NoSuit {
		text += " " + p.language.SuitLetter(a.Suit)
	}
	if a.Rank != 0 {
		text += " " + p.language.RankLetter(a.Rank)
	}
	return text
}
