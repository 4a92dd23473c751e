package barbu_test

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// openCards has the cards of a deal, all of them visible.
type openCards struct {
	hands, aside, taken [][]cards.Card
	trick               []barbu.Played
	last                []barbu.Played // the trick before the trick on the table
	plays, out          int            // cards played to tricks; seats that are out of cards
	laid                []barbu.Played // the cards played in a contract of counting or of runs
	places              [cards.MaxSeats]int
}

// play moves cards from a hand to the table, and a complete trick to its winner.
func (p *openCards) play(m *barbu.Match, a barbu.Action) {
	p.hands[a.Seat] = less(p.hands[a.Seat], list(a.Cards))
	if m.Contract().Play() != variant.PlayTricks {
		for _, c := range list(a.Cards) {
			p.laid = append(p.laid, barbu.Played{Seat: a.Seat, Card: c})
		}
		return
	}
	p.trick = append(p.trick, barbu.Played{Seat: a.Seat, Card: a.Card()})
	p.plays++
	if len(p.trick) == m.Players() {
		state := m.Tricks()
		winner := state.Winner(p.plays/m.Players() - 1)
		for _, c := range p.trick {
			p.taken[winner] = append(p.taken[winner], c.Card)
		}
		p.last, p.trick = p.trick, nil
	}
}

// again reports whether the seat has another turn after an ace laid to the layout.
func again(m *barbu.Match, d *recordedStep, a barbu.Action) bool {
	if m.Contract().Play() != variant.PlayLayout || d.after != (barbu.Turn{Due: barbu.DueCard, Seat: a.Seat}) {
		return false
	}
	id := m.Contract().ID()
	for _, k := range m.Variant().Rules().Contracts {
		if strings.HasPrefix(string(id), string(k.ID)) && k.Layout.AceTurn == dominoes.AceTurnAgain {
			return slices.ContainsFunc(list(a.Cards), func(c cards.Card) bool { return c.Rank() == cards.Ace })
		}
	}
	return false
}

// show sets the cards on the table and the cards that were taken.
func (p *openCards) show(m *barbu.Match, want *barbu.View) {
	players := m.Players()
	switch m.Contract().Play() {
	case variant.PlayCount:
		p.showCount(m, want)
		return
	case variant.PlayRuns:
		p.showRun(m, want)
		return
	}
	if m.Contract().Play() == variant.PlayLayout {
		state := m.Layout()
		l := state.Layout()
		longer, other := l.Rows()
		want.Rows = []cards.Set{longer}
		if m.Game().Pack().Cards().Second != 0 {
			want.Rows = append(want.Rows, other)
		}
		if low, high := l.Ends(); m.Contract().Engine().LayoutRules.Suits == dominoes.SuitsIgnored && l.Laid() != (cards.Hand{}) {
			want.Ends = []cards.Rank{low, high}
		}
		for seat := range players {
			want.Places = append(want.Places, state.Place(cards.Seat(seat)))
		}
		return
	}
	want.Trick = p.trick
	shown := m.Contract().Engine().Shown
	for seat := range players {
		want.Tricks = append(want.Tricks, len(p.taken[seat])/players)
		if shown == 0 {
			continue
		}
		var open cards.Hand
		for _, c := range p.taken[seat] {
			if shown.Has(c) {
				open = open.With(c)
			}
		}
		want.Shown = append(want.Shown, open)
	}
}

// less returns hand without one copy of each card of part.
func less(hand, part []cards.Card) []cards.Card {
	for _, c := range part {
		hand = without(hand, c)
	}
	return hand
}

// lastTrick returns the last trick of a deal that is over, and the seat that took it.
func (c *recordedDeal) lastTrick(m *barbu.Match) (trick []barbu.Played, takenBy cards.Seat) {
	deal := c.before.Clone()
	var before tricks.State
	for i := range c.steps {
		d := &c.steps[i]
		if d.due == barbu.DueCard {
			before = deal.Tricks()
			trick = append(trick, barbu.Played{Seat: d.action.Seat, Card: d.action.Card()})
		}
		if err := d.repeat(deal); err != nil {
			panic(err)
		}
	}
	if before.Over() { // a layout, or a deal that was not played
		return nil, cards.NoSeat
	}
	if err := before.Play(trick[len(trick)-1].Card); err != nil {
		panic(err)
	}
	return trick[len(trick)-m.Players():], before.Winner(before.Done() - 1)
}

// worthOf returns what the contract of the deal scores, from the rules of the variant.
func worthOf(m *barbu.Match) (worth barbu.Worth) {
	rules, pack, players := m.Variant().Rules(), m.Game().Pack().Cards(), m.Players()
	ids := slices.Collect(m.Contract().ID().Parts())
	for i := 0; i < len(ids); i++ {
		for _, k := range rules.Contracts {
			if k.ID != ids[i] {
				continue
			}
			ids = append(ids, k.Sum...) // a sum has the terms of its contracts
			times := max(rules.Multiplier, 1)
			for _, t := range k.Terms {
				term := barbu.Term{Per: t.Per.String(), To: t.To.String(), Points: t.Points * times}
				switch t.Per {
				case score.PerCard:
					faces := cards.Set(t.Cards)
					term.Cards = cards.Hand{First: pack.First & faces, Second: pack.Second & faces}
					worth.Total += term.Points * term.Cards.Len()
				case score.PerPosition:
					term.Trick = t.Trick
					if t.Trick < 0 {
						term.Trick = m.Game().HandSize() + 1 + t.Trick
					}
					worth.Total += term.Points
				case score.PerMost:
					worth.Total += term.Points
				case score.PerThreshold:
					term.Threshold = t.Threshold
					worth.Total += term.Points
				case score.PerPlace:
					for _, points := range t.Places[players] {
						term.Places = append(term.Places, points*times)
						worth.Total += points * times
					}
				case score.PerTrick:
					worth.Total += term.Points * m.Game().HandSize()
				case score.PerUntaken:
					worth.Total += term.Points * m.Game().HandSize() * (players - 1)
				}
				worth.Terms = append(worth.Terms, term)
			}
			break
		}
	}
	return worth
}
