package variant

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/redeal"
)

// leadCards warns of a lead card that may not be played to the first trick by another rule. It is led all the same.
func (w *warner) leadCards(v *Variant) {
	for _, players := range v.Players() {
		contracts := v.games[players].contracts
		for i := range contracts {
			k := &contracts[i]
			r := &k.engine.TrickRules
			if r.LeadCard == 0 || !cards.Set(r.FirstTrick).Has(r.LeadCard) {
				continue
			}
			path := "contracts." + string(k.rules.ID) + ".tricks."
			if w.stated(path + "lead-card") {
				path += "lead-card"
			} else {
				path += "first-trick"
			}
			w.warn(path, "%s%v is led to the first trick, although first-trick forbids it: want first-trick without it, or no lead-card", w.with(players), r.LeadCard)
		}
	}
}

// redeals warns of a hand that always allows a new deal, because every hand is like it.
func (w *warner) redeals(v *Variant) {
	for _, players := range v.Players() {
		g := v.games[players]
		w.certain("redeal", w.rules.Redeal, g)
		for i := range w.rules.Contracts {
			k := &w.rules.Contracts[i]
			w.certain("contracts."+string(k.ID)+".redeal", k.Redeal, g)
		}
	}
}

// certain warns of the patterns that every hand of a game fits.
func (w *warner) certain(path string, patterns []redeal.Pattern, g *Game) {
	pack, size := g.pack.Cards(), g.HandSize()
	for i, p := range patterns {
		excluded := cards.Set(p.Lacks)
		for rank := p.HighestTrump + 1; p.HighestTrump != 0 && rank <= cards.Ace; rank++ {
			excluded |= rank.Set()
		}
		counted := (pack.First & cards.Set(p.Count)).Len() + (pack.Second & cards.Set(p.Count)).Len()
		least, most := max(0, size-(pack.Len()-counted)), min(size, counted) // of the counted cards, in any hand
		if p.Has == 0 && pack.First&excluded == 0 && least >= p.Least && (p.Most == 0 || most <= p.Most) {
			when := ""
			if p.NeedsTrump() {
				when = " if there are trumps"
			}
			w.warn(fmt.Sprintf("%s[%d]", path, i), "%severy hand fits the pattern%s, so a player can always ask for a new deal: want a pattern that few hands fit", w.with(g.engine.Players), when)
		}
	}
}
