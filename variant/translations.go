package variant

import (
	"maps"
	"slices"

	"github.com/barbukit/barbukit/lang"
)

// Translations are texts for people by language. Names and labels are not rules: a variant
// with other translations has the same fingerprint.
type Translations map[lang.Language]string

// languages lists the codes of all languages.
func languages() []string {
	var codes []string
	for l := range lang.All() {
		codes = append(codes, l.String())
	}
	return codes
}

// translations checks the texts of a field. The language of the variant itself has a field of
// its own, so it cannot have a translation.
func (c *compiler) translations(path, field string, texts Translations) {
	for _, l := range slices.Sorted(maps.Keys(texts)) {
		path := join(path, l.String())
		switch text := texts[l]; {
		case l == c.rules.Language:
			c.fault(path, "%v is the language of the file: want the text in %s, or another language", l, field)
		case text == "":
			c.fault(path, "the text is empty: want a text, or no %v", l)
		default:
			c.text(path, text, oneLine)
		}
	}
}

// TitleIn returns the variant's title in a language. If the variant has no title in that
// language it returns what [Variant.Title] returns.
func (v *Variant) TitleIn(l lang.Language) string {
	if text := v.rules.Titles[l]; text != "" {
		return text
	}
	return v.Title()
}

// LabelIn returns the contract's name for players in a language: the variant's own label in
// that language, else the name that package lang has for a contract with a standard id, else
// what [Contract.Label] returns. The names of combined contracts are joined by +.
func (p *Contract) LabelIn(l lang.Language) string {
	return p.joined(func(k *ContractRules) string { return k.labelIn(l, p.game.rules.Language) })
}

// ShortIn returns the contract's abbreviation on a score sheet in a language: the variant's
// own abbreviation in that language, else what [Contract.Short] returns. If the variant has no
// abbreviation at all, it is the contract's name in that language. The abbreviations of
// combined contracts are joined by +.
func (p *Contract) ShortIn(l lang.Language) string {
	return p.joined(func(k *ContractRules) string {
		switch {
		case k.Shorts[l] != "":
			return k.Shorts[l]
		case k.Short != "":
			return k.Short
		}
		return k.labelIn(l, p.game.rules.Language)
	})
}

// labelIn returns the contract's name in a language, given the language of the variant.
func (k *ContractRules) labelIn(l, own lang.Language) string {
	if text := k.Labels[l]; text != "" {
		return text
	}
	if text := l.Contract(string(k.ID)); text != "" && l != own {
		return text
	}
	return k.label(own)
}
