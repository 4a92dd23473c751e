package parse_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/variant"
)

var signs = map[cards.Suit]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

var white = strings.NewReplacer("♣", "♧", "♦", "♢", "♥", "♡", "♠", "♤")

// cardForms lists what people can type for a card in a language.
func cardForms(c cards.Card, l lang.Language) []string {
	rank, suit, sign := l.RankLetter(c.Rank()), l.SuitLetter(c.Suit()), signs[c.Suit()]
	forms := []string{
		l.CardLetters(c), l.Card(c), lang.English.Card(c), suit + rank, rank + " " + suit,
		rank + sign, sign + rank, rank + sign + "\uFE0F", white.Replace(sign) + " " + rank,
		l.Rank(c.Rank()) + " " + l.SuitSingular(c.Suit()), l.Suit(c.Suit()) + ", " + l.Rank(c.Rank()),
		lang.English.Rank(c.Rank()) + " " + lang.English.Suit(c.Suit()), lang.English.RankLetter(c.Rank()) + sign,
	}
	for _, r := range l.RankWords(c.Rank()) {
		for _, s := range l.SuitWords(c.Suit()) {
			forms = append(forms, r+" "+s, s+"-"+r)
		}
	}
	return forms
}

// listForms lists what people can type for several cards.
func listForms(h cards.Hand, l lang.Language) []string {
	var letters, names []string
	for _, of := range []cards.Set{h.First, h.Second} {
		for c := range of.All() {
			letters, names = append(letters, l.CardLetters(c)), append(names, l.Card(c))
		}
	}
	return []string{strings.Join(letters, " "), strings.ToLower(strings.Join(letters, ", ")), strings.Join(names, ", ")}
}

// forms lists what people can type for an action.
func forms(v *barbu.View, g *variant.Game, a barbu.Action, l lang.Language) []string {
	var list []string
	verb := lang.VerbPlay
	switch a.Kind {
	case barbu.KindPlay, barbu.KindGive, barbu.KindShow:
		switch a.Kind {
		case barbu.KindGive:
			verb = lang.VerbGive
		case barbu.KindShow:
			verb = lang.VerbShow
		}
		if a.Card() != 0 {
			list = cardForms(a.Card(), l)
		} else {
			list = listForms(a.Cards, l)
		}
	case barbu.KindPass:
		verb = lang.VerbPass
		list = l.VerbWords(lang.VerbPass)
		if v.Due == barbu.DueBet {
			list = append(list, l.VerbWords(lang.VerbNoBet)...)
		}
		return append(list, "pass")
	case barbu.KindDouble:
		return append(betForms(a, l), betForms(a, lang.English)...)
	case barbu.KindDeclare:
		verb = lang.VerbDeclare
		list = declarationForms(v, g, a, l)
	case barbu.KindBid:
		verb = lang.VerbBid
		list = []string{fmt.Sprint(a.Count), fmt.Sprintf(" %d ", a.Count)}
	case barbu.KindChoose:
		verb = lang.VerbChoose
		list = []string{fmt.Sprint(a.Count), fmt.Sprintf(" %d ", a.Count)}
	case barbu.KindAccept, barbu.KindRefuse, barbu.KindDecline, barbu.KindRedeal, barbu.KindAnnounce:
		verb = map[barbu.Kind]lang.Verb{barbu.KindRedeal: lang.VerbRedeal, barbu.KindAnnounce: lang.VerbAnnounce, barbu.KindAccept: lang.VerbAccept, barbu.KindRefuse: lang.VerbRefuse, barbu.KindDecline: lang.VerbDecline}[a.Kind]
		return append(l.VerbWords(verb), lang.English.VerbWords(verb)...)
	}
	first, middle := list[0], list[len(list)/2]
	for _, of := range []lang.Language{l, lang.English} {
		for _, word := range of.VerbWords(verb) {
			list = append(list, word+" "+first, strings.ToUpper(word)+" "+middle)
		}
	}
	return list
}

func betForms(a barbu.Action, l lang.Language) []string {
	var short []string
	for seat := range a.Doubles.All() {
		short = append(short, "x"+seat.String())
	}
	for seat := range a.Redoubles.All() {
		short = append(short, "XX"+seat.String())
	}
	list := []string{strings.Join(short, " "), strings.Join(short, ","), strings.Join(short, "")}
	for i, double := range l.VerbWords(lang.VerbDouble) {
		words := l.VerbWords(lang.VerbRedouble)
		text := ""
		if a.Doubles != 0 {
			text = double + " " + a.Doubles.String()
		}
		if a.Redoubles != 0 {
			text += " " + words[i%len(words)] + " " + a.Redoubles.String()
		}
		list = append(list, text, strings.ReplaceAll(text, " ", "  "))
	}
	return list
}

func declarationForms(v *barbu.View, g *variant.Game, a barbu.Action, l lang.Language) []string {
	var id, label, short, formal, also []string
	trump := variant.TrumpNone
	for i := range a.Contracts.All() {
		c := g.Contract(i)
		id, label = append(id, string(c.ID())), append(label, c.LabelIn(l))
		short, formal = append(short, c.Short()), append(formal, c.Label())
		also = append(also, append(l.ContractWords(string(c.ID())), string(c.ID()))[0])
		if c.Trump().Named() {
			trump = max(trump, c.Trump())
		}
	}
	named := []string{""}
	switch {
	case a.Unnamed:
	case trump != variant.TrumpNone && a.Suit == cards.NoSuit:
		named = append(l.SuitWords(cards.NoSuit), l.SuitLetter(cards.NoSuit), "nt", "no trump")
	case trump != variant.TrumpNone:
		named = append(l.SuitWords(a.Suit), l.SuitLetter(a.Suit), signs[a.Suit], lang.English.Suit(a.Suit))
	case a.Rank != 0:
		named = append(l.RankWords(a.Rank), l.RankLetter(a.Rank), lang.English.Rank(a.Rank))
	}
	var list []string
	for _, names := range [][]string{id, label, short, formal, also} {
		for _, what := range named {
			list = append(list, strings.Join(names, "+")+" "+what, strings.ToLower(strings.Join(names, " + "))+"  "+what)
		}
	}
	return list
}

// Typing any legal action, in any form, in any language, gives that action.
func TestRoundTrip(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		chance := rand.NewPCG(uint64(players), 14)
		src := rand.New(chance)
		for n := 0; !matchtest.Finished(m); n++ {
			if m.Turn().Chance() {
				require.NoError(t, m.Chance(chance))
				continue
			}
			if n%full.Of(97, 47, 1) != 0 && m.Turn().Due == barbu.DueCard {
				require.NoError(t, m.Apply(matchtest.Choice(m, src)))
				continue
			}
			view := m.View(m.Turn().Seat)
			l := lang.Language(n % 6)
			i := 0
			for a := range m.Legal() {
				if i++; i > full.Of(5, 5, 20) && src.IntN(10) > 0 {
					continue // declarations and gifts can have thousands of legal actions
				}
				require.Equal(t, a, read(t, view, parse.Format(view, a, l), l), "Format in %v", l)
				for _, form := range forms(view, m.Game(), a, l) {
					require.Equal(t, a, read(t, view, form, l), "%q in %v", form, l)
				}
				if i > 200 {
					break
				}
			}
			if n%13 == 0 {
				partsOfCards(t, view, l)
			}
			require.NoError(t, m.Apply(matchtest.Choice(m, src)))
		}
	})
}

// partsOfCards checks what a rank or a suit alone means: the only card of it that may be played,
// or an error that lists all of them, or all other cards if there is none. The search through the legal actions is the rule again.
func partsOfCards(t *testing.T, view *barbu.View, l lang.Language) {
	if view.Due != barbu.DueCard {
		return
	}
	check := func(text string, of func(cards.Card) bool) {
		var found []barbu.Action
		var names []string
		for a := range view.Actions() {
			if c := a.Card(); a.Kind == barbu.KindPlay && c != 0 && of(c) {
				found, names = append(found, a), append(names, l.CardLetters(c))
			}
		}
		a, err := parse.Action(view, text, l)
		var fault *parse.Error
		switch len(found) {
		case 0:
			require.ErrorIs(t, err, parse.ErrNoCard, "%q in %v", text, l)
			var legal []string
			for a := range view.Actions() {
				switch {
				case a.Kind != barbu.KindPlay:
					legal = append(legal, l.VerbWords(lang.VerbPass)[0])
				case a.Card() != 0: // several cards are not listed
					legal = append(legal, l.CardLetters(a.Card()))
				}
			}
			require.ErrorAs(t, err, &fault, "%q in %v", text, l)
			require.ElementsMatch(t, legal, fault.Allowed, "%q in %v", text, l)
		case 1:
			require.NoError(t, err, "%q in %v", text, l)
			require.Equal(t, found[0], a, "%q in %v", text, l)
		default:
			require.ErrorAs(t, err, &fault, "%q in %v", text, l)
			require.Equal(t, names, fault.Candidates, "%q in %v", text, l)
		}
	}
	for r := cards.Two; r <= cards.Ace; r++ {
		check(l.Rank(r), func(c cards.Card) bool { return c.Rank() == r })
	}
	for s := cards.Clubs; s <= cards.Spades; s++ {
		check(l.Suit(s), func(c cards.Card) bool { return c.Suit() == s })
		check(signs[s], func(c cards.Card) bool { return c.Suit() == s })
	}
}

func read(t *testing.T, view *barbu.View, text string, l lang.Language) barbu.Action {
	a, err := parse.Action(view, text, l)
	require.NoError(t, err, "%q in %v", text, l)
	return a
}
