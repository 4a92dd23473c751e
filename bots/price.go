package bots

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// price returns the points that the declarer of a contract scores on average, in thousandths, if they name the trump suit
// or rank that the steady player would name, and all players bet as the steady player bets. A searcher with more worlds uses
// more deals for it, because an inexact price then costs more than the worlds leave open.
func (s *Searcher) price(call int) int {
	k := &s.steady.known
	contract := k.game.Contract(call)
	set := variant.ContractSet(contract.Engine().Set)
	if n, ok := s.prices[set]; ok {
		return n
	}
	players := k.game.Players()
	declarer, dealer, leader := k.game.Engine().Seats(engine.At(variant.At{}), 0)
	leader = contract.Engine().Leader(declarer, dealer, leader)
	sum, n, src := 0, 0, rand.NewPCG(2, 2)
	for range sampled + s.usualWorlds()/8 {
		dealt, _ := k.game.Pack().Deal(players, src) // as learn does: the pack can be dealt
		for shift := range players {
			hands := dealt
			for seat := range players {
				hands[seat] = dealt[(seat+shift)%players]
			}
			sum += int(s.playedBy(contract, &hands, declarer, leader, cards.Clubs+cards.Suit(n%4))[declarer])
			n++
		}
	}
	s.prices[set] = sum * sure / n
	return s.prices[set]
}

// playedBy plays a contract to its end with these hands, after bets. The trump suit or rank is the best for the declarer's
// hand; if a card is turned up for trumps, it is of the suit turned.
func (s *Searcher) playedBy(contract *variant.Contract, hands *cards.Hands, declarer, leader cards.Seat, turned cards.Suit) score.Points {
	k := &s.steady.known
	var e estimated
	most, found := 0, false
	for named := range k.named(contract.ID(), hands[declarer]) {
		if n := k.estimate(named, hands[declarer]); n > most || !found {
			e, most, found = named, n, true
		}
	}
	if contract.Trump() == variant.TrumpTurned {
		e.trump = turned
	}
	d := deal{
		Deal: course.Deal{Contract: contract, Bets: k.betAll(contract, e, hands, declarer)},
		game: k.game, worth: k.worth(contract.ID()), declarer: declarer, declared: true, chance: s.words(),
	}
	d.layout(k, false)
	if d.Split(k.game.Engine()) {
		return d.settle(d.Share(k.game.Players(), declarer))
	}
	state := contract.Engine().Play(e.trump, e.rank, hands, leader)
	return d.finish(&state)
}
