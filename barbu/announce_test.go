package barbu_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// announcing returns a small variant with a contract in which a player may announce all tricks, and
// one in which nobody may.
func announcing() *variant.Variant {
	return changed(func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "no-queens", "no-king")
		r.Contracts[0].Tricks.End = tricks.EndPlayAll
		r.Contracts[0].Announce = score.Announce{Made: score.AnnouncePoints{Others: -5}, Failed: score.AnnouncePoints{Announcer: -7}}
	})
}

// A refused announcement changes nothing.
//
// Rule: announce-order announce-once
func TestAnnouncementRefused(t *testing.T) {
	v := announcing()
	for _, c := range []struct {
		lines  []string
		action barbu.Action
		want   string
	}{
		{[]string{"0 declare no-queens"}, barbu.Action{Kind: barbu.KindAnnounce, Seat: 3}, "it is another seat's turn (seat 1 must act)"},
		{[]string{"0 declare no-queens"}, barbu.Action{Kind: barbu.KindPlay, Seat: 1, Cards: cards.HandOf(cards.MustParse("QS"))}, "that is not due now (due: announcement of seat 1)"},
		{[]string{"0 declare no-queens", "1 announce"}, barbu.Action{Kind: barbu.KindAnnounce, Seat: 1}, "that is not due now (due: bet of seat 1)"},
		{[]string{"0 declare no-king"}, barbu.Action{Kind: barbu.KindAnnounce, Seat: 1}, "that is not due now (due: bet of seat 1)"},
	} {
		m := at(t, v, c.lines...)
		before := m.Clone()
		err := m.Apply(c.action)
		require.ErrorContains(t, err, c.want, c.lines)
		require.True(t, m.Equal(before), c.lines)
		require.Equal(t, before.Position(), m.Position())
	}
}

// Each seat is asked once, after the declarer in the order of play. Each state is the same after it
// is read from its position, and after an action is undone.
//
// Rule: announce-order announce-once
func TestAnnouncementUndo(t *testing.T) {
	v := announcing()
	m := at(t, v, "0 declare no-queens")
	for _, line := range []string{"1 pass", "2 pass", "3 pass", "0 announce"} {
		require.Equal(t, barbu.DueAnnouncement, m.Turn().Due)
		require.Equal(t, cards.NoSeat, m.Announcer())
		seat := m.Turn().Seat
		require.Equal(t, []barbu.Action{barbu.PassAction(seat), {Kind: barbu.KindAnnounce, Seat: seat}}, slices.Collect(m.Legal()))
		require.Equal(t, m.Position(), parsed(t, v, m.Position()).Position())
		before := m.Clone()
		apply(t, m, line)
		require.False(t, m.Equal(before))
		require.NoError(t, m.Undo())
		require.True(t, m.Equal(before))
		apply(t, m, line)
	}
	require.Equal(t, cards.Seat(0), m.Announcer())
	require.Equal(t, barbu.DueBet, m.Turn().Due)
	require.Equal(t, cards.Seat(0), parsed(t, v, m.Position()).Announcer())
	for seat := range m.Players() {
		require.Equal(t, cards.SeatsOf(0), m.View(cards.Seat(seat)).Announcer)
	}
}

// A request for a new deal, and the next deal, take back who was asked and who announced: the seats
// are asked again from the first one.
//
// Rule: announce-order announce-once redeal-again
func TestAnnouncementIsAskedAgain(t *testing.T) {
	v := changed(func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "no-queens", "no-king")
		r.Doubling = doubling.Rules{}
		for i := range r.Contracts {
			r.Contracts[i].Tricks.End = tricks.EndPlayAll
			r.Contracts[i].Announce = score.Announce{Failed: score.AnnouncePoints{Announcer: -7}}
		}
		r.Contracts[0].Redeal = []redeal.Pattern{{Has: cards.Pattern(cards.SetOf(cards.MustParse("QS")))}}
	})
	asked := barbu.Turn{Due: barbu.DueAnnouncement, Seat: 1}
	m := at(t, v, "0 declare no-queens", "1 redeal", "0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass")
	require.Equal(t, asked, m.Turn())
	require.Equal(t, cards.NoSeat, m.Announcer())
	apply(t, m, "1 pass", "2 announce")
	require.Equal(t, cards.Seat(2), m.Announcer())
	for m.Turn().Due == barbu.DueCard {
		require.Equal(t, cards.SeatsOf(2), m.View(barbu.Spectator).Announcer)
		apply(t, m, m.Format(slices.Collect(m.Legal())[0]))
	}
	require.Equal(t, score.Points{2: -7}, m.Last().Base)
	require.NoError(t, m.Deal(fixed))
	apply(t, m, "0 declare no-king")
	require.Equal(t, asked, m.Turn())
	require.Equal(t, cards.NoSeat, m.Announcer())
	require.Zero(t, m.View(barbu.Spectator).Announcer)
	require.Equal(t, m.Position(), parsed(t, v, m.Position()).Position())
}

// Rule: announce-once
func TestSetupAnnouncer(t *testing.T) {
	v := announcing()
	setup := barbu.DealSetup{Contract: "no-queens", Hands: fixed}
	for _, c := range []struct {
		contract score.ContractID
		seats    cards.Seats
		want     string
	}{
		{"no-king", cards.SeatsOf(1), "1: want no seat, because nobody may announce all tricks in no-king"},
		{"no-queens", cards.SeatsOf(1, 2), "1 2: want one seat, because the first announcement ends the question"},
		{"no-queens", cards.SeatsOf(4), "4: want seats 0 to 3"},
	} {
		setup.Contract, setup.Announcer = c.contract, c.seats
		_, err := barbu.NewDeal(v, 4, setup)
		require.EqualError(t, err, "barbu: DealSetup.Announcer: "+c.want)
	}
	setup.Contract, setup.Announcer = "no-queens", cards.SeatsOf(2)
	_, err := barbu.NewDeal(v, 4, setup)
	require.NoError(t, err)
}
