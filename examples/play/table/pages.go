package table

import (
	"errors"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/svg"
)

// facesPrefix begins the ids of the faces of all cards on the page.
const facesPrefix = "faces"

// face returns the end of the id of the face of a card, as package svg writes it.
func face(c cards.Card) string {
	switch c {
	case 0:
		return "back"
	case cards.TarotKing:
		return "tarot"
	case cards.Joker:
		return "joker"
	case cards.Bridge:
		return "bridge"
	}
	return c.String()
}

// faces returns the pictures of all cards, which the page has once.
func (t *Table) faces(struct{}) (any, error) {
	return svg.Symbols(svg.Options{Theme: svg.ThemeAuto, Language: t.language, Prefix: facesPrefix}), nil
}

// game is the variant whose rules are shown: that of the match, or another one.
type rulesOf struct {
	Variant string `json:"variant"`
	YAML    string `json:"yaml"`
	Players int    `json:"players"`
}

// rules returns the rules of a variant as a document. Without a variant they are those of the match.
func (t *Table) rules(of rulesOf) (any, error) {
	if of.Variant != "" || of.YAML != "" {
		v, err := t.find(of.Variant, of.YAML)
		if err != nil {
			return nil, err
		}
		return explain.Rules(v, of.Players), nil
	}
	g, err := t.playing()
	if err != nil {
		return nil, err
	}
	return explain.Rules(g.match.Variant(), g.match.Players()), nil
}

// sheetInfo is the score sheet as HTML, with a style sheet for a shadow tree, and a picture of the
// running totals.
type sheetInfo struct {
	HTML   string `json:"html"`
	Style  string `json:"style"`
	Totals string `json:"totals"`
	Text   string `json:"text"`
}

// sheet returns the score sheet of the match.
func (t *Table) sheet(struct{}) (any, error) {
	if _, err := t.playing(); err != nil {
		return nil, err
	}
	s := t.scores()
	if len(s.Deals) == 0 {
		return nil, errors.New(t.word("noDeals"))
	}
	info := sheetInfo{HTML: sheet.HTML(s), Text: sheet.Text(s)}
	info.Style = strings.NewReplacer(":root", ":host", "body {", ":host {").Replace(sheet.Style())
	info.Totals = svg.Totals(s, svg.Options{Theme: svg.ThemeAuto, Language: t.language, Names: s.Names, Prefix: "totals"})
	return info, nil
}
