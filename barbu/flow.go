package barbu

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// next goes on to the next deal, or ends the match.
func (s *state) next() {
	s.seat, s.hands, s.given, s.give = 0, cards.Hands{}, cards.Hands{}, variant.Give{}
	s.plan, s.trump, s.rank = nil, cards.NoSuit, 0
	s.bets, s.tricks, s.layout = doubling.Bets{}, tricks.State{}, dominoes.State{}
	s.cuts, s.kingBy = cutting{}, 0
	before := s.at
	next, more := s.game.Next(before, &s.called)
	if !more {
		s.due = Nothing
		return
	}
	s.at = next
	if next.Set != before.Set {
		s.called, s.made = variant.Called{}, doubling.Ledger{}
	}
	s.begin()
}

// begin makes the deal due, or before the first of a round of cuts the draw for its
// dealer.
func (s *state) begin() {
	if s.at.Deal == 0 {
		s.grouped, s.first = variant.Grouped{}, 0
		if s.game.Cut(s.at) {
			s.due, s.cuts.draw = Draw, cuts.StartDraw(s.game.Players())
			return
		}
	}
	s.due = Deal
	s.declarer, s.dealer, s.leader = s.game.Seats(s.at, s.first)
}

// Deal gives the seats their hands. It is refused, and changes nothing, unless a
// deal is due (else the error wraps [ErrOver] or [ErrNotDue]) and the hands are
// just the cards of the pack, equally many each.
func (m *Match) Deal(hands cards.Hands) error {
	s := &m.state
	if err := s.chance(Deal); err != nil {
		return err
	}
	if err := s.game.Pack().Check(s.game.Players(), &hands); err != nil {
		return err
	}
	s.hands = hands
	m.note(&entry{kind: loggedDeal, chance: &chance{hands: hands}})
	m.dealt()
	return nil
}

// dealt goes on from the hands: to the cuts, the declaration, or past it.
func (m *Match) dealt() {
	s := &m.state
	if s.game.Cut(s.at) {
		m.startCuts()
		return
	}
	plan := s.game.Scheduled(s.at)
	if s.declared(plan) {
		s.due, s.seat = Declaration, s.declarer
		return
	}
	s.plan = plan
	s.leader = s.plan.Leader(s.declarer, s.dealer, s.leader)
	m.called()
}

// declared reports whether a player declares the deal of which plan is what the schedule
// says: where it says nothing, or leaves a trump or a rank to be named.
func (s *state) declared(plan *variant.Plan) bool {
	return plan == nil || plan.Trump() != variant.NoTrump || plan.NamesRank()
}

// chance returns nil if chance must do that now.
func (s *state) chance(due Due) error {
	switch s.due {
	case due:
		return nil
	case Nothing:
		return &RuleError{Err: ErrOver}
	}
	return &RuleError{ErrNotDue, "due: " + Turn{s.due, s.seat}.String()}
}

// Shuffle returns the hands of a deal drawn from src, every deal of the pack as
// likely as the next, for [Match.Deal].
func (m *Match) Shuffle(src rand.Source) cards.Hands {
	hands, err := m.state.game.Pack().Deal(m.state.game.Players(), src)
	if err != nil {
		panic(fmt.Sprintf("barbu: a checked variant's pack does not deal: %v", err))
	}
	return hands
}

// Chance does what chance must: it deals, draws or cuts, with all chance from src. It
// is refused with [ErrNotDue] while a player must act, and with [ErrOver] at the end. A
// host that must know what came of it does it in two steps: [Match.Shuffle] and
// [Match.Deal], [Match.ShuffleDraw] and [Match.Draw], [Match.ShuffleCut] and [Match.Apply].
func (m *Match) Chance(src rand.Source) error {
	switch m.state.due {
	case Draw:
		return m.Draw(m.ShuffleDraw(src))
	case Cut:
		return m.Apply(m.ShuffleCut(src))
	case Deal:
		return m.Deal(m.Shuffle(src))
	}
	return m.state.chance(Deal)
}

// Apply applies a player's action, or a cut. It is refused, and changes nothing, if it is
// not legal: the error is an [*ActionError], which wraps the rule.
func (m *Match) Apply(a Action) error {
	s := &m.state
	if err := s.why(&a); err != nil {
		return &ActionError{Action: a, Text: m.Format(a), Err: err}
	}
	m.act(&a, false)
	return nil
}

// act does what an action does, which is known to be legal, and logs it. Again says
// that who lays cards of a hand that is not seen has another turn.
func (m *Match) act(a *Action, again bool) {
	s := &m.state
	done := m.done()
	kind, give := kindOf(a, s.due), s.give
	switch s.due {
	case Declaration:
		m.declare(a)
	case Cut:
		m.cut(a)
	case Gift:
		m.give(a)
	case Bet:
		_ = s.bets.Bid(a.Doubles, a.Redoubles) // why has asked it
		m.bid()
	case Card:
		if s.plan.Play() == variant.Layout {
			m.lay(a, again)
		} else {
			m.play(a)
		}
	}
	ended := m.done() > done
	again = !ended && a.Kind == Play && s.layout.Again()
	if kind == loggedPlay { // most are, and need no more told
		m.log = m.log.play(a.Seat, only(a.Cards), again)
	} else {
		to := give.To.From(a.Seat, s.game.Players())
		m.note(&entry{kind: kind, action: *a, to: to, count: give.Count, again: again})
	}
	if ended {
		m.from = len(m.log)
	}
}

func (m *Match) declare(a *Action) {
	s := &m.state
	s.call(a.Calls)
	s.trump, s.rank = a.Suit, a.Rank
	m.called()
}

// call settles what is played.
func (s *state) call(calls variant.Calls) {
	caller := s.game.Caller(s.at)
	s.plan = s.game.Played(s.at, calls)
	s.leader = s.plan.Leader(s.declarer, s.dealer, s.leader)
	s.called[caller] = s.game.Add(s.called[caller], calls)
	s.grouped = s.grouped.With(calls.Len())
}

// called goes on from the contract: to the passing on of cards, or past it.
func (m *Match) called() {
	s := &m.state
	if s.plan.Give().Count > 0 {
		s.openGifts(s.plan.Give())
		return
	}
	m.openBets()
}

// openGifts begins the passing on of cards, on the left of the declarer, or where
// nobody declares of the dealer.
func (s *state) openGifts(give variant.Give) {
	s.give, s.due, s.seat = give, Gift, s.declarer.Left(s.game.Players())
}

// give keeps what a seat passes on until all have, and then hands all of it over.
func (m *Match) give(a *Action) {
	s := &m.state
	players := s.game.Players()
	s.given[s.seat] = a.Cards
	s.seat = s.seat.Left(players)
	if s.seat != s.declarer.Left(players) {
		return
	}
	for seat := range cards.Seat(players) {
		s.hands[seat] = minus(s.hands[seat], s.given[seat])
	}
	for seat := range cards.Seat(players) {
		to := s.give.To.From(seat, players)
		s.hands[to] = plus(s.hands[to], s.given[seat])
	}
	s.given = cards.Hands{}
	s.forget()
	if s.game.Cut(s.at) {
		s.cuts.passes.Passed()
		m.cutOn()
		return
	}
	m.openBets()
}

// openBets begins the bets, or where there are none the play.
func (m *Match) openBets() {
	s := &m.state
	s.bets = s.game.Bets(s.plan, s.at, s.declarer, &s.made)
	m.bid()
}

// bid gives the next seat its turn to bet, or begins the play.
func (m *Match) bid() {
	s := &m.state
	if !s.bets.Over() {
		s.due, s.seat = Bet, s.bets.Turn()
		return
	}
	s.made.Note(&s.bets)
	if s.game.Splits(s.plan, &s.bets) {
		m.split()
		return
	}
	s.due, s.seat = Card, s.leader
	switch {
	case s.eyes != 0:
		s.tricks, s.layout = s.plan.Blind(s.trump, s.rank, s.leader)
		if s.plan.Play() == variant.Layout {
			s.layout.SetHands(&s.hands)
		} else {
			s.tricks.SetHands(&s.hands)
		}
	case s.plan.Play() == variant.Layout:
		s.layout = s.plan.Layout(s.rank, &s.hands, s.leader)
	default:
		s.tricks = s.plan.Tricks(s.trump, &s.hands, s.leader)
	}
}

func (m *Match) play(a *Action) {
	s := &m.state
	card := a.Cards.First.Lowest()
	if s.plan.TellsKing() {
		if t := s.tricks.Trick(); t.Len() == s.game.Players()-1 {
			s.noteKing(t, card)
		}
	}
	if s.eyes.see(s.seat) {
		_ = s.tricks.Play(card) // why has asked it
	} else {
		s.tricks.Show(card)
	}
	if s.tricks.Over() {
		m.played()
		return
	}
	s.seat = s.tricks.Turn()
}

func (m *Match) lay(a *Action, again bool) {
	s := &m.state
	switch {
	case a.Kind == Pass:
		_ = s.layout.Pass()
	case s.eyes.see(s.seat):
		_ = s.layout.Lay(a.Cards)
	default:
		_ = s.layout.Show(a.Cards, a.Cards.Len() < m.size(s.seat), again)
	}
	if s.layout.Over() {
		m.played()
		return
	}
	s.seat = s.layout.Turn()
}
