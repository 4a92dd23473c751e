package variant

import (
	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// announce checks the points of an announcement of all tricks, for any number of players.
//
// Rule: announce-scores
func (c *compiler) announce(path string, k *ContractRules) {
	if k.Announce == (score.Announce{}) {
		return
	}
	switch err := k.Announce.Check(); {
	case k.Play != PlayTricks:
		c.fault(path, "all tricks are announced in contracts of tricks: want play: tricks, or no announce")
	case k.Tricks.End != tricks.EndPlayAll:
		c.fault(path, "the play can end before the last trick: want tricks.end: %v, or no announce", tricks.EndPlayAll)
	case k.AllTaken != nil:
		c.fault(path, "all-taken scores a player who takes everything without an announcement: want no all-taken, or no announce")
	case k.ByTeam != (score.ByTeam{}):
		c.fault(path, "the points by team do not count in a deal with an announcement: want no by-team, or no announce")
	case k.Sale != (auction.Rules{}):
		c.fault(path, "a sale cannot be paid in a deal with an announcement: want no sale, or no announce")
	case k.Exposure.Cards != 0:
		c.fault(path, "cards that are shown do not count in a deal with an announcement: want no exposure, or no announce")
	case c.rules.Doubling.Undoubled == doubling.UndoubledSplit:
		c.fault(path, "a deal that nobody doubles is not played, so an announcement cannot be scored: want no announce, or no doubling.undoubled")
	case err != nil:
		c.fault(path, "%w", err)
	}
}

// announcedSums returns the sums of the points of all seats for both outcomes of an announcement. It
// returns nothing if no player may announce all tricks.
func (p *Contract) announcedSums() []int {
	if !p.engine.Announces() {
		return nil
	}
	var sums []int
	for _, made := range [...]bool{true, false} {
		sums = append(sums, int(p.engine.Announced(0, made).Sum()))
	}
	return sums
}
