package barbu_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// This file records matches with all their steps, for the tests of what a seat may know. The
// matches are of every preset, and of variants with rules that no preset has.

// recording is a match and its steps, deal by deal.
type recording struct {
	match *barbu.Match
	deals []recordedDeal
	void  int         // how many of these deals were dealt again
	level barbu.Again // the contract of the deal, if the teams were level before
}

// recordedDeal is a deal of a recording.
type recordedDeal struct {
	before *barbu.Match // before the draw or the deal
	from   int          // the place in the match where the deal begins
	steps  []recordedStep
	sure   bool // all steps must be possible; set only in a deal with other cards
}

// String returns the hands and the gifts.
func (c *recordedDeal) String() string {
	text := ""
	for _, d := range c.steps {
		switch d.due {
		case barbu.DueDeal:
			text += fmt.Sprintln("deal", d.hands)
		case barbu.DueGift:
			text += fmt.Sprintln(d.action.Seat, "passes to", d.to, d.action.Cards)
		}
	}
	return text
}

// recordedStep is one step: what was due, and the deal, the draw or the action.
type recordedStep struct {
	due    barbu.Due
	hands  cards.Hands
	drawn  [cards.MaxSeats]cards.Card
	action barbu.Action
	to     cards.Seat // for a gift: the seat that gets the cards
	after  barbu.Turn
	known  score.ContractID // the contract, if it became known with this step
}

// repeat repeats the step in a match.
func (d *recordedStep) repeat(m *barbu.Match) error {
	switch d.due {
	case barbu.DueDeal:
		return m.Deal(d.hands)
	case barbu.DueDraw:
		return m.Draw(d.drawn)
	}
	return m.Apply(d.action)
}

// begin returns the recording of a new match.
func begin(t require.TestingT, v *variant.Variant, players int) *recording {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	return &recording{match: m}
}

// next makes a random step.
func (s *recording) next(t require.TestingT, src *rand.Rand) {
	t = full.Quick(t)
	m := s.match
	if done, _ := m.Deals(); len(s.deals) == done+s.void {
		s.deals = append(s.deals, recordedDeal{before: m.Clone(), from: m.View(barbu.Spectator).Cursor})
	}
	c := &s.deals[len(s.deals)-1]
	d := recordedStep{due: m.Turn().Due}
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
			d.to = m.Game().Engine().InOrder(c.pass(m).To).From(d.action.Seat, m.Players())
		}
	}
	known := m.Contract() != nil
	played := barbu.Again{}
	if known {
		played.Contract, played.Rank = m.Contract().ID(), m.View(barbu.Spectator).Rank
		if m.Contract().Trump().Named() {
			played.Trump = m.View(barbu.Spectator).Trump
		}
	}
	done, _ := m.Deals()
	require.NoError(t, d.repeat(m))
	d.after = m.Turn()
	if k := m.Contract(); k != nil && !known {
		d.known = k.ID()
	}
	c.steps = append(c.steps, d)
	now, _ := m.Deals()
	begins := d.after.Due == barbu.DueDeal || d.after.Due == barbu.DueDraw
	again := begins && d.due != barbu.DueDraw && now == done // this deal is dealt again
	if again {
		s.void++
	}
	switch {
	case again && d.action.Kind != barbu.KindRedeal:
		s.level = played
	case again, now > done:
		s.level = barbu.Again{}
	}
}

// dealsWithSecrets returns the indexes of the deals with secrets that the play did not show.
// In these deals cards were passed, or more than one player had cards left.
func (s *recording) dealsWithSecrets() []int {
	var all []int
	for i := range s.deals {
		gifts, played := 0, [cards.MaxSeats]int{}
		for _, d := range s.deals[i].steps {
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

// pass returns the number of cards that each player passes now, and the direction as in the rules.
func (c *recordedDeal) pass(m *barbu.Match) variant.Gift {
	if plan := m.Contract(); plan != nil && plan.Gift().Count > 0 {
		return plan.Gift()
	}
	r := m.Variant().Rules()
	if p := &r.Passing; p.Count > 0 {
		return variant.Gift{Count: p.Count, To: passedTo(p.To, m)}
	}
	gifts := 0
	for i := range c.steps {
		if c.steps[i].due == barbu.DueGift {
			gifts++
		}
	}
	p := &r.CutRound.Passes
	return variant.Gift{Count: p.Count, To: p.To[m.At().Deal][gifts/m.Players()]}
}

// passedTo returns the direction of the pass before the contract is known.
func passedTo(to []variant.PassWay, m *barbu.Match) cards.Direction {
	ways := slices.DeleteFunc(slices.Clone(to), func(way variant.PassWay) bool {
		return way == variant.PassAcross && m.Players()%2 == 1
	})
	if len(ways) == 0 {
		return cards.ToLeft
	}
	deal, _ := m.Deals()
	return cards.Direction(ways[deal%len(ways)])
}

// drawVariantWithGifts draws a variant in which some contracts have gifts.
func drawVariantWithGifts(t *rapid.T) (*variant.Variant, int) {
	return drawCompiled(t, variantWithGifts)
}

func variantWithGifts(t *rapid.T) (*variant.Variant, int, bool) {
	v, players := drawVariant(t)
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
	withGifts, err := r.Compile()
	return withGifts, players, err == nil
}

// Variants with rare rules, and random play.
var (
	choice, finished = matchtest.Choice, matchtest.Finished
	everyVariant     = matchtest.EveryVariant
	only             = matchtest.Only
	testVariants     = matchtest.RareVariants
	penguinOf        = matchtest.PenguinOf
)
