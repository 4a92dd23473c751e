package barbu_test

import (
	"errors"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// seats sets the roles.
func (s *recording) seats(want *barbu.View) {
	m := s.match
	want.Reversed = m.Variant().Rules().Direction == variant.DirectionCounterClockwise
	for seat := 0; m.Variant().Rules().Teams != score.TeamsNone && seat < m.Players()/2; seat++ {
		partners := []cards.Seat{cards.Seat(seat), cards.Seat(seat + m.Players()/2)}
		want.Teams = append(want.Teams, partners) // partners sit opposite each other
	}
	want.Declarer, want.Dealer, want.Leader, want.Cutter = cards.NoSeat, cards.NoSeat, cards.NoSeat, cards.NoSeat
	if want.Due == barbu.DueDraw {
		want.Drawing = m.Drawing()
		return
	}
	roles := m.Roles()
	want.Dealer, want.Leader = roles.Dealer, roles.Leader
	if m.Game().Engine().Declares(engine.At(m.At())) {
		want.Declarer = roles.Declarer
	}
	if seat, cut := m.Cutter(); cut {
		want.Cutter = seat
	}
}

// actions sets the legal actions and the illegal cards.
func (s *recording) actions(want *barbu.View) {
	m := s.match
	if want.Seat != want.Turn || want.Seat == barbu.Spectator {
		return
	}
	for a := range m.Legal() {
		want.Legal = append(want.Legal, m.Move(a))
	}
	if want.Due != barbu.DueCard {
		return
	}
	for c := range want.Hand.First.All() {
		var refused *barbu.ActionError
		if errors.As(m.Why(barbu.PlayAction(want.Seat, c)), &refused) {
			why, _, _ := strings.Cut(refused.Reason(), " (may play")
			why, _, _ = strings.Cut(why, " (must pass")
			why, _, _ = strings.Cut(why, ", "+want.Wanted.String())
			want.Illegal = append(want.Illegal, barbu.Illegal{Card: c, Code: barbu.Code(refused), Why: why})
		}
	}
}

// scored sets the sheet, the contracts left and the doubles owed.
func (s *recording) scored(want *barbu.View) {
	m, players, total := s.match, s.match.Players(), s.match.Total()
	rules := m.Variant().Rules()
	want.Deals, want.Done = m.Sheet().Deals, len(m.Sheet().Deals)
	for seat := range players {
		want.Total = append(want.Total, int(total[seat]))
	}
	declared := want.Due != barbu.DueNothing && m.Game().Engine().Declares(engine.At(m.At()))
	for seat := range players {
		if !declared || len(rules.Schedule) > 0 {
			break
		}
		left := []score.ContractID{}
		for _, k := range rules.Contracts {
			for range max(k.Times, 1) {
				left = append(left, k.ID)
			}
		}
		for _, d := range append(slices.Clone(want.Deals), score.Deal{
			Set: want.Set, Declared: want.Contract != "", Declarer: want.Declarer, Contract: want.Contract,
		}) {
			if d.Set != want.Set || !d.Declared || int(d.Declarer) != seat {
				continue
			}
			for id := range d.Contract.Parts() {
				i := slices.Index(left, id)
				left = slices.Delete(left, i, i+1)
			}
		}
		want.Left = append(want.Left, left)
	}
	owed, owes := make([]int, players), false
	for flank := range owed {
		partner := rules.Teams != score.TeamsNone && flank == (int(want.Declarer)+players/2)%players
		if cards.Seat(flank) == want.Declarer || partner {
			continue // partners do not double each other
		}
		for _, d := range want.Deals {
			counts := rules.Doubling.QuotaFor == doubling.QuotaForAnyPlayer || d.Declarer == want.Declarer
			on := want.Declarer
			if rules.Doubling.QuotaOver == doubling.QuotaOverAll { // doubles of every declarer count
				counts, on = true, d.Declarer
			}
			if d.Set == want.Set && counts && d.Doubled[flank].Has(on) {
				owed[flank]--
			}
		}
		if (want.Due == barbu.DueCard || want.Due == barbu.DueChoice) && want.Doubled != nil && want.Doubled[flank].Has(want.Declarer) {
			owed[flank]--
		}
		owed[flank] = max(0, owed[flank]+rules.Doubling.Quota)
		owes = owes || owed[flank] > 0
	}
	if owes {
		want.Owed = owed
	}
}

// offered brings the state of a sale up to date with a call.
func offered(o *barbu.Offer, a barbu.Action) {
	switch a.Kind {
	case barbu.KindBid:
		o.Bidder, o.Tricks = a.Seat, int(a.Count)
	case barbu.KindAccept:
		o.Accepted = true
	case barbu.KindRefuse:
		o.Refused, o.Bidder, o.Tricks = o.Tricks, cards.NoSeat, 0
	}
}

// played returns a view with all that the seat can see of the steps of the current deal.
func (s *recording) played(seat cards.Seat) *barbu.View {
	m, players := s.match, s.match.Players()
	want := &barbu.View{Sizes: make([]int, players), TakenBy: cards.NoSeat}
	c := &recordedDeal{}
	if done, _ := m.Deals(); done+s.void < len(s.deals) {
		c = &s.deals[done+s.void]
	} else if len(s.deals) > 0 { // the deal before, or this one if it was level
		want.LastTrick, want.TakenBy = s.deals[len(s.deals)-1].lastTrick(m)
	}
	want.Again = s.level
	p := openCards{hands: make([][]cards.Card, players), aside: make([][]cards.Card, players), taken: make([][]cards.Card, players)}
	if k := m.Contract(); k != nil && k.Sells() {
		want.Offer.Bidder = cards.NoSeat
	}
	bets := map[bool][]cards.Seats{false: make([]cards.Seats, players), true: make([]cards.Seats, players)}
	anyBet, gifts := false, 0
	for i := range c.steps {
		d := &c.steps[i]
		a := d.action
		e := barbu.Event{
			Move: m.Move(a), Players: players, To: cards.NoSeat, Dealer: cards.NoSeat, Declarer: cards.NoSeat, TrickTo: cards.NoSeat,
			Due: d.after.Due, Turn: cards.NoSeat,
		}
		if d.after.Due >= barbu.DueDeclaration && d.after.Due != barbu.DueTurn {
			e.Turn = d.after.Seat
		}
		if d.known != "" && d.due != barbu.DueDeclaration {
			e.Contract = d.known
		}
		switch d.due {
		case barbu.DueDraw:
			e.Move, e.Drawn = barbu.Move{Kind: barbu.KindDraw, Seat: cards.NoSeat}, d.drawn
		case barbu.DueDeal:
			e.Kind, e.Seat = barbu.KindDeal, cards.NoSeat
			roles := m.Roles()
			e.Dealer = roles.Dealer
			if m.Game().Engine().Declares(engine.At(m.At())) {
				e.Declarer = roles.Declarer
			}
			e.Talon, e.Again = m.Game().TalonSize(), s.level != barbu.Again{}
			want.Talon = e.Talon
			for other, hand := range d.hands[:players] {
				p.hands[other] = list(hand)
				if cards.Seat(other) == seat {
					e.To, e.Cards = seat, hand
				}
			}
		case barbu.DueDeclaration:
			want.Rank = a.Rank
			if m.Contract().Trump() != variant.TrumpNone && !a.Unnamed {
				want.Trump = m.Contract().Engine().TrumpSuit(a.Suit).String()
			}
		case barbu.DueTurn:
			want.Turned, want.Trump = a.Card(), a.Card().Suit().String()
		case barbu.DueBid, barbu.DueSale:
			offered(&want.Offer, a)
		case barbu.DueGift:
			gifts++
			e.To = d.to
			p.aside[a.Seat] = list(a.Cards)
			p.hands[a.Seat] = less(p.hands[a.Seat], p.aside[a.Seat])
			if a.Seat == seat {
				want.Gave = append(want.Gave, a.Cards)
			} else {
				e.Cards, e.Hidden = cards.Hand{}, len(p.aside[a.Seat])
			}
			if gifts%players == 0 {
				for back := range players {
					g := c.steps[i-back]
					p.hands[g.to] = append(p.hands[g.to], p.aside[g.action.Seat]...)
					if g.to == seat {
						e.Got = g.action.Cards
						want.Got = append(want.Got, e.Got)
					}
				}
			}
		case barbu.DueBet:
			for redouble, on := range map[bool]cards.Seats{false: a.Doubles, true: a.Redoubles} {
				for other := range on.All() {
					bets[redouble][a.Seat] = bets[redouble][a.Seat].With(other)
					anyBet = true
				}
			}
		case barbu.DueAnnouncement:
			if a.Kind == barbu.KindAnnounce {
				want.Announcer = cards.SeatsOf(a.Seat)
			}
		case barbu.DueExposure:
			if a.Kind == barbu.KindShow {
				if want.FaceUp == nil {
					want.FaceUp = make([]cards.Set, players)
				}
				want.FaceUp[a.Seat] = a.Cards.First
			}
		case barbu.DueCard:
			p.play(m, a)
			if want.FaceUp != nil {
				want.FaceUp[a.Seat] &^= a.Cards.First
			}
			e.Again = again(m, d, a)
			kind := m.Contract().Play()
			if kind == variant.PlayLayout || kind == variant.PlayRuns {
				if len(p.hands[a.Seat]) == 0 && a.Kind == barbu.KindPlay {
					p.out++
					e.Place = p.out
					p.places[a.Seat] = p.out
				}
			} else if kind == variant.PlayTricks && len(p.trick) == 0 {
				e.TrickTo = d.after.Seat
				want.LastTrick, want.TakenBy = slices.Clone(p.last), d.after.Seat
			}
		}
		want.History = append(want.History, e)
	}
	if seat != barbu.Spectator {
		want.Hand = cards.HandOf(p.hands[seat]...)
	}
	for other := range players {
		want.Sizes[other] = len(p.hands[other])
	}
	if anyBet {
		want.Doubled, want.Redoubled = bets[false], bets[true]
	}
	if k := m.Contract(); k != nil {
		want.Contract = k.ID()
		want.Worth = worthOf(m)
	}
	if m.Turn().Due == barbu.DueGift {
		want.Passing = c.pass(m)
	}
	if m.Turn().Due == barbu.DueCard || m.Turn().Due == barbu.DueChoice {
		p.show(m, want)
	}
	if m.Turn().Due == barbu.DueChoice {
		for a := range m.Legal() { // what the deal scores by each choice
			chosen, points := m.Clone(), make([]int, players)
			must(chosen, chosen.Apply(a))
			for seat := range points {
				points[seat] = int(chosen.Last().Points[seat])
			}
			want.Choices = append(want.Choices, points)
		}
	}
	want.Cursor = s.match.View(barbu.Spectator).Cursor
	return want
}
