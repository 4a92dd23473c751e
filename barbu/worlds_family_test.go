package barbu_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// mechanic changes the rules of a variant with few cards. It has one contract of tricks.
type mechanic struct {
	packs  []fewCards
	change func(*rapid.T, fewCards, *variant.Rules)
}

// leftOver are packs with cards left over, and the packs of few cards for seven and eight players.
var (
	leftOver = []fewCards{
		removed(3, cards.King, 1),                               // talon 2, 90 deals
		removed(3, cards.Queen, 1, "QC", "QD"),                  // talon 1, 140 deals
		removed(3, cards.Queen, 1, "QC"),                        // talon 2, 560 deals
		removed(2, cards.King, 1, "KC"),                         // talon 1
		removed(3, cards.Ace, 2),                                // talon 2, two packs
		removed(2, cards.King, 2, "KC", "KC", "KD", "AD", "KS"), // talon 1, two packs
	}
	manyPlayers = []fewCards{
		removed(7, cards.Ace, 2, "AC"),
		removed(8, cards.Ace, 2),
	}
	equal = []fewCards{
		removed(3, cards.Queen, 1), removed(4, cards.King, 1), removed(2, cards.Queen, 1, "QC", "QD"),
		removed(3, cards.King, 1, "KC", "AD"), removed(4, cards.Ace, 2),
	}
)

// mechanics are the rules of games beyond the five documents that hide or show cards.
var mechanics = map[string]mechanic{
	"talon": {leftOver, func(t *rapid.T, p fewCards, r *variant.Rules) {
		drawTalon(t, r, variant.TalonAside, variant.TalonLastTrick, variant.TalonFirstTrick)
		if len(p.all())/p.players > 1 && sometimes(t, "passing", 2) {
			r.Passing = variant.Passing{Count: 1, To: []variant.PassWay{variant.PassWay(drawWay(t, p.players))}}
		}
	}},
	"discards": {leftOver, func(t *rapid.T, p fewCards, r *variant.Rules) {
		drawTalon(t, r, variant.TalonDeclarer)
		if sometimes(t, "keep", 2) {
			r.Pack.Talon.Keep = drawPattern(t, "keep", p.all())
		}
	}},
	"turned up in the talon": {leftOver, func(t *rapid.T, p fewCards, r *variant.Rules) {
		drawTalon(t, r, variant.TalonAside, variant.TalonLastTrick, variant.TalonDeclarer)
		r.Contracts[0].Trump = variant.TrumpTurned
		if sometimes(t, "schedule", 2) { // then the declarer takes up the talon when the card is turned up
			r.Schedule = []score.ContractID{r.Contracts[0].ID}
		}
	}},
	"turned up by the dealer": {equal, func(t *rapid.T, p fewCards, r *variant.Rules) {
		r.Contracts[0].Trump = variant.TrumpTurned
		drawGive(t, p, &r.Contracts[0])
		switch rapid.IntRange(0, 3).Draw(t, "the dealer must have") {
		case 1: // a card of the rank that they name: perhaps the card that is turned up
			domino := variant.ContractRules{
				ID: "domino", Play: variant.PlayLayout, Layout: dominoes.Rules{Start: dominoes.StartHeld},
				Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{p.players: make([]int, p.players)}}},
			}
			drawGive(t, p, &domino)
			r.Contracts = append(r.Contracts, domino)
		case 2: // the card that decides who is first
			r.Table.First = variant.FirstHolder{Card: rapid.SampledFrom(p.all()).Draw(t, "first"), Role: variant.RotateDealer}
		}
	}},
	"exposure": {equal[:4], func(t *rapid.T, p fewCards, r *variant.Rules) {
		k, shown := &r.Contracts[0], drawPattern(t, "shown", p.all())
		k.Terms = []score.Term{{Per: score.PerCard, Cards: shown, Points: -6}}
		k.Exposure = exposure.Rules{Cards: shown, Factor: rapid.IntRange(2, 3).Draw(t, "factor"), Scores: drawEnum[exposure.Scores](t, "scores", 2)}
		drawGive(t, p, k)
	}},
	"passing": {equal, func(t *rapid.T, p fewCards, r *variant.Rules) {
		if p.size() > 1 {
			r.Passing = variant.Passing{Count: 1, To: []variant.PassWay{variant.PassWay(drawWay(t, p.players))}}
		}
	}},
	"counting": {equal, func(t *rapid.T, p fewCards, r *variant.Rules) {
		k := variant.ContractRules{ID: "hundred", Play: variant.PlayCount, Count: counting.Rules{
			Follow: drawEnum[counting.Follow](t, "follow", 2), Next: drawEnum[counting.Next](t, "next", 2),
			End: drawEnum[counting.End](t, "end", 2), Threshold: drawEnum[counting.Threshold](t, "threshold", 2),
		}}
		k.Count.Values[cards.Ace], k.Count.Values[cards.King], k.Count.Values[cards.Queen] = 3, 2, 1
		k.Terms = []score.Term{{Per: score.PerThreshold, Threshold: rapid.IntRange(2, 11).Draw(t, "threshold"), Points: -2}}
		drawGive(t, p, &k)
		r.Contracts = variant.Contracts{k}
	}},
	"runs": {equal, func(t *rapid.T, p fewCards, r *variant.Rules) {
		k := variant.ContractRules{ID: "quart", Play: variant.PlayRuns, Runs: runs.Rules{
			Length: rapid.IntRange(2, 4).Draw(t, "length"), Circular: drawEnum[runs.Circular](t, "circular", 2),
			End: drawEnum[runs.End](t, "end", 2),
		}}
		places := make([]int, p.players)
		places[0] = 10
		k.Terms = []score.Term{{Per: score.PerPlace, Places: map[int][]int{p.players: places}}}
		drawGive(t, p, &k)
		r.Contracts = variant.Contracts{k}
	}},
	"seven and eight seats": {manyPlayers, func(t *rapid.T, p fewCards, r *variant.Rules) {
		if sometimes(t, "layout", 2) {
			r.Contracts = variant.Contracts{drawLayout(t, p)}
		}
	}},
}

// smallGame is a variant with few cards and a number of players.
type smallGame struct {
	v       *variant.Variant
	players int
}

// draw draws a game with the mechanic.
func (rules mechanic) draw(t *rapid.T) (g smallGame) {
	g.v, g.players = drawCompiled(t, func(t *rapid.T) (*variant.Variant, int, bool) {
		p := rapid.SampledFrom(rules.packs).Draw(t, "pack")
		v, err := variantFor(p, func(r *variant.Rules) {
			k := variant.ContractRules{ID: "no-tricks", Terms: []score.Term{{Per: score.PerTrick, Points: -2}}}
			k.Tricks = drawTrickRules(t, p.all(), false)
			k.Tricks.End, k.Tricks.LeadCard = 0, 0
			r.Contracts = variant.Contracts{k}
			rules.change(t, p, r)
		})
		return v, p.players, err == nil
	})
	return g
}

func drawTalon(t *rapid.T, r *variant.Rules, to ...variant.TalonTo) {
	r.Pack.Talon.To = rapid.SampledFrom(to).Draw(t, "talon to")
	if r.Pack.Talon.To == variant.TalonDeclarer && sometimes(t, "discards count", 2) {
		r.Pack.Talon.Discards = variant.DiscardsDeclarer
	}
}

// For each mechanic, the worlds of random positions are exactly the deals, gifts and discards that
// the seat cannot distinguish from the real ones: each of them is played literally.
func TestWorldsMatchAllDealsOfTheFamily(t *testing.T) {
	for name, rules := range mechanics {
		t.Run(name, func(t *testing.T) {
			seen := coverage{}
			checkTimes(t, full.Of(60, 200, 200), func(t *rapid.T) {
				g := rules.draw(t)
				p, me := randomPosition(t, g.v, g.players, dealDue, drawSource(t))
				if !p.dealt {
					return
				}
				b := bruteForceOfView(p, me, p.match.View(me))
				require.Positive(t, b.total, "the real deal is a world")
				b.agree(t, 20, rand.NewPCG(1, 2))
				seen.note(b)
			})
			seen.complete(t, 1, "all", "card due")
			if full.Run() {
				seen.complete(t, 1, "over 100 worlds") // some mechanics have so many in one position of twenty
			}
		})
	}
}

// All worlds of positions of each mechanic are drawn with equal probability.
func TestWorldsOfTheFamilyAreDrawnUniformly(t *testing.T) {
	for name, rules := range mechanics {
		t.Run(name, func(t *testing.T) {
			games := rapid.Custom(func(t *rapid.T) smallGame { return rules.draw(t) })
			tested := 0
			for seed := range full.Of(8, 30, 40) {
				g := games.Example(seed)
				p, me := randomPosition(t, g.v, g.players, dealDue, rand.New(rand.NewPCG(uint64(seed), 1)))
				if !p.dealt {
					continue
				}
				view := p.match.View(me)
				b := bruteForceOfView(p, me, view)
				if len(b.worlds) < 2 || b.total > 400 {
					continue
				}
				tested++
				w := must(view.Worlds())
				src := rand.NewPCG(uint64(seed), 2)
				z := b.deviation(t, 60, func(m *barbu.Match) { w.Draw(m, src) })
				require.Less(t, math.Abs(z), 5.0, "seed %d, %d worlds", seed, len(b.worlds))
			}
			require.Greater(t, tested, full.Of(0, 3, 3))
		})
	}
}
