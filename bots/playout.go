package bots

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// deal is a deal in some world with all that its score needs.
type deal struct {
	game     *variant.Game
	plan     *variant.Plan
	worth    *worth
	bets     doubling.Bets
	declarer cards.Seat
	declared bool // the declarer chose the contract
	rows     rows
	several  bool        // cards may be laid at once
	again    bool        // an ace gives another turn
	chance   rand.Source // of what is played at random; nil where Steady plays
}

// deal returns the deal that a match is in.
func (k *known) deal(m *barbu.Match) deal {
	plan := m.Plan()
	d := deal{
		game: k.game, plan: plan, worth: k.worth(plan.ID()), bets: m.Bets(),
		declared: k.game.Declares(m.At()),
	}
	d.declarer, _, _ = m.Seats()
	if plan.Play() == variant.Layout {
		r := k.contract(plan.Parts()[0].ID()).Layout
		d.rows, d.several = rowsOf(&r, k.game.Pack().Cards().First), r.Several != dominoes.OneCard || k.game.Cut(m.At())
		d.again = r.AceTurn == dominoes.Again
	}
	return d
}

// score returns what each seat has of a deal that is over, bets and the chooser's share
// included, so that more is better.
func (d *deal) score(taken *score.Taken) score.Points {
	var base score.Points
	for _, part := range d.plan.Parts() {
		result := part.Scale().Result(taken)
		points, err := part.Scale().Points(&result)
		if err != nil {
			panic("bots: a deal played by the rules cannot be scored: " + err.Error())
		}
		base = base.Plus(points)
	}
	return d.settle(base)
}

// settle returns points with the bets paid, so that more is better.
func (d *deal) settle(base score.Points) score.Points {
	p := score.Points(d.bets.Settle(base))
	if d.declared {
		p[d.declarer] = d.game.Chosen(p[d.declarer])
	}
	if d.game.Winner() == variant.Fewest {
		for seat := range p {
			p[seat] = -p[seat]
		}
	}
	return p
}

// taken scores a deal of tricks that is over.
func (d *deal) taken(s *tricks.State) score.Points {
	var t score.Taken
	for seat := range cards.Seat(d.game.Players()) {
		t.Cards[seat], t.Tricks[seat] = s.Taken(seat), uint8(s.Won(seat))
	}
	for i := range s.Done() {
		t.Winners[i] = s.Winner(i)
	}
	return d.score(&t)
}

// playOut plays a deal of tricks to its end, as Steady does or at random, and returns the
// points of each seat.
func (d *deal) playOut(s *tricks.State) score.Points {
	if d.chance != nil {
		s.Rollout(d.chance)
		return d.taken(s)
	}
	players := d.game.Players()
	t := table{worth: d.worth, players: players, size: s.Size()}
	for !s.Over() {
		seat := s.Turn()
		var all cards.Set
		legal := s.Legal()
		if legal&(legal-1) == 0 {
			_ = s.Play(legal.Lowest())
			continue
		}
		for other := range cards.Seat(players) {
			if other != seat {
				all |= s.Hand(other).First
			}
		}
		t.trick, t.done, t.hand, t.unseen = s.Trick(), s.Done(), s.Hand(seat).First, all
		t.trump = t.trick.Trump()
		_ = s.Play(t.choose(legal)) // it is legal
	}
	return d.taken(s)
}

// layOut plays a deal on a layout to its end, as Steady does or at random, and returns
// the points of each seat.
func (d *deal) layOut(s *dominoes.State) score.Points {
	players := d.game.Players()
	if d.chance != nil {
		s.Rollout(d.chance)
	}
	for !s.Over() {
		legal, layout := s.Legal(), s.Layout()
		if legal == 0 {
			_ = s.Pass()
			continue
		}
		hand := s.Hand(s.Turn()).First
		if legal&(legal-1) == 0 && !d.several {
			_ = s.Play(legal.Lowest())
			continue
		}
		var unseen cards.Set
		for other := range cards.Seat(players) {
			if other != s.Turn() {
				unseen |= s.Hand(other).First
			}
		}
		_ = s.Lay(d.choose(s, legal, layout.Start(), hand, unseen))
	}
	return d.placed(s)
}

// placed scores a deal on a layout that is over.
func (d *deal) placed(s *dominoes.State) score.Points {
	var t score.Taken
	for seat := range cards.Seat(d.game.Players()) {
		t.Places[seat] = uint8(s.Place(seat))
	}
	return d.score(&t)
}

// choose returns what Steady lays.
func (d *deal) choose(s *dominoes.State, legal cards.Set, start cards.Rank, hand, unseen cards.Set) (chosen cards.Hand) {
	most := 0
	try := func(lay cards.Hand) {
		n := d.rows.lays(lay, hand, unseen, start, d.again)
		if chosen == (cards.Hand{}) || n > most {
			chosen, most = lay, n
		}
	}
	for c := range legal.All() {
		try(cards.HandOf(c))
	}
	if d.several {
		for lay := range s.Lays() {
			try(lay)
		}
	}
	return chosen
}
