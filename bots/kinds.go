package bots

import (
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// replay returns the play of the current deal as the seat of the view sees it: the hands of the
// other seats are unknown.
func (k *known) replay(v *barbu.View) play.State {
	e := playedIn(v)
	s := v.Playing().Engine().Blind(e.trump, e.rank, v.Leader)
	for a := range v.Plays() { // none can fail: the cards were played
		if a.Kind == barbu.KindPass {
			_ = s.Pass()
		} else {
			_ = s.Lay(a.Cards)
		}
	}
	var hands cards.Hands
	hands[v.Seat] = v.Hand
	s.SetHands(&hands)
	return s
}

// best returns the card that the steady player plays in a contract that counts the values of
// cards, or of runs. At least one card must be legal.
func (w *worth) best(s *play.State) (chosen cards.Card) {
	most := 0
	for c := range s.Legal().All() {
		n := 0
		if s.Kind == play.Count {
			n = w.countValue(&s.Count, c)
		} else {
			n = runValue(&s.Runs, c)
		}
		if chosen == 0 || n > most {
			chosen, most = c, n
		}
	}
	return chosen
}

// playOn plays a deal of a kind that has a steady card to its end, as the steady player or at
// random, and returns the points of each seat.
func (d *deal) playOn(s *play.State) score.Points {
	if d.chance != nil {
		s.Rollout(d.chance)
	}
	for !s.Over() {
		if s.Legal() == 0 {
			_ = s.Pass()
			continue
		}
		_ = s.Play(d.worth.best(s)) // it is legal
	}
	return d.ended(s)
}

// ended returns the score of a deal that is over.
func (d *deal) ended(s *play.State) score.Points {
	t := s.Taken(d.game.Players())
	return d.scored(&t)
}

// solveOn does the same as solve, for any kind of play.
func (d *deal) solveOn(s *play.State) (most score.Points) {
	if s.Over() {
		return d.ended(s)
	}
	seat, found := s.Turn(), false
	try := func(next *play.State) {
		if p := d.solveOn(next); !found || d.prefers(seat, &p, &most) {
			most, found = p, true
		}
	}
	for c := range s.Legal().All() {
		next := *s
		_ = next.Play(c) // it is legal
		try(&next)
	}
	if s.MayPass() {
		next := *s
		_ = next.Pass()
		try(&next)
	}
	return most
}

// playKind returns the cards, or the pass, that are tried in a contract that neither takes tricks nor builds a
// layout.
func (s *Searcher) playKind(v *barbu.View) options {
	solved := canSolve(v)
	o := options{actions: slices.Collect(v.Actions())}
	var d deal
	var state play.State
	o.prepare = func(m *barbu.Match) { d, state = s.deal(m), stateOf(m) }
	o.end = func(i int) score.Points {
		next := state
		if a := o.actions[i]; a.Kind == barbu.KindPass {
			_ = next.Pass()
		} else {
			_ = next.Lay(a.Cards)
		}
		if solved {
			return d.solveOn(&next)
		}
		return d.playOn(&next)
	}
	return o
}

// kindWorth returns the points that a hand can expect from a contract that neither takes tricks nor
// builds a layout, in thousandths.
func (k *known) kindWorth(w *worth, e estimated, hand cards.Hand) int {
	contract := k.contract(first(e.joined))
	if w.played == variant.PlayCount {
		return k.countWorth(w, &contract.Count.Values, hand)
	}
	return k.runsWorth(w, &contract.Runs, hand)
}
