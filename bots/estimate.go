package bots

import (
	"iter"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// estimated is what an estimate is of: contracts, joined by +, with their trump or rank.
type estimated struct {
	joined score.Contract
	trump  cards.Suit
	rank   cards.Rank
}

// spread is how estimates of hands are spread as they are dealt: their mean, how far
// they are from it on average, both in thousandths of a point, and for a layout what
// each hand waits, ascending.
type spread struct {
	mean, off int
	waits     []int
}

// estimate returns what a hand can expect from a deal, in thousandths of a point. It is
// good for comparing hands, not for its size.
func (k *known) estimate(e estimated, hand cards.Hand) int {
	w := k.worth(e.joined)
	if w.played == variant.Layout {
		return k.place(w, e, hand)
	}
	t := table{
		worth: w, players: k.game.Players(), trump: e.trump, size: k.game.HandSize(),
		hand: hand.First, unseen: k.game.Pack().Cards().First &^ hand.First,
	}
	mean := (w.of(t.hand|t.unseen) + t.size*w.trick + w.rest[0] - w.ends) * sure / t.size
	sum := 0
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		sum += t.keeps(t.hand.In(suit), suit, mean)
	}
	return sum + t.exit()*w.ends
}

// exit returns the chance to take the last tricks with the two cards of the hand that
// are best kept for them. What is high goes before: "aces can be as valuable as twos. A
// very poor holding is 9 8 7 6" (gameteko, No Last Two).
func (t *table) exit() int {
	if t.worth.ends == 0 {
		return 0
	}
	first, second := sure, sure
	for c := range t.hand.All() {
		in := t.unseen.In(c.Suit())
		chance := sure * (in & below[c]).Len() / max(1, in.Len())
		if chance < first {
			first, second = chance, first
		} else if chance < second {
			second = chance
		}
	}
	return (first + second) / 2
}

// place returns what the finishing place is worth that a hand can expect, by how many
// of the hands that are dealt wait longer.
func (k *known) place(w *worth, e estimated, hand cards.Hand) int {
	waits := k.waits(e, hand)
	all := k.spread(e).waits
	at, found := slices.BinarySearch(all, waits)
	for end := at; found && end < len(all) && all[end] == waits; end++ {
		if (end-at)%2 == 1 {
			at++ // half of those that wait as long
		}
	}
	last := k.game.Players() - 1
	back := at * last * sure / max(1, len(all)) // places behind the first
	i := min(back/sure, last-1)
	part := back - i*sure
	return w.places[i]*(sure-part) + w.places[i+1]*part - waits // of two as good the shorter
}

// waits returns what a hand waits in the layout of a contract from a rank.
func (k *known) waits(e estimated, hand cards.Hand) int {
	c := k.contract(first(e.joined))
	rank := e.rank
	if rank == 0 {
		rank = c.Layout.Rank
	}
	o := rowsOf(&c.Layout, k.game.Pack().Cards().First)
	if rank == 0 { // the first card sets it: as it suits the hand
		least := 0
		for c := range hand.First.All() {
			if n := o.waits(hand.First, o.place(c)); n < least || rank == 0 {
				least, rank = n, height(c)
			}
		}
		return least
	}
	return o.waits(hand.First, o.placeOf(rank))
}

// spread returns how estimates are spread, from the hands the player has in mind.
func (k *known) spread(e estimated) spread {
	if s, ok := k.spreads[e]; ok {
		return s
	}
	var s spread
	if k.worth(e.joined).played == variant.Layout {
		for _, hand := range k.hands {
			s.waits = append(s.waits, k.waits(e, hand))
		}
		slices.Sort(s.waits)
		k.spreads[e] = s
	}
	var all []int
	for _, hand := range k.hands {
		all = append(all, k.estimate(e, hand))
	}
	s.mean, s.off = middle(all)
	k.spreads[e] = s
	return s
}

// middle returns the mean of some numbers and how far they are from it on average.
func middle(all []int) (mean, off int) {
	for _, n := range all {
		mean += n
	}
	mean /= len(all)
	for _, n := range all {
		off += max(n-mean, mean-n)
	}
	return mean, off / len(all)
}

// usual returns what a declarer can expect from a contract with the hand he is dealt
// next, when he names the trump or the rank as it suits that hand; or, where nobody
// names one, any player.
func (k *known) usual(joined score.Contract) int {
	key := estimated{joined: joined, rank: cards.Tarot} // no rank that is named
	if s, ok := k.spreads[key]; ok {
		return s.mean
	}
	var all []int
	for i, hand := range k.hands {
		if i%4 != 0 && len(k.hands) > 64 {
			continue // a few hands will do
		}
		best, some := 0, false
		for e := range k.named(joined, hand) {
			if n := k.estimate(e, hand); n > best || !some {
				best, some = n, true
			}
		}
		if some {
			all = append(all, best)
		}
	}
	var s spread
	if len(all) > 0 {
		s.mean, s.off = middle(all)
	}
	k.spreads[key] = s
	return s.mean
}

// named walks what a declarer with that hand may make of a contract.
func (k *known) named(joined score.Contract, hand cards.Hand) iter.Seq[estimated] {
	return func(yield func(estimated) bool) {
		calls, err := k.game.Call(first(joined))
		if err != nil {
			return
		}
		for i := range calls.All() {
			plan := k.game.Plan(i)
			switch {
			case plan.NamesRank():
				for rank := range plan.Ranks(hand) {
					if !yield(estimated{joined: joined, rank: rank}) {
						return
					}
				}
			case plan.Trump() == variant.NoTrump:
				yield(estimated{joined: joined})
			default:
				for suit := cards.NoSuit; suit <= cards.Spades; suit++ {
					if suit == cards.NoSuit && plan.Trump() == variant.Suit {
						continue
					}
					if !yield(estimated{joined: joined, trump: suit}) {
						return
					}
				}
			}
		}
	}
}

// first returns the first of contracts that are joined by +.
func first(joined score.Contract) score.Contract {
	for i, r := range joined {
		if r == '+' {
			return joined[:i]
		}
	}
	return joined
}

// playedIn returns what is played, as a view tells it.
func playedIn(v *barbu.View) estimated {
	e := estimated{joined: v.Contract, rank: v.Rank}
	if v.Trump != "" {
		e.trump, _ = cards.ParseSuit(v.Trump) // a suit or NT
	}
	return e
}
