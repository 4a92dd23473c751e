package engine

import "github.com/barbukit/barbukit/cards"

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
// contract may exceed its cap, and every quota must be met.
//
// Only the stage of deal n and the stage of the deal before it can be affected: a later stage
// has contracts of its own, and when it begins nothing of it is declared.
func (g *Game) Completable(n int, declared *Declared) bool {
	for i := range g.Stages {
		s := &g.Stages[i]
		if n >= s.From && n <= s.To && !g.completable(s, n, declared) {
			return false
		}
	}
	return true
}

// kinds are the contracts of a kind in a stage: the negative or the positive contracts, or all
// contracts if there is no quota.
func (g *Game) kind(s *Stage, positive int) Set {
	switch {
	case s.Quota == [2]int{}:
		return s.Contracts
	case positive == 1:
		return s.Contracts & g.Goods
	}
	return s.Contracts &^ g.Goods
}

// completable implements Completable for a stage. It assigns contracts to the later deals and
// moves earlier assignments where necessary: a flow by augmenting paths.
func (g *Game) completable(s *Stage, n int, declared *Declared) bool {
	m := matching{g: g}
	rooms := 0
	for i, k := range g.Each {
		if k.Bits&s.Contracts == 0 {
			continue
		}
		room := k.Cap
		for by := range g.Players {
			has := (declared[by] & k.Bits).Len()
			m.may[by][i] = int8(k.Bits.Len() - has)
			room -= has
		}
		if room < 0 {
			return false
		}
		m.room[i], rooms = int16(room), rooms+room
	}
	if s.Anyone {
		return rooms >= s.To-n
	}
	for positive := range 2 {
		m.kind = g.kind(s, positive)
		for by := range g.Players {
			need := s.Quota[positive] - (declared[by] & m.kind).Len()
			if s.Quota == [2]int{} {
				need = g.dealsIn(s, n, cards.Seat(by))
			}
			if need < 0 {
				return false
			}
			for range need {
				var seen Set
				if !m.place(by, &seen) {
					return false
				}
			}
		}
		if s.Quota == [2]int{} {
			break
		}
	}
	return true
}

// dealsIn returns how many deals a declarer has from deal n to the end of a stage.
func (g *Game) dealsIn(s *Stage, n int, declarer cards.Seat) (deals int) {
	for i := n; i < s.To; i++ {
		if g.Deals[i].Declarer == declarer {
			deals++
		}
	}
	return deals
}

// matching assigns contracts to the declarers of later deals. Contracts are indexes of
// [Game.Each].
type matching struct {
	g    *Game
	kind Set                                // the contracts that can be assigned now
	room [MaxContracts]int16                // how often each contract can still be played
	may  [cards.MaxSeats][MaxContracts]int8 // how often each declarer can still play it
	plan [MaxContracts][cards.MaxSeats]int8 // how often it is assigned to each declarer
}

// place assigns one more contract to a declarer, and moves other declarers to other contracts
// if necessary. Seen is the set of contracts that were tried.
func (m *matching) place(declarer int, seen *Set) bool {
	for i, k := range m.g.Each {
		if k.Bits&m.kind == 0 || m.may[declarer][i] == 0 || seen.Has(i) {
			continue
		}
		*seen |= 1 << i
		if m.room[i] == 0 && !m.move(i, seen) {
			continue
		}
		m.room[i]--
		m.may[declarer][i]--
		m.plan[i][declarer]++
		return true
	}
	return false
}

// move frees one use of contract i: a declarer who has contract i gets another contract
// instead.
func (m *matching) move(i int, seen *Set) bool {
	for declarer, n := range m.plan[i] {
		if n > 0 && m.place(declarer, seen) {
			m.plan[i][declarer]--
			m.may[declarer][i]++
			m.room[i]++
			return true
		}
	}
	return false
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
