package bots

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// finish plays the deal that a match is in to its end, in which nobody bets more than he
// must, and returns the points of each seat. All chance of cuts comes from src.
func (s *Searcher) finish(m *barbu.Match, src rand.Source) score.Points {
	k := &s.steady.known
	before, _ := m.Deals()
	for {
		turn := m.Turn()
		if done, _ := m.Deals(); done != before { // it was not played
			return k.signed(m.Last().Points)
		}
		switch turn.Due {
		case barbu.Card:
			d := s.deal(m)
			if d.plan.Play() == variant.Layout {
				state := m.Layout()
				return d.layOut(&state)
			}
			state := m.Tricks()
			return d.playOut(&state)
		case barbu.Gift:
			_ = m.Apply(k.gift(m, turn.Seat))
		case barbu.Cut:
			_ = m.Chance(src)
		default:
			for a := range m.Legal() {
				_ = m.Apply(a)
				break
			}
		}
	}
}

// deal returns the deal that a match is in, to be played on by the searcher's playout.
func (s *Searcher) deal(m *barbu.Match) deal {
	d := s.steady.known.deal(m)
	d.chance = s.words()
	return d
}

// words returns the chance that playouts take, nil where Steady plays them.
func (s *Searcher) words() rand.Source {
	if s.Playout == ByRandom {
		return s.chance
	}
	return nil
}

// signed turns points so that more is better.
func (k *known) signed(p score.Points) score.Points {
	if k.game.Winner() == variant.Fewest {
		for seat := range p {
			p[seat] = -p[seat]
		}
	}
	return p
}

// gift returns what Steady passes on in a match.
func (k *known) gift(m *barbu.Match, seat cards.Seat) barbu.Action {
	var joined score.Contract
	if plan := m.Plan(); plan != nil {
		joined = plan.ID()
	}
	for a := range m.Legal() {
		given := cards.HandOf(k.dangerous(joined, m.Hand(seat), a.Cards.Len())...)
		return barbu.GiveAction(seat, given)
	}
	return barbu.Action{}
}

// compare plays every option in every world and adds up the seat's points.
func (s *Searcher) compare(v *barbu.View, options []barbu.Action) []int {
	points := s.tally(len(options))
	for _, world := range s.rooms {
		seed := s.chance.Uint64() // the same cuts after every option
		for i, a := range options {
			s.room.CopyFrom(world)
			_ = s.room.Apply(a) // legal in every world
			ends := s.finish(&s.room, rand.NewPCG(seed, 0))
			points[i] += s.standing.worth(&ends)
		}
	}
	return points
}

// mostDeclared is how many declarations are played on: those that Steady likes best.
const mostDeclared = 8

// declare chooses what to call: what brings most beyond what its contracts usually
// bring their declarer.
func (s *Searcher) declare(v *barbu.View) barbu.Action {
	k := &s.steady.known
	var options []barbu.Action
	for a := range v.Actions() {
		options = append(options, a)
	}
	like := map[barbu.Action]int{}
	for _, a := range options {
		like[a] = k.declared(v, a)
	}
	slices.SortStableFunc(options, func(a, b barbu.Action) int { return cmp.Compare(like[b], like[a]) })
	options = options[:min(len(options), mostDeclared)]
	points := s.compare(v, options)
	for i, a := range options {
		for call := range a.Calls.All() {
			points[i] -= s.price(v, call) * len(s.rooms) / sure
		}
	}
	return best(options, points)
}

// price returns what a contract usually brings who declares it, in thousandths of a
// point: with hands as they are dealt, when he names what Steady would.
func (s *Searcher) price(v *barbu.View, call int) int {
	k := &s.steady.known
	plan := k.game.Plan(call)
	calls := plan.Calls()
	if n, ok := s.prices[calls]; ok {
		return n
	}
	players := k.game.Players()
	declarer, dealer, leader := k.game.Seats(variant.At{}, 0)
	leader = plan.Leader(declarer, dealer, leader)
	sum, n := 0, 0
	for from := 0; from < len(k.hands); from += players {
		for turned := range players {
			var hands cards.Hands
			for seat := range players {
				hands[seat] = k.hands[from+(seat+turned)%players]
			}
			sum += int(s.playedBy(plan, hands, declarer, leader)[declarer])
			n++
		}
	}
	s.prices[calls] = sum * sure / n
	return s.prices[calls]
}

// playedBy plays a contract out with those hands, the trump or the rank named as it suits
// the declarer.
func (s *Searcher) playedBy(plan *variant.Plan, hands cards.Hands, declarer, leader cards.Seat) score.Points {
	k := &s.steady.known
	var e estimated
	most, found := 0, false
	for named := range k.named(plan.ID(), hands[declarer]) {
		if n := k.estimate(named, hands[declarer]); n > most || !found {
			e, most, found = named, n, true
		}
	}
	d := deal{
		game: k.game, plan: plan, worth: k.worth(plan.ID()), declarer: declarer, declared: true,
		chance: s.words(),
	}
	if plan.Play() == variant.Layout {
		c := k.contract(plan.ID())
		d.rows = rowsOf(&c.Layout, k.game.Pack().Cards().First)
		state := plan.Layout(e.rank, &hands, leader)
		return d.layOut(&state)
	}
	state := plan.Tricks(e.trump, &hands, leader)
	return d.playOut(&state)
}

// mostGiven is how many more cards than are passed on are thought of.
const mostGiven = 3

// give chooses what to pass on, of the cards that Steady would pass on first.
func (s *Searcher) give(v *barbu.View) barbu.Action {
	k, n := &s.steady.known, v.Passing.Count
	first := k.dangerous(v.Contract, v.Hand, n+mostGiven)
	var options []barbu.Action
	for chosen := range 1 << len(first) {
		var given cards.Hand
		for i, c := range first {
			if chosen>>i&1 != 0 {
				given = given.With(c)
			}
		}
		if a := barbu.GiveAction(cards.Seat(v.Seat), given); given.Len() == n && !slices.Contains(options, a) {
			options = append(options, a)
		}
	}
	return best(options, s.compare(v, options))
}

// bet chooses the turn to bet. The deal is played out once in each world, for bets
// change no card; then every turn is paid. As worlds do not tell that a declarer chose
// what suits him, something is taken off for a bet on him, as Steady does.
func (s *Searcher) bet(v *barbu.View) barbu.Action {
	k := &s.steady.known
	var options []barbu.Action
	for a := range v.Actions() {
		options = append(options, a)
	}
	points := s.tally(len(options))
	b := k.better(v)
	caution := (b.declare - b.usual) * len(s.rooms) / sure
	for _, world := range s.rooms {
		s.room.CopyFrom(world)
		base := s.unbet(&s.room)
		d := s.deal(world)
		for i, a := range options {
			paid := d.paid(base, a.Doubles, a.Redoubles)
			points[i] += s.standing.worth(&paid)
		}
	}
	for i, a := range options {
		if v.Declarer >= 0 && a.Doubles.Has(cards.Seat(v.Declarer)) {
			points[i] -= caution
		}
	}
	return best(options, points)
}

// unbet plays a deal out and returns its points without bets, as they are scored.
func (s *Searcher) unbet(m *barbu.Match) score.Points {
	k := &s.steady.known
	d := s.deal(m)
	d.bets, d.declared = doubling.Bets{}, false
	for m.Turn().Due == barbu.Bet {
		open, _ := m.Deals()
		a := maximum(m)
		_ = m.Apply(a)
		if done, _ := m.Deals(); done != open {
			return m.Last().Base
		}
	}
	for m.Turn().Due == barbu.Gift {
		_ = m.Apply(k.gift(m, m.Turn().Seat))
	}
	if d.plan.Play() == variant.Layout {
		state := m.Layout()
		return k.signed(d.layOut(&state))
	}
	state := m.Tricks()
	return k.signed(d.playOut(&state))
}

// maximum returns the last of the turns to bet, with all bets there are: then the deal
// is played whatever the rules say of one without bets.
func maximum(m *barbu.Match) (last barbu.Action) {
	for a := range m.Legal() {
		last = a
	}
	return last
}

// paid returns what each seat has after a turn to bet, when all others after it bet no
// more than they must.
func (d *deal) paid(base score.Points, doubles, redoubles cards.Seats) score.Points {
	own := *d
	_ = own.bets.Bid(doubles, redoubles)
	for !own.bets.Over() {
		for doubles, redoubles := range own.bets.Legal() {
			_ = own.bets.Bid(doubles, redoubles)
			break
		}
	}
	if own.game.Splits(own.plan, &own.bets) {
		base = doubling.Share(int32(own.plan.Total()), own.game.Players(), own.declarer)
	}
	return own.settle(base)
}
