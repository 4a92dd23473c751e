package bots

import (
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// weighs reports whether the cards of a view have values by the weights before the first world. The weights do not know
// that shown cards count more, and nothing of winning the match.
func (s *Searcher) weighs(v *barbu.View, t *table) bool {
	shown := slices.ContainsFunc(v.FaceUp, func(open cards.Set) bool { return open != 0 })
	return len(t.worth.parts) > 0 && !shown && !s.standing.last && s.Playout == PlayoutSteady
}

// setPrior sets the values of cards by the weights, in thousandths of a point as deal.settle counts them. It assumes that
// the points that a card costs go to the other players in equal parts. Equal cards have the value of the lowest of them.
func (d *deal) setPrior(prior []int, t *table, plays []barbu.Action) {
	const whole = 10_000 // of the values of cards
	players := d.game.Players()
	var base score.Points
	for seat := range players {
		base[seat] = -whole / int32(players-1)
	}
	seat := plays[0].Seat
	base[seat] = whole
	after := d.Bets.Settle(base)[seat]
	if d.declared && seat == d.declarer { // the points of a declarer can count more or less
		if t.worth.wantsTricks() == d.game.Engine().Fewest {
			after = -after
		}
		after = max(d.game.Engine().Chosen(after), -d.game.Engine().Chosen(after))
	}
	var legal cards.Set
	for _, a := range plays {
		legal = legal.With(a.Card())
	}
	distinct := t.worth.distinct(legal, t.unseen|t.lying)
	var s scene
	t.scene(&s)
	for i, a := range plays {
		c := a.Card()
		c = (distinct.In(c.Suit()) & (cards.SetOf(c)<<1 - 1)).Highest()
		prior[i] = s.value(c, c.Suit()) / (whole / sure) * int(after) / whole
	}
}
