package barbu

import (
	"errors"
	"math/big"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// countNamed returns how many of the problem's worlds are such that who named a rank was
// dealt a card of it, where cards were passed on once after that.
//
// It counts by how the cards of the rank lie: with him, with the heir of his gift, or
// elsewhere. Of the worlds in which they lie so he was dealt none of them in those in
// which all that he holds of the rank is in what he got, and none of it in what he gave.
// What went to each is any cards of his hand, unless the seat that looks on saw it.
func (k *known) countNamed() (*big.Int, error) {
	pass, by := &k.Passes[0], k.named.Seat
	heir := pass.To.From(by, k.Players)
	size, count := int(k.Sizes[by])+k.Held[by].Len(), int(pass.Count)
	open := k.Cards.First & k.named.Faces
	sum := new(big.Int)
	for own := open; ; own = (own - 1) & open {
		rest := open &^ own
		for gone := rest; ; gone = (gone - 1) & rest {
			n, err := k.countLying(by, own, heir, gone, rest&^gone)
			if err != nil {
				return nil, err
			}
			held := k.Held[by].First&k.named.Faces | own
			ways, none := binomial(size, count), binomial(size-held.Len(), count-held.Len())
			if pass.To.From(k.Me, k.Players) == by {
				ways, none = big.NewInt(1), truth(held&^pass.Gave.First == 0)
			}
			held = k.Held[heir].First&k.named.Faces | gone
			if heir == k.Me {
				none.Mul(none, truth(pass.Got.First&k.named.Faces == 0))
			} else {
				ways.Mul(ways, binomial(size, count))
				none.Mul(none, binomial(size-held.Len(), count))
			}
			n.Div(n, ways) // the worlds but for what these two got
			sum.Add(sum, n.Mul(n, ways.Sub(ways, none)))
			if gone == 0 {
				break
			}
		}
		if own == 0 {
			break
		}
	}
	return sum, nil
}

// countLying returns how many worlds there are in which one seat holds some hidden cards,
// another others, and neither of them the rest.
func (k *known) countLying(a cards.Seat, as cards.Set, b cards.Seat, bs, rest cards.Set) (*big.Int, error) {
	p := k.Problem
	for seat := range p.Never {
		if cards.Seat(seat) != a {
			p.Never[seat] |= as
		}
		if cards.Seat(seat) != b {
			p.Never[seat] |= bs
		}
	}
	p.Never[a] |= rest
	p.Never[b] |= rest
	s, err := hidden.New(p)
	switch {
	case errors.Is(err, hidden.ErrImpossible):
		return new(big.Int), nil
	case err != nil:
		return nil, err
	}
	if n := s.Worlds(); n != nil {
		return n, nil
	}
	return nil, hidden.ErrUnknown
}

// binomial returns in how many ways k of n cards can be chosen, 0 where k is negative.
func binomial(n, k int) *big.Int {
	if k < 0 {
		return new(big.Int)
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}

// truth returns 1 for true, else 0.
func truth(b bool) *big.Int {
	if b {
		return big.NewInt(1)
	}
	return new(big.Int)
}
