package course

import "github.com/barbukit/barbukit/cards"

// begins checks the seat at which the order of deals begins.
func (k *checker) begins() error {
	g, first := k.Engine, k.s.First
	players := cards.Seat(g.Players)
	began := k.s.Done > 0 || g.FirstOf == 0 || k.s.Again != (Again{})
	switch {
	case !began && first != cards.NoSeat:
		return wrong(FieldFirst, "seat %v begins, but the cards that decide who begins are not dealt: want no seat", first)
	case began && first >= players:
		return wrong(FieldFirst, "the seat at which the order of deals begins is missing: want a seat from 0 to %d", players-1)
	case began && g.Choosers && g.FirstOf == 0 && k.s.Done == 0 && first != 0: // the points are equal, so they fit any seat
		return wrong(FieldFirst, "the order of deals begins at seat %v: want seat 0, because no deal is over", first)
	case !began || g.Choosers:
		return k.worst()
	}
	if want := cards.Seat(k.s.At.Set % g.Players * g.NextSet % g.Players); g.FirstOf == 0 && first != want {
		return wrong(FieldFirst, "the order of deals begins at seat %v: want seat %v in set %d", first, want, k.s.At.Set)
	}
	return nil
}

// worst checks that the player with the most bad points declares, if the points decide who
// declares.
func (k *checker) worst() error {
	if k.s.Over || k.s.First == cards.NoSeat {
		return nil
	}
	if want := k.Engine.Choosing(k.at(), &k.s.Total); want.First != k.s.First {
		return wrong(FieldFirst, "the order of deals begins at seat %v: want seat %v, because of the points", k.s.First, want.First)
	}
	return nil
}

// declaredInStages reports whether the contracts declared in each stage fit its deals. If the points
// decide who declares, only the declarers of the current stage are known.
func (k *checker) declaredInStages() bool {
	for i := range k.Engine.Stages {
		s := &k.Engine.Stages[i]
		done, has := min(max(k.played, s.From), s.To), 0
		var deals [cards.MaxSeats]int
		for _, d := range k.Engine.Deals[s.From:done] {
			deals[d.Declarer]++
		}
		current := s.From <= k.s.At.Deal && k.s.At.Deal < s.To
		known := !k.Engine.Choosers || current && !s.Anyone
		for seat, declared := range k.s.Declared[:k.Engine.Players] {
			n := (declared & s.Contracts).Len()
			if known && n != deals[seat] {
				return false
			}
			has += n
		}
		if has != done-s.From {
			return false
		}
	}
	return true
}
