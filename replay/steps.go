package replay

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
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

// begin begins a deal.
func (r *replayer) begin(done int) {
	total := r.m.Total()
	r.data.Deals = append(r.data.Deals, &dealData{
		Title:  r.dealTitle(done+1, r.m.Game().Deals()),
		Before: slices.Clone(total[:r.m.Players()]),
		Steps:  []stepData{},
	})
	r.now = state{}
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

// dealt sets the state after the hands are dealt.
func (r *replayer) dealt(h *barbu.Happening, e *barbu.Event) {
	r.now, r.rows = state{}, layout{}
	rest := r.m.Game().Pack().Cards()
	for _, hand := range h.Hands {
		rest = rest.Minus(hand)
	}
	if e.Talon > 0 {
		r.now.set("z", handText(rest))
	}
	if e.Declarer != cards.NoSeat {
		r.now.set("d", strconv.Itoa(int(e.Declarer)))
		declarer := int(e.Declarer)
		r.data.Deals[len(r.data.Deals)-1].Declarer = &declarer
	}
	if e.Dealer != cards.NoSeat {
		r.now.set("e", strconv.Itoa(int(e.Dealer)))
	}
}

// look sets what the match knows of a deal that is in progress.
func (r *replayer) look(deal *dealData) {
	total := r.m.Total()
	shown := [cards.MaxSeats]cards.Set{}
	copy(shown[:], r.v.FaceUp)
	for seat := range cards.Seat(r.m.Players()) {
		r.now.set(of("h", seat), handText(r.m.Hand(seat)))
		r.now.set(of("u", seat), setText(shown[seat]))
		r.now.set(of("b", seat), r.bets(&r.v, seat))
		r.now.set(of("s", seat), strconv.Itoa(int(total[seat])))
	}
	if r.v.Talon == 0 {
		r.now.set("z", "")
	}
	if r.v.Turned != 0 {
		r.now.set("f", r.v.Turned.String())
	}
	if r.v.Contract != "" {
		name := r.contractName()
		r.now.set("q", name)
		deal.Contract = name
	}
	if bets := r.allBets(&r.v); len(bets) > 0 {
		deal.Bets = bets
	}
	r.now.set("i", r.info(r.m, &r.v))
	r.table()
}

// table sets the cards on the table.
func (r *replayer) table() {
	played := r.v.Table
	if k := r.m.Contract(); k != nil && k.Play() == variant.PlayTricks {
		if played = r.v.Trick; len(played) == 0 && r.now["w"] != "" {
			played = r.v.LastTrick
		}
	}
	text := ""
	for _, p := range played {
		text += strconv.Itoa(int(p.Seat)) + p.Card.String()
	}
	r.now.set("t", text)
	if k := r.m.Contract(); k != nil && k.Play() != variant.PlayTricks {
		r.now.set("j", "1")
	}
	r.layout()
}

// terms returns the reasons to score in the contract.
func (r *replayer) terms() []barbu.Term { return r.v.Worth.Terms }

// contractName returns the name of the contract in play.
func (r *replayer) contractName() string {
	return r.nameOf(&score.Deal{Contract: r.v.Contract, Trump: r.v.Trump, Rank: r.v.Rank})
}

// nameOf returns the name of the contract of a deal, with the sign of the trump suit.
func (r *replayer) nameOf(d *score.Deal) string {
	name := sheet.ContractName(r.sheet(), d)
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		letter := r.options.Language.SuitLetter(suit)
		if d.Trump == lang.English.SuitLetter(suit) && strings.HasSuffix(name, " "+letter) {
			return strings.TrimSuffix(name, letter) + r.options.SuitText(suit)
		}
	}
	return name
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

// score adds the points of a deal that is over.
func (r *replayer) score(deal *dealData, e *barbu.Event) {
	n := r.m.Players()
	deal.Points = slices.Clone(e.Scored.Points[:n])
	deal.Total = slices.Clone(e.Scored.Total[:n])
	if e.Scored.Base != e.Scored.Points {
		deal.Base = slices.Clone(e.Scored.Base[:n])
	}
	for seat := range cards.Seat(n) {
		r.now.set(of("s", seat), strconv.Itoa(int(e.Scored.Total[seat])))
	}
	last := r.m.Last()
	deal.Contract = r.nameOf(&last)
	r.now.set("q", deal.Contract)
	if !last.Declared {
		deal.Declarer = nil
	}
	if s := r.m.Sheet(); s.Teams != score.TeamsNone {
		points := s.ByTeam(e.Scored.Points)
		total := s.ByTeam(e.Scored.Total)
		for seat := range cards.Seat(n) {
			if partner := s.Partner(seat); seat < partner {
				deal.Teams = append(deal.Teams, r.tr("%1 and %2: %3, total %4", r.who(seat), r.who(partner), signed(points[seat]), signed(total[seat])))
			}
		}
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
