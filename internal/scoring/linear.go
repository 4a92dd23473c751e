package scoring

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// The reasons why the points of a deal that is not settled are not a sum.
var (
	errAllTaken  = errors.New("a player who takes everything has other points")
	errNoneTaken = errors.New("the points change if a player takes nothing that counts")
)

// Linear returns terms whose sum is the points of the scale: its own terms, with the multiplier in
// their points and with the receivers as if play were clockwise. Each counts the tricks or cards
// that a seat takes, or the places and the cards left in a layout or in runs. If the points are not
// such a sum, Linear returns the reason. Settled is what [Scale.Settled] returned for what was taken so far.
func (s *Scale) Linear(settled bool) ([]score.Term, error) {
	switch {
	case s.options.AllTaken != nil && !settled:
		return nil, errAllTaken
	case s.options.NoneTaken != nil && !settled:
		return nil, errNoneTaken
	case s.FixedByTeam():
		return nil, errors.New("the teams score fixed points")
	}
	var terms []score.Term
	for n := range s.terms {
		t := s.terms[n].Term
		switch t.Per {
		case score.PerMost, score.PerThreshold:
			return nil, fmt.Errorf("points per %v do not depend on each trick and card by itself", t.Per)
		case score.PerPlace:
			places := make([]int, s.players)
			for i := range places {
				places[i] = int(s.terms[n].places[i]) * s.Times()
			}
			t.Places = map[int][]int{s.players: places}
		}
		t.Points *= s.Times()
		if s.options.Reversed {
			t.To = t.To.Reversed()
		}
		terms = append(terms, t)
	}
	return terms, nil
}

// Settled reports whether the points of a deal of tricks are those of the terms whatever the seats take after t: no seat
// can take everything that counts any more, and each has something that counts, if the options have other points for that.
//
// Rule: score-all-taken, score-none-taken
func (s *Scale) Settled(t *Taken) bool {
	r := s.Result(t)
	if s.tookNone(&r) != 0 {
		return false
	}
	for seat := range s.players {
		if s.options.AllTaken != nil && !s.othersTook(&r, seat) {
			return false
		}
	}
	return true
}

// othersTook reports whether other seats took something without which a seat cannot take everything.
func (s *Scale) othersTook(r *Result, seat int) bool {
	for i := range s.terms {
		if !s.terms[i].replaced {
			continue
		}
		for other, n := range r.Counts[i][:s.players] {
			if s.terms[i].Per == score.PerUntaken {
				n = uint8(s.tricks) - n
			}
			if other != seat && n > 0 {
				return true
			}
		}
	}
	return false
}

// Unsettled returns the reason, as [Scale.Linear] does, why no deal is settled (see [Scale.Settled]) after this many tricks
// while something that counts is left to take. It returns nil if a deal can be. Unsettled knows how many cards and tricks
// count, but not the rules of play: it can return nil although no play leads there, but not the reverse.
func (s *Scale) Unsettled(tricks int) error {
	counting, last := s.Counting()
	most := counting.Len() // of these cards can be taken
	if last <= tricks {
		most-- // no later trick counts by itself, so a card must be left
	}
	switch {
	case s.options.AllTaken != nil && (most < 0 || s.takers(tricks, most, true) < 2):
		return errAllTaken
	case s.options.NoneTaken != nil && (most < 0 || s.takers(tricks, most, false) < s.players):
		return errNoneTaken
	}
	return nil
}

// takers returns how many seats can have something that counts after this many tricks, if they took at most this
// many cards that count. With replaced only those terms count that the points for taking everything replace.
func (s *Scale) takers(tricks, most int, replaced bool) int {
	var counting cards.Hand
	var positions uint64
	for i := range s.terms {
		t := &s.terms[i]
		switch {
		case replaced && !t.replaced:
		case t.Per == score.PerCard:
			counting.First |= t.cards.First
			counting.Second |= t.cards.Second
		case t.Per == score.PerPosition:
			positions |= 1 << t.position
		default:
			return min(tricks, s.players)
		}
	}
	early := bits.OnesCount64(positions & (1<<tricks - 1))
	return min(tricks, s.players, early+min(counting.Len(), most))
}
