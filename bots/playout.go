package bots

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// deal is a deal in a world, with everything that its score depends on.
type deal struct {
	course.Deal
	game     *variant.Game
	worth    *worth
	declarer cards.Seat
	declared bool // the declarer chose the contract
	rows     rows
	several  bool        // several cards may be laid at once
	again    bool        // an ace gives another turn
	chance   rand.Source // of random play; nil if the steady player plays
}

// deal returns the current deal of a match.
func (k *known) deal(m *barbu.Match) deal {
	contract := m.Contract()
	d := deal{
		Deal: course.Deal{Contract: contract, Bets: m.Bets(), Sale: m.Sale()},
		game: k.game, worth: k.worth(contract.ID()),
		declarer: m.Roles().Declarer, declared: k.game.Engine().Declares(engine.At(m.At())),
	}
	if by := m.Announcer(); by != cards.NoSeat {
		d.Announcer, d.worth = d.Announcer.With(by), k.announcedWorth(contract.ID())
	}
	for seat := range cards.Seat(k.game.Players()) {
		d.Shown[seat] = m.Shown(seat)
	}
	d.layout(k, k.game.Engine().Cut(engine.At(m.At())))
	return d
}

// layout sets what the steady player must know of a layout. In a round of cuts several cards may be laid at once.
func (d *deal) layout(k *known, cut bool) {
	if d.Contract.Play() != variant.PlayLayout {
		return
	}
	r := k.contract(first(d.Contract.ID())).Layout
	d.rows, d.several = rowsOf(&r, k.game.Pack().Cards().First), r.Several != dominoes.SeveralNever || cut
	d.again = r.AceTurn == dominoes.AceTurnAgain
}

// settle returns the points of each seat after the bets. If the declarer chose the contract,
// the declarer's points are also changed as the variant says. More is better.
func (d *deal) settle(base score.Points) score.Points {
	p, _ := d.Settle(d.game.Engine(), base, d.declarer, d.declared)
	return signed(d.game, p)
}

// taken returns the score of a deal of tricks that is over.
func (d *deal) taken(s *tricks.State) score.Points {
	t := play.Taken(s, d.game.Players())
	course.AddTalon(d.game, d.declarer, &t)
	return d.scored(&t)
}

// finish plays a deal to its end, as the steady player or at random, and returns the points of
// each seat.
func (d *deal) finish(s *play.State) score.Points {
	switch s.Kind {
	case play.Tricks:
		return d.playOut(&s.Tricks)
	case play.Layout:
		return d.layOut(&s.Layout)
	}
	return d.playOn(s)
}

// stateOf returns the play of a match.
func stateOf(m *barbu.Match) play.State {
	return play.State{Kind: play.Kind(m.Contract().Play()), Tricks: m.Tricks(), Layout: m.Layout(), Count: m.Count(), Runs: m.Runs()}
}

// playOut plays a deal of tricks to its end, as the steady player or at random, and returns
// the points of each seat.
func (d *deal) playOut(s *tricks.State) score.Points {
	if d.chance != nil {
		s.Rollout(d.chance)
		return d.taken(s)
	}
	twice := d.game.Pack().Cards().Second != 0
	t := d.table(s)
	hands := t.hand | t.unseen
	for !s.Over() {
		legal := s.Legal()
		c := legal.Lowest()
		if legal&(legal-1) != 0 {
			seat := s.Turn()
			t.trick, t.hand = s.Trick(), s.Hand(seat).First
			if t.unseen = hands &^ t.hand; twice { // others can hold the second copies of cards in the hand
				t.unseen = d.others(s)
			}
			if d.Announcer != 0 {
				t.all = d.Announcer.Has(seat)
				t.against = !t.all
			}
			c = t.choose(legal)
		}
		_ = s.Play(c) // it is legal
		hands &^= 1 << (c % cardValues)
		t.lying |= 1 << (c % cardValues)
		if done := s.Done(); done != t.done {
			t.done, t.lying = done, 0
		}
	}
	return d.taken(s)
}

// others returns the cards in the hands of the seats that do not act.
func (d *deal) others(s *tricks.State) (others cards.Set) {
	for seat := range cards.Seat(d.game.Players()) {
		if seat != s.Turn() {
			others |= s.Hand(seat).First
		}
	}
	return others
}

// table returns what the seat to act sees of a deal of tricks.
func (d *deal) table(s *tricks.State) table {
	seat, trick := s.Turn(), s.Trick()
	t := table{
		worth: d.worth, thumbs: &d.worth.play, chances: d.worth.chances, players: d.game.Players(), trump: trick.Trump(),
		done: s.Done(), size: s.Size(), hand: s.Hand(seat).First, unseen: d.others(s), trick: trick, lying: lying(trick),
		teams: d.game.Engine().Teams, all: d.Announcer.Has(seat),
	}
	t.against = d.Announcer != 0 && !t.all
	return t
}

// layOut plays a deal with a layout to its end, as the steady player or at random, and
// returns the points of each seat.
func (d *deal) layOut(s *dominoes.State) score.Points {
	players := d.game.Players()
	if d.chance != nil {
		s.Rollout(d.chance)
	}
	sign := d.worth.first(players)
	for !s.Over() {
		legal, layout := s.Legal(), s.Layout()
		if legal == 0 || sign < 0 && s.MayPass() {
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
		_ = s.Lay(d.choose(s, legal, layout.Start(), hand, unseen, sign))
	}
	return d.placed(s)
}

// placed returns the score of a deal with a layout that is over.
func (d *deal) placed(s *dominoes.State) score.Points {
	t := play.Placed(s, d.game.Players())
	return d.scored(&t)
}

// choose returns the cards that the steady player lays. Sign is the result of worth.first.
func (d *deal) choose(s *dominoes.State, legal cards.Set, start cards.Rank, hand, unseen cards.Set, sign int) (chosen cards.Hand) {
	most := 0
	try := func(lay cards.Hand) {
		n := sign * d.rows.lays(lay, hand, unseen, start, d.again)
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
