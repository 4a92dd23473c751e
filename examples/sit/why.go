package main

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// why returns which rule forbids an action. Without an action it returns the rules that forbid
// cards of the person.
func (m *model) why(text string) string {
	if text == "" {
		return m.whyAll()
	}
	a, err := m.read(text)
	if err != nil {
		return m.refused(err)
	}
	if err := m.view.Why(a); err != nil {
		return m.colon(text) + " " + m.rule(err)
	}
	return m.word("allowed", m.typed(a))
}

// whyAll returns, for each rule that forbids cards, these cards and then the rule.
func (m *model) whyAll() string {
	by := map[string][]string{}
	var rules []string
	for _, c := range slices.Backward(m.view.Illegal) { // in the order of the hand on the screen
		rule := m.broken(c.Code, c.Why)
		if by[rule] == nil {
			rules = append(rules, rule)
		}
		by[rule] = append(by[rule], m.text.CardText(c.Card))
	}
	for i, rule := range rules {
		rules[i] = m.colon(strings.Join(by[rule], " ")) + " " + rule
	}
	if len(rules) == 0 {
		return m.word("allAllowed")
	}
	return strings.ReplaceAll(strings.Join(rules, "; "), ".; ", ". ") // in English the rules are not sentences
}

// rule returns the rule that an action breaks and what is allowed instead.
func (m *model) rule(err error) string {
	text := err.Error()
	if e, ok := errors.AsType[*barbu.ActionError](err); ok {
		text = e.Reason()
	}
	return m.language.Capital(m.broken(barbu.Code(err), text))
}

// broken returns the rule of a code as a sentence in the language of the table, or the text of its error: in English
// that says more.
func (m *model) broken(code, text string) string {
	if rule := m.language.Rule(code); rule != "" {
		return rule
	}
	return m.localized(text)
}

// recordCard matches a card as errors write it.
var recordCard = regexp.MustCompile(`\b[2-9TJQKA][CDHS]\b|\*H\b`)

// localized returns the text of an error with its cards as the screen shows them.
func (m *model) localized(text string) string {
	return recordCard.ReplaceAllStringFunc(text, func(found string) string { return m.text.CardText(cards.MustParse(found)) })
}
