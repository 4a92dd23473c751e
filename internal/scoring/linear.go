package scoring

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/score"
)

// Linear returns terms whose sum is the points of the scale: its own terms, with the multiplier in
// their points and with the receivers as if play were clockwise. Each counts the tricks or cards
// that a seat takes, or the places and the cards left in a layout or in runs. If the points are not
// such a sum, Linear returns the reason.
func (s *Scale) Linear() ([]score.Term, error) {
	switch {
	case s.options.AllTaken != nil:
		return nil, errors.New("a player who takes everything has other points")
	case s.options.NoneTaken != nil:
		return nil, errors.New("the points change if a player takes nothing that counts")
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
