package bots

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// finish plays a deal of a match to its end and returns the points of each seat. Before is the
// number of deals that were done before that deal, which can be over already. Players bet as the
// steady player does. Cuts are drawn from src.
func (s *Searcher) finish(m *barbu.Match, before int, src rand.Source) score.Points {
	k := &s.steady.known
	for {
		turn := m.Turn()
		if done, _ := m.Deals(); done != before { // the deal was not played
			return signed(k.game, m.Last().Points)
		}
		switch turn.Due {
		case barbu.DueCard:
			d := s.deal(m)
			state := stateOf(m)
			return d.finish(&state)
		case barbu.DueGift:
			_ = m.Apply(k.gift(m, turn.Seat))
		case barbu.DueDiscard:
			_ = m.Apply(k.discard(turn.Seat, m.Contract().ID(), m.Hand(turn.Seat), m.Turned()))
		case barbu.DueBet:
			m.ViewInto(&s.view, turn.Seat)
			_ = m.Apply(k.bet(&s.view))
		case barbu.DueDeclaration: // trumps are named after a sale
			_ = m.Apply(k.names(m.Legal(), m.Hand(turn.Seat)))
		case barbu.DueCut, barbu.DueTurn:
			_ = m.Chance(src)
		case barbu.DueDeal: // the teams are level, and the deal is to be played again
			return score.Points{}
		default:
			for a := range m.Legal() {
				_ = m.Apply(a)
				break
			}
		}
	}
}

// deal returns the current deal of a match. The searcher's playout can then play this deal
// to its end.
func (s *Searcher) deal(m *barbu.Match) deal {
	d := s.steady.known.deal(m)
	d.chance = s.words()
	return d
}

// words returns the source of chance for playouts, or nil if the steady player plays them.
func (s *Searcher) words() rand.Source {
	if s.Playout == PlayoutRandom {
		return s.chance
	}
	return nil
}

// signed returns points for which more is better. It changes the signs if the fewest points
// win.
func signed(g *variant.Game, p score.Points) score.Points {
	if g.Engine().Fewest {
		for seat := range p {
			p[seat] = -p[seat]
		}
	}
	return p
}

// sign returns 1, or -1 if the fewest points win.
func (k *known) sign() int {
	if k.game.Engine().Fewest {
		return -1
	}
	return 1
}

// gift returns the cards that the steady player passes in a match. In a passing before the
// contract is known there is no contract.
func (k *known) gift(m *barbu.Match, seat cards.Seat) barbu.Action {
	var joined score.ContractID
	if contract := m.Contract(); contract != nil {
		joined = contract.ID()
	}
	for a := range m.Legal() {
		return k.give(seat, joined, m.Hand(seat), m.Turned(), a.Cards.Len())
	}
	return barbu.Action{}
}

// applying returns options that are applied to each world, which is then played to its end.
func (s *Searcher) applying(actions []barbu.Action) options {
	var world *barbu.Match
	var seed uint64 // every option gets the same cuts
	return options{
		actions: actions,
		prepare: func(m *barbu.Match) { world, seed = m, s.chance.Uint64() },
		end: func(i int) score.Points {
			s.trial.CopyFrom(world)
			before, _ := s.trial.Deals()
			_ = s.trial.Apply(actions[i]) // legal in every world
			return s.finish(&s.trial, before, rand.NewPCG(seed, 0))
		},
	}
}

// mostDeclared is the largest number of declarations that are tried. They are the declarations
// that the steady player prefers.
const mostDeclared = 8

// declare returns the declarations that are tried. The price of their contracts is subtracted from their points.
func (s *Searcher) declare(v *barbu.View) options {
	k := &s.steady.known
	all := slices.Collect(v.Actions())
	values := map[barbu.Action]int{}
	for _, a := range all {
		values[a] = k.declared(v, a)
	}
	slices.SortStableFunc(all, func(a, b barbu.Action) int { return cmp.Compare(values[b], values[a]) })
	o := s.applying(all[:min(len(all), mostDeclared)])
	o.offsets = make([]int, len(o.actions))
	for i, a := range o.actions {
		for call := range a.Contracts.All() {
			o.offsets[i] -= s.price(call)
		}
	}
	return o
}

// mostGiven limits the choice of the cards to pass. To pass n cards, the searcher considers
// n+mostGiven cards of the hand.
const mostGiven = 3

// give returns the sets of cards to pass that are tried: those of the cards that the steady player would pass first.
func (s *Searcher) give(v *barbu.View) options {
	k, n := &s.steady.known, v.Passing.Count
	kind, from, own := barbu.KindGive, v.Hand.Without(v.Turned), false
	if v.Due == barbu.DueDiscard {
		kind, from, n = barbu.KindDiscard, k.discardable(v.Hand, v.Turned), k.game.TalonSize()
		own = k.game.Engine().Talon.Discards
	}
	first := k.dangerous(v.Contract, from, n+mostGiven, own)
	var gifts []barbu.Action
	for chosen := range 1 << len(first) {
		var given cards.Hand
		for i, c := range first {
			if chosen>>i&1 != 0 {
				given = given.With(c)
			}
		}
		a := barbu.Action{Kind: kind, Seat: v.Seat, Cards: given}
		if given.Len() == n && !slices.Contains(gifts, a) {
			gifts = append(gifts, a)
		}
	}
	return s.applying(gifts)
}

// bet returns the bets that are tried. Bets do not change the cards played, so each world is played to its end
// once, and then each combination of bets is settled. The bias of each bet is added. In the last deal of a match it
// decides only between bets that win equally often.
func (s *Searcher) bet(v *barbu.View) options {
	k := &s.steady.known
	o := options{actions: slices.Collect(v.Actions())}
	b := k.outlook(v)
	o.offsets = make([]int, len(o.actions))
	for i, a := range o.actions {
		for seat := range (a.Doubles | a.Redoubles).All() {
			o.offsets[i] += k.bias(v, &b, seat)
		}
	}
	if s.kept != nil {
		for _, bias := range o.offsets {
			s.kept.biases = append(s.kept.biases, float64(bias)/sure)
		}
	}
	var d deal
	var base score.Points
	o.prepare = func(m *barbu.Match) {
		s.trial.CopyFrom(m)
		base, d = s.unbet(&s.trial), s.deal(m)
	}
	o.end = func(i int) score.Points { return d.paid(base, o.actions[i].Doubles, o.actions[i].Redoubles) }
	return o
}

// unbet plays a deal to its end and returns its points before bets, and before the price of a sale.
func (s *Searcher) unbet(m *barbu.Match) score.Points {
	k := &s.steady.known
	d := s.deal(m)
	d.Bets, d.Sale, d.declared = doubling.Bets{}, auction.Sale{}, false
	for m.Turn().Due == barbu.DueBet {
		before, _ := m.Deals()
		a := maximum(m)
		_ = m.Apply(a)
		if done, _ := m.Deals(); done != before {
			return m.Last().Base
		}
	}
	for m.Turn().Due == barbu.DueGift {
		_ = m.Apply(k.gift(m, m.Turn().Seat))
	}
	state := stateOf(m)
	return signed(k.game, d.finish(&state))
}

// maximum returns the last legal action, which makes all bets. With these bets the deal is
// played even if the variant does not play a deal without bets.
func maximum(m *barbu.Match) (last barbu.Action) {
	for a := range m.Legal() {
		last = a
	}
	return last
}

// paid returns the points of each seat after these bets, if the other players then bet as
// little as they may.
func (d *deal) paid(base score.Points, doubles, redoubles cards.Seats) score.Points {
	own := *d
	_ = own.Bets.Bet(doubles, redoubles)
	for !own.Bets.Over() {
		for doubles, redoubles := range own.Bets.Legal() {
			_ = own.Bets.Bet(doubles, redoubles)
			break
		}
	}
	if own.Split(own.game.Engine()) {
		base = own.Share(own.game.Players(), own.declarer)
	}
	return own.settle(base)
}
