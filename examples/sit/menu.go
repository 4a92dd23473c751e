package main

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
)

// menu is what the person can choose with the arrow keys.
type menu struct {
	due  barbu.Due
	rows []row // a list, one row below another
	// If there are no rows, the person chooses cards of their hand.
	cells   []cell
	cursor  int
	several bool // cards or bets are marked with the space bar
	need    int  // the number of cards to mark; 0: any number
}

// row is a line of a list: one action, actions that differ in the suit or the rank, or a bet.
type row struct {
	label   string
	note    string // what a contract scores
	actions []barbu.Action
	choices []string // by action: the suit or the rank
	at      int      // the action chosen
	// A bet is a seat that can be doubled or redoubled.
	bet      bool
	on       cards.Seat
	redouble bool
	marked   bool
}

// cell is a card of the hand, or the answer to pass.
type cell struct {
	card   cards.Card // no card: to pass
	legal  bool
	marked bool
}

// newMenu returns the menu of the person, whose turn it is.
func (m *model) newMenu() *menu {
	n := &menu{due: m.view.Due}
	switch n.due {
	case barbu.DueDeclaration:
		m.listDeclarations(n)
	case barbu.DueBet:
		m.listBets(n)
	case barbu.DueCard, barbu.DueGift, barbu.DueDiscard:
		m.layHand(n)
	default:
		for a := range m.view.Actions() {
			n.rows = append(n.rows, row{label: m.answer(a), actions: []barbu.Action{a}})
		}
	}
	return n
}

// answer returns an action as the person can type it, and for a choice of points these points.
func (m *model) answer(a barbu.Action) string {
	text := m.text.Language.Capital(m.typed(a))
	if i := int(a.Count) - 1; a.Kind == barbu.KindChoose && i >= 0 && i < len(m.view.Choices) {
		var points []string
		for seat, n := range m.view.Choices[i] {
			points = append(points, m.who(cards.Seat(seat))+" "+signed(n))
		}
		text += " (" + strings.Join(points, ", ") + ")"
	}
	return text
}

// listDeclarations lists the contracts that may be declared, each with its suits or ranks.
func (m *model) listDeclarations(n *menu) {
	at := map[string]int{}
	i := 0
	for a := range m.view.Actions() {
		move := m.view.Legal[i]
		i++
		id := string(move.Contract)
		if a.Kind != barbu.KindDeclare {
			n.rows = append(n.rows, row{label: m.answer(a), actions: []barbu.Action{a}})
			continue
		}
		if _, listed := at[id]; !listed {
			at[id] = len(n.rows)
			n.rows = append(n.rows, row{label: m.contractLabel(a), note: m.worthOf(a)})
		}
		r := &n.rows[at[id]]
		r.actions = append(r.actions, a)
		switch {
		case move.Rank != 0:
			r.choices = append(r.choices, m.text.Language.RankLetter(move.Rank))
		case move.Trump != "":
			r.choices = append(r.choices, m.suit(a.Suit))
		default:
			r.choices = append(r.choices, "")
		}
	}
}

// contractLabel names the contracts of a declaration without their suit or rank.
func (m *model) contractLabel(a barbu.Action) string {
	var names []string
	game := m.match.Game()
	for i := range a.Contracts.All() {
		names = append(names, game.Contract(i).LabelIn(m.text.Language))
	}
	return strings.Join(names, " + ")
}

// listBets lists the seats that may be doubled and redoubled. A bet that the person must make is
// marked.
func (m *model) listBets(n *menu) {
	var doubles, redoubles cards.Seats
	must := ^cards.Seats(0)
	for _, move := range m.view.Legal {
		must &= move.Doubles
		doubles |= move.Doubles
		redoubles |= move.Redoubles
	}
	for redouble, seats := range map[bool]cards.Seats{false: doubles, true: redoubles} {
		verb := lang.VerbDouble
		if redouble {
			verb = lang.VerbRedouble
		}
		for seat := range seats.All() {
			label := m.text.Language.Capital(m.text.Language.VerbWords(verb)[0]) + " " + m.who(seat)
			n.rows = append(n.rows, row{label: label, bet: true, on: seat, redouble: redouble, marked: !redouble && must.Has(seat)})
		}
	}
	slices.SortStableFunc(n.rows, func(a, b row) int {
		switch {
		case a.redouble == b.redouble:
			return int(a.on) - int(b.on)
		case a.redouble:
			return 1
		}
		return -1
	})
	n.several = true
}

// layHand lists the cards of the hand, and the answer to pass if it is allowed.
func (m *model) layHand(n *menu) {
	hand := m.view.Hand
	legal, pass := cards.Hand{}, false
	switch n.due {
	case barbu.DueGift:
		n.need, legal = m.view.Passing.Count, hand
	case barbu.DueDiscard:
		legal = hand
		if len(m.view.Legal) > 0 {
			n.need = m.view.Legal[0].Cards.Len()
		}
	default:
		for _, move := range m.view.Legal {
			legal.First |= move.Cards.First
			pass = pass || move.Kind == barbu.KindPass
			n.several = n.several || move.Cards.Len() > 1
		}
	}
	n.several = n.several || n.need > 0
	for _, c := range inOrder(hand) {
		n.cells = append(n.cells, cell{card: c, legal: legal.First.Has(c)})
	}
	if pass {
		n.cells = append(n.cells, cell{legal: true})
	}
	n.cursor = max(0, slices.IndexFunc(n.cells, func(c cell) bool { return c.legal }))
}

// said returns an action with cards and suits as the screen shows them.
func (m *model) said(a barbu.Action) string {
	l := m.text.Language
	switch {
	case a.Kind == barbu.KindPlay || a.Kind == barbu.KindGive || a.Kind == barbu.KindDiscard:
		return m.cards(a.Cards)
	case a.Kind == barbu.KindPass && m.view.Due == barbu.DueBet:
		return l.Text(lang.NoBet)
	case a.Kind == barbu.KindDeclare && a.Suit != cards.NoSuit:
		return m.contractLabel(a) + " " + m.suit(a.Suit)
	case a.Kind != barbu.KindDouble:
		return m.typed(a)
	}
	var items []string
	for on := range a.Doubles.All() {
		items = append(items, l.VerbWords(lang.VerbDouble)[0]+" "+m.who(on))
	}
	for on := range a.Redoubles.All() {
		items = append(items, l.VerbWords(lang.VerbRedouble)[0]+" "+m.who(on))
	}
	return strings.Join(items, ", ")
}

// typed returns an action as the person can type it.
func (m *model) typed(a barbu.Action) string { return parse.Format(m.view, a, m.text.Language) }
