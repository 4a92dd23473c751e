package parse

import (
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// declaration reads contracts joined by +, and then a trump suit, no trump or a start rank.
func (p turn) declaration(text string, list []word) (barbu.Action, error) {
	list = p.without(list, lang.VerbDeclare)
	if p.Contract != "" { // its trumps are named after a sale
		if named := p.named(list, true); named != "" {
			return p.formal("declare %s %s", p.Contract, named)
		}
	}
	if len(list) <= mostWords && slices.ContainsFunc(list, isPlus) { // a name can have a +
		if c, named, err := p.contractBy(spaced, list, true); c != nil && err == nil {
			return p.formal("declare %s %s", c.ID(), named)
		}
	}
	var ids []score.ContractID
	for {
		plus := slices.IndexFunc(list, isPlus)
		if plus < 0 {
			break
		}
		c, _, err := p.contract(text, list[:plus], false)
		if err != nil {
			return barbu.Action{}, err
		}
		ids, list = append(ids, c.ID()), list[plus+1:]
	}
	c, named, err := p.contract(text, list, true)
	if err != nil {
		return barbu.Action{}, err
	}
	return p.formal("declare %s %s", score.JoinContracts(append(ids, c.ID())...), named)
}

// isPlus reports whether a word joins two contracts.
func isPlus(w word) bool { return w.key == "+" }

// mostWords is the largest number of words that are read as a contract with its trumps. For a longer text all its
// beginnings would be tried, and each of them takes longer.
const mostWords = 64

// contract reads the name of a contract. If mayName is set, a trump suit, no trump or a start rank
// may follow the name. It is returned as records write it.
func (p turn) contract(text string, list []word, mayName bool) (c *variant.Contract, named string, err error) {
	if len(list) > mostWords {
		return nil, "", p.notContract(text, list[:mostWords])
	}
	if c, named, err := p.contractBy(spaced, list, mayName); c != nil || err != nil {
		return c, named, err
	}
	// No name has these words, but "fan-tan" and "notricks" are written otherwise, and "domino7" is two words.
	if numbers := splitNumbers(list); len(numbers) <= mostWords {
		if c, named, err := p.contractBy(join, numbers, mayName); c != nil || err != nil {
			return c, named, err
		}
	}
	return nil, "", p.notContract(text, list)
}

// contractBy reads the name of a contract, whose words give the same key as the words of the list. It returns nil if
// there is no such contract. An id comes before all names, so that every contract can be typed, unless a trump suit or a
// rank follows that is not declared in the contract: "king of hearts" can be a name.
func (p turn) contractBy(key keyFunc, list []word, mayName bool) (c *variant.Contract, named string, err error) {
	c, named, err = p.longest(list, mayName, p.withID)
	if c != nil && declares(c, named) {
		return c, named, err
	}
	return p.longest(list, mayName, func(words []word) []*variant.Contract { return p.contracts(words, key) })
}

// declares reports whether a trump suit or a start rank, as records write it, can be declared in a contract. The text is
// empty if there is none.
func declares(c *variant.Contract, named string) bool {
	if _, err := cards.ParseRank(named); err == nil {
		return c.Engine().NamesRank()
	}
	return named == "" || c.Trump().Named()
}

// longest reads the longest beginning of a list that is the name of a contract.
func (p turn) longest(list []word, mayName bool, find func([]word) []*variant.Contract) (c *variant.Contract, named string, err error) {
	for n := len(list); n > 0; n-- {
		found := find(list[:n])
		if len(found) == 0 {
			continue
		}
		named, rest := "", list[n:]
		if mayName {
			named = p.named(rest, found[0].Play() == variant.PlayTricks)
		}
		if named == "" && len(rest) > 0 {
			continue
		}
		if len(found) == 1 {
			return found[0], named, nil
		}
		var names []string
		for _, c := range found {
			names = append(names, c.LabelIn(p.language))
		}
		return nil, "", &Error{Text: typed(list[:n]), Candidates: names}
	}
	return nil, "", nil
}

// named returns a trump suit, no trump or a start rank as records write it, or "" if the words
// are none of these. If a letter is both a suit and a rank, trumps decides.
func (p turn) named(list []word, trumps bool) string {
	key := join(list, p.fillers)
	s, isSuit := p.suit(key)
	r, isRank := p.rank(key)
	isRank = isRank && r <= cards.Ace
	switch {
	case isSuit && (trumps || !isRank):
		return s.String()
	case isRank:
		return r.String()
	}
	return ""
}

// withID returns the contract whose id is written so, with hyphens or spaces.
func (p turn) withID(list []word) []*variant.Contract {
	key := spaced(list, nil)
	for _, c := range p.all() {
		if spaced(split(string(c.ID())), nil) == key {
			return []*variant.Contract{c}
		}
	}
	return nil
}

// keyFunc is spaced or join.
type keyFunc func(list []word, fillers map[string]bool) string

// contracts returns the contracts that words name. Names of the variant come before other names
// of package lang, and contracts that may be declared now before others.
func (p turn) contracts(list []word, keyOf keyFunc) []*variant.Contract {
	key := keyOf(list, p.fillers)
	for _, namesOf := range []func(*variant.Contract) []string{p.ownNames, p.otherNames} {
		var found, legal []*variant.Contract
		for _, c := range p.all() {
			for _, name := range namesOf(c) {
				if key != "" && keyOf(split(name), p.fillers) == key {
					found = append(found, c)
					if p.open(c) {
						legal = append(legal, c)
					}
					break
				}
			}
		}
		if len(legal) > 0 {
			return legal
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// all returns each contract of the game once.
func (p turn) all() []*variant.Contract {
	g, err := p.Bound().For(p.Players)
	if err != nil {
		return nil // cannot happen: the view is bound
	}
	var list []*variant.Contract
	for i := 0; i < g.Contracts(); i += g.Contract(i).Times() {
		list = append(list, g.Contract(i))
	}
	return list
}

// open reports whether the player must still declare the contract.
func (p turn) open(c *variant.Contract) bool {
	return int(p.Seat) < len(p.Left) && slices.Contains(p.Left[p.Seat], c.ID())
}

// ownNames returns the id of a contract and the names and abbreviations that the variant has.
func (p turn) ownNames(c *variant.Contract) []string {
	return []string{string(c.ID()), c.Label(), c.Short(), c.LabelIn(p.language), c.ShortIn(p.language)}
}

// otherNames returns the names that package lang has.
func (p turn) otherNames(c *variant.Contract) []string {
	id := string(c.ID())
	return append(append(p.language.ContractWords(id), lang.English.ContractWords(id)...), c.LabelIn(lang.English), c.ShortIn(lang.English))
}

// notContract returns the error for a text that does not begin with a contract. It suggests a
// contract that the player must still declare, and shows a declaration that is legal.
func (p turn) notContract(text string, list []word) *Error {
	if p.quiet {
		return &Error{Text: text}
	}
	var names []string
	for _, c := range p.all() {
		if p.open(c) {
			names = append(append(append(names, c.LabelIn(p.language)), p.ownNames(c)...), p.otherNames(c)...)
		}
	}
	near := ""
	for n := len(list); n > 0 && near == ""; n-- {
		near = nearest(join(list[:n], p.fillers), p.fillers, names)
	}
	legal := ""
	for a := range p.Actions() {
		legal = p.format(a)
		break
	}
	return &Error{Text: text, Nearest: near, want: lang.TypeContract, examples: []any{legal}}
}
