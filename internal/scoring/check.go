package scoring

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

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
