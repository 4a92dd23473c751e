package oracle_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// exposure draws cards that players may show in some of the contracts.
func (d *drawer) exposure() {
	for i := range d.r.Contracts {
		k := &d.r.Contracts[i]
		if k.Play != variant.PlayTricks || slices.Contains(d.r.Combine.Contracts, k.ID) || !rare(d.T, 1, "exposure") {
			continue
		}
		// A card of a term with points that every pack has exactly once.
		var may []cards.Card
		for _, t := range k.Terms {
			if t.Per != score.PerCard || t.Points == 0 {
				continue
			}
			for c := range (cards.Set(t.Cards) & d.common()).All() {
				once := true
				for _, pack := range d.packs {
					once = once && !pack.Cards().Second.Has(c)
				}
				if once {
					may = append(may, c)
				}
			}
		}
		if len(may) == 0 {
			continue
		}
		k.AllTaken, k.NoneTaken = nil, score.NoneTaken{}
		var shown cards.Set
		for range rapid.IntRange(1, 4).Draw(d.T, "cards shown") {
			shown = shown.With(one(d.T, "card shown", may...))
		}
		k.Exposure = exposure.Rules{
			Cards: cards.Pattern(shown), Factor: one(d.T, "factor", 0, 2, 3, 10),
			Scores: one(d.T, "scores", exposure.ScoresAgainstHolder, exposure.ScoresNothing),
		}
		for j := range k.Terms { // without all-taken every term scores
			if k.Terms[j].Per != score.PerPlace && k.Terms[j].Points == 0 {
				k.Terms[j].Points = 1
			}
		}
	}
}
