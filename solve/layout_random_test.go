package solve_test

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
)

// randomLayout returns a deal of random rules, in which at most this number of cards is left.
func randomLayout(r *rand.Rand, left int) layout {
	for {
		l := layout{players: 2 + r.IntN(4)}
		if r.IntN(8) == 0 {
			l.players = 6
		}
		l.rules = dominoes.Rules{
			AceTurn: dominoes.AceTurn(r.IntN(3) / 2),
			End:     dominoes.End(r.IntN(3)),
		}
		if r.IntN(2) == 0 {
			l.rules.Several = dominoes.Several(r.IntN(3))
			l.rules.Circular = dominoes.Circular(r.IntN(2))
			l.rules.Grows = dominoes.Grows(r.IntN(2))
			l.rules.Ace = dominoes.AceRule(r.IntN(2))
			if r.IntN(4) == 0 {
				l.rules.Suits, l.rules.Circular = dominoes.SuitsIgnored, dominoes.CircularYes
			}
			if r.IntN(4) == 0 {
				l.rules.Ace = dominoes.AceHigh
				l.rules.RankOrder, _ = cards.ParseRankOrder("9JQKTA87")
			}
		}
		pack := cards.NewPack(cards.Ten-cards.Rank(r.IntN(9)), 1)
		if r.IntN(10) == 0 {
			pack = pack.With(cards.TarotKing)
		}
		if r.IntN(5) == 0 {
			l.rules.Start = dominoes.StartFirstCard
		}
		if pack.Len() < l.players {
			continue
		}
		hands, _ := pack.Deal(l.players, r)
		pack = packOf(&hands)
		rank := cards.Rank(0)
		if l.rules.Start == dominoes.StartNamed {
			rank = cards.Two + cards.Rank(r.IntN(13))
		}
		if l.rules.Check() != nil || l.rules.CheckRank(rank, pack, cards.Hand{}) != nil {
			continue
		}
		l.state = l.rules.Deal(rank, &hands, cards.Seat(r.IntN(l.players)))
		for !l.state.Over() && held(&l.state, l.players) > left {
			move(&l.state, r)
		}
		l.points = randomPoints(r, l.players)
		return l
	}
}

func packOf(hands *cards.Hands) cards.Pack {
	var pack cards.Pack
	for _, hand := range hands {
		for c := range hand.First.All() {
			pack = pack.With(c)
		}
	}
	return pack
}

func held(s *dominoes.State, players int) (n int) {
	for seat := range cards.Seat(players) {
		n += s.Held(seat)
	}
	return n
}

// move makes a random move.
func move(s *dominoes.State, r *rand.Rand) {
	var moves []dominoes.State
	after(s, func(_ cards.Hand, next *dominoes.State) { moves = append(moves, *next) })
	*s = moves[r.IntN(len(moves))]
}

func randomPoints(r *rand.Rand, players int) solve.LayoutPoints {
	places := make([]int, players)
	for k := range places {
		places[k] = r.IntN(12) - 4
	}
	p := solve.LayoutPoints{Reversed: r.IntN(2) == 0, Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{players: places}}}}
	for r.IntN(3) == 0 {
		p.Terms = append(p.Terms, score.Term{Per: score.PerCardLeft, Points: r.IntN(7) - 3, To: score.To(r.IntN(4))})
	}
	return p
}

func randomObjective(r *rand.Rand, l *layout) *solve.LayoutObjective {
	o := &solve.LayoutObjective{LayoutPoints: l.points, For: cards.Seats(r.IntN(1 << l.players))}
	if r.IntN(2) == 0 {
		o.For = cards.SeatsOf(cards.Seat(r.IntN(l.players)))
	}
	for seat := range l.players {
		o.Weights[seat] = r.IntN(5) - 2
	}
	return o
}

func randomBets(r *rand.Rand, players int) *solve.LayoutBets {
	var b solve.LayoutBets
	for seat := range players {
		b[seat][seat] = 1
		for other := range players {
			if r.IntN(6) == 0 {
				b[seat][other] += r.IntN(5) - 2
			}
		}
	}
	return &b
}
