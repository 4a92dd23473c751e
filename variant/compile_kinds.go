package variant

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// does says what players do in a contract of each kind.
var does = map[Play]string{
	PlayTricks: "takes tricks", PlayLayout: "builds a layout", PlayCount: "counts the values of cards", PlayRuns: "lays runs",
}

// scored lists what a contract of each kind can score.
var scored = map[Play][]score.Per{
	PlayTricks: {score.PerTrick, score.PerCard, score.PerPosition, score.PerUntaken, score.PerMost},
	PlayLayout: {score.PerPlace, score.PerCardLeft},
	PlayCount:  {score.PerThreshold},
	PlayRuns:   {score.PerPlace, score.PerCardLeft},
}

// kind refuses rules that belong to another kind of play.
func (c *compiler) kind(path string, k *ContractRules) {
	for _, other := range []struct {
		play Play
		has  bool
	}{
		{PlayTricks, k.Tricks != tricks.Rules{}}, {PlayLayout, k.Layout != dominoes.Rules{}},
		{PlayCount, k.Count != counting.Rules{}}, {PlayRuns, k.Runs != runs.Rules{}},
	} {
		if other.has && other.play != k.Play {
			c.fault(path+"."+other.play.String(), "%v has rules, but the contract %s: want play: %[1]v, or no %[1]v", other.play, does[k.Play])
		}
	}
	if k.Play == PlayTricks {
		return
	}
	if k.Trump != TrumpNone {
		c.fault(path+".trump", "a contract that %s has no trumps: want none", does[k.Play])
	}
	if k.TrumpSuit != cards.NoSuit {
		c.fault(path+".trump-suit", "a contract that %s has no trumps: want no trump-suit", does[k.Play])
	}
	if k.AllTaken != nil {
		c.fault(path+".all-taken", "no cards are taken in a contract that %s: want no all-taken", does[k.Play])
	}
	if k.NoneTaken != (score.NoneTaken{}) {
		c.fault(path+".none-taken", "no cards are taken in a contract that %s: want no none-taken", does[k.Play])
	}
	if k.Shown != 0 {
		c.fault(path+".shown", "no cards are taken in a contract that %s: want no shown", does[k.Play])
	}
}

// scores checks that a contract can score what a term counts, and reports whether it can. The
// game refuses a term without per.
func (c *compiler) scores(path string, k *ContractRules, per score.Per) bool {
	switch can := scored[k.Play]; {
	case per == 0:
		return true
	case !slices.Contains(can, per):
		var names []string
		for _, p := range can {
			names = append(names, p.String())
		}
		c.fault(path, "a contract that %s cannot score per %v: want %s, or another kind of play", does[k.Play], per, words.List("or", names))
		return false
	}
	if per == score.PerCardLeft && k.Play == PlayLayout && k.Layout.End == dominoes.EndLastCard {
		c.fault(path, "with end: last-card no player has cards left: want end: all-but-one or first-out, or per: place")
		return false
	}
	return true
}

// counting adds the thresholds of a contract to its rules, and checks that the total passes each
// of them in every deal. So the points of the contract always have the same sum.
func (c *compiler) counting(path string, k *ContractRules, p *Contract) {
	p.engine.CountRules = k.Count.WithThresholds(p.engine.Scales[0].Thresholds()...)
	if err := p.engine.CountRules.CheckPack(p.engine.Pack.Cards()); err != nil {
		c.fault(path+".terms", "with %d players: %w", p.engine.Players, err)
	}
}
