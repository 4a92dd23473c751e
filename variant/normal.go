package variant

import (
	"reflect"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// normal returns a copy of the rules in normal form, so that rules stated in different ways
// become equal:
//   - a field whose value is its default is omitted;
//   - a list of directions that repeats itself is stated once;
//   - lists whose order has no meaning are sorted: the numbers of players, the contracts
//     that can be combined, the cards removed and added. Contracts, terms, the schedule and
//     the circle keep their order.
//
// [Variant.YAML], [Variant.Fingerprint] and [Diff] all use this form.
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
	n.Passing.shorten()
	most := 0
	if len(n.Players) > 0 {
		most = slices.Max(n.Players)
	}
	for i := range n.Stages {
		slices.Sort(n.Stages[i].Contracts)
	}
	if n.RankOrder.Natural() {
		n.RankOrder = 0
	}
	for i := range n.Contracts {
		k := &n.Contracts[i]
		if r := &k.Tricks; r.RankOrder == n.RankOrder || n.RankOrder == 0 && r.RankOrder.Natural() {
			r.RankOrder = 0
		}
		if k.Layout.RankOrder.Natural() {
			k.Layout.RankOrder = 0
		}
		if r := &k.Tricks; r.BrokenBy == r.Spared || r.Spared == 0 && r.BrokenBy == cards.Pattern(cards.Hearts.Set()) {
			r.BrokenBy = 0
		}
		if k.Cap >= most*max(k.Times, 1) {
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
	if len(n.Players) == 1 && n.Deals == n.Players[0]*n.contractsEach() {
		n.Deals = 0
	}
	return n
}

// nameSeats replaces each relative seat by the first name of the same seat. The first name is
// SeatDefault if an omitted field means that seat. Two names count as the same seat only if
// they are the same seat at a table of eight.
func (r *Rules) nameSeats() {
	var declarer, dealer cards.Seat
	if r.Table.Rotates == RotateDealer {
		declarer = r.Table.Declarer.from(0, 0, 0, cards.MaxSeats)
	} else {
		dealer = r.Table.Dealer.from(0, 0, 0, cards.MaxSeats)
	}
	first := func(s RelativeSeat, otherwise cards.Seat) RelativeSeat {
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
			k.Leader = SeatDefault // the same seat in both kinds of round
		}
	}
	r.Table.Leader = first(r.Table.Leader, 0)
	if r.Table.Dealer == SeatDeclarer {
		r.Table.Dealer = SeatDefault
	}
	for _, s := range []*RelativeSeat{&r.CutRound.Cutter, &r.CutRound.Leader} {
		if *s == SeatDealer {
			*s = SeatDefault
		}
	}
}

// leaveOut sets to zero every field that holds its default, every field that files do not
// hold, and every empty list and map.
func leaveOut(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			leaveOut(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).IsZero() {
				continue
			}
			f := v.Type().Field(i)
			if !f.IsExported() {
				continue
			}
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
				v.Index(i).Set(reflect.MakeSlice(v.Type().Elem(), 0, 0)) // an empty list within a list cannot be omitted
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
