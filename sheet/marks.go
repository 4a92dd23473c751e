package sheet

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Mark is a word of the language of Fife for something that happened to a seat, and the place
// of this word on the sheet.
type Mark struct {
	Name    string // "Wee Harry"
	Short   string // as written on the sheet: "H"
	Meaning string // when the mark is due: "took the jack of hearts when hearts was called"

	Seat     cards.Seat
	Deal     int              // of the round, the first is 0; -1 for a mark of the whole round
	Contract score.ContractID // the contract whose points the mark is beside; "" for a mark of the deal or the round
}

// markRule is a mark with the condition that makes it due: for one contract, for a deal, or
// for a round. Exactly one of the three conditions is set.
type markRule struct {
	name, short, meaning string

	contract func(p *outcome) bool
	deal     func(r *Round, deal int, seat cards.Seat) bool
	round    func(r *Round, seat cards.Seat) bool
}

// fifeMarks are the marks in the order in which they are written beside each other.
var fifeMarks = []markRule{
	{name: "Egg", short: "Egg", meaning: "a player other than the Caller took everything in a negative contract other than the king", contract: egg},
	{name: "Spider", short: "Spider", meaning: "the Caller took everything in a negative contract", contract: spider},
	{name: "Wee Harry", short: "H", meaning: "took the jack of hearts when hearts was called", contract: weeHarry},
	{name: "Dangly Spider", short: "DS", meaning: "the Caller took the jack of hearts when hearts was called", contract: danglySpider},
	{name: "El Kingko", short: "EK", meaning: "took the king of hearts when the king was called", contract: elKingko},
	{name: "Rumping Ripple", short: "RR", meaning: "took half or more in three negative contracts of one deal", deal: rumpingRipple},
	{name: "First Choice", short: "FC", meaning: "the Caller took half or more in a negative contract of the first deal", contract: firstChoice},
	{name: "Second Choice", short: "SC", meaning: "the Caller took half or more in a negative contract of the second deal", contract: secondChoice},
	{name: "Third Choice", short: "TC", meaning: "the Caller took half or more in a negative contract of the third deal", contract: thirdChoice},
	{name: "Piranha", short: "Piranha", meaning: "took the king of hearts with an eight when the king was called", contract: piranha},
	{name: "Constipatience", short: "Con", meaning: "the Caller had to call patience: no negative contract was left", contract: constipatience},
	{name: "Banana", short: "Banana", meaning: "the Caller came first in one patience, and could have called both", contract: banana},
	{name: "Beef Tomato", short: "Beef", meaning: "the Caller came last in patience, and negative contracts were left", contract: beefTomato},
	{name: "Cherry Tomato", short: "Cherry", meaning: "the Caller came last in a patience that had to be called", contract: cherryTomato},
	{name: "Fruit Bowl", short: "Bowl", meaning: "a Banana and a Tomato in one round", round: fruitBowl},
	{name: "Virgin Round", short: "Virgin", meaning: "no negative points in the round, and first in every patience", round: virginRound},
	{name: "Full Participation", short: "Full", meaning: "points in every contract of the round", round: fullParticipation},
}

// Marks returns the marks of the round in the language of Fife. For each deal it returns the
// marks of each contract, seat by seat, and then the marks of the deal; the marks of the round
// come last. A mark is omitted if it depends on something unknown: on Deal.Jack, Deal.KingBy,
// places that are 0, or a patience that is not among the sheet's contracts.
func (r *Round) Marks() []Mark {
	var marks []Mark
	add := func(w *markRule, seat cards.Seat, deal int, contract score.ContractID) {
		m := Mark{w.name, w.short, w.meaning, seat, deal, contract}
		if !slices.Contains(marks, m) {
			marks = append(marks, m)
		}
	}
	for i := range r.Deals {
		for contract, part := range r.Deals[i].Contracts() {
			for seat := range r.seats() {
				for k := range fifeMarks {
					if w := &fifeMarks[k]; w.contract != nil && w.contract(&outcome{r, i, seat, contract, part}) {
						add(w, seat, i, contract)
					}
				}
			}
		}
		for seat := range r.seats() {
			for k := range fifeMarks {
				if w := &fifeMarks[k]; w.deal != nil && w.deal(r, i, seat) {
					add(w, seat, i, "")
				}
			}
		}
	}
	for seat := range r.seats() {
		for k := range fifeMarks {
			if w := &fifeMarks[k]; w.round != nil && w.round(r, seat) {
				add(w, seat, -1, "")
			}
		}
	}
	return marks
}
