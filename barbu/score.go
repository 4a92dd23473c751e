package barbu

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// played scores the deal that was played.
func (m *Match) played() {
	s := &m.state
	taken := s.taken()
	d := score.Deal{Places: taken.Places, Facts: s.facts(&taken)}
	for i, part := range s.plan.Parts() {
		result := part.Scale().Result(&taken)
		if err := s.part(&d, i, &result); err != nil {
			panic(fmt.Sprintf("barbu: a deal played by the rules cannot be scored: %v", err))
		}
	}
	m.score(d)
}

// part adds to a deal's line what came of the i-th contract that was played.
func (s *state) part(d *score.Deal, i int, r *score.Result) error {
	scale := s.plan.Parts()[i].Scale()
	base, err := scale.Points(r)
	if err != nil {
		return err
	}
	total := scale.Total()
	if all := scale.TotalAllTaken(); base.Sum() == all {
		total = all // one seat took all that counts
	}
	d.Base, d.Total = d.Base.Plus(base), d.Total+total
	if len(s.plan.Parts()) > 1 {
		d.Parts[i] = score.Part{Base: base, Total: total}
	}
	return nil
}

// split scores a deal that was not played, its points split for want of a double.
func (m *Match) split() {
	s := &m.state
	total := s.plan.Total()
	m.score(score.Deal{Base: doubling.Share(int32(total), s.game.Players(), s.declarer), Total: total})
}

// score writes the deal's line, which has what was scored before bets, and goes on to
// the next deal.
func (m *Match) score(d score.Deal) {
	s := &m.state
	d.Set, d.Round = s.at.Set, s.at.Round
	d.Dealer, d.Declarer, d.Declared = s.dealer, s.declarer, s.game.Declares(s.at)
	d.Contract, d.Rank = s.plan.ID(), s.rank
	if s.plan.Trump() != variant.NoTrump {
		d.Trump = s.trump.String()
	}
	d.Points = s.bets.Settle(d.Base)
	if d.Declared {
		scored := d.Points[s.declarer]
		d.Points[s.declarer] = s.game.Chosen(scored)
		d.Chosen = int(d.Points[s.declarer] - scored)
	}
	if s.bets.Any() {
		for seat := range cards.Seat(s.game.Players()) {
			d.Doubled[seat], d.Redoubled[seat] = s.bets.Doubled(seat), s.bets.Redoubled(seat)
		}
	}
	m.deals = append(m.deals, d)
	s.total = s.total.Plus(d.Points)
	s.next()
}

// taken returns what the deal that is over came to.
func (s *state) taken() score.Taken {
	var t score.Taken
	for seat := range cards.Seat(s.game.Players()) {
		if s.plan.Play() == variant.Layout {
			t.Places[seat] = uint8(s.layout.Place(seat))
			continue
		}
		t.Cards[seat] = s.tricks.Taken(seat)
		t.Tricks[seat] = uint8(s.tricks.Won(seat))
	}
	for i := range s.tricks.Done() {
		t.Winners[i] = s.tricks.Winner(i)
	}
	return t
}

// The cards that marks tell of.
var (
	jack = cards.Of(cards.Jack, cards.Hearts)
	king = cards.Of(cards.King, cards.Hearts)
)

// facts returns what marks tell of the deal that is over, where its contracts are
// about those cards. Of two jacks of hearts they tell nothing.
func (s *state) facts(t *score.Taken) score.Facts {
	facts := score.Facts{KingBy: s.kingBy}
	if s.plan.Has(score.NoHearts) && !s.game.Pack().Cards().Second.Has(jack) {
		for seat := range cards.Seat(s.game.Players()) {
			if t.Cards[seat].Has(jack) {
				facts.Jack = cards.SeatsOf(seat)
			}
		}
	}
	return facts
}

// noteKing keeps which card won the king of hearts, once the trick is taken that is
// about to be completed by a card.
func (s *state) noteKing(t tricks.Trick, last cards.Card) {
	fell := last == king
	for _, c := range t.All() {
		fell = fell || c == king
	}
	if fell {
		t = t.With(last)
		s.kingBy = t.Best()
	}
}

// Total returns the points of each seat so far.
func (m *Match) Total() score.Points { return m.state.total }

// Sheet returns the score of the deals that are done.
func (m *Match) Sheet() *score.Sheet {
	game := m.state.game
	s := &score.Sheet{
		Title:   fmt.Sprintf("%s, %d players", m.state.variant.Title(), m.Players()),
		Players: m.Players(),
		Deals:   append(append([]score.Deal(nil), m.past...), m.deals...),
		Form:    game.Form(),
		Fewest:  game.Winner() == variant.Fewest,
		Nobody:  game.CutLabel(),
	}
	for i := 0; i < game.Contracts(); {
		plan := game.Plan(i)
		part := plan.Parts()[0]
		s.Calls = append(s.Calls, score.Call{
			Contract: part.ID(), Label: part.Label(), Short: part.Short(), Times: part.Times(), Total: plan.Total(),
		})
		i += part.Times()
	}
	return s
}
