// Package scoring works out the points of a deal from the terms of its contract.
//
//	scale, err := scoring.New(terms, pack, players)
//	result := scale.Result(&taken)       // of a deal played with cards
//	result = scale.FromCounts(taken, places) // of a deal when only the counts are known
//	points, err := scale.Points(&result)
//
// The sum of the points is known before the deal, or is one of a few: see [Scale.Totals].
package scoring

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// MaxTerms is the largest number of terms of a contract, or of all combined contracts together.
const MaxTerms = 16

// maxPoints is the largest number of points, positive or negative, for one trick, card or
// place.
const maxPoints = 1000

// Scale is the terms of a contract for one pack and number of players. It never changes,
// so it may be shared.
type Scale struct {
	players int
	pack    cards.Hand
	tricks  int
	terms   []term
	total   int
	ranked  bool // whether a term is for the finishing places, or for cards left
	options Options
	totals  []int // the sums that the points of all seats can have, ascending
}

// Options are the rules of a contract's score beyond its terms. The zero Options add
// nothing.
type Options struct {
	AllTaken   *score.AllTaken  // replaces the points if one seat takes everything that counts
	NoneTaken  *score.NoneTaken // changes the points if some seat takes nothing that counts
	Multiplier int              // of all points, 1 to 100; 0 means 1
	FirstOut   bool             // only the first place is decided; all other seats have the second place
	Reversed   bool             // play is counter-clockwise: the next seat is on the right
	Talon      int              // the number of cards left over after the deal
	Out        int              // how many of these no seat takes
	Kept       cards.Set        // cards that are never among them
	Discards   bool             // a seat takes the others even if it takes no trick
	ByTeam     score.ByTeam     // counts the points of partners together
}

// With returns a copy of the scale with these options. It returns an [*OptionError] for options
// that these terms cannot have.
func (s *Scale) With(o Options) (*Scale, error) {
	c := *s
	c.terms = slices.Clone(s.terms)
	c.options = o
	if err := c.checkOptions(); err != nil {
		return nil, err
	}
	if o.ByTeam.Fixed() {
		c.total = o.ByTeam.More + o.ByTeam.Fewer
	}
	c.totals = c.allTotals()
	return &c, nil
}

// Times returns the factor of all points.
//
// Rule: score-multiplier
func (s *Scale) Times() int { return max(s.options.Multiplier, 1) }

// New prepares the terms for one pack and number of players: 1 to 8 players, with 1 to 32 cards
// for each player. New returns a [*TermError] for a term that
// cannot be counted at such a table.
func New(terms []score.Term, pack cards.Pack, players int) (*Scale, error) {
	n := pack.Len()
	switch {
	case players < 1 || players > cards.MaxSeats:
		return nil, fmt.Errorf("%d players: want 1 to %d", players, cards.MaxSeats)
	case n < players || n/players > maxTricks:
		return nil, fmt.Errorf("%d cards for %d players: want 1 to %d for each", n, players, maxTricks)
	case len(terms) > MaxTerms:
		return nil, fmt.Errorf("too many terms: want at most %d", MaxTerms)
	}
	s := &Scale{players: players, pack: pack.Cards(), tricks: n / players}
	for i, t := range terms {
		resolved, fault := s.resolve(t)
		if fault != nil {
			fault.Index = i
			return nil, fault
		}
		s.terms = append(s.terms, resolved)
		s.total += resolved.sum()
		s.ranked = s.ranked || t.Per == score.PerPlace || t.Per == score.PerCardLeft
	}
	if n := len(s.Thresholds()); n > MaxThresholds {
		return nil, fmt.Errorf("%d thresholds: want at most %d", n, MaxThresholds)
	}
	s.placeThresholds()
	s.totals = s.allTotals()
	return s, nil
}

// maxTricks is the largest number of tricks that a [Taken] can hold.
const maxTricks = len(Taken{}.Winners)

// Total returns the sum of the points of all seats before bets, by the terms or by team. If every
// play gives the same sum, Total returns that sum: see [Scale.Totals].
func (s *Scale) Total() int {
	if len(s.totals) == 1 {
		return s.totals[0]
	}
	return s.Plain()
}

// Plain returns the sum of the points of all seats before bets, by the terms alone or by team. The points of
// a deal that is not played because nobody has doubled add up to this sum.
func (s *Scale) Plain() int { return s.total * s.Times() }

// Totals returns every sum that the points of all seats can have, ascending. There is more than
// one only if the options change the points when a seat takes everything or nothing, if shares are
// rounded, if cards left score, or if cards that score can be out of play. In the last case the list may have only the
// smallest and the largest sums, see [Scale.Fixed]. The caller must not change the list.
func (s *Scale) Totals() []int { return s.totals }

// TotalAllTaken returns the sum of the points if one seat takes everything that the contract
// counts. This is the same as Total, unless the options have other points for this case. If that
// seat chooses between two pairs of points, the sum is that of the first pair: see [Scale.TotalOr].
//
// Rule: score-all-taken
func (s *Scale) TotalAllTaken() int {
	if s.options.AllTaken == nil {
		return s.Total()
	}
	return s.totalOf(s.options.AllTaken.Of(score.ChoiceFirst))
}

// Sums returns the sum of each term's points as text, before the multiplier: "13 × -2 for each
// of H = -26", or for finishing places "[40 20 5 0] = 65".
func (s *Scale) Sums() []string {
	if by := s.options.ByTeam; by.Fixed() {
		return []string{fmt.Sprintf("%+d and %+d by team = %d", by.More, by.Fewer, by.More+by.Fewer)}
	}
	var sums []string
	for _, t := range s.terms {
		if t.Per == score.PerPlace {
			sums = append(sums, fmt.Sprintf("%v = %d", t.places[:s.players], t.sum()))
			continue
		}
		if t.Per == score.PerCardLeft {
			sums = append(sums, Describe(t.Term))
			continue
		}
		sums = append(sums, fmt.Sprintf("%d × %s = %d", t.count, Describe(t.Term), t.sum()))
	}
	return sums
}

// Counting returns the cards that the terms count, and the number of tricks that must be played
// until no term counts any later trick. When these cards have been taken and that many tricks
// have been played, the rest of the deal changes no points. If a term scores every trick, this
// is the number of tricks in the deal.
//
// Rule: trick-end-score
func (s *Scale) Counting() (counting cards.Hand, least int) {
	for i := range s.terms {
		switch t := &s.terms[i]; t.Per {
		case score.PerCard:
			counting.First |= t.cards.First
			counting.Second |= t.cards.Second
		case score.PerPosition:
			least = max(least, t.position+1)
		default:
			least = s.tricks
		}
	}
	return counting, least
}
