package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// mostChoices is how many actions a list shows; where there are more, as of cards to pass
// on, they are told by typing them.
const mostChoices = 64

// choices lists what the person may do, in the order of their numbers from 1: single cards
// as they stand in the hand.
func (t *sitting) choices() []barbu.Action {
	choices := slices.Collect(t.view.Actions())
	single := 0
	for single < len(choices) && choices[single].Card() != 0 {
		single++
	}
	slices.Reverse(choices[:single])
	return choices
}

// showChoices lists what the person may do with the numbers it can be chosen by.
func (t *sitting) showChoices(choices []barbu.Action) {
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
	return v.Due != barbu.Gift && len(choices) <= mostChoices
}

// choice tells an action in a list: as it can be typed, several contracts by their marks.
func (t *sitting) choice(a barbu.Action) string {
	if a.Kind != barbu.Declare || len(t.match.Game().Combine().Contracts) == 0 {
		return t.typed(a)
	}
	var marks []string
	for i := range a.Calls.All() {
		marks = append(marks, t.match.Game().Plan(i).Short())
	}
	if len(marks) == 1 {
		return fmt.Sprintf("%s (%s)", t.typed(a), marks[0])
	}
	return strings.Join(marks, "+")
}

// typed tells an action as the person can type it.
func (t *sitting) typed(a barbu.Action) string {
	_, text, _ := strings.Cut(t.view.Format(a), " ")
	for _, verb := range []string{"play ", "declare ", "give "} {
		text = strings.TrimPrefix(text, verb)
	}
	return text
}

// read reads an action. Whether it is legal is not for it to say.
func (t *sitting) read(text string, choices []barbu.Action) (barbu.Action, error) {
	if len(choices) == 0 {
		return barbu.Action{}, t.unknown(text)
	}
	if n, err := strconv.Atoi(text); err == nil && listed(t.view, choices) {
		if n < 1 || n > len(choices) {
			return barbu.Action{}, fmt.Errorf("%d is not in the list: want 1 to %d", n, len(choices))
		}
		return choices[n-1], nil
	}
	fields := strings.Fields(strings.ReplaceAll(text, ",", " "))
	if len(fields) == 0 {
		return barbu.Action{}, t.unknown(text)
	}
	switch t.view.Due {
	case barbu.Declaration:
		return t.readContract(text, strings.Join(fields, " "))
	case barbu.Bet:
		return t.readBet(text, strings.ToLower(strings.Join(fields, " ")))
	case barbu.Gift:
		given, err := t.readCards(fields, "give", "pass")
		return barbu.GiveAction(t.seat, given), err
	}
	if len(fields) == 1 && strings.EqualFold(fields[0], "pass") {
		return barbu.PassAction(t.seat), nil
	}
	played, err := t.readCards(fields, "play", "lay")
	return barbu.PlaySeveral(t.seat, played), err
}

// wanted says what can be typed, but for the commands.
func (t *sitting) wanted() string {
	switch t.view.Due {
	case barbu.Deal, barbu.Draw:
		return "nothing: it is not your turn"
	case barbu.Declaration:
		return "a contract of the list"
	case barbu.Gift:
		return fmt.Sprintf("%d cards", t.view.Passing.Count)
	case barbu.Bet:
		return "double and redouble with seats, all or none"
	}
	return "a card as QH, 10h or Q♥"
}

// readCards reads cards, which may stand after a verb.
func (t *sitting) readCards(fields []string, verbs ...string) (hand cards.Hand, err error) {
	if slices.Contains(verbs, strings.ToLower(fields[0])) && len(fields) > 1 {
		fields = fields[1:]
	}
	for _, field := range fields {
		c, err := cards.Parse(letters.Replace(field))
		if err != nil {
			return hand, t.unknown(field)
		}
		if hand.Second.Has(c) {
			return hand, fmt.Errorf("%v: want a card twice at most", c)
		}
		hand = hand.With(c)
	}
	return hand, nil
}

// letters turns what people type into the text form of cards, suits and ranks.
var letters = strings.NewReplacer("10", "T", "♣", "C", "♦", "D", "♥", "H", "♠", "S", "♧", "C", "♢", "D", "♡", "H", "♤", "S",
	"t", "T", "j", "J", "q", "Q", "k", "K", "a", "A", "c", "C", "d", "D", "h", "H", "s", "S", "n", "N")

// readBet reads whom the person doubles and redoubles.
func (t *sitting) readBet(text, said string) (barbu.Action, error) {
	switch said {
	case "none", "nobody", "nothing":
		return barbu.PassAction(t.seat), nil
	case "all", "max", "everybody":
		return t.parse("maximum")
	case "pass", "maximum":
		return t.parse(said)
	default:
		if verb, _, _ := strings.Cut(said, " "); verb != "double" && verb != "redouble" {
			return barbu.Action{}, t.unknown(text)
		}
		return t.parse(said)
	}
}

// readContract reads what the person declares: ids or marks of contracts joined by +, then
// the suit or the rank that is named.
func (t *sitting) readContract(text, said string) (barbu.Action, error) {
	fields := strings.Fields(strings.NewReplacer(" + ", "+", " +", "+", "+ ", "+").Replace(said))
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
	if formal := letters.Replace(named); len(formal) <= 2 { // C, T or NT; else it is told as it was typed
		named = formal
	}
	return t.parse(strings.TrimSpace("declare " + strings.Join(ids, "+") + " " + named))
}

// contract returns the id of a contract that is called by it or by its mark; "" of none.
func (t *sitting) contract(name string) string {
	g := t.match.Game()
	for i := range g.Contracts() {
		if p := g.Plan(i); strings.EqualFold(name, string(p.ID())) || strings.EqualFold(name, p.Short()) {
			return string(p.ID())
		}
	}
	return ""
}

// parse reads what a line of a record would say of the person.
func (t *sitting) parse(text string) (barbu.Action, error) {
	return t.view.Parse(fmt.Sprintf("%v %s", t.seat, text))
}
