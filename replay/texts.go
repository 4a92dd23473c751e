package replay

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/lang"
)

// translation is a text of the page in each language, in the order of package lang. The English text is its
// key. %1, %2, … are its parameters.
type translation [6]string

// translated has the texts of each language by their English text. English has no table.
var translated = func() (all [len(translation{})]map[string]string) {
	for l := range all {
		all[l] = map[string]string{}
		for _, list := range [...][]translation{scriptTexts, stepTexts} {
			for _, t := range list {
				all[l][t[lang.English]] = t[l]
			}
		}
	}
	return all
}()

// dictionary returns the texts of the script in a language, by their English text. For English it is nil.
func dictionary(l lang.Language) map[string]string {
	if l == lang.English {
		return nil
	}
	all := map[string]string{}
	for _, t := range scriptTexts {
		all[t[lang.English]] = t[l]
	}
	return all
}

// tr returns a text of the page in the language of the page, with its parameters. It panics if the text has no
// translation.
func (w *words) tr(text string, parameters ...any) string {
	text, found := translated[w.options.Language][text]
	if !found {
		panic("replay: a text without a translation")
	}
	var pairs []string
	for i, p := range parameters {
		pairs = append(pairs, "%"+strconv.Itoa(i+1), fmt.Sprint(p))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// rule returns why a card is not allowed, by the code of the rule. A rule without a translation is in English.
func (w *words) rule(code, english string) string {
	if t, found := ruleTexts[code]; found && w.options.Language != lang.English {
		return t[w.options.Language-1]
	}
	return english
}
