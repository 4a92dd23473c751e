package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// redeal asks for a new deal with a hand that can expect fewer points than an average hand: in the
// contract, or before it is known on average over the contracts of the game.
func (k *known) redeal(v *barbu.View) barbu.Action {
	again := barbu.Action{Kind: barbu.KindRedeal, Seat: v.Seat}
	if v.Contract != "" {
		trump, _ := cards.ParseSuit(v.Trump) // without trumps it is NoSuit
		if k.above(estimated{v.Contract, trump, v.Rank}, v.Hand) < 0 {
			return again
		}
		return barbu.PassAction(v.Seat)
	}
	sum := 0
	for i := range k.game.Contracts() {
		sum += k.bestAbove(k.game.Contract(i).ID(), v.Hand)
	}
	if sum < 0 {
		return again
	}
	return barbu.PassAction(v.Seat)
}

// bestAbove returns how many more points the hand can expect than an average hand, with the best
// trump suit or start rank for it.
func (k *known) bestAbove(id score.ContractID, hand cards.Hand) int {
	most, found := 0, false
	for e := range k.named(id, hand) {
		if n := k.above(e, hand); n > most || !found {
			most, found = n, true
		}
	}
	return most
}

// redeal returns the two answers. Without a new deal the world is played to its end, and for a new deal a
// random deal of the same contract. Before the contract is known nothing is tried, and the steady player answers.
func (s *Searcher) redeal(v *barbu.View) options {
	if v.Contract == "" {
		return options{}
	}
	o := s.applying([]barbu.Action{barbu.PassAction(v.Seat), {Kind: barbu.KindRedeal, Seat: v.Seat}})
	prepare, end := o.prepare, o.end
	var world *barbu.Match
	o.prepare = func(m *barbu.Match) {
		world = m
		prepare(m)
	}
	o.end = func(i int) score.Points {
		if i == 0 {
			return end(0)
		}
		game := s.steady.known.game
		hands, _ := game.Pack().Deal(game.Players(), s.chance) // as learn does: the pack can be dealt
		contract, roles := world.Contract(), world.Roles()
		leader := contract.Engine().Leader(roles.Declarer, roles.Dealer, roles.Leader)
		if leader == cards.NoSeat { // the holder of a card leads
			leader = roles.Declarer
		}
		turned := cards.NoSuit
		if contract.Trump() == variant.TrumpTurned {
			turned = cards.Clubs + cards.Suit(s.chance.Uint64()%4)
		}
		return s.playedBy(contract, &hands, roles.Declarer, leader, turned)
	}
	return o
}
