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
		return text + ": " + m.rule(err)
	}
	return m.typed(a) + " is allowed."
}

// whyAll returns, for each rule that forbids cards, these cards and then the rule.
func (m *model) whyAll() string {
	by := map[string][]string{}
	var rules []string
	for _, c := range slices.Backward(m.view.Illegal) { // in the order of the hand on the screen
		if by[c.Why] == nil {
			rules = append(rules, c.Why)
		}
		by[c.Why] = append(by[c.Why], m.text.CardText(c.Card))
	}
	for i, rule := range rules {
		rules[i] = strings.Join(by[rule], " ") + ": " + m.localized(rule)
	}
	if len(rules) == 0 {
		return "No rule forbids a card of yours now."
	}
	return strings.Join(rules, "; ")
}

// rule returns the rule that an action breaks and what is allowed instead.
func (m *model) rule(err error) string {
	if e, ok := errors.AsType[*barbu.ActionError](err); ok {
		return m.text.Language.Capital(m.localized(e.Reason()))
	}
	return m.text.Language.Capital(m.localized(err.Error()))
}

// recordCard matches a card as errors write it.
var recordCard = regexp.MustCompile(`\b[2-9TJQKA][CDHS]\b|\*H\b`)

// localized returns the text of an error with its cards as the screen shows them.
func (m *model) localized(text string) string {
	return recordCard.ReplaceAllStringFunc(text, func(found string) string { return m.text.CardText(cards.MustParse(found)) })
}
