package explain

import (
	"fmt"

	"github.com/barbukit/barbukit/score"
)

// byTeam says how the points of partners count together in a contract. It returns nothing if each
// player scores their own points.
func (g *game) byTeam(k *contract) []block {
	by := k.ByTeam
	if by == (score.ByTeam{}) {
		return nil
	}
	sum, level := "Add up the points of partners.", ""
	if by.Fixed() {
		more, fewer := by.More*g.times(), by.Fewer*g.times()
		sum = fmt.Sprintf("These points are only counted to compare the teams: add up the points of partners. The team with more points scores %s and the other team scores %s; each partner writes down half of this.",
			points(more), points(fewer))
		level = fmt.Sprintf("If both teams have the same points, each player scores %s.", points((more+fewer)/4))
	}
	if by.Level == score.LevelReplay {
		level = "If both teams have the same points, nothing is scored: the same dealer deals again, and the same contract is played again."
	}
	return paragraphs(sentences(sum, level))
}
