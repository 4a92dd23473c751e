package replay

import (
	"fmt"
	"maps"
	"strconv"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
)

// replayer plays a match again and writes down its steps.
type replayer struct {
	words
	data  matchData
	m     *barbu.Match
	v     barbu.View // of a spectator
	now   state      // after the last step
	rows  layout
	rules map[string]int // the index of each rule in the data
	costs *costs
	over  int // the deals that are over
}

// dataOf returns the data of a match.
func dataOf(rec *Record, o *Options) (*matchData, error) {
	if !rec.Match.Whole() {
		return nil, record.ErrNotWhole
	}
	r := &replayer{rules: map[string]int{}, costs: &costs{reports: o.Reports}}
	m, err := barbu.New(rec.Match.Variant(), rec.Match.Players())
	if err != nil {
		return nil, err
	}
	r.m, r.words = m, newWords(m, rec.Names, o.Language)
	r.head(rec, o)
	i := 0
	for h := range rec.Match.History() {
		st := r.before(h)
		st.Comments = rec.Comments[i]
		cursor := m.View(barbu.Spectator).Cursor
		if err := m.Repeat(h); err != nil {
			return nil, fmt.Errorf("replay: step %d of the match cannot be repeated: %w", i+1, err)
		}
		m.ViewInto(&r.v, barbu.Spectator)
		for e := range m.Events(barbu.Spectator, cursor) {
			r.after(st, &h, &e)
		}
		i++
	}
	return &r.data, nil
}

// before begins a step: with what was allowed before it.
func (r *replayer) before(h barbu.Happening) *stepData {
	done, _ := r.m.Deals()
	if deals := r.data.Deals; len(deals) == 0 || r.over < done {
		r.over = done
		r.begin(done)
	}
	st := &stepData{}
	if a := h.Action; h.Due != barbu.DueDeal && h.Due != barbu.DueDraw && a.Kind != barbu.KindCut && a.Kind != barbu.KindTurn {
		seat := int(a.Seat)
		st.Seat = &seat
	}
	if h.Due == barbu.DueCard {
		r.why(st, h.Action.Seat)
		deal := r.data.Deals[len(r.data.Deals)-1]
		deal.Analysed = r.costs.next(st) || deal.Analysed
	} else {
		r.costs.pause()
	}
	return st
}

// why adds which cards of a hand were not allowed, and the rule that forbade them.
func (r *replayer) why(st *stepData, seat cards.Seat) {
	view := r.m.View(seat)
	if len(view.Illegal) == 0 || view.Hand.Len() < 2 {
		return
	}
	legal := view.Hand
	var texts []string
	forbidden := map[string]cards.Hand{}
	for _, no := range view.Illegal {
		why := r.rule(no.Code, no.Why)
		hand, found := forbidden[why]
		if !found {
			texts = append(texts, why)
		}
		for legal.Has(no.Card) {
			legal, hand = legal.Without(no.Card), hand.With(no.Card)
		}
		forbidden[why] = hand
	}
	if st.Legal = handText(legal); st.Legal == "" {
		st.Legal = "-"
	}
	for i, text := range texts {
		rule, found := r.rules[text]
		if !found {
			rule = len(r.data.Rules)
			r.rules[text] = rule
			r.data.Rules = append(r.data.Rules, text)
		}
		if i > 0 {
			st.Rules += ";"
		}
		st.Rules += strconv.Itoa(rule)
		if len(texts) > 1 {
			st.Rules += ":" + handText(forbidden[text])
		}
	}
}

// after ends a step: with what was done and the state after it.
func (r *replayer) after(st *stepData, h *barbu.Happening, e *barbu.Event) {
	deal := r.data.Deals[len(r.data.Deals)-1]
	old := maps.Clone(r.now)
	r.describe(st, h, e)
	r.now.play(st)
	if e.TrickTo != cards.NoSeat {
		r.take(st, e.TrickTo)
	}
	switch e.Kind {
	case barbu.KindPlay:
		r.lay(e.Cards)
	case barbu.KindDeal:
		r.dealt(h, e)
	case barbu.KindDiscard:
		r.now.set("z", handText(h.Action.Cards))
		r.now.set("y", strconv.Itoa(int(e.Seat)))
	}
	if turn := r.m.Turn(); !e.Ended && turn.Due != barbu.DueDeal && turn.Due != barbu.DueDraw && !turn.Over() {
		r.look(deal)
	}
	r.place(e)
	st.next(e)
	if e.Ended {
		r.score(deal, e)
	}
	played := maps.Clone(old)
	played.play(st)
	if changed := changes(played, r.now); len(changed) > 0 {
		st.State = changed
	}
	deal.Steps = append(deal.Steps, *st)
}

// take gives a trick to the seat that took it.
func (r *replayer) take(st *stepData, seat cards.Seat) {
	took := int(seat)
	st.Took = &took
	r.now.set("w", strconv.Itoa(took))
	won, _ := strconv.Atoi(r.now[of("k", seat)])
	r.now.set(of("k", seat), strconv.Itoa(won+1))
	var counts cards.Set
	for _, term := range r.terms() {
		if term.Per == score.PerCard.String() {
			counts |= term.Cards.First
		}
	}
	for _, p := range r.v.LastTrick {
		if counts.Has(p.Card) {
			r.now[of("c", seat)] += p.Card.String()
		}
	}
}

// place marks a seat that is out of cards or that announced all tricks.
func (r *replayer) place(e *barbu.Event) {
	if e.Place > 0 {
		r.now.set(of("m", e.Seat), r.tr("out, place %1", e.Place))
	}
	if e.Kind == barbu.KindAnnounce {
		r.now.set(of("m", e.Seat), r.tr("announced all tricks"))
	}
}

// next sets the seat that acts next in the deal.
func (st *stepData) next(e *barbu.Event) {
	if e.Turn != cards.NoSeat && !e.Ended {
		seat := int(e.Turn)
		st.Next = &seat
	}
}

// costs finds the cost of each move in the analysis of a match.
type costs struct {
	reports []*analysis.Report
	deal    int // the number of deals with moves that have begun
	move    int // the number of moves of the deal so far
	playing bool
}

// next adds the cost of the next move, and reports whether the deal was analysed.
func (c *costs) next(st *stepData) bool {
	if !c.playing {
		c.playing, c.move = true, 0
		c.deal++
	}
	c.move++
	if c.deal > len(c.reports) || c.reports[c.deal-1] == nil {
		return false
	}
	st.NoCost = true
	for i := range c.reports[c.deal-1].Moves {
		move := &c.reports[c.deal-1].Moves[i]
		if move.Number != c.move {
			continue
		}
		if st.NoCost = false; move.Cost.High == 0 {
			continue
		}
		st.Cost = &[2]int{move.Cost.Low, move.Cost.High}
		for _, better := range move.Better {
			text := handText(better)
			if text == "" {
				text = "-"
			}
			st.Better = append(st.Better, text)
		}
	}
	return true
}

// pause ends the moves of a deal.
func (c *costs) pause() { c.playing = false }
