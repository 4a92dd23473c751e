package replay

import (
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
)

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
