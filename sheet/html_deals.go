package sheet

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// forPage returns a table of deals as the page shows it: trump suits are symbols, and the deals of
// a declarer are under the name of the declarer if most deals follow a deal of the same declarer.
func (s builder) forPage(t section) section {
	if t.kind != dealTable || len(s.Deals) == 0 {
		return t
	}
	declared, _ := s.uses()
	at, name := 1, label
	if declared {
		at = 2
	}
	if s.Form.Bets == score.BetsColumns {
		at, name = len(t.groups[0].columns)+int(s.seats())+1, short
	}
	rows := slices.Clone(t.bodies[0].rows)
	for i := range s.Deals {
		if d := &s.Deals[i]; d.Trump != "" {
			rows[i] = slices.Clone(rows[i])
			rows[i][at] = s.withBroken(s.withSymbol(d, name), d)
		}
	}
	t.bodies = []body{{rows: rows}}
	if !declared {
		return t
	}
	var runs []body
	for i := range s.Deals {
		d := &s.Deals[i]
		if before := i - 1; before < 0 || s.Deals[before].Declared != d.Declared || s.Deals[before].Declarer != d.Declarer {
			b := body{title: "-"}
			if d.Declared {
				b.title = s.Language.Capital(s.say(lang.DeclaredBy, s.name(d.Declarer)))
			}
			runs = append(runs, b)
		}
		last := &runs[len(runs)-1]
		last.rows = append(last.rows, slices.Delete(slices.Clone(rows[i]), 1, 2))
	}
	if 2*len(runs) > len(s.Deals) {
		return t
	}
	t.groups = slices.Clone(t.groups)
	t.groups[0].columns = slices.Delete(slices.Clone(t.groups[0].columns), 1, 2)
	t.bodies = runs
	return t
}

// suitSymbols are the symbols of the suits. The selector after each symbol asks for a letter, not a
// picture.
var suitSymbols = [...]string{cards.Clubs: "♣\uFE0E", cards.Diamonds: "♦\uFE0E", cards.Hearts: "♥\uFE0E", cards.Spades: "♠\uFE0E"}

// withSymbol returns the contract of a deal with its trump suit as a symbol.
func (s builder) withSymbol(d *score.Deal, name func(score.SheetContract) string) cell {
	suit, err := cards.ParseSuit(d.Trump)
	if err != nil || suit == cards.NoSuit {
		return textCell(s.contract(d, name))
	}
	plain := *d
	plain.Trump = ""
	c := textCell(s.contract(&plain, name))
	c.spans = append(c.spans, span{text: suitSymbols[suit], look: suited, tip: s.Language.Suit(suit)})
	return c
}

// betExamples returns a bet of each kind that the sheet has, to explain how bets are written: a
// double of the declarer if those are encircled, another double, and a redouble.
func (s builder) betExamples() (examples []span) {
	type sort struct{ ringed, redoubled bool }
	seen := map[sort]bool{}
	for i := range s.Deals {
		for _, bet := range s.bets(&s.Deals[i]) {
			k := sort{bet.look == ringed, strings.Contains(bet.text, "xx")}
			if seen[k] {
				continue
			}
			seen[k] = true
			if k.ringed {
				bet.tip += " (" + s.say(lang.Declarer) + ")"
			}
			examples = append(examples, bet)
		}
	}
	return examples
}

// bets writes how bets are written on the sheet.
func (b *pageWriter) bets(title string, examples []span) {
	if len(examples) == 0 {
		return
	}
	b.tag("<section>\n<h2>")
	b.text(title)
	b.tag("</h2>\n<dl class=\"legend bets\">\n")
	for _, e := range examples {
		b.tag("<div><dt>")
		b.span(span{text: e.text, look: e.look})
		b.tag("</dt><dd>")
		b.text(e.tip)
		b.tag("</dd></div>\n")
	}
	b.tag("</dl>\n</section>\n")
}
