package sit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// mostChoices is the longest list of actions that is shown with numbers.
const mostChoices = 64

// choices returns the legal actions in the order of their numbers, which begin at 1. Single
// cards are in the order of the hand.
func (t *table) choices() []barbu.Action {
	choices := slices.Collect(t.view.Actions())
	single := 0
	for single < len(choices) && choices[single].Card() != 0 {
		single++
	}
	slices.Reverse(choices[:single])
	return choices
}

// showChoices shows the legal actions with their numbers.
func (t *table) showChoices(choices []barbu.Action) {
	if !listed(t.view, choices) {
		return
	}
	var items []string
	for i, a := range choices {
		items = append(items, fmt.Sprintf("%d %s", i+1, t.choice(a)))
	}
	t.flow("", items, "   ")
}

// listed reports whether choices have numbers.
func listed(v *barbu.View, choices []barbu.Action) bool {
	return v.Due != barbu.DueGift && len(choices) <= mostChoices
}

// choice returns an action as the list shows it. This is the text that the person can type,
// but with the short names of combined contracts.
func (t *table) choice(a barbu.Action) string {
	if a.Kind != barbu.KindDeclare || len(t.match.Game().Engine().Combinable) == 0 {
		return t.typed(a)
	}
	var marks []string
	for i := range a.Contracts.All() {
		marks = append(marks, t.match.Game().Contract(i).Short())
	}
	if len(marks) == 1 {
		return fmt.Sprintf("%s (%s)", t.typed(a), marks[0])
	}
	return strings.Join(marks, "+")
}

// typed returns an action as the person can type it.
func (t *table) typed(a barbu.Action) string {
	_, text, _ := strings.Cut(t.view.Format(a), " ")
	for _, verb := range []string{"play ", "declare ", "give "} {
		text = strings.TrimPrefix(text, verb)
	}
	return text
}

// read reads an action, which need not be legal.
func (t *table) read(text string, choices []barbu.Action) (barbu.Action, error) {
	if len(choices) == 0 {
		return barbu.Action{}, t.unknown(text)
	}
	if n, err := strconv.Atoi(text); err == nil && listed(t.view, choices) {
		if n < 1 || n > len(choices) {
			return barbu.Action{}, fmt.Errorf("%d is not in the list: type 1 to %d", n, len(choices))
		}
		return choices[n-1], nil
	}
	fields := strings.Fields(strings.ReplaceAll(text, ",", " "))
	if len(fields) == 0 {
		return barbu.Action{}, t.unknown(text)
	}
	switch t.view.Due {
	case barbu.DueDeclaration:
		return t.readContract(text, strings.Join(fields, " "))
	case barbu.DueBet:
		return t.readBet(text, strings.ToLower(strings.Join(fields, " ")))
	case barbu.DueGift:
		given, err := t.readCards(fields, "give", "pass")
		return barbu.Action{Kind: barbu.KindGive, Seat: t.seat, Cards: given}, err
	}
	if len(fields) == 1 && strings.EqualFold(fields[0], "pass") {
		return barbu.PassAction(t.seat), nil
	}
	played, err := t.readCards(fields, "play", "lay")
	return barbu.Action{Kind: barbu.KindPlay, Seat: t.seat, Cards: played}, err
}

// wanted describes the actions that can be typed.
func (t *table) wanted() string {
	switch t.view.Due {
	case barbu.DueDeal, barbu.DueDraw:
		return "a command, because it is not your turn"
	case barbu.DueDeclaration:
		return "a contract in the list"
	case barbu.DueGift:
		return count(t.view.Passing.Count, "card")
	case barbu.DueBet:
		return "double or redouble with seats, all, none"
	}
	return "a card such as QH, 10h or Q♥"
}

// readCards reads cards, which may follow a verb.
func (t *table) readCards(fields []string, verbs ...string) (hand cards.Hand, err error) {
	if slices.Contains(verbs, strings.ToLower(fields[0])) && len(fields) > 1 {
		fields = fields[1:]
	}
	for _, field := range fields {
		c, err := cards.Parse(letters.Replace(field))
		if err != nil {
			return hand, t.unknown(field)
		}
		if hand.Second.Has(c) {
			return hand, fmt.Errorf("%v is listed too often", c)
		}
		hand = hand.With(c)
	}
	return hand, nil
}

// letters changes what people type into the text form of cards, suits and ranks.
var letters = strings.NewReplacer("10", "T", "♣", "C", "♦", "D", "♥", "H", "♠", "S", "♧", "C", "♢", "D", "♡", "H", "♤", "S",
	"t", "T", "j", "J", "q", "Q", "k", "K", "a", "A", "c", "C", "d", "D", "h", "H", "s", "S", "n", "N")

func (t *table) readBet(text, normalized string) (barbu.Action, error) {
	switch normalized {
	case "none", "nobody", "nothing":
		return barbu.PassAction(t.seat), nil
	case "all", "max", "everybody":
		return t.parse("maximum")
	case "pass", "maximum":
		return t.parse(normalized)
	default:
		if verb, _, _ := strings.Cut(normalized, " "); verb != "double" && verb != "redouble" {
			return barbu.Action{}, t.unknown(text)
		}
		return t.parse(normalized)
	}
}

// readContract reads a declaration: the ids or short names of contracts joined by +, then
// the trump suit or the rank.
func (t *table) readContract(text, normalized string) (barbu.Action, error) {
	fields := strings.Fields(strings.NewReplacer(" + ", "+", " +", "+", "+ ", "+").Replace(normalized))
	if strings.EqualFold(fields[0], "declare") && len(fields) > 1 {
		fields = fields[1:]
	}
	var ids []string
	for name := range strings.SplitSeq(fields[0], "+") {
		id := t.contract(name)
		if id == "" {
			return barbu.Action{}, t.unknown(text)
		}
		ids = append(ids, id)
	}
	named := strings.Join(fields[1:], " ")
	if formal := letters.Replace(named); len(formal) <= 2 { // C, T or NT; an error quotes any other text as it was typed
		named = formal
	}
	return t.parse(strings.TrimSpace("declare " + strings.Join(ids, "+") + " " + named))
}

// contract returns the id of the contract with an id or short name, or "" if no contract
// has it.
func (t *table) contract(name string) string {
	g := t.match.Game()
	for i := range g.Contracts() {
		if p := g.Contract(i); strings.EqualFold(name, string(p.ID())) || strings.EqualFold(name, p.Short()) {
			return string(p.ID())
		}
	}
	return ""
}

// parse reads an action in the form of a record, without the seat.
func (t *table) parse(text string) (barbu.Action, error) {
	return t.view.Parse(fmt.Sprintf("%v %s", t.seat, text))
}
