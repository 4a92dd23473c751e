package oracle_test

import (
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// rankOrder draws an order of the ranks that the packs have.
func (d *drawer) rankOrder() cards.RankOrder {
	var ranks []byte
	for rank := cards.Ace; rank >= cards.Two; rank-- {
		for _, pack := range d.packs {
			held := pack.Cards().First & rank.Set()
			if rank == cards.King && pack.Cards().First.Has(cards.TarotKing) {
				held = rank.Set()
			}
			if held != 0 {
				ranks = append(ranks, rank.String()[0])
				break
			}
		}
	}
	if len(ranks) < 2 {
		return 0
	}
	order, err := cards.ParseRankOrder(string(rapid.Permutation(ranks).Draw(d.T, "rank order")))
	if err != nil {
		panic(err)
	}
	return order
}

// leadCard draws the card that is led first. Each pack has the card, or a higher card of its
// suit, and no pack has one of these cards twice.
func (d *drawer) leadCard(r *tricks.Rules) {
	if !rare(d.T, 1, "lead card") {
		return
	}
	order := r.RankOrder
	if order == 0 {
		order = d.r.RankOrder
	}
	var may []cards.Card
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		for rank := cards.Two; rank <= cards.Ace; rank++ {
			fits := true
			for _, pack := range d.packs {
				lead := cards.SetOf(cards.Of(rank, suit))
				higher := order.Above(rank)
				if higher.Has(cards.Of(cards.King, cards.Hearts)) {
					higher = higher.With(cards.TarotKing) // it ranks as a king
				}
				if pack.Cards().First&lead == 0 {
					lead = pack.Cards().First & higher.In(suit)
				}
				fits = fits && lead != 0 && pack.Cards().Second&lead == 0
			}
			if fits {
				may = append(may, cards.Of(rank, suit))
			}
		}
	}
	if len(may) > 0 {
		r.LeadCard = one(d.T, "card to lead", may...)
	}
}
