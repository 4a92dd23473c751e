package course

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// Field is a field of a [State].
type Field uint8

// The fields, in the order in which they are checked.
const (
	FieldPlace Field = iota
	FieldDone
	FieldOver
	FieldFirst
	FieldDeclared
	FieldCombined
	FieldDoubles
	FieldTotal
	FieldLeader
	FieldAgain
)

// StateError reports a state that the game cannot be in.
type StateError struct {
	Field Field
	text  string
}

// Error returns what is wrong with the field.
func (e *StateError) Error() string { return e.text }

func wrong(f Field, format string, args ...any) error {
	return &StateError{f, fmt.Sprintf(format, args...)}
}

// checker checks a state. The number played counts the deals of the current round that are done.
type checker struct {
	*Course
	s      *State
	played int
}

// check returns nil if the game can be in the state s, else a *StateError. Some states pass
// although no match reaches them, because not every way to play is tried.
func (c *Course) check(s *State) error {
	k := checker{c, s, s.At.Deal}
	if s.Over {
		k.played++
	}
	for _, check := range []func() error{k.place, k.done, k.over, k.first, k.declared, k.combined, k.doubles, k.total, k.leader} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// at returns the place of the deal.
func (k *checker) at() engine.At { return engine.At(k.s.At) }

// place checks the numbers of the set, the round and the deal.
func (k *checker) place() error {
	at, g := k.s.At, k.Engine
	switch {
	case g.Sets > 0 && at.Set >= g.Sets:
		return wrong(FieldPlace, "set %d: want 0 to %d", at.Set, g.Sets-1)
	case at.Round > 0 && at.Round >= g.Rounds:
		return wrong(FieldPlace, "round %d: want 0 to %d", at.Round, max(g.Rounds, 1)-1)
	}
	if _, most := g.RoundDeals(k.at()); at.Deal >= most {
		return wrong(FieldPlace, "deal %d: want 0 to %d", at.Deal, most-1)
	}
	return nil
}

// done checks the number of deals.
func (k *checker) done() error {
	least, most := int64(k.played), int64(k.played)
	for round := range max(k.Engine.Rounds, 1) {
		a, b := k.Engine.RoundDeals(engine.At{Round: round})
		times := int64(k.s.At.Set) // how many sets have completed this round
		if round < k.s.At.Round {
			times++
		}
		least, most = least+times*int64(a), most+times*int64(b)
	}
	switch done := int64(k.s.Done); {
	case done >= least && done <= most:
		return nil
	case least == most:
		return wrong(FieldDone, "the number of deals done is %d: want %d at this place", k.s.Done, least)
	}
	return wrong(FieldDone, "the number of deals done is %d: want %d to %d at this place", k.s.Done, least, most)
}

// over checks that the match can be over after the deal.
func (k *checker) over() error {
	if !k.s.Over {
		return k.continues()
	}
	if k.Engine.Endless() {
		return wrong(FieldOver, "the match is over, but its rules set no end: want a deal or a draw to be due")
	}
	next, more := k.Engine.Next(k.at(), &k.s.Declared)
	if more && !k.Engine.Ends(next.Set != k.s.At.Set, k.s.Done, &k.s.Total) {
		return wrong(FieldOver, "the match is over after set %d, round %d, deal %d: want the deal after it, %d.%d.%d",
			k.s.At.Set, k.s.At.Round, k.s.At.Deal, next.Set, next.Round, next.Deal)
	}
	return nil
}

// continues checks that the totals have not ended the match before the deal.
func (k *checker) continues() error {
	newSet := k.s.At == variant.At{Set: k.s.At.Set}
	if k.s.Done == 0 || !k.Engine.Ends(newSet, k.s.Done, &k.s.Total) {
		return nil
	}
	if k.Engine.Reached(&k.s.Total) {
		return wrong(FieldTotal, "a player has reached %s, which ends the match: want no such total, or the match over", words.Digits(int(k.Engine.End.At), "point"))
	}
	return wrong(FieldDone, "the match ends after %s: want fewer, or the match over", words.Digits(k.Engine.End.Deals, "deal"))
}

// first checks the seat that dealt first in the round of cuts.
func (k *checker) first() error {
	if k.Engine.Moves() {
		return k.begins()
	}
	known := k.Engine.Cut(k.at()) && k.played > 0
	players := cards.Seat(k.Game.Players())
	switch {
	case known && k.s.First >= players:
		return wrong(FieldFirst, "the first dealer of the round of cuts is missing: want a seat from 0 to %d", players-1)
	case !known && k.s.First != cards.NoSeat:
		return wrong(FieldFirst, "seat %v is the first dealer of a round of cuts, but no such round has begun: want no seat", k.s.First)
	}
	return nil
}

// declared checks what was declared in the set.
func (k *checker) declared() error {
	if k.Engine.Rounds > 0 {
		return k.declaredInRounds()
	}
	scheduled := k.Engine.Scheduled(engine.At{}) >= 0
	var want engine.Declared
	var deals [cards.MaxSeats]int
	for _, d := range k.Engine.Deals[:k.played] {
		deals[d.Declarer]++
		if d.Contract >= 0 {
			want[d.Declarer] = k.Engine.Add(want[d.Declarer], 1<<d.Contract)
		}
	}
	for seat := range cards.Seat(k.Game.Players()) {
		has := k.s.Declared[seat]
		switch {
		case scheduled && has != want[seat]:
			return wrong(FieldDeclared, "seat %v has %s: want %s, by the schedule", seat, k.list(has), k.list(want[seat]))
		case !scheduled && !k.Engine.Choosers && has.Len() != deals[seat]:
			return wrong(FieldDeclared, "seat %v has declared %s, but has had %s: want one contract for each of its deals", seat, k.list(has), words.Count(deals[seat], "deal"))
		}
	}
	switch {
	case scheduled:
		return nil
	case !k.declaredInStages():
		return wrong(FieldDeclared, "the contracts declared do not fit the stages of the set: want as many contracts of each stage as it had deals, and the quota of each declarer")
	case k.Engine.Capped && !k.Engine.Completable(k.played, &k.s.Declared):
		return wrong(FieldDeclared, "some contract was declared too often, or the later declarers have no contract left: "+
			"want each contract at most as often as its cap allows, and a contract left for each later deal")
	}
	return nil
}

// declaredInRounds checks what was declared in a game that is played in rounds.
func (k *checker) declaredInRounds() error {
	now := k.at().Round
	for round := range k.Engine.Rounds {
		by := k.Engine.Caller(engine.At{Round: round})
		has := k.s.Declared[by]
		left := k.Engine.Left(has)
		who := fmt.Sprintf("seat %d", by)
		if by == cards.MaxSeats {
			who = "the round of cuts"
		}
		switch {
		case round < now && left != 0:
			return wrong(FieldDeclared, "the round of %s is over without %s: want all contracts", who, k.list(left))
		case round > now && has != 0:
			return wrong(FieldDeclared, "%s has %s, but its round has not begun: want none", who, k.list(has))
		case round == now && left == 0 && !k.s.Over:
			return wrong(FieldDeclared, "%s has no contract left: want a deal of the next round", who)
		case round == now && has.Len() < k.played:
			return wrong(FieldDeclared, "%s has %s in %s: want one or more in each deal", who, k.list(has), words.Count(k.played, "deal"))
		}
	}
	return nil
}

// list returns the ids of contracts.
func (k *checker) list(set engine.Set) string {
	if set == 0 {
		return "no contract"
	}
	return k.names(variant.ContractSet(set))
}

// combined checks how contracts were combined in the round.
func (k *checker) combined() error {
	has, g := k.s.Combined, k.Engine
	if want := (engine.Combined{Largest: uint8(min(k.played, 1))}); (g.Rounds == 0 || k.played == 0) && has != want {
		return wrong(FieldCombined, "contracts cannot have been combined: want %d.%d", want.Pairs, want.Largest)
	}
	if g.Rounds == 0 {
		return nil
	}
	declared := k.s.Declared[g.Caller(k.at())]
	switch {
	case !g.Divides(declared, k.played, has):
		return wrong(FieldCombined, "%s in %s cannot make %s of two contracts with at most %d contracts in a deal",
			k.list(declared), words.Count(k.played, "deal"), words.Count(int(has.Pairs), "deal"), has.Largest)
	case !g.Meets(k.at(), &k.s.Declared, has):
		return wrong(FieldCombined, "the declarer cannot combine as many contracts as they must, because only %s is left: want %s, already played or still possible",
			k.list(g.Left(declared)), k.obligation())
	}
	return nil
}

// obligation describes how many contracts each declarer must combine.
func (k *checker) obligation() string {
	var ways []string
	if pairs := k.Engine.Pairs; pairs > 0 {
		ways = append(ways, words.Count(pairs, "deal")+" of two contracts")
	}
	if group := k.Engine.Group; group > 0 {
		ways = append(ways, "one deal of "+words.Count(group, "contract"))
	}
	return words.List("or", ways)
}

// leader checks the leader of the last deal of a match that is over.
func (k *checker) leader() error {
	if !k.s.Over {
		return nil
	}
	declarer, dealer, leader := k.Engine.Seats(k.at(), k.s.First)
	var possible cards.Seats
	for i := range k.s.Declared[k.Engine.Caller(k.at())].All() {
		contract := k.Game.Contract(i).Engine()
		if contract.TrickRules.LeadCard != 0 { // any seat can have held it
			possible = 1<<k.Game.Players() - 1
		}
		possible = possible.With(contract.Leader(declarer, dealer, leader))
	}
	if possible.Has(k.s.Leader) {
		return nil
	}
	var list []string
	for seat := range possible.All() {
		list = append(list, seat.String())
	}
	return wrong(FieldLeader, "seat %v cannot have led in the last deal: want seat %s", k.s.Leader, words.List("or", list))
}
