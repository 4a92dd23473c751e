package scoring

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// term is a score.Term with what is needed to count it at one table.
type term struct {
	score.Term
	cards    cards.Hand   // of the pack, both copies
	position int          // the index of the trick, or of the threshold in ascending order
	places   score.Points // for each place, with first place at index 0
	count    int          // how many things there are to take; 0 for places
	ties     uint16       // for most of a suit: bit n is set if n seats can tie
	replaced bool         // the points for taking everything replace the points of this term
}

// sum returns the sum of the term's points over all seats.
func (t *term) sum() int {
	switch t.Per {
	case score.PerPlace:
		return t.places.Sum()
	case score.PerMost:
		return t.Points
	}
	return t.count * t.Points
}

// TermError reports what is wrong with a term.
type TermError struct {
	Index int    // of the term, from 0
	Field string // by its name in files: per, cards, trick, threshold, points, to, places or rounding
	Err   error
}

// Error returns the text of the fault.
func (e *TermError) Error() string { return fmt.Sprintf("term %d: %v", e.Index+1, e.Err) }

// Unwrap returns the fault.
func (e *TermError) Unwrap() error { return e.Err }

// wrong returns a fault in one field of a term.
func wrong(field, format string, args ...any) *TermError {
	return &TermError{Field: field, Err: fmt.Errorf(format, args...)}
}

// kinds are the values of per, in words.
var kinds = words.List("or", []string{
	score.PerTrick.String(), score.PerCard.String(), score.PerPosition.String(), score.PerPlace.String(), score.PerUntaken.String(), score.PerMost.String(),
	score.PerThreshold.String(), score.PerCardLeft.String(),
})

// resolve prepares a term for the pack of the scale.
func (s *Scale) resolve(t score.Term) (w term, fault *TermError) {
	if fault = checkFields(&t); fault != nil {
		return w, fault
	}
	w = term{Term: t}
	switch t.Per {
	case score.PerTrick:
		w.count = s.tricks
	case score.PerUntaken:
		w.count = s.tricks * (s.players - 1)
	case score.PerCard:
		fault = s.resolveCards(&w)
	case score.PerMost:
		fault = s.resolveMost(&w)
	case score.PerPosition:
		fault = s.resolvePosition(&w)
	case score.PerThreshold:
		if t.Threshold < 1 || t.Threshold > maxThreshold {
			return w, wrong("threshold", "threshold %d is out of range: want 1 to %d", t.Threshold, maxThreshold)
		}
		w.count = 1
	case score.PerPlace:
		fault = s.resolvePlaces(&w)
	}
	return w, fault
}

// checkFields refuses a field that the kind of the term does not use, and points that are out of
// range.
func checkFields(t *score.Term) *TermError {
	switch {
	case t.Per == 0:
		return wrong("per", "per is missing: want %s", kinds)
	case t.Per > score.PerCardLeft:
		return wrong("per", "per is %v: want %s", t.Per, kinds)
	case t.Per != score.PerCard && t.Per != score.PerMost && t.Cards != 0:
		return wrong("cards", "cards go with per: card or most-of-a-suit, not with per: %v", t.Per)
	case t.Per != score.PerMost && t.Rounding != score.RoundingNone:
		return wrong("rounding", "rounding goes with per: most-of-a-suit, not with per: %v", t.Per)
	case t.Per != score.PerPosition && t.Trick != 0:
		return wrong("trick", "trick goes with per: position, not with per: %v", t.Per)
	case t.Per != score.PerThreshold && t.Threshold != 0:
		return wrong("threshold", "threshold goes with per: threshold, not with per: %v", t.Per)
	case t.Per != score.PerCardLeft && t.To == score.ToFirstOut:
		return wrong("to", "to: first-out goes with per: card-left, not with per: %v", t.Per)
	case t.Per != score.PerPlace && t.Places != nil:
		return wrong("places", "places go with per: place, not with per: %v", t.Per)
	case t.Per == score.PerPlace && t.To != score.ToTaker:
		return wrong("to", "to does not go with per: place: the points go to the player in that place")
	case t.Per == score.PerPlace && t.Points != 0:
		return wrong("points", "points do not go with per: place: want places, the points from first to last")
	case t.Points < -maxPoints || t.Points > maxPoints:
		return wrong("points", "%d points are out of range: want %d to %d", t.Points, -maxPoints, maxPoints)
	}
	return nil
}

// resolveCards prepares a term for cards taken.
func (s *Scale) resolveCards(w *term) *TermError {
	faces := cards.Set(w.Cards)
	if faces == 0 {
		return wrong("cards", "the cards are missing: want the cards that score, such as H or AH")
	}
	w.cards = cards.Hand{First: s.pack.First & faces, Second: s.pack.Second & faces}
	w.count = w.cards.Len()
	if w.count == 0 {
		return wrong("cards", "none of the cards %v is in the pack: want cards of the pack", w.Cards)
	}
	return nil
}

// resolvePosition prepares a term for one trick.
func (s *Scale) resolvePosition(w *term) *TermError {
	if w.Trick == 0 {
		return wrong("trick", "the trick is missing: want 1 to %d, or -1 (the last) to -%d", s.tricks, s.tricks)
	}
	w.count, w.position = 1, w.Trick-1
	if w.position < 0 { // trick -1 is the last
		w.position += s.tricks + 1
	}
	if w.position < 0 || w.position >= s.tricks {
		return wrong("trick", "trick %d is out of range: want 1 to %d, or -1 (the last) to -%d", w.Trick, s.tricks, s.tricks)
	}
	return nil
}

// resolvePlaces prepares a term for the finishing places.
func (s *Scale) resolvePlaces(w *term) *TermError {
	places := w.Places[s.players]
	switch len(places) {
	case s.players:
	case 0:
		return wrong("places", "the points for %d places are missing: want them from first to last", s.players)
	default:
		return wrong("places", "points for %s: want %d, from first to last", words.Digits(len(places), "place"), s.players)
	}
	for i, n := range places {
		if n < -maxPoints || n > maxPoints {
			return wrong("places", "%d points for place %d are out of range: want %d to %d", n, i+1, -maxPoints, maxPoints)
		}
		w.places[i] = int32(n)
	}
	return nil
}
