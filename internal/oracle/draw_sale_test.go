package oracle_test

import (
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/internal/oracle"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// sales draws the sale of the trump choice in some of the contracts with trumps.
func (d *drawer) sales() {
	for i := range d.r.Contracts {
		k := &d.r.Contracts[i]
		if k.Trump != variant.TrumpSuit && k.Trump != variant.TrumpOptional || k.ByTeam.Level == score.LevelReplay || !rare(d.T, 1, "sale") {
			continue
		}
		d.goodTricks(k)
		most := d.handSize()
		k.Sale = auction.Rules{
			Least:   rapid.IntRange(1, min(most, 3)).Draw(d.T, "least"),
			Step:    one(d.T, "step", 0, 1, 2, 3),
			Equal:   one(d.T, "equal bid", auction.EqualEarlier, auction.EqualRefused),
			Refusal: one(d.T, "refusal", auction.RefusalAllowed, auction.RefusalNever),
		}
		if d.r.Doubling.Quota == 0 && rapid.Bool().Draw(d.T, "decline") {
			decline := &k.Sale.Decline
			decline.Seller, decline.Others = rapid.IntRange(0, most).Draw(d.T, "seller"), rapid.IntRange(0, most).Draw(d.T, "others")
			if decline.Allowed() && rapid.Bool().Draw(d.T, "after a bid") {
				decline.Bid = rapid.IntRange(k.Sale.Least, most).Draw(d.T, "decline bid")
			}
		}
	}
}

// goodTricks adds a term, if necessary, so that a trick has good points for the player who takes
// it.
func (d *drawer) goodTricks(k *variant.ContractRules) {
	sum, sign := 0, 1
	if d.r.Winner == variant.WinnerFewest {
		sign = -1
	}
	for _, t := range k.Terms {
		if t.Per == score.PerTrick && t.To == score.ToTaker {
			sum += t.Points
		}
	}
	if sum*sign > 0 {
		return
	}
	good := score.Term{Per: score.PerTrick, Points: -sum + sign*rapid.IntRange(1, 20).Draw(d.T, "a trick")}
	if len(k.Terms) == scoring.MaxTerms {
		k.Terms = nil
		good.Points += sum
	}
	k.Terms = append(k.Terms, good)
}

// sale converts the sale of a contract to the words of the oracle.
func sale(r *auction.Rules) oracle.Sale {
	return oracle.Sale{
		Least: r.Least, Step: r.Step, Equal: r.Equal.String(), Refusal: r.Refusal.String(),
		Bid: r.Decline.Bid, Seller: r.Decline.Seller, Others: r.Decline.Others,
	}
}
