package barbu_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Stories for the tests of what a seat may know: matches with all that was done in them,
// of every preset and of houses that have what no preset has.

// story is a match and all that was done in it, deal by deal.
type story struct {
	match    *barbu.Match
	chapters []chapter
}

// chapter is a deal of a story, from what comes before its cards to what was last done.
type chapter struct {
	before *barbu.Match // about to draw or to deal
	from   int          // the place in the match where it begins
	steps  []did
	sure   bool // of one told otherwise: it must be possible
}

// String tells the hands and what was passed on.
func (c *chapter) String() string {
	text := ""
	for _, d := range c.steps {
		switch d.due {
		case barbu.DueDeal:
			text += fmt.Sprintln("deal", d.hands)
		case barbu.DueGift:
			text += fmt.Sprintln(d.action.Seat, "gives", d.to, d.action.Cards)
		}
	}
	return text
}

// did is one thing that was done, and what was due then.
type did struct {
	due    barbu.Due
	hands  cards.Hands
	drawn  [cards.MaxSeats]cards.Card
	action barbu.Action
	to     cards.Seat // of a gift: who gets it
	after  barbu.Turn
}

// do does it once more in a match.
func (d *did) do(m *barbu.Match) error {
	switch d.due {
	case barbu.DueDeal:
		return m.Deal(d.hands)
	case barbu.DueDraw:
		return m.Draw(d.drawn)
	}
	return m.Apply(d.action)
}

// begin returns the story of a match about to begin.
func begin(t require.TestingT, v *variant.Variant, players int) *story {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	return &story{match: m}
}

// next does at random what is due.
func (s *story) next(t require.TestingT, src *rand.Rand) {
	m := s.match
	if done, _ := m.Deals(); len(s.chapters) == done {
		s.chapters = append(s.chapters, chapter{before: m.Clone(), from: m.Spectate().Cursor})
	}
	c := &s.chapters[len(s.chapters)-1]
	d := did{due: m.Turn().Due}
	switch d.due {
	case barbu.DueDeal:
		d.hands = m.Shuffle(src)
	case barbu.DueDraw:
		d.drawn = m.ShuffleDraw(src)
	case barbu.DueCut:
		d.action = m.ShuffleCut(src)
	default:
		d.action = choice(m, src)
		if d.due == barbu.DueGift {
			d.to = c.way(m).From(d.action.Seat, m.Players())
		}
	}
	require.NoError(t, d.do(m))
	d.after = m.Turn()
	c.steps = append(c.steps, d)
}

// secretive returns the deals in which something may have stayed secret that nobody told
// later: where cards were passed on, or more than one was left with cards.
func (s *story) secretive() []int {
	var all []int
	for i := range s.chapters {
		gifts, played := 0, [cards.MaxSeats]int{}
		for _, d := range s.chapters[i].steps {
			switch d.due {
			case barbu.DueGift:
				gifts++
			case barbu.DueCard:
				played[d.action.Seat] += d.action.Cards.Len()
			}
		}
		left := 0
		for _, n := range played[:s.match.Players()] {
			if n < s.match.Game().HandSize() {
				left++
			}
		}
		if gifts > 0 || left > 1 {
			all = append(all, i)
		}
	}
	return all
}

// way returns which way the cards go that are passed on now, by the rules.
func (c *chapter) way(m *barbu.Match) cards.Direction {
	if plan := m.Contract(); plan != nil && plan.Gift().Count > 0 {
		return plan.Gift().To
	}
	gifts := 0
	for i := range c.steps {
		if c.steps[i].due == barbu.DueGift {
			gifts++
		}
	}
	return m.Variant().Rules().CutRound.Passes.To[m.At().Deal][gifts/m.Players()]
}

// choice returns one of the legal actions, several cards at once rather than one.
func choice(m *barbu.Match, src *rand.Rand) barbu.Action {
	n, cautious := 0, src.IntN(3) == 0
	var chosen, several barbu.Action
	for a := range m.Legal() {
		if n++; src.IntN(n) == 0 {
			chosen = a
		}
		if a.Kind == barbu.KindPlay && a.Cards.Len() > 1 {
			several = a
		}
	}
	if several.Kind != 0 && !cautious {
		return several
	}
	return chosen
}

// finished reports whether a match is over, or one without an end has gone on for long.
func finished(m *barbu.Match) bool {
	return m.Turn().Over() || m.Game().Engine().Sets == 0 && m.At().Set == 2
}

// everyTable runs a test for every preset and every house below, by every number of
// players; with -short for the two presets that have most rules and every house, by the
// fewest.
func everyTable(t *testing.T, each func(t *testing.T, v *variant.Variant, players int)) {
	var all []*variant.Variant
	names := variants.Names()
	if testing.Short() {
		names = []string{"fife", "penguin"}
	}
	for _, name := range names {
		all = append(all, must(variants.Lookup(name)))
	}
	for _, v := range append(all, houses()...) {
		numbers := v.Players()
		if testing.Short() {
			numbers = numbers[:1]
		}
		for _, players := range numbers {
			t.Run(fmt.Sprintf("%s/%d", v.Name(), players), func(t *testing.T) { each(t, v, players) })
		}
	}
}

// houses are games with what no preset has.
func houses() []*variant.Variant {
	return []*variant.Variant{
		penguinOf("giving", func(r *variant.Rules) { // gifts of several sizes, and bets
			only(r, "no-tricks", "no-hearts", "no-king", "trumps", "domino")
			for i, to := range []cards.Direction{cards.ToRight, cards.Across, cards.ToLeft, cards.ToRight, cards.Across} {
				r.Contracts[i].Gift = variant.Gift{Count: 1 + i%3, To: to}
			}
			r.Doubling.Undoubled = doubling.UndoubledSplit
		}),
		penguinOf("two-packs", func(r *variant.Rules) { // and copies passed on
			r.Pack = variant.Pack{Lowest: cards.Queen, Copies: 2}
			only(r, "no-queens", "trumps", "domino")
			for i := range r.Contracts {
				r.Contracts[i].Gift = variant.Gift{Count: 2}
			}
			r.Contracts[2].Layout = dominoes.Rules{Start: dominoes.StartNamed, AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralAnyTurn}
		}),
		penguinOf("held", func(r *variant.Rules) { // a rank that must be held, then passes; aces play again
			only(r, "trumps", "domino")
			r.Pack.Lowest = cards.Ten
			r.Contracts[0].Trump = variant.TrumpOptional
			r.Contracts[1].Layout = dominoes.Rules{Start: dominoes.StartHeld, Ace: dominoes.AceLow, AceTurn: dominoes.AceTurnAgain, End: dominoes.EndLastCard}
			r.Contracts[1].Gift = variant.Gift{Count: 1}
		}),
		penguinOf("first-card", func(r *variant.Rules) { // no choice, early ends
			only(r, "no-queens", "no-king", "domino")
			r.Pack.Lowest = cards.Nine
			r.Schedule = []score.ContractID{"no-king", "domino", "no-queens"}
			r.Contracts[2].Layout = dominoes.Rules{Start: dominoes.StartFirstCard, AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralGoingOut}
			r.Doubling = doubling.Rules{}
		}),
		fifeOf("fife-sets", func(r *variant.Rules) { // more sets, red for black, more bridges
			r.Sets = 3
			r.CutRound.Passes.On = variant.ColourRed
			r.CutRound.Passes.CallFirst = 1
			r.CutRound.Pack.Bridges = 4
			r.CutRound.Several = dominoes.SeveralNever
		}),
	}
}

// penguinOf returns penguin under another name with some of its rules changed.
func penguinOf(name string, change func(*variant.Rules)) *variant.Variant {
	return changed(func(r *variant.Rules) {
		change(r)
		r.Name = name
	})
}

func fifeOf(name string, change func(*variant.Rules)) *variant.Variant {
	r := must(variants.Lookup("fife")).Rules()
	change(&r)
	r.Name, r.ZeroSum = name, variant.ZeroSumNone
	return must(r.Compile())
}

// drawGivingHouse draws a house's game in which cards are passed on now and then.
func drawGivingHouse(t *rapid.T) (*variant.Variant, int) { return drawSound(t, givingHouse) }

func givingHouse(t *rapid.T) (*variant.Variant, int, bool) {
	v, players := drawHouse(t)
	r := v.Rules()
	for i := range r.Contracts {
		r.Contracts[i].Gift.Count = rapid.IntRange(0, 2).Draw(t, "give")
		if r.Contracts[i].Gift.Count > 0 {
			r.Contracts[i].Gift.To = drawEnum[cards.Direction](t, "to", 2+(1-players%2))
		}
		if r.Contracts[i].Play == variant.PlayTricks && rapid.Bool().Draw(t, "early") {
			r.Contracts[i].Tricks.End = tricks.EndWhenDecided
		}
		if r.Contracts[i].Play == variant.PlayLayout {
			r.Contracts[i].Layout.Several = drawEnum[dominoes.Several](t, "several", 3)
		}
	}
	house, err := r.Compile()
	return house, players, err == nil
}
