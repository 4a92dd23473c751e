package scoring

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// OptionError reports what is wrong with an option.
type OptionError struct {
	Field string // by its path in files, such as all-taken.cards
	Err   error
}

// Error returns the text of the fault.
func (e *OptionError) Error() string { return e.Field + ": " + e.Err.Error() }

// Unwrap returns the fault.
func (e *OptionError) Unwrap() error { return e.Err }

func wrongOption(field, format string, args ...any) error {
	return &OptionError{field, fmt.Errorf(format, args...)}
}

// checkOptions returns an error if the options do not suit the terms. It marks the terms whose
// points are replaced if one seat takes everything.
func (s *Scale) checkOptions() error {
	if err := s.checkOut(); err != nil {
		return err
	}
	if s.options.AllTaken == nil && s.options.NoneTaken == nil {
		return nil
	}
	for _, o := range []struct {
		field string
		is    bool
	}{{"all-taken", s.options.AllTaken != nil}, {"none-taken", s.options.NoneTaken != nil}} {
		for i := range s.terms {
			if o.is && s.terms[i].Per == score.PerMost {
				return wrongOption(o.field, "a contract with a term per: most-of-a-suit has no rule for %s: want the contract without one of the two", o.field)
			}
		}
	}
	if err := s.checkAllTaken(); err != nil {
		return err
	}
	return s.checkNoneTaken()
}

// checkAllTaken finds the terms whose points are replaced.
func (s *Scale) checkAllTaken() error {
	all := s.options.AllTaken
	if all == nil {
		return nil
	}
	if all.To == score.ToFirstOut {
		return wrongOption("all-taken.to", "no player goes out first in a contract of tricks: want taker, right-of-taker or left-of-taker")
	}
	if err := s.checkOr(); err != nil {
		return err
	}
	named := cards.Set(all.Cards)
	var found cards.Set
	for i := range s.terms {
		t := &s.terms[i]
		if named == 0 {
			t.replaced = true
			continue
		}
		if t.Per != score.PerCard {
			continue
		}
		these := t.cards.First
		if in := these & named; in != 0 && in != these {
			return wrongOption("all-taken.cards", "the term for %v counts some of the cards %v and some others: want a term for these cards and a term for the others", t.Cards, all.Cards)
		}
		if these&named != 0 {
			t.replaced, found = true, found|these
		}
	}
	if named == 0 {
		return nil
	}
	pack := s.pack.First & named
	switch rest := pack &^ found; {
	case pack == 0:
		return wrongOption("all-taken.cards", "none of the cards %v is in the pack: want cards of the pack", all.Cards)
	case rest != 0:
		return wrongOption("all-taken.cards", "no term counts %v: want cards that a term counts; a term with points: 0 can count them", cards.Pattern(rest))
	}
	return nil
}

// checkNoneTaken checks that the pot can be shared.
func (s *Scale) checkNoneTaken() error {
	none := s.options.NoneTaken
	switch {
	case none == nil:
		return nil
	case max(none.Times, 1) == 1 && none.Points == 0 && none.Pot == 0:
		return wrongOption("none-taken", "the rule changes nothing: want times, points or pot")
	case none.Pot == 0 && none.Rounding != score.RoundingNone:
		return wrongOption("none-taken.rounding", "there is no pot to share: want pot with rounding, or no rounding")
	}
	least, most := s.takeNone()
	for n := max(least, 1); none.Pot != 0 && none.Rounding == score.RoundingNone && n <= most; n++ {
		if none.Pot%n != 0 {
			return wrongOption("none-taken.pot", "%s cannot be divided among %d players, who can all take none: want points that divide by %d, or rounding", words.Digits(none.Pot, "point"), n, n)
		}
	}
	return nil
}

// takeNone returns the smallest and the largest number of seats that can take nothing that the
// terms count. The seats that take something are at least one, and not more than there are things
// to take.
func (s *Scale) takeNone() (least, most int) {
	var faces cards.Hand
	every := false
	for i := range s.terms {
		switch t := &s.terms[i]; t.Per {
		case score.PerTrick, score.PerUntaken:
			every = true
		case score.PerCard:
			faces.First |= t.cards.First
			faces.Second |= t.cards.Second
		}
	}
	things := s.tricks
	if s.options.Talon > 0 {
		things++ // the talon, or the cards discarded for it
	}
	if !every {
		things = min(things, faces.Len()+len(slices.Compact(slices.Sorted(s.Positions()))))
	}
	return max(0, s.players-things), s.players - 1
}

// special reports whether the options can change the points of the terms.
func (s *Scale) special() bool { return s.options.AllTaken != nil || s.options.NoneTaken != nil }

// addSpecial adds the points of a deal in which a seat that takes everything or nothing changes
// the points.
func (s *Scale) addSpecial(points *score.Points, r *Result) {
	if taker, all := s.tookAll(r); all {
		for i := range s.terms {
			if !s.terms[i].replaced {
				s.addTerm(points, i, r)
			}
		}
		s.addAllTaken(points, taker, r.Choice)
		return
	}
	for i := range s.terms {
		s.addTerm(points, i, r)
	}
	if none := s.tookNone(r); none != 0 {
		s.addNoneTaken(points, r, none)
	}
}

// tookNone returns the seats that took nothing that the terms count, if the options have a rule
// for them.
func (s *Scale) tookNone(r *Result) (none cards.Seats) {
	if s.options.NoneTaken == nil {
		return 0
	}
	none = cards.AllSeats(s.players)
	for i := range s.terms {
		untaken := uint8(0)
		if s.terms[i].Per == score.PerUntaken {
			untaken = uint8(s.tricks)
		}
		for seat := range s.players {
			if r.Counts[i][seat] != untaken {
				none = none.Without(cards.Seat(seat))
			}
		}
	}
	return none
}

// addNoneTaken changes the points of the terms for the seats that took none.
//
// Rule: score-none-taken
func (s *Scale) addNoneTaken(points *score.Points, r *Result, none cards.Seats) {
	rule := s.options.NoneTaken
	if rule.Points != 0 {
		s.takeBack(points, r, none)
	}
	share := 0
	if rule.Pot != 0 {
		share = rule.Rounding.Share(rule.Pot, none.Len())
	}
	for seat := range s.players {
		points[seat] *= int32(max(rule.Times, 1))
	}
	for seat := range none.All() {
		points[seat] += int32((rule.Points + share) * s.Times())
	}
}

// takeBack removes the points for the tricks that the seats did not take. These are the only
// points for a seat that took none: it has no counts of other terms.
func (s *Scale) takeBack(points *score.Points, r *Result, none cards.Seats) {
	for i := range s.terms {
		t := &s.terms[i]
		for seat := range none.All() {
			points[Receiver(t.To, int(seat), s.players, s.options.Reversed)] -= int32(r.Counts[i][seat]) * int32(t.Points) * int32(s.Times())
		}
	}
}

// allTotals returns the sums that the points of all seats can have, ascending.
func (s *Scale) allTotals() []int {
	if s.options.ByTeam.Fixed() {
		return []int{s.Plain()}
	}
	if !s.Fixed() {
		return s.outTotals()
	}
	sums := map[int]bool{0: true}
	for i := range s.terms {
		sums = plus(sums, s.terms[i].sums())
	}
	if none := s.options.NoneTaken; none != nil {
		sums = s.withNone(sums)
	}
	sums = s.withLeft(sums)
	var totals []int
	for sum := range sums {
		totals = append(totals, sum*s.Times())
	}
	if s.options.AllTaken != nil {
		totals = append(totals, s.totalsAllTaken()...)
	}
	slices.Sort(totals)
	return slices.Compact(totals)
}

// sums returns the sums that the term's points can have.
func (t *term) sums() []int {
	if t.Per != score.PerMost {
		return []int{t.sum()}
	}
	var sums []int
	for tied := range seatNumbers(t.ties) {
		sums = append(sums, tied*t.Rounding.Share(t.Points, tied))
	}
	return sums
}

// plus returns every sum of a number in a and a number in b.
func plus(a map[int]bool, b []int) map[int]bool {
	sums := map[int]bool{}
	for m := range a {
		for _, n := range b {
			sums[m+n] = true
		}
	}
	return sums
}

// withNone returns the sums for each number of seats that can take none, given the sums of the
// terms.
func (s *Scale) withNone(terms map[int]bool) map[int]bool {
	rule, untaken := s.options.NoneTaken, 0
	for i := range s.terms {
		if t := &s.terms[i]; t.Per == score.PerUntaken {
			untaken += s.tricks * t.Points
		}
	}
	if rule.Points == 0 {
		untaken = 0
	}
	least, most := s.takeNone()
	if all := s.options.AllTaken; all != nil && all.Cards == 0 && most > least {
		most-- // if only one seat took something, it took everything
	}
	sums := map[int]bool{}
	for n := least; n <= most; n++ {
		for sum := range terms {
			if n > 0 {
				sum = (sum-n*untaken)*max(rule.Times, 1) + n*rule.Points
				if rule.Pot != 0 {
					sum += n * rule.Rounding.Share(rule.Pot, n)
				}
			}
			sums[sum] = true
		}
	}
	return sums
}
