package barbu

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// catchUp brings the fields of a view up to date with v.match, which holds only what the seat
// may know. Its log is new from the place start on.
func (v *View) catchUp(start int) {
	m, all := v.match, start == 0
	var w walk
	for w.start(m, m.viewer, start); w.next(); {
		e := &w.entry
		v.History = append(v.History, Event{})
		m.setEvent(&v.History[len(v.History)-1], e)
		switch e.kind {
		case loggedPlay, loggedSeveral, loggedPass:
		case loggedDeal, loggedDraw:
			v.LastTrick, v.TakenBy = v.LastTrick[:0], cards.NoSeat
			all = true
		case loggedGive:
			if m.viewer.sees(e.action.Seat) {
				v.Gave = append(v.Gave, e.action.Cards)
			}
			if e.got != (cards.Hand{}) {
				v.Got = append(v.Got, e.got)
			}
			all = true
		default:
			all = true
		}
		if e.trick {
			v.takeTrick(e)
		}
		if e.ended || e.isRequest() {
			v.clearDeal()
			all = true
		}
	}
	m.forget()
	v.fill(all)
}

// takeTrick sets the last trick, given the entry of its last card.
func (v *View) takeTrick(last *entry) {
	m := v.match
	v.LastTrick, v.TakenBy = resize(v.LastTrick, m.Players()), cards.Seat(last.number)
	at := last.at
	for i := range slices.Backward(v.LastTrick) {
		_, seat := m.log.kind(at)
		v.LastTrick[i] = Played{seat, cards.Card(m.log[at+2])}
		at = m.log.before(at)
	}
}

// resize returns a list with n elements. It reuses the memory of the list.
func resize[T any](list []T, n int) []T { return slices.Grow(list[:0], n)[:n] }

// fill sets the fields that v.match has. Unless all is set, only cards have been played since
// the last time.
func (v *View) fill(all bool) {
	m := v.match
	v.Due, v.Turn = m.due, cards.NoSeat
	if turn := m.Turn(); !turn.Over() && !turn.Chance() {
		v.Turn = turn.Seat
	}
	if all {
		v.fillTable()
		v.fillBets()
		v.fillLeft()
		v.Announcer = m.deal.Announcer
	}
	v.Hand = m.Hand(v.Seat)
	v.Sizes = resize(v.Sizes, v.Players)
	for seat := range v.Sizes {
		v.Sizes[seat] = m.size(cards.Seat(seat))
	}
	v.fillActions()
	v.fillFaceUp()
	v.fillChoices()
	v.fillPlay()
}

// fillFaceUp sets the cards that seats have shown and still hold.
func (v *View) fillFaceUp() {
	m := v.match
	v.FaceUp = v.FaceUp[:0]
	if m.deal.Shown == [cards.MaxSeats]cards.Set{} {
		return
	}
	v.FaceUp = resize(v.FaceUp, v.Players)
	for seat := range v.FaceUp {
		v.FaceUp[seat] = m.faceUp(cards.Seat(seat))
	}
}

// fillTable sets what stays the same while cards are played.
func (v *View) fillTable() {
	m := v.match
	v.Players, v.Reversed, v.Seat = m.Players(), m.course.Engine.Reversed, cards.Seat(m.viewer-1)
	_, from := m.course.From()
	v.Done, v.From = m.course.Done(), Position(from)
	v.Set, v.Round, v.Deal = m.course.At.Set, m.course.At.Round, m.course.At.Deal
	v.Declarer, v.Dealer, v.Leader, v.Cutter = cards.NoSeat, cards.NoSeat, cards.NoSeat, cards.NoSeat
	if m.due != DueDraw {
		v.Dealer, v.Leader = m.course.Dealer, m.Roles().Leader
		if m.course.Declares() {
			v.Declarer = m.course.Declarer
		}
		if cutter, cut := m.Cutter(); cut {
			v.Cutter = cutter
		}
	}
	v.Drawing = m.Drawing()
	v.Talon, v.Turned, v.Discards = 0, m.deal.turned, m.deal.talon
	switch {
	case m.due == DueDiscard:
		v.Discards = cards.Hand{}
	case m.deal.phase > 0:
		v.Talon = m.course.Game.TalonSize()
	}
	v.Passing = variant.Gift{}
	if m.due == DueGift {
		v.Passing = variant.Gift{Count: m.deal.gift.Count, To: m.course.Engine.InOrder(m.deal.gift.To)}
	}
	before := v.Contract
	v.Contract, v.Trump, v.Rank = "", "", 0
	if k := m.deal.Contract; k != nil {
		v.Contract, v.Rank = k.ID(), m.deal.Rank
		if k.Trump() != variant.TrumpNone && !m.deal.unnamed() {
			v.Trump = m.deal.Trump.String()
		}
	}
	v.Offer = m.deal.offer()
	v.fillTeams()
	if v.Contract != before || v.Worth.Terms == nil {
		v.Worth.set(m.deal.Contract)
	}
	v.Total = resize(v.Total, v.Players)
	for seat := range v.Total {
		v.Total[seat] = int(m.course.Total[seat])
	}
}

// fillActions sets the legal actions, and the cards that the seat may not play.
func (v *View) fillActions() {
	m := v.match
	v.Legal, v.Illegal = v.Legal[:0], v.Illegal[:0]
	if !v.mine() {
		return
	}
	legal := m.LegalCards()
	v.Legal = slices.Grow(v.Legal, m.choices(legal))
	m.legal(func(a Action) bool {
		v.Legal = append(v.Legal, m.Move(a))
		return true
	})
	if m.due != DueCard {
		return
	}
	illegal := v.Hand.First &^ legal
	v.Illegal = slices.Grow(v.Illegal, illegal.Len())
	for c := range illegal.All() {
		rule := m.deal.state.Forbids(c)
		v.Illegal = append(v.Illegal, Illegal{c, Code(rule), rule.Error()})
	}
}

// choices returns how many actions are legal, or about how many. Legal has the legal cards.
func (m *Match) choices(legal cards.Set) int {
	switch m.due {
	case DueGift: // exact for a hand without second copies
		return combinations(m.course.Game.HandSize(), m.deal.gift.Count)
	case DueCard:
		return legal.Len() + 1 // and a pass at a layout
	case DueDiscard:
		return combinations(m.discardable().Len(), m.course.Game.TalonSize())
	}
	return 32
}

// combinations returns in how many ways count of n cards can be chosen.
func combinations(n, count int) int {
	ways := 1
	for i := range count {
		ways = ways * (n - i) / (i + 1)
	}
	return ways
}

// fillBets sets the bets that were made and the doubles that are owed.
func (v *View) fillBets() {
	m := v.match
	v.Doubled, v.Redoubled = v.Doubled[:0], v.Redoubled[:0]
	if sidebets.Any(&m.deal.Bets) {
		v.Doubled, v.Redoubled = resize(v.Doubled, v.Players), resize(v.Redoubled, v.Players)
		for seat := range v.Doubled {
			v.Doubled[seat], v.Redoubled[seat] = m.deal.Bets.Doubled(cards.Seat(seat)), m.deal.Bets.Redoubled(cards.Seat(seat))
		}
	}
	owed := 0
	v.Owed = resize(v.Owed, v.Players)
	for seat := range v.Owed {
		v.Owed[seat] = m.Owed(cards.Seat(seat))
		owed += v.Owed[seat]
	}
	if owed == 0 {
		v.Owed = v.Owed[:0]
	}
}

// fillLeft sets the contracts that are left.
func (v *View) fillLeft() {
	m := v.match
	if !m.course.Declares() || m.course.Scheduled() != nil || m.due == DueNothing {
		v.Left = v.Left[:0]
		return
	}
	n := m.course.Game.Contracts()
	v.Left = resize(v.Left, v.Players)
	var room []score.ContractID // for all seats
	for seat := range v.Left {
		if cap(v.Left[seat]) < n {
			if room == nil {
				room = make([]score.ContractID, n*v.Players)
			}
			v.Left[seat], room = room[:0:n], room[n:]
		}
		v.Left[seat] = v.Left[seat][:0]
		for i := range m.course.Left(cards.Seat(seat)).All() {
			v.Left[seat] = append(v.Left[seat], m.course.Game.Contract(i).ID())
		}
	}
}

// mine reports whether the seat of the view must act.
func (v *View) mine() bool { return v.Turn == v.Seat && v.Turn != cards.NoSeat }
