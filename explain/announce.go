package explain

import (
	"fmt"

	"github.com/barbukit/barbukit/score"
)

// announces reports whether a player may announce all tricks.
func (k *contract) announces() bool { return k.Announce != score.Announce{} }

// announcement says who may announce all tricks, and what is then scored. It returns "" if nobody
// may.
func (g *game) announcement(k *contract) string {
	if !k.announces() {
		return ""
	}
	before := "the first lead"
	if g.doubles() {
		before = "the doubling"
	}
	return sentences(
		fmt.Sprintf("Before %s, one player may announce that they will take every trick.", before),
		g.asked(), "When a player announces this, the others are no longer asked.",
		fmt.Sprintf("If the announcer takes every trick, %s.", g.announced(k.Announce.Made)),
		fmt.Sprintf("If not, %s.", g.announced(k.Announce.Failed)),
		"After an announcement, nothing else in this contract scores.")
}

// announced says what the announcer and the other players score.
func (g *game) announced(pair score.AnnouncePoints) string {
	announcer, others := pair.Announcer*g.times(), pair.Others*g.times()
	return fmt.Sprintf("they score %s and each other player scores %s: %s in all", points(announcer), points(others), points(announcer+(g.players-1)*others))
}
