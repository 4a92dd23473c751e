package hidden_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// FuzzNew makes arbitrary problems. For each problem, either New refuses the problem or its
// worlds can be drawn.
func FuzzNew(f *testing.F) {
	f.Add([]byte{4, 0, 1, 2, 1, 0, 1, 3, 9, 9, 9, 9})
	f.Add([]byte{3, 0, 0, 1, 1, 0, 0, 0, 0, 1, 2, 1, 0, 255, 3, 0, 16, 8, 0, 1, 1, 2, 0, 64, 2, 0, 0, 1})
	faces := cards.Pack52().With(cards.TarotKing).Cards().First
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func() (b byte) {
			if len(data) > 0 {
				b, data = data[0], data[1:]
			}
			return b
		}
		set := func() (s cards.Set) {
			for range next() % 16 {
				s |= cards.Set(1) << (next() % 64)
			}
			return s & faces
		}
		hand := func() cards.Hand {
			h := cards.Hand{First: set()}
			if next()%8 == 7 {
				h.Second = set()
			}
			return h
		}
		p := hidden.Problem{Players: int(next() % 16), Me: cards.Seat(next() % cards.MaxSeats), Cards: hand()}
		for left := p.Cards.Len(); left > 0 && len(data) > 0; left-- {
			p.Sizes[next()%cards.MaxSeats]++
		}
		for next()%2 != 0 {
			p.Never[next()%cards.MaxSeats] |= set()
		}
		for next()%2 != 0 {
			p.SeenCopies[next()%cards.MaxSeats] |= set()
		}
		for next()%2 != 0 {
			p.OneOf = append(p.OneOf, hidden.OneOf{Seat: cards.Seat(next() % 16), Faces: set()})
		}
		for next()%2 != 0 {
			p.Passes = append(p.Passes, hidden.Pass{To: cards.Direction(next() % 4), Count: next() % 4, Gave: hand(), Got: hand()})
		}
		p.Pending = hidden.Pending{Seats: cards.Seats(next()), Count: next() % 4, Gave: hand()}
		for seat := range p.Held {
			p.Held[seat] = hand()
		}
		s, err := hidden.New(p)
		if err != nil {
			if !errors.Is(err, hidden.ErrImpossible) && !errors.Is(err, hidden.ErrUnknown) {
				t.Fatal(err)
			}
			return
		}
		var w hidden.World
		src := rand.NewPCG(1, 2)
		for range 3 {
			if s.Draw(&w, src); !fits(&p, &w) {
				t.Fatalf("%+v does not fit %+v", w, p)
			}
		}
	})
}
