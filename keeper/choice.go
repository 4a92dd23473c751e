package keeper

import (
	"errors"
	"strconv"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// ErrChoice is the error for a missing, superfluous or wrong choice of points.
var ErrChoice = errors.New("the choice of the player who took everything is wrong")

// choice checks the counts of a result, and then the choice of a seat that took everything. It sets
// the choice of the result.
func (w *entering) choice(scale *scoring.Scale, r *scoring.Result) *EntryError {
	chooser, choice := scale.Chooser(r), w.entry.Choice
	if chooser != cards.NoSeat {
		r.Choice = score.ChoiceFirst
	}
	if _, err := scale.Points(r); err != nil {
		return wrongResult(err)
	}
	switch {
	case chooser == cards.NoSeat && choice != 0:
		return refuseBy("choice", ErrChoice, "nobody has this choice: want none")
	case chooser == cards.NoSeat:
		return nil
	case choice != int(score.ChoiceFirst) && choice != int(score.ChoiceOr):
		return refuseBy("choice", ErrChoice, "%d: want 1 or 2, because seat %v took everything", choice, chooser)
	}
	r.Choice = uint8(choice)
	return nil
}

// needsChoice reports whether the counts of an entry are complete, and one seat took everything and
// has a choice of points.
func (k *Keeper) needsChoice(contract *variant.Contract, e *Entry, counts []Count) bool {
	if !contract.Chooses() {
		return false
	}
	for _, c := range counts {
		if c.Open != 0 || c.Left < 0 || c.Left > c.Out || len(e.Taken[c.Item]) > k.Players() {
			return false
		}
	}
	w := entering{Keeper: k, entry: *e}
	scale := contract.Engine().Scales[0]
	r := scale.FromCounts(w.taken, [cards.MaxSeats]uint8{})
	return scale.Chooser(&r) != cards.NoSeat
}

// choiceText returns a choice as text, or "" for none.
func choiceText(choice int) string {
	if choice == 0 {
		return ""
	}
	return strconv.Itoa(choice)
}

// choiceCell returns a function that reads a choice.
func choiceCell(into *int) func(text string) error {
	return func(text string) error {
		if text != "1" && text != "2" {
			return errors.New(strconv.Quote(text) + " is not a choice: want 1 or 2")
		}
		*into = int(text[0] - '0')
		return nil
	}
}
