package scoring

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// ByTeam returns the points of each seat, given its points by the terms, if the contract is
// scored by team; otherwise it returns these points unchanged.
//
// Rule: score-by-team
func (s *Scale) ByTeam(points score.Points) score.Points {
	by := s.options.ByTeam
	if !by.Fixed() {
		return points
	}
	by.More, by.Fewer = by.More*s.Times(), by.Fewer*s.Times()
	points, _ = by.Points(points)
	return points
}

// FixedByTeam reports whether the teams score fixed points.
func (s *Scale) FixedByTeam() bool { return s.options.ByTeam.Fixed() }

// AlwaysLevel reports whether two teams of four players have the same points by the terms in simple
// results: one seat takes everything, or its left neighbour takes all of one thing that scores, and the partner of the seat
// that is out first has each other place.
func (s *Scale) AlwaysLevel() bool {
	for other := range s.players {
		places := [cards.MaxSeats]uint8{1, 2, 3, 4}
		places[2], places[other] = places[other], places[2]
		for taker := range s.players {
			r, next := s.allTo(taker, places), s.allTo((taker+1)%s.players, places)
			if !s.level(&r) {
				return false
			}
			for i := range s.terms { // terms such as +1 a trick and -1 a heart add up to 0
				split := r
				for j := range s.terms {
					if s.Item(j) == s.Item(i) {
						split.Counts[j] = next.Counts[j]
					}
				}
				if !s.level(&split) {
					return false
				}
			}
		}
	}
	return true
}

// level reports whether the teams have the same points by the terms alone: to take everything or nothing is rare.
func (s *Scale) level(r *Result) bool {
	var points score.Points
	for i := range s.terms {
		s.addTerm(&points, i, r)
	}
	return score.TeamsOpposite.Level(points, s.players)
}

// allTo returns the result of a deal in which one seat takes everything.
func (s *Scale) allTo(taker int, places [cards.MaxSeats]uint8) (r Result) {
	for i := range s.terms {
		counts := &r.Counts[i]
		switch t := &s.terms[i]; t.Per {
		case score.PerUntaken:
			for seat := range s.players {
				if seat != taker {
					counts[seat] = uint8(s.tricks)
				}
			}
		case score.PerCardLeft:
			for seat := range s.players {
				if int(places[seat]) == s.players {
					counts[seat] = 1
				}
			}
		default:
			counts[taker] = uint8(t.count)
		}
	}
	for seat, place := range places {
		if s.options.FirstOut {
			place = min(place, 2)
		}
		r.Places[seat] = place
	}
	return r
}
