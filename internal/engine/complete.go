package engine

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// Each is a contract, however often a declarer can play it.
type Each struct {
	Bits  Set
	Cap   int // how often all declarers together can play it in a set
	Stage int // its index in [Game.Stages]
}

// Stage is a part of the deals of a set in which declarers choose from some of the contracts.
type Stage struct {
	Contracts Set
	From, To  int    // its deals, from From to To-1
	Quota     [2]int // how many negative and how many positive contracts each declarer declares; both 0: any
	Anyone    bool   // the points decide who declares in each deal
}

// stageOf returns the stage of a deal.
func (g *Game) stageOf(deal int) *Stage {
	i := 0
	for deal >= g.Stages[i].To {
		i++
	}
	return &g.Stages[i]
}

// Completable reports whether the deal with index n and every later deal of the set can have a
// contract, given what was declared before. A declarer may not declare a contract too often, no
// contract may exceed its cap, and every quota must be met, also in the stages that are over.
//
// The stages after the stage of deal n cannot be affected: each has contracts of its own, and when
// it begins nothing of it is declared.
func (g *Game) Completable(n int, declared *Declared) bool {
	for i := range g.Stages {
		s := &g.Stages[i]
		if n < s.From {
			continue
		}
		if can, _ := g.completable(s, min(n, s.To), declared, 0); !can {
			return false
		}
	}
	return true
}

// completing returns the contracts of open that a seat can declare in the deal before deal n so that
// deal n and every later deal of the set can have a contract. The parameter s is the stage of the
// deal before deal n, and declared has what was declared before that deal.
func (g *Game) completing(s *Stage, n int, declared *Declared, by cards.Seat, open Set) Set {
	if n == s.To && n < len(g.Deals) {
		if can, _ := g.completable(g.stageOf(n), n, declared, by); !can {
			return 0
		}
	}
	_, closed := g.completable(s, n, declared, by)
	return open &^ closed
}

// within returns the contracts of open that have not reached their cap, and of whose kind the quota of the declarer
// has room.
func (g *Game) within(s *Stage, declared *Declared, by cards.Seat, open Set) Set {
	var left supply
	left.count(g, s.Contracts, declared)
	open &^= left.full
	if s.Quota == [2]int{} {
		return open
	}
	for positive, quota := range s.Quota {
		if kind := g.kind(s, positive); (declared[by] & kind).Len() >= quota {
			open &^= kind
		}
	}
	return open
}

// kind returns the contracts of a kind in a stage with a quota: the negative or the positive contracts.
func (g *Game) kind(s *Stage, positive int) Set {
	if positive == 1 {
		return s.Contracts & g.Goods
	}
	return s.Contracts &^ g.Goods
}

// completable reports whether deal n and the later deals of a stage can have a contract. It also
// returns the contracts that seat by cannot declare in the deal before deal n, because then these deals
// could not have a contract.
func (g *Game) completable(s *Stage, n int, declared *Declared, by cards.Seat) (can bool, closed Set) {
	var need [cards.MaxSeats]int
	var left supply
	switch {
	case s.Anyone:
		left.count(g, s.Contracts, declared)
		return left.anyone(s.To - n)
	case s.Quota == [2]int{}:
		for i := n; i < s.To; i++ {
			need[g.Deals[i].Declarer.Index()]++
		}
		left.count(g, s.Contracts, declared)
		return left.meets(&need, int(by), 0)
	}
	can = true
	for positive, quota := range s.Quota {
		kind := g.kind(s, positive)
		for seat := range need[:g.Players] {
			need[seat] = quota - (declared[seat] & kind).Len()
		}
		left = supply{}
		left.count(g, kind, declared)
		fits, tight := left.meets(&need, int(by), 1)
		closed |= tight & kind
		if !fits {
			can, closed = false, closed|s.Contracts&^kind
		}
	}
	return can, closed
}

// supply is the contracts that declarers can still play. The scarce contracts have fewer uses left than the
// declarers together may declare.
type supply struct {
	exceeded bool                 // a contract was declared more often than its cap
	full     Set                  // the contracts that have reached their caps
	uses     int                  // how often all contracts together can still be played
	free     [cards.MaxSeats]int  // how many contracts that are not scarce each declarer can still play
	common   Set                  // the scarce contracts that nobody has declared, and of which each declarer can use up the cap
	room     int                  // how often all common contracts together can still be played
	n        int                  // the number of other scarce contracts that have uses left
	scarce   [MaxContracts]scarce // these contracts
}

// scarce is a scarce contract.
type scarce struct {
	bits Set
	room int16                // how often all declarers together can still play it
	may  [cards.MaxSeats]int8 // how often each declarer can still play it
}

// count sets m, which must be zero, to the contracts of a set that can still be played. It does not return m,
// because the copy would take as long as the rest.
func (m *supply) count(g *Game, set Set, declared *Declared) {
	var before Set // the contracts that some player has declared
	for _, has := range declared[:g.Players] {
		before |= has
	}
	for i := range g.Each {
		k := &g.Each[i]
		if k.Bits&set == 0 {
			continue
		}
		room, times := k.Cap, k.Bits.Len()
		if k.Bits&before == 0 && 0 < room && room <= times {
			m.uses, m.common, m.room = m.uses+room, m.common|k.Bits, m.room+room
			continue
		}
		s := scarce{bits: k.Bits}
		wanted := 0
		for seat := range g.Players {
			has := (declared[seat] & k.Bits).Len()
			s.may[seat&(cards.MaxSeats-1)] = int8(times - has)
			wanted += times - has
			room -= has
		}
		m.uses += room
		switch {
		case room <= 0:
			m.exceeded, m.full = m.exceeded || room < 0, m.full|k.Bits
		case room >= wanted:
			for seat, may := range s.may {
				m.free[seat] += int(may)
			}
		default:
			s.room = int16(room)
			m.scarce[m.n&(MaxContracts-1)] = s
			m.n++
		}
	}
}

// anyone reports whether that many deals can have a contract, whoever declares in them, and returns
// the contracts that cannot be declared in one more deal.
func (m *supply) anyone(deals int) (fits bool, closed Set) {
	if m.exceeded || m.uses <= deals {
		return !m.exceeded && m.uses == deals, ^Set(0)
	}
	return true, m.full
}

// meets reports whether each seat can declare as many contracts as it needs. It also returns the
// contracts that seat by cannot declare once more, if that seat then needs fewer contracts by less.
//
// This is a flow from the seats to the contracts, so it is enough to look at each group of seats that
// need contracts: no group may need more contracts than there are for it. Of a contract, a group can
// use what its seats may declare, but not more than there is room for. Every group can use up the room of the
// common contracts. The walk adds or removes one seat at a time. Source: Gale: A theorem on flows in networks, 1957.
func (m *supply) meets(need *[cards.MaxSeats]int, by, less int) (fits bool, closed Set) {
	fits, closed = !m.exceeded, m.full
	var seats [cards.MaxSeats]int // that need contracts
	n := 0
	for seat, needed := range need {
		if fits = fits && needed >= 0; needed > 0 {
			seats[n] = seat
			n++
		}
	}
	if !fits || need[by] < less {
		closed = ^Set(0)
	}
	var group Set               // of seats
	var may [MaxContracts]int16 // how often the group may declare each scarce contract
	free := 0                   // how many contracts the group has besides, minus what it needs
	for step := 1; step < 1<<n; step++ {
		seat := seats[bits.TrailingZeros(uint(step))&(cards.MaxSeats-1)]
		group ^= 1 << seat
		sign := 1
		if !group.Has(seat) {
			sign = -1
		}
		free += sign * (m.free[seat] - need[seat])
		spare, used := free+m.room, m.common
		for i := range m.scarce[:m.n] {
			s := &m.scarce[i]
			may[i] += int16(sign) * int16(s.may[seat])
			spare += int(min(may[i], s.room))
			if may[i] >= s.room {
				used |= s.bits
			}
		}
		fits = fits && spare >= 0
		if group.Has(by) { // the group loses each contract that seat by declares
			spare, used = spare+less, ^Set(0)
		}
		switch {
		case spare < 0:
			closed = ^Set(0)
		case spare == 0:
			closed |= used
		}
	}
	return fits, closed
}

// InStage reports whether contracts are in the stage of a deal. If the deals are in rounds, it
// returns true.
func (g *Game) InStage(deal int, set Set) bool {
	return len(g.Stages) == 0 || set&^g.stageOf(deal).Contracts == 0
}

// InQuota reports whether a declarer who has declared some contracts may declare one more of the
// kind of set in the stage of a deal.
func (g *Game) InQuota(deal int, declared, set Set) bool {
	if len(g.Stages) == 0 || g.stageOf(deal).Quota == [2]int{} {
		return true
	}
	s, positive := g.stageOf(deal), 0
	if set&g.Goods != 0 {
		positive = 1
	}
	return (declared & g.kind(s, positive)).Len() < s.Quota[positive]
}
