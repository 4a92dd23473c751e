package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/variant"
)

// checkDeclare returns nil if the declaration is legal.
func (m *Match) checkDeclare(a *Action) error {
	if m.naming() {
		return m.checkNaming(a)
	}
	contract := m.course.Contract(a.Contracts)
	if err := m.course.CheckContracts(a.Contracts, contract); err != nil {
		return err
	}
	switch {
	case contract.Sells() && !a.Unnamed:
		return &variant.RuleError{Err: ErrUnnamed, Allowed: "want " + string(contract.ID()) + " without a trump"}
	case contract.Sells():
		return nil
	case a.Unnamed:
		return &variant.RuleError{Err: ErrFields}
	}
	return course.CheckNamed(contract, a.Suit, a.Rank, m.handOf(m.course.Declarer))
}

// declare applies a declaration.
func (m *Match) declare(a *Action) error {
	if err := m.checkDeclare(a); err != nil {
		return err
	}
	if !m.naming() {
		m.deal.Contract = m.course.Declare(a.Contracts)
	}
	m.deal.Rank = a.Rank
	m.setTrump(a.Suit)
	m.next()
	return nil
}

// declaration applies a declaration and logs it.
func (m *Match) declaration(a *Action) error {
	done := m.course.Done()
	if err := m.declare(a); err != nil {
		return err
	}
	if m.course.Done() == done && m.due != DueDiscard { // nothing else followed
		m.log.declare(a)
		return nil
	}
	m.logRare(a, &moment{due: DueDeclaration, done: done})
	return nil
}

// declarations walks the legal declarations.
func (m *Match) declarations(yield func(Action) bool) {
	if m.naming() {
		namings(m.seat, variant.ContractSet(m.deal.Contract.Engine().Set), m.deal.Contract, yield)
		return
	}
	m.course.Allowed()(func(set variant.ContractSet) bool { return m.declarationsOf(set, yield) })
}

// declarationsOf walks the legal declarations of a set of contracts. It makes each action where it yields it: to
// change a field of an action and then copy it takes longer. It reports whether the walk continues.
func (m *Match) declarationsOf(set variant.ContractSet, yield func(Action) bool) bool {
	if set.Len() > 1 { // combined contracts have neither a trump suit nor a start rank to name
		return yield(Action{Kind: KindDeclare, Seat: m.seat, Contracts: set})
	}
	contract := m.course.Contract(set)
	switch {
	case contract.Engine().NamesRank():
		for rank := range contract.Engine().Ranks(m.deal.hands[m.seat]) {
			if !yield(Action{Kind: KindDeclare, Seat: m.seat, Contracts: set, Rank: rank}) {
				return false
			}
		}
		return true
	case !contract.Trump().Named() || contract.Sells():
		return yield(Action{Kind: KindDeclare, Seat: m.seat, Contracts: set, Unnamed: contract.Sells()})
	}
	return namings(m.seat, set, contract, yield)
}

// namings walks the declarations of a contract with each trump suit that can be named. It reports
// whether the walk continues.
func namings(seat cards.Seat, set variant.ContractSet, contract *variant.Contract, yield func(Action) bool) bool {
	for suit := cards.NoSuit; suit <= cards.Spades; suit++ {
		if (suit != cards.NoSuit || contract.Trump() == variant.TrumpOptional) &&
			!yield(Action{Kind: KindDeclare, Seat: seat, Contracts: set, Suit: suit}) {
			return false
		}
	}
	return true
}
