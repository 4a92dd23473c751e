package oracle_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// taken draws the rules for players who take everything or nothing, and a term for the most cards
// of a suit.
func (d *drawer) taken(k *variant.ContractRules) {
	roundings := []score.Rounding{score.RoundingDown, score.RoundingUp}
	if rare(d.T, 3, "most of a suit") {
		t := score.Term{Per: score.PerMost, Points: d.price(), Rounding: one(d.T, "rounding", roundings...)}
		t.To = one(d.T, "to", score.ToTaker, score.ToRightOfTaker, score.ToLeftOfTaker)
		if rapid.Bool().Draw(d.T, "divides") {
			t.Points, t.Rounding = 840*one(d.T, "sign", 1, -1), score.RoundingNone // 840 divides by 1 to 8
		}
		t.Cards = d.maybe("cards")
		if k.Terms = append(k.Terms, t); len(k.Terms) > 2 {
			k.Terms = k.Terms[1:]
		}
		return
	}
	if rare(d.T, 2, "all taken") {
		k.AllTaken = &score.AllTaken{
			Taker: d.price(), Others: d.price(),
			To: one(d.T, "to", score.ToTaker, score.ToRightOfTaker, score.ToLeftOfTaker),
		}
		if rapid.Bool().Draw(d.T, "choice of points") {
			k.AllTaken.Or = score.Alternative{Taker: d.price(), Others: one(d.T, "others", 0, d.price())}
			if k.AllTaken.Or == k.AllTaken.Of(score.ChoiceFirst) {
				k.AllTaken.Or.Taker *= -1
			}
		}
		if i := slices.IndexFunc(k.Terms, d.apart(k)); i >= 0 && rapid.Bool().Draw(d.T, "named cards") {
			k.AllTaken.Cards = k.Terms[i].Cards
		}
	}
	if rare(d.T, 2, "none taken") {
		n := score.NoneTaken{Times: one(d.T, "times", 2, 0, 1, 3), Points: one(d.T, "points", d.price(), 0), Pot: one(d.T, "pot", 0, d.price(), 840)}
		if n.Pot != 0 && n.Pot != 840 {
			n.Rounding = one(d.T, "rounding", roundings...)
		}
		if n.Times > 1 || n.Points != 0 || n.Pot != 0 {
			k.NoneTaken = n
		}
	}
}

// apart returns a function that reports whether a term counts cards that no other term for cards
// counts.
func (d *drawer) apart(k *variant.ContractRules) func(score.Term) bool {
	return func(t score.Term) bool {
		n := 0
		for _, other := range k.Terms {
			if cards.Set(other.Cards)&cards.Set(t.Cards) != 0 {
				n++
			}
		}
		return t.Per == score.PerCard && n == 1
	}
}

// sum draws earlier contracts whose terms the contract also counts.
func (d *drawer) sum(k *variant.ContractRules) {
	if k.Play != variant.PlayTricks || k.AllTaken != nil || k.NoneTaken != (score.NoneTaken{}) || !rare(d.T, 2, "sum") {
		return
	}
	for _, other := range d.r.Contracts {
		if other.ID == k.ID || other.Play != variant.PlayTricks || !rapid.Bool().Draw(d.T, "in the sum") {
			continue
		}
		k.Sum = append(k.Sum, other.ID)
		all := d.r.WithoutSums().Contracts
		if len(all[len(all)-1].Terms) > 8 {
			k.Sum = k.Sum[:len(k.Sum)-1]
		}
	}
}
