package bots

import (
	"iter"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// sell chooses what to say in the sale of the right to name trumps. The right is worth as many
// points as the hand can expect more with its best trump suit than with any trump suit. A player
// bids the lowest bid that costs less, and the seller accepts a bid that pays as much. The seller
// declines a deal that scores more than the hand can expect.
func (k *known) sell(v *barbu.View) barbu.Action {
	gain, own := k.naming(v)
	price := k.trickPrice(v)
	paid := v.Offer.Tricks * price // what the seller gets for the highest bid
	var chosen barbu.Action
	for a := range v.Actions() {
		switch a.Kind {
		case barbu.KindPass:
			chosen = a
		case barbu.KindBid:
			if int(a.Count)*price < gain {
				return a // the lowest bid: bids are ascending
			}
		case barbu.KindAccept:
			chosen = a
		case barbu.KindRefuse:
			if paid < gain {
				chosen = a
			}
		case barbu.KindDecline:
			if k.contract(v.Contract).Sale.Decline.Seller*price > max(own, own-gain+paid) {
				chosen = a
			}
		}
	}
	return chosen
}

// trickPrice returns the points of a trick in the price of a sale, in thousandths. More is better.
func (k *known) trickPrice(v *barbu.View) int {
	set, err := k.game.ContractSet(v.Contract)
	if err != nil {
		return 0
	}
	price := 0
	for i := range set.All() {
		price = int(k.game.Contract(i).Engine().SalePrice(1))
	}
	return max(price, -price) * sure
}

// naming returns how many more points the hand can expect if the player names the trump suit than
// if another player does, and the points that it can expect if the player names it, in thousandths.
func (k *known) naming(v *barbu.View) (gain, own int) {
	best, sum, n := 0, 0, 0
	for e := range k.named(v.Contract, v.Hand) {
		above := k.above(e, v.Hand)
		if n == 0 || above > best {
			best = above
		}
		sum += above
		n++
	}
	if n == 0 {
		return 0, 0
	}
	return best - sum/n, best + k.worth(v.Contract).total*sure/k.game.Players()
}

// above returns how many more points the hand can expect than an average hand, if these trumps are
// named. Estimates with trumps and without cannot be compared in any other way.
func (k *known) above(e estimated, hand cards.Hand) int {
	return k.estimate(e, hand) - k.spread(e).mean
}

// names returns the declaration among these with which a hand names trumps after a sale.
func (k *known) names(legal iter.Seq[barbu.Action], hand cards.Hand) (chosen barbu.Action) {
	most := 0
	for a := range legal {
		n := k.above(estimated{k.joined(a.Contracts), a.Suit, a.Rank}, hand)
		if chosen == (barbu.Action{}) || n > most {
			chosen, most = a, n
		}
	}
	return chosen
}

// sell returns the actions of a sale that are tried: the answers of a seller, and for a bidder the pass and the
// lowest bid. In the worlds no other player bids, and the seller accepts the highest bid.
func (s *Searcher) sell(v *barbu.View) options {
	var tried []barbu.Action
	for a := range v.Actions() {
		if tried = append(tried, a); a.Kind == barbu.KindBid {
			break
		}
	}
	return s.applying(tried)
}
