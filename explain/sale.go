package explain

import (
	"fmt"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// sells reports whether the right to name trumps is sold.
func (k *contract) sells() bool { return k.Sale.Least > 0 }

// namesItself reports whether the declarer names the trump suit with the contract.
func (k *contract) namesItself() bool { return k.namesTrump() && !k.sells() }

// sale describes the sale of the right to name trumps, step by step.
func (g *game) sale(k *contract) []string {
	if !k.sells() {
		return nil
	}
	r := &k.Sale
	bid := fmt.Sprintf("Before the play, each other player in turn passes or bids a number of tricks, which they would pay for the right to name trumps. "+
		"The player on the declarer's %s is first. The lowest bid is %s, and the highest is all the tricks.", g.nextSide(), words.Count(r.Least, "trick"))
	higher := "Each bid must be higher than the bid before it."
	if r.Step > 1 {
		higher = fmt.Sprintf("Each bid must be at least %s higher than the bid before it.", words.Count(r.Step, "trick"))
	}
	skipped := "A player who has no legal bid is not asked."
	answer := "When each of them has bid or passed, the declarer accepts the highest bid or refuses it. After a refusal the same players bid or pass again, " +
		"and a bid must be higher than the bid that was refused."
	if r.Refusal == auction.RefusalNever {
		answer = "When each of them has bid or passed, the declarer must accept the highest bid."
		if r.Decline.Bid > 0 {
			answer = "When each of them has bid or passed, the declarer must accept the highest bid or decline the deal."
		}
	}
	buy := "After a bid is accepted, the other players continue to bid in the same order, and a player who has passed may still bid. " +
		"The bidding ends when all except the highest bidder have passed one after another."
	if r.Equal == auction.EqualEarlier {
		buy += " A player whose turn comes before the highest bidder's, counted from the declarer, can also bid the same number of tricks."
	}
	pays := fmt.Sprintf("The highest bidder buys the right and names %s. After the deal they pay the declarer %s for each trick of the bid.",
		trumpsOf(k), points(k.trick))
	items := []string{sentences(bid, higher, skipped), answer, buy, pays}
	keeps := fmt.Sprintf("If nobody buys the right, the declarer names %s.", trumpsOf(k))
	return append(items, sentences(keeps, g.decline(k)))
}

// trumpsOf describes what a player names in a contract.
func trumpsOf(k *contract) string {
	if k.Trump == variant.TrumpOptional {
		return "one of the four suits as trumps, or plays without trumps"
	}
	return "one of the four suits as trumps"
}

// decline says when the declarer may decline the deal, and what is scored then.
func (g *game) decline(k *contract) string {
	d := k.Sale.Decline
	if !d.Allowed() {
		return ""
	}
	when := "If nobody has bid"
	if d.Bid > 0 {
		when = fmt.Sprintf("If nobody has bid more than %s", words.Count(d.Bid, "trick"))
	}
	return fmt.Sprintf("%s, the declarer may decline the deal instead. It is then not played: the declarer scores %s and each other player %s.",
		when, points(d.Seller*k.trick), signed(d.Others*k.trick))
}
