package table

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// The page writes tens and negative numbers in another way than the library, but not in names. So the names that the
// library gets are between two marks, and named removes the marks.
const (
	nameBegins = '⟦'
	nameEnds   = '⟧'
)

var marks = strings.NewReplacer(string(nameBegins), "", string(nameEnds), "")

// ten is a ten of any suit in English, as records write it. The cards on the page have a 10.
var ten = regexp.MustCompile(`\bT([♣♦♥♠])`)

// token is a name, or what the page writes in another way than the library: a ten, or a number below zero.
var token = regexp.MustCompile(string(nameBegins) + `[^` + string(nameEnds) + `]*|` + ten.String() + `|(^|[ (])-\d`)

// named returns a text of the library as the page writes it.
func named(text string) string {
	text = token.ReplaceAllStringFunc(text, func(found string) string {
		if strings.HasPrefix(found, string(nameBegins)) {
			return found
		}
		return minus(ten.ReplaceAllString(found, "10$1"))
	})
	return marks.Replace(text)
}

// rank returns a rank as the cards on the page have it.
func (t *Table) rank(r cards.Rank) string {
	if r == cards.Ten {
		return "10"
	}
	return t.language.RankLetter(r)
}

// options returns the choices about the texts of the library.
func (t *Table) options() barbu.TextOptions {
	o := barbu.TextOptions{Symbols: true, Language: t.language, NamesOnly: true}
	for _, name := range t.game.names {
		o.Names = append(o.Names, string(nameBegins)+name+string(nameEnds))
	}
	return o
}

// who names a player.
func (t *Table) who(seat cards.Seat) string {
	if int(seat) < len(t.game.names) {
		return t.game.names[seat]
	}
	return ""
}

// you returns the name of a person who has not typed one.
func (t *Table) you() string { return t.capital(lang.Player) }

// sign returns a card as the page writes it, such as Q♥.
func (t *Table) sign(c cards.Card) string {
	return ten.ReplaceAllString(barbu.TextOptions{Symbols: true, Language: t.language}.CardText(c), "10$1")
}

// capital returns a phrase that begins with a capital letter. The name of a player stays unchanged.
func (t *Table) capital(p lang.Phrase, parameters ...any) string {
	text := t.language.Text(p, parameters...)
	if len(parameters) > 0 {
		if name, ok := parameters[0].(string); ok && strings.HasPrefix(text, name) {
			return text
		}
	}
	return t.language.Capital(text)
}

// head returns a phrase as a heading, and the text after it.
func (t *Table) head(p lang.Phrase, text string) string {
	return strings.TrimSpace(t.language.Text(lang.Heading, t.capital(p)) + " " + text)
}

// cards lists cards.
func (t *Table) cards(h cards.Hand) string {
	var list []string
	for _, c := range inOrder(h) {
		list = append(list, t.sign(c))
	}
	return strings.Join(list, " ")
}

// inOrder returns the cards of a hand as a player holds them: by suits, high cards first. Red and black
// suits alternate.
func inOrder(h cards.Hand) []cards.Card {
	var list []cards.Card
	for _, suit := range []cards.Suit{cards.Spades, cards.Hearts, cards.Clubs, cards.Diamonds} {
		for c := range h.First.Backward() {
			if c.Suit() != suit {
				continue
			}
			list = append(list, c)
			if h.Second.Has(c) {
				list = append(list, c)
			}
		}
	}
	for c := range h.First.Backward() {
		if c.Suit() < cards.Clubs || c.Suit() > cards.Spades {
			list = append(list, c)
		}
	}
	return list
}

// contractName names a contract that was declared, with its trump suit and its start rank.
func (t *Table) contractName(id score.ContractID, trump string, rank cards.Rank) string {
	name := sheet.ContractName(t.game.match.SheetIn(t.language), &score.Deal{Contract: id})
	if rank != 0 {
		name += " " + t.rank(rank)
	}
	switch suit := strings.Index("CDHS", trump); {
	case trump == "NT":
		name += ", " + t.language.Text(lang.NoTrump)
	case trump != "" && suit >= 0:
		name += " " + signs[int(cards.Clubs)+suit]
	}
	return name
}

// signed writes points with their sign.
func signed[T int | int32](points T) string {
	if points == 0 {
		return "0"
	}
	return minus(fmt.Sprintf("%+d", points))
}

// minus returns a number with a minus sign instead of a hyphen.
func minus(number string) string { return strings.Replace(number, "-", "−", 1) }

// scores returns the score sheet.
func (t *Table) scores() *score.Sheet {
	s := t.game.match.SheetIn(t.language)
	s.Names, s.FirstSeat = t.game.names, 1 // as people count seats
	return s
}

// at returns the element of a list by seat, or the zero value if the list is shorter.
func at[T any](list []T, seat cards.Seat) (zero T) {
	if int(seat) < len(list) {
		return list[seat]
	}
	return zero
}
