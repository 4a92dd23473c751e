package barbu

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// look fills in the fields of a view from the match as its seat sees it, in which there
// is nothing else.
func (v *View) look() {
	m, s := v.match, &v.match.state
	v.Variant, v.Fingerprint = s.variant.Name(), s.variant.Fingerprint()
	v.Players, v.Seat = m.Players(), -1
	if seat := int(s.eyes) - 1; seat < v.Players {
		v.Seat = seat
	}
	v.Set, v.Round, v.Deal, v.Due, v.Turn = s.at.Set, s.at.Round, s.at.Deal, s.due, -1
	if turn := m.Turn(); !turn.Over() && !turn.Chance() {
		v.Turn = int(turn.Seat)
	}
	v.lookAtTable()
	v.Sizes = v.bySeat(func(seat cards.Seat) int { return m.size(seat) })
	if v.Seat >= 0 {
		v.Hand = m.Hand(cards.Seat(v.Seat))
	}
	v.lookAtActions()
	if s.due == Gift {
		v.Passing = Passing{s.give.Count, s.give.To}
	}
	if s.due == Card {
		v.lookAtPlay()
	}
	v.lookAtBets()
	v.lookBack()
	v.Total = v.bySeat(func(seat cards.Seat) int { return int(s.total[seat]) })
}

// bySeat lists a number for each player.
func (v *View) bySeat(number func(cards.Seat) int) []int {
	list := make([]int, v.Players)
	for i := range list {
		list[i] = number(cards.Seat(i))
	}
	return list
}

// lookAtTable tells who does what, and what is played.
func (v *View) lookAtTable() {
	m, s := v.match, &v.match.state
	v.Declarer, v.Dealer, v.Leader, v.Cutter = -1, -1, -1, -1
	if s.due != Draw {
		v.Dealer, v.Leader = int(s.dealer), int(s.leader)
		if s.game.Declares(s.at) {
			v.Declarer = int(s.declarer)
		}
		if cutter, cut := m.Cutter(); cut {
			v.Cutter = int(cutter)
		}
	}
	v.Drawing = seatList(m.Drawing())
	if s.plan == nil {
		return
	}
	v.Contract, v.Rank = s.plan.ID(), s.rank
	if s.plan.Trump() != variant.NoTrump {
		v.Trump = s.trump.String()
	}
}

// lookAtActions lists what the seat may do, and of its cards those it may not play.
func (v *View) lookAtActions() {
	m, s := v.match, &v.match.state
	if v.Turn < 0 || v.Turn != v.Seat {
		return
	}
	for a := range m.Legal() {
		v.Legal = append(v.Legal, m.Format(a))
	}
	if s.due != Card {
		return
	}
	legal := m.LegalCards()
	for c := range v.Hand.First.All() {
		if !legal.Has(c) {
			play := PlayAction(s.seat, c)
			refusal := ActionError{Err: m.state.why(&play)}
			v.Illegal = append(v.Illegal, Illegal{c, refusal.Rule()})
		}
	}
}

// lookAtPlay tells what lies on the table and what was taken.
func (v *View) lookAtPlay() {
	s := &v.match.state
	if s.plan.Play() == variant.Layout {
		l := s.layout.Layout()
		longer, other := l.Rows()
		v.Rows = []cards.Set{longer}
		if s.game.Pack().Cards().Second != 0 {
			v.Rows = append(v.Rows, other)
		}
		v.Places = v.bySeat(func(seat cards.Seat) int { return s.layout.Place(seat) })
		return
	}
	t := s.tricks.Trick()
	for seat, c := range t.All() {
		v.Trick = append(v.Trick, Played{int(seat), c})
	}
	v.Tricks = v.bySeat(func(seat cards.Seat) int { return s.tricks.Won(seat) })
	if shown := s.plan.Shown(); shown != 0 {
		for seat := range cards.Seat(v.Players) {
			taken := s.tricks.Taken(seat)
			v.Shown = append(v.Shown, cards.Hand{First: taken.First & shown, Second: taken.Second & shown})
		}
	}
}

// lookAtBets tells what was bet, and what must be.
func (v *View) lookAtBets() {
	m, s := v.match, &v.match.state
	if s.bets.Any() {
		for seat := range cards.Seat(v.Players) {
			v.Doubled = append(v.Doubled, seatList(s.bets.Doubled(seat)))
			v.Redoubled = append(v.Redoubled, seatList(s.bets.Redoubled(seat)))
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

// lookBack tells the deals that are done, what is left to call, and the history of the
// deal in hand with the cards passed on in it.
func (v *View) lookBack() {
	m, s := v.match, &v.match.state
	v.Deals = append(append([]score.Deal(nil), m.past...), m.deals...)
	if s.game.Declares(s.at) && s.game.Scheduled(s.at) == nil && s.due != Nothing {
		for seat := range v.Players {
			left := []score.Contract{}
			for i := range s.game.Left(s.called[seat]).All() {
				left = append(left, s.game.Plan(i).ID())
			}
			v.Left = append(v.Left, left)
		}
	}
	lines := 0
	for range m.entries(m.from) {
		lines++
	}
	v.History = slices.Grow(v.History, lines)
	for e := range m.heard(s.eyes, m.from) {
		v.History = append(v.History, m.event(&e))
		if e.kind == loggedGive && s.eyes.see(e.action.Seat) {
			v.Gave = append(v.Gave, e.action.Cards)
		}
		if e.got != (cards.Hand{}) {
			v.Got = append(v.Got, e.got)
		}
	}
}

func seatList(seats cards.Seats) []int {
	list := []int{} // in JSON [], not null
	for seat := range seats.All() {
		list = append(list, int(seat))
	}
	return list
}

// redo plays a deal that is done once more by what its line of the sheet tells.
func (m *Match) redo(d *score.Deal) error {
	s := &m.state
	if s.due == Nothing {
		return ErrOver
	}
	calls, err := s.game.Call(contracts(d.Contract)...)
	if err != nil {
		return err
	}
	if s.game.Cut(s.at) && s.at.Deal == 0 {
		s.first = d.Dealer
	}
	s.declarer, s.dealer, s.leader = s.game.Seats(s.at, s.first)
	if d.Set != s.at.Set || d.Round != s.at.Round || d.Dealer != s.dealer || d.Declared != s.game.Declares(s.at) || d.Declared && d.Declarer != s.declarer {
		return fmt.Errorf("%s is not of that deal: want set %d, round %d, dealer %v", d.Contract, s.at.Set, s.at.Round, s.dealer)
	}
	if s.game.Played(s.at, calls) == nil || calls&^s.game.Open(s.at, &s.called) != 0 {
		return fmt.Errorf("%s cannot be played in it", d.Contract)
	}
	if seat := beyond(d); int(seat) >= s.game.Players() {
		return fmt.Errorf("%s is told of seat %v: want seats 0 to %d", d.Contract, seat, s.game.Players()-1)
	}
	if s.declared(s.game.Scheduled(s.at)) {
		s.call(calls)
	}
	s.game.Recall(&s.made, s.declarer, &d.Doubled)
	s.total = s.total.Plus(d.Points)
	s.next()
	return nil
}

// beyond returns the last seat of which the line of a deal tells anything.
func beyond(d *score.Deal) cards.Seat {
	last := cards.Seat(0)
	for seat := range cards.Seat(cards.MaxSeats) {
		tells := d.Base[seat] != 0 || d.Points[seat] != 0 || d.Places[seat] != 0 || d.Facts.Jack.Has(seat)
		for by := range d.Doubled {
			tells = tells || d.Doubled[by].Has(seat) || d.Redoubled[by].Has(seat)
		}
		if tells || d.Doubled[seat]|d.Redoubled[seat] != 0 {
			last = seat
		}
	}
	return last
}

// contracts returns the contracts of which an id is joined.
func contracts(id score.Contract) []score.Contract {
	var ids []score.Contract
	for part := range strings.SplitSeq(string(id), "+") {
		ids = append(ids, score.Contract(part))
	}
	return ids
}
