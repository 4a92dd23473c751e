package sit

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/internal/terminal"
	"github.com/barbukit/barbukit/internal/words"
)

// prompter reads lines that the person types.
type prompter struct {
	in    *bufio.Reader
	waits bool // the input is a terminal, which shows what is typed
}

func newPrompter(r io.Reader) prompter {
	return prompter{bufio.NewReader(r), terminal.Is(r)}
}

// line prints a prompt and reads a line. At the end of the input it returns errQuit.
func (t *table) line(prompt string) (string, error) {
	t.print("%s", prompt)
	text, err := t.in.ReadString('\n')
	if err == io.EOF && text != "" {
		err = nil // the last line may end without a newline
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

// act asks the person until they type a legal action, and applies the action.
func (t *table) act() error {
	choices := t.choices()
	if len(choices) == 1 && choices[0].Kind == barbu.KindPass {
		if t.view.Due == barbu.DueCard {
			t.print("No card of yours fits: you pass.\n")
		} else {
			t.print("There is no player you may double: you do not bet.\n")
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

// prompt returns the prompt for the action that is due.
func (t *table) prompt() string {
	v := t.view
	switch v.Due {
	case barbu.DueDeclaration:
		return "Your contract: "
	case barbu.DueGift:
		return fmt.Sprintf("%s to pass to %s: ", count(v.Passing.Count, "card"), t.who(v.Passing.To.From(t.seat, v.Players)))
	case barbu.DueBet:
		return "Your bets: "
	}
	if len(v.Rows) == 0 && len(v.Trick) == 0 {
		return "Your lead: "
	}
	return "Your card: "
}

// pause waits for Enter if the input is a terminal.
func (t *table) pause() error {
	for t.waits {
		text, err := t.line("Press Enter to continue: ")
		if err != nil || text == "" {
			return err
		}
		if done, err := t.command(text); err != nil {
			return err
		} else if !done {
			t.print("%q: press Enter, or type help or quit\n", text)
		}
	}
	return nil
}

// yes asks a question and reports whether the answer is yes.
func (t *table) yes(question string) (bool, error) {
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
			t.print("%q: type yes or no\n", text)
		}
	}
}

// commandNames are the commands, which can be typed at any time.
var commandNames = []string{"help", "hint", "why", "last", "table", "sheet", "rules", "quit"}

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
		t.hint()
	case "last":
		if len(t.view.LastTrick) == 0 {
			t.print("No trick was taken in this deal yet.\n")
		} else {
			t.showLast()
		}
	case "table":
		t.show()
		t.showChoices(t.choices())
	case "sheet":
		t.showSheet()
	case "rules":
		t.printPlain("\n" + explain.Rules(t.match.Variant(), t.view.Players).Text() + "\n")
	case "quit", "q":
		return true, errQuit
	default:
		return false, nil
	}
	return true, nil
}

// hint shows what a searcher would do. The searcher has its own source of chance, so a hint
// does not change the match.
func (t *table) hint() {
	if a := t.players[t.seat].Choose(t.view); a.Kind != 0 {
		t.print("Hint: %s\n", t.typed(a))
	} else {
		t.print("It is not your turn.\n")
	}
}

// why shows which rule forbids an action. If text is empty, why shows the rule for each card
// that may not be played.
func (t *table) why(text string) {
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
		t.print("%s is allowed.\n", t.typed(a))
	}
}

// whyAll prints, for each rule that forbids cards, these cards and then the rule.
func (t *table) whyAll() {
	by := map[string][]string{}
	var rules []string
	for _, c := range slices.Backward(t.view.Illegal) { // in the order of the hand on the screen
		if by[c.Why] == nil {
			rules = append(rules, c.Why)
		}
		by[c.Why] = append(by[c.Why], c.Card.String())
	}
	for _, rule := range rules {
		t.print("%s: %s\n", strings.Join(by[rule], " "), rule)
	}
	if len(rules) == 0 {
		t.print("No rule forbids a card of yours now.\n")
	}
}

// rule returns the rule that an action breaks and what is allowed instead.
func rule(err error) string {
	if e, ok := errors.AsType[*barbu.ActionError](err); ok {
		return e.Reason()
	}
	return err.Error()
}

// help shows what can be typed.
func (t *table) help() {
	switch t.view.Due {
	case barbu.DueDeclaration:
		choices := t.choices()
		t.print("Type the number of a contract in the list, or its name with its trump suit or rank if it\nneeds one, for example: %s\n", t.typed(choices[len(choices)/2]))
	case barbu.DueGift:
		t.print("Type %s to pass, for example: QH 10s 2c\n", count(t.view.Passing.Count, "card"))
	case barbu.DueBet:
		t.print("Type the number of a bet in the list, or the seats of the players, for example: double 1 3,\nredouble 2, or double 1 redouble 2. Type all for every bet you may make, none for no bet.\n")
	case barbu.DueCard:
		t.print("Type a card, for example QH, qh, 10h or Q♥, or its number in the list.\n")
		if len(t.view.Rows) > 0 {
			t.print("If you may lay several cards at once, type all of them. If you may pass, type: pass\n")
		}
	}
	t.print(`hint    show what the strongest bot would do
why     show which rules forbid cards of yours
why ... show which rule forbids an action, for example: why QH
last    show the last trick
table   show the table and what you may do
sheet   show the score sheet
rules   explain the rules of the game
quit    stop; you can continue the match later
`)
}

// unknown returns the error for text that is not an action or command.
func (t *table) unknown(text string) error {
	want := t.wanted()
	if text == "" {
		return fmt.Errorf("type %s, or help", want)
	}
	names := commandNames
	if t.view.Due == barbu.DueDeclaration {
		for i := range t.match.Game().Contracts() {
			names = append(slices.Clip(names), string(t.match.Game().Contract(i).ID()))
		}
	}
	first, _, _ := strings.Cut(text, " ")
	return fmt.Errorf("%q: type %s, or help%s", text, want, words.DidYouMean(first, names))
}
