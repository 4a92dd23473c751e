package score

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// Mark is what the players' language says of something that happened to a seat, and
// where it stands on the sheet.
type Mark struct {
	Kind     MarkKind
	Seat     cards.Seat
	Deal     int      // of the round, the first is 0; -1 where it is the round's
	Contract Contract // whose points it stands beside; "" where it is the deal's or the round's
}

// MarkKind is a word of the players' language. The zero MarkKind is none.
type MarkKind uint8

// The words of the language of Fife.
const (
	Egg MarkKind = iota + 1
	Spider
	WeeHarry
	DanglySpider
	ElKingko
	RumpingRipple
	FirstChoice
	SecondChoice
	ThirdChoice
	Piranha
	Constipatience
	Banana
	BeefTomato
	CherryTomato
	FruitBowl
	VirginRound
	FullParticipation
)

// word tells of a mark what it is called, how it is written on the sheet, what it
// means and when it is due: of one contract's points, of a deal, or of a round.
type word struct {
	name, short, meaning string

	call  func(p *place) bool
	deal  func(r *Round, deal int, seat cards.Seat) bool
	round func(r *Round, seat cards.Seat) bool
}

// words of the language, by kind; the zero kind has none.
var fifeWords = [...]word{
	Egg:               {name: "Egg", short: "Egg", meaning: "took all there was in a call not his own; never in the king's", call: egg},
	Spider:            {name: "Spider", short: "Spider", meaning: "the Caller took all there was in his own call", call: spider},
	WeeHarry:          {name: "Wee Harry", short: "H", meaning: "took the jack of hearts with hearts called", call: weeHarry},
	DanglySpider:      {name: "Dangly Spider", short: "DS", meaning: "the Caller took the jack of hearts with hearts called", call: danglySpider},
	ElKingko:          {name: "El Kingko", short: "EK", meaning: "took the king of hearts with it called", call: elKingko},
	RumpingRipple:     {name: "Rumping Ripple", short: "RR", meaning: "took half or more in three negative calls of one deal", deal: rumpingRipple},
	FirstChoice:       {name: "First Choice", short: "FC", meaning: "the Caller took half or more of a negative call in his first deal", call: firstChoice},
	SecondChoice:      {name: "Second Choice", short: "SC", meaning: "the Caller took half or more of a negative call in his second deal", call: secondChoice},
	ThirdChoice:       {name: "Third Choice", short: "TC", meaning: "the Caller took half or more of a negative call in his third deal", call: thirdChoice},
	Piranha:           {name: "Piranha", short: "Piranha", meaning: "took the king of hearts, called, with an eight", call: piranha},
	Constipatience:    {name: "Constipatience", short: "Con", meaning: "the Caller had to call patience: no negative call was left", call: constipatience},
	Banana:            {name: "Banana", short: "Banana", meaning: "the Caller came first in one patience where he might have called both", call: banana},
	BeefTomato:        {name: "Beef Tomato", short: "Beef", meaning: "the Caller came last in patience with negative calls left", call: beefTomato},
	CherryTomato:      {name: "Cherry Tomato", short: "Cherry", meaning: "the Caller came last in patience he had to call", call: cherryTomato},
	FruitBowl:         {name: "Fruit Bowl", short: "Bowl", meaning: "a Banana and a Tomato in one round", round: fruitBowl},
	VirginRound:       {name: "Virgin Round", short: "Virgin", meaning: "no negative points in the round, and first in every patience", round: virginRound},
	FullParticipation: {name: "Full Participation", short: "Full", meaning: "points in every call of the round", round: fullParticipation},
}

// String returns the mark's name.
func (k MarkKind) String() string {
	if int(k) < len(fifeWords) && k > 0 {
		return fifeWords[k].name
	}
	return fmt.Sprintf("unknown(%d)", uint8(k))
}

// Short returns how the mark is written on the sheet; "" for one there is not.
func (k MarkKind) Short() string {
	if int(k) < len(fifeWords) {
		return fifeWords[k].short
	}
	return ""
}

// Meaning says in words when the mark is given; "" for one there is not.
func (k MarkKind) Meaning() string {
	if int(k) < len(fifeWords) {
		return fifeWords[k].meaning
	}
	return ""
}

// Kinds returns the marks of the language, in the order in which they stand beside
// each other.
func (l Language) Kinds() []MarkKind {
	if l != Fife {
		return nil
	}
	var kinds []MarkKind
	for k := Egg; int(k) < len(fifeWords); k++ {
		kinds = append(kinds, k)
	}
	return kinds
}

// Marks returns the marks of the round in the language of Fife: those of each
// contract's points first, deal by deal, contract by contract, seat by seat; after a
// deal's contracts those of the deal; in the end those of the round. A mark that
// hangs on something unknown is left out: a fact that is zero, places that are, or
// Calls without patience where it matters what was left.
func (r *Round) Marks() []Mark {
	var marks []Mark
	add := func(m Mark, due bool) {
		if due && !slices.Contains(marks, m) {
			marks = append(marks, m)
		}
	}
	for i := range r.Deals {
		for contract, part := range r.Deals[i].Calls() {
			for seat := range r.seats() {
				at := &place{r, i, seat, contract, part}
				for kind, w := range fifeWords {
					add(Mark{MarkKind(kind), seat, i, contract}, w.call != nil && w.call(at))
				}
			}
		}
		for seat := range r.seats() {
			for kind, w := range fifeWords {
				add(Mark{MarkKind(kind), seat, i, ""}, w.deal != nil && w.deal(r, i, seat))
			}
		}
	}
	for seat := range r.seats() {
		for kind, w := range fifeWords {
			add(Mark{MarkKind(kind), seat, -1, ""}, w.round != nil && w.round(r, seat))
		}
	}
	return marks
}
