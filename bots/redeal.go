package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
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

// redeal compares the deal with new deals of the same contract, in which the seat has hands that
// are drawn at random. Before the contract is known it chooses as the steady player does.
func (s *Searcher) redeal(v *barbu.View) tried {
	k := &s.steady.known
	contract := s.drawn[0].Contract()
	if contract == nil {
		return tried{}
	}
	players := k.game.Players()
	options := []barbu.Action{barbu.PassAction(v.Seat), {Kind: barbu.KindRedeal, Seat: v.Seat}}
	points := []int{s.compare(v, options[:1])[0], 0}
	roles := s.drawn[0].Roles()
	leader := contract.Engine().Leader(roles.Declarer, roles.Dealer, roles.Leader)
	if leader == cards.NoSeat { // the holder of a card leads
		leader = roles.Declarer
	}
	for i := range s.drawn {
		var hands cards.Hands
		for seat := range players {
			hands[seat] = k.hands[(i*players+seat)%len(k.hands)]
		}
		ends := s.playedBy(contract, hands, roles.Declarer, leader)
		points[1] += s.value(1, &ends)
	}
	return tried{options, points}
}
