package bots

import (
	"cmp"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// worth has the points of tricks, cards and places in a deal, by the terms of its contracts.
// More is always better: if the fewest points win, all signs are changed. Points that go to
// a neighbour count as a loss for the winner of the trick, divided by the number of other
// players. Special points for a seat that takes everything are ignored.
type worth struct {
	parts      []part                    // the same points divided into parts; none if weights do not cover them
	counts     []count                   // of cards taken
	trick      int                       // of each trick
	rest       [tricks.MaxTricks + 1]int // of all tricks from index i on, for their positions
	places     [cards.MaxSeats]int       // of finishing places, the first at index 0
	left       bool                      // cards left score: places has estimates of them
	ends       int                       // of the last two tricks
	played     variant.Play
	thresholds []threshold
	total      int       // of all tricks, cards and thresholds
	spared     cards.Set // may be led only by a player with no other cards
	ranks      *ranking
	each       [cardValues]int32 // of each card
	play       thumbs            // the numbers of the rules of thumb
	chances    *chances
	marks      []cards.Set // that the rules name
	single     cards.Set   // the cards that equal no other card
	differs    cards.Set   // see differences
}

// count is a set of cards, each worth this many points.
type count struct {
	faces  cards.Set
	points int
}

// worthOf adds up the points of the terms of contracts. Each number of points is multiplied by
// times.
func worthOf(contracts []variant.ContractRules, g *variant.Game, times int) *worth {
	size, pack := g.HandSize(), g.Pack().Cards().First
	w := &worth{}
	if pack.Has(cards.TarotKing) {
		w.single = pack & cards.Hearts.Set() // the tarot king does not follow the king of hearts in a set
	}
	if g.Pack().Cards().Second != 0 {
		w.single = pack // the second copy of a card can be anywhere
	}
	for i := range contracts {
		w.played = contracts[i].Play
		w.spare(&contracts[i].Tricks)
		w.mark(&contracts[i])
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
		for c := range k.faces.All() {
			w.each[c%cardValues] += int32(k.points)
		}
	}
	w.total += w.trick*size + w.rest[0]
	w.differs = w.differences()
	w.play = w.thumbs(size)
	w.chances = chancesOf(g.Players(), &w.play)
	return w
}

// spare adds the cards that may be led only by a player with no other cards.
func (w *worth) spare(r *tricks.Rules) {
	switch {
	case r.Lead != tricks.LeadLastResort:
	case r.Spared == 0:
		w.spared |= cards.Hearts.Set()
	default:
		w.spared |= cards.Set(r.Spared)
	}
}

func (w *worth) add(t score.Term, players, size, times int) {
	points := times * t.Points
	if t.Per == score.PerCardLeft {
		w.addLeft(t.To, points, players, size)
		return
	}
	if t.To != score.ToTaker {
		points = share(-points, players-1)
	}
	switch t.Per {
	case score.PerTrick:
		w.trick += points
	case score.PerUntaken:
		w.trick -= points
	case score.PerMost: // each trick makes it more likely: divide the points among the tricks
		w.trick += share(points, size)
	case score.PerCard:
		w.counts = append(w.counts, count{cards.Set(t.Cards), points})
	case score.PerPosition:
		at := t.Trick - 1
		if t.Trick < 0 {
			at = size + t.Trick
		}
		w.rest[at] += points
	case score.PerThreshold:
		w.thresholds = append(w.thresholds, threshold{t.Threshold, points})
		w.total += points
	case score.PerPlace:
		for i, n := range t.Places[players] {
			w.places[i] += times * n
		}
	}
}

// share divides points by n. The result is 1 or -1 rather than 0, unless there are no points.
func share(points, n int) int {
	if part := points / n; part != 0 {
		return part
	}
	return cmp.Compare(points, 0)
}

// first returns 1, or -1 if the first place of a layout is worse than the last.
func (w *worth) first(players int) int {
	if w.places[0] < w.places[players-1] {
		return -1
	}
	return 1
}

// addLeft adds the points for cards left to the finishing places. It assumes that each player who
// does not go out holds a quarter of a hand.
func (w *worth) addLeft(to score.To, points, players, size int) {
	w.left = true
	each := points * max(1, size/4)
	if to == score.ToFirstOut {
		w.places[0] += each * (players - 1)
		return
	}
	for place := 1; place < players; place++ {
		if to == score.ToTaker {
			w.places[place] += each
		} else {
			w.places[place] -= each / (players - 1)
		}
	}
}

// of returns the worth of some cards.
func (w *worth) of(faces cards.Set) int {
	sum := 0
	for i := range w.counts {
		sum += w.counts[i].points * (w.counts[i].faces & faces).Len()
	}
	return sum
}

// at returns the worth of trick i itself, without its cards. The first trick is 0.
func (w *worth) at(i int) int { return w.trick + w.rest[i] - w.rest[i+1] }

// wantsTricks reports whether tricks are to be won rather than avoided.
func (w *worth) wantsTricks() bool { return w.total > 0 }
