package keeper

import (
	"errors"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// ErrAnnouncer is the error for a seat that cannot have announced all tricks.
var ErrAnnouncer = errors.New("the announcement of all tricks is wrong")

// tricksTerm counts what is counted in a deal in which a player announced all tricks.
var tricksTerm = score.Term{Per: score.PerTrick, Points: 1}

// announcement checks the seat that announced all tricks, if there is one, and sets it.
func (w *entering) announcement() *EntryError {
	seat := w.entry.Announcer
	if seat == nil {
		return nil
	}
	if err := w.atTable("announcer", seat); err != nil {
		return err
	}
	if !w.deal.Contract.Announces() {
		return refuseBy("announcer", ErrAnnouncer, "nobody may announce all tricks in %s: want none", w.deal.Contract.ID())
	}
	w.deal.Announcer = cards.SeatsOf(*seat)
	return nil
}

// addAnnounced adds the score of a deal in which a seat announced all tricks to a line. The counts
// must have been checked one by one.
func (w *entering) addAnnounced(line *score.Deal, by cards.Seat) *EntryError {
	scale, err := scoring.New([]score.Term{tricksTerm}, w.Game().Pack(), w.Players())
	if err != nil {
		return wrongResult(err)
	}
	r := scale.FromCounts(w.taken, [cards.MaxSeats]uint8{})
	if err := w.choice(scale, &r); err != nil {
		return err
	}
	w.deal.AddAnnounced(line, by, int(r.Counts[0][by]) == w.Game().HandSize())
	return nil
}
