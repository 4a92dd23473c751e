package sit

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

// update applies the new events to the person's view and shows them. The person's own cards and bets are shown only if
// they have an effect, and a pass if the person could do nothing else.
func (t *table) update() error {
	for e := range t.match.Events(t.seat, t.view.Cursor) {
		sentences, tricks := t.view.Sentences(e, t.text), t.takesTricks()
		_, only := forced(t.view)
		if err := t.view.Apply(e); err != nil {
			return err
		}
		switch e.Kind {
		case barbu.KindDeal:
			t.print("\n")
			t.say(t.head(t.dealNumber()) + " " + t.text.Language.Text(lang.Deals, t.who(e.Dealer)))
			if e.Contract != "" && t.view.Cutter != cards.NoSeat {
				t.write(oneLeft)
			}
			sentences = sentences[1:]
		case barbu.KindDraw:
			t.say(sentences[0])
			t.showDrawn()
			sentences = sentences[1:]
		case barbu.KindCut:
			t.showCut(e.Cut)
			sentences = sentences[1:]
		case barbu.KindGive, barbu.KindDouble, barbu.KindPass, barbu.KindPlay:
			if e.Seat == t.seat && !only || e.Kind == barbu.KindPlay && tricks {
				sentences = sentences[1:]
			}
		}
		if e.TrickTo != cards.NoSeat { // the table shows who took the trick
			sentences = sentences[1:]
			if e.Ended || e.Due == barbu.DueChoice {
				t.showLast()
			}
		}
		for i, sentence := range sentences {
			if e.Ended && i == len(sentences)-1 { // the points
				t.print("\n")
			}
			t.say(sentence)
		}
	}
	return nil
}

// dealNumber returns the number of the current deal in the match.
func (t *table) dealNumber() string {
	n := t.view.Done + 1
	if of := t.match.Game().Deals(); of > 0 {
		return t.capital(lang.DealOf, n, of)
	}
	return t.capital(lang.NumberedDeal, n)
}

// takesTricks reports whether the contract in play takes tricks.
func (t *table) takesTricks() bool {
	k := t.view.Playing()
	return k == nil || k.Play() == variant.PlayTricks
}

// showLast shows the last trick and who took it.
func (t *table) showLast() {
	var items []string
	for _, p := range t.view.LastTrick {
		items = append(items, t.of(p.Seat, t.card(p.Card)))
	}
	t.list(lang.LastTrick, append(items, t.text.Language.Text(lang.TakenBy, t.who(t.view.TakenBy))))
}
