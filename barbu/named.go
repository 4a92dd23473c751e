package barbu

import (
	"errors"
	"math/big"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// countNamed returns the number of possible deals in which the declarer was dealt a card of
// the start rank that they named and had to hold. Cards were passed once after the rank was
// named.
//
// countNamed adds up cases. Each case states which hidden cards of the rank are now with the
// declarer, which are with the receiver of the declarer's gift, and which are elsewhere. From
// the possible deals of each case, countNamed subtracts the deals in which the declarer was
// dealt no card of the rank. In such a deal, the declarer got all their cards of the rank as a
// gift, and passed no card of the rank. A gift that the viewer did not see can be any cards of
// its receiver's hand.
func (k *known) countNamed() (*big.Int, error) {
	pass, by := &k.Passes[0], k.named.Seat
	receiver := pass.To.From(by, k.Players)
	size, count := int(k.Sizes[by])+k.Held[by].Len(), int(pass.Count)
	open := k.Cards.First & k.named.Faces
	sum := new(big.Int)
	for own := open; ; own = (own - 1) & open {
		rest := open &^ own
		for passed := rest; ; passed = (passed - 1) & rest {
			n, err := k.countHeld(by, own, receiver, passed, rest&^passed)
			if err != nil {
				return nil, err
			}
			held := k.Held[by].First&k.named.Faces | own
			ways, none := binomial(size, count), binomial(size-held.Len(), count-held.Len())
			if pass.To.From(k.Me, k.Players) == by {
				ways, none = big.NewInt(1), oneIf(held&^pass.Gave.First == 0)
			}
			held = k.Held[receiver].First&k.named.Faces | passed
			if receiver == k.Me {
				none.Mul(none, oneIf(pass.Got.First&k.named.Faces == 0))
			} else {
				ways.Mul(ways, binomial(size, count))
				none.Mul(none, binomial(size-held.Len(), count))
			}
			n.Div(n, ways) // the number of possible deals, without the choices of the two gifts
			sum.Add(sum, n.Mul(n, ways.Sub(ways, none)))
			if passed == 0 {
				break
			}
		}
		if own == 0 {
			break
		}
	}
	return sum, nil
}

// countHeld returns the number of possible deals in which seat a holds the hidden cards as,
// seat b holds the hidden cards bs, and neither of them holds a card of rest.
func (k *known) countHeld(a cards.Seat, as cards.Set, b cards.Seat, bs, rest cards.Set) (*big.Int, error) {
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

// binomial returns the number of ways to choose k of n cards, or 0 if k is negative.
func binomial(n, k int) *big.Int {
	if k < 0 {
		return new(big.Int)
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}

// oneIf returns 1 if b is true, else 0.
func oneIf(b bool) *big.Int {
	if b {
		return big.NewInt(1)
	}
	return new(big.Int)
}
