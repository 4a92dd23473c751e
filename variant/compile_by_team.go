package variant

import (
	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// byTeam checks a contract that counts the points of partners together, for any number of players.
//
// Rule: score-by-team, score-level-replay
func (c *compiler) byTeam(path string, k *ContractRules) {
	if k.ByTeam == (score.ByTeam{}) {
		return
	}
	path += ".by-team"
	replay := k.ByTeam.Level == score.LevelReplay
	switch err := k.ByTeam.Check(); {
	case c.rules.Teams == score.TeamsNone:
		c.fault(path, "there are no teams: want teams: opposite, or no by-team")
	case err != nil:
		c.fault(path, "%w", err)
	case replay && k.Sale != (auction.Rules{}):
		c.fault(path+".level", "the right to name trumps is sold for this deal only, so the deal cannot be played again: want level: scored, or no sale")
	case replay && k.Trump == TrumpTurned:
		c.fault(path+".level", "the card that is turned up would make other trumps, so the deal cannot be played again: want level: scored, or no trump: turned")
	case replay && len(c.rules.CutRound.Circle) > 0:
		c.fault(path+".level", "cuts decide the contracts, so a deal cannot be played again: want level: scored, or no cut-round")
	}
}

// byTeams checks a contract that counts the points of partners together, for one number of players.
func (c *compiler) byTeams(path string, k *ContractRules, g *Game, scale *scoring.Scale) {
	if k.ByTeam == (score.ByTeam{}) || c.rules.Teams == score.TeamsNone {
		return
	}
	path += ".by-team"
	switch {
	case g.engine.Players != 4:
		c.fault(path, "with %d players there are not two teams: want players: [4], or no by-team", g.engine.Players)
	case scale.AlwaysLevel():
		c.fault(path, "the teams are level whoever takes what counts: want terms by which one team can have more points")
	}
}
