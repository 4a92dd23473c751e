package oracle_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// logged wraps rules for the log of a test.
type logged struct{ rules variant.Rules }

func (r logged) String() string {
	text, err := json.Marshal(r.rules)
	return fmt.Sprintf("%s %v", text, err)
}

// rare returns true in one of 2^n draws. A number that rapid draws from a range is more often
// small, but the result of rare has exactly this probability. When rapid simplifies a failing
// test, it prefers false.
func rare(t *rapid.T, n int, label string) bool {
	for range n {
		if !rapid.Bool().Draw(t, label) {
			return false
		}
	}
	return true
}

// one draws one of the items; the first items come slightly more often.
func one[E any](t *rapid.T, label string, items ...E) E {
	return rapid.SampledFrom(items).Draw(t, label)
}

// drawer draws rules field by field, so that each field is compatible with the earlier fields.
type drawer struct {
	*rapid.T
	r        variant.Rules
	packs    map[int]cards.Pack // by the number of players
	inRounds bool               // each round has all contracts
	cuts     bool               // the last round is the round of cuts
}

// drawRules draws rules that should compile, with a round of cuts if cuts is true.
func drawRules(t *rapid.T, cuts bool) variant.Rules {
	d := &drawer{T: t}
	d.names()
	if d.inRounds = cuts || rare(t, 2, "in rounds"); d.inRounds {
		d.cuts = cuts || rare(t, 1, "cuts")
	}
	d.table()
	d.pack()
	d.keep()
	d.passing()
	if rare(d.T, 1, "rank order") {
		d.r.RankOrder = d.rankOrder()
	}
	d.contracts()
	if d.inRounds {
		d.rounds()
	} else {
		d.order()
	}
	d.exposure()
	d.first()
	d.sets()
	d.doubling()
	d.points()
	d.end()
	d.announce()
	d.sales()
	d.enough()
	d.redeals()
	d.zeroSum()
	d.sheet()
	return d.r
}

func (d *drawer) names() {
	d.r.Name = one(d.T, "name", "drawn", "house-1", "2")
	d.r.Title = one(d.T, "title", "", "A game that was drawn")
	d.r.Notes = one(d.T, "notes", "", "No source.")
	d.r.Players = []int{one(d.T, "players", 2, 3, 4, 3, 4, 5, 6, 7, 8)}
	if rare(d.T, 2, "for another number") {
		if n := rapid.IntRange(2, 8).Draw(d.T, "players"); n != d.r.Players[0] {
			d.r.Players = append(d.r.Players, n)
		}
	}
}

var (
	ofDealer   = []variant.RelativeSeat{variant.SeatDefault, variant.SeatDealer, variant.SeatLeftOfDealer, variant.SeatRightOfDealer}
	ofDeclarer = []variant.RelativeSeat{variant.SeatDefault, variant.SeatDeclarer, variant.SeatLeftOfDeclarer, variant.SeatRightOfDeclarer}
)

func (d *drawer) table() {
	t := &d.r.Table
	d.r.Direction = one(d.T, "direction", variant.DirectionClockwise, variant.DirectionCounterClockwise)
	if d.inRounds {
		t.Dealer, t.Leader = one(d.T, "dealer", ofDeclarer...), d.leader()
		return
	}
	t.Moves = one(d.T, "moves", variant.MoveAfterSet, variant.MoveEveryDeal)
	if t.Rotates = one(d.T, "turn", variant.RotateDeclarer, variant.RotateDeclarer, variant.RotateDealer); t.Rotates == variant.RotateDeclarer {
		t.Dealer = one(d.T, "dealer", ofDeclarer...)
	} else {
		t.Declarer = one(d.T, "declarer", ofDealer...)
	}
	t.Leader = d.leader()
}

// declares reports whether the variant has a declarer.
func (d *drawer) declares() bool {
	return d.r.Table.Rotates == variant.RotateDeclarer || d.r.Table.Declarer != variant.SeatDefault
}

func (d *drawer) leader() variant.RelativeSeat {
	if d.declares() {
		return one(d.T, "leader", append(ofDeclarer, ofDealer[1:]...)...)
	}
	return one(d.T, "leader", ofDealer...)
}

// pack draws the pack. Most packs are small, so that matches are short.
func (d *drawer) pack() {
	p := &d.r.Pack
	p.Copies = one(d.T, "copies", 0, 0, 1, 2)
	most := slices.Max(d.r.Players)
	size := one(d.T, "hand", 3, 4, 5, 6, 4, 5, 1, 2, 8, 13, 26) * most
	perRank := 4 * max(p.Copies, 1)
	ranks := min(max((size+perRank-1)/perRank, 1), 13)
	for ranks*perRank < most {
		ranks++
	}
	for ranks*perRank/slices.Min(d.r.Players) >= tricks.MaxTricks {
		ranks--
	}
	if ranks < 13 {
		p.Lowest = cards.Ace - cards.Rank(ranks) + 1
	} else {
		p.Lowest = one(d.T, "two", 0, cards.Two)
	}
	pack := cards.NewPack(max(p.Lowest, cards.Two), max(p.Copies, 1))
	if rare(d.T, 2, "tarot king") {
		p.Added = append(p.Added, cards.TarotKing)
	}
	if p.Copies < 2 && rare(d.T, 4, "added") {
		p.Added = append(p.Added, one(d.T, "added", listed(pack.Cards())...))
	}
	for _, c := range p.Added {
		pack = pack.With(c)
	}
	d.talon()
	d.packs = map[int]cards.Pack{}
	for _, n := range d.r.Players {
		d.packs[n] = d.without(pack, n)
	}
}

// without removes cards, mostly the lowest, until the pack can be dealt equally.
func (d *drawer) without(pack cards.Pack, players int) cards.Pack {
	n := pack.Len() % players
	if d.r.Pack.Talon.To != variant.TalonNone && pack.Len() >= players && rare(d.T, 1, "left over") {
		n = 0
	}
	if rare(d.T, 2, "one card less each") && pack.Len() >= 2*players+n {
		n += players
	}
	order := listed(pack.Cards())
	slices.SortStableFunc(order, func(a, b cards.Card) int { return int(a.Rank()) - int(b.Rank()) })
	if rare(d.T, 2, "any") {
		order = rapid.Permutation(order).Draw(d.T, "removed")
	}
	for _, c := range order[:n] {
		if d.r.Pack.Removed == nil {
			d.r.Pack.Removed = map[int][]cards.Card{}
		}
		d.r.Pack.Removed[players] = append(d.r.Pack.Removed[players], c)
		pack = pack.Without(c)
	}
	return pack
}

// handSize returns the size of the smallest hand.
func (d *drawer) handSize() int {
	size := tricks.MaxTricks
	for n, pack := range d.packs {
		size = min(size, pack.Len()/n)
	}
	return size
}

// common returns the faces that are in the pack for every number of players.
func (d *drawer) common() cards.Set {
	faces := ^cards.Set(0)
	for _, pack := range d.packs {
		faces &= pack.Cards().First
	}
	return faces
}

// order draws the order of play: a schedule, or caps and the number of deals.
func (d *drawer) order() {
	r := &d.r
	if !d.declares() || rare(d.T, 2, "schedule") {
		for _, k := range r.Contracts {
			r.Schedule = append(r.Schedule, k.ID)
		}
		for range one(d.T, "again", 0, 1, 2) {
			r.Schedule = append(r.Schedule, one(d.T, "again", r.Contracts...).ID)
		}
		r.Schedule = rapid.Permutation(r.Schedule).Draw(d.T, "schedule")
		return
	}
	if d.stages() {
		return
	}
	least, most := slices.Min(r.Players), slices.Max(r.Players)
	if rare(d.T, 2, "times") {
		d.times(4)
	}
	all := least * d.calls()
	if rare(d.T, 1, "caps") {
		all = 0
		for i := range r.Contracts {
			k := &r.Contracts[i]
			times := max(k.Times, 1)
			k.Cap = rapid.IntRange(0, most*times).Draw(d.T, "cap")
			all += min(least*times, cmp.Or(k.Cap, least*times))
		}
	}
	// If a cap is below most, not every player can declare every contract.
	binding := slices.ContainsFunc(r.Contracts, func(k variant.ContractRules) bool { return k.Cap != 0 && k.Cap < most*max(k.Times, 1) })
	if !binding && rapid.Bool().Draw(d.T, "all deals") {
		return
	}
	step := 1
	if r.Table.Moves == variant.MoveAfterSet {
		for slices.ContainsFunc(r.Players, func(n int) bool { return step%n != 0 }) {
			step++
		}
	}
	if all >= step {
		r.Deals = all/step*step - step*rapid.IntRange(0, all/step-1).Draw(d.T, "fewer deals")
		return
	}
	for i := range r.Contracts {
		r.Contracts[i].Cap = 0
	}
}
