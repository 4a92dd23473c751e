package score

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
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
}

// term is a Term worked out: for each kind of it what is needed to count.
type term struct {
	Term
	cards    cards.Hand // of the pack, copies counted
	position int        // of the trick, the first being 0
	places   Points     // by place, the first at index 0
	count    int        // of what there is to take
}

// NewScale works the terms out. Each term that cannot be counted at such a table
// is an error; it is a [*TermError] with the term's index.
func NewScale(terms []Term, pack cards.Pack, players int) (*Scale, error) {
	s := &Scale{players: players, tricks: pack.Len() / max(players, 1)}
	if len(terms) > MaxTerms {
		return nil, fmt.Errorf("%d terms: want at most %d", len(terms), MaxTerms)
	}
	for i, t := range terms {
		worked, err := s.work(t, pack.Cards())
		if err != nil {
			return nil, &TermError{Index: i, Err: err}
		}
		s.terms = append(s.terms, worked)
		s.total += worked.sum()
	}
	return s, nil
}

// TermError tells which term of a list is wrong.
type TermError struct {
	Index int
	Field string // the wrong one, by its name in files; "" for the whole term
	Err   error
}

// Error returns the fault's text.
func (e *TermError) Error() string { return fmt.Sprintf("term %d: %v", e.Index+1, e.Err) }

// Unwrap returns the fault.
func (e *TermError) Unwrap() error { return e.Err }

func (s *Scale) work(t Term, pack cards.Hand) (term, error) {
	w := term{Term: t}
	if t.Points < -MaxPoints || t.Points > MaxPoints {
		return w, fmt.Errorf("%d points are out of range: want %d to %d", t.Points, -MaxPoints, MaxPoints)
	}
	if t.Per != PerCard && t.Cards != 0 {
		return w, fmt.Errorf("cards go with per: card, not with per: %v", t.Per)
	}
	if t.Per != PerPosition && t.Trick != 0 {
		return w, fmt.Errorf("trick goes with per: position, not with per: %v", t.Per)
	}
	if t.Per != PerPlace && t.Places != nil {
		return w, fmt.Errorf("places go with per: place, not with per: %v", t.Per)
	}
	if t.Per == PerPlace && t.Points != 0 {
		return w, fmt.Errorf("points are not for per: place: want places, the points from first to last")
	}
	switch t.Per {
	case PerTrick:
		w.count = s.tricks
	case PerCard:
		faces := cards.Set(t.Cards)
		w.cards = cards.Hand{First: pack.First & faces, Second: pack.Second & faces}
		w.count = w.cards.Len()
		if w.count == 0 {
			return w, fmt.Errorf("cards %q: none of them is in the pack", t.Cards)
		}
	case PerPosition:
		w.count, w.position = 1, t.Trick-1
		if t.Trick < 0 {
			w.position = s.tricks + t.Trick
		}
		if t.Trick == 0 || w.position < 0 || w.position >= s.tricks {
			return w, fmt.Errorf("trick %d is out of range: want 1 to %d, or -1 (the last) to -%d", t.Trick, s.tricks, s.tricks)
		}
	case PerPlace:
		places, known := t.Places[s.players]
		if !known || len(places) != s.players {
			return w, fmt.Errorf("%d places for %d players: want %d", len(places), s.players, s.players)
		}
		w.count = s.players
		for i, n := range places {
			if n < -MaxPoints || n > MaxPoints {
				return w, fmt.Errorf("%d points for place %d are out of range: want %d to %d", n, i+1, -MaxPoints, MaxPoints)
			}
			w.places[i] = int32(n)
		}
	default:
		return w, fmt.Errorf("per says nothing: want trick, card, position or place")
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

// Total returns what the points of all seats add up to, before bets.
func (s *Scale) Total() int { return s.total }

// Sums returns what each term adds up to, as text: "13 × -2 for each of H".
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

// Counting returns the cards that score, and how many tricks must be played
// before it can be known that no other points are left.
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
