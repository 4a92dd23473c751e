package sit

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/internal/terminal"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
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

// prompt is what the person types after.
const prompt = "> "

// act asks the person until they type a legal action, and applies the action. If the person can
// only pass, nothing is asked.
func (t *table) act() error {
	if a, forced := t.forced(); forced {
		t.showPass(t.seat, t.view.Due)
		return t.do(a)
	}
	t.show()
	for {
		text, err := t.line(prompt)
		if err != nil {
			return err
		}
		if done, err := t.command(text); err != nil {
			return err
		} else if done {
			continue
		}
		a, err := t.read(text)
		if err != nil {
			t.say(t.refused(err))
			continue
		}
		if err := t.view.Why(a); err != nil {
			t.say(text + ": " + t.rule(err))
			continue
		}
		return t.do(a)
	}
}

// forced returns the only action that the person has, if it is a pass.
func (t *table) forced() (barbu.Action, bool) {
	next, stop := iter.Pull(t.view.Actions())
	defer stop()
	first, _ := next()
	_, more := next()
	return first, first.Kind == barbu.KindPass && !more
}

// read reads an action, which need not be legal.
func (t *table) read(text string) (barbu.Action, error) {
	return parse.Action(t.view, text, t.text.Language)
}

// refused returns the message for text that is not an action or command.
func (t *table) refused(err error) string {
	e, unknown := errors.AsType[*parse.Error](err)
	switch {
	case errors.Is(err, barbu.ErrNotYourTurn):
		return t.capital(lang.NotYourTurn)
	case !unknown:
		return t.localized(err.Error())
	}
	message := e.In(t.text.Language)
	if near := words.Nearest(strings.ToLower(e.Text), commandNames); e.Nearest == "" && near != "" {
		message += " (" + t.text.Language.Text(lang.DidYouMean, near) + ")"
	}
	return message
}

// typed returns an action as the person can type it.
func (t *table) typed(a barbu.Action) string { return parse.Format(t.view, a, t.text.Language) }

// pause waits for Enter if the input is a terminal.
func (t *table) pause() error {
	for t.waits {
		text, err := t.line(t.question(lang.PressEnter))
		if err != nil || text == "" {
			return err
		}
		if done, err := t.command(text); err != nil {
			return err
		} else if !done {
			t.say(fmt.Sprintf("%q: press Enter, or type help or quit", text))
		}
	}
	return nil
}

// question returns a phrase as a prompt.
func (t *table) question(p lang.Phrase) string {
	return t.capital(p) + " " + prompt
}

// yes asks a question and reports whether the answer is yes. The answer is the word of the
// language or of English, or its first letter.
func (t *table) yes(p lang.Phrase) (bool, error) {
	for {
		text, err := t.line(t.question(p))
		if err != nil {
			return false, err
		}
		for _, l := range []lang.Language{t.text.Language, lang.English} {
			if isWord(text, l.Text(lang.Yes)) {
				return true, nil
			}
			if isWord(text, l.Text(lang.No)) {
				return false, nil
			}
		}
		if done, err := t.command(text); err != nil {
			return false, err
		} else if !done {
			l := t.text.Language
			t.say(fmt.Sprintf("%q: type %s or %s", text, l.Text(lang.Yes), l.Text(lang.No)))
		}
	}
}

// isWord reports whether a text is a word or its first letter.
func isWord(text, word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return strings.EqualFold(text, word) || strings.EqualFold(text, string(first))
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
		if t.view.LastTrick == nil {
			t.say("No trick was taken in this deal yet")
		} else {
			t.showLast()
		}
	case "table":
		t.show()
	case "sheet":
		t.showSheet()
	case "rules":
		t.print("\n%s\n", explain.Rules(t.match.Variant(), t.view.Players).Text())
	case "quit":
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
		t.list(lang.Hint, []string{t.typed(a)})
	} else {
		t.phrase(lang.NotYourTurn)
	}
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
		t.say(text + ": " + t.rule(err))
	} else {
		t.say(t.typed(a) + " is allowed")
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
		by[c.Why] = append(by[c.Why], t.card(c.Card))
	}
	for _, rule := range rules {
		t.say(strings.Join(by[rule], " ") + ": " + t.localized(rule))
	}
	if len(rules) == 0 {
		t.say("No rule forbids a card of yours now")
	}
}

// rule returns the rule that an action breaks and what is allowed instead.
func (t *table) rule(err error) string {
	if e, ok := errors.AsType[*barbu.ActionError](err); ok {
		return t.localized(e.Reason())
	}
	return t.localized(err.Error())
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
		t.say("Type the name of a contract, with its trump suit or rank if it needs one, for example: " + example)
	case barbu.DueGift:
		t.say("Type the cards to pass, for example: " + example)
	case barbu.DueBet:
		t.say("Type the players you double and redouble, for example: " + example + "; or all for every bet you may make, or none for no bet")
	case barbu.DueCard:
		t.say("Type a card, for example: " + example + "; a rank or a suit is enough if only one such card may be played")
		if len(t.view.Rows) > 0 {
			t.say("If you may play several cards at once, type all of them; if you may pass, type: pass")
		}
	}
	for _, line := range (texttable.Table{Rows: commandHelp, Width: t.columns()}).Lines() {
		t.print("%s\n", line)
	}
}

var commandHelp = [][]string{
	{"hint", "show what the strongest bot would do"},
	{"why", "show which rules forbid cards of yours"},
	{"why ...", "show which rule forbids an action"},
	{"last", "show the last trick"},
	{"table", "show the table and what you may do"},
	{"sheet", "show the score sheet"},
	{"rules", "explain the rules of the game"},
	{"quit", "stop; you can continue later"},
}
