package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// choose chooses the points after the player took everything. A choice that ends the match is the
// best if the player then wins, and the worst if not. Otherwise the choice with the larger lead over
// the best opponent is better. Nothing that a choice depends on is hidden, so the [Searcher] chooses
// in the same way.
func (k *known) choose(v *barbu.View) (chosen barbu.Action) {
	most := [2]int{}
	for a := range v.Actions() {
		outcome, lead := k.standingAfter(v, v.Choices[a.Count-1])
		if n := [2]int{outcome, lead}; chosen.Kind == 0 || n[0] > most[0] || n[0] == most[0] && n[1] > most[1] {
			chosen, most = a, n
		}
	}
	return chosen
}

// standingAfter returns what the points of the deal of a view mean for its seat. The outcome is 1 if
// the match ends and the seat wins, -1 if the match ends and the seat does not win, and else 0. The
// lead is the total of the seat, or of its team, minus that of its best opponent.
func (k *known) standingAfter(v *barbu.View, points []int) (outcome, lead int) {
	g := k.game.Engine()
	var total score.Points
	for seat, n := range points {
		total[seat] = int32(v.Total[seat] + n)
	}
	done := v.Done + 1
	newSet := g.Rounds == 0 && v.Deal+1 == len(g.Deals)
	if done == k.game.Deals() || g.Ends(newSet, done, &total) {
		outcome = -1
		if g.Places(total)[v.Seat] == 1 {
			outcome = 1
		}
	}
	sums, found := g.Teams.Points(signed(k.game, total), v.Players), false
	for seat := range cards.Seat(v.Players) {
		if seat == v.Seat || g.Teams != score.TeamsNone && g.Teams.Partner(v.Seat, v.Players) == seat {
			continue
		}
		if n := int(sums[v.Seat] - sums[seat]); !found || n < lead {
			lead, found = n, true
		}
	}
	return outcome, lead
}

// scored returns the score of a deal that is over. A seat that took everything and has a choice
// takes the points that it prefers in this deal.
func (d *deal) scored(t *scoring.Taken) score.Points {
	chooser := d.Contract.Engine().Chooser(t)
	if chooser == cards.NoSeat {
		return d.settle(d.Base(t))
	}
	first, or := *d, *d
	first.Choice, or.Choice = score.ChoiceFirst, score.ChoiceOr
	points, other := first.settle(first.Base(t)), or.settle(or.Base(t))
	if d.prefers(chooser, &other, &points) {
		return other
	}
	return points
}
