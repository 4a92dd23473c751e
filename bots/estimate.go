package bots

import (
	"iter"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// estimated identifies an estimate: the contracts, joined by +, with their trump suit or
// start rank.
type estimated struct {
	joined score.ContractID
	trump  cards.Suit
	rank   cards.Rank
}

// spread has the mean of the estimates of the sample hands and their mean deviation from
// this mean, in thousandths of a point. For a layout it also has the waits of the hands, in
// ascending order.
type spread struct {
	mean, deviation int
	waits           []int
}

// estimate returns the points that a hand can expect from a deal, in thousandths. It is good
// enough to compare hands, but not an accurate number of points.
func (k *known) estimate(e estimated, hand cards.Hand) int {
	w := k.worth(e.joined)
	switch w.played {
	case variant.PlayLayout:
		return k.place(w, e, hand)
	case variant.PlayCount, variant.PlayRuns:
		return k.kindWorth(w, e, hand)
	}
	t := table{
		worth: w, thumbs: &usualThumbs, chances: k.chances, players: k.game.Players(), trump: e.trump, size: k.game.HandSize(),
		hand: hand.First, unseen: k.game.Pack().Cards().First &^ hand.First,
	}
	mean := (w.of(t.hand|t.unseen) + t.size*w.trick + w.rest[0] - w.ends) * sure / t.size
	sum := 0
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		sum += t.keptWorth(t.hand.In(suit), suit, mean)
	}
	return sum + t.lastTricks()*w.ends
}

// lastTricks returns the probability of taking the last tricks with the two cards of the
// hand that are best to keep for these tricks. High cards can be played earlier: "aces can
// be as valuable as twos. A very poor holding is 9 8 7 6" (gameteko, No Last Two).
func (t *table) lastTricks() int {
	if t.worth.ends == 0 {
		return 0
	}
	first, second := sure, sure
	for c := range t.hand.All() {
		in := t.unseen.In(c.Suit())
		chance := sure * (in & t.below(c)).Len() / max(1, in.Len())
		if chance < first {
			first, second = chance, first
		} else if chance < second {
			second = chance
		}
	}
	return (first + second) / 2
}

// place returns the points of the finishing place that a hand can expect. The place depends on
// how many of the sample hands wait longer.
func (k *known) place(w *worth, e estimated, hand cards.Hand) int {
	waits := k.waits(e, hand)
	all := k.spread(e).waits
	at, found := slices.BinarySearch(all, waits)
	for end := at; found && end < len(all) && all[end] == waits; end++ {
		if (end-at)%2 == 1 {
			at++ // count half of the hands that wait equally long
		}
	}
	last := k.game.Players() - 1
	back := at * last * sure / len(all) // places behind the first
	i := min(back/sure, last-1)
	part := back - i*sure
	return w.places[i]*(sure-part) + w.places[i+1]*part - waits // a shorter wait decides between equal places
}

// waits returns how long the cards of a hand must wait in the layout of a contract.
func (k *known) waits(e estimated, hand cards.Hand) int {
	c := k.contract(first(e.joined))
	rank := e.rank
	if rank == 0 {
		rank = c.Layout.Rank
	}
	o := rowsOf(&c.Layout, k.game.Pack().Cards().First)
	if rank == 0 { // the first card sets the rank: assume the best rank for the hand
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

// spread returns the mean and the deviation of the estimates of the sample hands. It
// computes both values only once for each e.
func (k *known) spread(e estimated) spread {
	if s, ok := k.spreads[e]; ok {
		return s
	}
	var s spread
	if k.worth(e.joined).played == variant.PlayLayout {
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
	s.mean, s.deviation = meanOf(all)
	k.spreads[e] = s
	return s
}

// meanOf returns the mean of some numbers and their mean deviation from this mean.
func meanOf(all []int) (mean, deviation int) {
	for _, n := range all {
		mean += n
	}
	mean /= len(all)
	for _, n := range all {
		deviation += max(n-mean, mean-n)
	}
	return mean, deviation / len(all)
}

// usual returns the points that a declarer with an average hand can expect from a contract.
// For each sample hand it uses the best trump suit or rank.
func (k *known) usual(joined score.ContractID) int {
	key := estimated{joined: joined, rank: cards.Tarot} // not used for estimates: nobody can name this rank
	if s, ok := k.spreads[key]; ok {
		return s.mean
	}
	turned := k.contract(first(joined)).Trump == variant.TrumpTurned // no declarer names its suit, so each is as likely
	var all []int
	for i, hand := range k.hands {
		if i%4 != 0 && len(k.hands) > 64 {
			continue // a quarter of the hands is enough
		}
		best, found := 0, false
		for e := range k.named(joined, hand) {
			if turned {
				e.trump = cards.Clubs + cards.Suit(i/4%4)
			}
			if n := k.estimate(e, hand); n > best || !found {
				best, found = n, true
			}
		}
		if found {
			all = append(all, best)
		}
	}
	var s spread
	if len(all) > 0 {
		s.mean, s.deviation = meanOf(all)
	}
	k.spreads[key] = s
	return s.mean
}

// named returns an iterator over the trump suits or ranks that a declarer with this hand may
// name.
func (k *known) named(joined score.ContractID, hand cards.Hand) iter.Seq[estimated] {
	return func(yield func(estimated) bool) {
		set, err := k.game.ContractSet(first(joined))
		if err != nil {
			return
		}
		for i := range set.All() {
			contract := k.game.Contract(i)
			switch {
			case contract.Engine().NamesRank():
				for rank := range contract.Engine().Ranks(hand) {
					if !yield(estimated{joined: joined, rank: rank}) {
						return
					}
				}
			case !contract.Trump().Named():
				yield(estimated{joined: joined, trump: contract.TrumpSuit()})
			default:
				for suit := cards.NoSuit; suit <= cards.Spades; suit++ {
					if suit == cards.NoSuit && contract.Trump() == variant.TrumpSuit {
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

// first returns the first of several contracts joined by +.
func first(joined score.ContractID) score.ContractID {
	for i, r := range joined {
		if r == '+' {
			return joined[:i]
		}
	}
	return joined
}

// playedIn returns the contracts of the deal with their trump suit or start rank.
func playedIn(v *barbu.View) estimated {
	e := estimated{joined: v.Contract, rank: v.Rank}
	if v.Trump != "" {
		e.trump, _ = cards.ParseSuit(v.Trump) // a suit or NT
	}
	return e
}
