package barbu

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// next makes the next deal due, or ends the match.
func (s *state) next() {
	s.seat, s.hands, s.given = 0, cards.Hands{}, cards.Hands{}
	s.plan, s.trump, s.rank = nil, cards.NoSuit, 0
	s.bets, s.tricks, s.layout = doubling.Bets{}, tricks.State{}, dominoes.State{}
	if s.deal == s.game.Deals() {
		s.due = Nothing
		return
	}
	s.due = Deal
	s.declarer, s.dealer, s.leader = s.game.Seats(s.deal)
}

// Deal gives the seats their hands. It is refused, and changes nothing, unless a
// deal is due (else the error wraps [ErrOver] or [ErrNotDue]) and the hands are
// just the cards of the pack, equally many each.
func (m *Match) Deal(hands cards.Hands) error {
	s := &m.state
	switch s.due {
	case Deal:
	case Nothing:
		return &RuleError{Err: ErrOver}
	default:
		return &RuleError{ErrNotDue, "due: " + m.Turn().String()}
	}
	if err := s.game.Pack().Check(s.game.Players(), &hands); err != nil {
		return err
	}
	s.hands = hands
	plan := s.game.Scheduled(s.deal)
	if plan == nil || plan.Trump() != variant.NoTrump || plan.NamesRank() {
		s.due, s.seat = Declaration, s.declarer
		return nil
	}
	s.plan = plan
	m.called()
	return nil
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

// Apply applies a player's action. It is refused, and changes nothing, if it is
// not legal: the error is an [*ActionError], which wraps the rule.
func (m *Match) Apply(a Action) error {
	s := &m.state
	if err := s.why(a); err != nil {
		return &ActionError{Action: a, Text: m.Format(a), Err: err}
	}
	switch s.due {
	case Declaration:
		m.declare(a)
	case Gift:
		m.give(a)
	case Bet:
		_ = s.bets.Bid(a.Doubles, a.Redoubles) // why has asked it
		m.bid()
	case Card:
		if s.plan.Play() == variant.Layout {
			m.lay(a)
		} else {
			m.play(a)
		}
	}
	return nil
}

func (m *Match) declare(a Action) {
	s := &m.state
	for i := range a.Calls.All() {
		s.plan = s.game.Plan(i)
	}
	s.called[s.declarer] |= a.Calls
	s.trump, s.rank = a.Suit, a.Rank
	m.called()
}

// called goes on from the contract: to the passing on of cards, or past it.
func (m *Match) called() {
	s := &m.state
	s.leader = s.plan.Leader(s.declarer, s.dealer, s.leader)
	if s.plan.Gives() > 0 {
		s.due, s.seat = Gift, s.game.FirstToAct(s.deal)
		return
	}
	m.openBets()
}

// give keeps what a seat passes on until all have, and then hands all of it over.
func (m *Match) give(a Action) {
	s := &m.state
	players := s.game.Players()
	s.given[s.seat] = a.Cards
	s.seat = s.seat.Left(players)
	if s.seat != s.game.FirstToAct(s.deal) {
		return
	}
	for seat := range cards.Seat(players) {
		s.hands[seat] = minus(s.hands[seat], s.given[seat])
	}
	for seat := range cards.Seat(players) {
		to := s.plan.GivesTo(seat)
		s.hands[to] = plus(s.hands[to], s.given[seat])
	}
	s.given = cards.Hands{}
	m.openBets()
}

// openBets begins the bets, or where there are none the play.
func (m *Match) openBets() {
	s := &m.state
	s.bets = s.game.Bets(s.plan, s.deal, s.declarer, &s.made)
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
		m.score(doubling.Share(int32(s.plan.Total()), s.game.Players(), s.declarer))
		return
	}
	s.due, s.seat = Card, s.leader
	if s.plan.Play() == variant.Layout {
		s.layout = s.plan.Layout(s.rank, &s.hands, s.leader)
	} else {
		s.tricks = s.plan.Tricks(s.trump, &s.hands, s.leader)
	}
}

func (m *Match) play(a Action) {
	s := &m.state
	_ = s.tricks.Play(a.Cards.First.Lowest()) // why has asked it
	if s.tricks.Over() {
		m.score(m.played())
		return
	}
	s.seat = s.tricks.Turn()
}

func (m *Match) lay(a Action) {
	s := &m.state
	if a.Kind == Pass {
		_ = s.layout.Pass()
	} else {
		_ = s.layout.Play(a.Cards.First.Lowest())
	}
	if s.layout.Over() {
		m.score(m.played())
		return
	}
	s.seat = s.layout.Turn()
}

// played returns the points of the deal that was played, before bets.
func (m *Match) played() score.Points {
	s := &m.state
	taken := s.taken()
	result := s.plan.Scale().Result(&taken)
	base, err := s.plan.Scale().Points(&result)
	if err != nil {
		panic(fmt.Sprintf("barbu: a deal played by the rules cannot be scored: %v", err))
	}
	return base
}

// score writes the deal's line, from its points before bets, and makes the next
// deal due.
func (m *Match) score(base score.Points) {
	s := &m.state
	d := score.Deal{
		Dealer: s.dealer, Declarer: s.declarer, Declared: s.game.Declares(),
		Contract: s.plan.ID(), Rank: s.rank,
		Base: base, Points: s.bets.Settle(base), Total: s.plan.Total(),
	}
	if all := s.plan.Scale().TotalAllTaken(); base.Sum() == all {
		d.Total = all // one seat took all that counts
	}
	if s.plan.Trump() != variant.NoTrump {
		d.Trump = s.trump.String()
	}
	if d.Declared {
		scored := d.Points[s.declarer]
		d.Points[s.declarer] = s.game.Chosen(scored)
		d.Chosen = int(d.Points[s.declarer] - scored)
	}
	for seat := range cards.Seat(s.game.Players()) {
		d.Doubled[seat], d.Redoubled[seat] = s.bets.Doubled(seat), s.bets.Redoubled(seat)
	}
	m.deals = append(m.deals, d)
	s.total = s.total.Plus(d.Points)
	s.deal++
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

// Total returns the points of each seat so far.
func (m *Match) Total() score.Points { return m.state.total }

// Sheet returns the score of the deals that are done.
func (m *Match) Sheet() *score.Sheet {
	s := &score.Sheet{
		Title:   fmt.Sprintf("%s, %d players", m.state.variant.Title(), m.Players()),
		Players: m.Players(),
		Deals:   append([]score.Deal(nil), m.deals...),
		Labels:  map[score.Contract]string{},
	}
	for i := range m.state.game.Contracts() {
		plan := m.state.game.Plan(i)
		s.Labels[plan.ID()] = plan.Label()
	}
	return s
}
