package keeper

import (
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// ShownCard is a card that a player showed before play.
type ShownCard struct {
	Card    cards.Card
	By      cards.Seat // the seat that showed the card
	TakenBy cards.Seat // the seat that took it
}

// ErrShown is the error for cards that cannot have been shown, or taken, as entered.
var ErrShown = errors.New("the cards shown are wrong")

// shown checks the cards that were shown, and returns them for the score.
func (w *entering) shown() (course.ShownCards, *EntryError) {
	may, seen := cards.Set(w.deal.Contract.Engine().Exposure.Cards), cards.Set(0)
	var list []scoring.Shown
	for _, c := range w.entry.Shown {
		switch {
		case !may.Has(c.Card):
			return course.ShownCards{}, refuseBy("shown", ErrShown, "%v cannot be shown in %s: want %s", c.Card, w.deal.Contract.ID(), namesOf(may))
		case seen.Has(c.Card):
			return course.ShownCards{}, refuseBy("shown", ErrShown, "%v is listed twice: want each card once", c.Card)
		}
		for _, seat := range []*cards.Seat{&c.By, &c.TakenBy} {
			if err := w.atTable("shown", seat); err != nil {
				return course.ShownCards{}, err
			}
		}
		seen = seen.With(c.Card)
		list = append(list, scoring.Shown{Card: c.Card, By: c.By, To: c.TakenBy})
	}
	return course.ShownOf(list...), nil
}

// shownCounts checks that each seat took as many of each item as it took shown cards of it.
func (w *entering) shownCounts(scale *scoring.Scale) *EntryError {
	for i := range scale.Terms() {
		term := scale.Term(i)
		item := scale.Item(i)
		var least [cards.MaxSeats]uint8
		for _, c := range w.entry.Shown {
			if term.Per == score.PerCard && term.Cards.First.Has(c.Card) {
				least[c.TakenBy]++
			}
		}
		for seat, n := range w.taken(item) {
			if n < least[seat] {
				return refuseBy("shown", ErrShown, "seat %d took %s of %s that were shown, and has %d: want %[2]s or more in taken", seat, words.Count(int(least[seat]), "card"), item, n)
			}
		}
	}
	return nil
}

// namesOf lists cards, or says that there are none.
func namesOf(may cards.Set) string {
	if may == 0 {
		return "no cards"
	}
	return may.String()
}

// ShownText returns the cards that were shown as text: "1:KH:3" means that seat 1 showed the king of
// hearts, and seat 3 took it. Several cards are separated by spaces.
func (e *Entry) ShownText() string {
	var list []string
	for _, c := range e.Shown {
		list = append(list, fmt.Sprintf("%v:%v:%v", c.By, c.Card, c.TakenBy))
	}
	return strings.Join(list, " ")
}

// SetShown replaces the cards that were shown with those in text, which has the notation of
// [Entry.ShownText]. On an error the entry does not change.
func (e *Entry) SetShown(text string) error {
	var read []ShownCard
	for word := range strings.FieldsSeq(text) {
		parts := strings.Split(word, ":")
		if len(parts) != 3 {
			return notShown(word)
		}
		by, err := cards.ParseSeat(parts[0])
		card, errCard := cards.Parse(parts[1])
		to, errTo := cards.ParseSeat(parts[2])
		if err != nil || errCard != nil || errTo != nil || !card.IsFace() {
			return notShown(word)
		}
		read = append(read, ShownCard{card, by, to})
	}
	e.Shown = read
	return nil
}

func notShown(word string) error {
	return fmt.Errorf("%q is not a card that was shown: want 1:KH:3 if seat 1 showed KH and seat 3 took it", words.Clip(word))
}
