package barbu_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
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
