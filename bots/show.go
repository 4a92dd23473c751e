package bots

import (
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/score"
)

// guards is how many lower cards of its suit a bad card needs to be shown. With so many the
// holder can follow suit for long, and other players probably take the card.
const guards = 3

// show chooses the cards to show. It shows a bad card that is well guarded, because another
// player probably takes it; and a good card only if the holder has the highest cards of the
// suit and loses nothing by showing it.
func (k *known) show(v *barbu.View) barbu.Action {
	rules := k.contract(first(v.Contract)).Exposure
	var shown cards.Set
	for c := range (v.Hand.First & cards.Set(rules.Cards)).All() {
		value := 0
		for _, t := range k.contract(first(v.Contract)).Terms {
			if t.Per == score.PerCard && cards.Set(t.Cards).Has(c) {
				value += t.Points
			}
		}
		if k.game.Engine().Fewest {
			value = -value
		}
		suit := v.Hand.First.In(c.Suit())
		lower, higher := 0, k.game.Pack().Cards().First.In(c.Suit())&^suit
		for other := range suit.All() {
			if other < c {
				lower++
			}
		}
		for other := range higher.All() {
			if other < c {
				higher = higher.Without(other)
			}
		}
		bad := value < 0 && lower >= guards
		good := value > 0 && higher == 0 && rules.Scores == exposure.ScoresNothing
		if bad || good {
			shown = shown.With(c)
		}
	}
	if shown == 0 {
		return barbu.PassAction(v.Seat)
	}
	return barbu.Action{Kind: barbu.KindShow, Seat: v.Seat, Cards: cards.Hand{First: shown}}
}

// answer returns all answers to a question.
func (s *Searcher) answer(v *barbu.View) options { return s.applying(slices.Collect(v.Actions())) }
