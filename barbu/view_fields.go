package barbu

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// fill sets the fields of a view from v.match, which holds only what the seat may know.
func (v *View) fill() {
	m := v.match
	v.Variant, v.Fingerprint = m.course.Variant.Name(), m.course.Variant.Fingerprint()
	v.Players, v.Seat = m.Players(), cards.Seat(m.viewer-1)
	v.Set, v.Round, v.Deal, v.Due, v.Turn = m.course.At.Set, m.course.At.Round, m.course.At.Deal, m.due, cards.NoSeat
	if turn := m.Turn(); !turn.Over() && !turn.Chance() {
		v.Turn = turn.Seat
	}
	v.fillTable()
	v.Sizes = v.bySeat(func(seat cards.Seat) int { return m.size(seat) })
	v.Hand = m.Hand(v.Seat)
	v.fillActions()
	if m.due == DueGift {
		v.Passing = variant.Gift{Count: m.deal.gift.Count, To: m.deal.gift.To}
	}
	if m.due == DueCard {
		v.fillPlay()
	}
	v.fillBets()
	v.fillPast()
	v.Total = v.bySeat(func(seat cards.Seat) int { return int(m.course.Total[seat]) })
}

// bySeat returns a list with a number for each player.
func (v *View) bySeat(number func(cards.Seat) int) []int {
	list := make([]int, v.Players)
	for i := range list {
		list[i] = number(cards.Seat(i))
	}
	return list
}

// fillTable sets the roles of the seats and the contract.
func (v *View) fillTable() {
	m := v.match
	v.Declarer, v.Dealer, v.Leader, v.Cutter = cards.NoSeat, cards.NoSeat, cards.NoSeat, cards.NoSeat
	if m.due != DueDraw {
		v.Dealer, v.Leader = m.course.Dealer, m.course.Leader
		if m.course.Declares() {
			v.Declarer = m.course.Declarer
		}
		if cutter, cut := m.Cutter(); cut {
			v.Cutter = cutter
		}
	}
	v.Drawing = m.Drawing()
	if m.deal.Contract == nil {
		return
	}
	v.Contract, v.Rank = m.deal.Contract.ID(), m.deal.Rank
	if m.deal.Contract.Trump() != variant.TrumpNone {
		v.Trump = m.deal.Trump.String()
	}
}

// fillActions sets the legal actions, and the cards that the seat may not play.
func (v *View) fillActions() {
	m := v.match
	if !v.mine() {
		return
	}
	for a := range m.Legal() {
		v.Legal = append(v.Legal, m.Format(a))
	}
	if m.due != DueCard {
		return
	}
	legal := m.LegalCards()
	for c := range v.Hand.First.All() {
		if !legal.Has(c) {
			play := PlayAction(m.seat, c)
			refusal := ActionError{Err: m.why(&play)}
			v.Illegal = append(v.Illegal, Illegal{c, refusal.Reason()})
		}
	}
}

// fillPlay sets the fields of the play: the cards on the table, the tricks and cards taken,
// and the places.
func (v *View) fillPlay() {
	m := v.match
	if m.deal.onLayout() {
		l := m.deal.layout.Layout()
		longer, other := l.Rows()
		v.Rows = []cards.Set{longer}
		if m.course.Game.Pack().Cards().Second != 0 {
			v.Rows = append(v.Rows, other)
		}
		v.Places = v.bySeat(func(seat cards.Seat) int { return m.deal.layout.Place(seat) })
		return
	}
	t := m.deal.tricks.Trick()
	for seat, c := range t.All() {
		v.Trick = append(v.Trick, Played{seat, c})
	}
	v.Tricks = v.bySeat(func(seat cards.Seat) int { return m.deal.tricks.Won(seat) })
	if shown := m.deal.Contract.Engine().Shown; shown != 0 {
		for seat := range cards.Seat(v.Players) {
			taken := m.deal.tricks.Taken(seat)
			v.Shown = append(v.Shown, cards.Hand{First: taken.First & shown, Second: taken.Second & shown})
		}
	}
}

// fillBets sets the bets that were made and the doubles that are owed.
func (v *View) fillBets() {
	m := v.match
	if sidebets.Any(&m.deal.Bets) {
		for seat := range cards.Seat(v.Players) {
			v.Doubled = append(v.Doubled, m.deal.Bets.Doubled(seat))
			v.Redoubled = append(v.Redoubled, m.deal.Bets.Redoubled(seat))
		}
	}
	owes := false
	owed := v.bySeat(func(seat cards.Seat) int {
		n := m.Owed(seat)
		owes = owes || n > 0
		return n
	})
	if owes {
		v.Owed = owed
	}
}

// fillPast sets the deals that are done, the contracts that are left, and the history of
// the current deal with the cards passed in it.
func (v *View) fillPast() {
	m := v.match
	v.Deals = m.course.Lines()
	if m.course.Declares() && m.course.Scheduled() == nil && m.due != DueNothing {
		for seat := range v.Players {
			left := []score.ContractID{}
			for i := range m.course.Left(cards.Seat(seat)).All() {
				left = append(left, m.course.Game.Contract(i).ID())
			}
			v.Left = append(v.Left, left)
		}
	}
	lines := 0
	for range m.entries(m.from) {
		lines++
	}
	v.History = slices.Grow(v.History, lines)
	for e := range m.visible(m.viewer, m.from) {
		v.History = append(v.History, m.event(&e))
		if e.kind == loggedGive && m.viewer.sees(e.action.Seat) {
			v.Gave = append(v.Gave, e.action.Cards)
		}
		if e.got != (cards.Hand{}) {
			v.Got = append(v.Got, e.got)
		}
	}
}

// mine reports whether the seat of the view must act.
func (v *View) mine() bool { return v.Turn == v.Seat && v.Turn != cards.NoSeat }
