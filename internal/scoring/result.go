package scoring

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Taken is what each seat took in a deal played with cards.
type Taken struct {
	Cards   [cards.MaxSeats]cards.Hand // the cards in the tricks of each seat
	Tricks  [cards.MaxSeats]uint8      // the number of tricks of each seat
	Winners [32]cards.Seat             // the winner of each trick that was played; NoSeat if it counts for nobody
	Missing int                        // how many of the tricks that were played are in no seat's Tricks
	Places  [cards.MaxSeats]uint8      // in a layout: 1 for the first seat out of cards, …
	Passed  [MaxThresholds]cards.Seat  // the seat that passed each threshold, in ascending order
	Passes  int                        // how many thresholds were passed
	Left    [cards.MaxSeats]uint8      // in a layout: the number of cards that each seat still holds
}

// All reports whether a seat took all tricks that were played, in a deal with tricks.
func (t *Taken) All(seat cards.Seat) bool {
	for other, n := range t.Tricks {
		if cards.Seat(other) != seat && n > 0 {
			return false
		}
	}
	return t.Missing == 0
}

// Result is what each seat took, without cards. It has the count of each term of a
// [Scale], and the finishing places if a term is for them. Everything else is 0.
type Result struct {
	Counts [MaxTerms][cards.MaxSeats]uint8 // by term, then by seat; 0 for a term of places
	Places [cards.MaxSeats]uint8           // by seat: 1 for the first out of cards, …
	Choice uint8                           // of the seat that took everything, if it chooses: score.ChoiceFirst or score.ChoiceOr
}

// Result counts what was taken in a deal. Tricks that were not played, because the deal
// ended early, count for nobody.
//
// Rule: score-term, score-cards, score-position, score-untaken
func (s *Scale) Result(t *Taken) Result {
	var r Result
	for i := range s.terms {
		counts := &r.Counts[i]
		switch term := &s.terms[i]; term.Per {
		case score.PerTrick:
			*counts = t.Tricks
		case score.PerUntaken:
			for seat := range s.players {
				counts[seat] = uint8(s.tricks) - t.Tricks[seat]
			}
		case score.PerCard:
			for seat := range s.players {
				taken := t.Cards[seat]
				counts[seat] = uint8((taken.First & term.cards.First).Len() + (taken.Second & term.cards.Second).Len())
			}
		case score.PerPosition:
			if winner := t.Winners[term.position]; term.position < played(t) && winner < cards.MaxSeats {
				counts[winner] = 1
			}
		case score.PerThreshold:
			if term.position < t.Passes {
				counts[t.Passed[term.position]] = 1
			}
		case score.PerMost:
			*counts = s.countMost(t, term)
		case score.PerCardLeft:
			*counts = t.Left
		}
	}
	if s.ranked {
		r.Places = t.Places
	}
	return r
}

// played returns the number of tricks that were played.
func played(t *Taken) int {
	n := t.Missing
	for _, won := range t.Tricks {
		n += int(won)
	}
	return n
}

// ResultError reports what is wrong with a [Result].
type ResultError struct {
	Item  score.Item // the item with wrong counts; "" if the places are wrong
	Other score.Item // another item, if the two contradict each other
	Err   error
}

// Error returns the text of the fault.
func (e *ResultError) Error() string { return e.Err.Error() }

// Unwrap returns the fault.
func (e *ResultError) Unwrap() error { return e.Err }

// Points returns the points of a result. The error wraps [score.ErrResult] and is a
// [*ResultError] in four cases: the choice of a seat that took everything is missing or
// superfluous; the counts of a term do not add up to what there is to take;
// the places are not 1 to the number of players; or a value is not 0 although its seat or term
// does not exist, or although places score nothing. Terms are not compared with each other: see
// [Consistent].
//
// Rule: score-term, score-combined, score-places
func (s *Scale) Points(r *Result) (score.Points, error) {
	if err := s.check(r); err != nil {
		return score.Points{}, fmt.Errorf("%w: %w", score.ErrResult, err)
	}
	var points score.Points
	if s.special() {
		s.addSpecial(&points, r)
		return points, nil
	}
	for i := range s.terms {
		s.addTerm(&points, i, r)
	}
	return points, nil
}

// addTerm adds the points of the i-th term.
func (s *Scale) addTerm(points *score.Points, i int, r *Result) {
	term, times := &s.terms[i], int32(s.Times())
	switch term.Per {
	case score.PerMost:
		s.addMost(points, term, &r.Counts[i])
		return
	case score.PerCardLeft:
		s.addLeft(points, i, r)
		return
	}
	for seat := range s.players {
		switch {
		case term.Per == score.PerPlace:
			points[seat] += term.places[r.Places[seat]-1] * times
		case term.To == score.ToTaker:
			points[seat] += int32(r.Counts[i][seat]) * int32(term.Points) * times
		default:
			points[Receiver(term.To, seat, s.players, s.options.Reversed)] += int32(r.Counts[i][seat]) * int32(term.Points) * times
		}
	}
}

// addAllTaken adds the points of a deal in which one seat took everything that counts.
//
// Rule: score-all-taken, score-all-taken-cards, score-all-taken-to
func (s *Scale) addAllTaken(points *score.Points, taker int, choice uint8) {
	gets := Receiver(s.options.AllTaken.To, taker, s.players, s.options.Reversed)
	pair := s.options.AllTaken.Of(choice)
	for seat := range s.players {
		n := pair.Others
		if seat == gets {
			n = pair.Taker
		}
		points[seat] += int32(n * s.Times())
	}
}

// Receiver returns the seat that gets the points for what seat took. Reversed reports whether
// play is counter-clockwise, so that the next seat is on the right.
//
// Rule: score-to
func Receiver(to score.To, seat, players int, reversed bool) int {
	switch {
	case to == score.ToTaker:
		return seat
	case (to == score.ToLeftOfTaker) != reversed:
		return (seat + 1) % players
	}
	return (seat + players - 1) % players
}

// tookAll returns the seat that took everything the terms count, if there is one and the
// options have other points for this case. If the options name the cards, only the terms for
// these cards decide. For a term of tricks not taken, the count of this seat is 0.
func (s *Scale) tookAll(r *Result) (taker int, all bool) {
	if s.options.AllTaken == nil {
		return 0, false
	}
	for seat := range s.players {
		all := true
		for i := range s.terms {
			if !s.terms[i].replaced {
				continue
			}
			want := s.taken(i, r)
			if s.terms[i].Per == score.PerUntaken {
				want = 0
			}
			all = all && int(r.Counts[i][seat]) == want
		}
		if all {
			return seat, !s.nothing(r)
		}
	}
	return 0, false
}

// check returns an error if a result is wrong. It passes arrays by value, so that a correct
// result causes no allocation.
func (s *Scale) check(r *Result) error {
	for i := s.incomplete(r, 0); i < len(r.Counts); i = s.incomplete(r, i+1) {
		if err := s.checkCounts(i, r.Counts[i]); err != nil {
			return &ResultError{Item: s.item(i), Err: err}
		}
	}
	if err := s.checkLoose(r); err != nil {
		return err
	}
	if err := s.checkPlaces(r.Places); err != nil {
		return &ResultError{Err: err}
	}
	for i := range s.terms {
		if s.terms[i].Per != score.PerCardLeft {
			continue
		}
		if err := s.checkLeft(r.Counts[i], r.Places); err != nil {
			return &ResultError{Item: LeftItem, Err: err}
		}
	}
	if err := s.checkChoice(r); err != nil {
		return &ResultError{Err: err}
	}
	return nil
}

// incomplete returns the index, from i on, of the first term whose counts do not add up to what there is to take, or
// of the first counts for which there is no term and that are not 0. If there are none it returns MaxTerms.
func (s *Scale) incomplete(r *Result, i int) int {
	for ; i < len(s.terms); i++ {
		if !s.addUp(&s.terms[i], &r.Counts[i]) {
			return i
		}
	}
	for ; i < len(r.Counts); i++ {
		if r.Counts[i] != [cards.MaxSeats]uint8{} {
			break
		}
	}
	return i
}

// addUp reports whether the counts of a term add up to what there is to take, so that there is
// nothing to refuse. If it returns false, checkCounts decides. It handles all seats as one word, because
// every deal that is played is checked.
func (s *Scale) addUp(t *term, counts *[cards.MaxSeats]uint8) bool {
	word := binary.LittleEndian.Uint64(counts[:])
	if t.Per == score.PerPlace {
		return word == 0
	}
	const pairs, ones = 0x00FF_00FF_00FF_00FF, 0x0001_0001_0001_0001
	sum := (word&pairs + word>>8&pairs) * ones >> 48
	return word>>(8*s.players) == 0 && sum == uint64(t.count)
}

// checkCounts returns an error if the counts of the i-th term cannot be those of a deal. It is called only if they do
// not add up to what there is to take, or if there is no such term and some count is not 0.
func (s *Scale) checkCounts(i int, counts [cards.MaxSeats]uint8) error {
	sum := 0
	for seat, n := range counts {
		switch {
		case n == 0:
		case i >= len(s.terms):
			return fmt.Errorf("term %d: seat %d took %d: want nothing beyond term %d", i+1, seat, n, len(s.terms))
		case seat >= s.players:
			return fmt.Errorf("seat %d took %d of %s: want seats 0 to %d", seat, n, s.item(i), s.players-1)
		case s.terms[i].Per == score.PerPlace:
			return fmt.Errorf("term %d: seat %d took %d: want 0, because the term counts places", i+1, seat, n)
		}
		sum += int(n)
	}
	switch s.terms[i].Per {
	case score.PerMost:
		return s.checkMost(i, counts, sum)
	case score.PerCardLeft:
		return nil // checkLeft compares the counts with the places
	}
	took, want := sum, s.terms[i].count
	if out := s.loose(&s.terms[i]); out > 0 {
		if sum < want && sum >= want-out {
			return nil
		}
		return fmt.Errorf("%s, %d together: want %d to %d, because cards can be out of play", s.bySeat("took "+string(s.item(i)), counts), took, want-out, want)
	}
	if s.terms[i].Per == score.PerUntaken {
		for seat := range s.players {
			counts[seat] = uint8(s.tricks) - counts[seat]
		}
		took, want = s.tricks*s.players-sum, s.tricks
	}
	return fmt.Errorf("%s, %d together: want %d", s.bySeat("took "+string(s.item(i)), counts), took, want)
}

// checkPlaces refuses places that are not 1 to the number of players, once each. If no
// term is for places, it refuses all places.
func (s *Scale) checkPlaces(places [cards.MaxSeats]uint8) error {
	if s.options.FirstOut && s.ranked {
		return s.checkFirstOut(places)
	}
	if !s.ranked && places == [cards.MaxSeats]uint8{} {
		return nil
	}
	var seen uint16
	for seat, place := range places {
		outside := seat >= s.players
		switch {
		case place == 0 && (outside || !s.ranked):
		case !s.ranked:
			return fmt.Errorf("seat %d has place %d: want no places, because places score nothing here", seat, place)
		case outside:
			return fmt.Errorf("seat %d has place %d: want seats 0 to %d", seat, place, s.players-1)
		case place == 0 || int(place) > s.players || seen>>place&1 != 0:
			return fmt.Errorf("%s: want each of 1 to %d once", s.bySeat("have places", places), s.players)
		}
		seen |= 1 << place
	}
	return nil
}

// checkFirstOut refuses places that are not 1 for one seat and 2 for all other seats.
//
// Rule: layout-first-out
func (s *Scale) checkFirstOut(places [cards.MaxSeats]uint8) error {
	first := 0
	for seat, place := range places {
		switch {
		case seat >= s.players && place != 0:
			return fmt.Errorf("seat %d has place %d: want seats 0 to %d", seat, place, s.players-1)
		case seat < s.players && place == 1:
			first++
		case seat < s.players && place != 2:
			first = s.players
		}
	}
	if first != 1 {
		return fmt.Errorf("%s: want 1 for the player who went out, and 2 for each other player", s.bySeat("have places", places))
	}
	return nil
}

// bySeat lists the values of the seats at the table: "seats 0 to 3 took Q 1 2 2 0".
func (s *Scale) bySeat(what string, values [cards.MaxSeats]uint8) string {
	return fmt.Sprintf("seats 0 to %d %s %s", s.players-1, what, s.list(values))
}

func (s *Scale) list(values [cards.MaxSeats]uint8) string {
	return strings.Trim(fmt.Sprint(values[:s.players]), "[]")
}
