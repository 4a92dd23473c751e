package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/play"
)

// Legal walks the legal actions of the seat that must act, or the possible cuts, in a fixed
// order:
//
//   - declarations: single contracts in the order of the variant, each with its trump suits
//     or start ranks ascending; then combined contracts, pairs before groups of three;
//   - bets, requests for a new deal, bids of tricks, announcements and cards to show: the pass
//     first; bids ascending;
//   - answers to a bid: pass, accept, refuse, decline, as far as they are legal;
//   - cards to pass or to discard: beginning with the lowest cards;
//   - plays: single cards, beginning with the two of clubs; at a layout, several cards at
//     once come next, and the pass comes last if it is legal;
//   - choices: 1, then 2;
//   - cuts: each card of the cutting pack once;
//   - cards to turn up: each face once, beginning with the two of clubs.
//
// There is at least one legal action while a player, a cut or a card to turn up is due, and none while a deal, a
// draw or nothing is due.
//
// The match must not change during a walk. A later walk yields the actions that are legal at
// that time.
func (m *Match) Legal() iter.Seq[Action] {
	// Returning the method value m.legal would allocate in every walk.
	return func(yield func(Action) bool) { m.legal(yield) }
}

// LegalCards returns the cards that may be played now as single cards. The set is empty if no
// card is due, or if no card fits the layout.
func (m *Match) LegalCards() cards.Set {
	return m.deal.state.Legal() // while no card is due, the play has not begun or is over
}

// legalBets walks the legal bets. It makes each action where it yields it, as [Match.declarations] does.
func (d *deal) legalBets(yield func(Action) bool) {
	d.Bets.Legal()(func(doubles, redoubles cards.Seats) bool {
		kind := KindDouble
		if doubles|redoubles == 0 {
			kind = KindPass
		}
		return yield(Action{Kind: kind, Seat: d.Bets.Turn(), Doubles: doubles, Redoubles: redoubles})
	})
}

// plays walks the legal plays of the seat that must act.
func (d *deal) plays(seat cards.Seat, yield func(Action) bool) {
	legal := d.state.Legal()
	for rest := legal; rest != 0; rest &= rest - 1 {
		if !yield(PlayAction(seat, rest.Lowest())) {
			return
		}
	}
	if d.state.Kind == play.Tricks {
		return
	}
	if legal != 0 && d.state.Several() {
		for laid := range d.state.Layout.Lays() {
			if !yield(Action{Kind: KindPlay, Seat: seat, Cards: laid}) {
				return
			}
		}
	}
	if (legal == 0 || d.state.Again()) && d.state.MayPass() {
		yield(PassAction(seat))
	}
}
