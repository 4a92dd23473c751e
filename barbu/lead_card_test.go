package barbu_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// announced is an event that begins the play and announces a seat. It is applied to the view of a seat.
type announced struct{ viewer, leads cards.Seat }

// announcements lists which announcements the views accept, if seat 0 declares no-tricks.
func announcements(t *testing.T, m *barbu.Match) (accepted []announced) {
	after := m.Clone()
	apply(t, after, "0 declare no-tricks")
	for viewer := range cards.Seat(4) {
		events := slices.Collect(after.Events(viewer, m.View(viewer).Cursor))
		require.Len(t, events, 1)
		for seat := range cards.Seat(9) {
			view, e := m.View(viewer), events[0]
			e.Turn = seat
			if err := view.Apply(e); err != nil {
				require.ErrorIs(t, err, barbu.ErrEvent)
				continue
			}
			require.Equal(t, seat, view.Turn)
			accepted = append(accepted, announced{viewer, seat})
		}
	}
	return accepted
}

// The event that begins the play announces the seat that holds the card to lead. A viewer that holds it
// accepts no other seat. Any other viewer accepts each other seat of the table, but not its own.
func TestEventsAnnounceTheHolderOfTheLeadCard(t *testing.T) {
	v := tricksVariant(variant.TrumpNone, tricks.Rules{LeadCard: cards.MustParse("QC")})
	hands := []string{"AKQ...", ".AKQ..", "..A.KQ", "..KQ.A"}
	for holder := range cards.Seat(4) {
		dealt := make([]string, 4)
		for i, hand := range hands { // seat 2 of hands holds QC
			dealt[(i+int(holder)+2)%4] = hand
		}
		var want []announced
		for viewer := range cards.Seat(4) {
			for seat := range cards.Seat(4) {
				if seat == holder || viewer != holder && viewer != seat {
					want = append(want, announced{viewer, seat})
				}
			}
		}
		require.Equal(t, want, announcements(t, started(t, v, dealt).match), "seat %v holds the card", holder)
	}
}

// oneLeftOver returns a variant in which the queen of clubs is led, and one of 13 cards is left over.
func oneLeftOver() *variant.Variant {
	return must(variantFor(removed(4, cards.Jack, 1, "JS", "JH", "JD"), func(r *variant.Rules) {
		r.Table.Leader, r.Pack.Talon.To = variant.SeatLeftOfDeclarer, variant.TalonAside
		r.Contracts = variant.Contracts{{
			ID: "no-tricks", Tricks: tricks.Rules{LeadCard: cards.MustParse("QC")}, Terms: []score.Term{{Per: score.PerTrick, Points: -2}},
		}}
	}))
}

// If the card can be left over after the deal, seat 1 leads as in other contracts. So seat 1 accepts
// its own seat too.
func TestEventsAnnounceTheLeaderIfTheLeadCardCanBeLeftOver(t *testing.T) {
	m := must(barbu.New(oneLeftOver(), 4))
	deal(t, m, "AKQ...", ".AKQ..", "..A.KJ", "..KQ.A")
	require.Equal(t, []announced{
		{0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}, {1, 2}, {1, 3}, {2, 0}, {2, 1}, {2, 3}, {3, 0}, {3, 1}, {3, 2},
	}, announcements(t, m))
}

// A deal that is set up before its second trick needs no leader. The seat that holds the card to lead leads,
// or seat 1 if there is no such card or if it is left over.
func TestSetupsWithoutALeader(t *testing.T) {
	plain := tricksVariant(variant.TrumpNone, tricks.Rules{})
	for _, row := range []struct {
		name string
		v    *variant.Variant
		s    barbu.DealSetup
		turn cards.Seat
	}{
		{"before the first card", plain, barbu.DealSetup{Hands: handsAs("AKQ...", ".AKQ..", "..A.KQ", "..KQ.A")}, 1},
		{"after the first card", plain, barbu.DealSetup{Hands: handsAs("AKQ...", ".AK..", "..A.KQ", "..KQ.A"), Trick: []cards.Card{cards.MustParse("QH")}}, 2},
		{"a card to lead", tricksVariant(variant.TrumpNone, tricks.Rules{LeadCard: cards.MustParse("QC")}), barbu.DealSetup{Hands: handsAs("AKQ...", ".AKQ..", "..A.KQ", "..KQ.A")}, 2},
		{"a card to lead that is left over", oneLeftOver(), barbu.DealSetup{Hands: handsAs("AKQ...", ".AKQ..", "..A.KJ", "..KQ.A")}, 1},
	} {
		row.s.Contract = "no-tricks"
		d, err := barbu.NewDeal(row.v, 4, row.s)
		require.NoError(t, err, row.name)
		require.Equal(t, row.turn, d.Turn().Seat, row.name)
		require.Equal(t, (row.turn+4-cards.Seat(len(row.s.Trick)))%4, d.Roles().Leader, row.name)
	}
}
