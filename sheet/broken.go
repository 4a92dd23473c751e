package sheet

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// broken is the sign of a deal that broke a duty.
const broken = "!"

// dutyPhrases say what happened in a deal that broke a duty.
var dutyPhrases = map[score.Duties]lang.Phrase{
	score.DutyContract: lang.BrokeContract, score.DutyDouble: lang.BrokeDouble, score.DutyRedouble: lang.BrokeRedouble,
}

// broke says which duties a deal broke.
func (s builder) broke(d *score.Deal) string {
	var list []string
	for duty := range d.Broken.All() {
		list = append(list, s.say(dutyPhrases[duty]))
	}
	return strings.Join(list, ", ")
}

// brokenSign returns the sign of a deal that broke a duty.
func (s builder) brokenSign(d *score.Deal) span {
	return span{text: broken, look: lettered, tip: s.broke(d)}
}

// withBroken returns the cell of a deal's contract, with the sign if the deal broke a duty.
func (s builder) withBroken(c cell, d *score.Deal) cell {
	if d.Broken != 0 {
		c.spans = append(c.spans[:len(c.spans):len(c.spans)], s.brokenSign(d))
	}
	return c
}

// marksBroken reports whether the row of a seat has the sign of a deal of a round: the row of the
// declarer, or of the dealer if nobody declared.
func (s builder) marksBroken(r *Round, deal int, seat cards.Seat) bool {
	d := &r.Deals[deal]
	at := d.Dealer
	if d.Declared {
		at = d.Declarer
	}
	return d.Broken != 0 && seat == at
}

// brokenLegend explains the sign: it lists the deals that broke a duty, and what happened.
func (s builder) brokenLegend() []entry {
	var list []string
	for i := range s.Deals {
		if d := &s.Deals[i]; d.Broken != 0 {
			list = append(list, s.say(lang.Heading, s.say(lang.NumberedDeal, i+1))+" "+s.broke(d))
		}
	}
	if list == nil {
		return nil
	}
	return []entry{{broken, s.Language.Capital(s.say(lang.RuleBroken)), strings.Join(list, words.Semicolon(s.say(lang.Heading, ""))), false}}
}
