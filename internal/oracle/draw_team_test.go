package oracle_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// byTeam draws contracts that are scored by team, in a game of four players.
func (d *drawer) byTeam() {
	if len(d.r.Players) > 1 || d.r.Players[0] != 4 {
		return
	}
	for i := range d.r.Contracts {
		k := &d.r.Contracts[i]
		if slices.Contains(d.r.Combine.Contracts, k.ID) || rare(d.T, 2, "each player scores") {
			continue
		}
		d.twoTricks(k)
		by := score.ByTeam{Level: one(d.T, "level", score.LevelReplay, score.LevelReplay, score.LevelScored)}
		if d.cuts || k.Trump == variant.TrumpTurned || k.Sale != (auction.Rules{}) {
			by.Level = score.LevelScored
		}
		if rare(d.T, 1, "fixed") {
			by.Fewer = one(d.T, "fewer", -100, -20, 4, 0)
			by.More = by.Fewer + one(d.T, "more", 4, 20, 100)
			if by.Level == score.LevelScored {
				by.More -= (by.More + by.Fewer) % 4
			}
		}
		before := k.ByTeam
		k.ByTeam = by
		if by != (score.ByTeam{}) && d.alwaysLevel(i) {
			k.ByTeam = before
		}
	}
}

// twoTricks gives some contracts of tricks terms for the first and the last trick, with the same
// points, so that the teams are often level.
func (d *drawer) twoTricks(k *variant.ContractRules) {
	if k.Play != variant.PlayTricks || len(k.Sum) > 0 || k.Exposure.Cards != 0 || d.handSize() < 2 || !rapid.Bool().Draw(d.T, "two tricks") {
		return
	}
	k.AllTaken, k.NoneTaken = nil, score.NoneTaken{}
	k.Terms = []score.Term{{Per: score.PerPosition, Trick: 1, Points: -4}, {Per: score.PerPosition, Trick: -1, Points: -4}}
}

// alwaysLevel reports whether the terms of a contract cannot make one team better.
func (d *drawer) alwaysLevel(i int) bool {
	one := d.r.Contracts[i]
	return !slices.ContainsFunc(one.Terms, func(t score.Term) bool {
		return t.Per == score.PerTrick || t.Per == score.PerCard || t.Per == score.PerPlace || t.Per == score.PerPosition
	})
}
