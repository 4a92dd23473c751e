package check

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// Twin returns a match with the same deals before this one, in which the seat knows the same of this
// deal, but other cards are hidden. It returns nil if nothing is hidden.
func Twin(m *barbu.Match, seat cards.Seat, src rand.Source) (*barbu.Match, error) {
	if m.Turn().Over() || m.Turn().Due == barbu.DueDeal {
		return nil, nil
	}
	drawn, err := m.View(seat).Sample(src)
	if err != nil {
		return nil, err
	}
	all, deal := slices.Collect(m.History()), slices.Collect(drawn.History())
	other, err := barbu.New(m.Variant(), m.Players())
	if err != nil {
		return nil, err
	}
	for _, h := range slices.Concat(all[:len(all)-len(deal)], deal) {
		if err := other.Repeat(h); err != nil {
			return nil, fmt.Errorf("twins: %w", err)
		}
	}
	if slices.Equal(all[len(all)-len(deal):], deal) {
		return nil, nil // the same cards by chance, or nothing is hidden any more
	}
	return other, nil
}

// Twins compares what was received at some of the places of views, about one of every, with a match in which other
// cards are hidden from the recipient: it must be what the recipient would have received there too. It returns how many
// places were compared.
func (l *Truth) Twins(r *Received, src *rand.Rand, every int) (n int, err error) {
	for _, p := range r.sorted() {
		if !p.view || src.IntN(every) > 0 {
			continue
		}
		other, err := Twin(l.places[p.place], r.To, src)
		if err != nil {
			return n, fmt.Errorf("table %s: %w", l.id, err)
		}
		if other == nil {
			continue
		}
		if err := l.twin(r, p.place, other); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// twin compares what was received up to a place with another match there.
func (l *Truth) twin(r *Received, place int, other *barbu.Match) error {
	twin := &Truth{id: l.id, places: map[int]*barbu.Match{place: other}, last: place, over: l.over}
	if err := twin.Received(r.at(place)); err != nil {
		return fmt.Errorf("with other hidden cards: %w", err)
	}
	return nil
}
