package table

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
)

// ask is what the person can choose.
type ask struct {
	// Kind is card if the person plays one card of their hand, cards if they mark several cards, bets
	// if they mark bets, and list if they choose from a list, which can be empty.
	Kind  string    `json:"kind"`
	Title string    `json:"title"` // what the person shall do
	Need  int       `json:"need"`  // the number of cards to mark; 0 for any number
	Verb  string    `json:"verb"`  // what happens with the marked cards or bets
	Rows  []listRow `json:"rows"`  // of a list
	Bets  []betRow  `json:"bets"`
	Other []choice  `json:"other"` // answers beside these, such as a pass
}

// listRow is a line of a list: one action, or actions that differ only in the suit or the rank.
type listRow struct {
	Label string `json:"label"`
	Note  string `json:"note"` // what a contract scores
	// Combined reports whether the action declares several contracts.
	Combined bool     `json:"combined"`
	Choices  []choice `json:"choices"`
}

// choice is an action of a list.
type choice struct {
	Label string `json:"label"` // the suit or the rank; empty if the row has only one action
	Name  string `json:"name"`  // the suit or the rank in words
	Line  string `json:"line"`
	Red   bool   `json:"red"`
}

// betRow is a seat that can be doubled or redoubled.
type betRow struct {
	Label    string `json:"label"`
	Seat     int    `json:"seat"`
	Redouble bool   `json:"redouble"`
	Must     bool   `json:"must"` // the person must double this seat
}

// ask returns what the person can choose. It is their turn.
func (t *Table) ask(v *barbu.View) *ask {
	q := &ask{Kind: "list", Rows: []listRow{}, Bets: []betRow{}, Other: []choice{}}
	switch v.Due {
	case barbu.DueDeclaration:
		t.askDeclaration(q, v)
	case barbu.DueBet:
		t.askBets(q, v)
	case barbu.DueCard, barbu.DueGift, barbu.DueDiscard, barbu.DueExposure:
		t.askCards(q, v)
	default:
		for a := range v.Actions() {
			q.Rows = append(q.Rows, t.answer(v, a))
		}
	}
	q.Title = t.askTitle(v, q)
	return q
}

// askTitle says what the person shall do.
func (t *Table) askTitle(v *barbu.View, q *ask) string {
	key := map[barbu.Due]string{
		barbu.DueDeclaration: "askDeclare", barbu.DueBet: "askBet", barbu.DueCard: "askCard", barbu.DueExposure: "askShow", barbu.DueRedeal: "askRedeal",
		barbu.DueBid: "askBid", barbu.DueSale: "askSale", barbu.DueAnnouncement: "askAnnounce", barbu.DueChoice: "askChoose",
	}[v.Due]
	switch {
	case key == "" || len(v.Legal) == 1 && v.Legal[0].Kind == barbu.KindPass:
		return "" // the library says how many cards must be passed or discarded, and that the person must pass
	case q.Kind == "cards" && v.Due == barbu.DueCard:
		key = "askCards"
	}
	return t.word(key)
}

// answer returns an action as a row of a list, and for a choice of points these points.
func (t *Table) answer(v *barbu.View, a barbu.Action) listRow {
	row := listRow{Label: t.said(v, a), Choices: []choice{{Line: v.Format(a)}}}
	if i := int(a.Count) - 1; a.Kind == barbu.KindChoose && i >= 0 && i < len(v.Choices) {
		var points []string
		for seat, n := range v.Choices[i] {
			points = append(points, t.who(cards.Seat(seat))+" "+signed(n))
		}
		row.Note = strings.Join(points, ", ")
	}
	return row
}

// askDeclaration lists the contracts that may be declared, each with its suits or ranks.
func (t *Table) askDeclaration(q *ask, v *barbu.View) {
	rows := map[string]int{}
	for a := range v.Actions() {
		if a.Kind != barbu.KindDeclare {
			q.Rows = append(q.Rows, t.answer(v, a))
			continue
		}
		label := t.contractLabel(a)
		i, listed := rows[label]
		if !listed {
			i = len(q.Rows)
			rows[label] = i
			q.Rows = append(q.Rows, listRow{Label: label, Note: t.worthOf(a), Combined: a.Contracts.Len() > 1})
		}
		c := choice{Line: v.Format(a)}
		mv := t.game.match.Move(a)
		switch {
		case mv.Rank != 0:
			c.Label, c.Name = t.rank(mv.Rank), t.language.Rank(mv.Rank)
		case a.Suit != cards.NoSuit:
			c.Label, c.Name = signs[a.Suit], t.language.Suit(a.Suit)
			c.Red = a.Suit == cards.Hearts || a.Suit == cards.Diamonds
		case mv.Trump != "":
			c.Label, c.Name = t.capital(lang.NoTrump), t.language.Text(lang.NoTrump)
		}
		q.Rows[i].Choices = append(q.Rows[i].Choices, c)
	}
}

// signs are the signs of the suits.
var signs = [...]string{cards.NoSuit: "", cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

// contractLabel names the contracts of a declaration without their suit or rank.
func (t *Table) contractLabel(a barbu.Action) string {
	var names []string
	for i := range a.Contracts.All() {
		names = append(names, t.game.match.Game().Contract(i).LabelIn(t.language))
	}
	return strings.Join(names, " + ")
}

// askBets lists the seats that may be doubled and redoubled. If there are none, no bet is the only answer.
func (t *Table) askBets(q *ask, v *barbu.View) {
	var doubles, redoubles cards.Seats
	must := ^cards.Seats(0)
	for i := range v.Legal {
		must &= v.Legal[i].Doubles
		doubles |= v.Legal[i].Doubles
		redoubles |= v.Legal[i].Redoubles
		if v.Legal[i].Kind == barbu.KindPass {
			q.Other = append(q.Other, choice{Label: t.capital(lang.NoBet), Line: v.Legal[i].String()})
		}
	}
	verb := func(verb lang.Verb, seat cards.Seat) string {
		return t.language.Capital(t.language.VerbWords(verb)[0]) + " " + t.who(seat)
	}
	for seat := range doubles.All() {
		q.Bets = append(q.Bets, betRow{Label: verb(lang.VerbDouble, seat), Seat: int(seat), Must: must.Has(seat)})
	}
	for seat := range redoubles.All() {
		q.Bets = append(q.Bets, betRow{Label: verb(lang.VerbRedouble, seat), Seat: int(seat), Redouble: true})
	}
	if len(q.Bets) > 0 {
		q.Kind, q.Verb = "bets", t.word("bet")
	}
}

// askCards lets the person choose cards of their hand.
func (t *Table) askCards(q *ask, v *barbu.View) {
	q.Kind = "card"
	most := 0
	for i := range v.Legal {
		mv := &v.Legal[i]
		most = max(most, mv.Cards.Len())
		if mv.Kind == barbu.KindPass {
			q.Other = append(q.Other, choice{Label: t.capital(lang.Pass), Line: mv.String()})
		}
	}
	verb := lang.VerbPlay
	switch v.Due {
	case barbu.DueGift:
		q.Need, verb = v.Passing.Count, lang.VerbGive
	case barbu.DueDiscard:
		q.Need, verb = most, lang.VerbDiscard
	case barbu.DueExposure:
		verb = lang.VerbShow
	}
	if most > 1 || v.Due != barbu.DueCard {
		q.Kind = "cards"
	}
	q.Verb = t.language.Capital(t.language.VerbWords(verb)[0])
}

// said returns an action in the language of the person.
func (t *Table) said(v *barbu.View, a barbu.Action) string {
	l := t.language
	switch a.Kind {
	case barbu.KindPlay, barbu.KindGive, barbu.KindDiscard, barbu.KindShow:
		return t.cards(a.Cards)
	case barbu.KindDeclare:
		mv := t.game.match.Move(a)
		text := t.contractLabel(a)
		switch {
		case a.Rank != 0:
			text += " " + t.rank(a.Rank)
		case a.Suit != cards.NoSuit:
			text += " " + signs[a.Suit]
		case mv.Trump != "":
			text += " " + l.Text(lang.NoTrump)
		}
		return text
	case barbu.KindDouble:
		var items []string
		for on := range a.Doubles.All() {
			items = append(items, l.VerbWords(lang.VerbDouble)[0]+" "+t.who(on))
		}
		for on := range a.Redoubles.All() {
			items = append(items, l.VerbWords(lang.VerbRedouble)[0]+" "+t.who(on))
		}
		return l.Capital(strings.Join(items, ", "))
	case barbu.KindPass:
		if v.Due == barbu.DueBet {
			return t.capital(lang.NoBet)
		}
	}
	return l.Capital(parse.Format(v, a, l))
}

// Card is a card that the page draws.
type Card struct {
	Card  string `json:"card"` // as in a record
	Face  string `json:"face"` // the end of the id of its picture
	Name  string `json:"name"`
	Legal bool   `json:"legal,omitempty"`
	Why   string `json:"why,omitempty"` // the rule that forbids the card
}

func (t *Table) card(c cards.Card) Card {
	return Card{Card: c.String(), Face: face(c), Name: t.language.Card(c)}
}

// hand returns the cards of the person, with the rules that forbid some of them.
func (t *Table) hand(v *barbu.View, mine bool) []Card {
	var legal cards.Set
	if mine {
		for i := range v.Legal {
			legal |= v.Legal[i].Cards.First | v.Legal[i].Cards.Second
		}
	}
	list := []Card{}
	for _, c := range inOrder(v.Hand) {
		card := t.card(c)
		card.Legal = legal.Has(c)
		if i := slices.IndexFunc(v.Illegal, func(i barbu.Illegal) bool { return i.Card == c }); i >= 0 && mine && !card.Legal {
			card.Why = t.broken(v.Illegal[i].Code, v.Illegal[i].Why)
		}
		list = append(list, card)
	}
	return list
}
