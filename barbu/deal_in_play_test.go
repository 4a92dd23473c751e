package barbu_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Every deal of a random match is set up by itself at its beginning, and in some deals (all of them
// in a full run) at every turn too: with the actions so far, and from the cards still held. All have
// the same legal actions, refusals and score as the match.
func TestDealInPlayIsADealOfAMatch(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(uint64(players), 11))
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		var f *followed
		var compared bool // the deal is set up at every turn
		var named barbu.Action
		for !matchtest.Finished(m) {
			due := m.Turn()
			if due.Chance() {
				a := barbu.Action{}
				if due.Due == barbu.DueCut {
					a = m.ShuffleCut(src)
					require.NoError(t, m.Apply(a))
				} else {
					require.NoError(t, m.Chance(src))
				}
				named = barbu.Action{}
				continue
			}
			inPlay := due.Due == barbu.DueBet || due.Due == barbu.DueCard
			if inPlay && f == nil {
				f = follow(t, m, named)
				compared = src.IntN(full.Of(24, 12, 1)) == 0
			}
			if inPlay && compared {
				f.compare(t, m, src)
			}
			if due.Due == barbu.DueChoice {
				f.compareChoice(t, m)
			}
			a, done := matchtest.Choice(m, src), len(m.Sheet().Deals)
			require.NoError(t, m.Apply(a))
			if a.Kind == barbu.KindDeclare {
				named = a
			}
			if f != nil {
				f.apply(t, a)
			}
			if len(m.Sheet().Deals) > done {
				if f == nil { // nobody could bet or play: impossible
					t.Fatal("a deal ended before its first turn")
				}
				f.compareScore(t, m.Last())
				f = nil
			}
			if f != nil && f.deal.Over() { // the teams are level, so the match deals again
				s, err := f.deal.Score()
				require.NoError(t, err)
				require.True(t, s.Replay)
				require.Equal(t, barbu.DueDeal, m.Turn().Due)
				f = nil
			}
		}
	})
}

// followed is a deal of a match, followed turn by turn.
type followed struct {
	variant *variant.Variant
	players int
	setup   barbu.DealSetup // at the first bet or card
	bets    int             // how many of setup.Actions are bets
	deal    *barbu.DealInPlay
	states  []*barbu.DealInPlay // other setups of the same state
	out     []cards.Seat
	passed  []cards.Seat      // the seats that passed thresholds before this round
	ending  *barbu.DealInPlay // the rest of the deal by itself; nil in a layout
	before  tricks.State      // the tricks when the ending was set up
}

// follow sets up the deal of a match that is at its first bet or card.
func follow(t *testing.T, m *barbu.Match, named barbu.Action) *followed {
	r := m.Roles()
	f := &followed{variant: m.Variant(), players: m.Players(), setup: barbu.DealSetup{
		Contract: m.Contract().ID(), Trump: named.Suit, Rank: named.Rank, Declarer: r.Declarer,
		Dealer: &r.Dealer, Leader: &r.Leader, Hands: handsOf(m),
	}}
	if r.Leader == cards.NoSeat { // the holder of a card will lead
		f.setup.Leader = nil
	}
	if m.Contract().Engine().TurnedTrump { // no player names the trump suit
		f.setup.Trump = m.Turned().Suit()
	}
	copy(f.setup.Shown[:], m.View(barbu.Spectator).FaceUp)
	f.setup.Announcer = m.View(barbu.Spectator).Announcer
	_, f.setup.Cut = m.Cutter()
	sale := m.Sale()
	f.setup.Sale = sale.Outcome()
	f.setup.Must = m.MustDouble()
	f.deal = f.setUp(t, f.setup)
	return f
}

func (f *followed) setUp(t *testing.T, s barbu.DealSetup) *barbu.DealInPlay {
	d, err := barbu.NewDeal(f.variant, f.players, s)
	require.NoError(t, err, "%+v", s)
	return d
}

// midPlay returns the setup from the cards that are held now, if there is one.
func (f *followed) midPlay(m *barbu.Match) (s barbu.DealSetup, found bool) {
	s = f.setup
	l, state := m.Layout(), m.Tricks()
	if m.Turn().Due != barbu.DueCard || l.Again() {
		return s, false
	}
	s.Hands, s.Actions = handsOf(m), s.Actions[:f.bets]
	if m.Contract().Play() == variant.PlayLayout {
		rows, turn := l.Layout(), m.Turn().Seat
		s.Leader, s.Out = &turn, f.out
		s.Low, _ = rows.Ends()
		if m.Contract().Engine().LayoutRules.Start == dominoes.StartFirstCard {
			s.Rank = rows.Start()
		}
		return s, true
	}
	switch m.Contract().Play() {
	case variant.PlayCount:
		return f.midCount(m, s), true
	case variant.PlayRuns:
		return f.midRun(m, s)
	}
	trick := state.Trick()
	leader := trick.Leader()
	s.Leader = &leader
	for _, c := range trick.All() {
		s.Trick = append(s.Trick, c)
	}
	for seat := range cards.Seat(f.players) {
		s.Taken[seat] = state.Taken(seat)
	}
	for i := range state.Done() {
		s.Winners = append(s.Winners, state.Winner(i))
	}
	return s, true
}

// midCount adds to a setup the round on the table, and the seats that passed thresholds before
// it.
func (f *followed) midCount(m *barbu.Match, s barbu.DealSetup) barbu.DealSetup {
	state := m.Count()
	leader, played := state.Round()
	if played == 0 {
		f.passed = nil
		for i := range state.Passes() {
			f.passed = append(f.passed, state.Passed(i))
		}
	}
	s.Leader, s.Trick, s.Passed = &leader, f.lastCards(played), f.passed
	return s
}

// midRun adds to a setup the run on the table and the seats that are out. A seat that passed
// during a run cannot be set up without the actions.
func (f *followed) midRun(m *barbu.Match, s barbu.DealSetup) (_ barbu.DealSetup, found bool) {
	state, turn := m.Runs(), m.Turn().Seat
	s.Leader, s.Out = &turn, f.out
	if state.Wanted() == 0 {
		return s, true
	}
	n, _ := state.Run()
	s.Trick = f.lastCards(n)
	return s, f.setup.Actions[len(f.setup.Actions)-1].Kind == barbu.KindPlay
}

// lastCards returns the last n cards that were played, in the order of play.
func (f *followed) lastCards(n int) []cards.Card {
	var played []cards.Card
	for _, a := range f.setup.Actions[f.bets:] {
		if a.Kind == barbu.KindPlay {
			played = append(played, a.Card())
		}
	}
	return played[len(played)-n:]
}

// compare compares the deal with the match, and sets the deal up at this turn.
func (f *followed) compare(t *testing.T, m *barbu.Match, src *rand.Rand) {
	all := []*barbu.DealInPlay{f.deal, f.setUp(t, f.setup)}
	keep := f.ending == nil || src.IntN(8) == 0 // play the new setups to the end of the deal
	if keep {
		f.states, f.ending = append(f.states[:0], all[1]), nil
	}
	if s, found := f.midPlay(m); found {
		all = append(all, f.setUp(t, s))
		if keep {
			f.states = append(f.states, all[2])
		}
		s.Taken, s.Winners = cards.Hands{}, nil
		if m.Contract().Play() == variant.PlayTricks {
			all = append(all, f.setUp(t, s))
			if keep && !m.Contract().Chooses() { // in an ending another seat can have taken everything, or none
				f.ending, f.before = all[3], m.Tricks()
			}
		}
	}
	legal, tried := slices.Collect(m.Legal()), triedActions(m, src)
	for i, d := range all {
		require.Equal(t, m.Turn(), d.Turn())
		require.Equal(t, legal, slices.Collect(d.Legal()))
		require.Equal(t, m.LegalCards(), d.LegalCards())
		require.Equal(t, handsOf(m), d.Hands())
		require.Equal(t, m.Contract().ID(), d.Contract().ID())
		trump, rank := d.Named()
		require.Equal(t, []any{d.Contract().Engine().TrumpSuit(f.setup.Trump), f.setup.Rank}, []any{trump, rank})
		require.Equal(t, []any{f.variant, f.players}, []any{d.Variant(), d.Players()})
		if i < 2 {
			roles := m.Roles()
			if roles.Leader == cards.NoSeat { // not known to the players before the play
				roles.Leader = d.Roles().Leader
			}
			require.Equal(t, roles, d.Roles())
			require.True(t, m.Bets() == d.Bets())
		}
		if m.Turn().Due == barbu.DueCard && m.Contract().Play() == variant.PlayLayout {
			require.True(t, m.Layout() == d.Layout(), "%v", f.setup)
		} else if m.Turn().Due == barbu.DueCard && i < 2 {
			require.True(t, m.Tricks() == d.Tricks() && m.Count() == d.Count() && m.Runs() == d.Runs())
		}
		for _, a := range tried {
			want, got := m.Why(a), d.Why(a)
			if want == nil {
				require.NoError(t, got)
				continue
			}
			require.EqualError(t, got, want.Error())
			require.Equal(t, want, got)
		}
	}
}

// compareChoice compares the choice of a seat that took everything.
func (f *followed) compareChoice(t *testing.T, m *barbu.Match) {
	for _, d := range append([]*barbu.DealInPlay{f.deal, f.setUp(t, f.setup)}, f.states...) {
		require.Equal(t, m.Turn(), d.Turn())
		require.False(t, d.Over())
		require.Equal(t, slices.Collect(m.Legal()), slices.Collect(d.Legal()))
		_, err := d.Score()
		require.ErrorIs(t, err, barbu.ErrDealUnfinished)
		for _, a := range []barbu.Action{
			{Kind: barbu.KindChoose, Seat: m.Turn().Seat, Count: 1}, {Kind: barbu.KindChoose, Seat: m.Turn().Seat, Count: 3},
			{Kind: barbu.KindChoose, Seat: m.Turn().Seat.Next(m.Players()), Count: 1}, barbu.PassAction(m.Turn().Seat),
		} {
			require.Equal(t, m.Why(a), d.Why(a))
		}
	}
}

// triedActions returns some actions, legal or not, to compare their refusals.
func triedActions(m *barbu.Match, src *rand.Rand) []barbu.Action {
	seat := m.Turn().Seat
	tried := []barbu.Action{
		barbu.PassAction(seat), barbu.PassAction(seat.Next(m.Players())), {Kind: barbu.KindDeclare, Seat: seat}, {},
		barbu.DoubleAction(seat, cards.Seats(src.IntN(256)), 0), barbu.DoubleAction(seat, 0, cards.Seats(src.IntN(256))),
	}
	pack := slices.Collect(m.Game().Pack().Cards().First.All())
	for range 8 {
		c := pack[src.IntN(len(pack))]
		tried = append(tried, barbu.PlayAction(seat, c))
	}
	held := slices.Collect(m.Hand(seat).First.All())
	return append(tried, barbu.PlayAction(seat, held[src.IntN(len(held))]),
		barbu.Action{Kind: barbu.KindPlay, Seat: seat, Cards: cards.HandOf(pack[0], pack[len(pack)-1])})
}

// apply applies an action to the deal and to the other setups of the state.
func (f *followed) apply(t *testing.T, a barbu.Action) {
	if f.deal.Turn().Due == barbu.DueBet {
		f.bets++
	}
	for _, d := range append([]*barbu.DealInPlay{f.deal}, f.states...) {
		text := d.Format(a)
		parsed, err := d.Parse(text)
		require.NoError(t, err)
		require.Equal(t, a, parsed)
		copied := d.Clone()
		require.NoError(t, d.Apply(a))
		require.NotEqual(t, copied, d, "the clone does not change")
		require.NoError(t, copied.Apply(a))
		require.Equal(t, copied, d)
	}
	if f.ending != nil {
		require.NoError(t, f.ending.Apply(a))
		require.Equal(t, f.deal.Over(), f.ending.Over())
	}
	f.setup.Actions = append(f.setup.Actions, a)
	if seat := a.Seat; a.Kind == barbu.KindPlay && f.deal.Hand(seat) == (cards.Hand{}) && (f.deal.Contract().Play() == variant.PlayLayout || f.deal.Contract().Play() == variant.PlayRuns) {
		f.out = append(f.out, seat)
	}
}

// compareScore compares the scores with a line of the sheet of the match.
func (f *followed) compareScore(t *testing.T, want score.Deal) {
	for _, d := range append([]*barbu.DealInPlay{f.deal, f.setUp(t, f.setup)}, f.states...) {
		require.True(t, d.Over())
		require.Equal(t, barbu.Turn{}, d.Turn())
		require.Empty(t, slices.Collect(d.Legal()))
		require.ErrorIs(t, d.Play(cards.MustParse("2C")), barbu.ErrDealOver)
		s, err := d.Score()
		require.NoError(t, err)
		require.Equal(t, want.Base, s.Base)
		require.Equal(t, want.Points, s.Points)
		require.Equal(t, want.Chosen, s.Chosen)
		requireParts(t, s)
		i := 0
		for id, part := range want.Contracts() {
			if !s.Split {
				require.Equal(t, id, s.Contracts[i].Contract)
				require.Equal(t, part.Base, s.Contracts[i].Base)
			}
			i++
		}
		var doubled, redoubled [cards.MaxSeats]cards.Seats
		for _, b := range s.Bets {
			doubled[b.By] = doubled[b.By].With(b.On)
			if b.Redoubled {
				redoubled[b.On] = redoubled[b.On].With(b.By)
			}
		}
		require.Equal(t, want.Doubled, doubled)
		require.Equal(t, want.Redoubled, redoubled)
		require.NotEmpty(t, s.String())
	}
	if f.ending != nil {
		f.compareEnding(t)
	}
}

// compareEnding checks that the score of an ending counts what was taken after the setup, and
// nothing else.
func (f *followed) compareEnding(t *testing.T) {
	s, err := f.ending.Score()
	require.NoError(t, err)
	requireParts(t, s)
	after := f.deal.Tricks()
	taken := func(seat cards.Seat) cards.Hand { return after.Taken(seat).Minus(f.before.Taken(seat)) }
	for _, c := range s.Contracts {
		for _, term := range c.Terms {
			for seat := range cards.Seat(f.players) {
				won := after.Won(seat) - f.before.Won(seat)
				want := 0
				switch term.Term.Per {
				case score.PerTrick:
					want = won
				case score.PerUntaken:
					want = after.Size() - won
				case score.PerCard:
					set := cards.Set(term.Term.Cards)
					want = (taken(seat).First & set).Len() + (taken(seat).Second & set).Len()
				case score.PerMost:
					want = 1
					own := mostCards(taken(seat), cards.Set(term.Term.Cards))
					for other := range cards.Seat(f.players) {
						if own == 0 || mostCards(taken(other), cards.Set(term.Term.Cards)) > own {
							want = 0
						}
					}
				case score.PerPosition:
					i := term.Term.Trick - 1
					if i < 0 {
						i += 1 + after.Size()
					}
					if i >= f.before.Done() && i < after.Done() && after.Winner(i) == seat {
						want = 1
					}
				}
				require.Equal(t, want, int(term.Taken[seat]), "%v, seat %v", term.Term, seat)
			}
		}
	}
}

// mostCards returns how many cards of one suit there are at most among the cards that count. If
// none are named, all cards count.
func mostCards(taken cards.Hand, count cards.Set) int {
	if count == 0 {
		count = ^cards.Set(0)
	}
	var suits [cards.Spades + 1]int
	for _, copies := range [...]cards.Set{taken.First & count, taken.Second & count} {
		for c := range copies.All() {
			suits[c.Suit()]++
		}
	}
	return slices.Max(suits[:])
}

// requireParts checks that the parts of a score add up.
func requireParts(t require.TestingT, s barbu.DealScore) {
	var base score.Points
	for _, c := range s.Contracts {
		sum := c.Instead.Plus(c.Changed).Plus(c.ByTeam)
		for _, term := range c.Terms {
			sum = sum.Plus(term.Points)
		}
		for _, shown := range c.Shown {
			sum = sum.Plus(shown.Points)
		}
		if !s.Split {
			require.Equal(t, c.Base, sum)
		}
		base = base.Plus(c.Base)
	}
	require.Equal(t, s.Base, base)
	points := base
	for _, b := range s.Bets {
		require.Equal(t, int(base[b.By]-base[b.On]), b.Difference)
		require.Equal(t, b.Difference*b.Times, b.Gain)
		from, to, n := b.Payment()
		points[from] -= int32(n)
		points[to] += int32(n)
	}
	points[s.Declarer] += int32(s.Chosen + s.Sale.Paid)
	points[s.Sale.Buyer] -= int32(s.Sale.Paid)
	require.Equal(t, s.Points, points)
}
