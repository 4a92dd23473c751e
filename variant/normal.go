package variant

import (
	"reflect"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// normal returns the rules in normal form, a copy. Of the ways to state the same
// rules it is the one in which
//   - whatever is as if it were left out is left out;
//   - what has no order (the numbers of players, the cards removed and added) is
//     sorted. Contracts, their terms, the schedule and the circle keep their order.
//
// Variants are written in normal form, and the fingerprint and [Diff] see no more
// than it, so a way of stating rules is made equal to another here or nowhere.
func (r Rules) normal() Rules {
	n := deepCopy(r)
	leaveOut(reflect.ValueOf(&n).Elem())
	slices.Sort(n.Players)
	slices.Sort(n.Pack.Added)
	slices.Sort(n.Combine.Contracts)
	for _, removed := range n.Pack.Removed {
		slices.Sort(removed)
	}
	n.nameSeats()
	most := 0
	if len(n.Players) > 0 {
		most = slices.Max(n.Players)
	}
	for i := range n.Contracts {
		k := &n.Contracts[i]
		if k.Cap >= most {
			k.Cap = 0
		}
		for _, t := range k.Terms {
			for players := range t.Places {
				if !slices.Contains(n.Players, players) {
					delete(t.Places, players)
				}
			}
		}
	}
	if len(n.Players) == 1 && n.Deals == n.Players[0]*n.calls() {
		n.Deals = 0
	}
	return n
}

// nameSeats gives each seat the first of its names: none where it is the one that
// leaving it out means. It tells seats apart as at a table of eight.
func (r *Rules) nameSeats() {
	var declarer, dealer cards.Seat
	if r.Table.Turn == ToDeal {
		declarer = r.Table.Declarer.from(0, 0, 0, cards.MaxSeats)
	} else {
		dealer = r.Table.Dealer.from(0, 0, 0, cards.MaxSeats)
	}
	first := func(s Seat, otherwise cards.Seat) Seat {
		seat := s.from(declarer, dealer, otherwise, cards.MaxSeats)
		for name := range s {
			if name.ofDeclarer() && !r.declares() {
				continue
			}
			if name.from(declarer, dealer, otherwise, cards.MaxSeats) == seat {
				return name
			}
		}
		return s
	}
	leader := r.Table.Leader.from(declarer, dealer, 0, cards.MaxSeats)
	cutLeader := r.CutRound.Leader.from(dealer, dealer, dealer, cards.MaxSeats)
	for i := range r.Contracts {
		k := &r.Contracts[i]
		switch {
		case !r.cuts():
			k.Leader = first(k.Leader, leader)
		case k.Leader.from(declarer, dealer, leader, cards.MaxSeats) == leader &&
			k.Leader.from(dealer, dealer, cutLeader, cards.MaxSeats) == cutLeader:
			k.Leader = Default // in either kind of round
		}
	}
	r.Table.Leader = first(r.Table.Leader, 0)
	if r.Table.Dealer == Declarer {
		r.Table.Dealer = Default
	}
	for _, s := range []*Seat{&r.CutRound.Cutter, &r.CutRound.Leader} {
		if *s == Dealer {
			*s = Default
		}
	}
}

// leaveOut makes zero what is the default of its field or no rule at all, and takes
// out empty lists and maps.
func leaveOut(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			leaveOut(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			name, key := fieldName(f)
			_, has := f.Tag.Lookup("default")
			switch {
			case key:
			case name == "", has && v.Field(i).Equal(defaultOf(f)):
				v.Field(i).SetZero()
			default:
				leaveOut(v.Field(i))
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			if leaveOut(v.Index(i)); v.Type().Elem().Kind() == reflect.Slice && v.Index(i).IsNil() {
				v.Index(i).Set(reflect.MakeSlice(v.Type().Elem(), 0, 0)) // an empty list in a list cannot be left out
			}
		}
		if v.Len() == 0 {
			v.SetZero()
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if v.MapIndex(key).Len() == 0 {
				v.SetMapIndex(key, reflect.Value{})
			}
		}
		if v.Len() == 0 {
			v.SetZero()
		}
	}
}
