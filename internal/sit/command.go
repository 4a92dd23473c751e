package sit

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
)

// commandNames are the commands, which can be typed at any time.
var commandNames = []string{"help", "hint", "why", "undo", "last", "table", "sheet", "rules", "quit"}

// command runs a command. It reports whether text is a command.
func (t *table) command(text string) (done bool, err error) {
	name, rest, _ := strings.Cut(text, " ")
	name = strings.ToLower(name)
	switch {
	case name == "why":
		t.why(strings.TrimSpace(rest))
		return true, nil
	case rest != "":
		return false, nil
	}
	switch name {
	case "help", "?":
		t.help()
	case "hint":
		return true, t.hint()
	case "last":
		if len(t.view.LastTrick) == 0 {
			t.write(noTrick)
		} else {
			t.showLast()
		}
	case "table":
		t.show()
	case "sheet":
		t.showSheet()
	case "rules":
		t.print("\n%s\n", explain.Rules(t.match.Variant(), t.view.Players).Text())
	case "undo":
		return true, t.undo()
	case "quit":
		return true, errQuit
	default:
		return false, nil
	}
	return true, nil
}

// hint shows what a searcher would do, and the points that it expects of each action that it tried.
// The searcher has its own source of chance, so a hint does not change the match.
func (t *table) hint() error {
	adviser := t.players[t.seat].(*bots.Searcher)
	var (
		e   *bots.Explanation
		err error
	)
	if interrupted := t.await(func() { e, err = adviser.Explain(t.view) }); interrupted != nil {
		return interrupted
	}
	switch {
	case errors.Is(err, bots.ErrNotItsTurn):
		t.phrase(lang.NotYourTurn)
		return nil
	case err != nil: // no worlds can be drawn
		t.list(lang.Hint, []string{t.typed(adviser.Choose(t.view))})
		return nil
	}
	t.list(lang.Hint, []string{t.typed(e.Options[0].Action)})
	if !e.Options[0].Tried {
		return nil
	}
	if len(e.Worlds) == 1 {
		t.write(expectedOne)
	} else {
		t.write(expectedMany, len(e.Worlds))
	}
	sorted := true
	for i, o := range e.Options {
		if o.Tried {
			t.say(t.head(t.typed(o.Action)) + " " + t.expected(&o))
			sorted = sorted && (i == 0 || o.Points <= e.Options[i-1].Points)
		}
	}
	if !sorted {
		t.write(bestFirst)
	}
	return nil
}

// expected returns the points that a searcher expects of an option, with their interval. One possible deal has
// no interval.
func (t *table) expected(o *bots.Option) string {
	text := t.text.Language.Decimal(fmt.Sprintf("%+.1f", o.Points))
	if !math.IsInf(o.Margin, 1) {
		text += " ± " + t.text.Language.Decimal(fmt.Sprintf("%.1f", o.Margin))
	}
	return text
}

// why shows which rule forbids an action. If text is empty, why shows the rule for each card
// that may not be played.
func (t *table) why(text string) {
	if text == "" {
		t.whyAll()
		return
	}
	a, err := t.read(text)
	if err != nil {
		t.say(t.refused(err))
	} else if err := t.view.Why(a); err != nil {
		t.say(t.head(text) + " " + t.rule(err))
	} else {
		t.write(isAllowed, t.typed(a))
	}
}

// whyAll prints, for each rule that forbids cards, these cards and then the rule.
func (t *table) whyAll() {
	by := map[string][]string{}
	var rules []string
	for _, c := range slices.Backward(t.view.Illegal) { // in the order of the hand on the screen
		rule := t.broken(c.Code, c.Why)
		if by[rule] == nil {
			rules = append(rules, rule)
		}
		by[rule] = append(by[rule], t.card(c.Card))
	}
	for _, rule := range rules {
		t.say(t.head(strings.Join(by[rule], " ")) + " " + rule)
	}
	if len(rules) == 0 {
		t.write(allAllowed)
	}
}

// rule returns the rule that an action breaks and what is allowed instead.
func (t *table) rule(err error) string {
	text := err.Error()
	if e, ok := errors.AsType[*barbu.ActionError](err); ok {
		text = e.Reason()
	}
	rule := t.broken(barbu.Code(err), text)
	if t.text.Language.Rule(barbu.Code(err)) == "" {
		return rule // the text of the error lists what is allowed
	}
	return rule + t.allowed()
}

// allowed returns a sentence that lists what the person may do, or "" if that is nothing or too much to list, such as
// every three cards of a hand.
func (t *table) allowed() string {
	var list []string
	for a := range t.view.Actions() {
		if len(list) == mostListed {
			return ""
		}
		list = append(list, t.typed(a))
	}
	if list == nil {
		return ""
	}
	return " " + t.capital(lang.Allowed, strings.Join(list, ", ")) + "."
}

// mostListed is the number of actions that a refusal lists: a hand of cards.
const mostListed = 13

// broken returns the rule of a code as a sentence in the language of the table, or the text of its error.
func (t *table) broken(code, text string) string {
	if rule := t.text.Language.Rule(code); rule != "" {
		return rule
	}
	return t.localized(text, t.contracts())
}

// contracts returns the names of all contracts by their ids.
func (t *table) contracts() map[string]string {
	g, names := t.match.Game(), map[string]string{}
	for i := range g.Contracts() {
		names[string(g.Contract(i).ID())] = g.Contract(i).LabelIn(t.text.Language)
	}
	return names
}

// help shows what can be typed.
func (t *table) help() {
	var example string
	for a := range t.view.Actions() {
		if example == "" || a.Kind == barbu.KindDouble {
			example = t.typed(a)
		}
		if a.Kind != barbu.KindPass {
			break
		}
	}
	switch t.view.Due {
	case barbu.DueDeclaration:
		t.write(helpContract, example)
	case barbu.DueGift:
		t.write(helpGift, example)
	case barbu.DueBet:
		t.write(helpBet, example)
	case barbu.DueDiscard:
		t.write(helpDiscard, example)
	case barbu.DueRedeal, barbu.DueBid, barbu.DueSale, barbu.DueAnnouncement, barbu.DueExposure, barbu.DueChoice:
		t.write(helpAnswer, example)
	case barbu.DueCard:
		t.write(helpCard, example)
		if len(t.view.Rows) > 0 {
			t.write(helpSeveral)
		}
		if t.view.Wanted != 0 {
			t.write(helpRun)
		}
	}
	if t.text.Symbols {
		var suits []string
		for s := cards.Clubs; s <= cards.Spades; s++ {
			suits = append(suits, t.translated(suitIs, t.text.Language.SuitLetter(s), t.text.SuitText(s)))
		}
		t.write(helpSuits, strings.Join(suits, ", "))
	}
	var rows [][]string
	for _, c := range commandHelp {
		rows = append(rows, []string{c.typed, t.translated(c.does)})
	}
	for _, line := range (texttable.Table{Rows: rows, Width: t.columns()}).Lines() {
		t.print("%s\n", line)
	}
}

// commandHelp lists the commands and what each does.
var commandHelp = []struct {
	typed string
	does  sentence
}{
	{"hint", doHint}, {"why", doWhy}, {"why ...", doWhyAction}, {"undo", doUndo}, {"last", doLast},
	{"table", doTable}, {"sheet", doSheet}, {"rules", doRules}, {"quit", doQuit},
}
