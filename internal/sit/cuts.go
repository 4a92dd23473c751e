package sit

import (
	"math/bits"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// showCut shows a card that was cut and what it decides. Before the first cut of a deal it shows
// what the cards decide.
func (t *table) showCut(card cards.Card) {
	made := t.cutsMade()
	if len(made) == 1 {
		t.say(t.meaningOfCuts())
	}
	t.list(lang.CardsCut, []string{t.head(t.card(card)) + " " + t.whyCut(made)})
}

// showDrawn shows what a draw decided.
func (t *table) showDrawn() {
	if t.view.Due == barbu.DueDraw {
		t.write(drawAgain, t.seats(t.view.Drawing))
		return
	}
	t.write(highestDeals, t.text.Language.Capital(t.who(t.view.Dealer)))
}

// cutsMade returns the cards that were cut in this deal.
func (t *table) cutsMade() (made []cards.Card) {
	for i := range t.view.History {
		if e := &t.view.History[i]; e.Kind == barbu.KindCut {
			made = append(made, e.Cut)
		}
	}
	return made
}

// meaningOfCuts says who cuts, and which contract each rank of the cutting pack means.
func (t *table) meaningOfCuts() string {
	g := t.match.Game().Engine()
	var ranks []string
	for i, bit := range g.Numbers {
		ranks = append(ranks, t.text.Language.RankLetter(g.CuttingPack.Lowest+cards.Rank(i))+" "+t.contractAt(bit))
	}
	return t.translated(cardsDecide, t.who(t.view.Cutter), strings.Join(ranks, ", "))
}

// contractAt returns the name of the contract of the lowest bit of a set.
func (t *table) contractAt(set engine.Set) string {
	return t.match.Game().Contract(bits.TrailingZeros32(uint32(set))).LabelIn(t.text.Language)
}

// whyCut returns what the last of the cuts of a deal decides. It makes the cuts again by the rules.
func (t *table) whyCut(made []cards.Card) string {
	g, at := t.match.Game().Engine(), engine.At{Deal: t.view.Deal}
	call, passes := g.StartCall(t.playedInRound()), cuts.Passes{}
	passing := !g.CallsFirst(at)
	if passing {
		passes = g.StartPasses(at, call.Last())
	}
	for i, card := range made {
		switch {
		case passing && passes.Done():
			passing = false
		case !passing && call.Done():
			passing, passes = true, g.StartPasses(at, call.Last())
		}
		last := i == len(made)-1
		if passing {
			if passes.Cut(card) != nil {
				return ""
			}
			way, due := passes.Due()
			if last {
				return t.whyPass(card, way, due)
			}
			if due {
				passes.Passed()
			}
			continue
		}
		before := call
		if call.Cut(card) != nil {
			return ""
		}
		if last {
			return t.whyCall(card, &before, &call)
		}
	}
	return ""
}

// playedInRound returns the contracts of the earlier deals of this round.
func (t *table) playedInRound() engine.Set {
	var joined []string
	for i := range t.view.Deals {
		if d := &t.view.Deals[i]; d.Set == t.view.Set && d.Round == t.view.Round {
			joined = append(joined, string(d.Contract))
		}
	}
	if joined == nil {
		return 0
	}
	set, _ := t.match.Game().ContractSet(score.ContractID(strings.Join(joined, "+"))) // the contracts of a match in play
	return engine.Set(set)
}

// whyPass returns what a cut for a pass of cards decides: a pass, or no more passes.
func (t *table) whyPass(card cards.Card, way cards.Direction, due bool) string {
	colour, ok := cuts.ColourOf(card)
	switch {
	case !ok:
		return t.translated(noColour)
	case !due:
		return t.translated([...]sentence{cuts.Black: blackEnds, cuts.Red: redEnds}[colour])
	}
	if t.view.Reversed {
		way = way.Reversed()
	}
	to := [...]sentence{cards.ToLeft: toTheLeft, cards.ToRight: toTheRight, cards.Across: across}[way]
	count := t.text.Language.Count(t.match.Game().Engine().PassCount, lang.Cards)
	return t.translated([...]sentence{cuts.Black: blackPasses, cuts.Red: redPasses}[colour], count, t.translated(to))
}

// whyCall returns what a cut for the contract decides. Before and after are the cutting before and after
// the card.
func (t *table) whyCall(card cards.Card, before, after *cuts.Call) string {
	g := t.match.Game().Engine()
	added := after.Chosen() &^ before.Chosen()
	name := ""
	if card != cards.Joker && card != cards.Bridge {
		name = t.contractAt(g.Numbers[card.Rank()-g.CuttingPack.Lowest])
	}
	switch {
	case *before == *after:
		return t.translated(allPlayed)
	case after.Layouts() > 0 && name != "" && before.Chosen() != 0:
		return t.translated(sameRank, t.contractAt(g.Layout))
	case after.Layouts() > 0 && name != "":
		return t.translated(playedSo, name, t.contractAt(g.Layout))
	case after.Layouts() > 1:
		return t.translated(choosesTimes, t.contractAt(g.Layout), after.Layouts())
	case after.Layouts() > 0:
		return t.translated(chooses, t.contractAt(g.Layout))
	case added != 0 && name == "":
		return t.translated(choosesRest, t.contractAt(g.Layout))
	case added != 0 && after.Done():
		return t.translated(chooses, name)
	case added != 0:
		return t.translated(choosesAndCut, name)
	case name == "":
		return t.translated(endsCutting)
	}
	return t.translated(addsNothing, name)
}
