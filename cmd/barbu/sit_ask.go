package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// prompter reads what the person types, a line at a time.
type prompter struct {
	in    *bufio.Reader
	waits bool // a person sits there: what is typed stands on the screen already
}

func newPrompter(r io.Reader) prompter {
	return prompter{bufio.NewReader(r), isTerminal(r)}
}

// line asks for a line. The end of the input is errQuit.
func (t *sitting) line(prompt string) (string, error) {
	t.print("%s", prompt)
	text, err := t.in.ReadString('\n')
	if err == io.EOF && text != "" {
		err = nil // the last line needs no end
	}
	text = strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text))
	switch {
	case err == io.EOF:
		t.print("\n")
		return "", errQuit
	case err != nil:
		return "", err
	case !t.waits:
		t.print("%s\n", text)
	}
	return text, nil
}

// act asks the person for an action until there is one.
func (t *sitting) act() error {
	choices := t.choices()
	if len(choices) == 1 && choices[0].Kind == barbu.Pass {
		if t.view.Due == barbu.Card {
			t.print("nothing of yours fits: you pass\n")
		} else {
			t.print("there is nobody you may double: you bet nothing\n")
		}
		return t.do(choices[0])
	}
	t.show()
	t.showChoices(choices)
	for {
		text, err := t.line(t.prompt())
		if err != nil {
			return err
		}
		if done, err := t.command(text); err != nil {
			return err
		} else if done {
			continue
		}
		a, err := t.read(text, choices)
		if err != nil {
			t.print("%v\n", err)
			continue
		}
		if err := t.view.Why(a); err != nil {
			t.print("%s: %s\n", t.typed(a), rule(err))
			continue
		}
		return t.do(a)
	}
}

// prompt says what is asked for.
func (t *sitting) prompt() string {
	v := t.view
	switch v.Due {
	case barbu.Declaration:
		return "your contract: "
	case barbu.Gift:
		return fmt.Sprintf("%d cards to pass on to %s: ", v.Passing.Count, t.who(int(v.Passing.To.From(t.seat, v.Players))))
	case barbu.Bet:
		return "your bets: "
	}
	if v.Rows == nil && len(t.trick) == 0 {
		return "your lead: "
	}
	return "your card: "
}

// pause waits until the person has read, if there is one.
func (t *sitting) pause() error {
	for t.waits {
		text, err := t.line("Enter to go on: ")
		if err != nil || text == "" {
			return err
		}
		if done, err := t.command(text); err != nil {
			return err
		} else if !done {
			t.print("%q: want Enter, help or quit\n", text)
		}
	}
	return nil
}

// yes asks a question.
func (t *sitting) yes(question string) (bool, error) {
	for {
		text, err := t.line(question)
		if err != nil {
			return false, err
		}
		switch strings.ToLower(text) {
		case "y", "yes":
			return true, nil
		case "n", "no":
			return false, nil
		}
		if done, err := t.command(text); err != nil {
			return false, err
		} else if !done {
			t.print("%q: want yes or no\n", text)
		}
	}
}

// commandNames are what can be typed at any time.
var commandNames = []string{"help", "hint", "why", "last", "table", "sheet", "rules", "quit"}

// command does what is typed if it is no action but a question, or to quit.
func (t *sitting) command(text string) (done bool, err error) {
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
		t.hint()
	case "last":
		if t.last == nil {
			t.print("no trick was taken in this deal\n")
		} else {
			t.tellLast()
		}
	case "table":
		t.show()
		t.showChoices(t.choices())
	case "sheet":
		t.showSheet()
	case "rules":
		t.printPlain("\n" + variant.Describe(t.match.Variant(), t.view.Players).Text() + "\n")
	case "quit", "q":
		return true, errQuit
	default:
		return false, nil
	}
	return true, nil
}

// hint says what a searcher would do. It has chance of its own, so a hint changes nothing
// but what is chosen.
func (t *sitting) hint() {
	if a := t.players[t.seat].Choose(t.view); a.Kind != 0 {
		t.print("hint: %s\n", t.typed(a))
	} else {
		t.print("it is not your turn\n")
	}
}

// why says which rule forbids what was typed; of nothing, of each card that may not be
// played.
func (t *sitting) why(text string) {
	if text == "" {
		t.whyAll()
		return
	}
	a, err := t.read(text, t.choices())
	if err != nil {
		t.print("%v\n", err)
	} else if err := t.view.Why(a); err != nil {
		t.print("%s: %s\n", t.typed(a), rule(err))
	} else {
		t.print("%s: that is allowed\n", t.typed(a))
	}
}

// whyAll says which rules forbid cards, and which cards.
func (t *sitting) whyAll() {
	by := map[string][]string{}
	var rules []string
	for _, c := range slices.Backward(t.view.Illegal) { // as the hand is sorted
		if by[c.Why] == nil {
			rules = append(rules, c.Why)
		}
		by[c.Why] = append(by[c.Why], c.Card.String())
	}
	for _, rule := range rules {
		t.print("%s: %s\n", strings.Join(by[rule], " "), rule)
	}
	if len(rules) == 0 {
		t.print("no card of yours is forbidden now\n")
	}
}

// rule returns the rule that an action breaks, and what is allowed.
func rule(err error) string {
	if e, ok := errors.AsType[*barbu.ActionError](err); ok {
		return e.Rule()
	}
	return err.Error()
}

// help lists what can be typed.
func (t *sitting) help() {
	switch t.view.Due {
	case barbu.Declaration:
		choices := t.choices()
		t.print("a contract by its number in the list, or by name with what it asks for, as %s\n", t.typed(choices[len(choices)/2]))
	case barbu.Gift:
		t.print("%d cards, as QH 10s 2c\n", t.view.Passing.Count)
	case barbu.Bet:
		t.print("double 1 3, redouble 2, double 1 redouble 2: by seats; all: everybody you may; none: nobody; or a number in the list\n")
	case barbu.Card:
		t.print("a card, as QH, qh, 10h or Q♥, or its number in the list\n")
		if t.view.Rows != nil {
			t.print("several cards where they may be laid at once; pass where you may\n")
		}
	}
	t.print(`hint    what a searcher would do
why ... which rule forbids it; why alone: each card that may not be played
last    the trick before
table   all that lies, and what you may do
sheet   the score
rules   of the variant
quit    leave: the match can be gone on with
`)
}

// unknown says what is wrong with what was typed.
func (t *sitting) unknown(text string) error {
	want := t.wanted()
	if text == "" {
		return fmt.Errorf("want %s, or help", want)
	}
	names := commandNames
	if t.view.Due == barbu.Declaration {
		for i := range t.match.Game().Contracts() {
			names = append(slices.Clip(names), string(t.match.Game().Plan(i).ID()))
		}
	}
	first, _, _ := strings.Cut(text, " ")
	return fmt.Errorf("%q: want %s, or help%s", text, want, words.DidYouMean(first, names))
}
