package sit

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/terminal"
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

// line prints a prompt and reads a line. At the end of the input it returns errQuit, and after a
// signal errInterrupted.
func (t *table) line(prompt string) (string, error) {
	t.print("%s", prompt)
	var (
		text string
		err  error
	)
	if interrupted := t.await(func() { text, err = t.in.ReadString('\n') }); interrupted != nil {
		return "", interrupted
	}
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
	if a, only := forced(t.view); only {
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
			t.say(t.head(text) + " " + t.rule(err))
			continue
		}
		return t.do(a)
	}
}

// forced returns the only action of a view, if it is a pass.
func forced(v *barbu.View) (barbu.Action, bool) {
	next, stop := iter.Pull(v.Actions())
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
		return t.rule(err)
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
			t.write(enterOrHelp, text)
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
			t.write(typeOneOf, text, l.Text(lang.Yes), l.Text(lang.No))
		}
	}
}

// isWord reports whether a text is a word or its first letter.
func isWord(text, word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return strings.EqualFold(text, word) || strings.EqualFold(text, string(first))
}
