package sit

import (
	"fmt"
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
	t.list(lang.CardsCut, []string{t.card(card) + ": " + t.whyCut(made)})
}

// showDrawn shows what a draw decided.
func (t *table) showDrawn() {
	if t.view.Due == barbu.DueDraw {
		t.say("These players have cards of the same height, so they draw again: " + t.seats(t.view.Drawing))
		return
	}
	t.say(t.text.Language.Capital(t.who(t.view.Dealer)) + " has the highest card and deals first")
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
	return fmt.Sprintf("No player declares in this deal: %s cuts a second pack, whose cards decide (%s; type rules to read how)",
		t.who(t.view.Cutter), strings.Join(ranks, ", "))
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
	name := [...]string{cuts.Black: "black", cuts.Red: "red"}[colour]
	switch {
	case !ok:
		return "it has no colour, so the cutter cuts again"
	case !due:
		return "a " + name + " card, so no more cards are passed"
	}
	if t.view.Reversed {
		way = way.Reversed()
	}
	to := "to the " + way.String()
	if way == cards.Across {
		to = way.String()
	}
	count := t.match.Game().Engine().PassCount
	return fmt.Sprintf("a %s card, so each player passes %s %s", name, lang.English.Count(count, lang.Cards), to)
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
		return "it decides nothing, because the contracts that it can choose have been played; the cutter cuts again"
	case after.Layouts() > 0 && name != "" && before.Chosen() != 0:
		return "the same rank twice chooses " + t.contractAt(g.Layout)
	case after.Layouts() > 0 && name != "":
		return name + " has been played in this round, so " + t.contractAt(g.Layout) + " is chosen"
	case after.Layouts() > 1:
		return fmt.Sprintf("it chooses %s, %d times", t.contractAt(g.Layout), after.Layouts())
	case after.Layouts() > 0:
		return "it chooses " + t.contractAt(g.Layout)
	case added != 0 && name == "":
		return "it chooses every contract that is left, except " + t.contractAt(g.Layout)
	case added != 0 && after.Done():
		return "it chooses " + name
	case added != 0:
		return "it chooses " + name + ", and the cutter cuts again, because contracts next to it can be added"
	case name == "":
		return "it ends the cutting"
	}
	return "it adds no contract (" + name + ") and ends the cutting"
}
