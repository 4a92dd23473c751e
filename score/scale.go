package score

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// MaxTerms is the most terms a contract, or several played at once, can have.
const MaxTerms = 16

// Scale is the terms of a contract for one pack and number of players. It never
// changes, so it may be shared.
type Scale struct {
	players int
	tricks  int
	terms   []term
	total   int
	ranked  bool // whether a term is for the finishing places
	options Options
}

// Options are what a contract's score has beyond its terms. The zero Options add
// nothing.
type Options struct {
	AllTaken   *AllTaken // what is scored instead when one seat takes all that counts
	Multiplier int       // of all points, 1 … 100; 0 is 1
}

// With returns the scale with those options in place of its own.
func (s *Scale) With(o Options) *Scale {
	c := *s
	c.options = o
	return &c
}

// times returns by how much all points are multiplied.
func (s *Scale) times() int { return max(s.options.Multiplier, 1) }

// term is a Term worked out: for each kind of it what is needed to count.
type term struct {
	Term
	cards    cards.Hand // of the pack, copies counted
	position int        // of the trick, the first being 0
	places   Points     // by place, the first at index 0
	count    int        // of what there is to take, 0 for places
}

// NewScale works the terms out for a pack that deals evenly to 1 to 8 players, 32
// cards each at most. A term that cannot be counted at such a table is refused
// with a [*TermError].
func NewScale(terms []Term, pack cards.Pack, players int) (*Scale, error) {
	n := pack.Len()
	switch {
	case players < 1 || players > cards.MaxSeats:
		return nil, fmt.Errorf("%d players: want 1 to %d", players, cards.MaxSeats)
	case n == 0 || n%players != 0 || n/players > maxTricks:
		return nil, fmt.Errorf("%d cards for %d players: want equally many each, 1 to %d", n, players, maxTricks)
	case len(terms) > MaxTerms:
		return nil, fmt.Errorf("%d terms: want at most %d", len(terms), MaxTerms)
	}
	s := &Scale{players: players, tricks: n / players}
	for i, t := range terms {
		worked, fault := s.work(t, pack.Cards())
		if fault != nil {
			fault.Index = i
			return nil, fault
		}
		s.terms = append(s.terms, worked)
		s.total += worked.sum()
		s.ranked = s.ranked || t.Per == PerPlace
	}
	return s, nil
}

// maxTricks is the most tricks a [Taken] holds.
const maxTricks = len(Taken{}.Winners)

// TermError tells which term of a list is wrong.
type TermError struct {
	Index int    // of the term, the first being 0
	Field string // the wrong one, by its name in files: per, cards, trick, points or places
	Err   error
}

// Error returns the fault's text.
func (e *TermError) Error() string { return fmt.Sprintf("term %d: %v", e.Index+1, e.Err) }

// Unwrap returns the fault.
func (e *TermError) Unwrap() error { return e.Err }

// wrong is a fault in one field of a term.
func wrong(field, format string, args ...any) *TermError {
	return &TermError{Field: field, Err: fmt.Errorf(format, args...)}
}

func (s *Scale) work(t Term, pack cards.Hand) (term, *TermError) {
	w := term{Term: t}
	switch {
	case t.Per < PerTrick || t.Per > PerUntaken:
		return w, wrong("per", "per is %v: want %s", t.Per, words.List("or", pers[1:]))
	case t.Per != PerCard && t.Cards != 0:
		return w, wrong("cards", "cards go with per: card, not with per: %v", t.Per)
	case t.Per != PerPosition && t.Trick != 0:
		return w, wrong("trick", "trick goes with per: position, not with per: %v", t.Per)
	case t.Per != PerPlace && t.Places != nil:
		return w, wrong("places", "places go with per: place, not with per: %v", t.Per)
	case t.Per == PerPlace && t.To != Taker:
		return w, wrong("to", "to does not go with per: place: the points are for who has the place")
	case t.Per == PerPlace && t.Points != 0:
		return w, wrong("points", "points do not go with per: place: want places, the points from first to last")
	case t.Points < -MaxPoints || t.Points > MaxPoints:
		return w, wrong("points", "%d points are out of range: want %d to %d", t.Points, -MaxPoints, MaxPoints)
	}
	switch t.Per {
	case PerTrick:
		w.count = s.tricks
	case PerUntaken:
		w.count = s.tricks * (s.players - 1)
	case PerCard:
		faces := cards.Set(t.Cards)
		w.cards = cards.Hand{First: pack.First & faces, Second: pack.Second & faces}
		w.count = w.cards.Len()
		if w.count == 0 {
			return w, wrong("cards", "cards %q: none of them is in the pack: want those that score, as H or AH", t.Cards)
		}
	case PerPosition:
		w.count, w.position = 1, t.Trick-1
		if t.Trick < 0 {
			w.position = s.tricks + t.Trick
		}
		if w.position < 0 || w.position >= s.tricks {
			return w, wrong("trick", "trick %d is out of range: want 1 to %d, or -1 (the last) to -%d", t.Trick, s.tricks, s.tricks)
		}
	case PerPlace:
		places := t.Places[s.players]
		if len(places) != s.players {
			return w, wrong("places", "%d places for %d players: want %d", len(places), s.players, s.players)
		}
		for i, n := range places {
			if n < -MaxPoints || n > MaxPoints {
				return w, wrong("places", "%d points for place %d are out of range: want %d to %d", n, i+1, -MaxPoints, MaxPoints)
			}
			w.places[i] = int32(n)
		}
	}
	return w, nil
}

// sum returns what the term's points add up to.
func (t *term) sum() int {
	if t.Per == PerPlace {
		return t.places.Sum()
	}
	return t.count * t.Points
}

// Total returns what the points of all seats add up to, before bets, however the
// deal goes; but for one in which a seat takes all that counts, [Scale.TotalAllTaken].
func (s *Scale) Total() int { return s.total * s.times() }

// TotalAllTaken returns what the points add up to when one seat takes everything
// that the contract counts: Total, unless the options say otherwise.
func (s *Scale) TotalAllTaken() int {
	if s.options.AllTaken == nil {
		return s.Total()
	}
	return (s.options.AllTaken.Taker + s.options.AllTaken.Others*(s.players-1)) * s.times()
}

// Sums returns what each term adds up to, as text: "13 × -2 for each of H = -26",
// or "[40 20 5 0] = 65" for finishing places.
func (s *Scale) Sums() []string {
	var sums []string
	for _, t := range s.terms {
		if t.Per == PerPlace {
			sums = append(sums, fmt.Sprintf("%v = %d", t.places[:s.players], t.sum()))
			continue
		}
		sums = append(sums, fmt.Sprintf("%d × %v = %d", t.count, t.Term, t.sum()))
	}
	return sums
}

// Counting returns the cards that terms count, and how many tricks terms count for
// themselves: once those cards have fallen and that many tricks are played, the
// rest of the deal changes no points. All tricks where a term is for every trick.
func (s *Scale) Counting() (counting cards.Hand, least int) {
	for i := range s.terms {
		switch t := &s.terms[i]; t.Per {
		case PerCard:
			counting.First |= t.cards.First
			counting.Second |= t.cards.Second
		case PerPosition:
			least = max(least, t.position+1)
		default:
			least = s.tricks
		}
	}
	return counting, least
}
