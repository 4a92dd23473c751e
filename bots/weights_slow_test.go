package bots

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// slowWeights are the tables of weights by name.
type slowWeights struct {
	Ranks   [roles][8][8]int16
	Stage   [roles][4][8]int16
	Held    [places][6][6]int16
	Length  [places][6][8]int16
	Scoring [places][8][4][4]int16
	Unseen  [places][8][10]int16
	Highest [places][9][8]int16
	Own     [roles][8]int16
	Trick   [roles][8]int16
}

// value returns the value of a card by one part of the points, as the comments of weights and features say.
func (w *slowWeights) value(t *table, p *part, c cards.Card) int {
	role, place := 0, 0
	if before := t.trick.Len(); before > 0 {
		wins := 0
		if with := t.trick.With(c); with.Winner() == t.trick.Turn() {
			wins = 1
		}
		switch t.players - before - 1 { // the players who play to the trick later
		case 0:
			role = 5 + wins
		case 1:
			role = 3 + wins
		default:
			role = 1 + wins
		}
		place = 1 + wins
		if c.Suit() != t.trick.Led() {
			role, place = role+6, place+2
		}
	}
	higher, lower, held, below, scoring := 0, 0, 0, 0, 0
	var highest cards.Card // of the suit in the hand, without c
	for d := range c.Suit().Set().All() {
		switch {
		case d == c:
		case t.unseen.Has(d) && t.above(c).Has(d):
			higher++
		case t.unseen.Has(d):
			lower++
		case t.hand.Has(d):
			held++
			if highest == 0 || t.above(highest).Has(d) {
				highest = d
			}
			if t.below(c).Has(d) {
				below++
			}
		}
		if d == c || !p.cards.Has(d) {
			continue
		}
		switch {
		case t.hand.Has(d):
			scoring |= 4
		case t.unseen.Has(d) && t.above(c).Has(d):
			scoring |= 3
		case t.unseen.Has(d):
			scoring |= 1
		}
	}
	stage, left := 3, t.size-t.done
	if left <= t.size*2/3 {
		stage = 2
	}
	if left <= 5 {
		stage = 1
	}
	if left <= 2 {
		stage = 0
	}
	h, l, n := min(higher, 7), min(lower, 7), higher+lower
	all := []int16{
		w.Ranks[role][h][l], w.Stage[role][stage][h], w.Held[place][min(held, 5)][min(below, 5)], w.Length[place][min(held, 5)][h],
		w.Scoring[place][scoring][min(higher, 3)][min(lower, 3)], w.Unseen[place][scoring][min(n, 9)],
	}
	if highest == 0 {
		all = append(all, w.Highest[place][8][min(n, 7)])
	} else {
		over := 0
		for d := range t.unseen.All() {
			if t.above(highest).Has(d) {
				over++
			}
		}
		all = append(all, w.Highest[place][min(over, 7)][min(n-over, 7)])
	}
	if p.cards.Has(c) {
		all = append(all, w.Own[role][h])
	}
	sum := 0
	for _, n := range all {
		sum += int(n)
	}
	lying := 0
	for _, d := range t.trick.All() {
		if p.cards.Has(d) {
			lying++
		}
	}
	if lying > 0 {
		return sum + int(w.Trick[role][h])*(lying*1000/p.cards.Len())/1000
	}
	return sum
}

// The player chooses what the weights say, in tricks of whole deals of every variant.
func TestChooseFollowsTheWeights(t *testing.T) {
	named := map[*weights]*slowWeights{}
	for _, w := range allKinds() {
		named[w] = slow(t, w)
	}
	compared := 0
	everyTrick(t, allKinds(), func(where string, seat *table, legal cards.Set, chosen cards.Card) {
		if len(seat.worth.parts) == 0 {
			return
		}
		value := func(c cards.Card) (sum int) {
			for i := range seat.worth.parts {
				p := &seat.worth.parts[i]
				w := p.plain
				if seat.trump != cards.NoSuit {
					w = p.ruffed
				}
				if c.Suit() == seat.trump {
					w = p.trumps
				}
				sum += p.points * named[w].value(seat, p, c)
			}
			return sum
		}
		distinct := seat.worth.distinct(legal, seat.unseen|seat.lying)
		equal := cards.Card(0) // the lowest card that equals the chosen one
		most, first := 0, true
		for c := range distinct.All() {
			if c.Suit() == chosen.Suit() && c <= chosen && (seat.worth.ranks == natural || c == chosen) {
				equal = c
			}
			if n := value(c); n > most || first {
				most, first = n, false
			}
		}
		if distinct.Len() > 1 {
			require.Equal(t, most, value(equal), "%s: %v of %v", where, chosen, seat.hand)
			compared++
		}
	})
	require.Greater(t, compared, 5000)
}

// everyTrick plays deals of every contract of tricks with these weights, and calls visit for each choice of a card.
func everyTrick(t *testing.T, kinds map[string]*weights, visit func(where string, seat *table, legal cards.Set, chosen cards.Card)) {
	for _, name := range variants.Names() {
		v := lookup(t, name)
		for _, players := range v.Players() {
			m, err := barbu.New(v, players)
			require.NoError(t, err)
			k := known{kinds: kinds}
			k.learn(dealt(t, m).View(0))
			src := rand.New(rand.NewPCG(3, uint64(players)))
			for _, c := range k.rules.Contracts {
				if c.Play != variant.PlayTricks {
					continue
				}
				call, err := k.game.ContractSet(c.ID)
				require.NoError(t, err)
				contract := k.game.InDeal(variant.At{}, call)
				for range 4 {
					hands, err := k.game.Pack().Deal(players, src)
					require.NoError(t, err)
					trump := contract.TrumpSuit()
					if contract.Trump().Named() || contract.Trump() == variant.TrumpTurned {
						trump = cards.Suit(1 + src.IntN(4))
					}
					s := contract.Engine().Tricks(trump, &hands, cards.Seat(src.IntN(players)))
					d := deal{worth: k.worth(c.ID), game: k.game}
					for !s.Over() {
						seat, legal := d.table(&s), s.Legal()
						chosen := seat.choose(legal)
						visit(name+", "+string(c.ID), &seat, legal, chosen)
						if src.IntN(3) == 0 {
							chosen = legal.Pick(src.Uint64())
						}
						require.NoError(t, s.Play(chosen))
					}
				}
			}
		}
	}
}
