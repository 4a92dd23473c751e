package barbu

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Worth is what a contract scores before bets. Each term is a reason to score by itself: the
// king of hearts can count as a heart and as a king. The zero Worth is that of no contract.
type Worth struct {
	// Total is the points of all players together. It can differ in a contract that has other
	// points if a player takes everything or nothing.
	Total int    `json:"total"`
	Terms []Term `json:"terms,omitempty"` // the reasons to score
}

// Term is one reason to score.
type Term struct {
	// Per is what counts: "trick", "card", "position" for the trick with number Trick, "place"
	// for the order in which players ran out of cards, "trick-not-taken", "most-of-a-suit" to
	// have taken the most cards of any one suit, "threshold" for the card that takes the running
	// total past Threshold, or "card-left" for each card that a seat still holds when a layout or
	// runs end.
	Per string `json:"per"`
	// To is the player who gets the points: "taker", "right-of-taker" or "left-of-taker". If Per is
	// "card-left", the taker is the player who holds the card, and To can also be "first-out", the
	// player who went out first.
	To string `json:"to"`
	// Points are the points for each trick or card that counts. They are 0 if Per is "place". If
	// Per is "most-of-a-suit", the players who tie share them.
	Points int `json:"points,omitzero"`
	// Cards are the cards that count, with both copies if there are two. If Per is
	// "most-of-a-suit", omitted cards mean the whole pack.
	Cards cards.Hand `json:"cards,omitzero"`
	// Threshold is the number that the running total must pass.
	Threshold int `json:"threshold,omitzero"`
	// Trick is the number of the trick that counts, from 1.
	Trick int `json:"trick,omitzero"`
	// Places has the points for each place, the first place first.
	Places []int `json:"places,omitempty"`
}

// set sets what a contract scores. The contract can be nil. It reuses the memory of w.
func (w *Worth) set(k *variant.Contract) {
	w.Total, w.Terms = 0, w.Terms[:0]
	if k == nil {
		return
	}
	w.Total = k.Total()
	n := 0
	for _, scale := range k.Engine().Scales {
		n += scale.Terms()
	}
	w.Terms = slices.Grow(w.Terms, n)
	for _, scale := range k.Engine().Scales {
		for i := range scale.Terms() {
			t := scale.Term(i)
			w.Terms = w.Terms[:len(w.Terms)+1]
			term := &w.Terms[len(w.Terms)-1]
			*term = Term{Per: t.Per.String(), To: t.To.String(), Points: t.Points, Cards: t.Cards, Trick: t.Trick, Threshold: t.Threshold, Places: term.Places[:0]}
			if t.Per != score.PerPlace {
				continue
			}
			term.Places = slices.Grow(term.Places, k.Engine().Players)
			for _, points := range t.Places[:k.Engine().Players] {
				term.Places = append(term.Places, int(points))
			}
		}
	}
}

// Winning returns the seat whose card takes the trick on the table so far. It returns no seat if
// there is no such card, and if the view is not bound.
func (v *View) Winning() cards.Seat {
	if v.match == nil || len(v.Trick) == 0 {
		return cards.NoSeat
	}
	trick := v.match.deal.state.Tricks.Trick()
	if trick.Len() == 0 {
		return cards.NoSeat
	}
	return trick.Winner()
}

// Playing returns the contract of the current deal, which can be a combination of several, like
// [Match.Contract]. It returns nil before the contract is known, and if the view is not bound.
func (v *View) Playing() *variant.Contract {
	if v.match == nil {
		return nil
	}
	return v.match.Contract()
}

// IsZero reports whether there is no contract, so that JSON omits the worth.
func (w Worth) IsZero() bool { return w.Total == 0 && len(w.Terms) == 0 }
