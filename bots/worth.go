package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// worth is what there is to win in a deal, by the terms of the contracts played in it.
// More is better, whoever wins by the rules: where fewest points win all signs are
// turned. What goes to a neighbour is a loss to the taker, shared by all others, and
// that one seat can take everything is left out.
type worth struct {
	counts []count                   // of the cards taken
	trick  int                       // of each trick
	rest   [tricks.MaxTricks + 1]int // of the tricks from the i-th on, for being the i-th
	places [cards.MaxSeats]int       // of finishing places, the first at index 0
	ends   int                       // of the last two tricks
	played variant.Play
	total  int       // of all tricks and cards
	spared cards.Set // that may be led by those alone who hold nothing else
}

// count is faces of which each is worth so many points to the taker.
type count struct {
	faces  cards.Set
	points int
}

// worthOf adds up the terms of contracts for a game, its signs turned and multiplied.
func worthOf(contracts []variant.Contract, g *variant.Game, times int) *worth {
	size, pack := g.HandSize(), g.Pack().Cards().First
	w := new(worth)
	for i := range contracts {
		w.played = contracts[i].Play
		w.spare(&contracts[i].Tricks)
		for _, t := range contracts[i].Terms {
			w.add(t, g.Players(), size, times)
		}
	}
	for i := size - 1; i >= 0; i-- {
		w.rest[i] += w.rest[i+1]
	}
	w.ends = w.rest[max(0, size-2)]
	for i := range w.counts {
		k := &w.counts[i]
		k.faces &= pack
		w.total += k.points * k.faces.Len()
	}
	w.total += w.trick*size + w.rest[0]
	return w
}

// spare notes which cards are led as a last resort only.
func (w *worth) spare(r *tricks.Rules) {
	switch {
	case r.Lead != tricks.LastResort:
	case r.Spared == 0:
		w.spared |= cards.Hearts.Set()
	default:
		w.spared |= cards.Set(r.Spared)
	}
}

func (w *worth) add(t score.Term, players, size, times int) {
	points := times * t.Points
	if t.To != score.Taker {
		points /= -(players - 1)
	}
	switch t.Per {
	case score.PerTrick:
		w.trick += points
	case score.PerUntaken:
		w.trick -= points
	case score.PerCard:
		w.counts = append(w.counts, count{cards.Set(t.Cards), points})
	case score.PerPosition:
		at := t.Trick - 1
		if t.Trick < 0 {
			at = size + t.Trick
		}
		w.rest[at] += points
	case score.PerPlace:
		for i, n := range t.Places[players] {
			w.places[i] += times * n
		}
	}
}

// of returns what those faces are worth to who takes them.
func (w *worth) of(faces cards.Set) int {
	sum := 0
	for i := range w.counts {
		sum += w.counts[i].points * (w.counts[i].faces & faces).Len()
	}
	return sum
}

// at returns what the i-th trick is worth for itself, the first being 0.
func (w *worth) at(i int) int { return w.trick + w.rest[i] - w.rest[i+1] }

// eager reports whether a trick is something to win rather than to avoid.
func (w *worth) eager() bool { return w.total > 0 }
